import type { Comparison } from "#shared/domain/ranking/comparison-graph.ts";
import { eloFromStrength } from "#shared/domain/ranking/elo.ts";
import { fitRanking, type Ranking } from "#shared/domain/ranking/fit.ts";
import { choosePair, type SessionPair } from "#shared/domain/ranking/pair-choice.ts";
import { permutation, type RandomSource } from "./random.ts";

/** A way to rank: it asks for pairs (by session index), takes answers and scores the sessions. */
interface RankingMethod {
  readonly nextPair: () => SessionPair;
  readonly answer: (winner: number, loser: number) => void;
  readonly scores: () => readonly number[];
}

/** Starts a method for one person; a rating is null where the method may not know it. */
export type StartMethod = (ratings: readonly (number | null)[], random: RandomSource) => RankingMethod;

function randomPair(count: number, random: RandomSource): SessionPair {
  const [a = 0, b = 0] = permutation(count, random);
  return [a, b];
}

/** The usual Elo: everybody starts at 1000, K = 32, random pairs. */
export const plainElo: StartMethod = (ratings, random) => {
  const elo = ratings.map(() => 1_000);
  return {
    nextPair: () => randomPair(elo.length, random),
    answer: (winner, loser) => moveElo(elo, winner, loser, 32, 32),
    scores: () => elo,
  };
};

/** Elo started from the ratings, K falling with experience, the least asked session against the nearest one. */
export const decayingElo: StartMethod = (ratings, random) => {
  const elo = fitRanking(toSessions(ratings), []).standings.map(({ strength }) => eloFromStrength(strength));
  const asked = ratings.map(() => 0);
  const factor = (session: number) => 200 / (1 + 0.25 * (asked[session] ?? 0));
  let previous: SessionPair = [-1, -1];
  return {
    nextPair: () => {
      const [first = 0, ...others] = permutation(elo.length, random).sort((a, b) => (asked[a] ?? 0) - (asked[b] ?? 0));
      const distance = (other: number) => Math.abs((elo[other] ?? 0) - (elo[first] ?? 0));
      const nearest = others.sort((a, b) => distance(a) - distance(b));
      const opponent = nearest.find((other) => !(previous.includes(first) && previous.includes(other))) ?? 0;
      previous = [first, opponent];
      return previous;
    },
    answer: (winner, loser) => {
      moveElo(elo, winner, loser, factor(winner), factor(loser));
      for (const session of [winner, loser]) asked[session] = (asked[session] ?? 0) + 1;
    },
    scores: () => elo,
  };
};

function moveElo(elo: number[], winner: number, loser: number, winnerFactor: number, loserFactor: number): void {
  const [high, low] = [elo[winner] ?? 0, elo[loser] ?? 0];
  const surprise = 1 - 1 / (1 + 10 ** ((low - high) / 400));
  elo[winner] = high + winnerFactor * surprise;
  elo[loser] = low - loserFactor * surprise;
}

/** Our fit with pairs drawn at random: what the pair choice adds shows beside it. */
export const fitWithRandomPairs: StartMethod = (ratings, random) =>
  fitting(ratings, () => randomPair(ratings.length, random));

/** What Compare and Rankings do. */
export const highNote = ((ratings, random) =>
  fitting(
    ratings,
    (ranking, excluded) => choosePair(ranking, excluded, random.uniform) ?? [0, 1],
  )) satisfies StartMethod;

function fitting(
  ratings: readonly (number | null)[],
  choose: (ranking: Ranking, excluded: readonly SessionPair[]) => SessionPair,
): RankingMethod & { readonly ranking: () => Ranking } {
  const sessions = toSessions(ratings);
  const comparisons: Comparison[] = [];
  let ranking = fitRanking(sessions, comparisons);
  let excluded: SessionPair[] = [];
  return {
    nextPair: () => {
      const pair = choose(ranking, excluded);
      excluded = [pair];
      return pair;
    },
    answer: (winnerSessionId, loserSessionId) => {
      comparisons.push({ winnerSessionId, loserSessionId });
      const stored = new Map(ranking.standings.map(({ id, strength }) => [id, eloFromStrength(strength)]));
      ranking = fitRanking(sessions, comparisons, stored);
    },
    scores: () => ranking.standings.map(({ strength }) => strength),
    ranking: () => ranking,
  };
}

function toSessions(ratings: readonly (number | null)[]) {
  return ratings.map((rating, id) => ({ id, rating }));
}
