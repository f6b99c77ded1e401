import fc from "fast-check";
import { describe, expect, test } from "vitest";
import {
  amountStep,
  amountUnitsOf,
  fittingUnit,
  formatMilligrams,
  isAmountAllowed,
  roundAmount,
  steppedAmount,
  thcInProduct,
} from "./amount.ts";
import { amountUnits, ingestionMethods } from "./enumerations.ts";
import { limits } from "./limits.ts";
import { formatAmount } from "./session-words.ts";

const method = fc.constantFrom("" as const, ...ingestionMethods);
const unit = fc.constantFrom(...amountUnits);
const grams = fc.integer({ min: 1, max: 10_000 }).map((hundredths) => hundredths / 100);
const percent = fc.integer({ min: 0, max: 1_000 }).map((tenths) => tenths / 10);

const joint = (amount: number | null, thcPercentage: number | null) =>
  thcInProduct({ ingestionMethod: "joint", thcPercentage, amount, amountUnit: amount === null ? null : "g" });

describe("the unit of an amount", () => {
  test("goes with the method, whatever it was before", () => {
    fc.assert(
      fc.property(method, fc.option(unit), (chosen, before) => {
        const fitting = fittingUnit(chosen, before);
        expect(amountUnitsOf(chosen)).toContain(fitting);
        if (before && amountUnitsOf(chosen).includes(before)) expect(fitting).toBe(before);
        else expect(fitting).toBe(amountUnitsOf(chosen)[0]);
      }),
    );
  });

  test("has its own limits, which lie within the common ones", () => {
    for (const each of amountUnits) {
      const { min, max } = limits.amounts[each];
      expect(isAmountAllowed(each, min)).toBe(true);
      expect(isAmountAllowed(each, max)).toBe(true);
      expect(isAmountAllowed(each, min - 0.001)).toBe(false);
      expect(isAmountAllowed(each, max + 0.001)).toBe(false);
      expect(min).toBeGreaterThanOrEqual(limits.amounts.any.min);
      expect(max).toBeLessThanOrEqual(limits.amounts.any.max);
    }
    expect(isAmountAllowed("g", Number.NaN)).toBe(false);
  });

  test("is told in one or several", () => {
    expect([formatAmount(0.3, "g"), formatAmount(1, "puffs"), formatAmount(2.5, "pieces")]).toEqual([
      "0.3 g",
      "1 puff",
      "2.5 pieces",
    ]);
  });
});

test("an amount is kept to the hundredth, and rounding it again changes nothing", () => {
  expect([roundAmount(0.333), roundAmount(1.005), roundAmount(2)]).toEqual([0.33, 1.01, 2]);
  fc.assert(
    fc.property(grams, (amount) => {
      expect(roundAmount(amount)).toBe(amount);
    }),
  );
});

test("Less and More stay within the limits, undo each other, and end at none", () => {
  expect(steppedAmount("g", null, 1)).toBe(0.1);
  expect(steppedAmount("g", 0.1, -1)).toBeNull();
  expect(steppedAmount("g", null, -1)).toBeNull();
  expect(steppedAmount("puffs", 500, 1)).toBe(500);
  fc.assert(
    fc.property(unit, fc.integer({ min: 2, max: 900 }), (each, steps) => {
      const { min, max } = limits.amounts[each];
      const amount = roundAmount(Math.min(Math.max(steps * amountStep[each], min), max - amountStep[each]));
      const more = steppedAmount(each, amount, 1);
      expect(more).toBeLessThanOrEqual(max);
      expect(steppedAmount(each, more, -1)).toBe(amount);
    }),
  );
});

describe("the THC in the product", () => {
  test.each([
    [0.3, 20, "55–65 mg"],
    [0.3, 21.4, "60–70 mg"],
    [0.5, 18, "80–100 mg"],
    [0.05, 20, "about 10 mg"],
    [0.01, 10, "under 5 mg"],
    [0.3, 0, "0 mg"],
    [1, 100, "900–1100 mg"],
  ])("of %d g at %d %% is %s", (amount, thc, shown) => {
    const range = joint(amount, thc);
    expect(range && formatMilligrams(range)).toBe(shown);
  });

  test("is unknown when the grams or the percentage are, and for edibles, whose total is known already", () => {
    fc.assert(
      fc.property(method, unit, fc.option(grams), fc.option(percent), (ingestionMethod, amountUnit, amount, thc) => {
        const range = thcInProduct({ ingestionMethod, thcPercentage: thc, amount, amountUnit });
        const isKnown = amount !== null && thc !== null && amountUnit === "g" && ingestionMethod !== "edible";
        expect(range !== null).toBe(isKnown);
      }),
    );
  });

  test("is a range of whole steps of 5 mg, no further than half a step from 10 % to either side", () => {
    fc.assert(
      fc.property(grams, percent, (amount, thc) => {
        const { min, max } = joint(amount, thc) ?? { min: Number.NaN, max: Number.NaN };
        const milligrams = amount * thc * 10;
        expect([min % 5, max % 5]).toEqual([0, 0]);
        expect(min).toBeGreaterThanOrEqual(0);
        expect(max).toBeGreaterThanOrEqual(min);
        expect(Math.abs(min - milligrams * 0.9)).toBeLessThanOrEqual(2.5 + 1e-6);
        if (milligrams >= 5) expect(Math.abs(max - milligrams * 1.1)).toBeLessThanOrEqual(2.5 + 1e-6);
        if (milligrams >= 25) {
          expect(min).toBeLessThanOrEqual(milligrams);
          expect(max).toBeGreaterThanOrEqual(milligrams);
        }
      }),
    );
  });

  test("never falls when there is more of it", () => {
    fc.assert(
      fc.property(grams, grams, percent, (one, other, thc) => {
        const [less, more] = [Math.min(one, other), Math.max(one, other)].map((amount) => joint(amount, thc));
        expect(less?.min).toBeLessThanOrEqual(more?.min ?? 0);
        expect(less?.max).toBeLessThanOrEqual(more?.max ?? 0);
      }),
    );
  });
});
