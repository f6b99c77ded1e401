import { expect, it } from "vitest";
import { strainTypes } from "./enumerations.ts";
import { strainTypeFamilies, strainTypeLabels } from "./session-words.ts";

it("names every strain type and gives each its own colour family", () => {
  expect(strainTypes.map((type) => strainTypeLabels[type])).toEqual(["Sativa", "Indica", "Hybrid"]);
  expect(strainTypes.map((type) => strainTypeFamilies[type])).toEqual(["bloom", "dusk", "dew"]);
});
