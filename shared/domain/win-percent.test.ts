import { expect, it } from "vitest";
import { winPercent } from "./win-percent.ts";

it("is the rounded share of comparisons won, 0 before the first", () => {
  expect([winPercent(2, 1), winPercent(0, 4), winPercent(3, 0), winPercent(0, 0)]).toEqual([67, 0, 100, 0]);
});
