import fc from "fast-check";
import { expect, it } from "vitest";
import { nonIncreasing } from "./least-change.ts";

const value = fc.double({ min: -5, max: 5, noNaN: true });
const weighted = fc.array(fc.tuple(value, fc.double({ min: 0.1, max: 10, noNaN: true }), value), {
  minLength: 1,
  maxLength: 10,
});

it("pools what rises, by weight", () => {
  expect(nonIncreasing([3, 1, 2])).toEqual([3, 1.5, 1.5]);
  expect(nonIncreasing([1, 2], [3, 1])).toEqual([1.25, 1.25]);
});

it("is nearer to the given values than any other falling ones", () => {
  fc.assert(
    fc.property(weighted, (rows) => {
      const values = rows.map(([given]) => given);
      const weights = rows.map(([, weight]) => weight);
      const cost = (fitted: readonly number[]) =>
        fitted.reduce((sum, one, at) => sum + (weights[at] ?? 0) * (one - (values[at] ?? 0)) ** 2, 0);
      const rival = rows.map(([, , other]) => other).sort((a, b) => b - a);
      const fitted = nonIncreasing(values, weights);
      expect(fitted).toEqual(fitted.toSorted((a, b) => b - a));
      expect(cost(fitted)).toBeLessThanOrEqual(cost(rival) + 1e-9);
    }),
  );
});
