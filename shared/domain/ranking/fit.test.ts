import fc from "fast-check";
import { expect, it } from "vitest";
import { anythingSaid, type Said } from "#test/ranking-simulation/arbitraries.ts";
import { beats, ratedSession, sessionsRated, ties } from "#test/ranking-simulation/history.ts";
import type { Comparison, RatedSession } from "./comparison-graph.ts";
import { rankingConstants } from "./constants.ts";
import { eloFromStrength, logistic } from "./elo.ts";
import { fitRanking } from "./fit.ts";
import { inOneOrder } from "./order.ts";
import { priorsOf } from "./prior.ts";

const unrated = (count: number) => sessionsRated(...Array<null>(count).fill(null));
const strengthsOf = (...given: Parameters<typeof fitRanking>) =>
  fitRanking(...given).standings.map(({ strength }) => strength);
const orderOf = (...given: Parameters<typeof fitRanking>) =>
  inOneOrder(fitRanking(...given)).placed.map(({ id }) => id);

/** How far the strengths are from the top of the log posterior, written out without the solver. */
function steepestSlope({ sessions, comparisons }: Said): number {
  const strengths = strengthsOf(sessions, comparisons);
  const slopes = priorsOf(sessions).map(({ strength, variance }, id) => (strength - (strengths[id] ?? 0)) / variance);
  for (const { winnerSessionId: won, loserSessionId: lost, isTie, isAbsorbed } of comparisons) {
    if (isAbsorbed) continue;
    const surprise = (isTie ? 0.5 : 1) - logistic((strengths[won] ?? 0) - (strengths[lost] ?? 0));
    slopes[won] = (slopes[won] ?? 0) + surprise;
    slopes[lost] = (slopes[lost] ?? 0) - surprise;
  }
  return Math.max(...slopes.map(Math.abs));
}

it("gives everybody exactly 1000 before ratings and answers, and nobody a place", () => {
  const { standings } = fitRanking(unrated(4), []);
  expect(standings.map(({ strength }) => eloFromStrength(strength))).toEqual([1_000, 1_000, 1_000, 1_000]);
  expect(standings.some(({ isPlaced }) => isPlaced)).toBe(false);
  expect(strengthsOf([], [])).toEqual([]);
});

it("finds the top of the log posterior, whatever was said", () => {
  fc.assert(
    fc.property(anythingSaid, (said) => {
      // Level ones are moved by what counts as level.
      expect(steepestSlope(said)).toBeLessThan(1e-4);
    }),
  );
});

it("depends neither on the order of the answers nor on the start", () => {
  fc.assert(
    fc.property(anythingSaid, fc.infiniteStream(fc.integer({ min: -500, max: 3_000 })), (said, starts) => {
      const { sessions, comparisons } = said;
      const cold = strengthsOf(sessions, comparisons);
      const stored = new Map(sessions.map(({ id }) => [id, starts.next().value]));
      const others = [strengthsOf(sessions, comparisons, stored), strengthsOf(sessions, comparisons.toReversed())];
      for (const other of others)
        for (const [index, strength] of cold.entries())
          expect(Math.abs(strength - (other[index] ?? Number.NaN))).toBeLessThan(rankingConstants.fit.level / 100);
      expect(orderOf(sessions, comparisons, stored)).toEqual(orderOf(sessions, comparisons));
    }),
  );
});

it("raises the winner and lowers the loser with every answer", () => {
  fc.assert(
    fc.property(anythingSaid, ({ sessions, comparisons, answer }) => {
      const before = strengthsOf(sessions, comparisons);
      const after = strengthsOf(sessions, [...comparisons, answer]);
      const change = (id: number) => (after[id] ?? Number.NaN) - (before[id] ?? Number.NaN);
      expect(change(answer.winnerSessionId)).toBeGreaterThan(0);
      expect(change(answer.loserSessionId)).toBeLessThan(0);
    }),
  );
});

it("takes 'About the same' for half a win each, whoever is named first", () => {
  fc.assert(
    fc.property(anythingSaid, ({ sessions, comparisons, answer }) => {
      const { winnerSessionId: one, loserSessionId: other } = answer;
      const apart = (given: readonly Comparison[]) => {
        const strengths = strengthsOf(sessions, given);
        return Math.abs((strengths[one] ?? 0) - (strengths[other] ?? 0));
      };
      const tied = [...comparisons, ties(one, other)];
      expect(apart(tied)).toBeLessThanOrEqual(apart(comparisons) + 1e-6);
      expect(strengthsOf(sessions, [...comparisons, ties(other, one)])).toEqual(strengthsOf(sessions, tied));
      const twoTies = strengthsOf(sessions, [...tied, ties(one, other)]);
      const oneWinEach = strengthsOf(sessions, [...comparisons, beats(one, other), beats(other, one)]);
      for (const [id, strength] of twoTies.entries()) expect(strength).toBeCloseTo(oneWinEach[id] ?? 0, 5);
    }),
  );
});

