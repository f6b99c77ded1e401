import type { EditSession, Session } from "#shared/contract/sessions.ts";
import {
  type Band,
  type MeasuredReason,
  type Mood,
  measuredReasons,
  moods,
  unwantedEffects,
} from "#shared/domain/enumerations.ts";
import { readMoods } from "#shared/domain/moods.ts";
import { type ReasonLevel, unsaidLevel } from "#shared/domain/reasons.ts";
import type { SessionToAsk } from "./rating-flow.ts";
import { morningAfter } from "./reminder-times.ts";

/** The answers a person gives some time after a session. */
export interface RatingDetails {
  readonly band: Band | null;
  readonly moods: readonly Mood[];
  readonly unwanted: readonly string[];
  readonly levels: readonly ReasonLevel[];
}

/** The fields that are saved along with the rating. */
export type DetailChanges = Pick<EditSession, "moods" | "unwantedEffects" | "reasonLevels" | "before">;

/** The session's measured reasons, each with what was said so far. */
const levelsOf = ({ reasons, reasonLevels }: SessionToAsk): ReasonLevel[] =>
  measuredReasons
    .filter((reason) => reasons?.includes(reason))
    .map((reason) => reasonLevels?.find((level) => level.reason === reason) ?? unsaidLevel(reason));

export const detailsOf = (session: SessionToAsk): RatingDetails => ({
  band: null,
  moods: readMoods(session.moods),
  unwanted: session.unwantedEffects ?? [],
  levels: levelsOf(session),
});

/** How one slept is known the next morning; the rest is known by now. */
export function askedReasons(session: SessionToAsk, now: Date): MeasuredReason[] {
  const isMorning = morningAfter(new Date(session.consumedAt ?? session.createdAt)) <= now;
  return levelsOf(session).flatMap(({ reason }) => (reason === "sleep" && !isMorning ? [] : reason));
}

const differ = (one: readonly string[], other: readonly string[]) =>
  one.length !== other.length || one.some((value, at) => value !== other[at]);

/**
 * What differs from what was said before. Moods and unwanted effects name what they were made of, so that those chosen
 * on another device meanwhile aren't overwritten.
 */
export function detailChanges(
  before: RatingDetails,
  { moods: chosen, unwanted, levels }: RatingDetails,
): DetailChanges {
  const said = levels.flatMap((level, at) => {
    const known = before.levels[at];
    const changed = {
      ...(level.before !== known?.before && { before: level.before }),
      ...(level.after !== known?.after && { after: level.after }),
    };
    return Object.keys(changed).length > 0 ? { reason: level.reason, ...changed } : [];
  });
  const isMoodsChanged = differ(chosen, before.moods);
  const isUnwantedChanged = differ(unwanted, before.unwanted);
  const base = {
    ...(isMoodsChanged && { moods: before.moods }),
    ...(isUnwantedChanged && { unwantedEffects: before.unwanted }),
  };
  return {
    ...(isMoodsChanged && { moods: [...chosen] }),
    ...(isUnwantedChanged && { unwantedEffects: [...unwanted] }),
    ...(said.length > 0 && { reasonLevels: said }),
    ...(Object.keys(base).length > 0 && { before: base }),
  };
}

/** The words of a list and those of the sessions, the most used first, then as listed. */
function byUse<Value extends string>(listed: readonly Value[], used: readonly Value[]): Value[] {
  const uses = new Map(listed.map((value) => [value, 0]));
  for (const value of used) uses.set(value, (uses.get(value) ?? 0) + 1);
  return [...uses].toSorted(([, one], [, other]) => other - one).map(([value]) => value);
}

export const moodsByUse = (sessions: readonly Session[]): Mood[] =>
  byUse(
    moods,
    sessions.flatMap((session) => readMoods(session.moods)),
  );

export const unwantedByUse = (sessions: readonly Session[]): string[] =>
  byUse<string>(
    unwantedEffects,
    sessions.flatMap(({ unwantedEffects: words }) => words ?? []),
  );
