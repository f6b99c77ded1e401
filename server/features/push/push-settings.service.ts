import { ECDH } from "node:crypto";
import type { Context } from "#server/context.ts";
import type { Connection } from "#server/db/database.ts";
import { inTransaction } from "#server/db/transaction.ts";
import { AppError, invalid, notFound } from "#server/errors.ts";
import { lockUsers } from "#server/features/users/users.access.ts";
import type { Viewer } from "#server/viewer.ts";
import { messages } from "#shared/contract/errors.ts";
import type { NotificationSwitches } from "#shared/contract/notifications.ts";
import type { ChangePushSettings, PushSettings, SubscribeDevice } from "#shared/contract/push.ts";
import { type NotificationKind, notificationKinds } from "#shared/domain/enumerations.ts";
import { limits } from "#shared/domain/limits.ts";
import { clockTime, minuteOfDay, type QuietHours, usualQuietHours } from "#shared/domain/quiet-hours.ts";
import * as repo from "./push.repo.ts";
import { findPushSettings, listLoginSids, savePushSettings } from "./push.repo.ts";
import { findPushIdentity } from "./push-keys.service.ts";
import { isPushEndpoint } from "./push-services.ts";

/**
 * Has the device of this sign-in told; idempotent. With too many devices the one that has been away for longest is told no more.
 * @throws 400 naming the field, 404 when it replaces none of the viewer's, 409 when push is off
 */
export async function subscribeDevice(
  context: Context,
  viewer: Viewer,
  { endpoint, p256dh, auth, timeZone, replaces }: SubscribeDevice,
): Promise<void> {
  const { config, database, now } = context;
  if (!isPushEndpoint(endpoint, config.pushServices)) throw invalid("endpoint", messages.noPushService);
  if (!isOnCurve(p256dh)) throw invalid("p256dh", messages.noPushKey);
  if (!(await findPushIdentity(context))) throw new AppError(409, messages.pushOff);
  const { userId: user_id, sid: login_sid } = viewer;
  const time = now();
  const device = { endpoint, p256dh, auth, time_zone: timeZone, renewed_at: time };
  await inTransaction(database, async (transaction) => {
    await lockUsers(transaction, [user_id]);
    if (replaces !== undefined && !(await repo.deleteByEndpoint(transaction, user_id, replaces)))
      throw notFound(messages.subscriptionNotFound);
    await repo.saveSubscription(transaction, { login_sid, user_id, ...device, told_at: time, reminded_at: time });
    await repo.deleteLongestUnrenewed(transaction, user_id, limits.push.devices);
  });
}

/** Idempotent. */
export const unsubscribeDevice = ({ database }: Context, { sid }: Viewer): Promise<void> =>
  repo.deleteOfSignIn(database.db, sid);

/** In the transaction of a suspension; a sign-in that ends takes its own along. */
export const endPushOf = repo.deleteSubscriptionsOf;

/** In the transaction that stores a notification: devices are told by a job, after it. */
export const tellDevices = (transaction: Connection, userId: string, time: Date): Promise<void> =>
  repo.updateDue(transaction, userId, time);

/** For those who run the server. */
export const countDevices = ({ db }: Pick<Context["database"], "db">): Promise<{ all: number; failing: number }> =>
  repo.countSubscriptions(db);

/** For the export: without what one could send by. */
export async function exportPush({ database: { db } }: Context, { userId }: Viewer) {
  const wishes = await readWishes(db, userId);
  const devices = await repo.listSubscriptions(db, userId);
  return {
    pushSettings: { kinds: switchesOf(wishes), quietHours: wishes.quietHours },
    pushDevices: devices.map(({ endpoint, time_zone, renewed_at }) => ({
      pushService: new URL(endpoint).hostname,
      timeZone: time_zone,
      renewedAt: renewed_at,
    })),
  };
}

function isOnCurve(key: string): boolean {
  try {
    ECDH.convertKey(key, "prime256v1", "base64url", "hex", "uncompressed");
    return true;
  } catch {
    return false;
  }
}

/** What devices are told, and when. */
interface Wishes {
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

const switchesOf = ({ kindsOff }: Wishes): NotificationSwitches => {
  const isOn = (kind: NotificationKind) => !kindsOff.includes(kind);
  return {
    follow: isOn("follow"),
    like: isOn("like"),
    comment: isOn("comment"),
    reply: isOn("reply"),
    mention: isOn("mention"),
    message: isOn("message"),
    companion: isOn("companion"),
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
