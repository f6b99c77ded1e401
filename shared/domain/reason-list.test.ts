import fc from "fast-check";
import { expect, test } from "vitest";
import { readReasonList, writeLevelList, writeReasonList } from "./reason-list.ts";

/** As words are kept: without backslashes, and without gaps at their ends. */
const word = fc
  .string({ unit: fc.constantFrom("a", "é", ";", ",", " ", "/", "|"), minLength: 1, maxLength: 12 })
  .map((text) => text.trim())
  .filter((text) => text !== "");

test("a cell keeps every word, whatever signs are in it", () => {
  fc.assert(
    fc.property(fc.array(word), (words) => {
      expect(readReasonList(writeReasonList(words) ?? "")).toEqual(words);
    }),
  );
});

test("a half that nobody has said isn't in its cell", () => {
  const unsaid = { beforeAt: null, afterAt: null };
  const levels = [
    { reason: "sleep" as const, before: 3, after: null, ...unsaid },
    { reason: "pain" as const, before: 0, after: 10, ...unsaid },
  ];
  expect([writeLevelList(levels, "before"), writeLevelList(levels, "after")]).toEqual(["sleep 3; pain 0", "pain 10"]);
  expect(writeLevelList([], "before")).toBeNull();
});
