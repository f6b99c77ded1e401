import fc from "fast-check";
import { expect, it } from "vitest";
import { isBlank, isLengthAllowed, textLength } from "./text-length.ts";

it("counts code points, so an emoji counts once", () => {
  expect(["", "abc", "🌿🌿", "é"].map(textLength)).toEqual([0, 3, 2, 1]);
});

it("adds up: two texts together are as long as both", () => {
  const text = fc.string({ unit: "binary" });
  fc.assert(
    fc.property(text, text, (a, b) => {
      expect(textLength(a + b)).toBe(textLength(a) + textLength(b));
    }),
  );
});

it("measures the trimmed text, both ends included", () => {
  const range = { min: 3, max: 4 };
  expect([" ab ", " abc ", "abcd\n", "🌿🌿🌿🌿", "abcde"].map((text) => isLengthAllowed(text, range))).toEqual([
    false,
    true,
    true,
    true,
    false,
  ]);
});

it("knows text of nothing but white space", () => {
  expect(["", " \n\t", "\u00a0", " a "].map(isBlank)).toEqual([true, true, true, false]);
});
