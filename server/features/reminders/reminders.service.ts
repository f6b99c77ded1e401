import type { Context } from "#server/context.ts";
import type { Connection } from "#server/db/database.ts";
import type { Row } from "#server/db/schema/tables.ts";
import { inTransaction } from "#server/db/transaction.ts";
import { invalid } from "#server/errors.ts";
import { lockOwnedSession } from "#server/features/sessions/sessions.access.ts";
import { presentSessions } from "#server/features/sessions/sessions.presenter.ts";
import { lockUser } from "#server/features/users/users.access.ts";
import type { Asker } from "#server/viewer.ts";
import { messages } from "#shared/contract/errors.ts";
import type { Reminder, SetReminder } from "#shared/contract/reminders.ts";
import type { ReminderState } from "#shared/domain/enumerations.ts";
import { limits } from "#shared/domain/limits.ts";
import { readReasonLevels } from "#shared/domain/reasons.ts";
import { isToAsk, morningToAsk, reminderOccasion } from "#shared/domain/reminders.ts";
import { readEffectWords } from "#shared/domain/session-effects.ts";
import { changeSettings, isAsked, readReminderSettings } from "./reminder-settings.service.ts";
import * as repo from "./reminders.repo.ts";

const isStillToAsk = ({ rating, ...row }: Pick<Row<"cannabis_sessions">, "rating" | "reasons" | "reason_levels">) =>
  isToAsk({ rating, reasons: readEffectWords(row.reasons), reasonLevels: readReasonLevels(row.reason_levels) });

/** What was due before has dropped off. */
const earliest = (now: Date): Date => new Date(now.getTime() - limits.reminders.keptMs);

/** One's own alone; nothing for a person who doesn't want to be asked. */
export async function listReminders({ database: { db }, now }: Context, viewer: Asker): Promise<Reminder[]> {
  if (!(await isAsked(db, viewer.userId))) return [];
  const found = { since: earliest(now()), limit: limits.reminders.listed };
  const rows = (await repo.listUnskipped(db, viewer.userId, found)).filter(isStillToAsk);
  const sessions = await presentSessions(
    db,
    viewer,
    rows.map(({ session_id }) => session_id),
  );
  const byId = new Map(sessions.map((session) => [session.id, session]));
  return rows.flatMap(({ session_id, due_at }) => {
    const session = byId.get(session_id);
    return session ? [{ session, dueAt: due_at.toISOString() }] : [];
  });
}

/**
 * Idempotent, and too late for a session that is rated, skipped or told: each is asked about once.
 * @throws 404 not visible, 403 not the viewer's, 400 for a time too far ahead
 */
export async function setReminder(
  { database, now }: Context,
  viewer: Asker,
  sessionId: number,
  { dueAt, isTold = true, keep }: SetReminder,
): Promise<void> {
  const due_at = new Date(dueAt);
  if (due_at.getTime() > now().getTime() + limits.reminders.aheadMs) throw invalid("dueAt", messages.reminderTooFar);
  await inTransaction(database, async (transaction) => {
    await lockUser(transaction, viewer.userId);
    const session = await lockOwnedSession(transaction, viewer, sessionId);
    if (keep) {
      const { ingestion_method: ingestionMethod, reasons } = session;
      const occasion = reminderOccasion({ ingestionMethod, reasons: readEffectWords(reasons) });
      await changeSettings(transaction, viewer.userId, { choices: { [occasion]: keep } });
    }
    const before = await repo.findReminder(transaction, sessionId);
    if (session.rating !== null || (before && before.state !== "waiting" && before.state !== "silent")) return;
    // Sent again late, it isn't told either if it came due while nobody was to be told.
    const isOver = before?.state === "silent" && due_at <= now();
    const state = isTold && !isOver ? "waiting" : "silent";
    await repo.saveReminder(transaction, { ...whose(session), due_at, state, told_at: null });
  });
}

const whose = ({ id, user_id }: { readonly id: number; readonly user_id: string }) => ({ session_id: id, user_id });

