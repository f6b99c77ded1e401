import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { openDatabase } from "#server/db/database.ts";
import { emptyPlace, engine, freshDatabase, type TestDatabase } from "#test/database.ts";
import { userRow } from "#test/rows.ts";

let fresh: TestDatabase;
beforeAll(async () => {
  fresh = await freshDatabase();
});
afterAll(() => fresh.close());

const people = () => fresh.database.db.selectFrom("users").selectAll().where("username", "=", "alice").execute();

describe.runIf(engine === "postgres")("on PostgreSQL", () => {
  test("a statement is planned once, and planned again after its table has changed", async () => {
    const { db } = fresh.database;
    await db.insertInto("users").values(userRow("alice")).execute();
    for (let time = 0; time < 3; time += 1) expect(await people()).toHaveLength(1);
    await sql`alter table users add column shoe_size integer`.execute(db);
    const answers = await Promise.allSettled(Array.from({ length: 10 }, people));
    const again = await Promise.all(Array.from({ length: 10 }, people));
    expect(answers).toHaveLength(10);
    for (const rows of again) expect(rows).toMatchObject([{ username: "alice", shoe_size: null }]);
  });

  test("behind a transaction pooler no statement has a name, which its next connection would not know", async (context) => {
    const place = await emptyPlace();
    if (!place || !("databaseUrl" in place.location)) return context.skip("PGlite has no connections");
    const { databaseUrl } = place.location;
    const countNames = async (address: string) => {
      const database = openDatabase({ databaseUrl: address, pool: 1 });
      await sql`select ${1}::int`.execute(database.db);
      const { rows } = await sql<{ count: number }>`select count(*) as count from pg_prepared_statements`.execute(
        database.db,
      );
      await database.close();
      return rows[0]?.count ?? 0;
    };
    expect(await countNames(databaseUrl)).toBeGreaterThan(0);
    expect(await countNames(`${databaseUrl}?pgbouncer=true`)).toBe(0);
    await place.remove();
  });
});
