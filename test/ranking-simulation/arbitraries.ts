import fc from "fast-check";
import type { Comparison, RatedSession } from "#shared/domain/ranking/comparison-graph.ts";
import { beats, ratedSession, ties } from "./history.ts";

/** Everything that one person may have said about their sessions. */
export interface Said {
  readonly sessions: readonly RatedSession[];
  readonly comparisons: readonly Comparison[];
  /** One more answer. */
  readonly answer: Comparison;
}

export const anyRating = fc.integer({ min: 0, max: 100 }).map((tenths) => tenths / 10);

const base = fc.record({
  strength: fc.double({ min: -5, max: 5, noNaN: true }),
  variance: fc.double({ min: 0.05, max: 4, noNaN: true }),
});

function anySession(id: number): fc.Arbitrary<RatedSession> {
  return fc
    .record({
      rating: fc.option(anyRating, { freq: 4 }),
      source: fc.constantFrom("dialog" as const, "hand" as const),
      base: fc.option(base, { freq: 1 }),
      rank: fc.option(fc.integer({ min: 1, max: 20 }), { freq: 1 }),
      createdAt: fc.nat(3),
    })
    .map(({ rating, source, ...rest }) =>
      ratedSession(id, rating, { ratedBy: rating === null ? null : source, ...rest }),
    );
}

/** Sessions that the dialog rated with one of `ratings`, known well or hardly at all and in any order of strength. */
export function anyStrengths(ratings: fc.Arbitrary<number>): fc.Arbitrary<RatedSession[]> {
  return fc
    .array(fc.record({ rating: ratings, base }), { minLength: 2, maxLength: 40 })
    .map((sessions) =>
      sessions.map((session, id) => ratedSession(id, session.rating, { ...session, ratedBy: "dialog" })),
    );
}

/** Of 2 to 15 sessions, numbered from 0. */
export const anythingSaid: fc.Arbitrary<Said> = fc.integer({ min: 2, max: 15 }).chain((count) => {
  const pair = fc.tuple(fc.nat(count - 1), fc.nat(count - 2)).map(([a, b]) => [a, b < a ? b : b + 1] as const);
  const comparison = fc
    .tuple(pair, fc.nat(9))
    .map(([[a, b], kind]): Comparison => (kind === 0 ? ties(a, b) : { ...beats(a, b), isAbsorbed: kind === 1 }));
  return fc.record({
    sessions: fc.tuple(...Array.from({ length: count }, (_, id) => anySession(id))),
    comparisons: fc.array(comparison, { maxLength: 80 }),
    answer: pair.map(([a, b]) => beats(a, b)),
  });
});
