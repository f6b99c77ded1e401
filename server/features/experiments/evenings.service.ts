import type { Connection } from "#server/db/database.ts";
import type { Row } from "#server/db/schema/tables.ts";
import type { LogSession } from "#shared/contract/sessions.ts";
import type { CalendarDate } from "#shared/domain/calendar-date.ts";
import { type ExperimentArm, eveningDay, eveningObstacle, nextEvening } from "#shared/domain/experiment.ts";
import * as repo from "./experiments.repo.ts";

/** The drawn order, as it is stored. */
export const planOf = ({ plan }: Pick<repo.ExperimentRow, "plan">): ExperimentArm[] =>
  Array.from(plan, (letter) => (letter === "a" ? "a" : "b"));

export interface NextEvening {
  readonly position: number;
  readonly arm: ExperimentArm;
  /** The first day that it may be on; null for the first evening. */
  readonly from: CalendarDate | null;
}

/** The evening after those taken; null after the last one. */
export function nextOf(
  experiment: Pick<repo.ExperimentRow, "plan" | "is_spaced">,
  taken: readonly Pick<repo.EveningRow, "day">[],
): NextEvening | null {
  const arm = planOf(experiment)[taken.length];
  if (!arm) return null;
  const last = taken.at(-1);
  const from = last ? nextEvening(last.day, experiment.is_spaced) : null;
  return { position: taken.length + 1, arm, from };
}

/** Whether the person is given the pick of an evening today, which waits during a break: the one place that decides it. */
export const isPickOpen = ({ from }: NextEvening, { today, isOnBreak }: Tonight): boolean =>
  !isOnBreak && (from === null || from <= today);

export interface Tonight {
  readonly today: CalendarDate;
  readonly isOnBreak: boolean;
}

type LoggedSession = Pick<Row<"cannabis_sessions">, "user_id"> & {
  id: number;
  consumed_at?: Date | undefined;
  utc_offset?: number | null | undefined;
};

/**
 * In the transaction that logs a session, with its owner locked: makes it the evening that it was logged as. One that isn't
 * the next one, of another experiment, or on a day that has had one, is left out: the session counts for more than the experiment.
 */
export async function takeEvening(
  transaction: Connection,
  { id, user_id, consumed_at, utc_offset = null }: LoggedSession,
  { experimentEvening: position, experimentId }: Pick<LogSession, "experimentEvening" | "experimentId">,
  now: Date,
): Promise<void> {
  const experiment = await repo.findRunning(transaction, user_id);
  if (!experiment || !position || (experimentId && experimentId !== experiment.id)) return;
  const taken = await repo.listEvenings(transaction, experiment.id);
  const consumedAt = consumed_at ?? now;
  const day = eveningDay(consumedAt, utc_offset, "UTC");
  const isNext = nextOf(experiment, taken)?.position === position;
  const soFar = { startedAt: experiment.started_at, lastDay: taken.at(-1)?.day ?? null };
  if (!isNext || eveningObstacle(soFar, consumedAt, day) !== null) return;
  await repo.insertEvenings(transaction, [
    { experiment_id: experiment.id, position, session_id: id, day, rating: null },
  ]);
}

/** In the transaction that deletes a session: a result forgets its rating. The evening stays taken. */
export const forgetRatingOf = (transaction: Connection, sessionId: number): Promise<void> =>
  repo.updateRating(transaction, sessionId, null);

/**
 * In the transaction that undoes that: results have the ratings of when they ended, whatever the session has been rated since.
 * An experiment that has ended meanwhile counts it as it's rated.
 */
export async function restoreRatingsOf(
  transaction: Connection,
  { id, rating }: Pick<Row<"cannabis_sessions">, "id" | "rating">,
  ratings: readonly repo.EveningRating[],
): Promise<void> {
  await repo.updateRating(transaction, id, rating);
  for (const each of ratings) await repo.updateRatingIn(transaction, id, each);
}
