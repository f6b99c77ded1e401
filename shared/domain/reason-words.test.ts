import { describe, expect, test } from "vitest";
import { changeWords, levelQuestion, levelSentence, reasonLabel } from "./reason-words.ts";

describe("the words for a change", () => {
  test.each([
    ["sleep", 3, 8, "5 better"],
    ["sleep", 8, 3, "5 worse"],
    ["pain", 6, 4, "2 less"],
    ["pain", 4, 6, "2 more"],
    ["focus", 5, 5, "The same"],
    ["sleep", 3, null, null],
  ] as const)("of %s from %s to %s are %j", (reason, before, after, words) => {
    expect(changeWords({ reason, before, after })).toBe(words);
  });

  test("and its sentence leave out what nobody has said", () => {
    expect(levelSentence({ reason: "sleep", before: 3, after: 8 })).toBe("Sleep: 3 before, 8 after");
    expect(levelSentence({ reason: "pain", before: null, after: 0 })).toBe("Pain: 0 after");
    expect(levelSentence({ reason: "pain", before: null, after: null })).toBe("Pain: not said");
  });
});

test("a reason of the list begins as sentences do, a person's own word stays as it was written", () => {
  expect(["with friends", "back of the neck"].map(reasonLabel)).toEqual(["With friends", "back of the neck"]);
});

test("the good end of the scale may be left or right", () => {
  expect(levelQuestion("sleep", "after")).toEqual({
    ...{ label: "Sleep, after", hint: "How did you sleep?", ends: ["badly", "very well"] },
  });
  expect(levelQuestion("pain", "before")).toMatchObject({ hint: undefined, ends: ["none", "the worst"] });
});
