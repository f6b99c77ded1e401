import type { ScoreChoice } from "./enumerations.ts";
import { colourMinimums, type RatingColour } from "./rating.ts";

/** What a choice is called, and the colour whose ratings it has. */
export const scoreChoiceLabels = {
  "8-and-up": "8 and up",
  "6.5-to-7.9": "6.5 to 7.9",
  "4-to-6.4": "4 to 6.4",
  "below-4": "Below 4",
  rated: "Rated",
  unrated: "Not rated",
} as const satisfies Record<ScoreChoice, string>;

export const scoreChoiceColours = {
  "8-and-up": "green",
  "6.5-to-7.9": "yellow",
  "4-to-6.4": "orange",
  "below-4": "red",
} as const satisfies Partial<Record<ScoreChoice, RatingColour>>;

/** The ratings of a choice, from `min` to below `below`; null without a rating. */
export const scoreRanges = {
  "8-and-up": { min: colourMinimums.green, below: Number.POSITIVE_INFINITY },
  "6.5-to-7.9": { min: colourMinimums.yellow, below: colourMinimums.green },
  "4-to-6.4": { min: colourMinimums.orange, below: colourMinimums.yellow },
  "below-4": { min: colourMinimums.red, below: colourMinimums.orange },
  rated: { min: colourMinimums.red, below: Number.POSITIVE_INFINITY },
  unrated: null,
} as const satisfies Record<ScoreChoice, { min: number; below: number } | null>;

export function hasScore(rating: number | null, choice: ScoreChoice): boolean {
  const range = scoreRanges[choice];
  if (range === null || rating === null) return range === null && rating === null;
  return rating >= range.min && rating < range.below;
}
