import { expect, test } from "vitest";
import { mergeSuggestions, suggestionsFor } from "./product-suggestions.tsx";

const strains = ["Wedding Cake", "Blue Dream", "Ice Cream", "Crème Brûlée", "Cake Walk", "Blue Zephyr", "Jack Herer"];
const found = (text: string) => suggestionsFor(strains, (name) => name, text);

test("names that begin with the text come before those that contain it", () => {
  expect(found("cake")).toEqual(["Cake Walk", "Wedding Cake"]);
});

test("neither case nor accents count", () => {
  expect(found("CREM")).toEqual(["Crème Brûlée"]);
  expect(found("BLUE")).toEqual(["Blue Dream", "Blue Zephyr"]);
});

test("an empty text offers a few of the last used names", () => {
  expect(found("")).toEqual(strains.slice(0, 5));
});

test("an unknown name has no suggestions", () => {
  expect(found("Never heard of")).toEqual([]);
});

test("spaces and punctuation don't count, as in the server's search", () => {
  expect(mergeSuggestions([], ["Blue Dream", "Dream Queen"], String, "BlueDream")).toEqual(["Blue Dream"]);
  expect(suggestionsFor(["Girl Scout Cookies", "OG-Kush"], String, "og kush")).toEqual(["OG-Kush"]);
});

test("what labels shorten suggests the long name", () => {
  expect(suggestionsFor(["Granddaddy Purple", "OG Kush"], String, "gdp")).toEqual(["Granddaddy Purple"]);
});

test("a typo finds what was meant", () => {
  expect(suggestionsFor(["Blue Dream", "Gelato"], String, "gels")).toEqual(["Gelato"]);
});
