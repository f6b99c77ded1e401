import { expect, it } from "vitest";
import { inShownOrder, neighbourCertainties } from "./certainty.ts";
import type { Comparison, RatedSession } from "./comparison-graph.ts";
import { fitRanking } from "./fit.ts";

const beats = (winnerSessionId: number, loserSessionId: number): Comparison => ({ winnerSessionId, loserSessionId });
const certaintiesOf = (sessions: readonly RatedSession[], comparisons: readonly Comparison[]) => [
  ...neighbourCertainties(fitRanking(sessions, comparisons)).values(),
];
const rated = (...ratings: (number | null)[]): RatedSession[] => ratings.map((rating, id) => ({ id, rating }));

it("shows the strongest first, equals by the higher id", () => {
  expect(inShownOrder(fitRanking(rated(5, 9, 5), [])).map(({ id }) => id)).toEqual([1, 2, 0]);
});

it("knows nothing about the order of two that won one each", () => {
  const [certainty] = certaintiesOf(rated(null, null), [beats(0, 1), beats(1, 0)]);
  expect(certainty).toBeCloseTo(0.5);
});

it("is only for compared sessions, and passes over the others between them", () => {
  const ranking = fitRanking(rated(9, 5, 1, 9.9), [beats(0, 2)]);
  expect([...neighbourCertainties(ranking).keys()]).toEqual([0]);
  expect(certaintiesOf(rated(7, 8), [])).toEqual([]);
  expect(certaintiesOf([], [])).toEqual([]);
});

it("grows surer with every answer that agrees", () => {
  const certainties = [1, 3, 9].map((answers) => {
    const [certainty = Number.NaN] = certaintiesOf(rated(null, null), Array(answers).fill(beats(0, 1)));
    return certainty;
  });
  expect(certainties).toEqual(certainties.toSorted((a, b) => a - b));
  expect(certainties[0]).toBeGreaterThan(0.5);
  expect(certainties[2]).toBeGreaterThan(0.9);
  expect(certainties[2]).toBeLessThan(1);
});

it("is surer of neighbours whose ratings lie further apart", () => {
  const [near = Number.NaN, far = Number.NaN] = certaintiesOf(rated(9, 8.8, 2), [
    beats(0, 1),
    beats(1, 2),
    beats(1, 0),
  ]);
  expect(far).toBeGreaterThan(near);
});
