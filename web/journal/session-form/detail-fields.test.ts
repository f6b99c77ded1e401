import fc from "fast-check";
import { expect, test } from "vitest";
import { isoTime, localTime } from "./detail-fields.tsx";

const wholeMinutes = fc
  .date({ min: new Date("2000-01-01T00:00:00Z"), max: new Date("2100-01-01T00:00:00Z"), noInvalidDate: true })
  .map((date) => new Date(Math.floor(date.getTime() / 60_000) * 60_000));

test("a time survives the round trip through the field, in any time zone", () => {
  fc.assert(
    fc.property(wholeMinutes, (date) => {
      const shown = new Date(localTime(date));
      expect([shown.getFullYear(), shown.getHours(), shown.getMinutes()]).toEqual([
        date.getFullYear(),
        date.getHours(),
        date.getMinutes(),
      ]);
    }),
  );
});

test("an incomplete time is empty in both directions", () => {
  expect(isoTime("")).toBe("");
  expect(isoTime("2026-06-14T")).toBe("");
  expect(localTime("")).toBe("");
});
