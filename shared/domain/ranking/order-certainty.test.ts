import { expect, it } from "vitest";
import type { Comparison, RatedSession } from "./comparison-graph.ts";
import { fitRanking } from "./fit.ts";
import { inShownOrder, neighbourCertainties } from "./order-certainty.ts";

const beats = (winnerSessionId: number, loserSessionId: number): Comparison => ({ winnerSessionId, loserSessionId });
const rated = (...ratings: (number | null)[]): RatedSession[] => ratings.map((rating, id) => ({ id, rating }));

it("shows the strongest first, equals by the higher id", () => {
  expect(inShownOrder(fitRanking(rated(5, 9, 5), [])).map(({ id }) => id)).toEqual([1, 2, 0]);
});

it("knows nothing about the order of equals", () => {
  expect(neighbourCertainties(fitRanking(rated(null, null, null), []))).toEqual([0.5, 0.5]);
  expect(neighbourCertainties(fitRanking(rated(7), []))).toEqual([]);
  expect(neighbourCertainties(fitRanking([], []))).toEqual([]);
});

it("grows surer with every answer that agrees", () => {
  const certainties = [0, 1, 3, 9].map((answers) => {
    const [certainty = Number.NaN] = neighbourCertainties(
      fitRanking(rated(null, null), Array(answers).fill(beats(0, 1))),
    );
    return certainty;
  });
  expect(certainties).toEqual(certainties.toSorted((a, b) => a - b));
  expect(certainties[0]).toBe(0.5);
  expect(certainties[3]).toBeGreaterThan(0.9);
  expect(certainties[3]).toBeLessThan(1);
});

it("is surer of neighbours whose ratings lie further apart", () => {
  const [near = Number.NaN, far = Number.NaN] = neighbourCertainties(fitRanking(rated(9, 8.8, 2), []));
  expect(far).toBeGreaterThan(near);
});
