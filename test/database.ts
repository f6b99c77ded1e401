import { randomBytes } from "node:crypto";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { inject } from "vitest";
import { type Database, type DatabaseLocation, openDatabase } from "#server/db/database.ts";
import { administrate, type Template, urlOf } from "./postgres/template.ts";
import { copyOfTemplate } from "./sqlite-template.ts";

export interface TestDatabase {
  readonly database: Database;
  /** Closes the database and removes it. */
  close(): Promise<void>;
  /** Closes the database and counts the deadlocks that its server has broken; undefined where there can be none. */
  countDeadlocks?: () => Promise<number>;
}

/** The engine of this run: every server test that asks something of it runs once on each (vitest.config.ts). */
export const engine = process.env.TEST_ENGINE === "postgres" ? "postgres" : "sqlite";

/** Whether several servers may share a database: PGlite lives in the process that opened it, and a SQLite file belongs to one. */
export const canBeShared = () => engine === "postgres" && "url" in inject("postgresTemplate");

/** A migrated database with nothing in it, for one suite alone. */
export async function freshDatabase(): Promise<TestDatabase> {
  if (engine === "sqlite") return await copyOfTemplate();
  const template = inject("postgresTemplate");
  if ("url" in template) return await copyOf(template);
  const { openPglite } = await import("./postgres/pglite.ts");
  return await openPglite(template);
}

async function copyOf(template: Template): Promise<TestDatabase> {
  const name = `${template.database}_${randomBytes(6).toString("hex")}`;
  await administrate(template, `create database ${name} template ${template.database} ${template.strategy}`);
  const database = openDatabase({ databaseUrl: urlOf(template, name) });
  return {
    database,
    async close() {
      await database.close();
      await administrate(template, `drop database if exists ${name} with (force)`);
    },
    async countDeadlocks() {
      await database.close();
      return await deadlocksIn(template, name);
    },
  };
}

/** Backends report their statistics before they leave, so the count is complete once all of them have left. */
async function deadlocksIn(template: Template, name: string): Promise<number> {
  const statistics = `select concat(numbackends, ' ', deadlocks) as datname from pg_stat_database where datname = '${name}'`;
  for (;;) {
    const [row] = await administrate(template, statistics);
    const [connections, deadlocks] = row?.split(" ").map(Number) ?? [];
    if (connections === 0) return deadlocks ?? 0;
  }
}

/** A database without any table; undefined on PGlite. */
export async function emptyDatabase(): Promise<TestDatabase | undefined> {
  const place = await emptyPlace();
  if (!place) return undefined;
  const database = openDatabase(place.location);
  return {
    database,
    async close() {
      await database.close();
      await place.remove();
    },
  };
}

export interface EmptyPlace {
  readonly location: DatabaseLocation;
  remove(): Promise<void>;
}

/** A place for a database that several processes can open, not migrated yet; undefined on PGlite, which has none. */
export async function emptyPlace(): Promise<EmptyPlace | undefined> {
  if (engine === "sqlite") {
    const dataFolder = await mkdtemp(join(tmpdir(), "highnote-"));
    return { location: { dataFolder }, remove: () => rm(dataFolder, { recursive: true, force: true }) };
  }
  const template = inject("postgresTemplate");
  if (!("url" in template)) return undefined;
  const name = `${template.database}_${randomBytes(6).toString("hex")}`;
  await administrate(template, `create database ${name}`);
  return {
    location: { databaseUrl: urlOf(template, name) },
    remove: async () => void (await administrate(template, `drop database if exists ${name} with (force)`)),
  };
}
