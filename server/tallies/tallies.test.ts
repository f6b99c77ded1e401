import { randomUUID } from "node:crypto";
import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { openDatabase } from "#server/db/database.ts";
import { migrate } from "#server/db/migrator.ts";
import { emptyPlace, engine, freshDatabase, type TestDatabase } from "#test/database.ts";
import { findRedis, startRedis, type TestRedis } from "#test/redis.ts";
import { ApproximateTallies } from "./approximate-tallies.ts";
import { databaseTallies } from "./database-tallies.ts";
import { memoryTallies } from "./memory-tallies.ts";
import { openRedisTallies } from "./redis-tallies.ts";
import type { Tallies } from "./tallies.ts";

const minute = 60_000;
let time = new Date("2026-06-15T12:00:00.000Z").getTime();
const now = () => new Date(time);
const later = (milliseconds: number) => new Date(time + milliseconds);
const once = (key: string, window = minute) => ({ key, amount: 1, window });
const countsOf = async (tallies: Tallies, ...keys: string[]) =>
  (await tallies.add(keys.map((key) => once(key)))).map(({ count }) => count);

let fresh: TestDatabase;
beforeAll(async () => {
  fresh = await freshDatabase();
});
afterAll(() => fresh.close());

const stores = { memory: () => memoryTallies(now), "a database": () => databaseTallies(fresh.database, now) };

describe.each(Object.entries(stores))("in %s", (_, open) => {
  test("each key counts by itself, until its own window ends", async () => {
    const tallies = open();
    const [one, other] = [randomUUID(), randomUUID()];
    expect(await tallies.add([once(one)])).toEqual([{ count: 1, endsAt: later(minute) }]);
    time += minute / 2;
    expect(await tallies.add([once(other), { ...once(one), amount: 5 }])).toEqual([
      { count: 1, endsAt: later(minute) },
      { count: 6, endsAt: later(minute / 2) },
    ]);
    time += minute / 2;
    expect(await countsOf(tallies, one, other)).toEqual([1, 2]);
  });

  test("what comes at the same time is counted once each", async () => {
    const tallies = open();
    const key = randomUUID();
    const counts = await Promise.all(Array.from({ length: 20 }, () => countsOf(tallies, key)));
    expect(counts.flat().toSorted((a, b) => a - b)).toEqual(Array.from({ length: 20 }, (_, index) => index + 1));
  });

  test("windows that have ended are forgotten, others are not", async () => {
    const tallies = open();
    const [over, lasting] = [randomUUID(), randomUUID()];
    await tallies.add([once(over, minute), once(lasting, 2 * minute)]);
    time += minute;
    await tallies.sweep();
    expect(await countsOf(tallies, over, lasting)).toEqual([1, 2]);
  });
});

test("ended windows leave no rows behind", async () => {
  const tallies = databaseTallies(fresh.database, now);
  await tallies.add([once(randomUUID())]);
  time += 10 * minute;
  await tallies.sweep();
  expect(await fresh.database.db.selectFrom("rate_limits").selectAll().execute()).toEqual([]);
});

test("who sweeps and who counts never wait for each other in a circle", async (context) => {
  const place = engine === "postgres" ? await emptyPlace() : undefined;
  if (!place) return context.skip();
  const database = openDatabase(place.location);
  await migrate(database);
  const tallies = databaseTallies(database, now);
  // Stored in the opposite order to the one in which they are counted.
  for (const key of ["b", "a"]) await tallies.add([once(key)]);
  time += 10 * minute;
  const somebody = await database.db.startTransaction().execute();
  await somebody.updateTable("rate_limits").set({ count: 0 }).where("key", "=", "b").execute();
  const waiting = async () => (await sql`select 1 from pg_locks where not granted`.execute(somebody)).rows.length;
  const swept = tallies.sweep();
  await expect.poll(waiting).toBe(1);
  const counted = countsOf(tallies, "a", "b");
  await expect.poll(waiting).toBe(2);
  await somebody.commit().execute();
  await swept;
  expect(await counted).toEqual([1, 1]);
  await database.close();
  await place.remove();
});

