import fc from "fast-check";
import { expect, it } from "vitest";
import { readJsonList } from "./json-list.ts";

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
