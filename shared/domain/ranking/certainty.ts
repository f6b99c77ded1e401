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

/** The compared sessions in shown order: those that have a number on the Rankings page. */
const inNumberedOrder = (ranking: Ranking): Standing[] =>
  inShownOrder(ranking).filter(({ wins, losses }) => wins + losses > 0);

/** By id, for each compared session but the last one, the probability that it rightly ranks above the next compared one. */
export function neighbourCertainties(ranking: Ranking): Map<number, number> {
  const order = inNumberedOrder(ranking);
  return new Map(
    order.slice(1).map((below, rank) => {
      const above = order[rank] ?? below;
      return [above.id, orderCertainty(ranking, above, below)];
    }),
  );
}
