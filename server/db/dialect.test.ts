import { sql } from "kysely";
import { afterAll, beforeAll, expect, test } from "vitest";
import { searchKey } from "#shared/domain/search-key.ts";
import { engine, freshDatabase, type TestDatabase } from "#test/database.ts";
import { sessionRow, userRow } from "#test/rows.ts";
import { type Connection, isReachable } from "./database.ts";
import { dialectOf } from "./dialect.ts";
import { contains, startsWith } from "./query/text-match.ts";
import { inTransaction } from "./transaction.ts";

let fresh: TestDatabase;
let db: Connection;
beforeAll(async () => {
  fresh = await freshDatabase();
  db = fresh.database.db;
  const people = [
    ["zoe", "Zoë Åberg"],
    ["percent", "100% sure"],
    ["under", "snake_case"],
    ["slash", "back\\slash"],
  ] as const;
  await db
    .insertInto("users")
    .values(people.map(([name, full]) => userRow(name, { search_text: searchKey(full) })))
    .execute();
});
afterAll(() => fresh.close());

test("the engine is known from a connection and from a transaction", async () => {
  expect(dialectOf(db).kind).toBe(engine);
  expect(await inTransaction(fresh.database, async (transaction) => dialectOf(transaction).kind)).toBe(engine);
  expect(fresh.database.kind).toBe(engine);
});

test.each([
  ["ZOE ABERG", ["zoe"]],
  ["åb", ["zoe"]],
  ["%", ["percent"]],
  ["_", ["under"]],
  ["\\", ["slash"]],
  ["a", ["slash", "under", "zoe"]],
  ["nobody", []],
])("a search for '%s' ignores case and accents and takes every sign literally", async (wanted, found) => {
  const rows = await db
    .selectFrom("users")
    .select("username")
    .where(contains(sql.ref("search_text"), searchKey(wanted)))
    .orderBy("username")
    .execute();
  expect(rows.map((row) => row.username)).toEqual(found);
});

test("a prefix matches at the beginning only", async () => {
  const names = (prefix: string) =>
    db
      .selectFrom("users")
      .select("username")
      .where(startsWith(sql.ref("search_text"), prefix))
      .execute();
  expect(await names("zoe")).toEqual([{ username: "zoe" }]);
  expect(await names("aberg")).toEqual([]);
});

test("the texts of a JSON column can be joined as rows", async () => {
  const moods = [["happy", "calm"], ["happy"], []];
  const sessions = moods.map((list) => sessionRow("zoe", { moods: JSON.stringify(list) }));
  await db.insertInto("cannabis_sessions").values(sessions).execute();
  const counts = await db
    .selectFrom("cannabis_sessions")
    .crossJoin(dialectOf(db).textsInJson(sql.ref("cannabis_sessions.moods"), "mood"))
    .select(({ fn }) => ["mood.value", fn.countAll<number>().as("count")])
    .groupBy("mood.value")
    .orderBy("mood.value")
    .execute();
  expect(counts).toEqual([
    { value: "calm", count: 1 },
    { value: "happy", count: 2 },
  ]);
});

test("greatest and least of two values", async () => {
  const { greatest, least } = dialectOf(db);
  const row = await db
    .selectFrom("users")
    .select([
      greatest(sql.ref("sessions_count"), sql.lit(3)).as("up"),
      least(sql.ref("sessions_count"), sql.lit(3)).as("down"),
    ])
    .where("username", "=", "zoe")
    .executeTakeFirst();
  expect(row).toEqual({ up: 3, down: 0 });
});

test("a database is reachable until it is closed", async () => {
  const { database, close } = await freshDatabase();
  expect(await isReachable(database)).toBe(true);
  await close();
  expect(await isReachable(database)).toBe(false);
});

test.runIf(engine === "postgres")("statistics tell what a table holds as soon as they're refreshed", async () => {
  const known = () => sql`select 1 from pg_stats where tablename = 'users' and attname = 'search_text'`.execute(db);
  expect((await known()).rows).toHaveLength(0);
  await dialectOf(db).refreshStatistics(db, "users");
  expect((await known()).rows).toHaveLength(1);
});
