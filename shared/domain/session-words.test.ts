import { expect, it } from "vitest";
import { shownBrand, shownStrainName } from "./session-words.ts";

it("shows the names that are there", () => {
  expect([shownStrainName("Blue Dream"), shownBrand("Bloom Farms")]).toEqual(["Blue Dream", "Bloom Farms"]);
});

it("has words for names that are missing, empty or blank", () => {
  const missing = [null, undefined, "", "  "];
  expect(missing.map(shownStrainName)).toEqual(Array(4).fill("Unknown Strain"));
  expect(missing.map(shownBrand)).toEqual(Array(4).fill("Unknown Brand"));
});
