import fc from "fast-check";
import { expect, it } from "vitest";
import { anythingSaid } from "#test/ranking-simulation/arbitraries.ts";
import { beats, sessionsRated } from "#test/ranking-simulation/history.ts";
import { chanceAboveZero, deviationsForChance, neighbourCertainties } from "./certainty.ts";
import { fitRanking } from "./fit.ts";
import { inOneOrder } from "./order.ts";

function certaintiesOf(...given: Parameters<typeof fitRanking>) {
  const ranking = fitRanking(...given);
  return neighbourCertainties(ranking, inOneOrder(ranking).placed);
}

it("knows nothing about the order of two that won one each", () => {
  const [certainty] = certaintiesOf(sessionsRated(null, null), [beats(0, 1), beats(1, 0)]).values();
  expect(certainty).toBeCloseTo(0.5);
});

it("is for every placed session but the last one, compared or not", () => {
  expect([...certaintiesOf(sessionsRated(9, 5, null, 1), []).keys()]).toEqual([0, 1]);
  expect([...certaintiesOf(sessionsRated(9, null), []).keys()]).toEqual([]);
  expect([...certaintiesOf([], []).keys()]).toEqual([]);
});

it("is a half at least, and never certain", () => {
  fc.assert(
    fc.property(anythingSaid, ({ sessions, comparisons }) => {
      for (const certainty of certaintiesOf(sessions, comparisons).values()) {
        expect(certainty).toBeGreaterThanOrEqual(0.5);
        expect(certainty).toBeLessThan(1);
      }
    }),
  );
});

it("grows surer with every answer that agrees", () => {
  const certainties = [1, 3, 9].map((answers) => {
    const [certainty = Number.NaN] = certaintiesOf(
      sessionsRated(null, null),
      Array(answers).fill(beats(0, 1)),
    ).values();
    return certainty;
  });
  expect(certainties).toEqual(certainties.toSorted((a, b) => a - b));
  expect(certainties[0]).toBeGreaterThan(0.5);
  expect(certainties[2]).toBeGreaterThan(0.9);
});

it("is surer of two that were asked about directly than their strengths alone are", () => {
  const ranking = fitRanking(sessionsRated(7, 6), [beats(0, 1), beats(0, 1), beats(1, 0)]);
  const [above, below] = inOneOrder(ranking).placed;
  if (above === undefined || below === undefined) throw new Error("both have a place");
  const alone = chanceAboveZero(above.strength - below.strength, above.variance + below.variance);
  expect(neighbourCertainties(ranking, [above, below]).get(above.id)).toBeGreaterThan(alone + 0.01);
});

it("is surer of neighbours whose ratings lie further apart", () => {
  const [near = Number.NaN, far = Number.NaN] = certaintiesOf(sessionsRated(9, 8.8, 2), []).values();
  expect(far).toBeGreaterThan(near);
});

it("tells how far apart two must be for a chance", () => {
  for (const chance of [0.5, 0.7, 0.95])
    expect(chanceAboveZero(deviationsForChance(chance) * 3, 9)).toBeCloseTo(chance, 9);
});
