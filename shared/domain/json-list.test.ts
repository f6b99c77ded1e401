import fc from "fast-check";
import { expect, it } from "vitest";
import { readEffects, readJsonList } from "./json-list.ts";

it("reads a list as itself, as JSON text and as JSON text of JSON text", () => {
  fc.assert(
    fc.property(fc.array(fc.string()), (list) => {
      const text = JSON.stringify(list);
      expect([list, text, JSON.stringify(text)].map(readJsonList)).toEqual([list, list, list]);
    }),
  );
});

it("reads absent and empty values as the empty list", () => {
  expect([null, undefined, "", "  ", "null", '""'].map(readJsonList)).toEqual(Array(6).fill([]));
});

it("distinguishes non-lists from empty lists", () => {
  expect(["happy", "[", '{"a":1}', 3, true, {}].map(readJsonList)).toEqual(Array(6).fill(null));
});

it("never throws", () => {
  fc.assert(fc.property(fc.oneof(fc.anything(), fc.json()), (value) => void readJsonList(value)));
});

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
