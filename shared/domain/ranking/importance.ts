import { rankingConstants } from "./constants.ts";
import type { Standing } from "./fit.ts";
import { neighbourDensities } from "./neighbour-density.ts";

/** A session at its rank, with how much the order around it depends on its strength being right. */
export interface PlacedStanding {
  readonly standing: Standing;
  readonly importance: number;
}

/** Strongest first, equals in random order, so that none is favoured for its place in the list given. */
export function placeStandings(standings: readonly Standing[], random: () => number): PlacedStanding[] {
  const { headWeight, headRanks } = rankingConstants.pairChoice;
  const densities = neighbourDensities(standings);
  return standings
    .map((standing, position) => ({ standing, density: densities[position] ?? 0, draw: random() }))
    .sort((a, b) => b.standing.strength - a.standing.strength || a.draw - b.draw)
    .map(({ standing, density }, rank) => ({
      standing,
      importance: density ** 2 * (1 + headWeight * Math.exp(-rank / headRanks)),
    }));
}
