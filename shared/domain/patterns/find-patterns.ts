import type { PatternOutcome } from "#shared/domain/enumerations.ts";
import { type Column, correlationOf, fillWithMean } from "./columns.ts";
import { patternConstants } from "./constants.ts";
import { normalQuantile } from "./normal-scale.ts";
import { type Difference, differenceBy, fitTimeModel } from "./time-model.ts";

/** A yes-or-no question about each session: 1, 0, or NaN where it isn't known. */
export interface Question {
  /** Circumstances of the same subject are left out while it's asked: 'weekend' can't be judged beside the weekend. */
  readonly subject: string;
  readonly answers: Column;
}

/** What is looked at: all columns have the same length, in order of time. */
export interface Diary<Candidate extends Question = Question> {
  /** What the person made of each session; NaN where it isn't rated. */
  readonly ratings: Column;
  readonly candidates: readonly Candidate[];
  /** What is always allowed for, known of every session. */
  readonly circumstances: readonly Question[];
}

/** A candidate of another subject that is so much the same that it may be either. */
interface Rival<Candidate> {
  readonly candidate: Candidate;
  /** Whether it is (mostly) where the pattern is not. */
  readonly isOpposite: boolean;
}

/** Sessions with something were rated higher or lower than those without. */
export interface Pattern<Candidate> {
  readonly candidate: Candidate;
  /** Rating points, drawn towards nothing; the range is meant to hold the truth nine times in ten. */
  readonly difference: number;
  readonly low: number;
  readonly high: number;
  /** Rated sessions with and without it. */
  readonly with: number;
  readonly without: number;
  readonly rivals: readonly Rival<Candidate>[];
}

export interface Looked<Candidate> {
  /** Strongest first, at most three. */
  readonly patterns: readonly Pattern<Candidate>[];
  /** Of each candidate, in the order given. */
  readonly outcomes: readonly {
    readonly candidate: Candidate;
    readonly outcome: PatternOutcome;
    readonly with: number;
    readonly without: number;
  }[];
}

/** A candidate that is well enough known to be judged. */
interface Judged<Candidate extends Question> {
  readonly candidate: Candidate;
  readonly with: number;
  readonly without: number;
  /** Among rated sessions, and among all; gaps are filled with the mean. */
  readonly rated: Column;
  readonly all: Column;
}

/** The score that pays for every candidate: the more are tried, the higher. */
export const criticalScore = (candidates: number): number =>
  normalQuantile(1 - patternConstants.errorOfLook / (2 * Math.max(1, candidates)));

/** Without fewer sessions than both sides need and a few for the circumstances nothing is judged. */
const minRated = 2 * patternConstants.minSide + 4;

/**
 * At most three patterns of one look at somebody's sessions: the strongest first, each next one beside those before it.
 * The rule is for the fixed looks of `looks.ts` alone.
 */
export function findPatterns<Candidate extends Question>(diary: Diary<Candidate>): Looked<Candidate> {
  return allSteps(patternSteps(diary));
}

/** What all steps of a piece of work come to. */
export function allSteps<Result>(steps: Iterator<void, Result>): Result {
  for (;;) {
    const { done, value } = steps.next();
    if (done) return value;
  }
}

/** `findPatterns` step by step, so that a server can answer others in between. */
export function* patternSteps<Candidate extends Question>(diary: Diary<Candidate>): Generator<void, Looked<Candidate>> {
  const search = new Search(diary);
  yield* search.sort();
  const patterns = yield* search.run();
  const found = new Set(patterns.map(({ candidate }) => candidate));
  return {
    patterns,
    outcomes: search.sorted.map(({ outcome, ...counted }) => ({
      ...counted,
      outcome: outcome === "chance" && found.has(counted.candidate) ? "found" : outcome,
    })),
  };
}

class Search<Candidate extends Question> {
  readonly #diary: Diary<Candidate>;
  /** The places of rated sessions. */
  readonly #rated: readonly number[];
  readonly #ratings: Column;
  readonly #judged: Judged<Candidate>[] = [];
  /** Judged ones and their twins. */
  readonly #comparable: Judged<Candidate>[] = [];
  readonly #found: Judged<Candidate>[] = [];
  readonly sorted: Looked<Candidate>["outcomes"][number][] = [];

  constructor(diary: Diary<Candidate>) {
    this.#diary = diary;
    this.#rated = [...diary.ratings.keys()].filter((at) => !Number.isNaN(diary.ratings[at]));
    this.#ratings = this.#ofRated(diary.ratings);
  }