/** Idempotent, also where there is none: one that is still on its way changes nothing then. @throws 404 and 403 as `setReminder` */
export async function skipReminder({ database, now }: Context, viewer: Asker, sessionId: number): Promise<void> {
  await inTransaction(database, async (transaction) => {
    await lockUser(transaction, viewer.userId);
    const session = await lockOwnedSession(transaction, viewer, sessionId);
    if (!isStillToAsk(session)) return;
    const { due_at = now(), told_at = null } = (await repo.findReminder(transaction, sessionId)) ?? {};
    await repo.saveReminder(transaction, { ...whose(session), due_at, state: "skipped", told_at });
  });
}

/**
 * In the transaction that rates a session, once that is stored: it isn't asked for its rating any more. One for sleep that is
 * rated before its night is over is asked how that was, at nine.
 */
export async function askAfterRating(
  transaction: Connection,
  { id, user_id }: Pick<Row<"cannabis_sessions">, "id" | "user_id">,
  now: Date,
): Promise<void> {
  const { consumed_at, utc_offset, ...rated } = await repo.findRated(transaction, id);
  const due_at = utc_offset === null ? null : morningToAsk(consumed_at, utc_offset, now);
  const { asks, choices } = await readReminderSettings(transaction, user_id);
  const isSkipped = (await repo.findReminder(transaction, id))?.state === "skipped";
  await repo.deleteReminder(transaction, id);
  if (rated.rating === null || !isStillToAsk(rated) || isSkipped || !asks || due_at === null) return;
  const state = choices.sleep === "never" ? "silent" : "waiting";
  await repo.saveReminder(transaction, { session_id: id, user_id, due_at, state, told_at: null });
}

/** For the export. */
export async function exportReminders({ database: { db } }: Context, { userId }: Asker) {
  const rows = await repo.listOwn(db, userId);
  return rows.map(({ session_id, due_at, state }) => ({ sessionId: session_id, dueAt: due_at.toISOString(), state }));
}

/** What an import brings back, unless it's over or asked about here already. */
export async function importReminder(
  { database, now }: Context,
  viewer: Asker,
  { sessionId, dueAt, state }: { sessionId: number; dueAt: string; state: ReminderState },
): Promise<void> {
  const due_at = new Date(dueAt);
  const isOver = due_at <= earliest(now()) || due_at.getTime() > now().getTime() + limits.reminders.aheadMs;
  if (isOver) return;
  await inTransaction(database, async (transaction) => {
    await lockUser(transaction, viewer.userId);
    const session = await lockOwnedSession(transaction, viewer, sessionId);
    if (!isStillToAsk(session) || (await repo.findReminder(transaction, sessionId))) return;
    await repo.saveReminder(transaction, {
      ...whose(session),
      due_at,
      state,
      told_at: state === "told" ? now() : null,
    });
  });
}

/**
 * Each reminder is handed out once, whatever process comes first. Those of people who aren't to be told now, as in a break,
 * are told at no later time either.
 * @returns whose devices to tell, in the order of their ids
 */
export async function claimDueReminders(transaction: Connection, now: Date): Promise<string[]> {
  const people = (await repo.claimDue(transaction, { since: earliest(now), now })).toSorted();
  const told = [];
  for (const userId of people) {
    const { sendsPush } = await readReminderSettings(transaction, userId);
    if (sendsPush && (await isAsked(transaction, userId))) told.push(userId);
    else await repo.silence(transaction, userId, now);
  }
  return told;
}

/** For those who tell a device. */
export async function countToldReminders(
  connection: Connection,
  userId: string,
  { after, now }: { after: Date; now: Date },
): Promise<{ count: number; latest: Date | undefined }> {
  if (!(await isAsked(connection, userId))) return { count: 0, latest: undefined };
  const told = (await repo.listTold(connection, userId, { since: earliest(now), after })).filter(isStillToAsk);
  return { count: told.length, latest: told[0]?.due_at };
}

/** Removes what has dropped off. */
export const sweepReminders = ({ database: { db }, now }: Context): Promise<void> =>
  repo.deleteBefore(db, earliest(now()));
