// HighNote behind Pgpool-II. Debian, as root: pgpool2, postgresql.
import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { freePort } from "../../scripts/free-port.mjs";
import { startPostgres } from "./postgres.ts";
import { tryOut, versionOf } from "./stage.ts";
import { visitHighNote } from "./visit-highnote.ts";

await tryOut("Pgpool-II", async (stage) => {
  const { port: databasePort } = await startPostgres(stage);
  const port = await freePort();
  const [file, empty] = [join(stage.folder, "pgpool.conf"), join(stage.folder, "empty.conf")];
  writeFileSync(empty, "");
  writeFileSync(
    file,
    `backend_clustering_mode = 'streaming_replication'
listen_addresses = '127.0.0.1'
port = ${port}
pcp_listen_addresses = '127.0.0.1'
pcp_port = ${await freePort()}
${["unix_socket_directories", "pcp_socket_dir", "wd_ipc_socket_dir", "logdir"].map((name) => `${name} = '${stage.folder}'`).join("\n")}
pid_file_name = '${stage.folder}/pgpool.pid'
backend_hostname0 = '127.0.0.1'
backend_port0 = ${databasePort}
sr_check_user = 'postgres'
enable_pool_hba = off
pool_passwd = ''
`,
  );
  stage.giveTo("postgres");
  const args = ["-n", "-f", file, "-F", empty, "-a", empty];
  const pgpool = await stage.run("pgpool", args, { port, user: "postgres" });
  const server = await stage.highNote({ DATABASE_URL: `postgres://postgres@127.0.0.1:${port}/postgres` });
  const passed = await visitHighNote(server.url, { between: pgpool.restart });
  return `${versionOf("pgpool", ["--version"], /version (\S+)/)} ${passed}`;
});
