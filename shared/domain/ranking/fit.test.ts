import fc from "fast-check";
import { expect, it } from "vitest";
import type { Comparison, RatedSession } from "./comparison-graph.ts";
import { rankingConstants } from "./constants.ts";
import { eloFromStrength, logistic } from "./elo.ts";
import { fitRanking } from "./fit.ts";

const unrated = (count: number): RatedSession[] => Array.from({ length: count }, (_, id) => ({ id, rating: null }));
const beats = (winnerSessionId: number, loserSessionId: number): Comparison => ({ winnerSessionId, loserSessionId });
const elos = (sessions: readonly RatedSession[], history: readonly Comparison[], stored?: Map<number, number>) =>
  fitRanking(sessions, history, stored).standings.map(({ strength }) => eloFromStrength(strength));

const rating = fc.integer({ min: 0, max: 100 }).map((tenths) => tenths / 10);
const person = fc.integer({ min: 2, max: 15 }).chain((count) => {
  const ratings = fc.array(fc.option(rating), { minLength: count, maxLength: count });
  const pair = fc.tuple(fc.nat(count - 1), fc.nat(count - 2));
  const answer = pair.map(([a, b]) => beats(a, b < a ? b : b + 1));
  return fc.record({
    sessions: ratings.map((values) => values.map((value, id): RatedSession => ({ id, rating: value }))),
    history: fc.array(answer, { maxLength: 80 }),
    answer,
  });
});

/** How far the strengths are from the top of the log posterior, written out without the solver. */
function steepestSlope(sessions: readonly RatedSession[], history: readonly Comparison[]): number {
  const { logitsPerRatingPoint, ratedDeviation, unratedDeviation } = rankingConstants.prior;
  const ratings = sessions.map((session) => session.rating).filter((value) => value !== null);
  const mean = ratings.reduce((sum, value) => sum + value, 0) / (ratings.length || 1);
  const strengths = fitRanking(sessions, history).standings.map(({ strength }) => strength);
  const strength = (id: number) => strengths[id] ?? Number.NaN;
  const slopes = sessions.map((session) => {
    const prior = session.rating === null ? 0 : logitsPerRatingPoint * (session.rating - mean);
    const pull = (prior - strength(session.id)) / (session.rating === null ? unratedDeviation : ratedDeviation) ** 2;
    return history.reduce((slope, { winnerSessionId, loserSessionId }) => {
      const surprise = logistic(strength(loserSessionId) - strength(winnerSessionId));
      if (winnerSessionId === session.id) return slope + surprise;
      return loserSessionId === session.id ? slope - surprise : slope;
    }, pull);
  });
  return Math.max(...slopes.map(Math.abs));
}

it("gives everybody exactly 1000 before ratings and answers", () => {
  expect(elos(unrated(4), [])).toEqual([1_000, 1_000, 1_000, 1_000]);
  expect(elos([], [])).toEqual([]);
});

it("follows the ratings before any answer", () => {
  const [low = 0, high = 0] = elos(
    [
      { id: 1, rating: 4 },
      { id: 2, rating: 8 },
    ],
    [],
  );
  expect(low).toBeCloseTo(eloFromStrength(-1.6), 9);
  expect(high).toBeCloseTo(eloFromStrength(1.6), 9);
});

it("finds the top of the log posterior, whatever the ratings and answers", () => {
  fc.assert(
    fc.property(person, ({ sessions, history }) => {
      expect(steepestSlope(sessions, history)).toBeLessThan(1e-3);
    }),
  );
});

it("keeps the mean at 1000 when all sessions are rated, or none", () => {
  fc.assert(
    fc.property(person, fc.boolean(), ({ sessions, history }, rated) => {
      const uniform = sessions.map(({ id, rating: value }) => ({ id, rating: rated ? (value ?? 5) : null }));
      const all = elos(uniform, history);
      expect(all.reduce((sum, elo) => sum + elo, 0) / all.length).toBeCloseTo(1_000, 1);
    }),
  );
});

it("depends neither on the order of the answers nor on the start", () => {
  fc.assert(
    fc.property(person, fc.infiniteStream(fc.integer({ min: -500, max: 3_000 })), ({ sessions, history }, starts) => {
      const cold = elos(sessions, history);
      const warm = elos(sessions, history, new Map(sessions.map(({ id }) => [id, starts.next().value])));
      const reversed = elos(sessions, history.toReversed());
      for (const [index, elo] of cold.entries()) {
        expect(Math.abs(elo - (warm[index] ?? Number.NaN))).toBeLessThan(0.05);
        expect(Math.abs(elo - (reversed[index] ?? Number.NaN))).toBeLessThan(0.05);
      }
    }),
  );
});

it("raises the winner and lowers the loser with every answer", () => {
  fc.assert(
    fc.property(person, ({ sessions, history, answer }) => {
      const before = elos(sessions, history);
      const after = elos(sessions, [...history, answer]);
      const change = (id: number) => (after[id] ?? Number.NaN) - (before[id] ?? Number.NaN);
      expect(change(answer.winnerSessionId)).toBeGreaterThan(0);
      expect(change(answer.loserSessionId)).toBeLessThan(0);
    }),
  );
});

it("lets circles and contradictions cancel", () => {
  for (const elo of elos(unrated(4), [beats(0, 1), beats(1, 2), beats(2, 0), beats(3, 0), beats(0, 3)]))
    expect(elo).toBeCloseTo(1_000, 1);
});

it("ignores answers about sessions that are gone", () => {
  fc.assert(
    fc.property(person, ({ sessions, history }) => {
      const left = sessions.slice(1);
      const about = history.filter((answer) => answer.winnerSessionId !== 0 && answer.loserSessionId !== 0);
      expect(elos(left, history)).toEqual(elos(left, about));
    }),
  );
});

it("stays finite after a hundred one-sided answers", () => {
  const [winner = Number.NaN, loser = Number.NaN] = elos(unrated(2), Array(100).fill(beats(0, 1)));
  expect(winner).toBeGreaterThan(loser);
  expect(winner).toBeLessThan(3_000);
});

it("counts wins and losses plainly", () => {
  const { standings } = fitRanking(unrated(3), [beats(0, 1), beats(0, 1), beats(1, 0), beats(2, 2), beats(9, 0)]);
  expect(standings.map(({ wins, losses }) => [wins, losses])).toEqual([
    [2, 1],
    [1, 2],
    [0, 0],
  ]);
});

it("becomes surer of a session with every answer about it", () => {
  const variances = [0, 1, 4].map((answers) => {
    const history = Array.from({ length: answers }, (_, index) => beats(0, index + 1));
    return fitRanking(unrated(6), history).standings[0]?.variance ?? Number.NaN;
  });
  expect(variances).toEqual(variances.toSorted((a, b) => b - a));
  expect(new Set(variances).size).toBe(3);
  expect(variances[0]).toBeCloseTo(rankingConstants.prior.unratedDeviation ** 2, 9);
});
