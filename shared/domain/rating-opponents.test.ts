import fc from "fast-check";
import { expect, it } from "vitest";
import { bands } from "./enumerations.ts";
import { bandOf, fixedScores } from "./rating.ts";
import { comparisonCount, drawOpponents } from "./rating-opponents.ts";

const random = fc.double({ min: 0, max: 1, maxExcluded: true, noNaN: true });
const opponent = fc.record({
  rating: fc.constantFrom(9, 5, 1),
  productId: fc.option(fc.constantFrom("blue dream", "gelato"), { freq: 3 }),
});
const rated = fc.array(opponent, { maxLength: 20 });
const toRate = fc.record({
  band: fc.constantFrom(...bands),
  productId: fc.option(fc.constantFrom("blue dream", "gelato"), { freq: 3 }),
});

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
    fc.property(rated, toRate, fc.infiniteStream(random), (given, session, draws) => {
      const before = [...given];
      const drawn = drawOpponents(given, session, () => draws.next().value);
      expect(drawn.length).toBeGreaterThanOrEqual(Math.min(given.length, 3));
      expect(drawn.length).toBeLessThanOrEqual(6);
      expect(new Set(drawn).size).toBe(drawn.length);
      expect(before).toEqual(expect.arrayContaining(drawn));
      expect(given).toEqual(before);
    }),
  );
});

it("turns to the next kind of opponent only when the better ones are all drawn", () => {
  fc.assert(
    fc.property(rated, toRate, fc.infiniteStream(random), (given, { band, productId }, draws) => {
      const drawn = drawOpponents(given, { band, productId }, () => draws.next().value);
      const kindOf = (other: (typeof given)[number]) => {
        const isOfProduct = productId !== null && other.productId === productId;
        if (bandOf(other.rating) === band) return isOfProduct ? 1 : 0;
        return isOfProduct ? 3 : 2;
      };
      const worst = Math.max(...drawn.map(kindOf));
      for (const other of given) if (kindOf(other) < worst) expect(drawn).toContain(other);
    }),
  );
});

it("takes sessions without a product for different ones", () => {
  const given = Array.from({ length: 14 }, (_, at) => ({ rating: 9, productId: at < 7 ? null : "gelato" }));
  const drawn = Array.from({ length: 50 }, () =>
    drawOpponents(given, { band: "liked", productId: null }, Math.random),
  ).flat();
  expect(new Set(drawn).size).toBe(given.length);
});

it("can draw every session of the first kind, in any order", () => {
  const given = Array.from({ length: 9 }, (_, at) => ({ rating: fixedScores.liked, productId: `product ${at}` }));
  const firsts = new Set(
    Array.from({ length: 300 }, () => drawOpponents(given, { band: "liked", productId: null }, Math.random)[0]),
  );
  expect(firsts.size).toBe(given.length);
});
