import { rankingConstants } from "./constants.ts";
import type { Standing } from "./fit.ts";

/** A session at its rank, with how much the order around it depends on its strength being right. */
export interface PlacedStanding {
  readonly standing: Standing;
  /** Other sessions around it, in sessions per logit, up to a constant factor. */
  density: number;
  importance: number;
}

/** Standard deviations beyond which two sessions do not count as neighbours. */
const neighbourDeviations = 5;

/** Strongest first, equals in random order, so that none is favoured for its place in the list given. */
export function placeStandings(standings: readonly Standing[], random: () => number): PlacedStanding[] {
  const placed = standings
    .map((standing) => ({ standing, draw: random(), density: 0, importance: 0 }))
    .sort((a, b) => b.standing.strength - a.standing.strength || a.draw - b.draw);
  measureDensity(placed);
  const { headWeight, headRanks } = rankingConstants.pairChoice;
  for (const [rank, place] of placed.entries())
    place.importance = place.density ** 2 * (1 + headWeight * Math.exp(-rank / headRanks));
  return placed;
}

/** Every pair of sessions adds to both densities the likelihood that the two are equally strong. */
function measureDensity(placed: readonly PlacedStanding[]): void {
  for (const [rank, above] of placed.entries()) {
    for (let other = 0; other < rank; other++) {
      const below = placed[other];
      if (below === undefined) break;
      const variance = above.standing.variance + below.standing.variance;
      const squaredDistance = (above.standing.strength - below.standing.strength) ** 2;
      if (squaredDistance > neighbourDeviations ** 2 * variance) continue;
      const likelihood = Math.exp(-squaredDistance / (2 * variance)) / Math.sqrt(variance);
      above.density += likelihood;
      below.density += likelihood;
    }
  }
}