describe("approximate counts", () => {
  const often = (whom: string) => ({ kind: "read", whom, amount: 1, window: minute });
  const failed = (error: unknown) => expect.unreachable(String(error));

  test("are exact for one process", () => {
    const tallies = new ApproximateTallies(memoryTallies(now), now, failed);
    const counts = Array.from({ length: 7 }, () => tallies.add(often("key"), 3).count);
    expect(counts).toEqual([1, 2, 3, 4, 5, 6, 7]);
    time += minute;
    expect(tallies.add(often("key"), 3).count).toBe(1);
  });

  test("of two processes lag behind the truth by two batches at most", async () => {
    const shared = memoryTallies(now);
    const [one, other] = [1, 2].map(() => new ApproximateTallies(shared, now, failed));
    let [seenByOne, seenByOther] = [0, 0];
    for (let total = 2; total <= 60; total += 2) {
      seenByOne = one?.add(often("both"), 5).count ?? 0;
      seenByOther = other?.add(often("both"), 5).count ?? 0;
      await Promise.resolve();
    }
    for (const seen of [seenByOne, seenByOther]) {
      expect(seen).toBeLessThanOrEqual(60);
      expect(seen).toBeGreaterThanOrEqual(60 - 2 * 5);
    }
  });

  test("go on where the shared count fails, and tell later", async () => {
    const shared = memoryTallies(now);
    let isBroken = true;
    const failing: Tallies = {
      ...shared,
      add: async (counted) => (isBroken ? Promise.reject(new Error("away")) : shared.add(counted)),
    };
    const errors: unknown[] = [];
    const tallies = new ApproximateTallies(failing, now, (error) => errors.push(error));
    tallies.add(often("broken"), 1);
    await expect.poll(() => errors.length).toBe(1);
    isBroken = false;
    expect(tallies.add(often("broken"), 1).count).toBe(2);
    expect(await countsOf(shared, "read broken")).toEqual([3]);
  });
});

describe.skipIf(findRedis() === undefined)("in Redis", () => {
  let redis: TestRedis;
  let tallies: Tallies;
  const ignored = { away: () => {}, back: () => {} };
  beforeAll(async () => {
    redis = await startRedis();
    tallies = await openRedisTallies(redis.url, now, ignored);
  });
  afterAll(async () => {
    await tallies.close();
    await redis.stop();
  });

  test("each key counts by itself and has an end", async () => {
    const [one, other] = [randomUUID(), randomUUID()];
    expect(await countsOf(tallies, one)).toEqual([1]);
    const [first, second] = await tallies.add([{ ...once(one), amount: 3 }, once(other)]);
    expect([first?.count, second?.count]).toEqual([4, 1]);
    expect(first?.endsAt.getTime()).toBeLessThanOrEqual(later(minute).getTime());
    expect(first?.endsAt.getTime()).toBeGreaterThan(time);
  });

  test("two connections count together", async () => {
    const other = await openRedisTallies(redis.url, now, ignored);
    const key = randomUUID();
    const counts = await Promise.all([tallies, other, tallies, other].map((it) => countsOf(it, key)));
    expect(counts.flat().toSorted()).toEqual([1, 2, 3, 4]);
    await other.close();
  });

  test("when it comes only after the start, it counts from then on", async () => {
    let late: Tallies | undefined;
    await redis.restartAfter(async () => {
      late = await openRedisTallies(redis.url, now, ignored);
    });
    await expect.poll(() => late && countsOf(late, "late").catch(() => []), { timeout: 15_000 }).toHaveLength(1);
    await late?.close();
  });

  test("when it goes away, counting fails at once and works again when it is back", async () => {
    await redis.restartAfter(async () => {
      await expect(countsOf(tallies, "away")).rejects.toThrow();
    });
    await expect.poll(() => countsOf(tallies, "back").catch(() => []), { timeout: 15_000 }).toHaveLength(1);
  });
});
