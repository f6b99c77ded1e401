import { expect, test } from "vitest";
import { wrappedLines } from "./card-brush.ts";

const upTo = (length: number) => (line: string) => line.length <= length;

test.each([
  ["", 3, []],
  ["Slow Acre", 3, ["Slow Acre"]],
  ["Blueberry on the exhale", 3, ["Blueberry", "on the", "exhale"]],
  ["Blueberry on the exhale, a little cedar", 2, ["Blueberry", "on the ex…"]],
  ["WWWWWWWWWWWWWWW", 2, ["WWWWWWWWWW", "WWWWW"]],
  ["Two\n\n  lines", 2, ["Two lines"]],
] as const)("'%s' on %i lines", (text, max, lines) => {
  expect(wrappedLines(text, max, upTo(10))).toEqual(lines);
});
