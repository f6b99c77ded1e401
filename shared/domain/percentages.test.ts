import fc from "fast-check";
import { expect, it } from "vitest";
import { wholePercent, wholePercentages, winPercent } from "./rounding.ts";

const counts = fc.array(fc.nat(10_000), { minLength: 1, maxLength: 8 });

it("gives the missing points to the largest remainders", () => {
  expect(wholePercentages([1, 1, 1])).toEqual([34, 33, 33]);
  expect(wholePercentages([1, 2, 4])).toEqual([14, 29, 57]);
  expect(wholePercentages([0, 5, 0])).toEqual([0, 100, 0]);
});

it("is all 0 without anything to share", () => {
  expect(wholePercentages([0, 0, 0])).toEqual([0, 0, 0]);
  expect(wholePercent(0, 0)).toBe(0);
});

it("adds up to 100, each less than one point from the exact share", () => {
  fc.assert(
    fc.property(counts, (values) => {
      const total = values.reduce((sum, value) => sum + value, 0);
      fc.pre(total > 0);
      const percentages = wholePercentages(values);
      expect(percentages.reduce((sum, value) => sum + value, 0)).toBe(100);
      for (const [index, value] of values.entries()) {
        expect(Number.isInteger(percentages[index])).toBe(true);
        expect(Math.abs((percentages[index] ?? Number.NaN) - (100 * value) / total)).toBeLessThan(1);
      }
    }),
  );
});

it("never gives the smaller count the larger share", () => {
  fc.assert(
    fc.property(counts, (values) => {
      const percentages = wholePercentages(values.toSorted((a, b) => b - a));
      expect(percentages).toEqual(percentages.toSorted((a, b) => b - a));
    }),
  );
});

it("rounds a single share", () => {
  expect([wholePercent(1, 3), wholePercent(2, 3), wholePercent(1, 8), wholePercent(5, 5)]).toEqual([33, 67, 13, 100]);
});

it("gives the rounded share of comparisons won, 0 before the first", () => {
  expect([winPercent(2, 1), winPercent(0, 4), winPercent(3, 0), winPercent(0, 0)]).toEqual([67, 0, 100, 0]);
});
