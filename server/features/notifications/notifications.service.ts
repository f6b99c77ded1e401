import { randomUUID } from "node:crypto";
import type { Polled } from "#server/answers.ts";
import type { Context } from "#server/context.ts";
import type { Connection } from "#server/db/database.ts";
import type { Page, PageRequest } from "#server/db/query/pagination.ts";
import { inTransaction } from "#server/db/transaction.ts";
import { notFound } from "#server/errors.ts";
import { tellDevices } from "#server/features/push/push-settings.service.ts";
import { assertPersonVisible } from "#server/features/users/users.access.ts";
import { notificationRule } from "#server/rate-limit/rules.ts";
import type { Viewer } from "#server/viewer.ts";
import { messages } from "#shared/contract/errors.ts";
import type {
  Notification,
  NotificationSwitches,
  SwitchNotifications,
  UnreadCount,
} from "#shared/contract/notifications.ts";
import { notificationKinds } from "#shared/domain/enumerations.ts";
import { limits } from "#shared/domain/limits.ts";
import * as muted from "./notification-switches.repo.ts";
import { presentNotification } from "./notifications.presenter.ts";
import * as repo from "./notifications.repo.ts";

const allOn: NotificationSwitches = {
  follow: true,
  like: true,
  comment: true,
  reply: true,
  mention: true,
  message: true,
  companion: true,
};

export function getNotificationSwitches({ database: { db } }: Context, viewer: Viewer): Promise<NotificationSwitches> {
  return readSwitches(db, viewer);
}

/** Kinds that aren't named stay. */
export async function switchNotifications(
  { database }: Context,
  viewer: Viewer,
  switches: SwitchNotifications,
): Promise<NotificationSwitches> {
  return await inTransaction(database, async (transaction) => {
    for (const kind of notificationKinds) {
      const isOn = switches[kind];
      if (isOn !== undefined) await (isOn ? muted.unmute : muted.mute)(transaction, viewer.userId, kind);
    }
    return await readSwitches(transaction, viewer);
  });
}

async function readSwitches(connection: Connection, { userId }: Viewer): Promise<NotificationSwitches> {
  const switches = { ...allOn };
  for (const kind of await muted.listMuted(connection, userId)) switches[kind] = false;
  return switches;
}

/**
 * Call it in the transaction of the event, after storing that. One's own actions don't notify (decisions.md, Feed,
 * people, privacy), nor do kinds that the person has switched off. A comment is told once to each person: call it for
 * a mention first, then for a reply, then for a comment.
 * @throws 404 when the two no longer see each other: a concurrent block has not found the row that this is about
 */
export async function notify(
  context: Context,
  transaction: Connection,
  { address }: Pick<Viewer, "address">,
  notification: repo.NewNotification,
): Promise<void> {
  const { user_id, from_user_id } = notification;
  if (user_id === from_user_id) return;
  const isTold = await isWithinLimit(context, address, notification);
  if (isTold && (await insert(context, transaction, notification))) return;
  await assertPersonVisible(transaction, { userId: from_user_id }, user_id);
}

/** Notifies as `notify` does, and does nothing when the two no longer see each other. */
export async function notifyIfVisible(
  context: Context,
  transaction: Connection,
  { address }: Viewer,
  notification: repo.NewNotification,
): Promise<void> {
  if (notification.user_id === notification.from_user_id) return;
  if (await isWithinLimit(context, address, notification)) await insert(context, transaction, notification);
}

/** @returns whether there is a new one */
async function insert(
  { pushAlarm }: Context,
  transaction: Connection,
  notification: repo.NewNotification,
): Promise<boolean> {
  const inserted = await repo.insertNotification(transaction, notification);
  if (inserted?.hasDevices) {
    await tellDevices(transaction, notification.user_id, notification.created_at);
    pushAlarm.ring();
  }
  return inserted !== undefined;
}

/** Counted in memory, so it's safe in a transaction: a retry counts twice, which only lowers the limit. */
async function isWithinLimit(
  { notificationStore, config }: Context,
  address: string,
  { kind, user_id }: repo.NewNotification,
): Promise<boolean> {
  if (kind === "comment" || kind === "message") return true;
  const { fromAddress, window } = notificationRule;
  const { consumedPoints } = await notificationStore.count(`${user_id} from ${address}`, window);
  return consumedPoints <= Math.max(1, Math.round(fromAddress * config.rateLimitScale));
}

