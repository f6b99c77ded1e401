import { readFileSync } from "node:fs";

export interface UserIds {
  readonly uid: number;
  readonly gid: number;
}

/** PostgreSQL refuses to run as root. Then it runs as its own user, else as nobody; undefined when we are not root. */
export function unprivilegedUser(): UserIds | undefined {
  if (process.getuid?.() !== 0) return undefined;
  const users = new Map(
    readFileSync("/etc/passwd", "utf8")
      .split("\n")
      .map((line) => line.split(":"))
      .map(([name = "", , uid, gid]) => [name, { uid: Number(uid), gid: Number(gid) }]),
  );
  const ids = users.get("postgres") ?? users.get("nobody");
  if (!ids) throw new Error("PostgreSQL does not run as root, and there is neither a user postgres nor nobody");
  return ids;
}
