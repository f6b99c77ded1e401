import type { RatingSource } from "#shared/domain/enumerations.ts";
import { bandOf } from "#shared/domain/rating.ts";
import { searchKey } from "#shared/domain/search-key.ts";
import type { UtcOffset } from "#shared/domain/utc-offsets.ts";
import type { PatternAbout, PatternSession } from "./candidates.ts";

const day = 24 * 60 * 60;

/** A session of a journal, and how its rating was given. */
export interface JournalSession extends PatternSession {
  readonly ratedBy: RatingSource;
}

/** The same without the clocks of its place. */
export interface LoggedSession extends Omit<JournalSession, "weekday" | "hour"> {
  readonly consumedAt: Date;
  /** Minutes; null where it isn't known. */
  readonly utcOffset: number | null;
}

/**
 * Sessions as a look sees them: each on the clock of its place; where that isn't known, on those of a zone at its time.
 * @param sessions first consumed first
 * @param offsetsBetween of that zone (`utcOffsets`)
 */
export function onOwnClocks(
  sessions: readonly LoggedSession[],
  offsetsBetween: (from: Date, to: Date) => readonly UtcOffset[],
): JournalSession[] {
  const [first, last] = [sessions[0], sessions.at(-1)];
  if (!first || !last) return [];
  const offsets = offsetsBetween(first.consumedAt, last.consumedAt);
  let at = 0;
  return sessions.map(({ consumedAt, utcOffset, ...session }) => {
    for (let next = offsets[at + 1]; next && next.from <= consumedAt; next = offsets[at + 1]) at++;
    const offset = utcOffset === null ? (offsets[at]?.seconds ?? 0) : utcOffset * 60;
    const seconds = consumedAt.getTime() / 1_000 + offset;
    // The first of January 1970 was a Thursday.
    const weekday = modulo(Math.floor(seconds / day) + 3, 7);
    return { ...session, weekday, hour: Math.floor(modulo(seconds, day) / 3_600) };
  });
}

/** Also of times before 1970. */
const modulo = (value: number, divisor: number) => ((value % divisor) + divisor) % divisor;

/**
 * All that a look saw, as a text: as long as its hash is the same, what the look came to stands. Scores that the rating dialog
 * made settle inside their band as answers come: that is no edit.
 */
export const seenText = (sessions: readonly JournalSession[]): string =>
  JSON.stringify(
    sessions.map(({ rating, ratedBy, ...session }) => ({
      ...session,
      rating: rating !== null && ratedBy === "dialog" ? bandOf(rating) : rating,
    })),
  );

interface Direction {
  readonly about: PatternAbout;
  readonly difference: number;
}

/** The places of the patterns that a later look at the same sessions still finds: in the same direction, whatever the numbers. */
export const standingPlaces = (stored: readonly Direction[], now: readonly Direction[]): number[] =>
  [...stored.keys()].filter((at) => now.some((pattern) => isSame(pattern, stored[at])));

const isSame = (a: Direction, b: Direction | undefined) =>
  b !== undefined && keyOf(a.about) === keyOf(b.about) && Math.sign(a.difference) === Math.sign(b.difference);

const keyOf = ({ kind, value }: PatternAbout) => `${kind} ${kind === "place" ? searchKey(value) : value}`;