/** When moderation shows content again, which devices aren't told of; skipped if the two no longer see each other. */
export async function renotify(transaction: Connection, notification: repo.NewNotification): Promise<void> {
  if (notification.user_id !== notification.from_user_id) await repo.insertNotification(transaction, notification);
}

/** How many notifications one comment has sent, to everyone. */
export const countCommentNotifications = repo.countOfComment;

/** What operators did about a person counts with their notifications until it's read; it can't be switched off. */
export const tellOfAction = repo.insertUnreadNotice;

/** When a deletion is undone. */
export const restoreNotification = repo.insertRestored;

/** Undoing a like or a follow deletes its notification; so does hiding a comment, while deleting one cascades. */
export const withdrawLikeNotification = repo.deleteLikeNotification;
export const withdrawAsk = repo.deleteAsk;
export const withdrawCommentNotification = repo.deleteCommentNotification;
type BetweenTwo = Pick<repo.NewNotification, "user_id" | "from_user_id">;
export const withdrawFollowNotification = (transaction: Connection, people: BetweenTwo) =>
  repo.deleteNotificationsFrom(transaction, "follow", people);
export const readFollowNotification = (transaction: Connection, people: BetweenTwo) =>
  repo.updateToReadFrom(transaction, "follow", people);
/** One for all messages of a sender. */
export const withdrawMessageNotification = (transaction: Connection, people: BetweenTwo) =>
  repo.deleteNotificationsFrom(transaction, "message", people);
export const readMessageNotification = (transaction: Connection, people: BetweenTwo) =>
  repo.updateToReadFrom(transaction, "message", people);
/** After a change of the sender's name or picture. Locks its rows last (decision 17). */
export const bumpVersionsOfRecipients = repo.bumpVersionsOfRecipients;
/** After a suspension or its end, which also hides or shows the sessions that others are told about. */
export async function bumpVersionsOfConcerned(transaction: Connection, userId: string): Promise<void> {
  await repo.bumpVersionsOfRecipients(transaction, userId);
  await repo.bumpVersionsAboutSessionsOf(transaction, userId);
}
/** All between two people, both ways. */
export const withdrawNotificationsBetween = repo.deleteNotificationsBetween;

/**
 * The ETag of list and count, read with the sign-in. With the user's id, as a browser caches the answers of all its
 * accounts.
 */
const versionFor = ({ userId, notificationsVersion }: Viewer) => `${userId}-${notificationsVersion}`;

/** Newest first. Only the first page is polled, so only its version can ever match. */
export async function listNotifications(
  { database: { db } }: Context,
  viewer: Viewer,
  page: PageRequest,
): Promise<Polled<Page<Notification>>> {
  return {
    version: page.cursor === undefined ? versionFor(viewer) : randomUUID(),
    read: async () => {
      const { items, next } = await repo.listNotifications(db, viewer.userId, page);
      return { items: items.map(presentNotification), next };
    },
  };
}

export async function countUnread({ database: { db } }: Context, viewer: Viewer): Promise<Polled<UnreadCount>> {
  return {
    version: versionFor(viewer),
    read: async () => {
      const count = (await repo.countUnread(db, viewer.userId)) + (await repo.countUnreadNotices(db, viewer.userId));
      return { count: Math.min(count, limits.unread.counted) };
    },
  };
}

/** Reading twice is fine. @throws 404 when the asker has no such notification */
export async function readNotification({ database }: Context, viewer: Viewer, id: number): Promise<void> {
  const isTheirs = await repo.updateToRead(database.db, viewer.userId, id);
  if (!isTheirs) throw notFound(messages.notificationNotFound);
}

export async function readAllNotifications({ database }: Context, viewer: Viewer): Promise<void> {
  // A transaction, so that a deadlock with deletions of many rows is retried.
  await inTransaction(database, async (transaction) => {
    await repo.updateAllToRead(transaction, viewer.userId);
    await repo.deleteUnreadNotices(transaction, viewer.userId);
  });
}
