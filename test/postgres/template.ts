import { randomBytes } from "node:crypto";
import pg from "pg";
import { openDatabase } from "#server/db/database.ts";
import { migrate } from "#server/db/migrate.ts";

interface Place {
  readonly url: string;
  readonly database: string;
}

/** A migrated, empty database that suites copy: many times faster than migrating one for each. */
export interface Template extends Place {
  /** Copying its files takes a third of the processor time that copying through the log does, where it can be chosen. */
  readonly strategy: "" | "strategy file_copy";
}

export function urlOf({ url }: Place, database: string): string {
  const address = new URL(url);
  address.pathname = `/${database}`;
  return address.href;
}

const administrators = new Map<string, pg.Pool>();

/** One connection for all statements of a process: PostgreSQL starts a process for each, which takes longer than most of them. */
function administratorOf(url: string): pg.Pool {
  const known = administrators.get(url);
  if (known) return known;
  const pool = new pg.Pool({ connectionString: url, max: 1, idleTimeoutMillis: 0, allowExitOnIdle: true });
  // A server that stops ends it; the next statement connects again.
  pool.on("error", () => {});
  administrators.set(url, pool);
  return pool;
}

/** Runs one statement where databases are made and dropped. */
export async function administrate({ url }: Place, statement: string): Promise<string[]> {
  const { rows } = await administratorOf(url).query<{ datname: string }>(statement);
  return rows.map((row) => row.datname);
}

export async function createTemplate(url: string): Promise<Template> {
  const place = { url, database: `highnote_test_${randomBytes(4).toString("hex")}` };
  const [version] = await administrate(place, "select current_setting('server_version_num') as datname");
  await administrate(place, `create database ${place.database}`);
  const database = openDatabase({ databaseUrl: urlOf(place, place.database) });
  try {
    await migrate(database);
  } finally {
    await database.close();
  }
  return { ...place, strategy: Number(version) >= 150_000 ? "strategy file_copy" : "" };
}

/** Drops the template, and the copies of suites that were interrupted. */
export async function dropTemplate(template: Template): Promise<void> {
  const names = await administrate(
    template,
    `select datname from pg_database where starts_with(datname, '${template.database}')`,
  );
  for (const name of names) await administrate(template, `drop database ${name} with (force)`);
}
