import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { markMatches, searchWords, textKey } from "./search-key.ts";

describe("marking matches", () => {
  const marked = (text: string, sought: string) =>
    markMatches(text, searchWords(sought))
      .map((part) => (part.isMatch ? `[${part.text}]` : part.text))
      .join("");

  it("marks every place, whatever its case and accents", () => {
    expect(marked("Snoring in the Northern wind", "nor")).toBe("S[nor]ing in the [Nor]thern wind");
    expect(marked("Zoë's Straße", "zoe strasse")).toBe("[Zoë]'s [Straße]");
    expect(marked("Zoe\u0308's", "zoe")).toBe("[Zoe\u0308]'s");
    expect(marked("Blue Dream", "")).toBe("Blue Dream");
    expect(marked("Jack's AK-47", "jacks ak47")).toBe("[Jack's] [AK-47]");
  });

  it("keeps every text as it was, and marks something wherever a word is found", () => {
    const text = fc.oneof(fc.string({ unit: "grapheme" }), fc.lorem());
    fc.assert(
      fc.property(text, text, fc.nat(), fc.nat({ max: 5 }), (whole, other, start, length) => {
        const words = searchWords(whole.slice(start % (whole.length + 1)).slice(0, length + 1) || other);
        const parts = markMatches(whole, words);
        expect(parts.map((part) => part.text).join("")).toBe(whole);
        const isFound = words.some((word) => textKey(whole).includes(word));
        if (isFound) expect(parts.some((part) => part.isMatch)).toBe(true);
      }),
      { numRuns: 500 },
    );
  });
});
