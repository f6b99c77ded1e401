import fc from "fast-check";
import { expect, it } from "vitest";
import { comparisonCount, drawOpponents } from "./rating-opponents.ts";

const random = fc.double({ min: 0, max: 1, maxExcluded: true, noNaN: true });

it("asks for 3, 4, 5 or 6 comparisons when there are enough sessions", () => {
  expect([0, 0.26, 0.51, 0.99].map((draw) => comparisonCount(50, () => draw))).toEqual([3, 4, 5, 6]);
});

it("never asks for more comparisons than there are rated sessions", () => {
  fc.assert(
    fc.property(fc.nat(20), random, (available, draw) => {
      const count = comparisonCount(available, () => draw);
      expect(count).toBeGreaterThanOrEqual(Math.min(available, 3));
      expect(count).toBeLessThanOrEqual(Math.min(available, 6));
    }),
  );
});

it("draws opponents from the given ones, none twice, and leaves the list alone", () => {
  fc.assert(
    fc.property(fc.uniqueArray(fc.nat(), { maxLength: 20 }), fc.infiniteStream(random), (rated, draws) => {
      const before = [...rated];
      const drawn = drawOpponents(rated, () => draws.next().value);
      expect(drawn.length).toBeGreaterThanOrEqual(Math.min(rated.length, 3));
      expect(new Set(drawn).size).toBe(drawn.length);
      expect(before).toEqual(expect.arrayContaining(drawn));
      expect(rated).toEqual(before);
    }),
  );
});

it("can draw every session", () => {
  const rated = [1, 2, 3, 4, 5, 6, 7];
  const firsts = rated.map((_, index) => drawOpponents(rated, () => index / rated.length)[0]);
  expect(firsts).toEqual(rated);
});
