import { afterAll, beforeAll, expect, test } from "vitest";
import { type Database, openSqlite } from "#server/db/database.ts";
import { recount } from "#server/db/recount.ts";
import { castFor, followersOfPopular, personId, viewerKinds } from "./cast.ts";
import { fill } from "./seed.ts";

let database: Database;
const cast = castFor(4_000, 1_000);
beforeAll(async () => {
  database = openSqlite(":memory:");
  await fill(database, cast, new Date("2026-06-15T12:00:00.000Z"));
}, 60_000);
afterAll(() => database.close());

test("every counter of the seeded rows is what the rows add up to", async () => {
  expect(await recount(database)).toEqual([]);
});

test("the worst cases are there", async () => {
  const { db } = database;
  const person = (number: number) =>
    db.selectFrom("users").selectAll().where("id", "=", personId(number)).executeTakeFirstOrThrow();
  for (const { name, follows } of viewerKinds)
    expect([name, (await person(cast.viewers.get(name) ?? -1)).following_count]).toEqual([name, follows]);
  expect((await person(cast.popular)).followers_count).toBe(followersOfPopular);
  const { likes } = await db
    .selectFrom("cannabis_sessions")
    .select(({ fn }) => fn.sum<number>("likes_count").as("likes"))
    .where("user_id", "=", personId(cast.famous))
    .executeTakeFirstOrThrow();
  expect(likes).toBe(cast.likesOfFamous);
  const newestOfInactive = await db
    .selectFrom("cannabis_sessions")
    .select("id")
    .where("user_id", "in", cast.inactive.map(personId))
    .orderBy("created_at", "desc")
    .execute();
  expect(newestOfInactive.map(({ id }) => id).slice(0, 2)).toEqual([30, 29]);
});
