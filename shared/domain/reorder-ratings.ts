import { roundRating } from "./rating.ts";

/**
 * The ratings that agree with a saved order with the least change (decisions.md, Rating and ranking).
 * Takes and gives one entry per session, top of the list first; null is unrated.
 * An unrated session above a rated one gets a value between its neighbours, or that of the first rated one below when
 * none is above; unrated ones below all rated ones stay unrated. Then isotonic regression, non-increasing.
 */
export function reorderRatings(ratings: readonly (number | null)[]): (number | null)[] {
  const rated = fillGaps(ratings);
  const fitted = nonIncreasing(rated).map(roundRating);
  return ratings.map((_, position) => fitted[position] ?? null);
}

/** Values for every position down to the last rated one. */
function fillGaps(ratings: readonly (number | null)[]): number[] {
  const filled: number[] = [];
  for (const [position, rating] of ratings.entries()) {
    if (rating === null) continue;
    const above = filled.at(-1) ?? rating;
    const steps = position - filled.length + 1;
    for (let step = 1; step < steps; step++) filled.push(above + ((rating - above) * step) / steps);
    filled.push(rating);
  }
  return filled;
}

/** Pool adjacent violators: the non-increasing values nearest to the given ones in least squares. */
function nonIncreasing(values: readonly number[]): number[] {
  const pools: { sum: number; size: number }[] = [];
  for (const value of values) {
    let pool = { sum: value, size: 1 };
    for (let above = pools.at(-1); above && above.sum / above.size < pool.sum / pool.size; above = pools.at(-1)) {
      pools.pop();
      pool = { sum: above.sum + pool.sum, size: above.size + pool.size };
    }
    pools.push(pool);
  }
  return pools.flatMap(({ sum, size }) => Array<number>(size).fill(sum / size));
}
