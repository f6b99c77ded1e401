import { listedReasons, type MeasuredReason, measuredReasons } from "./enumerations.ts";
import { readJsonList } from "./json-list.ts";
import { limits } from "./limits.ts";
import { effectKey } from "./session-effects.ts";

/** How it was before and after a session, from 0 to 10; each half null as long as nobody has said it. */
export interface ReasonLevel {
  readonly reason: MeasuredReason;
  readonly before: number | null;
  readonly after: number | null;
  /** When each half was said, in ISO 8601. */
  readonly beforeAt: string | null;
  readonly afterAt: string | null;
}

/** A change of one reason's levels; an absent half keeps its value. */
export interface LevelChange {
  readonly reason: MeasuredReason;
  readonly before?: number | null | undefined;
  readonly after?: number | null | undefined;
  readonly beforeAt?: string | null | undefined;
  readonly afterAt?: string | null | undefined;
}

/** The end of the scale that one wishes for. */
const wishedEnds = {
  sleep: "high",
  pain: "low",
  anxiety: "low",
  appetite: "high",
  focus: "high",
  nausea: "low",
} as const satisfies Record<MeasuredReason, "high" | "low">;

export const isWishedHigh = (reason: MeasuredReason): boolean => wishedEnds[reason] === "high";

/** Fewer points in the wished direction aren't called better. */
const leastChange = 1;

const isMeasured = (value: unknown): value is MeasuredReason => measuredReasons.some((reason) => reason === value);

/** Points in the wished direction; null unless both halves are there. */
export function reasonChange({
  reason,
  before,
  after,
}: Pick<ReasonLevel, "reason" | "before" | "after">): number | null {
  if (before === null || after === null) return null;
  return isWishedHigh(reason) ? after - before : before - after;
}

/** The reasons for which it was better after. */
export const betterAfter = (levels: readonly ReasonLevel[]): MeasuredReason[] =>
  levels.filter((level) => (reasonChange(level) ?? 0) >= leastChange).map(({ reason }) => reason);

/** The most points in the wished direction, for one of these reasons or, without any, for any reason; null without both halves. */
export function biggestChange(levels: readonly ReasonLevel[], reasons: readonly string[]): number | null {
  const changes = levels.flatMap((level) =>
    reasons.length === 0 || reasons.includes(level.reason) ? (reasonChange(level) ?? []) : [],
  );
  return changes.length > 0 ? Math.max(...changes) : null;
}

/** What to sort by, the biggest change first: a session without both halves comes last. */
export const changeToSort = (levels: readonly ReasonLevel[], reasons: readonly string[]): number =>
  biggestChange(levels, reasons) ?? Number.MIN_SAFE_INTEGER;

const listed = new Map<string, string>(listedReasons.map((reason) => [effectKey(reason), reason]));

/** Each reason once, those of the list as the list has them. */
export function canonicalReasons(words: readonly string[]): string[] {
  const byKey = new Map<string, string>();
  for (const word of words)
    if (!byKey.has(effectKey(word))) byKey.set(effectKey(word), listed.get(effectKey(word)) ?? word);
  return [...byKey.values()];
}

/** Those of the words that are this reason: a person's own one is the same however they've spelled it. */
export const spellingsOf = (reason: string, words: readonly string[]): string[] =>
  words.filter((word) => effectKey(word) === effectKey(reason));

/** Whether one of the words is a reason that isn't among those of before. */
export const bringsReason = (before: readonly string[], words: readonly string[]): boolean =>
  words.some((word) => spellingsOf(word, before).length === 0);

/** The level that is said of a reason belongs to a session that was for it. @returns the first that doesn't */
export function levelWithoutReason(
  reasons: readonly string[],
  levels: readonly LevelChange[],
): MeasuredReason | undefined {
  const chosen = canonicalReasons(reasons);
  return levels.find(({ reason, before, after }) => !chosen.includes(reason) && (before ?? after ?? null) !== null)
    ?.reason;
}

export interface Reasons {
  readonly reasons: readonly string[];
  readonly reasonLevels: readonly ReasonLevel[];
}

/**
 * A session's reasons after a change. Saying how it was makes it one of the session's reasons; taking a reason off takes its
 * levels with it.
 * @param now in ISO 8601
 */
export function changeReasons(
  before: Reasons,
  changes: {
    readonly reasons?: readonly string[] | undefined;
    readonly reasonLevels?: readonly LevelChange[] | undefined;
  },
  now: string,
): Reasons {
  const levels = new Map(before.reasonLevels.map((level) => [level.reason, level]));
  for (const change of changes.reasonLevels ?? [])
    levels.set(change.reason, changeLevel(levels.get(change.reason) ?? unsaidLevel(change.reason), change, now));
  const said = [...levels.values()].filter((level) => level.before !== null || level.after !== null);
  const reasons = changes.reasons
    ? canonicalReasons(changes.reasons)
    : canonicalReasons([...before.reasons, ...said.map(({ reason }) => reason)]);
  return { reasons, reasonLevels: said.filter(({ reason }) => reasons.includes(reason)) };
}

/** A level of which neither half has been said. */
export const unsaidLevel = (reason: MeasuredReason): ReasonLevel => ({
  ...{ reason, before: null, after: null, beforeAt: null, afterAt: null },
});

function changeLevel(level: ReasonLevel, change: LevelChange, now: string): ReasonLevel {
  const [before, beforeAt] = changeHalf([level.before, level.beforeAt], [change.before, change.beforeAt], now);
  const [after, afterAt] = changeHalf([level.after, level.afterAt], [change.after, change.afterAt], now);
  return { ...level, before, beforeAt, after, afterAt };
}

type Half = readonly [value: number | null, at: string | null];

function changeHalf(
  known: Half,
  [value, at]: readonly [value: number | null | undefined, at: string | null | undefined],
  now: string,
): Half {
  if (value === undefined || (value === known[0] && at === undefined)) return known;
  return value === null ? [null, null] : [value, at === undefined ? now : at];
}

/** Stored levels: JSON text of a list. Never throws; what can't be read is left out. */
export function readReasonLevels(stored: string): ReasonLevel[] {
  if (stored === "[]") return [];
  return (readJsonList(stored) ?? []).flatMap((item) => {
    if (typeof item !== "object" || item === null || !("reason" in item) || !isMeasured(item.reason)) return [];
    const level = (name: string) => levelOf(Reflect.get(item, name));
    const time = (name: string) => textOf(Reflect.get(item, name));
    return {
      ...{ reason: item.reason, before: level("before"), after: level("after") },
      ...{ beforeAt: time("beforeAt"), afterAt: time("afterAt") },
    };
  });
}

const { min, max } = limits.reasons.level;
const levelOf = (value: unknown) => (typeof value === "number" && value >= min && value <= max ? value : null);
const textOf = (value: unknown) => (typeof value === "string" ? value : null);
