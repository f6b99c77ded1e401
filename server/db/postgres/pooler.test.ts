import { sql } from "kysely";
import { afterEach, beforeEach, expect, test } from "vitest";
import { readConfig } from "#server/config.ts";
import { type Database, openDatabase } from "#server/db/database.ts";
import { openReachable } from "#server/reachable-database.ts";
import { type EmptyPlace, emptyPlace } from "#test/database.ts";
import { type PoolerOrder, startTransactionPooler, type TransactionPooler } from "#test/postgres/transaction-pooler.ts";

let place: EmptyPlace | undefined;
const closing: { close(): Promise<void> }[] = [];
beforeEach(async () => {
  place = await emptyPlace();
});
afterEach(async () => {
  for (const opened of closing.splice(0).reverse()) await opened.close();
  await place?.remove();
});

/** Undefined where there is no PostgreSQL to put it before. */
async function startPooler(order?: PoolerOrder): Promise<TransactionPooler | undefined> {
  if (!place || !("databaseUrl" in place.location)) return undefined;
  const pooler = await startTransactionPooler(place.location.databaseUrl, order);
  closing.push(pooler);
  return pooler;
}

function open(databaseUrl: string, pool = 1): Database {
  const database = openDatabase({ databaseUrl, pool });
  closing.push(database);
  return database;
}

const items = 60;
const kept = 40;
const makeItems = ({ db }: Database) =>
  sql`create table items as select id from generate_series(1, ${sql.raw(String(items))}) as id`.execute(db);
/** Two statements with as many parameters, the first ones of their connections. */
const readItem = ({ db }: Database, id: number) => sql`select id from items where id = ${id}::int`.execute(db);
const deleteItem = ({ db }: Database, id: number) =>
  sql`delete from items where id = ${id}::int returning id`.execute(db);
const isOf = (result: PromiseSettledResult<{ rows: unknown[] }>, id: number) =>
  result.status === "rejected" || JSON.stringify(result.value.rows) === JSON.stringify([{ id }]);

test.for(["in turn", "last used"] as const)(
  "behind a pooler that takes its connections %s no statement ever runs in another one's place",
  async (order, { skip }) => {
    const pooler = await startPooler(order);
    if (!pooler) return skip("PostgreSQL alone has poolers");
    const [reader, writer, plain] = [open(pooler.url), open(pooler.url), open(`${pooler.url}?pgbouncer=true`)];
    await makeItems(plain);
    for (let id = 1; id <= kept; id += 1) {
      const asked = [readItem(reader, id), deleteItem(writer, kept + (id % 20) + 1)];
      const [read] = await Promise.allSettled(asked);
      expect(read && isOf(read, id)).toBe(true);
    }
    const { rows } = await sql<{ id: number }>`select id from items where id <= ${kept}`.execute(plain.db);
    expect(rows).toHaveLength(kept);
  },
);

const start = (databaseUrl: string) => openReachable(readConfig({ DATABASE_URL: databaseUrl }));

test.for(["in turn", "last used"] as const)(
  "a start behind such a pooler (%s) stops with one line that says how to mend it",
  async (order, { skip }) => {
    const pooler = await startPooler(order);
    if (!pooler) return skip("PostgreSQL alone has poolers");
    await expect(start(pooler.url)).rejects.toThrow(/^DATABASE_URL .*pooler.*\?pgbouncer=true to the address$/);
    closing.push(await start(`${pooler.url}?pgbouncer=true`));
  },
);

test("a start at the database itself goes on", async ({ skip }) => {
  if (!place || !("databaseUrl" in place.location)) return skip("PostgreSQL alone has poolers");
  closing.push(await start(place.location.databaseUrl));
});
