import * as z from "zod/mini";
import { sharedKinds } from "#shared/domain/enumerations.ts";
import { limits } from "#shared/domain/limits.ts";
import { UnreadCount } from "./notifications.ts";
import {
  IdempotencyKey,
  IdPath,
  Nothing,
  PageQuery,
  ProductId,
  SerialId,
  Timestamp,
  text,
  UserId,
} from "./primitives.ts";
import { calls, get, patch, post, remove } from "./route.ts";
import { Author } from "./users.ts";

/** A conversation is named by the other person in it. */
export const ConversationPath = z.object({ userId: UserId });

/** What a message points to. Who reads it sees as much of that as they may by then, by asking for it. */
export const SharedThing = z.discriminatedUnion("kind", [
  z.object({ kind: z.literal("session"), sessionId: SerialId }),
  z.object({ kind: z.literal("product"), productId: ProductId }),
]);
export type SharedThing = z.output<typeof SharedThing>;

export const Message = z.object({
  id: SerialId,
  senderId: UserId,
  /** Empty only where something is shared. */
  content: z.string(),
  shared: z.nullable(SharedThing),
  /** Whether the session that it points to is the viewer's own, or was, before they deleted it. */
  isYours: z.boolean(),
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
  /** `excerpt`: the beginning of the text. `shared`: what goes with it. */
  lastMessage: z.object({
    senderId: UserId,
    excerpt: z.string(),
    shared: z.nullable(z.enum(sharedKinds)),
    createdAt: Timestamp,
  }),
});
export type Conversation = z.output<typeof Conversation>;

export const SendMessage = z
  .object({
    content: z._default(text(limits.message), ""),
    /** A session or product that the sender may see. */
    shared: z.optional(SharedThing),
    key: IdempotencyKey,
  })
  .check(
    z.refine(({ content, shared }) => content !== "" || shared !== undefined, {
      error: "Write something first",
      path: ["content"],
    }),
  );
export type SendMessage = z.output<typeof SendMessage>;

/** The newest message that the viewer has seen. */
export const ReadMessages = z.object({ messageId: SerialId });
export type ReadMessages = z.output<typeof ReadMessages>;

export const messagesRoutes = calls("messages", "person", {
  listConversations: get("/api/conversations", "Your conversations, latest first", {
    polled: true,
    paged: true,
    query: PageQuery,
    replies: { 200: z.array(Conversation) },
  }),
  countUnreadConversations: get(
    "/api/conversations/unread-count",
    "How many of your conversations have something unread",
    { polled: true, replies: { 200: UnreadCount } },
  ),
  listMessages: get("/api/conversations/:userId/messages", "Your messages with a person, newest first", {
    polled: true,
    paged: true,
    params: ConversationPath,
    query: PageQuery,
    replies: { 200: z.array(Message) },
  }),
  sendMessage: post("/api/conversations/:userId/messages", "Write to a person; you must follow each other", {
    limit: "message",
    params: ConversationPath,
    body: SendMessage,
    replies: { 201: Message },
  }),
  readMessages: patch("/api/conversations/:userId/read", "Mark a conversation as read", {
    params: ConversationPath,
    body: ReadMessages,
    replies: { 204: Nothing },
  }),
  deleteMessage: remove("/api/messages/:id", "Delete your message, for both of you", {
    params: IdPath,
    replies: { 204: Nothing },
  }),
});