  *sort(): Generator<void, void> {
    for (const candidate of this.#diary.candidates) {
      this.sorted.push(this.#sort(candidate));
      yield;
    }
  }

  *run(): Generator<void, Pattern<Candidate>[]> {
    const patterns: Pattern<Candidate>[] = [];
    let left = this.#judged;
    while (left.length > 0 && patterns.length < patternConstants.maxPatterns) {
      const strongest = yield* this.#strongestOf(left);
      if (Math.abs(strongest.difference.score) < criticalScore(this.#judged.length)) break;
      const shrunk = shrink(strongest.difference);
      if (Math.abs(shrunk.difference) < patternConstants.minDifference) break;
      left = left.filter((judged) => judged !== strongest.judged);
      const isLasting = this.#outlivesUnrated(strongest);
      yield;
      if (!isLasting) continue;
      patterns.push(this.#present(strongest.judged, shrunk));
      this.#found.push(strongest.judged);
    }
    return patterns;
  }

  #ofRated(column: Column): Column {
    if (this.#rated.length === column.length) return column;
    return Float64Array.from(this.#rated, (at) => column[at] ?? Number.NaN);
  }

  /** Says what becomes of a candidate before any rating is looked at, and keeps those that are judged. */
  #sort(candidate: Candidate): Looked<Candidate>["outcomes"][number] {
    const answers = this.#ofRated(candidate.answers);
    const counts = { with: countOf(answers, 1), without: countOf(answers, 0) };
    const sorted = (outcome: PatternOutcome) => ({ candidate, outcome, ...counts });
    if (counts.with + counts.without < patternConstants.minKnown * answers.length) return sorted("unknown");
    if (answers.length < minRated || Math.min(counts.with, counts.without) < patternConstants.minSide)
      return sorted("few");
    const judged = { candidate, ...counts, rated: fillWithMean(answers), all: fillWithMean(candidate.answers) };
    const isTwin = this.#judged.some(
      ({ rated }) => Math.abs(correlationOf(rated, judged.rated)) > patternConstants.overlap.same,
    );
    this.#comparable.push(judged);
    if (isTwin) return sorted("twin");
    this.#judged.push(judged);
    return sorted("chance");
  }

  *#strongestOf(
    left: readonly Judged<Candidate>[],
  ): Generator<void, { judged: Judged<Candidate>; difference: Difference }> {
    const circumstances = this.#diary.circumstances.map(({ subject, answers }) => ({
      subject,
      column: this.#ofRated(answers),
    }));
    const before = this.#found.map(({ rated }) => rated);
    const scored: { judged: Judged<Candidate>; difference: Difference }[] = [];
    for (const [allowance, group] of Map.groupBy(left, ({ candidate }) => this.#allowanceOf(candidate))) {
      const others = circumstances.filter(({ subject }) => subject !== allowance).map(({ column }) => column);
      const model = fitTimeModel(this.#ratings, [...others, ...before]);
      yield;
      for (const judged of group) scored.push({ judged, difference: differenceBy(judged.rated, model) });
      yield;
    }
    return scored.reduce((best, next) =>
      Math.abs(next.difference.score) > Math.abs(best.difference.score) ? next : best,
    );
  }

  /** The subject whose circumstances are left out for a candidate; those that share it are judged by one model. */
  #allowanceOf({ subject }: Candidate): string | null {
    return this.#diary.circumstances.some((circumstance) => circumstance.subject === subject) ? subject : null;
  }

  /**
   * Poor evenings are often left unrated. So a pattern must have about as many unrated sessions on one side as on the
   * other, and hold if every unrated session had been a poor one.
   */
  #outlivesUnrated({ judged, difference }: { judged: Judged<Candidate>; difference: Difference }): boolean {
    const { ratings, circumstances } = this.#diary;
    if (this.#rated.length === ratings.length) return true;
    const { maxGap, poorQuantile, minScore } = patternConstants.unrated;
    const shares = [0, 1].map((side) => unratedShare(judged.candidate.answers, ratings, side));
    if (Math.abs((shares[1] ?? 0) - (shares[0] ?? 0)) > maxGap) return false;
    const poor = this.#ratings.toSorted()[Math.floor(poorQuantile * (this.#ratings.length - 1))] ?? 0;
    const allowance = this.#allowanceOf(judged.candidate);
    const model = fitTimeModel(
      ratings.map((rating) => (Number.isNaN(rating) ? poor : rating)),
      [
        ...circumstances.filter(({ subject }) => subject !== allowance).map(({ answers }) => answers),
        ...this.#found.map(({ all }) => all),
      ],
    );
    const atWorst = differenceBy(judged.all, model);
    return (
      Math.sign(atWorst.size) === Math.sign(difference.size) &&
      Math.abs(shrink(atWorst).difference) >= patternConstants.minDifference &&
      Math.abs(atWorst.score) >= minScore
    );
  }

  #present(judged: Judged<Candidate>, shrunk: ReturnType<typeof shrink>): Pattern<Candidate> {
    const rivals = this.#comparable
      .filter(({ candidate }) => candidate.subject !== judged.candidate.subject)
      .map((other) => ({ candidate: other.candidate, correlation: correlationOf(other.rated, judged.rated) }))
      .filter(({ correlation }) => Math.abs(correlation) > patternConstants.overlap.named)
      .map(({ candidate, correlation }) => ({ candidate, isOpposite: correlation < 0 }));
    return { candidate: judged.candidate, ...shrunk, with: judged.with, without: judged.without, rivals };
  }
}

const rangeScore = normalQuantile(1 - (1 - patternConstants.rangeLevel) / 2);

/** What is shown: the middle of what is likely after all, with the differences that are usual as the prior. */
function shrink({ size, error }: Difference) {
  const prior = patternConstants.priorDeviation ** 2;
  const kept = prior / (prior + error ** 2);
  const reach = rangeScore * Math.sqrt(kept) * error;
  return { difference: kept * size, low: kept * size - reach, high: kept * size + reach };
}

const countOf = (answers: Column, wanted: number) =>
  answers.reduce((sum, answer) => sum + Number(answer === wanted), 0);

function unratedShare(answers: Column, ratings: Column, side: number): number {
  let [unrated, count] = [0, 0];
  for (let at = 0; at < answers.length; at++) {
    if (answers[at] !== side) continue;
    count++;
    if (Number.isNaN(ratings[at])) unrated++;
  }
  return unrated / Math.max(1, count);
}
