import { sql } from "kysely";
import { afterEach, beforeEach, expect, test } from "vitest";
import { type Connection, type Database, openDatabase } from "#server/db/database.ts";
import { type EmptyPlace, emptyPlace } from "#test/database.ts";

let place: EmptyPlace | undefined;
let heard: unknown[];
const opened: Database[] = [];

beforeEach(async () => {
  place = await emptyPlace();
  heard = [];
});
afterEach(async () => {
  for (const database of opened.splice(0)) await database.close();
  await place?.remove();
});

function open(): Database | undefined {
  if (!place || !("databaseUrl" in place.location)) return undefined;
  const database = openDatabase(place.location, (error) => heard.push(error));
  opened.push(database);
  return database;
}

const terminate = ({ db }: Database, pid: number) => sql`select pg_terminate_backend(${pid}::int)`.execute(db);

async function pidOf(connection: Connection): Promise<number> {
  const { rows } = await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(connection);
  return rows[0]?.pid ?? 0;
}

async function isConnected({ db }: Database, pid: number): Promise<boolean> {
  return (await sql`select 1 from pg_stat_activity where pid = ${pid}`.execute(db)).rows.length > 0;
}

test("a connection lost during a transaction fails that transaction alone", async (context) => {
  const [database, administrator] = [open(), open()];
  if (!database || !administrator) return context.skip();
  const lost = database.db.transaction().execute(async (transaction) => {
    const pid = await pidOf(transaction);
    await terminate(administrator, pid);
    await expect.poll(() => isConnected(administrator, pid)).toBe(false);
    await sql`select 1`.execute(transaction);
  });
  await expect(lost).rejects.toThrow();
  expect(await pidOf(database.db)).toBeGreaterThan(0);
});

test("an idle connection that is lost is replaced and reported once", async (context) => {
  const [database, administrator] = [open(), open()];
  if (!database || !administrator) return context.skip();
  const pid = await pidOf(database.db);
  await terminate(administrator, pid);
  await expect.poll(() => heard.length).toBeGreaterThan(0);
  expect(await pidOf(database.db)).not.toBe(pid);
  expect(heard).toHaveLength(1);
});
