import fc from "fast-check";
import { expect, it } from "vitest";
import { productKey, searchKey } from "./search-key.ts";

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
