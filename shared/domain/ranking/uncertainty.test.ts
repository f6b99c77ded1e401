import { expect, it } from "vitest";
import { differenceVariance } from "./uncertainty.ts";

it("adds the variances of two sessions that never met", () => {
  expect(differenceVariance({ variance: 2 }, { variance: 3 }, undefined)).toBe(5);
});

it("knows the difference of two sessions better by their direct answers", () => {
  expect(differenceVariance({ variance: 2 }, { variance: 3 }, { information: 0.2 })).toBeCloseTo(2.5, 12);
});
