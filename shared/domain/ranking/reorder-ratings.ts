import { roundRating } from "#shared/domain/rating.ts";
import { fillGaps, nonIncreasing } from "./least-change.ts";

/**
 * The ratings that agree with a saved order with the least change (decisions.md, Rating and ranking).
 * Takes and gives one entry per session, top of the list first; null is unrated.
 * An unrated session above a rated one gets a value between its neighbours, or that of the first rated one below when
 * none is above; unrated ones below all rated ones stay unrated. Then isotonic regression, non-increasing.
 */
export function reorderRatings(ratings: readonly (number | null)[]): (number | null)[] {
  const fitted = nonIncreasing(fillGaps(ratings)).map(roundRating);
  return ratings.map((_, position) => fitted[position] ?? null);
}
