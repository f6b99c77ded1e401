import type { Row } from "#server/db/schema/tables.ts";
import { type AuthorRow, presentAuthor } from "#server/features/users/users.presenter.ts";
import type { Viewer } from "#server/viewer.ts";
import type { Conversation, Message, SharedThing } from "#shared/contract/messages.ts";
import { limits } from "#shared/domain/limits.ts";

type MessageColumn =
  | "id"
  | "sender_id"
  | "content"
  | "session_id"
  | "session_owner_id"
  | "product_id"
  | "key"
  | "created_at";
export type MessageRow = Pick<Row<"messages">, MessageColumn>;

/** The other person, the newest message, and how much from that person is unread. */
export interface ConversationRow
  extends AuthorRow,
    Pick<Row<"users">, "id">,
    Omit<MessageRow, "id" | "key" | "session_owner_id"> {
  unread_count: number;
}

/** Only the sender; it is deleted for both. */
export function mayDelete(viewer: Viewer, message: Pick<MessageRow, "sender_id">): boolean {
  return message.sender_id === viewer.userId;
}

export function presentShared({
  session_id,
  product_id,
}: Pick<MessageRow, "session_id" | "product_id">): SharedThing | null {
  if (session_id !== null) return { kind: "session", sessionId: session_id };
  return product_id === null ? null : { kind: "product", productId: product_id };
}

export function presentMessage(viewer: Viewer, row: MessageRow): Message {
  return {
    id: row.id,
    senderId: row.sender_id,
    content: row.content,
    shared: presentShared(row),
    isYours: row.session_owner_id === viewer.userId,
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
      shared: presentShared(row)?.kind ?? null,
      createdAt: row.created_at.toISOString(),
    },
  };
}
