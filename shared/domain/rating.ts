import type { Band } from "./enumerations.ts";
import { roundToTenth } from "./rounding.ts";

/** Steps of half a point from 0; a rating of 10 is in the last one. */
export const histogramSteps = 20;
export const stepSize = 10 / histogramSteps;

interface Count {
  /** A rating. */
  readonly value: number;
  readonly count: number;
}

/** How many ratings each step has. */
export function ratingHistogram(counts: readonly Count[]): number[] {
  const steps = Array.from({ length: histogramSteps }, () => 0);
  for (const { value, count } of counts) {
    const step = Math.min(Math.floor(value / stepSize), histogramSteps - 1);
    steps[step] = (steps[step] ?? 0) + count;
  }
  return steps;
}

/** The ends of each band, both inside it (spec section 9, Score bands). */
export const bandRanges = {
  liked: { min: 6.5, max: 10 },
  ok: { min: 4, max: 6.4 },
  disliked: { min: 0, max: 3.9 },
} as const satisfies Record<Band, { min: number; max: number }>;

/** The score of a first rating, when there is nothing to compare with (spec section 9, Fixed fallback scores). */
export const fixedScores = { liked: 8, ok: 5, disliked: 2 } as const satisfies Record<Band, number>;

/** Rated sessions before which a score that the dialog made isn't shown: with one comparison it can be 10.0. */
export const scoredFrom = 5;

/** Whether so many rated sessions, or places, are enough for numbers: for scores of the dialog, their averages, and places. */
export const hasNumbers = (count: number): boolean => count >= scoredFrom;

/** Rated sessions before which such a score is said to be settling. */
export const settledFrom = 10;

/** Ratings that an average needs: fewer say more of one evening than of what they share. */
export const averagedFrom = 5;

/** The three answers to 'How did you feel about this experience?' (spec section 2, Rating dialog). */
export const bandLabels = {
  liked: "I liked it",
  ok: "It was ok",
  disliked: "I didn't like it",
} as const satisfies Record<Band, string>;

/** A band where there is room for a word. */
export const bandWords = {
  liked: "Liked",
  ok: "OK",
  disliked: "Disliked",
} as const satisfies Record<Band, string>;

export type RatingColour = "green" | "yellow" | "orange" | "red";

/** Ratings have one decimal, rounded half up. */
export function roundRating(rating: number): number {
  return roundToTenth(rating);
}

/** A rating as it is shown: always one decimal, '8.0'. */
export function formatRating(rating: number): string {
  return roundRating(rating).toFixed(1);
}

/** A band's range as the rating dialog shows it: '6.5-10.0'. */
export function bandRangeLabel(band: Band): string {
  const { min, max } = bandRanges[band];
  return `${min.toFixed(1)}-${max.toFixed(1)}`;
}

/** The band that a rating of one decimal belongs to. */
export function bandOf(rating: number): Band {
  if (rating >= bandRanges.liked.min) return "liked";
  return rating >= bandRanges.ok.min ? "ok" : "disliked";
}

/** One's own score: '8.7', or 'Liked' as long as so few are rated that it's no number yet. */
export const scoreInWords = (score: number, rated: number): string =>
  hasNumbers(rated) ? formatRating(score) : bandWords[bandOf(roundRating(score))];

/** Interpolates inside the band by the fraction of comparisons won; the middle without any (spec section 4, Rating flow). */
export function placeRating(band: Band, wins: number, comparisons: number): number {
  const { min, max } = bandRanges[band];
  const fraction = comparisons > 0 ? wins / comparisons : 0.5;
  return roundRating(min + (max - min) * fraction);
}

/** The lowest rating of each colour (spec section 9, Rating colour bands), best first. */
export const colourMinimums = { green: 8, yellow: 6.5, orange: 4, red: 0 } as const satisfies Record<
  RatingColour,
  number
>;

/** The colour of a rating. */
export function ratingColour(rating: number): RatingColour {
  if (rating >= colourMinimums.green) return "green";
  if (rating >= colourMinimums.yellow) return "yellow";
  return rating >= colourMinimums.orange ? "orange" : "red";
}

/** The colour of a whole band, where its word stands in for a score that isn't to be told. */
export const bandColour = (band: Band): RatingColour => ratingColour(fixedScores[band]);
