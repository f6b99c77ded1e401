import fc from "fast-check";
import { expect, it, test } from "vitest";
import { isTimeZone } from "./time-zone.ts";
import { calendarDateIn, utcOffsets } from "./utc-offsets.ts";

it.each(["UTC", "Europe/Berlin", "America/St_Johns", "+05:30", "-07:00"])("knows %s", (zone) => {
  expect(isTimeZone(zone)).toBe(true);
});
it.each(["", "Berlin", "Mars/Olympus", "+25:00", "5", "UTC'; drop table users"])("does not know '%s'", (zone) => {
  expect(isTimeZone(zone)).toBe(false);
});

test("the offset changes with the clocks, to the second", () => {
  expect(utcOffsets("Europe/Berlin", new Date("2026-01-01T00:00:00Z"), new Date("2026-12-31T00:00:00Z"))).toEqual([
    { from: new Date("2026-01-01T00:00:00Z"), seconds: 3_600 },
    { from: new Date("2026-03-29T01:00:00Z"), seconds: 7_200 },
    { from: new Date("2026-10-25T01:00:00Z"), seconds: 3_600 },
  ]);
});

test("a change of four weeks is not missed", () => {
  const offsets = utcOffsets("Africa/Casablanca", new Date("2024-01-01T00:00:00Z"), new Date("2024-12-31T00:00:00Z"));
  expect(offsets.map(({ seconds }) => seconds)).toEqual([3_600, 0, 3_600]);
});

test("a change of one week is not missed", () => {
  const offsets = utcOffsets("America/Recife", new Date("2000-10-07T00:00:00Z"), new Date("2000-11-01T00:00:00Z"));
  expect(offsets).toEqual([
    { from: new Date("2000-10-07T00:00:00Z"), seconds: -10_800 },
    { from: new Date("2000-10-08T03:00:00Z"), seconds: -7_200 },
    { from: new Date("2000-10-15T02:00:00Z"), seconds: -10_800 },
  ]);
});

test("zones without changes have one offset, also before there were zones", () => {
  const from = new Date("2020-01-01T00:00:00Z");
  expect(utcOffsets("+05:30", from, new Date("2026-01-01T00:00:00Z"))).toEqual([{ from, seconds: 19_800 }]);
  const long = new Date("1900-01-01T12:00:00Z");
  expect(utcOffsets("Africa/Monrovia", long, long)).toEqual([{ from: long, seconds: -2_588 }]);
});

test("the day is the one on the zone's own calendar", () => {
  const time = new Date("2026-06-15T23:30:00Z");
  expect(
    ["UTC", "Pacific/Kiritimati", "America/Los_Angeles", "Europe/Berlin"].map((zone) => calendarDateIn(zone, time)),
  ).toEqual(["2026-06-15", "2026-06-16", "2026-06-15", "2026-06-16"]);
});

/** The clocks of a zone read in full: what they show, less what UTC shows. */
function plainClock(timeZone: string): (time: Date) => number {
  const fields = { year: "numeric", month: "numeric", day: "numeric", hour: "numeric", minute: "numeric" } as const;
  const format = new Intl.DateTimeFormat("en-US", { timeZone, ...fields, second: "numeric", hourCycle: "h23" });
  return (time) => {
    const [month = 0, day, year = 0, ...clock] = (format.format(time).match(/\d+/g) ?? []).map(Number);
    return (Date.UTC(year, month - 1, day, ...clock) - Math.floor(time.getTime() / 1_000) * 1_000) / 1_000;
  };
}

const zones = [
  ...["UTC", "-07:00", "Europe/Lisbon", "Europe/Paris", "America/New_York", "America/Sao_Paulo", "America/Recife"],
  ...["Africa/Cairo", "Africa/Casablanca", "Africa/Monrovia", "Asia/Kathmandu", "Asia/Kolkata", "Asia/Manila"],
  ...["Australia/Lord_Howe", "Pacific/Apia", "Pacific/Kwajalein", "America/St_Johns", "Europe/Amsterdam"],
];

test("whenever it is asked, the listed offset is the one that the zone's clocks have", () => {
  const span = { min: new Date("1900-01-01T00:00:00Z"), max: new Date("2026-06-15T00:00:00Z"), noInvalidDate: true };
  const offsets = new Map(zones.map((zone) => [zone, utcOffsets(zone, span.min, span.max)]));
  const clocks = new Map(zones.map((zone) => [zone, plainClock(zone)]));
  const listed = (zone: string, time: Date) => offsets.get(zone)?.findLast(({ from }) => from <= time)?.seconds;
  fc.assert(
    fc.property(fc.constantFrom(...zones), fc.date(span), (zone, time) => {
      expect(listed(zone, time)).toBe(clocks.get(zone)?.(time));
      const shifted = new Date(time.getTime() + (listed(zone, time) ?? Number.NaN) * 1_000);
      expect(shifted.toISOString().slice(0, 10)).toBe(calendarDateIn(zone, time));
    }),
    { numRuns: 2_000 },
  );
  for (const zone of zones)
    for (const { from } of offsets.get(zone)?.slice(1) ?? [])
      for (const time of [new Date(from.getTime() - 1_000), from])
        expect([zone, time, listed(zone, time)]).toEqual([zone, time, clocks.get(zone)?.(time)]);
});
