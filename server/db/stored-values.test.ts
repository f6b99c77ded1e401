import fc from "fast-check";
import { sql } from "kysely";
import { afterAll, beforeAll, expect, test } from "vitest";
import { freshDatabase, type TestDatabase } from "#test/database.ts";
import { sessionRow, userRow } from "#test/rows.ts";
import type { Connection } from "./database.ts";

let fresh: TestDatabase;
let db: Connection;

beforeAll(async () => {
  fresh = await freshDatabase();
  db = fresh.database.db;
  await db.insertInto("users").values(userRow("alice")).execute();
});
afterAll(() => fresh.close());

test("stored values read back unchanged: booleans, times to the millisecond, numbers, text, null", async () => {
  const time = fc.date({ min: new Date(0), max: new Date("9999-12-31T23:59:59.999Z"), noInvalidDate: true });
  const text = fc.string({ unit: "binary" }).map((value) => value.replaceAll("\0", ""));
  const session = fc.record({
    show_companions: fc.boolean(),
    created_at: time,
    rating: fc.option(fc.integer({ min: 0, max: 100 }).map((tenths) => tenths / 10)),
    thc_percentage: fc.option(fc.double({ min: 0, max: 1000, noNaN: true }).map((value) => value + 0)),
    notes: fc.option(text),
    moods: fc.array(text).map((moods) => JSON.stringify(moods)),
    likes_count: fc.nat(),
  });
  await fc.assert(
    fc.asyncProperty(session, async (values) => {
      const row = sessionRow("alice", values);
      const stored = await db.insertInto("cannabis_sessions").values(row).returningAll().executeTakeFirstOrThrow();
      expect(stored).toMatchObject(row);
      const read = await db
        .selectFrom("cannabis_sessions")
        .selectAll()
        .where("id", "=", stored.id)
        .where("created_at", "=", values.created_at)
        .where("show_companions", "=", values.show_companions)
        .executeTakeFirst();
      expect(read).toEqual(stored);
    }),
    { numRuns: 60 },
  );
});

test("a time that was read and then moved tells the time that it was moved to", async () => {
  const created_at = new Date("2026-01-01T00:00:00.001Z");
  const { id } = await db
    .insertInto("cannabis_sessions")
    .values(sessionRow("alice", { created_at }))
    .returning("id")
    .executeTakeFirstOrThrow();
  const read = db.selectFrom("cannabis_sessions").select("created_at").where("id", "=", id);
  const { created_at: time } = await read.executeTakeFirstOrThrow();
  expect(time.toISOString()).toBe("2026-01-01T00:00:00.001Z");
  time.setUTCFullYear(2027);
  expect([time.toISOString(), JSON.stringify(time)]).toEqual([
    "2027-01-01T00:00:00.001Z",
    '"2027-01-01T00:00:00.001Z"',
  ]);
});

test("JSON columns read as values", async () => {
  const sess = { device: "phone", list: [1, null, "two"], deep: { is: true } };
  const row = { sid: "s", user_id: "id-of-alice", sess: JSON.stringify(sess), expire: new Date(0) };
  const stored = await db
    .insertInto("login_sessions")
    .values(row)
    .returning(["sid", "user_id", "sess", "expire"])
    .executeTakeFirstOrThrow();
  expect(stored).toEqual({ ...row, sess });
  const strain = { name: "Nobody's Kush", name_key: "nobodyskush", type: "hybrid" as const, flavors: '["berry"]' };
  expect(await db.insertInto("strains").values(strain).returning(["flavors", "effects"]).execute()).toEqual([
    { flavors: ["berry"], effects: [] },
  ]);
});

test("expressions are converted by their alias: is_, has_, can_ and _at; counts, sums and averages are numbers", async () => {
  const first = new Date("2026-01-01T00:00:00.001Z");
  await db.insertInto("users").values(userRow("mary")).execute();
  await db
    .insertInto("cannabis_sessions")
    .values([sessionRow("mary", { created_at: first, rating: 7 }), sessionRow("mary", { rating: 8 })])
    .execute();
  const row = await db
    .selectFrom("cannabis_sessions")
    .where("user_id", "=", "id-of-mary")
    .select(({ fn, exists, selectFrom, val }) => [
      fn.min("created_at").as("first_at"),
      fn.countAll<number>().as("sessions"),
      fn.sum<number>("body_mind_ratio").as("sum"),
      fn.avg<number>("rating").as("average"),
      fn.avg<number>("body_mind_ratio").as("average_of_integers"),
      exists(selectFrom("likes").select("id").where("session_id", "=", val(0))).as("is_liked"),
      sql<boolean>`count(*) > 1`.as("has_several"),
      sql<boolean>`count(*) > 2`.as("can_do_more"),
    ])
    .executeTakeFirstOrThrow();
  expect(row).toEqual({
    first_at: first,
    sessions: 2,
    sum: 100,
    average: 7.5,
    average_of_integers: 50,
    is_liked: false,
    has_several: true,
    can_do_more: false,
  });
});

test("privacy flags start true, counters at 0, moods empty, the balance in the middle", async () => {
  await db.insertInto("users").values(userRow("fresh")).execute();
  expect(await db.selectFrom("users").selectAll().where("username", "=", "fresh").executeTakeFirst()).toMatchObject({
    default_audience: "public",
    allow_discovery: true,
    show_location: true,
    allow_comments: true,
    allow_analytics: true,
    sessions_count: 0,
    public_sessions_count: 0,
    following_count: 0,
    followers_count: 0,
    avatar_id: null,
  });
  const session = db.insertInto("cannabis_sessions").values(sessionRow("fresh")).returningAll();
  expect(await session.executeTakeFirst()).toMatchObject({
    strain_name: "",
    strain_key: "",
    ingestion_method: "",
    body_mind_ratio: 50,
    moods: "[]",
    visibility: "public",
    show_companions: false,
    rating: null,
    likes_count: 0,
    comments_count: 0,
  });
});
