import fc from "fast-check";
import { expect, it } from "vitest";
import { moods } from "./enumerations.ts";
import { isMood, moodFamilies, moodLabels, normaliseMoods, readMoods, writeMoods } from "./mood.ts";

const someMoods = fc.array(fc.constantFrom(...moods));

it("reads what was written, each mood once, also when it was encoded twice", () => {
  fc.assert(
    fc.property(someMoods, (chosen) => {
      const once = [...new Set(chosen)];
      const text = writeMoods(chosen);
      expect([chosen, text, JSON.stringify(text)].map(readMoods)).toEqual([once, once, once]);
    }),
  );
});

it("leaves out what is unknown or no text", () => {
  expect(readMoods(["happy", "hungry", 3, null, "calm", "happy"])).toEqual(["happy", "calm"]);
});

it("treats what cannot be read as no moods, and never throws", () => {
  expect([null, "", "happy, calm", "[", 7, {}].map(readMoods)).toEqual(Array(6).fill([]));
  fc.assert(
    fc.property(fc.oneof(fc.anything(), fc.json()), (value) => {
      expect(readMoods(value).every(isMood)).toBe(true);
    }),
  );
});

it("answers what is stored as if it were read and written again", () => {
  const nearly = fc.array(fc.constantFrom(...moods, "hungry", "")).map((list) => JSON.stringify(list));
  const broken = fc
    .array(fc.constantFrom('"happy"', '"calm"', ",", "[", "]", " ", '"', "\\"))
    .map((pieces) => `[${pieces.join("")}]`);
  fc.assert(
    fc.property(fc.oneof(someMoods.map(writeMoods), nearly, nearly.map(JSON.stringify), broken), (stored) => {
      expect(normaliseMoods(stored)).toBe(writeMoods(readMoods(stored)));
    }),
    { numRuns: 1_000 },
  );
});

it("spreads the moods evenly over three families", () => {
  const families = Object.values(Object.groupBy(moods, (mood) => moodFamilies[mood]));
  const sizes = families.map((family) => family.length);
  expect(sizes).toHaveLength(3);
  expect(Math.max(...sizes) - Math.min(...sizes)).toBeLessThanOrEqual(1);
  expect(moods.map((mood) => moodLabels[mood].toLowerCase())).toEqual([...moods]);
});
