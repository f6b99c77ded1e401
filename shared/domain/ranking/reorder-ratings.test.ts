import fc from "fast-check";
import { expect, it } from "vitest";
import { reorderRatings } from "./reorder-ratings.ts";

const rating = fc.integer({ min: 0, max: 100 }).map((tenths) => tenths / 10);
const order = fc.array(fc.option(rating, { freq: 3 }), { maxLength: 30 });
const isRated = (value: number | null) => value !== null;

it("changes nothing when nothing moved", () => {
  expect(reorderRatings([9.1, 8, 8, 3.2, null, null])).toEqual([9.1, 8, 8, 3.2, null, null]);
});

it("pools ratings that contradict the order at their mean", () => {
  expect(reorderRatings([8, 9])).toEqual([8.5, 8.5]);
  expect(reorderRatings([9, 5, 6, 7, 2])).toEqual([9, 6, 6, 6, 2]);
  expect(reorderRatings([6.4, 6.5])).toEqual([6.5, 6.5]);
});

it("gives unrated sessions a value between their neighbours", () => {
  expect(reorderRatings([8, null, 6])).toEqual([8, 7, 6]);
  expect(reorderRatings([9, null, null, 6])).toEqual([9, 8, 7, 6]);
});

it("gives unrated sessions above all rated ones the value of the first rated one", () => {
  expect(reorderRatings([null, null, 7, 5])).toEqual([7, 7, 7, 5]);
});

it("leaves unrated sessions below all rated ones unrated", () => {
  expect(reorderRatings([7, 5, null, null])).toEqual([7, 5, null, null]);
  expect(reorderRatings([null, null])).toEqual([null, null]);
  expect(reorderRatings([])).toEqual([]);
});

it("honours every order: non-increasing ratings first, then the unrated", () => {
  fc.assert(
    fc.property(order, (ratings) => {
      const saved = reorderRatings(ratings);
      const rated = saved.filter(isRated);
      expect(saved).toHaveLength(ratings.length);
      expect(saved.slice(0, rated.length)).toEqual(rated.toSorted((a, b) => b - a));
      expect(rated).toHaveLength(ratings.findLastIndex(isRated) + 1);
    }),
  );
});

it("gives ratings of one decimal within those that were there", () => {
  fc.assert(
    fc.property(order, (ratings) => {
      const before = ratings.filter(isRated);
      for (const value of reorderRatings(ratings).filter(isRated)) {
        expect(value).toBe(Number(value.toFixed(1)));
        expect(value).toBeGreaterThanOrEqual(Math.min(...before));
        expect(value).toBeLessThanOrEqual(Math.max(...before));
      }
    }),
  );
});

it("settles: saving the same order again changes nothing", () => {
  fc.assert(
    fc.property(order, (ratings) => {
      const saved = reorderRatings(ratings);
      expect(reorderRatings(saved)).toEqual(saved);
    }),
  );
});

it("is nearer to the given ratings than any other non-increasing ones", () => {
  const distance = (a: readonly (number | null)[], b: readonly number[]) =>
    b.reduce((sum, value, index) => sum + (value - (a[index] ?? value)) ** 2, 0);
  const pair = fc.integer({ min: 1, max: 12 }).chain((length) => {
    const list = fc.array(rating, { minLength: length, maxLength: length });
    return fc.tuple(list, list);
  });
  fc.assert(
    fc.property(pair, ([ratings, others]) => {
      const rival = others.toSorted((a, b) => b - a);
      // Within a pool the deviations cancel, so that rounding costs 0.05 squared a session.
      const rounding = 0.0025 * ratings.length + 1e-9;
      expect(distance(reorderRatings(ratings), ratings)).toBeLessThanOrEqual(distance(rival, ratings) + rounding);
    }),
  );
});
