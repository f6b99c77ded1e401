import fc from "fast-check";
import { expect, it } from "vitest";
import { moods } from "./enumerations.ts";
import { isMood, normaliseMoods, readMoods, writeMoods } from "./moods.ts";
import { moodFamilies, moodLabels } from "./session-words.ts";

const someMoods = fc.array(fc.constantFrom(...moods));

it("reads written moods, each once, also if encoded twice", () => {
  fc.assert(
    fc.property(someMoods, (chosen) => {
      const once = [...new Set(chosen)];
      const text = writeMoods(chosen);
      expect([chosen, text, JSON.stringify(text)].map(readMoods)).toEqual([once, once, once]);
    }),
  );
});

it("drops unknown moods and non-texts", () => {
  expect(readMoods(["happy", "hungry", 3, null, "calm", "happy"])).toEqual(["happy", "calm"]);
});

it("reads unreadable values as no moods, and never throws", () => {
  expect([null, "", "happy, calm", "[", 7, {}].map(readMoods)).toEqual(Array(6).fill([]));
  fc.assert(
    fc.property(fc.oneof(fc.anything(), fc.json()), (value) => {
      expect(readMoods(value).every(isMood)).toBe(true);
    }),
  );
});

it("normalises stored moods as reading and writing them would", () => {
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
