import pg from "pg";
import { findPostgresBinaries } from "./binaries.ts";
import { startCluster } from "./cluster.ts";

export interface RunningPostgres {
  /** Of a database in which others may be created; undefined where only PGlite is left. */
  readonly url: string | undefined;
  readonly description: string;
  /** Stops and removes a server started here; a given one stays as it is. */
  stop(): Promise<void>;
}

async function versionOf(url: string): Promise<string> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    const { rows } = await client.query<{ server_version: string }>("show server_version");
    return rows[0]?.server_version.split(" ")[0] ?? "";
  } finally {
    await client.end();
  }
}

/** The PostgreSQL that TEST_POSTGRES_URL names; else a private one from this machine's binaries; else none (PGlite). */
export async function startPostgres(): Promise<RunningPostgres> {
  const given = process.env.TEST_POSTGRES_URL;
  if (given) {
    const version = await versionOf(given);
    return { url: given, description: `PostgreSQL ${version}, given by TEST_POSTGRES_URL`, stop: async () => {} };
  }
  const without = (reason: string) => ({
    url: undefined,
    description: `PGlite (PostgreSQL in WebAssembly), because ${reason}`,
    stop: async () => {},
  });
  const binaries = findPostgresBinaries();
  if (!binaries) return without("TEST_POSTGRES_URL is not set and no PostgreSQL is installed");
  try {
    const { url, stop } = await startCluster(binaries);
    return { url, description: `PostgreSQL ${await versionOf(url)}, a private temporary server`, stop };
  } catch (error) {
    return without(`the PostgreSQL in ${binaries} cannot run here: ${error}`);
  }
}
