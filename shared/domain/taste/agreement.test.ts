import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { closeness, productsInCommon, type RatedProducts, strengthsOf, taste, verdictOf } from "./agreement.ts";

const rated = (ratings: Record<string, number | readonly number[]>): RatedProducts =>
  new Map(
    Object.entries(ratings).map(([id, given]) => {
      const all = [given].flat();
      return [id, { rated: all.length, tenths: Math.round(10 * all.reduce((sum, rating) => sum + rating, 0)) }];
    }),
  );

describe("where two people agree", () => {
  test("is where their verdicts are the same, by the band of each one's mean", () => {
    const mine = rated({ a: 9, b: [6.4, 6.5], c: 4, d: 3.9, e: 8, mine: 9 });
    const theirs = rated({ a: 6.5, b: 6.4, c: 6.4, d: 4, e: [9, 8, 2], theirs: 9 });
    expect(productsInCommon(mine, theirs)).toEqual([
      { productId: "a", mine: 9, theirs: 6.5, agree: true },
      { productId: "b", mine: 6.5, theirs: 6.4, agree: false },
      { productId: "c", mine: 4, theirs: 6.4, agree: true },
      { productId: "d", mine: 3.9, theirs: 4, agree: false },
      { productId: "e", mine: 8, theirs: 6.3, agree: false },
    ]);
  });

  test("isn't told of fewer than five products", () => {
    const mine = rated({ a: 9, b: 8, c: 7, d: 6 });
    expect(productsInCommon(mine, mine)).toBeUndefined();
    expect(closeness(strengthsOf(mine), strengthsOf(mine))).toBeUndefined();
    expect(
      productsInCommon(rated({ a: 9, b: 8, c: 7, d: 6, e: 5 }), rated({ a: 9, b: 8, c: 7, d: 6, e: 5 })),
    ).toHaveLength(taste.minCommon);
  });
});

const ids = fc.constantFrom(..."abcdefghij");
const ratings = fc
  .array(fc.nat({ max: 100 }), { minLength: 1, maxLength: 4 })
  .map((all) => all.map((each) => each / 10));
const anyRated = fc.dictionary(ids, ratings, { minKeys: 5 }).map(rated);

test("both count the same, and come equally close, whatever they've rated", () => {
  fc.assert(
    fc.property(anyRated, anyRated, (one, other) => {
      const counts = (from: RatedProducts, to: RatedProducts) =>
        productsInCommon(from, to)?.map(({ productId, agree }) => [productId, agree]);
      expect(counts(one, other)).toEqual(counts(other, one));
      expect(closeness(strengthsOf(one), strengthsOf(other))).toBe(closeness(strengthsOf(other), strengthsOf(one)));
      for (const product of one.values()) expect(["liked", "ok", "disliked"]).toContain(verdictOf(product));
    }),
  );
});

test("a person is as close to themselves as it gets, and closer with more products", () => {
  const few = strengthsOf(rated({ a: 9, b: 8, c: 7, d: 6, e: 5 }));
  const many = strengthsOf(rated({ a: 9, b: 8, c: 7, d: 6, e: 5, f: 4, g: 3, h: 2 }));
  const opposite = strengthsOf(rated({ a: 5, b: 6, c: 7, d: 8, e: 9 }));
  expect(closeness(few, few)).toBeCloseTo(0.5 + (0.5 * 5) / 35);
  expect(closeness(many, many)).toBeGreaterThan(closeness(few, few) ?? 1);
  expect(closeness(few, opposite)).toBeCloseTo(0.5 - (0.5 * 5) / 35);
});

test("one lucky evening stands less high than the same rating again and again", () => {
  const strengths = strengthsOf(rated({ lucky: 10, steady: [10, 10, 10, 10], poor: [2, 2, 2, 2, 2] }));
  expect(strengths.get("steady")).toBeGreaterThan(strengths.get("lucky") ?? 10);
});
