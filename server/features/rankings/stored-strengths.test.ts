import fc from "fast-check";
import { expect, test } from "vitest";
import { defaultElo, eloFromStrength } from "#shared/domain/ranking/elo.ts";
import { fitRanking } from "#shared/domain/ranking/fit.ts";
import { inOneOrder } from "#shared/domain/ranking/order.ts";
import { standingsToStore } from "./stored-strengths.ts";

const session = (rating: number | null, id: number) => ({
  ...{ id, rating, ratedBy: rating === null ? null : ("hand" as const), base: null, rank: null, createdAt: id },
});
const sessionsOf = (ratings: readonly (number | null)[]) => ratings.map((rating, at) => session(rating, at + 1));

test("what is stored afterwards stands in the one order, however near it was before, and level ones are level", () => {
  const tenth = fc.integer({ min: 60, max: 64 }).map((tenths) => tenths / 10);
  const sessions = fc.array(fc.option(tenth, { freq: 8 }), { minLength: 2, maxLength: 12 }).map(sessionsOf);
  const off = fc.double({ min: -0.06, max: 0.06, noNaN: true });
  fc.assert(
    fc.property(sessions, fc.array(off, { minLength: 12, maxLength: 12 }), (given, offsets) => {
      const ranking = fitRanking(given, []);
      const order = inOneOrder(ranking);
      const record = { wins: 0, losses: 0, comparisons: 0 };
      // Nearly right, as a row is that was left as it was; neighbours may have changed places by that.
      const stored = new Map(
        ranking.standings.map(({ id, strength }, at) => [
          id,
          { elo_rating: eloFromStrength(strength) + (offsets[at] ?? 0), ...record },
        ]),
      );
      const after = new Map([...stored].map(([id, row]) => [id, row.elo_rating]));
      for (const { id, strength } of standingsToStore(ranking, order, stored)) after.set(id, eloFromStrength(strength));
      for (const [at, below] of order.placed.entries()) {
        const above = order.placed[at - 1];
        if (!above) continue;
        const step = (after.get(above.id) ?? 0) - (after.get(below.id) ?? 0);
        expect(Math.sign(step)).toBe(Math.sign(above.strength - below.strength));
      }
      for (const { id, strength } of ranking.standings)
        expect(Math.abs((after.get(id) ?? 0) - eloFromStrength(strength))).toBeLessThan(0.05 + 1e-9);
    }),
  );
});

test("a row is written when its strength or its record has changed, and no other one", () => {
  const ranking = fitRanking(sessionsOf([9, 5, null]), []);
  const order = inOneOrder(ranking);
  const [first, second] = ranking.standings;
  const right = (standing: typeof first) => ({
    ...{ elo_rating: eloFromStrength(standing?.strength ?? 0), wins: 0, losses: 0, comparisons: 0 },
  });
  const written = (stored: Parameters<typeof standingsToStore>[2]) =>
    standingsToStore(ranking, order, stored).map(({ id }) => id);
  expect(written(new Map())).toEqual([1, 2]);
  expect(
    written(
      new Map([
        [1, right(first)],
        [2, right(second)],
      ]),
    ),
  ).toEqual([]);
  expect(
    written(
      new Map([
        [1, { ...right(first), wins: 1 }],
        [2, right(second)],
      ]),
    ),
  ).toEqual([1]);
  expect(
    written(
      new Map([
        [1, right(first)],
        [2, right(second)],
        [3, { ...right(second), elo_rating: defaultElo + 1 }],
      ]),
    ),
  ).toEqual([3]);
});
