import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { limits } from "./limits.ts";
import { clockTime, ownIsoTime, utcOffsetLabel } from "./own-clock.ts";
import { ownDay } from "./utc-offsets.ts";

const anyTime = fc.date({ min: new Date("1950-01-01"), max: new Date("2100-01-01"), noInvalidDate: true });
const anyOffset = fc.integer(limits.utcOffset);

describe("a session's own clock", () => {
  test("tells its day, whichever zone asks", () => {
    fc.assert(
      fc.property(
        anyTime,
        anyOffset,
        fc.constantFrom("UTC", "Pacific/Auckland", "America/New_York"),
        (time, offset, zone) => {
          expect(ownDay(time, offset, zone)).toBe(ownIsoTime(time, offset).slice(0, 10));
        },
      ),
    );
  });

  test("is the zone's where it isn't known, on the days that clocks change, too", () => {
    for (const [time, day] of [
      // In Berlin clocks went forward on 29 March at 01:00 UTC.
      ["2026-03-28T22:59:00Z", "2026-03-28"],
      ["2026-03-28T23:00:00Z", "2026-03-29"],
      ["2026-03-29T21:59:00Z", "2026-03-29"],
      ["2026-03-29T22:00:00Z", "2026-03-30"],
    ] as const) {
      expect([time, ownDay(new Date(time), null, "Europe/Berlin")]).toEqual([time, day]);
    }
  });

  test("is written so that it's the same moment and shows what the clock showed", () => {
    fc.assert(
      fc.property(anyTime, fc.option(anyOffset), (time, offset) => {
        const text = ownIsoTime(time, offset);
        expect(new Date(text)).toEqual(time);
        expect(text.slice(0, 23)).toBe(
          clockTime(time, offset ?? 0)
            .toISOString()
            .slice(0, 23),
        );
      }),
    );
    expect(ownIsoTime(new Date("2026-11-20T10:30:00Z"), 13 * 60)).toBe("2026-11-20T23:30:00.000+13:00");
    expect(ownIsoTime(new Date("2026-11-20T10:30:00Z"), -210)).toBe("2026-11-20T07:00:00.000-03:30");
  });

  test("has a short name", () => {
    expect([780, -210, 345, 0, -300].map(utcOffsetLabel)).toEqual(["UTC+13", "UTC-3:30", "UTC+5:45", "UTC", "UTC-5"]);
  });
});
