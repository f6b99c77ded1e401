import { expect, test } from "vitest";
import {
  amountUnitOf,
  guessFields,
  guessRatingScale,
  highestRating,
  methodOf,
  readNumber,
  readRating,
  strainTypeOf,
} from "./import-words.ts";

test("columns are known by their names, however they're written", () => {
  expect(guessFields(["Consumed At", "STRAIN", "Brand", "Rating", "Moods", "Own effects", "Mystery"])).toEqual([
    ...["date", "strainName", "brand", "rating", "effects", "effects", ""],
  ]);
});

test("a second column of the same name is left to choose", () => {
  expect(guessFields(["Name", "Title"])).toEqual(["strainName", ""]);
});

test("other programs' words for methods and types are ours", () => {
  expect(["Vape Pen", "gummies", "Pre-roll", "Water pipe", "Live rosin", "Salve", ""].map(methodOf)).toEqual([
    ...["pen", "edible", "joint", "bong", "dab", "other", ""],
  ]);
  expect(["Indica", "Sativa-dominant", "unknown"].map(strainTypeOf)).toEqual(["indica", "sativa", null]);
});

test("numbers come with a comma or a unit", () => {
  expect(["21.5", "21,5 %", "10mg", "0.3 g"].map(readNumber)).toEqual([
    { value: 21.5, unit: "" },
    { value: 21.5, unit: "%" },
    { value: 10, unit: "mg" },
    { value: 0.3, unit: "g" },
  ]);
  expect(["", "-3", "a lot", "1.2.3"].map(readNumber)).toEqual([null, null, null, null]);
  expect(["g", "grams", "hits", "gummies", "oz"].map(amountUnitOf)).toEqual(["g", "g", "puffs", "pieces", null]);
});

test("a rating may say what it's out of", () => {
  expect(["4", "4.5 stars", "7 / 10", "1 star", "good", "/5"].map(readRating)).toEqual([
    { value: 4, outOf: null },
    { value: 4.5, outOf: null },
    { value: 7, outOf: 10 },
    { value: 1, outOf: null },
    ...[null, null],
  ]);
});

test("ratings that never exceed five are stars, unless they say otherwise", () => {
  const guess = (cells: string[]) => guessRatingScale(highestRating(cells));
  expect(guess(["4", "", "5"])).toBe(5);
  expect(guess(["4", "6"])).toBe(10);
  expect(guess(["4/10", "3/10"])).toBe(10);
  expect(guess(["80", "4"])).toBe(100);
  expect([guess([]), guess(["4", "good"]), guess(["400"])]).toEqual([10, 10, 10]);
});
