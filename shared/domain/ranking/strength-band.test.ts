import fc from "fast-check";
import { expect, it } from "vitest";
import { strengthBands } from "./strength-band.ts";

const ratings = fc.array(fc.option(fc.integer({ min: 0, max: 100 }).map((tenths) => tenths / 10)), { maxLength: 20 });
const strength = fc.double({ min: -12, max: 12, noNaN: true });
const variance = fc.double({ min: 0.001, max: 6.25, noNaN: true });

/** Twenty ratings around 5, this far apart at most. */
const spread = (width: number) => Array.from({ length: 20 }, (_, place) => 5 + (width * (place - 9.5)) / 19);

it("puts the mean strength at the mean rating", () => {
  expect(strengthBands([6, 7, 8, null])({ strength: 0, variance: 1 }).at).toBe(7);
});

it("makes a point there worth 1.2 logits for a person whose ratings spread as usual, and more for one of small steps", () => {
  // Their standard deviation is 2.2.
  const usual = strengthBands(spread(7.25));
  expect(usual({ strength: 1.2, variance: 1 }).at).toBe(6);
  expect(usual({ strength: -1.2, variance: 1 }).at).toBe(4);
  const narrow = strengthBands(spread(2));
  expect(narrow({ strength: 1.2, variance: 1 }).at).toBeLessThan(5.7);
});

it("stays on the scale, around its strength, and in the order of strengths", () => {
  fc.assert(
    fc.property(ratings, strength, strength, variance, (given, one, other, width) => {
      const bandOf = strengthBands(given);
      const [weak, strong] = [
        bandOf({ strength: Math.min(one, other), variance: width }),
        bandOf({ strength: Math.max(one, other), variance: width }),
      ];
      for (const { low, at, high } of [weak, strong]) {
        expect(low).toBeGreaterThanOrEqual(0);
        expect(high).toBeLessThanOrEqual(10);
        expect(low).toBeLessThanOrEqual(at);
        expect(at).toBeLessThanOrEqual(high);
      }
      expect(weak.at).toBeLessThanOrEqual(strong.at);
    }),
  );
});

it("is the wider the less is known", () => {
  const bandOf = strengthBands([7]);
  const [narrow, wide] = [bandOf({ strength: 1, variance: 0.2 }), bandOf({ strength: 1, variance: 2 })];
  expect(wide.low).toBeLessThan(narrow.low);
  expect(wide.high).toBeGreaterThan(narrow.high);
});

it("has a scale for a person who rates everything 10, 0 or not at all", () => {
  for (const given of [[10, 10], [0], [null], []]) {
    const bandOf = strengthBands(given);
    expect(bandOf({ strength: 2, variance: 1 }).at).toBeGreaterThan(bandOf({ strength: -2, variance: 1 }).at);
  }
});
