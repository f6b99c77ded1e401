import type { Context } from "#server/context.ts";
import type { Connection } from "#server/db/database.ts";
import type { Row, RowUpdate } from "#server/db/schema/tables.ts";
import { inTransaction } from "#server/db/transaction.ts";
import { readReminderSettings } from "#server/features/reminders/reminder-settings.service.ts";
import { claimDueReminders, countToldReminders } from "#server/features/reminders/reminders.service.ts";
import type { PushMessage } from "#shared/contract/wire.ts";
import { notificationKinds } from "#shared/domain/enumerations.ts";
import { endOfQuietHours, type QuietHours, usualQuietHours } from "#shared/domain/quiet-hours.ts";
import { reminderQuietHours } from "#shared/domain/reminders.ts";
import { hasNews, updateDue } from "./push.repo.ts";
import { readWishes } from "./push-settings.service.ts";

/** Marks the devices of those for whom it's time to rate something. */
export async function tellDueReminders({ database, now, pushAlarm }: Context): Promise<void> {
  const time = now();
  const people = await inTransaction(database, async (transaction) => {
    const claimed = await claimDueReminders(transaction, time);
    for (const userId of claimed) await updateDue(transaction, userId, time);
    return claimed;
  });
  if (people.length > 0) pushAlarm.ring();
}

type Subscription = Row<"push_subscriptions">;

/** What a device hasn't been told yet, and from when on it may be. */
export interface PendingPush {
  readonly at: Date;
  readonly message: PushMessage;
  /** What its row says once it has been told. */
  readonly told: RowUpdate<"push_subscriptions">;
}

/** The next one first: news of notifications, and sessions that wait to be rated. */
export async function listPending(connection: Connection, subscription: Subscription, now: Date) {
  const pending = [await pendingReminders(connection, subscription, now), await news(connection, subscription, now)];
  return pending.flatMap((push) => push ?? []).toSorted((one, other) => one.at.getTime() - other.at.getTime());
}

async function news(
  connection: Connection,
  { user_id, told_at, time_zone }: Subscription,
  now: Date,
): Promise<PendingPush | undefined> {
  const { kindsOff, quietHours } = await readWishes(connection, user_id);
  const kinds = notificationKinds.filter((kind) => !kindsOff.includes(kind));
  if (kinds.length === 0 || !(await hasNews(connection, user_id, { since: told_at, kinds }))) return undefined;
  const at = (quietHours && endOfQuietHours(quietHours, time_zone, now)) ?? now;
  return { at, message: { kind: "something-new" }, told: { told_at: now } };
}

/** Milliseconds after its time in which a reminder is judged by that time: a job comes a little late. */
const punctualMs = 10 * 60_000;
const minuteMs = 60_000;

async function pendingReminders(
  connection: Connection,
  { user_id, told_at, reminded_at, time_zone }: Subscription,
  now: Date,
): Promise<PendingPush | undefined> {
  const { sendsPush, isQuiet } = await readReminderSettings(connection, user_id);
  if (!sendsPush) return undefined;
  const { count, latest } = await countToldReminders(connection, user_id, { after: reminded_at ?? told_at, now });
  if (latest === undefined) return undefined;
  // One that was chosen for eleven comes on the stroke of eleven, before the quiet.
  const isPunctual = now.getTime() - latest.getTime() < punctualMs;
  const judged = isPunctual ? new Date(latest.getTime() - minuteMs) : now;
  const { quietHours } = await readWishes(connection, user_id);
  const ends = [isQuiet ? reminderQuietHours : null, quietHours && (isUsual(quietHours) ? null : quietHours)].map(
    (hours) => hours && endOfQuietHours(hours, time_zone, judged),
  );
  const at = new Date(Math.max(now.getTime(), ...ends.map((end) => end?.getTime() ?? 0)));
  return { at, message: { kind: "waiting", count }, told: { reminded_at: now } };
}

/** Quiet hours that a person has chosen for their devices hold for reminders as well; the usual ones begin an hour earlier. */
const isUsual = ({ from, until }: QuietHours) => from === usualQuietHours.from && until === usualQuietHours.until;
