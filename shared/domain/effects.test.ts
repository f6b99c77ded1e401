import fc from "fast-check";
import { expect, it } from "vitest";
import { readEffects } from "./effects.ts";

it("reads a JSON list, encoded once or twice", () => {
  expect(readEffects('["happy","calm","happy"]')).toEqual(["happy", "calm"]);
  expect(readEffects(JSON.stringify('["happy"]'))).toEqual(["happy"]);
  expect(readEffects(["happy", 3, " "])).toEqual(["happy"]);
});

it("takes a plain string for one effect", () => {
  expect(readEffects("very calm")).toEqual(["very calm"]);
  expect(readEffects('"very calm"')).toEqual(["very calm"]);
  expect(readEffects("420")).toEqual(["420"]);
});

it("finds no effects in anything else, and never throws", () => {
  expect([null, undefined, "", "  ", 3, {}].map(readEffects)).toEqual(Array(6).fill([]));
  fc.assert(
    fc.property(fc.oneof(fc.anything(), fc.json()), (value) => {
      expect(readEffects(value).every((effect) => effect.trim() !== "")).toBe(true);
    }),
  );
});
