import { expect, test } from "vitest";
import { revealTexts } from "./revealed-score.tsx";

const neighbour = (strainName: string) => ({ id: 1, strainName, strainType: null, rating: 8, photo: null });
const [above, below] = [neighbour("Gelato"), neighbour("Jack Herer")];

test("names the place, both neighbours, and the score once for screen readers", () => {
  expect(revealTexts(8.7, { number: 3, of: 40, above, below })).toEqual({
    title: "In at number 3",
    explanation: "Out of 40, between Gelato and Jack Herer.",
    progress: null,
    spoken: "8.7, number 3 of 40",
  });
});

test.each([
  [{ number: 1, of: 40, above: null, below }, "Out of 40, above Jack Herer."],
  [{ number: 40, of: 40, above, below: null }, "Out of 40, below Gelato."],
  [{ number: 2, of: 9, above, below: neighbour("") }, "Out of 9, between Gelato and Unknown Strain."],
])("at %j it says '%s'", (place, explanation) => {
  expect(revealTexts(8, place).explanation).toBe(explanation);
});

test("says how far the first scores are from settling", () => {
  expect(revealTexts(8, { number: 1, of: 1, above: null, below: null })).toMatchObject({
    title: "Your first score",
    progress: "1 of 5 sessions until scores settle",
    spoken: "8.0, your first score",
  });
  expect(revealTexts(10, { number: 1, of: 2, above: null, below })).toMatchObject({
    title: "In at number 1",
    progress: "2 of 5 sessions until scores settle",
  });
  expect(revealTexts(10, { number: 1, of: 5, above: null, below }).progress).toBeNull();
});

test("without a place there is the score alone", () => {
  expect(revealTexts(8, null)).toEqual({ title: "Your score", explanation: null, progress: null, spoken: "8.0" });
});
