import { execFile } from "node:child_process";
import { promisify } from "node:util";
import { sql } from "kysely";
import { expect, test } from "vitest";
import { emptyPlace, freshDatabase } from "#test/database.ts";
import { startTransactionPooler } from "#test/postgres/transaction-pooler.ts";
import { type Database, openDatabase } from "./database.ts";
import { migrate } from "./migrate.ts";
import { migrations } from "./migrations/migrations.ts";
import type { Migration } from "./migrator.ts";

async function tableNames({ db }: Database): Promise<string[]> {
  return (await db.introspection.getTables()).map((table) => table.name);
}

test("a second start finds nothing to do", async () => {
  const { database, close } = await freshDatabase();
  expect(await tableNames(database)).toEqual(expect.arrayContaining(["users", "cannabis_sessions", "notifications"]));
  expect(await migrate(database)).toEqual([]);
  await close();
});

test("a migration that fails half-way leaves nothing behind, and runs as a whole once it is fixed", async () => {
  const { database, close } = await freshDatabase();
  const sound: Migration = {
    up: ({ schema }) => schema.createTable("before").addColumn("id", "integer").execute(),
  };
  const failing: Migration = {
    async up({ schema }) {
      await schema.createTable("half_way").addColumn("id", "integer").execute();
      throw new Error("the power went out");
    },
  };
  await expect(migrate(database, { ...migrations, "9000-before": sound, "9001-half-way": failing })).rejects.toThrow(
    "the power went out",
  );
  const names = await tableNames(database);
  expect(names).not.toContain("before");
  expect(names).not.toContain("half_way");
  expect(await migrate(database, { ...migrations, "9000-before": sound })).toEqual(["9000-before"]);
  await close();
});

const startProgram = `
  import { openDatabase } from "#server/db/database.ts";
  import { migrate } from "#server/db/migrate.ts";
  const database = openDatabase(JSON.parse(process.argv[1]));
  process.stdout.write(JSON.stringify(await migrate(database)));
  await database.close();
`;

test("when several processes start on an empty database, one migrates and the others wait", async (context) => {
  const place = await emptyPlace();
  if (!place) return context.skip("PGlite belongs to one process");
  const start = async () => {
    const program = ["--input-type=module", "-e", startProgram, JSON.stringify(place.location)];
    return JSON.parse((await promisify(execFile)(process.execPath, program)).stdout);
  };
  const ran = await Promise.all([start(), start(), start()]);
  expect(ran.flat()).toEqual(Object.keys(migrations));
  await place.remove();
});

test("behind a pooler a start leaves no migration lock behind", async (context) => {
  const place = await emptyPlace();
  if (!place || !("databaseUrl" in place.location)) return context.skip("PostgreSQL alone has poolers");
  const { databaseUrl } = place.location;
  const pooler = await startTransactionPooler(databaseUrl);
  const database = openDatabase({ databaseUrl: `${pooler.url}?pgbouncer=true` });
  expect(await migrate(database)).toEqual(Object.keys(migrations));
  const failing: Migration = { up: () => Promise.reject(new Error("the power went out")) };
  await expect(migrate(database, { ...migrations, "9000-failing": failing })).rejects.toThrow("the power went out");
  const { rows } = await sql`select pid from pg_locks where locktype = 'advisory' and database = (
    select oid from pg_database where datname = current_database())`.execute(database.db);
  expect(rows).toEqual([]);
  await database.close();
  await pooler.close();
  await place.remove();
});
