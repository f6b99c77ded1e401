import { cp, mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import pg from "pg";
import type { DatabaseLocation, Kind } from "#server/db/database.ts";
import { findPostgresBinaries } from "#test/postgres/binaries.ts";
import { startCluster } from "#test/postgres/cluster.ts";

/** Somewhere for one server with its database and photos. */
export interface Place {
  location: DatabaseLocation;
  /** What makes the server use it. */
  environment: { DATA_DIR: string; DATABASE_URL?: string };
  /** Processes beside the server that work for it: the backends of PostgreSQL on this machine. */
  backends(): Promise<number[]>;
  remove(): Promise<void>;
}

export interface Engine {
  kind: Kind;
  description: string;
  /** An empty place; nothing has been migrated yet. */
  open(): Promise<Place>;
  /** Another one with the same data. Nothing may be using the first one. */
  copy(place: Place): Promise<Place>;
  stop(): Promise<void>;
}

async function openFolder() {
  const folder = await mkdtemp(join(process.env.BENCH_FOLDER ?? tmpdir(), "highnote-bench-"));
  // A process that ends with the server may still be writing there.
  return { folder, remove: () => rm(folder, { recursive: true, force: true, maxRetries: 10 }) };
}

export const sqlite: Engine = {
  kind: "sqlite",
  description: "SQLite in the server's own process; a commit is on the disk before it is answered",
  async open() {
    const { folder, remove } = await openFolder();
    return { location: { dataFolder: folder }, environment: { DATA_DIR: folder }, backends: async () => [], remove };
  },
  async copy({ environment }) {
    const place = await sqlite.open();
    await cp(environment.DATA_DIR, place.environment.DATA_DIR, { recursive: true });
    return place;
  },
  stop: async () => {},
};

async function ask<Row extends object>(url: string, statement: string): Promise<Row[]> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    return (await client.query<Row>(statement)).rows;
  } finally {
    await client.end();
  }
}

async function descriptionOf(url: string, origin: string): Promise<string> {
  const [row] = await ask<{ version: string; safe: boolean }>(
    url,
    `select split_part(current_setting('server_version'), ' ', 1) as version,
      current_setting('fsync') = 'on' and current_setting('synchronous_commit') <> 'off' as safe`,
  );
  const durability = row?.safe ? "a commit is on the disk before it is answered" : "commits do not wait for the disk";
  return `PostgreSQL ${row?.version}, ${origin}; ${durability}`;
}

const databasesOf = (pid: number) => `highnote_bench_${pid}_`;

/** Takes what a process that was interrupted has left in the server that BENCH_POSTGRES_URL names; a private one is gone with it. */
export async function dropDatabasesOf(pid: number): Promise<void> {
  const url = process.env.BENCH_POSTGRES_URL;
  if (!url) return;
  const left = await ask<{ datname: string }>(
    url,
    `select datname from pg_database where starts_with(datname, '${databasesOf(pid)}')`,
  );
  for (const { datname } of left) await ask(url, `drop database if exists ${datname} with (force)`);
}

/** The server that BENCH_POSTGRES_URL names; else a private one from this machine's binaries; else undefined. */
export async function startPostgresEngine(): Promise<Engine | undefined> {
  const given = process.env.BENCH_POSTGRES_URL;
  const binaries = findPostgresBinaries();
  if (!given && !binaries) return undefined;
  const own = given ? undefined : await startCluster(binaries ?? "", { durable: true });
  const url = given ?? own?.socketUrl ?? "";
  let places = 0;
  const nameOf = ({ environment }: Place) => new URL(environment.DATABASE_URL ?? "").pathname.slice(1);
  async function openDatabase(template: string): Promise<Place> {
    const name = `${databasesOf(process.pid)}${++places}`;
    await ask(url, `create database ${name} template ${template}`);
    const address = new URL(url);
    address.pathname = `/${name}`;
    const { folder, remove } = await openFolder();
    return {
      location: { databaseUrl: address.href },
      environment: { DATA_DIR: folder, DATABASE_URL: address.href },
      backends: async () => {
        const statement = `select pid from pg_stat_activity where datname = '${name}'`;
        return (await ask<{ pid: number }>(url, statement)).map(({ pid }) => pid);
      },
      async remove() {
        await ask(url, `drop database if exists ${name} with (force)`);
        await remove();
      },
    };
  }
  return {
    kind: "postgres",
    description: await descriptionOf(
      url,
      given ? "given by BENCH_POSTGRES_URL" : "a private server with its default memory, by its Unix socket",
    ),
    open: () => openDatabase("template1"),
    copy: (place) => openDatabase(nameOf(place)),
    stop: async () => own?.stop(),
  };
}
