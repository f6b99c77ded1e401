import { expect, test } from "vitest";
import { calendarStart, historySpan } from "./history-period.ts";

/** A Wednesday. */
const today = "2026-06-17";

test("days, weeks and months include the current one", () => {
  expect(historySpan("30-days", today, "2020-01-01")).toEqual({ from: "2026-05-19", unit: "day" });
  expect(historySpan("12-weeks", today, "2020-01-01")).toEqual({ from: "2026-03-30", unit: "week" });
  expect(historySpan("12-months", today, "2020-01-01")).toEqual({ from: "2025-07-01", unit: "month" });
});

test("all begins with the first session, in units that keep a line readable", () => {
  expect(historySpan("all", today, today)).toEqual({ from: today, unit: "day" });
  expect(historySpan("all", today, "2026-05-18")).toEqual({ from: "2026-05-18", unit: "day" });
  expect(historySpan("all", today, "2026-05-17")).toEqual({ from: "2026-05-17", unit: "week" });
  expect(historySpan("all", today, "2025-10-01")).toEqual({ from: "2025-10-01", unit: "month" });
  expect(historySpan("all", today, "1900-01-01")).toEqual({ from: "1900-01-01", unit: "year" });
});

test("the calendar begins on a Monday 26 weeks back", () => {
  expect(calendarStart(today)).toBe("2025-12-22");
  expect(calendarStart("2026-06-15")).toBe("2025-12-22");
  expect(calendarStart("2026-06-14")).toBe("2025-12-15");
});
