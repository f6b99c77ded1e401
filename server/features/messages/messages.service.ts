import { type Polled, polledByContent } from "#server/answers.ts";
import type { Context } from "#server/context.ts";
import type { Connection } from "#server/db/database.ts";
import type { Page, PageRequest } from "#server/db/query/pagination.ts";
import { inTransaction } from "#server/db/transaction.ts";
import { forbidden, notFound } from "#server/errors.ts";
import { followEachOther } from "#server/features/follows/follows.service.ts";
import {
  notify,
  readMessageNotification,
  renotify,
  withdrawMessageNotification,
} from "#server/features/notifications/notifications.service.ts";
import { findReachedProduct } from "#server/features/products/products.access.ts";
import { findVisibleSession } from "#server/features/sessions/sessions.access.ts";
import { assertPersonVisible, lockUsers, lockVisibleUser } from "#server/features/users/users.access.ts";
import type { Viewer } from "#server/viewer.ts";
import { messages } from "#shared/contract/errors.ts";
import type { Conversation, Message, SendMessage, SharedThing } from "#shared/contract/messages.ts";
import type { UnreadCount } from "#shared/contract/notifications.ts";
import * as conversations from "./conversations.repo.ts";
import { mayDelete, presentConversation, presentMessage } from "./messages.presenter.ts";
import * as repo from "./messages.repo.ts";

/** Newest message first, without people whom the viewer may not see. */
export async function listConversations(
  { database: { db } }: Context,
  { userId }: Viewer,
  page: PageRequest,
): Promise<Polled<Page<Conversation>>> {
  const { items, next } = await conversations.listConversations(db, { userId }, page);
  return polledByContent({ items: items.map(presentConversation), next });
}

export async function countUnreadConversations(
  { database: { db } }: Context,
  { userId }: Viewer,
): Promise<Polled<UnreadCount>> {
  return polledByContent({ count: await conversations.countUnreadConversations(db, userId) });
}

/** Newest first; empty before the first message. @throws 404 a person whom the viewer may not see */
export async function listMessages(
  { database: { db } }: Context,
  viewer: Viewer,
  userId: string,
  page: PageRequest,
): Promise<Polled<Page<Message>>> {
  await assertPersonVisible(db, viewer, userId);
  const conversation = await conversations.findConversation(db, viewer.userId, userId);
  if (!conversation) return { version: "none", read: async () => ({ items: [], next: null }) };
  return {
    version: `${conversation.id}-${conversation.revision}`,
    read: async () => {
      const { items, next } = await repo.listMessages(db, conversation.id, page);
      return { items: items.map((row) => presentMessage(viewer, row)), next };
    },
  };
}

/**
 * Only between two people who follow each other. Idempotent by `key`, even if they no longer do.
 * @throws 403 when they don't, 404 a person whom the viewer may not see, and a session or product to share
 */
export async function sendMessage(
  context: Context,
  viewer: Viewer,
  userId: string,
  { content, shared, key }: SendMessage,
): Promise<Message> {
  const sender_id = viewer.userId;
  const { database, now } = context;
  return await inTransaction(database, async (transaction) => {
    await lockVisibleUser(transaction, viewer, userId);
    const begun = await conversations.findConversation(transaction, sender_id, userId);
    const sent = begun && (await repo.findSent(transaction, { conversation_id: begun.id, sender_id, key }));
    if (sent) return presentMessage(viewer, sent);
    if (!(await followEachOther(transaction, sender_id, userId))) throw forbidden(messages.followEachOther);
    const pointsTo = await findShared(transaction, viewer, { shared, recipientId: userId });
    const created_at = now();
    const id = await conversations.beginOrContinueConversation(transaction, sender_id, userId);
    const row = await repo.insertMessage(transaction, {
      ...{ conversation_id: id, sender_id, content, key, created_at },
      ...pointsTo,
    });
    await conversations.updateNewest(transaction, { id, sender: sender_id, other: userId, messageId: row.id });
    // One notification per sender, moved to the newest message.
    await withdrawMessageNotification(transaction, { user_id: userId, from_user_id: sender_id });
    await notify(context, transaction, viewer, {
      user_id: userId,
      kind: "message",
      from_user_id: sender_id,
      created_at,
    });
    return presentMessage(viewer, row);
  });
}

interface ToShare {
  shared: SharedThing | undefined;
  recipientId: string;
}

