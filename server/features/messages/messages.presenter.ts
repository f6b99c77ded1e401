import type { Row } from "#server/db/schema/tables.ts";
import { type AuthorRow, presentAuthor } from "#server/features/users/users.presenter.ts";
import type { Viewer } from "#server/viewer.ts";
import type { Conversation, Message } from "#shared/contract/messages.ts";
import { limits } from "#shared/domain/limits.ts";

export type MessageRow = Pick<Row<"messages">, "id" | "sender_id" | "content" | "key" | "created_at">;

/** The other person, the newest message, and how much from that person is unread. */
export interface ConversationRow extends AuthorRow, Pick<Row<"users">, "id">, Omit<MessageRow, "id" | "key"> {
  unread_count: number;
}

/** Only the sender; it is deleted for both. */
export function mayDelete(viewer: Viewer, message: Pick<MessageRow, "sender_id">): boolean {
  return message.sender_id === viewer.userId;
}

export function presentMessage(viewer: Viewer, row: MessageRow): Message {
  return {
    id: row.id,
    senderId: row.sender_id,
    content: row.content,
    createdAt: row.created_at.toISOString(),
    key: row.sender_id === viewer.userId ? row.key : null,
    canDelete: mayDelete(viewer, row),
  };
}

export function presentConversation(row: ConversationRow): Conversation {
  return {
    person: presentAuthor(row, row.id),
    unreadCount: row.unread_count,
    lastMessage: {
      senderId: row.sender_id,
      excerpt: [...row.content].slice(0, limits.excerpt.max).join(""),
      createdAt: row.created_at.toISOString(),
    },
  };
}
