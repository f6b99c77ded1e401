import { randomUUID } from "node:crypto";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from "vitest";
import { engine, freshDatabase, type TestDatabase } from "#test/database.ts";
import { openMemoryStore, openPostgresStore, type RateLimitStore } from "./store.ts";

const minute = 60_000;
let fresh: TestDatabase;
beforeAll(async () => {
  fresh = await freshDatabase();
});
afterAll(() => fresh.close());
beforeEach(() => void vi.useFakeTimers({ toFake: ["Date"] }));
afterEach(() => void vi.useRealTimers());

const advance = (milliseconds: number) => vi.setSystemTime(Date.now() + milliseconds);
const stores: Record<string, () => RateLimitStore> = {
  memory: openMemoryStore,
  ...(engine === "postgres" && { PostgreSQL: () => openPostgresStore(fresh.database.db) }),
};

describe.each(Object.entries(stores))("in %s", (_, open) => {
  test("each key counts by itself, until its own window ends", async () => {
    const store = open();
    const [one, other] = [randomUUID(), randomUUID()];
    expect(await store.count(one, minute)).toMatchObject({ consumedPoints: 1, msBeforeNext: minute });
    advance(minute / 2);
    expect(await store.count(other, minute)).toMatchObject({ consumedPoints: 1, msBeforeNext: minute });
    expect(await store.count(one, minute)).toMatchObject({ consumedPoints: 2, msBeforeNext: minute / 2 });
    advance(minute / 2);
    expect(await store.count(one, minute)).toMatchObject({ consumedPoints: 1, msBeforeNext: minute });
    expect(await store.count(other, minute)).toMatchObject({ consumedPoints: 2, msBeforeNext: minute / 2 });
  });

  test("events at the same time are counted once each", async () => {
    const store = open();
    const key = randomUUID();
    const counted = await Promise.all(Array.from({ length: 20 }, () => store.count(key, minute)));
    const counts = counted.map(({ consumedPoints }) => consumedPoints);
    expect(counts.toSorted((a, b) => a - b)).toEqual(Array.from({ length: 20 }, (_, index) => index + 1));
  });
});

test.runIf(engine === "postgres")(
  "two processes on one PostgreSQL count together, and no row shows a key",
  async () => {
    const [one, other] = [openPostgresStore(fresh.database.db), openPostgresStore(fresh.database.db)];
    const key = randomUUID();
    await one.count(key, minute);
    expect(await other.count(key, minute)).toMatchObject({ consumedPoints: 2 });
    const rows = await fresh.database.db.selectFrom("rate_limits").selectAll().execute();
    expect(rows.map(({ points }) => points)).toContain(2);
    expect(JSON.stringify(rows)).not.toContain(key);
  },
);

test("a flood of new keys makes memory forget the oldest windows, not the newest", async () => {
  const store = openMemoryStore();
  for (let key = 0; key < 50_001; key += 1) await store.count(String(key), minute);
  expect(await store.count("50000", minute)).toMatchObject({ consumedPoints: 2 });
  expect(await store.count("0", minute)).toMatchObject({ consumedPoints: 1 });
});
