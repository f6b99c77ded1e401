#!/usr/bin/env bash
# Walks the way of docs/operations.md, 'A small server, from the top', on a fresh Debian in a folder, from the clone until an
# invited friend has logged a session behind Caddy with HTTPS. Prints what was typed and how long it took; fails at the end when
# that was more than ten minutes.
# Needs root, debootstrap and free ports 80, 443 and 3000: sudo scripts/rehearse-install.sh [folder]
set -euo pipefail

project=$(cd "$(dirname "$0")/.." && pwd)
root=$(mktemp -d "${1:-/tmp}/highnote-debian-XXXXXX")
chmod 755 "$root"
site=https://highnote.localhost
typed=0
started=()

end() {
  # The processes that the steps below began, and what they began.
  for pid in "${started[@]}"; do kill -TERM -- "-$pid" 2>/dev/null || true; done
  for pid in "${started[@]}"; do wait "$pid" 2>/dev/null || true; done
  umount "$root/proc" 2>/dev/null || true
  [ -n "${KEEP:-}" ] || rm -rf --one-file-system "$root" "$root.log"
}
trap end EXIT

echo "Making a Debian in $root (not counted) …"
debootstrap --variant=minbase --include=ca-certificates "${SUITE:-trixie}" "$root" "${MIRROR:-http://deb.debian.org/debian}" >"$root.log"
mount -t proc proc "$root/proc"
echo "127.0.0.1 localhost ${site#https://}" >"$root/etc/hosts"
# How this machine reaches the network.
cp /etc/resolv.conf "$root/etc/"
cp /etc/ssl/certs/ca-certificates.crt "$root/etc/ssl/certs/"

inside() { chroot "$root" /usr/bin/env -i HOME=/root PATH=/usr/local/sbin:/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin LANG=C.UTF-8 \
  NODE_EXTRA_CA_CERTS=/etc/ssl/certs/ca-certificates.crt DEBIAN_FRONTEND=noninteractive bash -euo pipefail -c "$1"; }
begin=$SECONDS
step() {
  typed=$((typed + 1))
  printf '%3d s  # %s\n' $((SECONDS - begin)) "$1"
  inside "$1" >>"$root.log" 2>&1 || { tail -30 "$root.log"; exit 1; }
}
# The same for what goes on: a service.
serve() {
  typed=$((typed + 1))
  printf '%3d s  # %s\n' $((SECONDS - begin)) "$1"
  set -m
  inside "$1" >>"$root.log" 2>&1 &
  set +m
  started+=($!)
}
# Until something answers, for half an hour at most; what is waited for is part of the time.
await() {
  until inside "$1" >/dev/null 2>&1; do
    [ $((SECONDS - begin)) -lt 1800 ] || { tail -30 "$root.log"; echo "Nothing answers: $1"; exit 1; }
    sleep 1
  done
}

step "apt-get update && apt-get install -y --no-install-recommends git nodejs npm caddy curl"
mkdir -p "$root/srv/origin"
git clone --quiet --bare "$project" "$root/srv/origin/highnote.git"
step "git clone /srv/origin/highnote.git /srv/highnote"
step "cd /srv/highnote && sed 's|^PUBLIC_URL=.*|PUBLIC_URL=$site|' .env.example > .env"
serve "cd /srv/highnote && exec npm start"
await "curl -fs http://127.0.0.1:3000/readyz"
serve "cd /srv/highnote && PUBLIC_URL=$site XDG_DATA_HOME=/var/lib exec caddy run --config deploy/Caddyfile"
ca=/var/lib/caddy/pki/authorities/local/root.crt
await "curl -fs --cacert $ca $site/readyz"

call="curl -fsS --cacert $ca -H content-type:application/json"
word() { sed -n "s/.*\"$1\":\"\([^\"]*\)\".*/\1/p"; }
# As the form does: a name and an invite.
join() {
  inside "$call $site/api/auth/register -d '{\"username\":\"$1\",\"email\":\"$1@example.com\",\"firstName\":\"$1\",\"password\":\"correct horse $1\",\"invite\":\"$2\",\"followInviter\":true}'" | word sessionId
}
echo "$((SECONDS - begin)) s  The operator opens the link that the start has printed, and registers."
operator=$(join otis "$(sed -n 's/.*within a week: .*#//p' "$root.log")")
echo "$((SECONDS - begin)) s  The operator invites a friend, who registers and logs a session."
invite=$(inside "$call -H 'authorization: Bearer $operator' $site/api/invites -d '{\"uses\":1,\"days\":7,\"followEachOther\":true}'" | word token)
friend=$(join june "$invite")
inside "$call -H 'authorization: Bearer $friend' $site/api/sessions -d '{\"strainName\":\"Blue Dream\"}'" >/dev/null
inside "$call -H 'authorization: Bearer $operator' $site/api/sessions/feed" | grep -q Blue
# Nobody else gets in.
[ -z "$(join mallory "$invite" 2>/dev/null)" ]
seconds=$((SECONDS - begin))
step "cd /srv/highnote && npm run backup -- --to /srv/backups"
inside "cd /srv/highnote && NODE_EXTRA_CA_CERTS=$ca npm run --silent doctor"
echo "An invited friend has logged a session after $((seconds / 60)) min $((seconds % 60)) s and $((typed - 1)) commands."
[ "$seconds" -le 600 ]
