import fc from "fast-check";
import { expect, it } from "vitest";
import { productKey, searchKey, textKey, wordKey } from "./search-key.ts";

it("ignores case, accents, widths and extra white space", () => {
  expect(["Søren ÅBERG", " Zoë\u00a0 Müller", "STRASSE", "Straße", "Łódź", "ＡＢＣ"].map(searchKey)).toEqual([
    "soren aberg",
    "zoe muller",
    "strasse",
    "strasse",
    "lodz",
    "abc",
  ]);
});

it("finds a part of a word that ends in another form, as the Greek sigma does", () => {
  expect(searchKey("ΟΔΥΣΣΕΥΣ")).toContain(searchKey("ΟΔΥΣ"));
});

it("folds once and for all", () => {
  fc.assert(
    fc.property(fc.string({ unit: "binary" }), (text) => {
      expect(searchKey(searchKey(text))).toBe(searchKey(text));
      expect(productKey(productKey(text))).toBe(productKey(text));
      expect(wordKey(wordKey(text))).toBe(wordKey(text));
      expect(textKey(textKey(text))).toBe(textKey(text));
    }),
    { numRuns: 1_000 },
  );
});

it("keeps different products apart, also those of symbols alone", () => {
  expect(new Set(["Runtz", "Runtz 33", "ランツ", "🌲", "🌲🌲", ""].map(productKey)).size).toBe(6);
});

it("differs from a word's key by marks between digits alone", () => {
  fc.assert(
    fc.property(fc.string({ unit: "binary" }), (text) => {
      expect(wordKey(productKey(text))).toBe(wordKey(text));
      if (!/\p{N}/u.test(searchKey(text))) expect(productKey(text)).toBe(wordKey(text));
    }),
    { numRuns: 1_000 },
  );
});

it("doesn't count apostrophes in texts, whichever is typed", () => {
  expect(new Set(["Jack's", "Jack’s", "JACKʼS", "jacks"].map(textKey))).toEqual(new Set(["jacks"]));
});
