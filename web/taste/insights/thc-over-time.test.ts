import { expect, test } from "vitest";
import { axisEnd, unitStarts } from "./thc-over-time.tsx";

test("a period has every day, week, month and year that it overlaps", () => {
  expect(unitStarts("day", "2026-02-27", "2026-03-01")).toEqual(["2026-02-27", "2026-02-28", "2026-03-01"]);
  expect(unitStarts("week", "2026-06-10", "2026-06-15")).toEqual(["2026-06-08", "2026-06-15"]);
  expect(unitStarts("month", "2025-12-31", "2026-01-01")).toEqual(["2025-12-01", "2026-01-01"]);
  expect(unitStarts("year", "2024-02-29", "2026-06-15")).toEqual(["2024-01-01", "2025-01-01", "2026-01-01"]);
});

test("an axis ends at a round number that holds its values", () => {
  expect([0, 0.3, 5, 5.1, 22, 26, 51, 100, 250, 1_000].map(axisEnd)).toEqual([
    1, 0.5, 5, 10, 25, 50, 100, 100, 250, 1_000,
  ]);
});
