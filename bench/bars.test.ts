import { expect, test } from "vitest";
import { type Bar, verdict } from "./bars.ts";

const bar = (value: number | undefined, atMost: boolean): Bar => ({
  ...{ what: "polls", value, atMost, goal: atMost ? { bar: 3, aim: 1.5 } : { bar: 0.5, aim: 0.8 } },
  format: String,
});

test.each([
  [1.5, true, "aim reached"],
  [3, true, "pass"],
  [3.29, true, "pass"],
  [3.31, true, "miss"],
  [0.8, false, "aim reached"],
  [0.46, false, "pass"],
  [0.44, false, "miss"],
  [undefined, true, "not measured"],
])("%s, where at most is %s, is '%s': a bar has a tenth of slack, an aim none", (value, atMost, expected) => {
  expect(verdict(bar(value, atMost))).toBe(expected);
});
