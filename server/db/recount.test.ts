import { afterAll, beforeAll, expect, test } from "vitest";
import { freshDatabase, type TestDatabase } from "#test/database.ts";
import { sessionRow, userRow } from "#test/rows.ts";
import { recount } from "./recount.ts";

let fresh: TestDatabase;
let sessions: number[];
const created_at = new Date("2026-06-15T12:00:00.000Z");

/** Two people who follow each other, three sessions (one private), likes, comments and comparisons. */
beforeAll(async () => {
  fresh = await freshDatabase();
  const { db } = fresh.database;
  const follows = { following_count: 1, followers_count: 1 };
  await db
    .insertInto("users")
    .values([
      userRow("alice", { ...follows, sessions_count: 3, public_sessions_count: 2 }),
      userRow("bob", { ...follows, sessions_count: 0, public_sessions_count: 0 }),
    ])
    .execute();
  const [alice, bob] = ["id-of-alice", "id-of-bob"];
  const rows = [
    sessionRow("alice", { visibility: "public", likes_count: 2, comments_count: 1 }),
    sessionRow("alice", { visibility: "private", likes_count: 0, comments_count: 0 }),
    sessionRow("alice", { visibility: "public", likes_count: 0, comments_count: 0 }),
  ];
  sessions = (await db.insertInto("cannabis_sessions").values(rows).returning("id").execute()).map(({ id }) => id);
  const [first = 0, second = 0] = sessions;
  await db
    .insertInto("follows")
    .values([
      { follower_id: alice, following_id: bob, created_at },
      { follower_id: bob, following_id: alice, created_at },
    ])
    .execute();
  await db
    .insertInto("likes")
    .values([alice, bob].map((user_id) => ({ user_id, session_id: first, created_at })))
    .execute();
  await db.insertInto("comments").values({ user_id: bob, session_id: first, content: "Hi", created_at }).execute();
  await db
    .insertInto("session_comparisons")
    .values([
      { user_id: alice, winner_session_id: first, loser_session_id: second, created_at },
      { user_id: alice, winner_session_id: first, loser_session_id: second, created_at },
      { user_id: alice, winner_session_id: second, loser_session_id: first, created_at },
    ])
    .execute();
  const rating = { user_id: alice, comparisons: 3, created_at, updated_at: created_at };
  await db
    .insertInto("session_ratings")
    .values([
      { ...rating, session_id: first, wins: 2, losses: 1 },
      { ...rating, session_id: second, wins: 1, losses: 2 },
    ])
    .execute();
});
afterAll(() => fresh.close());

test("corrects nothing where every counter is right", async () => {
  expect(await recount(fresh.database)).toEqual([]);
});

test("corrects and reports every wrong counter, and leaves the others", async () => {
  const { db } = fresh.database;
  const wrong = 99;
  await db
    .updateTable("users")
    .set({ following_count: wrong, followers_count: wrong, sessions_count: wrong, public_sessions_count: wrong })
    .where("id", "=", "id-of-alice")
    .execute();
  const [first = 0] = sessions;
  await db
    .updateTable("cannabis_sessions")
    .set({ likes_count: wrong, comments_count: wrong })
    .where("id", "=", first)
    .execute();
  await db
    .updateTable("session_ratings")
    .set({ wins: wrong, losses: wrong, comparisons: wrong })
    .where("session_id", "=", first)
    .execute();

  const alice = { table: "users", id: "id-of-alice", from: wrong };
  const session = { table: "cannabis_sessions", id: first, from: wrong };
  const rating = { table: "session_ratings", id: first, from: wrong };
  expect(await recount(fresh.database)).toEqual([
    { ...alice, column: "following_count", to: 1 },
    { ...alice, column: "followers_count", to: 1 },
    { ...alice, column: "sessions_count", to: 3 },
    { ...alice, column: "public_sessions_count", to: 2 },
    { ...session, column: "likes_count", to: 2 },
    { ...session, column: "comments_count", to: 1 },
    { ...rating, column: "wins", to: 2 },
    { ...rating, column: "losses", to: 1 },
    { ...rating, column: "comparisons", to: 3 },
  ]);
  expect(await recount(fresh.database)).toEqual([]);
});
