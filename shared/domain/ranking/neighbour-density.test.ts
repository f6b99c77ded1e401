import fc from "fast-check";
import { expect, it } from "vitest";
import type { Standing } from "./fit.ts";
import { neighbourDensities } from "./neighbour-density.ts";

type Placed = Pick<Standing, "strength" | "variance">;

/** The definition, pair by pair. */
function densitiesByPairs(standings: readonly Placed[]): number[] {
  return standings.map((one) =>
    standings.reduce((density, other) => {
      if (other === one) return density;
      const variance = one.variance + other.variance;
      return density + Math.exp(-((one.strength - other.strength) ** 2) / (2 * variance)) / Math.sqrt(variance);
    }, 0),
  );
}

/** From the variance left after a thousand answers to that of a session without a rating. */
const standing = fc.record({
  strength: fc.double({ min: -12, max: 12, noNaN: true }),
  variance: fc.oneof(fc.constantFrom(2.25, 6.25), fc.double({ min: 0.002, max: 6.25, noNaN: true })),
});

it("adds up for every session how likely each other one is just as strong", () => {
  fc.assert(
    fc.property(fc.array(standing, { maxLength: 80 }), (standings) => {
      const expected = densitiesByPairs(standings);
      const densities = neighbourDensities(standings);
      expect(densities).toHaveLength(expected.length);
      // Only of those with hardly a neighbour the tails that are left out are a larger part.
      for (const [position, density] of densities.entries())
        expect(Math.abs(density - (expected[position] ?? Number.NaN))).toBeLessThan(
          1e-6 * (1e-2 + (expected[position] ?? 0)),
        );
    }),
    { numRuns: 500 },
  );
});

it("counts equals that are all as uncertain as one another in full", () => {
  const equals = Array.from({ length: 4 }, () => ({ strength: 1, variance: 2 }));
  for (const density of neighbourDensities(equals)) expect(density).toBeCloseTo(3 / Math.sqrt(4), 6);
});

it("is 0 for a single session, and empty without any", () => {
  expect(neighbourDensities([{ strength: 3, variance: 2 }])).toEqual([0]);
  expect(neighbourDensities([])).toEqual([]);
});
