import { randomUUID } from "node:crypto";
import type { Polled } from "#server/answers.ts";
import type { Context } from "#server/context.ts";
import type { Connection } from "#server/db/database.ts";
import type { Page, PageRequest } from "#server/db/query/pagination.ts";
import { inTransaction } from "#server/db/transaction.ts";
import { notFound } from "#server/errors.ts";
import { assertPersonVisible } from "#server/features/users/users.access.ts";
import { notificationRule } from "#server/rate-limit/rules.ts";
import type { Viewer } from "#server/viewer.ts";
import { messages } from "#shared/contract/errors.ts";
import type { Notification, UnreadCount } from "#shared/contract/notifications.ts";
import { presentNotification } from "./notifications.presenter.ts";
import * as repo from "./notifications.repo.ts";

/**
 * In the transaction of what it tells about, after that is stored. Nobody hears of their own action (decisions.md, Feed,
 * people, privacy).
 * @throws 404 when the two no longer see each other: a block that came meanwhile has not found what this tells about
 */
export async function notify(
  context: Context,
  transaction: Connection,
  { address }: Viewer,
  notification: repo.NewNotification,
): Promise<void> {
  const { user_id, from_user_id } = notification;
  if (user_id === from_user_id) return;
  const isTold = await isWithinLimit(context, address, notification);
  if (isTold && (await repo.insertNotification(transaction, notification))) return;
  await assertPersonVisible(transaction, { userId: from_user_id }, user_id);
}

/** Counted in memory, so that a transaction may do it: one that runs twice counts twice, which only lowers the limit. */
async function isWithinLimit(
  { notificationStore, config }: Context,
  address: string,
  { type, user_id }: repo.NewNotification,
): Promise<boolean> {
  if (type !== "like" && type !== "follow") return true;
  const { fromAddress, window } = notificationRule;
  const { consumedPoints } = await notificationStore.count(`${user_id} from ${address}`, window);
  return consumedPoints <= Math.max(1, Math.round(fromAddress * config.rateLimitScale));
}

/** Of what an operator shows again; not when the two no longer see each other. */
export async function renotify(transaction: Connection, notification: repo.NewNotification): Promise<void> {
  if (notification.user_id !== notification.from_user_id) await repo.insertNotification(transaction, notification);
}

/** What an undone deletion had taken along. */
export const restoreNotification = repo.insertRestored;

/** A notification is gone when its like or follow is undone; a comment takes its own along, and so does hiding it. */
export const withdrawLikeNotification = repo.deleteLikeNotification;
export const withdrawCommentNotification = repo.deleteCommentNotification;
type BetweenTwo = Pick<repo.NewNotification, "user_id" | "from_user_id">;
export const withdrawFollowNotification = (transaction: Connection, people: BetweenTwo) =>
  repo.deleteNotificationsFrom(transaction, "follow", people);
export const readFollowNotification = (transaction: Connection, people: BetweenTwo) =>
  repo.updateToReadFrom(transaction, "follow", people);
/** All messages of one person together have one, of the type 'other'. */
export const withdrawMessageNotification = (transaction: Connection, people: BetweenTwo) =>
  repo.deleteNotificationsFrom(transaction, "other", people);
export const readMessageNotification = (transaction: Connection, people: BetweenTwo) =>
  repo.updateToReadFrom(transaction, "other", people);
/** After a change of what notifications show of their sender: name, picture, suspension. Takes its rows last (decision 17). */
export const bumpVersionsOfRecipients = repo.bumpVersionsOfRecipients;
/** All that two people's doings have told each other. */
export const withdrawNotificationsBetween = repo.deleteNotificationsBetween;

/** Of the list and of the count alike: the sign-in's look-up has told it. A browser keeps answers of all its accounts. */
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
  return { version: versionFor(viewer), read: async () => ({ count: await repo.countUnread(db, viewer.userId) }) };
}

/** Reading twice is fine. @throws 404 when the asker has no such notification */
export async function readNotification({ database }: Context, viewer: Viewer, id: number): Promise<void> {
  const isTheirs = await repo.updateToRead(database.db, viewer.userId, id);
  if (!isTheirs) throw notFound(messages.notificationNotFound);
}

export async function readAllNotifications({ database }: Context, viewer: Viewer): Promise<void> {
  // Among many rows it may meet who takes several away in another order: a transaction then begins again.
  await inTransaction(database, (transaction) => repo.updateAllToRead(transaction, viewer.userId));
}
