import type { Context } from "#server/context.ts";
import type { Connection } from "#server/db/database.ts";
import type { RowUpdate } from "#server/db/schema/tables.ts";
import { inTransaction } from "#server/db/transaction.ts";
import { AppError, badRequest, invalid, notFound, taken } from "#server/errors.ts";
import { lockUser } from "#server/features/users/users.access.ts";
import { getCurrentUser } from "#server/features/users/users.service.ts";
import type { Asker } from "#server/viewer.ts";
import type { Break, ChangeBreak, EndBreak, StartBreak, WriteLine } from "#shared/contract/breaks.ts";
import { messages } from "#shared/contract/errors.ts";
import type { CurrentUser } from "#shared/contract/users.ts";
import { addDays, type CalendarDate, calendarDate, daysBetween } from "#shared/domain/calendar-date.ts";
import { limits } from "#shared/domain/limits.ts";
import { ownDay } from "#shared/domain/utc-offsets.ts";
import { presentBreak } from "./breaks.presenter.ts";
import * as repo from "./breaks.repo.ts";

const { aheadDays, clockDays } = limits.breaks;

/** Whether the person is on a break: what waits to ask or to suggest something then doesn't. */
export const isOnBreak = async (connection: Connection, userId: string): Promise<boolean> =>
  (await repo.findCurrent(connection, userId)) !== undefined;

/** Newest first. */
export async function listBreaks({ database: { db } }: Context, { userId }: Asker): Promise<Break[]> {
  const [rows, lines] = [await repo.listBreaks(db, userId), await repo.listLines(db, userId)];
  return rows.map((row) => presentBreak(row, lines));
}

/** The person's clock shows another day than ours for some hours, never for longer. */
function assertToday(field: string, day: CalendarDate, now: Date): void {
  if (Math.abs(daysBetween(calendarDate(now), day)) > clockDays) throw invalid(field, messages.breakToday);
}

function assertUntil(beganOn: CalendarDate, until: CalendarDate | null): void {
  if (until !== null && (until < beganOn || until > addDays(beganOn, aheadDays)))
    throw invalid("until", messages.breakUntil);
}

/**
 * Idempotent by `key`.
 * @throws 400 for a day that is today nowhere, and when the person keeps too many; 409 naming key while another one lasts
 */
export async function startBreak(context: Context, { userId }: Asker, start: StartBreak): Promise<CurrentUser> {
  const { beganOn, until, restsFeed, restsSuggestions, keepsLines, key } = start;
  await inTransaction(context.database, async (transaction) => {
    await lockUser(transaction, userId);
    const rows = await repo.listBreaks(transaction, userId);
    if (rows.some((row) => row.key === key)) return;
    assertToday("beganOn", beganOn, context.now());
    assertUntil(beganOn, until);
    if (rows.some(({ ended_on }) => ended_on === null)) throw taken("key", messages.breakRunning);
    if (rows.length >= limits.breaks.max) throw badRequest(messages.tooManyBreaks);
    await repo.insertBreak(transaction, {
      ...{ user_id: userId, key, began_on: beganOn, until_on: until, ended_on: null, note: null, import_id: null },
      ...{ rests_feed: restsFeed, rests_suggestions: restsSuggestions, keeps_lines: keepsLines },
    });
  });
  return await getCurrentUser(context, userId);
}

/** @throws 404 not the viewer's, 400 for an end before its start, 409 when it has ended and more than the note is meant */
export async function changeBreak(
  context: Context,
  { userId }: Asker,
  id: number,
  { note, until, restsFeed, restsSuggestions, keepsLines }: ChangeBreak,
): Promise<CurrentUser> {
  const choices = given({
    ...{ until_on: until, rests_feed: restsFeed, rests_suggestions: restsSuggestions, keeps_lines: keepsLines },
  });
  await inTransaction(context.database, async (transaction) => {
    const { ended_on, began_on } = await lockBreak(transaction, userId, id);
    if (Object.keys(choices).length > 0 && ended_on !== null) throw new AppError(409, messages.breakEnded);
    if (until !== undefined) assertUntil(began_on, until);
    await update(transaction, id, { ...choices, ...given({ note }) });
  });
  return await getCurrentUser(context, userId);
}

/** Idempotent: one that has ended keeps its last day. @throws 404 not the viewer's, 400 for a day that is today nowhere */
export async function endBreak(
  context: Context,
  { userId }: Asker,
  id: number,
  { endedOn, note }: EndBreak,
): Promise<CurrentUser> {
  await inTransaction(context.database, async (transaction) => {
    const { ended_on, began_on } = await lockBreak(transaction, userId, id);
    if (ended_on === null) assertToday("endedOn", endedOn, context.now());
    await update(transaction, id, { ended_on: ended_on ?? later(began_on, endedOn), ...given({ note }) });
  });
  return await getCurrentUser(context, userId);
}

/** In the transaction that logs a session, with its owner locked: one that has ended, or isn't theirs, is left as it is. */
export async function endBreakWith(
  transaction: Connection,
  { user_id, consumed_at, utc_offset = null }: { user_id: string; consumed_at: Date; utc_offset?: number | null },
  id: number,
): Promise<void> {
  const found = await repo.findBreak(transaction, user_id, id);
  if (!found || found.ended_on !== null) return;
  await update(transaction, id, { ended_on: later(found.began_on, ownDay(consumed_at, utc_offset, "UTC")) });
}

/** @throws 404 not the viewer's, 400 for a day that isn't one of it */
export async function writeLine(
  { database, now }: Context,
  { userId }: Asker,
  id: number,
  { day, text }: WriteLine,
): Promise<Break> {
  return await inTransaction(database, async (transaction) => {
    const row = await lockBreak(transaction, userId, id);
    const last = row.ended_on ?? addDays(calendarDate(now()), clockDays);
    if (day < row.began_on || day > last) throw invalid("day", messages.breakDay);
    if (text === "") await repo.deleteLine(transaction, id, day);
    else await repo.saveLine(transaction, { break_id: id, day, text });
    return presentBreak(row, await repo.listLines(transaction, userId));
  });
}

/** Idempotent: also for one that isn't there. One that lasts is over with it. */
export async function removeBreak({ database }: Context, { userId }: Asker, id: number): Promise<void> {
  await inTransaction(database, async (transaction) => {
    await lockUser(transaction, userId);
    await repo.deleteBreak(transaction, userId, id);
  });
}

async function lockBreak(transaction: Connection, userId: string, id: number): Promise<repo.BreakRow> {
  await lockUser(transaction, userId);
  const found = await repo.findBreak(transaction, userId, id);
  if (!found) throw notFound(messages.breakNotFound);
  return found;
}

async function update(transaction: Connection, id: number, changes: RowUpdate<"breaks">): Promise<void> {
  if (Object.keys(changes).length > 0) await repo.updateBreak(transaction, id, changes);
}

const later = (one: CalendarDate, other: CalendarDate) => (one > other ? one : other);

const given = <Values extends object>(values: Values) =>
  Object.fromEntries(Object.entries(values).filter(([, value]) => value !== undefined)) as {
    [Name in keyof Values]?: Exclude<Values[Name], undefined>;
  };
