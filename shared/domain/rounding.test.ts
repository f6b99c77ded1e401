import fc from "fast-check";
import { expect, it } from "vitest";
import { roundToTenth } from "./rounding.ts";

it("rounds the half up, also where a sum of tenths lost a little of it", () => {
  expect(roundToTenth((0 + 0.2 + 9.1 + 0.5) / 4)).toBe(2.5);
  expect([6.45, 1.15, 8.35, 2.65, 0.05, 9.949].map(roundToTenth)).toEqual([6.5, 1.2, 8.4, 2.7, 0.1, 9.9]);
});

it("rounds every hundredth as decimal arithmetic does", () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 100_000 }), (hundredths) => {
      expect(roundToTenth(hundredths / 100)).toBe(Math.floor((hundredths + 5) / 10) / 10);
    }),
  );
});
