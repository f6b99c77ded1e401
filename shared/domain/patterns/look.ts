import { type PatternCandidate, type PatternSession, patternCandidates, patternCircumstances } from "./candidates.ts";
import type { Column } from "./columns.ts";
import { findPatterns, type Looked } from "./find-patterns.ts";

/**
 * One look at somebody's journal.
 * @param sessions of the look (`sessionsOfLook`)
 * @param strengthOf in the person's ranking, by the session's id; null without comparisons
 */
export const lookAt = (
  sessions: readonly PatternSession[],
  strengthOf: (id: number) => number | null,
): Looked<PatternCandidate> =>
  findPatterns({
    ratings: ratingColumn(sessions, strengthOf),
    candidates: patternCandidates(sessions),
    circumstances: patternCircumstances(sessions),
  });

/**
 * What a person made of each session, in rating points; NaN where it isn't rated. Comparisons tell more than the number
 * of a rating: where a session has a strength, it counts, on the scale of the person's own ratings.
 * @param strengthOf by the session's id; null without comparisons
 */
export function ratingColumn(
  sessions: readonly { readonly id: number; readonly rating: number | null }[],
  strengthOf: (id: number) => number | null,
): Column {
  const rated = sessions.map(({ id, rating }) => ({ rating, strength: rating === null ? null : strengthOf(id) }));
  const compared = rated.filter(({ strength }) => strength !== null);
  const ratings = spreadOf(compared.map(({ rating }) => rating ?? 0));
  const strengths = spreadOf(compared.map(({ strength }) => strength ?? 0));
  const scale = ratings.deviation / strengths.deviation;
  return Float64Array.from(rated, ({ rating, strength }) =>
    strength === null || !(strengths.deviation > 0) || !(ratings.deviation > 0)
      ? (rating ?? Number.NaN)
      : ratings.mean + scale * (strength - strengths.mean),
  );
}

function spreadOf(values: readonly number[]) {
  const mean = values.reduce((sum, value) => sum + value, 0) / Math.max(1, values.length);
  const square = values.reduce((sum, value) => sum + (value - mean) ** 2, 0) / Math.max(1, values.length);
  return { mean, deviation: Math.sqrt(square) };
}
