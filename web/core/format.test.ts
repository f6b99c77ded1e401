import { afterEach, expect, test, vi } from "vitest";
import { counted, formatDate, formatDay, localDay, plural, readingLocaleOf } from "./format.ts";

afterEach(() => vi.restoreAllMocks());

test("an English browser keeps its own English", () => {
  for (const language of ["en", "en-US", "en-GB", "en-AU", "en-150"]) expect(readingLocaleOf(language)).toBe(language);
});

test.each([
  ["de-DE", "12 Oct", "21:05"],
  ["tr", "12 Oct", "21:05"],
  ["es-MX", "12 Oct", "9:05 pm"],
  ["ja-JP", "Oct 12", "21:05"],
  ["ko-KR", "Oct 12", "9:05 PM"],
  ["en-US", "Oct 12", "9:05 PM"],
  ["en-GB", "12 Oct", "21:05"],
])("a browser in %s reads %s and %s: its own order and clock, in English words", (language, day, time) => {
  const at = new Date(2026, 9, 12, 21, 5);
  const locale = readingLocaleOf(language);
  const said = [
    at.toLocaleDateString(locale, { month: "short", day: "numeric" }),
    at.toLocaleTimeString(locale, { timeStyle: "short" }).replace(/\s/g, " "),
  ];
  expect(said).toEqual([day, time]);
});

test("one that names no language, or no plain one, reads American English", () => {
  for (const language of ["en-US@posix", "C", ""]) expect(readingLocaleOf(language)).toBe("en-US");
});

test("one is singular, every other count plural", () => {
  expect([0, 1, 2].map((count) => counted(count, "session"))).toEqual(["0 sessions", "1 session", "2 sessions"]);
  expect(counted(2, "person", "people")).toBe("2 people");
  expect([0, 1, 2].map((count) => plural(count, "is", "are"))).toEqual(["are", "is", "are"]);
});

test("days are formatted from dates and from milliseconds alike", () => {
  const at = new Date(2026, 10, 20);
  expect([formatDay(at), formatDate(at.getTime())]).toEqual(["Nov 20", "Nov 20, 2026"]);
});

test.each([
  ["Los Angeles", 480, "2026-11-22"],
  ["London", 0, "2026-11-23"],
  ["Auckland", -780, "2026-11-23"],
])("in %s it is the day that is written there", (_, offset, day) => {
  vi.spyOn(Date.prototype, "getTimezoneOffset").mockReturnValue(offset);
  expect(localDay(new Date("2026-11-23T02:30:00Z"))).toBe(day);
});
