// A registry mirror may lack optional platform packages. `npm install` then leaves them out of package-lock.json, and
// `npm ci` refuses the lock. This writes such entries back from their parent's own list, marked optional with the os and
// cpu that the name tells, so that npm skips them elsewhere. Run after every `npm install`; `--check` only reports.
import { readFileSync, writeFileSync } from "node:fs";

const file = new URL("../package-lock.json", import.meta.url);
const lock = JSON.parse(readFileSync(file, "utf8"));
const systems = ["android", "darwin", "freebsd", "netbsd", "openbsd", "openharmony", "linux", "win32", "sunos", "aix"];
const processors = {
  arm64: /arm64|aarch64/,
  arm: /arm|armhf/,
  x64: /x64|x86_64/,
  ia32: /ia32|x86/,
  ppc64: /ppc64/,
  s390x: /s390x/,
  riscv64: /riscv64/,
  loong64: /loong64/,
  wasm32: /wasm32/,
  mips64el: /mips64el/,
};

function isLocked(from, name) {
  for (let folder = from; ; folder = folder.replace(/(^|\/)node_modules\/(?:@[^/]+\/)?[^/]+$/, "")) {
    if (lock.packages[`${folder ? `${folder}/` : ""}node_modules/${name}`]) return true;
    if (folder === "") return false;
  }
}

function entryFor(parent, name, version) {
  const lastPart = name.slice(name.lastIndexOf("/"));
  const os = name.includes("wasm") ? undefined : systems.find((system) => name.includes(system));
  const cpu = Object.entries(processors).find(([, pattern]) => pattern.test(lastPart))?.[0];
  if (!/^\d/.test(version) || !cpu) throw new Error(`cannot complete ${name}@${version}`);
  return {
    version,
    cpu: [cpu],
    ...(parent.dev && { dev: true }),
    optional: true,
    ...(os && { os: [os] }),
    ...(name.includes("musl") && { libc: ["musl"] }),
  };
}

const missing = Object.entries(lock.packages).flatMap(([path, entry]) =>
  Object.entries(entry.optionalDependencies ?? {})
    .filter(([name]) => !isLocked(path, name))
    .map(([name, version]) => [name, entryFor(entry, name, version)]),
);
if (missing.length > 0 && process.argv.includes("--check")) {
  console.error(
    `package-lock.json lacks ${missing.map(([name]) => name).join(", ")}: run node scripts/complete-lock.mjs`,
  );
  process.exit(1);
}
if (missing.length > 0) {
  for (const [name, entry] of missing) lock.packages[`node_modules/${name}`] = entry;
  lock.packages = Object.fromEntries(Object.entries(lock.packages).sort(([a], [b]) => (a < b ? -1 : a > b ? 1 : 0)));
  writeFileSync(file, `${JSON.stringify(lock, null, 2)}\n`);
}
console.log(`${missing.length} lock entries completed`);
