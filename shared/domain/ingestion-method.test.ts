import { expect, it } from "vitest";
import { ingestionMethods } from "./enumerations.ts";
import { ingestionMethodLabel } from "./session-words.ts";

it("names every method as the product does", () => {
  expect(ingestionMethods.map(ingestionMethodLabel)).toEqual([
    "Joint",
    "Vape Pen",
    "Edible",
    "Bong",
    "Dab",
    "Other",
    "Dogwalker",
  ]);
});

it("calls a missing method unknown", () => {
  expect(["" as const, null, undefined].map(ingestionMethodLabel)).toEqual(Array(3).fill("Unknown Method"));
});
