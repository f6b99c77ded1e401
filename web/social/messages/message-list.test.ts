import { describe, expect, test } from "vitest";
import { daysOf, endsRun } from "./message-list.tsx";

const now = new Date(2026, 5, 15, 12);
const at = (...time: [number, number, number, number?, number?]) => ({ isOwn: true, writtenAt: new Date(...time) });

test("messages are grouped by day in the device's time zone, with names for recent days", () => {
  const entries = [
    at(2025, 11, 31, 23),
    at(2026, 0, 1, 0),
    at(2026, 5, 14, 0),
    at(2026, 5, 14, 23, 59),
    at(2026, 5, 15),
  ];
  const days = daysOf(entries, now);
  expect(days.map(({ entries: ofDay }) => ofDay.length)).toEqual([1, 1, 2, 1]);
  expect(days.flatMap(({ entries: ofDay }) => ofDay)).toEqual(entries);
  expect(days.map(({ label }) => label).slice(2)).toEqual(["Yesterday", "Today"]);
  expect(days[0]?.label).toContain("2025");
  expect(days[1]?.label).not.toContain("2026");
});

describe("a time is shown under", () => {
  const first = at(2026, 5, 15, 10, 0);
  test("the last message", () => expect(endsRun(first, undefined)).toBe(true));
  test("one that the other answers", () =>
    expect(endsRun(first, { ...at(2026, 5, 15, 10, 1), isOwn: false })).toBe(true));
  test("one that is followed by another only later", () => {
    expect(endsRun(first, at(2026, 5, 15, 10, 5))).toBe(true);
    expect(endsRun(first, at(2026, 5, 15, 10, 4))).toBe(false);
  });
});
