import { rankingConstants } from "./constants.ts";
import { logistic } from "./elo.ts";
import type { Ranking, Standing } from "./fit.ts";
import { neighbourDensities } from "./neighbour-density.ts";
import { differenceVariance } from "./uncertainty.ts";

/** A session at its rank, with how much the order around it depends on its strength being right. */
interface PlacedStanding {
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

/** Two session ids: the left and the right card. */
export type SessionPair = readonly [left: number, right: number];

interface Candidate {
  readonly pair: SessionPair;
  /** Expected fall of rank variance. */
  readonly worth: number;
}

/**
 * The two sessions whose comparison improves the order most, one of the best few at random; null below two sessions.
 * `excluded` pairs (the one answered last, the one served last) do not come up while there are more than two sessions.
 * `random` gives numbers in [0, 1).
 */
export function choosePair(
  ranking: Ranking,
  excluded: readonly SessionPair[],
  random: () => number,
): SessionPair | null {
  const candidates = bestCandidates(ranking, ranking.standings.length > 2 ? excluded : [], random);
  const chosen = candidates[Math.floor(random() * candidates.length)];
  if (chosen === undefined) return null;
  const [one, other] = chosen.pair;
  return random() < 0.5 ? [one, other] : [other, one];
}

function bestCandidates(ranking: Ranking, excluded: readonly SessionPair[], random: () => number): Candidate[] {
  const { widestRankGap, maxCandidates, sessionsPerCandidate } = rankingConstants.pairChoice;
  const placed = placeStandings(ranking.standings, random);
  const size = Math.max(1, Math.min(maxCandidates, Math.floor(placed.length / sessionsPerCandidate)));
  const best: Candidate[] = [];
  for (const [rank, above] of placed.entries()) {
    for (const below of placed.slice(rank + 1, rank + 1 + widestRankGap)) {
      const worth = worthOfAsking(ranking, above, below);
      const [least] = best;
      if (best.length === size && least !== undefined && worth <= least.worth) continue;
      const pair: SessionPair = [above.standing.id, below.standing.id];
      if (excluded.some((other) => isSamePair(other, pair))) continue;
      keepBest(best, { pair, worth }, size);
    }
  }
  return best;
}

function isSamePair([a, b]: SessionPair, [c, d]: SessionPair): boolean {
  return (a === c && b === d) || (a === d && b === c);
}

/** Keeps the `size` worthiest candidates, the least of them first; the new one is worthier than that. */
function keepBest(best: Candidate[], candidate: Candidate, size: number): void {
  if (best.length === size) best.shift();
  best.push(candidate);
  best.sort((a, b) => a.worth - b.worth);
}

/** Information of an answer about the two strengths, times the effect of a shift of either on the order. */
function worthOfAsking(ranking: Ranking, above: PlacedStanding, below: PlacedStanding): number {
  const [a, b] = [above.standing, below.standing];
  const encounter = ranking.encounterOf(a, b);
  const variance = differenceVariance(a, b, encounter);
  const flattening = 1 / Math.sqrt(1 + (Math.PI * variance) / 8);
  const chance = logistic(flattening * (a.strength - b.strength));
  const information = flattening * chance * (1 - chance);
  const stillOpen = (variance / (a.variance + b.variance)) ** 2;
  const consequence = above.importance * a.variance ** 2 + below.importance * b.variance ** 2;
  const repetition = 1 + rankingConstants.pairChoice.repetitionPenalty * (encounter?.answers ?? 0);
  return ((information / (1 + information * variance)) * stillOpen * consequence) / repetition;
}
