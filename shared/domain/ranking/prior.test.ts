import fc from "fast-check";
import { expect, it } from "vitest";
import { anyRating } from "#test/ranking-simulation/arbitraries.ts";
import { ratedSession, sessionsRated } from "#test/ranking-simulation/history.ts";
import { logitsPerPoint, priorsOf } from "./prior.ts";

const meansOf = (...given: Parameters<typeof priorsOf>) => priorsOf(...given).map(({ strength }) => strength);
const reachOf = (ratings: readonly number[]) => {
  const means = meansOf(sessionsRated(...ratings));
  return Math.max(...means) - Math.min(...means);
};

it("centres typed ratings on their mean, a point being worth 1.2 logits when they spread as usual", () => {
  const [low = 0, high = 0] = meansOf(sessionsRated(4.8, 9.2));
  expect(high).toBeCloseTo(1.2 * 2.2, 9);
  expect(low).toBeCloseTo(-1.2 * 2.2, 9);
});

it("takes a rating of the dialog by its band alone", () => {
  const said = (...ratings: number[]) =>
    priorsOf(ratings.map((rating, id) => ratedSession(id, rating, { ratedBy: "dialog" })));
  expect(said(6.5, 10, 4, 6.4, 0)).toEqual(said(8.8, 7, 6.4, 5, 3.9));
  const [liked, disliked] = said(8, 2);
  expect(liked?.strength).toBeCloseTo(1.2 * 3.15, 9);
  expect(disliked?.strength).toBeCloseTo(-1.2 * 3.15, 9);
  expect(liked?.variance).toBeCloseTo(1.8 ** 2, 9);
});

it("knows nothing of an unrated session, and of one in a saved order what that order said", () => {
  const [unrated, ordered] = priorsOf([
    ratedSession(0, null),
    ratedSession(1, 9, { base: { strength: -0.7, variance: 0.4 } }),
  ]);
  expect(unrated).toEqual({ strength: 0, variance: 6.25 });
  expect(ordered).toEqual({ strength: -0.7, variance: 0.4 });
});

it("lets tenths mean as much to one person as whole points to another", () => {
  const wide = Array.from({ length: 60 }, (_, place) => 1 + (8 * place) / 60);
  const narrow = wide.map((rating) => 7 + (rating - 1) / 4);
  const ratio = reachOf(wide) / reachOf(narrow);
  expect(ratio).toBeGreaterThan(0.8);
  expect(ratio).toBeLessThan(1.6);
});

it("makes little of one other number among hundreds that are all the same", () => {
  expect(reachOf([9, ...Array<number>(400).fill(8)])).toBeLessThan(4);
});

it("keeps an import on another scale and later dialogs from pushing each other away", () => {
  const imported = Array.from({ length: 50 }, (_, id) => ratedSession(id, 9));
  const rated = Array.from({ length: 50 }, (_, place) => ratedSession(50 + place, 8, { ratedBy: "dialog" }));
  const means = meansOf([...imported, ...rated]);
  // Two points apart on paper, yet each is what its own kind usually says.
  expect(Math.abs((means[0] ?? 0) - (means[99] ?? 0))).toBeLessThan(0.3);
});

it("never turns the order of two typed ratings around", () => {
  fc.assert(
    fc.property(fc.array(anyRating, { minLength: 2, maxLength: 20 }), (ratings) => {
      const means = meansOf(sessionsRated(...ratings));
      const sorted = ratings.map((rating, place) => [rating, means[place] ?? 0] as const).sort(([a], [b]) => a - b);
      const inOrder = sorted.map(([, mean]) => mean);
      expect(inOrder).toEqual(inOrder.toSorted((a, b) => a - b));
      expect(logitsPerPoint(ratings, 5)).toBeGreaterThan(0);
    }),
  );
});
