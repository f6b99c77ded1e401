import { type MeasuredReason, measuredReasons } from "./enumerations.ts";
import { betterAfter, type Reasons, reasonChange } from "./reasons.ts";
import { roundToTenth } from "./rounding.ts";

/** A reason of fewer sessions isn't answered by itself, and of fewer with both halves there's no average: it would say nothing yet. */
export const leastForReason = 5;

/** How it was before and after the sessions for one reason. Counted: both halves are needed. */
export interface BeforeAndAfter {
  /** Sessions with both halves. */
  readonly both: number;
  /** Of those: at least one point of ten in the wished direction. */
  readonly better: number;
  /** Sessions with one half alone, which aren't counted. */
  readonly half: number;
  /** Averages from 0 to 10 of those with both halves; null as long as there are fewer than five. */
  readonly before: number | null;
  readonly after: number | null;
}

/** @param sessions for this reason */
export function countBeforeAndAfter(
  sessions: readonly Pick<Reasons, "reasonLevels">[],
  reason: MeasuredReason,
): BeforeAndAfter {
  const levels = sessions.flatMap(({ reasonLevels }) => reasonLevels.filter((level) => level.reason === reason));
  const both = levels.filter((level) => reasonChange(level) !== null);
  const average = (half: "before" | "after") =>
    both.length < leastForReason
      ? null
      : roundToTenth(both.reduce((sum, level) => sum + (level[half] ?? 0), 0) / both.length);
  return {
    both: both.length,
    better: betterAfter(both).length,
    half: levels.length - both.length,
    before: average("before"),
    after: average("after"),
  };
}

export const measuredReasonOf = (reason: string): MeasuredReason | undefined =>
  measuredReasons.find((measured) => measured === reason);
