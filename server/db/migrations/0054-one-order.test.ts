import { afterAll, beforeAll, expect, test } from "vitest";
import { migrate } from "#server/db/migrate.ts";
import { fitRankingOf } from "#server/features/rankings/ranking-fit.service.ts";
import { fitRanking } from "#shared/domain/ranking/fit.ts";
import { inOneOrder } from "#shared/domain/ranking/order.ts";
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
  Object.entries(migrations).filter(([name]) => names.indexOf(name) < names.indexOf("0054-one-order")),
);

test("an account of before is ranked at once by its scores and its answers of Compare, whatever was stored of its strengths", async (context) => {
  if (!old) return context.skip("PGlite has one database");
  const { database } = old;
  const { db } = database;
  await migrate(database, before);
  await db.insertInto("users").values(userRow("alice")).execute();
  const ratings = [9, 5, null, 7, null];
  const rows = ratings.map((rating, at) => sessionRow("alice", { rating, created_at: new Date(at) }));
  const [nine = 0, five = 0, answered = 0, seven = 0, silent = 0] = (
    await db.insertInto("cannabis_sessions").values(rows).returning("id").execute()
  ).map(({ id }) => id);
  const by = { user_id: "id-of-alice", created_at: new Date() };
  await db
    .insertInto("session_comparisons")
    .values([1, 2, 3].map(() => ({ ...by, winner_session_id: answered, loser_session_id: nine })))
    .execute();
  const stored = { ...by, wins: 0, losses: 0, comparisons: 0, updated_at: by.created_at };
  await db
    .insertInto("session_ratings")
    .values([
      { ...stored, session_id: five, elo_rating: 1_900 },
      { ...stored, session_id: answered, elo_rating: 300, wins: 3, comparisons: 3 },
      { ...stored, session_id: nine, elo_rating: 200, losses: 3, comparisons: 3 },
    ])
    .execute();

  await migrate(database);

  const { sessions, comparisons, order } = await fitRankingOf(db, "id-of-alice");
  expect(sessions.map(({ ratedBy, base }) => [ratedBy, base])).toEqual(
    ratings.map((rating) => [rating === null ? null : "hand", null]),
  );
  expect(comparisons).toHaveLength(3);
  for (const comparison of comparisons) expect(comparison).toMatchObject({ isTie: false, isAbsorbed: false });
  expect(order.placed.map(({ id }) => id)).toEqual([answered, nine, seven, five]);
  expect(order.rest.map(({ id }) => id)).toEqual([silent]);
  const cold = inOneOrder(fitRanking(sessions, comparisons));
  for (const [at, { strength }] of cold.placed.entries()) expect(order.placed[at]?.strength).toBeCloseTo(strength, 6);
});
