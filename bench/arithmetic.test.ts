import fc from "fast-check";
import { expect, test } from "vitest";
import { median, pairedRatio, percentile } from "./arithmetic.ts";

const numbers = fc.array(fc.double({ noNaN: true, min: -1e6, max: 1e6 }), { minLength: 1, maxLength: 50 });

test("a percentile is one of the values, and just enough of them are not above it", () => {
  fc.assert(
    fc.property(numbers, fc.double({ noNaN: true, min: 0.01, max: 1 }), (values, share) => {
      const found = percentile(values, share);
      expect(values.some((value) => value === found)).toBe(true);
      expect(values.filter((value) => value <= found).length).toBeGreaterThanOrEqual(share * values.length);
      expect(values.filter((value) => value < found).length).toBeLessThan(share * values.length);
    }),
  );
});

test("of a hundred answers the 99th slowest but one is the p99, and the fiftieth the p50", () => {
  const answers = Array.from({ length: 100 }, (_, index) => 100 - index);
  expect([percentile(answers, 0.5), percentile(answers, 0.99), percentile(answers, 1)]).toEqual([50, 99, 100]);
});

test("the median lies between the two halves", () => {
  expect([median([3, 1, 2]), median([4, 1, 3, 2]), median([])]).toEqual([2, 2.5, Number.NaN]);
});

test("one turn in which the machine was busy with something else does not move a ratio", () => {
  const calm = { call: 3_000, floor: 10_000 };
  expect(pairedRatio([calm, { call: 1_500, floor: 5_000 }, { call: 100, floor: 9_000 }])).toBe(0.3);
});
