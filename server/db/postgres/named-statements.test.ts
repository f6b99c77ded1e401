import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { engine, freshDatabase, type TestDatabase } from "#test/database.ts";
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
});
