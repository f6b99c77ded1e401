import { describe, expect, test } from "vitest";
import type { IngestionMethod } from "./enumerations.ts";
import { guessRatingScale, ratingFacts, readAmount, readPotency, readRating } from "./import-values.ts";
import type { WrittenUnit } from "./written-number.ts";

describe("THC and CBD", () => {
  const read = (
    cell: string,
    method: IngestionMethod | "" = "joint",
    unit: WrittenUnit = method === "edible" ? "mg" : "%",
  ) => {
    const { value, lost } = readPotency(cell, { substance: "thc", method, unit, decimal: undefined });
    return lost ?? value;
  };

  test.each<[string, IngestionMethod, number | string | null]>([
    ["21.5%", "joint", 21.5],
    ["243 mg/g", "joint", 24.3],
    ["21.3 mgg", "joint", 2.13],
    ["2500 ppm", "joint", 0.25],
    ["10mg THC", "edible", 10],
    ["1,000mg", "edible", 1_000],
    ["500 µg", "edible", 0.5],
    ["21.5 % total THC", "joint", 21.5],
    ["ND", "joint", null],
    ["<LOQ", "joint", null],
    ["-2", "joint", null],
    ["28.1% THCA", "joint", "unread"],
    ["18-24%", "joint", "unread"],
    ["1,208mg", "edible", "range"],
    ["1700", "joint", "range"],
    ["20%", "edible", "unit"],
    ["100 mg", "joint", "unit"],
    ["5 puffs", "joint", "unit"],
  ])("in '%s' of %s: %s", (cell, method, expected) => expect(read(cell, method)).toBe(expected));

  test("without a unit are in the given one", () => {
    expect([read("10", "edible", "mg"), read("10", "edible", "%"), read("10", "joint", "mg")]).toEqual([
      10,
      "unit",
      "unit",
    ]);
  });
});

describe("an amount", () => {
  const given = { method: "joint", unit: "", edibleUnit: "mg", isDryHerb: false, decimal: undefined } as const;
  const read = (cell: string, more: Partial<Parameters<typeof readAmount>[1]> = {}) => {
    const { value, lost } = readAmount(cell, { ...given, ...more });
    return lost ?? value;
  };
  const edible = { method: "edible" } as const;

  test.each<[string, object, unknown]>([
    ["0.3 g", {}, { amount: 0.3, amountUnit: "g" }],
    ["0.3", {}, { amount: 0.3, amountUnit: "g" }],
    ["500mg", {}, { amount: 0.5, amountUnit: "g" }],
    ["25mg", { method: "dab" }, { amount: 0.03, amountUnit: "g" }],
    ["½ g", {}, { amount: 0.5, amountUnit: "g" }],
    ["1/8 oz", {}, { amount: 3.54, amountUnit: "g" }],
    ["~0.3g flower", {}, { amount: 0.3, amountUnit: "g" }],
    ["0.15", { method: "pen", isDryHerb: true }, { amount: 0.15, amountUnit: "g" }],
    ["0.1g", { method: "pen" }, { amount: 0.1, amountUnit: "g" }],
    ["5", { method: "pen" }, { amount: 5, amountUnit: "puffs" }],
    ["10", edible, { thcMilligrams: 10 }],
    ["10mg", edible, { thcMilligrams: 10 }],
    ["2 x 5mg", edible, { thcMilligrams: 10 }],
    ["10", { ...edible, unit: "mg" }, { thcMilligrams: 10 }],
    ["10", { ...edible, edibleUnit: "pieces" }, { amount: 10, amountUnit: "pieces" }],
    ["1", { ...edible, edibleUnit: "ml" }, { amount: 1, amountUnit: "ml" }],
    ["1", { ...edible, unit: "ml" }, { amount: 1, amountUnit: "ml" }],
    ["2 gummies", edible, { amount: 2, amountUnit: "pieces" }],
    ["0", {}, null],
    ["-", {}, null],
    ["", {}, null],
    ["0.5-1 g", {}, "unread"],
    ["some", {}, "unread"],
    ["5 mg/piece", edible, "unit"],
    ["1 bowl", {}, "unit"],
    ["3 pieces", {}, "unit"],
    ["10 mg THC", {}, "unit"],
    ["2 g", edible, "unit"],
    ["400 g", {}, "range"],
    ["2,000mg", edible, "range"],
  ])("in '%s' with %o", (cell, more, expected) => expect(read(cell, more)).toEqual(expected));

  test("that the table says is THC is never what had it in it", () => {
    expect(read("10", { unit: "mg", isOfThc: true })).toBe("unit");
    expect(read("10", { ...edible, unit: "mg", isOfThc: true })).toEqual({ thcMilligrams: 10 });
    expect(read("0.3 g", { unit: "mg", isOfThc: true })).toEqual({ amount: 0.3, amountUnit: "g" });
  });

  test("of an edible whose unit nothing tells is told", () => {
    expect(readAmount("10", { ...given, method: "edible" }).isBare).toBe(true);
    expect(readAmount("10", { ...given, method: "edible", unit: "mg" }).isBare).toBe(false);
    expect(readAmount("10 mg", { ...given, method: "edible" }).isBare).toBe(false);
  });
});

describe("a rating", () => {
  const read = (cell: string, scale = 10, isZeroUnrated = false) => {
    const { value, lost } = readRating(cell, { scale, isZeroUnrated, decimal: undefined });
    return lost ?? value;
  };

  test("is from 0 to ten, by the table's scale or what the cell itself is out of", () => {
    expect([read("4", 5), read("4", 10), read("80", 100)]).toEqual([8, 4, 8]);
    for (const scale of [5, 10, 100])
      expect(["4/5", "★★★★☆", "4 out of 5", "80%", "8/10"].map((cell) => read(cell, scale))).toEqual([8, 8, 8, 8, 8]);
    expect([read("4.5 stars", 5), read("4½", 5), read("4,5", 5)]).toEqual([9, 9, 9]);
  });

  test("isn't there where the table says so", () => {
    for (const cell of ["", "-1", "n/a", "-", "Not rated"]) expect([cell, read(cell)]).toEqual([cell, null]);
    expect([read("0", 5, true), read("0", 5, false)]).toEqual([null, 0]);
  });

  test("is left out where it's a word or more than the scale", () => {
    expect([read("Good"), read("9", 5), read("6/5"), read("3 g")]).toEqual(["unread", "range", "range", "unread"]);
  });

  test("of a column tells its scale, but for cells that say it themselves", () => {
    const scale = (cells: string[]) => guessRatingScale(ratingFacts(cells).highest);
    expect([scale(["4", "", "5"]), scale(["4", "6"]), scale(["80", "4"]), scale(["4", "n/a"])]).toEqual([
      5, 10, 100, 5,
    ]);
    expect([scale(["4/5", "5/5"]), scale([]), scale(["400"]), scale(["4/10", "3"])]).toEqual([10, 10, 10, 5]);
    expect(ratingFacts(["0", "3"])).toEqual({ highest: 3, hasZero: true });
    expect(ratingFacts(["4/5", "0", "3"])).toEqual({ highest: 3, outOf: 5, hasZero: true });
    expect(ratingFacts(["4/5", "8"])).toEqual({ highest: 8 });
    expect(ratingFacts(["4/5", "8/10"])).toEqual({});
  });
});