/** The columns that point to it, once the sender has been found to see it. @throws 404 */
async function findShared(transaction: Connection, viewer: Viewer, { shared, recipientId }: ToShare) {
  if (shared?.kind === "product") await findReachedProduct(transaction, viewer, shared.productId);
  const session = shared?.kind === "session" ? await findVisibleSession(transaction, viewer, shared.sessionId) : null;
  // Those of the two go with the conversation when they leave; anybody else's id would stay.
  const owner = [viewer.userId, recipientId].find((side) => side === session?.user_id);
  return {
    ...{ session_id: session?.id ?? null, session_owner_id: owner ?? null },
    product_id: shared?.kind === "product" ? shared.productId : null,
  };
}

/** One message of a conversation that the viewer may see. @throws 404 */
export async function getMessage(connection: Connection, viewer: Viewer, id: number): Promise<Message> {
  const message = await repo.findVisibleMessage(connection, viewer.userId, id);
  if (!message) throw notFound(messages.messageNotFound);
  return presentMessage(viewer, message);
}

/** Both people of a message's conversation; none when it's gone. */
export async function listSides(connection: Connection, id: number): Promise<string[]> {
  const place = await repo.findPlace(connection, id);
  return place ? [place.sender_id, place.recipient_id] : [];
}

/**
 * Moderation hides a message from both people, or shows it again (`hiddenAt` null). Its notification stays while
 * anything from the sender is unread. In a transaction that has locked both.
 * @returns false when there is no such message, or it is so already
 */
export async function hideMessage(transaction: Connection, id: number, hiddenAt: Date | null): Promise<boolean> {
  const place = await repo.findPlace(transaction, id);
  if (!place) return false;
  const { conversation_id, sender_id: from_user_id, recipient_id: user_id, created_at } = place;
  const sender = { id: conversation_id, sender: from_user_id, other: user_id };
  const sides = { reader: user_id, other: from_user_id };
  await conversations.changeConversation(transaction, conversation_id);
  const wasUnread = await conversations.hasUnread(transaction, sides);
  if (!(await repo.updateHidden(transaction, id, hiddenAt))) return false;
  await conversations.recomputeNewest(transaction, sender);
  const isUnread = await conversations.hasUnread(transaction, sides);
  if (isUnread === wasUnread) return true;
  await withdrawMessageNotification(transaction, { user_id, from_user_id });
  if (isUnread) await renotify(transaction, { user_id, kind: "message", from_user_id, created_at });
  return true;
}

/** Up to the newest one that the viewer has seen. @throws 404 a person whom the viewer may not see */
export async function readMessages(
  { database }: Context,
  viewer: Viewer,
  userId: string,
  messageId: number,
): Promise<void> {
  const sides = { reader: viewer.userId, other: userId };
  await inTransaction(database, async (transaction) => {
    await lockVisibleUser(transaction, viewer, userId);
    await conversations.updateRead(transaction, { ...sides, messageId });
    if (await conversations.hasUnread(transaction, sides)) return;
    await readMessageNotification(transaction, { user_id: viewer.userId, from_user_id: userId });
  });
}

/**
 * For both people, and with its notification if nothing from the sender is unread any more.
 * @throws 403 the other's, 404 when there is no such message in a conversation that the viewer may see
 */
export async function deleteMessage({ database }: Context, viewer: Viewer, id: number): Promise<void> {
  await inTransaction(database, async (transaction) => {
    const message = await repo.findVisibleMessage(transaction, viewer.userId, id);
    if (!message) throw notFound(messages.messageNotFound);
    if (!mayDelete(viewer, message)) throw forbidden();
    const { conversation_id, person_id } = message;
    // In lock order, as when sending, blocking and reading.
    await lockUsers(transaction, [viewer.userId, person_id]);
    const sides = { reader: person_id, other: viewer.userId };
    await conversations.changeConversation(transaction, conversation_id);
    const wasUnread = await conversations.hasUnread(transaction, sides);
    if (!(await repo.deleteMessage(transaction, id))) throw notFound(messages.messageNotFound);
    const sender = { id: conversation_id, sender: viewer.userId, other: person_id };
    await conversations.recomputeNewest(transaction, sender);
    if (wasUnread && !(await conversations.hasUnread(transaction, sides)))
      await withdrawMessageNotification(transaction, { user_id: person_id, from_user_id: viewer.userId });
  });
}
