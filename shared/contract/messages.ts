import * as z from "zod/mini";
import { limits } from "#shared/domain/limits.ts";
import { UnreadCount } from "./notifications.ts";
import { PageQuery } from "./pagination.ts";
import { IdempotencyKey, IdPath, Nothing, SerialId, Timestamp, text, UserId } from "./primitives.ts";
import { route } from "./route.ts";
import { Author } from "./users.ts";

/** A conversation is named by the other person in it. */
export const ConversationPath = z.object({ userId: UserId });

export const Message = z.object({
  id: SerialId,
  senderId: UserId,
  content: z.string(),
  createdAt: Timestamp,
  /** The sender's idempotency key; null to the other person. */
  key: z.nullable(z.string()),
  canDelete: z.boolean(),
});
export type Message = z.output<typeof Message>;

export const Conversation = z.object({
  person: Author,
  /** What the viewer hasn't read from this person; `limits.unread.countedInConversation` means that many or more. */
  unreadCount: z.int(),
  /** `excerpt`: the beginning of the text. */
  lastMessage: z.object({ senderId: UserId, excerpt: z.string(), createdAt: Timestamp }),
});
export type Conversation = z.output<typeof Conversation>;

export const SendMessage = z.object({
  content: text({ min: 1, ...limits.message, tooShort: "Write something first" }),
  key: IdempotencyKey,
});
export type SendMessage = z.output<typeof SendMessage>;

/** The newest message that the viewer has seen. */
export const ReadMessages = z.object({ messageId: SerialId });
export type ReadMessages = z.output<typeof ReadMessages>;

export const messagesRoutes = {
  listConversations: route({
    method: "GET",
    path: "/api/conversations",
    tag: "messages",
    summary: "Your conversations, latest first",
    access: "person",
    query: PageQuery,
    replies: { 200: z.array(Conversation) },
    paged: true,
    polled: true,
  }),
  countUnreadConversations: route({
    method: "GET",
    path: "/api/conversations/unread-count",
    tag: "messages",
    summary: "How many of your conversations have something unread",
    access: "person",
    replies: { 200: UnreadCount },
    polled: true,
  }),
  listMessages: route({
    method: "GET",
    path: "/api/conversations/:userId/messages",
    tag: "messages",
    summary: "Your messages with a person, newest first",
    access: "person",
    params: ConversationPath,
    query: PageQuery,
    replies: { 200: z.array(Message) },
    paged: true,
    polled: true,
  }),
  sendMessage: route({
    method: "POST",
    path: "/api/conversations/:userId/messages",
    tag: "messages",
    summary: "Write to a person; you must follow each other",
    access: "person",
    params: ConversationPath,
    body: SendMessage,
    limit: "message",
    replies: { 201: Message },
  }),
  readMessages: route({
    method: "PATCH",
    path: "/api/conversations/:userId/read",
    tag: "messages",
    summary: "Mark a conversation as read",
    access: "person",
    params: ConversationPath,
    body: ReadMessages,
    replies: { 204: Nothing },
  }),
  deleteMessage: route({
    method: "DELETE",
    path: "/api/messages/:id",
    tag: "messages",
    summary: "Delete your message, for both of you",
    access: "person",
    params: IdPath,
    replies: { 204: Nothing },
  }),
} as const;
