import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { deviceOffset } from "#web/core/format.ts";
import { isElsewhere, localTime, movedTo } from "./placed-time.ts";

const wholeMinutes = fc
  .date({ min: new Date("2000-01-01T00:00:00Z"), max: new Date("2100-01-01T00:00:00Z"), noInvalidDate: true })
  .map((date) => new Date(Math.floor(date.getTime() / 60_000) * 60_000));
const anyOffset = fc.integer({ min: -720, max: 840 });

test("a time survives the round trip through the field, in any time zone", () => {
  fc.assert(
    fc.property(wholeMinutes, (date) => {
      const shown = new Date(localTime(date, null));
      expect([shown.getFullYear(), shown.getHours(), shown.getMinutes()]).toEqual([
        date.getFullYear(),
        date.getHours(),
        date.getMinutes(),
      ]);
    }),
  );
});

describe("a time that is moved", () => {
  test("on a device elsewhere is by the place's clock, and keeps its offset", () => {
    fc.assert(
      fc.property(wholeMinutes, wholeMinutes, anyOffset, (first, second, utcOffset) => {
        const before = { time: first.toISOString(), utcOffset };
        fc.pre(isElsewhere(before));
        const moved = movedTo(localTime(second, utcOffset), before);
        expect(moved).toEqual({ time: second.toISOString(), utcOffset });
      }),
    );
  });

  test("on a device of the place takes the daylight saving of its new time", () => {
    for (const month of ["01", "07"]) {
      const before = new Date("2026-04-15T12:00");
      const moved = movedTo(`2026-${month}-15T20:30`, {
        time: before.toISOString(),
        utcOffset: deviceOffset(before),
      });
      const after = new Date(`2026-${month}-15T20:30`);
      expect(moved).toEqual({ time: after.toISOString(), utcOffset: deviceOffset(after) });
    }
  });

  test("of a session without a clock gives it none", () => {
    const before = { time: "2026-04-15T12:00:00.000Z", utcOffset: null };
    expect(movedTo("2026-07-15T20:30", before)).toEqual({
      time: new Date("2026-07-15T20:30").toISOString(),
      utcOffset: null,
    });
  });
});

test("an incomplete time is empty in both directions", () => {
  for (const utcOffset of [null, 780]) {
    for (const text of ["", "2026-06-14T"])
      expect(movedTo(text, { time: "2026-06-14T12:00:00.000Z", utcOffset })).toEqual({ time: "", utcOffset });
    expect(localTime("", utcOffset)).toBe("");
  }
});
