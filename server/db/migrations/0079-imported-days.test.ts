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
  Object.entries(migrations).filter(([name]) => names.indexOf(name) < names.indexOf("0079-imported-days")),
);

test("others know the day of what a table told and its owner the hour, and much followed authors share no imports", async (context) => {
  if (!old) return context.skip("PGlite has one database");
  const { database } = old;
  const { db } = database;
  await migrate(database, before);
  await db.insertInto("users").values(userRow("alice")).execute();
  const evening = new Date("2024-05-04T03:20:00.000Z");
  const noted = new Date("2024-05-04T09:00:00.000Z");
  const times = { consumed_at: evening, created_at: evening };
  const rows = [
    sessionRow("alice", { ...times, strain_name: "Table", import_id: "i" }),
    sessionRow("alice", { ...times, strain_name: "Table of a place", import_id: "i", utc_offset: -7 * 60 }),
    sessionRow("alice", { ...times, strain_name: "Export", import_id: "i", created_at: noted }),
    sessionRow("alice", { ...times, strain_name: "Logged here" }),
  ];
  const ids = await db.insertInto("cannabis_sessions").values(rows).returning(["id", "created_at"]).execute();
  const owner = { owner_id: "id-of-alice" };
  const entries = ids.map(({ id, created_at }) => ({ ...owner, created_at, session_id: id }));
  await db.insertInto("timeline_entries").values(entries).execute();
  const numbers = ids.map(({ id }, at) => ({ author_id: "id-of-alice", number: at + 1, session_id: id }));
  await db.insertInto("pulled_sessions").values(numbers).execute();

  await migrate(database);

  const sessions = await db.selectFrom("cannabis_sessions").selectAll().orderBy("id").execute();
  expect(sessions.map((row) => [row.strain_name, row.created_at.toISOString(), row.consumed_at])).toEqual([
    ["Table", "2024-05-04T12:00:00.000Z", evening],
    ["Table of a place", "2024-05-03T12:00:00.000Z", evening],
    ["Export", noted.toISOString(), evening],
    ["Logged here", evening.toISOString(), evening],
  ]);
  const own = await db.selectFrom("timeline_entries").selectAll().orderBy("session_id").execute();
  expect(own).toEqual(sessions.map(({ id, created_at }) => ({ ...owner, created_at, session_id: id })));
  const shared = await db.selectFrom("pulled_sessions").select(["number", "session_id"]).orderBy("number").execute();
  expect(shared).toEqual([1, 2, 3, 4].map((number) => ({ number, session_id: number === 4 ? ids[3]?.id : null })));
});
