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

it("gives one key to all spellings of a product", () => {
  const spellings = ["blue dream", "Blue Dream ", "BlueDream", "BLUE-DREAM", "Blúe  Dream"];
  expect(new Set(spellings.map(productKey))).toEqual(new Set(["bluedream"]));
});

it("keeps different products apart, also those of symbols alone", () => {
  expect(new Set(["Runtz", "Runtz 33", "ランツ", "🌲", "🌲🌲", ""].map(productKey)).size).toBe(6);
});

it("keeps doses and ratios apart, which differ by a mark between digits alone (M1)", () => {
  const pairs = [
    ["Mints 2.5mg", "Mints 25mg"],
    ["Evening Tincture 15:1", "Evening Tincture 1.5:1"],
    ["Cart 1.0", "Cart 10"],
    ["Tincture 1/2", "Tincture 12"],
    ["Pack 3-5", "Pack 35"],
    ["Balm ½", "Balm 12"],
  ];
  for (const [one = "", other = ""] of pairs) expect([one, productKey(one)]).not.toEqual([one, productKey(other)]);
});

it("gives one key to spellings that differ by anything else", () => {
  const groups = [
    ["AK-47", "AK47", "ak 47", "A.K.-47"],
    ["OG #18", "OG 18", "og18", "OG-#18"],
    ["K.C. 33", "KC33", "K.C.33", "kc 33"],
    ["L.A. Confidential", "LA Confidential"],
    ["100-Og", "100 OG"],
    ["Gelato #33", "Gelato 33", "gelato-33"],
    ["Mints 2.5 mg", "Mints 2,5mg", "mints-2.5mg"],
    ["Oil 15:1", "oil 15 : 1", "Oil (15:1)"],
    ["Half ½", "half 1/2"],
    ["9 Pound Hammer", "9-Pound-Hammer"],
    ["Jack's Cleaner", "Jack’s Cleaner", "Jacks Cleaner"],
    ["Gelato 33 - 2 pack", "Gelato 33, 2-pack"],
  ];
  for (const group of groups) expect([group[0], new Set(group.map(productKey)).size]).toEqual([group[0], 1]);
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
