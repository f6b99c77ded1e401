import { expect, it } from "vitest";
import { addDays, addMonths, calendarDate, daysBetween, isCalendarDate, startOf } from "./calendar-date.ts";

it("is the day of a time in UTC", () => {
  expect(calendarDate(new Date("2026-06-15T23:59:59.999Z"))).toBe("2026-06-15");
});

it("goes on and back over months, years and leap days", () => {
  expect(addDays("2026-12-31", 1)).toBe("2027-01-01");
  expect(addDays("2028-03-01", -1)).toBe("2028-02-29");
  expect(addMonths("2026-01-01", -1)).toBe("2025-12-01");
  expect(addMonths("2026-06-01", 7)).toBe("2027-01-01");
  expect(daysBetween("2028-02-28", "2028-03-01")).toBe(2);
  expect(daysBetween("2026-06-15", "2026-06-15")).toBe(0);
});

it("is a day that there is", () => {
  expect(["2026-02-28", "2028-02-29", "2026-12-31"].map(isCalendarDate)).toEqual([true, true, true]);
  for (const text of ["2026-02-29", "2026-02-30", "2026-04-31", "2026-13-01", "2026-00-10", "2026-1-1", "", "today"])
    expect([text, isCalendarDate(text)]).toEqual([text, false]);
});

it("begins weeks on Monday, months and years on their first", () => {
  expect(["2026-06-15", "2026-06-17", "2026-06-21"].map((date) => startOf("week", date))).toEqual(
    Array(3).fill("2026-06-15"),
  );
  expect(startOf("week", "2026-06-14")).toBe("2026-06-08");
  expect(startOf("day", "2026-06-17")).toBe("2026-06-17");
  expect(startOf("month", "2026-06-17")).toBe("2026-06-01");
  expect(startOf("year", "2026-06-17")).toBe("2026-01-01");
});
