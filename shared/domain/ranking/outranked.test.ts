import fc from "fast-check";
import { expect, it } from "vitest";
import { bands } from "#shared/domain/enumerations.ts";
import { bandOf } from "#shared/domain/rating.ts";
import { anyStrengths, anythingSaid } from "#test/ranking-simulation/arbitraries.ts";
import { workOf } from "#test/ranking-simulation/counted-work.ts";
import { beats, ratedSession } from "#test/ranking-simulation/history.ts";
import { orderCertainty } from "./certainty.ts";
import { fitRanking, type Ranking } from "./fit.ts";
import { outrankedBands } from "./outranked.ts";

/** The definition, pair by pair. */
function outrankedByPairs(ranking: Ranking) {
  const rated = ranking.standings.filter(({ session }) => session.rating !== null);
  const bandAt = ({ session }: (typeof rated)[number]) => bands.indexOf(bandOf(session.rating ?? 0));
  return new Map(
    rated.flatMap((above) => {
      const below = rated.filter(
        (other) => bandAt(other) < bandAt(above) && orderCertainty(ranking, above, other) >= 0.7,
      );
      const highest = Math.min(...below.map(bandAt));
      const band = bands[highest];
      if (band === undefined) return [];
      return [[above.id, { band, sessions: below.filter((other) => bandAt(other) === highest).length }] as const];
    }),
  );
}

it("is what going through all pairs gives", () => {
  fc.assert(
    fc.property(anythingSaid, ({ sessions, comparisons }) => {
      const ranking = fitRanking(sessions, comparisons);
      expect(outrankedBands(ranking)).toEqual(outrankedByPairs(ranking));
    }),
  );
});

it("is that also where much is known of some and little of others", () => {
  fc.assert(
    fc.property(anyStrengths(fc.constantFrom(9, 5, 1)), (sessions) => {
      const ranking = fitRanking(sessions, []);
      expect(outrankedBands(ranking)).toEqual(outrankedByPairs(ranking));
    }),
  );
});

it("looks at a bounded number of others, however alike all are", () => {
  const count = 4_000;
  // All of the lower band stand above the others, whose variances leave open which of them surely.
  const sessions = Array.from({ length: count }, (_, id) => {
    const isLower = id % 2 === 0;
    const base = { strength: isLower ? 1 : 0.45 + id / 1e6, variance: isLower ? 1 : id === 1 ? 6 : 0.3 };
    return ratedSession(id, isLower ? 5 : 9, { base });
  });
  const ranking = fitRanking(sessions, []);
  expect(workOf(() => outrankedBands(ranking))).toBeLessThan(250 * count);
});

it("tells of the highest band that is contradicted", () => {
  const inDialog = [9, 8, 5, 2].map((rating, id) => ratedSession(id, rating, { ratedBy: "dialog" }));
  const answers = [0, 1, 2].flatMap((id) => Array(12).fill(beats(3, id)));
  expect(outrankedBands(fitRanking(inDialog, answers)).get(3)).toEqual({ band: "liked", sessions: 2 });
  expect(outrankedBands(fitRanking(inDialog, [])).size).toBe(0);
});

it("says nothing of bands that two typed scores agree with", () => {
  expect(outrankedBands(fitRanking([ratedSession(0, 6.4), ratedSession(1, 6.5)], [])).size).toBe(0);
});
