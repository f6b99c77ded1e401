import { logistic } from "./elo.ts";
import type { Ranking, Standing } from "./fit.ts";
import { differenceVariance } from "./uncertainty.ts";

/** With this slope the logistic curve follows the normal distribution within 0.01. */
export const normalSlope = 1.702;

/** The probability that a normal variable of this mean and variance is above 0. */
export function chanceAboveZero(mean: number, variance: number): number {
  return logistic((normalSlope * mean) / Math.sqrt(variance));
}

/** How many standard deviations the mean must be above 0 for such a chance. */
export function deviationsForChance(chance: number): number {
  return Math.log(chance / (1 - chance)) / normalSlope;
}

/** The probability that `above` is the better of the two; 0.5 when nothing is known. */
export function orderCertainty(ranking: Ranking, above: Standing, below: Standing): number {
  const variance = differenceVariance(above, below, ranking.encounterOf(above, below));
  return chanceAboveZero(above.strength - below.strength, variance);
}

/**
 * By id, for each placed session but the last one, the probability that it rightly stands above the next one.
 * @param placed in the one order
 */
export function neighbourCertainties(ranking: Ranking, placed: readonly Standing[]): Map<number, number> {
  return new Map(
    placed.slice(1).map((below, position) => {
      const above = placed[position] ?? below;
      return [above.id, orderCertainty(ranking, above, below)];
    }),
  );
}
