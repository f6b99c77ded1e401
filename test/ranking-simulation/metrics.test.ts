import { expect, it } from "vitest";
import { estimateMean, kendallTau } from "./metrics.ts";

it("is 1 for the same order, -1 for the opposite one and 0 without any order", () => {
  expect(kendallTau([1, 2, 3], [10, 20, 30])).toBe(1);
  expect(kendallTau([1, 2, 3], [3, 2, 1])).toBe(-1);
  expect(kendallTau([1, 1, 1], [1, 2, 3])).toBe(0);
});

it("counts ties out", () => {
  expect(kendallTau([1, 2, 2, 3], [1, 2, 3, 4])).toBeCloseTo(5 / Math.sqrt(5 * 6), 12);
});

it("gives a mean with its 95 % interval", () => {
  const { mean, margin } = estimateMean([1, 3]);
  expect(mean).toBe(2);
  expect(margin).toBeCloseTo(1.96, 12);
});
