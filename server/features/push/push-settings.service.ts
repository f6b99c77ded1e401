import type { Context } from "#server/context.ts";
import type { Connection } from "#server/db/database.ts";
import { inTransaction } from "#server/db/transaction.ts";
import { lockUsers } from "#server/features/users/users.access.ts";
import type { Viewer } from "#server/viewer.ts";
import type { NotificationSwitches } from "#shared/contract/notifications.ts";
import type { ChangePushSettings, PushSettings } from "#shared/contract/push.ts";
import { type NotificationKind, notificationKinds } from "#shared/domain/enumerations.ts";
import { clockTime, minuteOfDay, type QuietHours, usualQuietHours } from "#shared/domain/quiet-hours.ts";
import { findPushIdentity } from "./push-keys.service.ts";
import { findPushSettings, savePushSettings } from "./push-settings.repo.ts";
import { listLoginSids } from "./push-subscriptions.repo.ts";

/** What devices are told, and when. */
export interface Wishes {
  readonly kindsOff: readonly NotificationKind[];
  readonly quietHours: QuietHours | null;
}

/** Likes come often and say little. */
const usual: Wishes = { kindsOff: ["like"], quietHours: usualQuietHours };

export async function readWishes(connection: Connection, userId: string): Promise<Wishes> {
  const row = await findPushSettings(connection, userId);
  if (!row) return usual;
  const { kinds_off: kindsOff, quiet_from, quiet_until } = row;
  const hasHours = quiet_from !== null && quiet_until !== null;
  return { kindsOff, quietHours: hasHours ? { from: clockTime(quiet_from), until: clockTime(quiet_until) } : null };
}

export const switchesOf = ({ kindsOff }: Wishes): NotificationSwitches => {
  const isOn = (kind: NotificationKind) => !kindsOff.includes(kind);
  return {
    follow: isOn("follow"),
    like: isOn("like"),
    comment: isOn("comment"),
    reply: isOn("reply"),
    mention: isOn("mention"),
    message: isOn("message"),
  };
};

export async function getPushSettings(context: Context, viewer: Viewer): Promise<PushSettings> {
  const { db } = context.database;
  const wishes = await readWishes(db, viewer.userId);
  const devices = await listLoginSids(db, viewer.userId);
  const isOn = devices.includes(viewer.sid);
  return {
    publicKey: (await findPushIdentity(context))?.publicKey ?? null,
    isOn,
    otherDevices: devices.length - (isOn ? 1 : 0),
    kinds: switchesOf(wishes),
    quietHours: wishes.quietHours,
  };
}

export async function changePushSettings(
  context: Context,
  viewer: Viewer,
  { kinds = {}, quietHours }: ChangePushSettings,
): Promise<PushSettings> {
  const { userId } = viewer;
  await inTransaction(context.database, async (transaction) => {
    // Two devices may change them at once.
    await lockUsers(transaction, [userId]);
    const before = await readWishes(transaction, userId);
    const switches = { ...switchesOf(before), ...kinds };
    const hours = quietHours === undefined ? before.quietHours : quietHours;
    await savePushSettings(transaction, userId, {
      kinds_off: notificationKinds.filter((kind) => switches[kind] === false),
      quiet_from: hours && minuteOfDay(hours.from),
      quiet_until: hours && minuteOfDay(hours.until),
    });
  });
  return await getPushSettings(context, viewer);
}
