import { randomBytes } from "node:crypto";
import { inject } from "vitest";
import { type Database, openDatabase, openSqlite } from "#server/db/database.ts";
import { migrate } from "#server/db/migrator.ts";
import { administrate, type Template, urlOf } from "./postgres/template.ts";

/** The engine of this run: every server test runs once on each (vitest.config.ts). */
export const engine = process.env.TEST_ENGINE === "postgres" ? "postgres" : "sqlite";

/** A migrated database with nothing in it, for one suite alone. Closing it removes it. */
export async function freshDatabase(): Promise<Database> {
  if (engine === "sqlite") {
    const database = openSqlite(":memory:");
    await migrate(database);
    return database;
  }
  const template = inject("postgresTemplate");
  if ("url" in template) return await copyOf(template);
  const { openPglite } = await import("./postgres/pglite.ts");
  return await openPglite(template);
}

async function copyOf(template: Template): Promise<Database> {
  const name = `${template.database}_${randomBytes(6).toString("hex")}`;
  await administrate(template, `create database ${name} template ${template.database}`);
  const database = openDatabase({ databaseUrl: urlOf(template, name) });
  return {
    ...database,
    async close() {
      await database.close();
      await administrate(template, `drop database if exists ${name} with (force)`);
    },
  };
}