it("does not take the number of a dialog rating for evidence beside the answers that made it", () => {
  const inDialog = (...ratings: number[]) =>
    ratings.map((rating, id) => ratedSession(id, rating, { ratedBy: "dialog" }));
  const comparisons = [beats(0, 1), beats(2, 1), beats(3, 4), beats(4, 5), beats(0, 4)];
  expect(strengthsOf(inDialog(6.5, 7, 10, 4, 6.4, 0), comparisons)).toEqual(
    strengthsOf(inDialog(10, 9.9, 6.5, 6.4, 4, 3.9), comparisons),
  );
});

it("takes an absorbed answer into the record alone", () => {
  const absorbed = (answer: Comparison): Comparison => ({ ...answer, isAbsorbed: true });
  const sessions = sessionsRated(7, 6, null);
  const ranking = fitRanking(sessions, [absorbed(beats(1, 0)), absorbed(beats(2, 0)), absorbed(ties(2, 1))]);
  expect(ranking.standings.map(({ strength }) => strength)).toEqual(strengthsOf(sessions, []));
  expect(ranking.standings.map(({ wins, losses, answers }) => [wins, losses, answers])).toEqual([
    [0, 2, 2],
    [1, 0, 2],
    [1, 0, 2],
  ]);
  expect(ranking.encounters).toEqual([]);
});

it("lets circles and contradictions cancel", () => {
  const circle = [beats(0, 1), beats(1, 2), beats(2, 0), beats(3, 0), beats(0, 3)];
  for (const strength of strengthsOf(unrated(4), circle)) expect(strength).toBeCloseTo(0, 6);
});

it("puts one typed 9.5 above, and one typed 1 below, all that the dialog called liked", () => {
  const liked = Array.from({ length: 8 }, (_, id) => ratedSession(id, 8, { ratedBy: "dialog" }));
  const order = orderOf([...liked, ratedSession(8, 9.5), ratedSession(9, 1)], []);
  expect([order[0], order.at(-1)]).toEqual([8, 9]);
});

it("ignores answers about sessions that are gone", () => {
  fc.assert(
    fc.property(anythingSaid, ({ sessions, comparisons }) => {
      const left = sessions.slice(1);
      const about = comparisons.filter((answer) => answer.winnerSessionId !== 0 && answer.loserSessionId !== 0);
      expect(strengthsOf(left, comparisons)).toEqual(strengthsOf(left, about));
    }),
  );
});

it("stays finite after a hundred one-sided answers", () => {
  const [winner = Number.NaN, loser = Number.NaN] = strengthsOf(unrated(2), Array(100).fill(beats(0, 1)));
  expect(winner).toBeGreaterThan(loser);
  expect(winner).toBeLessThan(12);
});

it("counts wins and losses plainly, and a tie as an answer", () => {
  const { standings } = fitRanking(unrated(4), [
    ...[beats(0, 1), beats(0, 1), beats(1, 0), ties(0, 3)],
    ...[beats(2, 2), beats(9, 0)],
  ]);
  expect(standings.map(({ wins, losses, answers }) => [wins, losses, answers])).toEqual([
    [2, 1, 4],
    [1, 2, 3],
    [0, 0, 0],
    [0, 0, 1],
  ]);
  expect(standings.map(({ isPlaced }) => isPlaced)).toEqual([true, true, false, true]);
});

it("becomes surer of a session with every answer about it", () => {
  const variances = [0, 1, 4].map((answers) => {
    const comparisons = Array.from({ length: answers }, (_, index) => beats(0, index + 1));
    return fitRanking(unrated(6), comparisons).standings[0]?.variance ?? Number.NaN;
  });
  expect(variances).toEqual(variances.toSorted((a, b) => b - a));
  expect(new Set(variances).size).toBe(3);
  expect(variances[0]).toBeCloseTo(rankingConstants.prior.unratedDeviation ** 2, 9);
});

it("keeps level sessions level beside other answers, from wherever it starts", () => {
  const sessions = [7, 9, 7, 3, 5].map((rating, id): RatedSession => ratedSession(id, rating));
  const comparisons = [beats(3, 1), beats(4, 3), beats(4, 1)];
  for (const stored of [
    undefined,
    new Map([
      [0, 1_100],
      [1, 1_200],
      [2, 1_700],
      [3, 900],
      [4, 1_500],
    ]),
  ]) {
    const strengths = strengthsOf(sessions, comparisons, stored);
    expect(strengths[0]).toBe(strengths[2]);
  }
});
