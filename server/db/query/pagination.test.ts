import fc from "fast-check";
import { afterAll, beforeAll, expect, test } from "vitest";
import type { Connection } from "#server/db/database.ts";
import type { Row, Tables } from "#server/db/schema/tables.ts";
import { freshDatabase, type TestDatabase } from "#test/database.ts";
import { sessionRow, userRow } from "#test/rows.ts";
import { BrokenCursor, fetchPage } from "./pagination.ts";

let fresh: TestDatabase;
let db: Connection;
beforeAll(async () => {
  fresh = await freshDatabase();
  db = fresh.database.db;
  await db.insertInto("users").values(userRow("alice")).execute();
});
afterAll(() => fresh.close());

type Direction = "asc" | "desc";
type SessionRow = Row<"cannabis_sessions">;

const sessionsByTime = (direction: Direction, page: { limit: number; cursor?: string }) =>
  fetchPage<Tables, "cannabis_sessions", SessionRow>(
    db.selectFrom("cannabis_sessions").selectAll(),
    {
      column: "cannabis_sessions.created_at",
      id: "cannabis_sessions.id",
      types: ["time", "whole"],
      direction,
      keys: (row) => [row.created_at, row.id],
    },
    page,
  );

const usersByName = (direction: Direction, page: { limit: number; cursor?: string }) =>
  fetchPage(
    db.selectFrom("users").select(["users.id", "username_key"]),
    {
      column: "users.username_key",
      id: "users.id",
      types: ["text", "text"],
      direction,
      keys: (row) => [row.username_key, row.id],
    },
    page,
  );

async function allPages<Item>(
  read: (page: { limit: number; cursor?: string }) => Promise<{ items: Item[]; next: string | null }>,
  limit: number,
): Promise<Item[]> {
  const items: Item[] = [];
  for (let page = await read({ limit }); ; page = await read({ limit, cursor: page.next })) {
    expect(page.items.length).toBeLessThanOrEqual(limit);
    items.push(...page.items);
    if (page.next === null) return items;
    expect(page.items).toHaveLength(limit);
  }
}

const direction = fc.constantFrom<Direction>("asc", "desc");
const limit = fc.integer({ min: 1, max: 7 });

test("pages of any size put together are the whole list in order, also where many rows share a time", async () => {
  const milliseconds = fc.array(fc.integer({ min: 0, max: 4 }), { maxLength: 20 });
  await fc.assert(
    fc.asyncProperty(milliseconds, limit, direction, async (times, limit, direction) => {
      await db.deleteFrom("cannabis_sessions").execute();
      const rows = times.map((time) => sessionRow("alice", { created_at: new Date(1_750_000_000_000 + time) }));
      if (rows.length > 0) await db.insertInto("cannabis_sessions").values(rows).execute();
      const paged = await allPages((page) => sessionsByTime(direction, page), limit);
      const whole = (await db.selectFrom("cannabis_sessions").selectAll().execute()).sort(
        (a, b) => a.created_at.getTime() - b.created_at.getTime() || a.id - b.id,
      );
      expect(paged).toEqual(direction === "asc" ? whole : whole.reverse());
    }),
    { numRuns: 25 },
  );
});

test("names are paged in the same order on both engines", async () => {
  const names = ["b_", "b.", "b-", "b0", "ba", "a", "c", "Å"];
  await db
    .insertInto("users")
    .values(names.map((name) => userRow(name)))
    .execute();
  const ordered = ["alice", ...names.map((name) => name.toLowerCase())].sort();
  for (const limit of [1, 2, 50]) {
    const paged = await allPages((page) => usersByName("asc", page), limit);
    expect(paged.map((user) => user.username_key)).toEqual(ordered);
  }
});

test("a row inserted before a page already read neither repeats nor hides another", async () => {
  await db.deleteFrom("cannabis_sessions").execute();
  const at = (second: number) => sessionRow("alice", { created_at: new Date(second * 1000) });
  await db
    .insertInto("cannabis_sessions")
    .values([at(1), at(2), at(3)])
    .execute();
  const first = await sessionsByTime("desc", { limit: 2 });
  await db.insertInto("cannabis_sessions").values(at(4)).execute();
  const second = await sessionsByTime("desc", { limit: 2, cursor: first.next ?? "" });
  expect([...first.items, ...second.items].map((row) => row.created_at.getTime())).toEqual([3000, 2000, 1000]);
  expect(second.next).toBeNull();
});

test.each(["asc", "desc"] as const)("pages go on across 1970 and back to 1900, %s", async (direction) => {
  await db.deleteFrom("cannabis_sessions").execute();
  const times = [Date.UTC(1900, 0, 1), Date.UTC(1936, 1, 29), -1, 0, 1];
  await db
    .insertInto("cannabis_sessions")
    .values(times.map((time) => sessionRow("alice", { created_at: new Date(time) })))
    .execute();
  const paged = await allPages((page) => sessionsByTime(direction, page), 1);
  expect(paged.map((row) => row.created_at.getTime())).toEqual(direction === "asc" ? times : times.toReversed());
});

const forged = (value: unknown) => Buffer.from(JSON.stringify(value)).toString("base64url");

test.each([
  ["nothing", ""],
  ["words", "hello"],
  ["another shape", forged({ id: 1 })],
  ["one value", forged([1])],
  ["three values", forged([1, 2, 3])],
  ["a text for a time", forged(["2026-01-01", 1])],
  ["a time after the year 9999", forged([1e15, 1])],
  ["a time before 1900", forged([Date.UTC(1900, 0, 1) - 1, 1])],
  ["an id that is no whole number", forged([1, 1.5])],
  ["an id beyond all ids", forged([1, 1e300])],
  ["null", forged([null, null])],
])("a cursor of %s is broken", async (_, cursor) => {
  await expect(sessionsByTime("desc", { limit: 2, cursor })).rejects.toBeInstanceOf(BrokenCursor);
});

test("a cursor with a zero byte is broken", async () => {
  await expect(usersByName("asc", { limit: 2, cursor: forged(["a\0", "b"]) })).rejects.toBeInstanceOf(BrokenCursor);
});

test("any cursor gives a page or BrokenCursor", async () => {
  const anything = fc.oneof(
    fc.string(),
    fc.jsonValue().map(forged),
    fc.tuple(fc.jsonValue(), fc.jsonValue()).map(forged),
  );
  await fc.assert(
    fc.asyncProperty(anything, direction, async (cursor, direction) => {
      for (const read of [sessionsByTime, usersByName]) {
        const outcome = await read(direction, { limit: 2, cursor }).then(
          (page) => Array.isArray(page.items),
          (error: unknown) => error instanceof BrokenCursor,
        );
        expect(outcome).toBe(true);
      }
    }),
    { numRuns: 60 },
  );
});
