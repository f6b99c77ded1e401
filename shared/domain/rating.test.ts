import fc from "fast-check";
import { expect, it } from "vitest";
import { bands } from "./enumerations.ts";
import {
  bandOf,
  bandRangeLabel,
  bandRanges,
  fixedScores,
  formatRating,
  hasNumbers,
  placeRating,
  ratingColour,
  roundRating,
  scoreInWords,
} from "./rating.ts";

const band = fc.constantFrom(...bands);
const comparisons = fc.integer({ min: 1, max: 6 });

it("puts a session that won nothing at the bottom of its band and one that won all at the top", () => {
  expect(bands.map((name) => [placeRating(name, 0, 4), placeRating(name, 4, 4)])).toEqual([
    [6.5, 10],
    [4, 6.4],
    [0, 3.9],
  ]);
});

it("takes the middle of the band without comparisons", () => {
  expect(bands.map((name) => placeRating(name, 0, 0))).toEqual([8.3, 5.2, 2]);
});

it("places every rating inside its band, with one decimal", () => {
  fc.assert(
    fc.property(band, comparisons, fc.nat(6), (name, count, won) => {
      const rating = placeRating(name, Math.min(won, count), count);
      expect(rating).toBeGreaterThanOrEqual(bandRanges[name].min);
      expect(rating).toBeLessThanOrEqual(bandRanges[name].max);
      expect(rating).toBe(Number(rating.toFixed(1)));
      expect(bandOf(rating)).toBe(name);
    }),
  );
});

it("rates a session higher with every further win", () => {
  fc.assert(
    fc.property(band, comparisons, fc.nat(5), (name, count, won) => {
      const wins = won % count;
      expect(placeRating(name, wins + 1, count)).toBeGreaterThan(placeRating(name, wins, count));
    }),
  );
});

it("keeps each fixed score in its own band", () => {
  expect(bands.map((name) => bandOf(fixedScores[name]))).toEqual([...bands]);
});

it("knows the band of every rating of one decimal", () => {
  expect([0, 3.9, 4, 6.4, 6.5, 10].map(bandOf)).toEqual(["disliked", "disliked", "ok", "ok", "liked", "liked"]);
});

it("has numbers from the fifth rating on", () => {
  expect([0, 4, 5, 6].map(hasNumbers)).toEqual([false, false, true, true]);
});

it("says a score in a band's word until the fifth rating", () => {
  expect([3.9, 6.46, 8].map((score) => scoreInWords(score, 4))).toEqual(["Disliked", "Liked", "Liked"]);
  expect([3.9, 6.46, 8].map((score) => scoreInWords(score, 5))).toEqual(["3.9", "6.5", "8.0"]);
});

it("colours a rating by the spec's bounds", () => {
  expect([10, 8, 7.9, 6.5, 6.4, 4, 3.9, 0].map(ratingColour)).toEqual([
    "green",
    "green",
    "yellow",
    "yellow",
    "orange",
    "orange",
    "red",
    "red",
  ]);
});

it("shows ratings and ranges with one decimal", () => {
  expect(formatRating(8)).toBe("8.0");
  expect(bands.map(bandRangeLabel)).toEqual(["6.5-10.0", "4.0-6.4", "0.0-3.9"]);
});

it("leaves a rounded rating as it is", () => {
  fc.assert(
    fc.property(fc.double({ min: 0, max: 10, noNaN: true }), (rating) => {
      const rounded = roundRating(rating);
      expect(roundRating(rounded)).toBe(rounded);
      expect(Math.abs(rounded - rating)).toBeLessThanOrEqual(0.05 + 1e-9);
    }),
  );
});
