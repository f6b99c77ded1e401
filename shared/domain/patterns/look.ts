import type { PatternOutcome } from "#shared/domain/enumerations.ts";
import { ratingHistogram } from "#shared/domain/rating.ts";
import {
  type PatternAbout,
  type PatternCandidate,
  type PatternSession,
  patternCandidates,
  patternCircumstances,
} from "./candidates.ts";
import type { Column } from "./columns.ts";
import { allSteps, type Pattern, patternSteps } from "./find-patterns.ts";

/** A pattern in somebody's journal. */
interface FoundPattern extends Omit<Pattern<unknown>, "candidate" | "rivals"> {
  readonly about: PatternAbout;
  /** What all sessions without it have instead, if that is one thing: joints beside pens. */
  readonly others: PatternAbout | null;
  /** What it may be as well. */
  readonly rivals: readonly { readonly about: PatternAbout; readonly isOpposite: boolean }[];
  /** The ratings of the sessions with and without it (`ratingHistogram`). */
  readonly histograms: { readonly with: readonly number[]; readonly without: readonly number[] };
}

/** What one look came to. */
export interface LookResult {
  /** Of the sessions that were looked at. */
  readonly unrated: number;
  /** Strongest first, at most three. */
  readonly patterns: readonly FoundPattern[];
  /** All that was looked at. */
  readonly looked: readonly {
    readonly about: PatternAbout;
    readonly outcome: PatternOutcome;
    readonly with: number;
    readonly without: number;
  }[];
}

/**
 * One look at somebody's journal.
 * @param sessions of the look (`sessionsOfLook`)
 * @param strengthOf in the person's ranking, by the session's id; null without comparisons
 */
export const lookAt = (sessions: readonly PatternSession[], strengthOf: StrengthOf): LookResult =>
  allSteps(lookSteps(sessions, strengthOf));

type StrengthOf = (id: number) => number | null;

/** `lookAt` step by step, so that a server can answer others in between. */
export function* lookSteps(sessions: readonly PatternSession[], strengthOf: StrengthOf): Generator<void, LookResult> {
  const { patterns, outcomes } = yield* patternSteps({
    ratings: ratingColumn(sessions, strengthOf),
    candidates: patternCandidates(sessions),
    circumstances: patternCircumstances(sessions),
  });
  const looked = outcomes.map(({ candidate: { about }, ...counted }) => ({ about, ...counted }));
  return {
    unrated: sessions.filter(({ rating }) => rating === null).length,
    patterns: patterns.map(({ candidate, rivals, ...pattern }) => ({
      ...pattern,
      about: candidate.about,
      others: othersOf(candidate.about, pattern.without, looked),
      rivals: rivals.map(({ candidate: rival, isOpposite }) => ({ about: rival.about, isOpposite })),
      histograms: { with: histogramOf(sessions, candidate, 1), without: histogramOf(sessions, candidate, 0) },
    })),
    looked,
  };
}

/** A session has one method, product, type, place and part of the day, but perhaps several reasons. */
function othersOf({ kind, value }: PatternAbout, without: number, looked: LookResult["looked"]): PatternAbout | null {
  if (kind === "reason") return null;
  const other = looked.find(
    ({ about, with: having }) => about.kind === kind && about.value !== value && having === without,
  );
  return other?.about ?? null;
}

const histogramOf = (sessions: readonly PatternSession[], { answers }: PatternCandidate, side: 0 | 1): number[] =>
  ratingHistogram(
    sessions.flatMap(({ rating }, at) =>
      rating !== null && answers[at] === side ? [{ value: rating, count: 1 }] : [],
    ),
  );

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
