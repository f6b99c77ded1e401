import { afterAll, beforeAll, expect, test } from "vitest";
import { migrate } from "#server/db/migrate.ts";
import { emptyDatabase, type TestDatabase } from "#test/database.ts";
import { sessionRow, userRow } from "#test/rows.ts";
import { migrations } from "./migrations.ts";

let old: TestDatabase | undefined;
beforeAll(async () => {
  old = await emptyDatabase();
});
afterAll(async () => {
  await old?.close();
});

const names = Object.keys(migrations);
const before = Object.fromEntries(
  Object.entries(migrations).filter(([name]) => names.indexOf(name) < names.indexOf("0056-body-mind-set")),
);

test("a balance of before that is exactly 50 counts as never said", async (context) => {
  if (!old) return context.skip("PGlite has one database");
  const { database } = old;
  const { db } = database;
  await migrate(database, before);
  await db.insertInto("users").values(userRow("alice")).execute();
  const ratios = [0, 49, 50, 51, 100];
  await db
    .insertInto("cannabis_sessions")
    .values(ratios.map((body_mind_ratio) => sessionRow("alice", { body_mind_ratio })))
    .execute();

  await migrate(database);

  const rows = await db
    .selectFrom("cannabis_sessions")
    .select(["body_mind_ratio", "body_mind_set"])
    .orderBy("id")
    .execute();
  expect(rows.filter(({ body_mind_set }) => body_mind_set).map(({ body_mind_ratio }) => body_mind_ratio)).toEqual([
    ...[0, 49, 51, 100],
  ]);
});
