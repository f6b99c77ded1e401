import fc from "fast-check";
import { expect, test } from "vitest";
import { histogramSteps, ratingHistogram, stepSize } from "./rating.ts";

test("a step begins with its own half point, and the last one holds 10, too", () => {
  const steps = ratingHistogram([
    { value: 0, count: 1 },
    { value: 6.4, count: 2 },
    { value: 6.5, count: 3 },
    { value: 9.5, count: 4 },
    { value: 10, count: 5 },
  ]);
  expect(steps).toEqual([1, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 2, 3, 0, 0, 0, 0, 0, 9]);
});

test("every rating is counted in the step that it lies in", () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 99 }), fc.integer({ min: 1, max: 50 }), (tenths, count) => {
      const value = tenths / 10;
      const steps = ratingHistogram([{ value, count }]);
      const step = steps.indexOf(count);
      expect(steps.filter((sessions) => sessions > 0)).toEqual([count]);
      expect(steps).toHaveLength(histogramSteps);
      expect(value).toBeGreaterThanOrEqual(step * stepSize);
      expect(value).toBeLessThan((step + 1) * stepSize);
    }),
  );
});
