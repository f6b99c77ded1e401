import { expect, test } from "vitest";
import { companionsIn, isInCompany } from "./companions.ts";

test("'alone' in whatever words isn't company, and nothing written is neither", () => {
  expect(["June", "Just me", " solo ", "", null].map(isInCompany)).toEqual([true, false, false, null, null]);
});

test("several people in one field are counted each", () => {
  expect(companionsIn("June, Teo and Ash & Wren; alone")).toEqual(["June", "Teo", "Ash", "Wren"]);
  expect(companionsIn("Alexander")).toEqual(["Alexander"]);
});
