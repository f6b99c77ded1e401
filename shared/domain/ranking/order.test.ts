import fc from "fast-check";
import { expect, it } from "vitest";
import { anythingSaid } from "#test/ranking-simulation/arbitraries.ts";
import { ratedSession, sessionsRated, ties } from "#test/ranking-simulation/history.ts";
import { fitRanking } from "./fit.ts";
import { inOneOrder } from "./order.ts";

const orderOf = (...given: Parameters<typeof fitRanking>) =>
  inOneOrder(fitRanking(...given)).placed.map(({ id }) => id);

it("gives every session one place or none, and none stands above a stronger one", () => {
  fc.assert(
    fc.property(anythingSaid, ({ sessions, comparisons }) => {
      const { placed, rest } = inOneOrder(fitRanking(sessions, comparisons));
      const ids = [...placed, ...rest].map(({ id }) => id);
      expect(ids.toSorted((a, b) => a - b)).toEqual(sessions.map(({ id }) => id));
      const strengths = placed.map(({ strength }) => strength);
      expect(strengths).toEqual(strengths.toSorted((a, b) => b - a));
      for (const { session, answers } of rest) expect([session.rating, session.base, answers]).toEqual([null, null, 0]);
    }),
  );
});

it("follows typed ratings as long as nothing else is known", () => {
  expect(orderOf(sessionsRated(7.2, 9, 3, 7.1), [])).toEqual([1, 0, 3, 2]);
});

it("breaks ties by the saved rank, then newest, then the higher id", () => {
  const level = [
    ratedSession(1, 8, { createdAt: 4 }),
    ratedSession(2, 8, { rank: 2, createdAt: 1 }),
    ratedSession(3, 8, { rank: 1, createdAt: 1 }),
    ratedSession(4, 8, { createdAt: 3 }),
    ratedSession(5, 8, { createdAt: 3 }),
  ];
  expect(orderOf(level, [])).toEqual([3, 2, 1, 5, 4]);
});

it("puts those without a place last, by the saved rank, then newest", () => {
  const { placed, rest } = inOneOrder(
    fitRanking(
      [ratedSession(1, null), ratedSession(2, null), ratedSession(3, null, { rank: 7 }), ratedSession(4, 0)],
      [],
    ),
  );
  expect(placed.map(({ id }) => id)).toEqual([4]);
  expect(rest.map(({ id }) => id)).toEqual([3, 2, 1]);
});

it("gives a place to what was only ever called about the same", () => {
  expect(orderOf(sessionsRated(null, null, null), [ties(0, 1)])).toEqual([1, 0]);
});

it("does not depend on the order in which the sessions are given", () => {
  fc.assert(
    fc.property(anythingSaid, ({ sessions, comparisons }) => {
      expect(orderOf(sessions.toReversed(), comparisons)).toEqual(orderOf(sessions, comparisons));
    }),
  );
});
