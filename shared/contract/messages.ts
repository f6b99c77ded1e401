import * as z from "zod/mini";
import { limits } from "#shared/domain/limits.ts";
import { SendingKey, SerialId, Timestamp, text, UserId } from "./primitives.ts";
import { Author } from "./users.ts";

/** A conversation is named by the other person in it. */
export const ConversationPath = z.object({ userId: UserId });

export const Message = z.object({
  id: SerialId,
  senderId: UserId,
  content: z.string(),
  createdAt: Timestamp,
  /** As its sender's device made it; null to the other person. */
  key: z.nullable(z.string()),
  canDelete: z.boolean(),
});
export type Message = z.output<typeof Message>;

export const Conversation = z.object({
  person: Author,
  /** The person has written something that one has not read. */
  isUnread: z.boolean(),
  /** `excerpt`: the beginning of what it says. */
  lastMessage: z.object({ senderId: UserId, excerpt: z.string(), createdAt: Timestamp }),
});
export type Conversation = z.output<typeof Conversation>;

export const SendMessage = z.object({
  content: text({ min: 1, ...limits.message, tooShort: "A message cannot be empty" }),
  key: SendingKey,
});
export type SendMessage = z.output<typeof SendMessage>;

/** The newest message that one has seen. */
export const ReadMessages = z.object({ messageId: SerialId });
export type ReadMessages = z.output<typeof ReadMessages>;
