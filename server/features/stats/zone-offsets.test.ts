import fc from "fast-check";
import { expect, test, vi } from "vitest";
import { utcOffsets } from "#shared/domain/utc-offsets.ts";
import { ZoneOffsets } from "./zone-offsets.service.ts";

const zones = [
  "UTC",
  "+05:30",
  "Europe/Berlin",
  "Europe/Amsterdam",
  "America/Recife",
  "Africa/Casablanca",
  "Asia/Tokyo",
];

test("cached offsets equal computed ones", () => {
  const span = { min: new Date("1802-06-01T00:00:00Z"), max: new Date("2031-01-01T00:00:00Z"), noInvalidDate: true };
  const offsets = new ZoneOffsets();
  fc.assert(
    fc.property(fc.constantFrom(...zones), fc.date(span), fc.date(span), (zone, one, other) => {
      const [from, to] = one < other ? [one, other] : [other, one];
      expect(offsets.between(zone, from, to)).toEqual(utcOffsets(zone, from, to));
    }),
  );
});

test("from the year one on they are found in the time of a century", () => {
  const look = vi.spyOn(Object.getPrototypeOf(new Intl.DateTimeFormat()), "format", "get");
  const [first] = new ZoneOffsets().between("Asia/Tokyo", new Date("0001-01-01T00:00:00Z"), new Date("1900-01-01"));
  expect(first.seconds).toBe(33_539);
  expect(look.mock.calls.length).toBeLessThan(6_000);
  look.mockRestore();
});

test("they are the same where a decade begins, with the clocks changing or not", () => {
  const offsets = new ZoneOffsets();
  // Clocks of several zones changed with the year 1920 or 1940.
  for (const zone of ["Asia/Kolkata", "America/Montevideo", "Asia/Dhaka", "Europe/Berlin", "Pacific/Honolulu"])
    for (const [from, to] of [
      ["1920-01-01T00:00:00Z", "1950-01-01T00:00:00Z"],
      ["1939-12-31T23:59:59Z", "1940-01-01T00:00:00Z"],
      ["1940-01-01T00:00:00Z", "1940-01-01T00:00:00Z"],
    ] as const)
      expect(offsets.between(zone, new Date(from), new Date(to))).toEqual(
        utcOffsets(zone, new Date(from), new Date(to)),
      );
});

test("a change is found once for all who ask, however they spell the zone", () => {
  const offsets = new ZoneOffsets();
  const [from, to] = [new Date("2026-01-15T00:00:00Z"), new Date("2026-06-15T00:00:00Z")];
  const [, change] = offsets.between("Europe/Berlin", from, to);
  expect(change).toBeDefined();
  expect(offsets.between("europe/BERLIN", new Date("2019-02-03T00:00:00Z"), to)).toContain(change);
});
