import { expect, test } from "vitest";
import { monthsAtFirst, monthsOf } from "./crate-months.ts";

const now = new Date(2026, 10, 24);
const session = (year: number, month: number, rating: number | null = null) => ({
  createdAt: new Date(year, month - 1, 15).toISOString(),
  rating,
});
const told = (sessions: ReturnType<typeof session>[], hasMore = false) =>
  monthsOf(sessions, hasMore, now).map(({ name, summary }) => [name, summary]);

test("sessions stand under the month they were logged in, with its year unless it is this one", () => {
  expect(
    told([session(2026, 11), session(2026, 11), session(2026, 9), session(2025, 11)]).map(([name]) => name),
  ).toEqual(["November", "September", "November 2025"]);
});

test("a month counts its sessions and names the best of those that are rated", () => {
  expect(told([session(2026, 11, 8.7), session(2026, 11), session(2026, 11, 9.25), session(2026, 10)])).toEqual([
    ["November", "3 sessions, best 9.3"],
    ["October", "1 session"],
  ]);
});

test("a month of the first few ratings of the dialog names no best one", () => {
  const rated = (count: number) =>
    Array.from({ length: count }, () => ({ ...session(2026, 11, 8), ratedBy: "dialog" as const }));
  expect(told(rated(4))).toEqual([["November", "4 sessions"]]);
  expect(told(rated(5))).toEqual([["November", "5 sessions, best 8.0"]]);
});

test("a month of which more may come is not counted yet", () => {
  expect(told([session(2026, 11, 8), session(2026, 10, 7)], true)).toEqual([
    ["November", "1 session, best 8.0"],
    ["October", null],
  ]);
});

test("without sessions there are no months", () => {
  expect(told([])).toEqual([]);
  expect(told([], true)).toEqual([]);
});

test("at first two months are open, or as many as have some records to see", () => {
  const open = (...counts: number[]) => monthsAtFirst(counts.map((count) => ({ sessions: Array(count).fill({}) })));
  expect([open(7, 7, 3), open(20, 1), open(1, 2, 3, 4, 5), open(1, 1, 1), open(30)]).toEqual([2, 2, 4, 3, 2]);
});
