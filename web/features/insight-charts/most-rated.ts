import type { History } from "#shared/contract/history.ts";

type MethodRating = History["ratingsByMethod"][number];

/** Fewer ratings say nothing yet. */
export const minRatings = 5;

/** The method with the most ratings, whatever they are: a description, not a comparison. */
export function mostRated(ratings: readonly MethodRating[]): MethodRating | undefined {
  const [most] = ratings.toSorted((a, b) => b.sessions - a.sessions);
  return most && most.sessions >= minRatings ? most : undefined;
}
