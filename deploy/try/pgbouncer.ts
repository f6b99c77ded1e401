// HighNote behind PgBouncer in transaction mode. Debian, as root: pgbouncer, postgresql; PgBouncer 1.24 comes from the next release.
import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { freePort } from "../../scripts/free-port.mjs";
import { newerDebian } from "./newer-debian.ts";
import { startPostgres } from "./postgres.ts";
import { type Program, type Stage, tryOut, versionOf } from "./stage.ts";
import { visitHighNote } from "./visit-highnote.ts";

interface Pooler {
  url: string;
  version: string;
  program: Program;
}

async function startPooler(stage: Stage, [program = "", ...before]: readonly string[]): Promise<Pooler> {
  const { port: databasePort } = await startPostgres(stage);
  const port = await freePort();
  const [file, users] = [join(stage.folder, "pgbouncer.ini"), join(stage.folder, "users.txt")];
  writeFileSync(users, '"postgres" ""\n');
  writeFileSync(
    file,
    `[databases]
* = host=127.0.0.1 port=${databasePort}
[pgbouncer]
listen_addr = 127.0.0.1
listen_port = ${port}
unix_socket_dir =
auth_type = trust
auth_file = ${users}
pool_mode = transaction
default_pool_size = 5
server_login_retry = 1
`,
  );
  stage.giveTo("postgres");
  const run = await stage.run(program, [...before, file], { port, user: "postgres" });
  const version = versionOf(program, [...before, "--version"], /PgBouncer (\S+)/);
  return { url: `postgres://postgres@127.0.0.1:${port}/postgres`, version, program: run };
}

await tryOut("PgBouncer", async (stage) => {
  const { url, version, program } = await startPooler(stage, ["pgbouncer"]);
  const start = await stage.highNote({ DATABASE_URL: url }).then(
    () => "started",
    (error: Error) => error.message,
  );
  if (!start.includes("?pgbouncer=true"))
    throw new Error(`without ?pgbouncer=true the server should stop, but: ${start}`);
  const server = await stage.highNote({ DATABASE_URL: `${url}?pgbouncer=true` });
  return `${version} with ?pgbouncer=true ${await visitHighNote(server.url, { between: program.restart })}; without it no start`;
});

await tryOut("PgBouncer", async (stage) => {
  const { url, version, program } = await startPooler(stage, newerDebian("pgbouncer", "/usr/sbin/pgbouncer"));
  const server = await stage.highNote({ DATABASE_URL: url });
  return `${version} without a parameter ${await visitHighNote(server.url, { between: program.restart })}`;
});
