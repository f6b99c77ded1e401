import { expect, test } from "vitest";
import { clockTime, endOfQuietHours, minuteOfDay } from "./quiet-hours.ts";

const night = { from: "22:00", until: "08:00" };
const end = (quietHours: typeof night, zone: string, now: string) =>
  endOfQuietHours(quietHours, zone, new Date(now))?.toISOString();

test.each([
  ["before them", "2026-06-15T19:59:59.999Z", undefined],
  ["with their first minute", "2026-06-15T20:00:00.000Z", "2026-06-16T06:00:00.000Z"],
  ["after midnight", "2026-06-15T23:30:30.000Z", "2026-06-16T06:00:00.000Z"],
  ["with their last moment", "2026-06-16T05:59:59.999Z", "2026-06-16T06:00:00.000Z"],
  ["at their end", "2026-06-16T06:00:00.000Z", undefined],
])("a night in Berlin %s", (_, now, expected) => {
  expect(end(night, "Europe/Berlin", now)).toBe(expected);
});

test("they go by the clock of the zone, half hours too", () => {
  expect(end(night, "America/Los_Angeles", "2026-06-15T06:00:00Z")).toBe("2026-06-15T15:00:00.000Z");
  expect(end(night, "Asia/Kolkata", "2026-06-15T17:00:00Z")).toBe("2026-06-16T02:30:00.000Z");
  expect(end(night, "+02:00", "2026-06-15T20:00:00Z")).toBe("2026-06-16T06:00:00.000Z");
});

test("within one day too", () => {
  const noon = { from: "12:00", until: "13:30" };
  expect(end(noon, "UTC", "2026-06-15T12:15:00Z")).toBe("2026-06-15T13:30:00.000Z");
  expect(end(noon, "UTC", "2026-06-15T13:30:00Z")).toBeUndefined();
});

test("they end by the clock when it's set that night", () => {
  expect(end(night, "Europe/Berlin", "2026-10-24T22:00:00Z")).toBe("2026-10-25T07:00:00.000Z");
  expect(end(night, "Europe/Berlin", "2026-03-28T22:00:00Z")).toBe("2026-03-29T06:00:00.000Z");
});

test("a time of day is its minutes, and back", () => {
  for (const written of ["00:00", "00:59", "13:07", "23:59"]) expect(clockTime(minuteOfDay(written))).toBe(written);
});
