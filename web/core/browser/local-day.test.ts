import { afterEach, expect, test, vi } from "vitest";
import { localDay } from "#web/core/format.ts";

afterEach(() => vi.restoreAllMocks());

test.each([
  ["Los Angeles", 480, "2026-11-22"],
  ["London", 0, "2026-11-23"],
  ["Auckland", -780, "2026-11-23"],
])("in %s it is the day that is written there", (_, offset, day) => {
  vi.spyOn(Date.prototype, "getTimezoneOffset").mockReturnValue(offset);
  expect(localDay(new Date("2026-11-23T02:30:00Z"))).toBe(day);
});
