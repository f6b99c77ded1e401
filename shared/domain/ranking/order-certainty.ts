import { logistic } from "./elo.ts";
import type { Ranking, Standing } from "./fit.ts";
import { differenceVariance } from "./uncertainty.ts";

/** With this slope the logistic curve follows the normal distribution within 0.01. */
const normalSlope = 1.702;

/** The standings as the Rankings page shows them: strongest first, ties by id in the same direction. */
export function inShownOrder(ranking: Ranking): Standing[] {
  return ranking.standings.toSorted((a, b) => b.strength - a.strength || b.id - a.id);
}

/** The probability that `above` is the better of the two; 0.5 when nothing is known. */
function orderCertainty(ranking: Ranking, above: Standing, below: Standing): number {
  const variance = differenceVariance(above, below, ranking.encounterOf(above, below));
  return logistic((normalSlope * (above.strength - below.strength)) / Math.sqrt(variance));
}

/** For each session but the last, in shown order, the probability that it rightly ranks above the next one. */
export function neighbourCertainties(ranking: Ranking): number[] {
  const order = inShownOrder(ranking);
  return order.slice(1).map((below, rank) => orderCertainty(ranking, order[rank] ?? below, below));
}
