import type { Context } from "#server/context.ts";
import type { Connection } from "#server/db/database.ts";
import { inTransaction } from "#server/db/transaction.ts";
import { isOnBreak } from "#server/features/breaks/breaks.service.ts";
import { lockUser } from "#server/features/users/users.access.ts";
import { getCurrentUser } from "#server/features/users/users.service.ts";
import type { Viewer } from "#server/viewer.ts";
import type { ChangeReminderSettings } from "#shared/contract/reminder-settings.ts";
import type { CurrentUser } from "#shared/contract/users.ts";
import { type ReminderSettings, reminderSettings } from "#shared/domain/reminders.ts";
import { findChanges, saveChanges } from "./reminders.repo.ts";

export const readReminderSettings = async (connection: Connection, userId: string): Promise<ReminderSettings> =>
  reminderSettings(await findChanges(connection, userId));

/** Whether a person is asked at all, on the feed and outside the app; not during a break. The one place that decides it. */
export const isAsked = async (connection: Connection, userId: string): Promise<boolean> =>
  (await readReminderSettings(connection, userId)).asks && !(await isOnBreak(connection, userId));

export async function changeReminderSettings(
  context: Context,
  { userId }: Viewer,
  changes: ChangeReminderSettings,
): Promise<CurrentUser> {
  await inTransaction(context.database, async (transaction) => {
    await lockUser(transaction, userId);
    await changeSettings(transaction, userId, changes);
  });
  return await getCurrentUser(context, userId);
}

/** Absent fields keep their values. Lock the person first: two devices may change them at once. */
export async function changeSettings(
  transaction: Connection,
  userId: string,
  { choices, ...switches }: ChangeReminderSettings,
): Promise<void> {
  const before = await findChanges(transaction, userId);
  const changed = { ...before, ...given(switches), choices: { ...before.choices, ...given(choices ?? {}) } };
  await saveChanges(transaction, userId, { reminder_settings: JSON.stringify(changed) });
}

const given = <Values extends object>(values: Values): Partial<Values> =>
  Object.fromEntries(Object.entries(values).filter(([, value]) => value !== undefined)) as Partial<Values>;
