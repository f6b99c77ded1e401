import fc from "fast-check";
import { expect, it } from "vitest";
import { bands } from "#shared/domain/enumerations.ts";
import { bandOf } from "#shared/domain/rating.ts";
import { anythingSaid } from "#test/ranking-simulation/arbitraries.ts";
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

it("tells of the highest band that is contradicted", () => {
  const inDialog = [9, 8, 5, 2].map((rating, id) => ratedSession(id, rating, { ratedBy: "dialog" }));
  const answers = [0, 1, 2].flatMap((id) => Array(12).fill(beats(3, id)));
  expect(outrankedBands(fitRanking(inDialog, answers)).get(3)).toEqual({ band: "liked", sessions: 2 });
  expect(outrankedBands(fitRanking(inDialog, [])).size).toBe(0);
});

it("says nothing of bands that two typed scores agree with", () => {
  expect(outrankedBands(fitRanking([ratedSession(0, 6.4), ratedSession(1, 6.5)], [])).size).toBe(0);
});
