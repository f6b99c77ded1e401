import type { Connection } from "#server/db/database.ts";
import { fetchPage, type Page, type PageRequest } from "#server/db/query/pagination.ts";
import { personVisibleTo } from "#server/db/query/visible-to.ts";
import type { NewRow, Row } from "#server/db/schema/tables.ts";
import type { MessageRow } from "./messages.presenter.ts";

const shown = [
  "messages.id",
  "messages.sender_id",
  "messages.content",
  "messages.session_id",
  "messages.session_owner_id",
  "messages.product_id",
  "messages.key",
  "messages.created_at",
] as const;

/** Newest first. */
export function listMessages(
  connection: Connection,
  conversationId: number,
  page: PageRequest,
): Promise<Page<MessageRow>> {
  return fetchPage(
    connection
      .selectFrom("messages")
      .select(shown)
      .where("conversation_id", "=", conversationId)
      .where("hidden_at", "is", null),
    {
      column: "messages.id",
      id: "messages.id",
      types: ["whole", "whole"],
      direction: "desc",
      keys: ({ id }) => [id, id],
    },
    page,
  );
}

/** The sender's message with this idempotency key. */
export function findSent(
  connection: Connection,
  { conversation_id, sender_id, key }: Pick<Row<"messages">, "conversation_id" | "sender_id" | "key">,
): Promise<MessageRow | undefined> {
  return connection
    .selectFrom("messages")
    .select(shown)
    .where("conversation_id", "=", conversation_id)
    .where("sender_id", "=", sender_id)
    .where("key", "=", key)
    .executeTakeFirst();
}

export function insertMessage(connection: Connection, message: NewRow<"messages">): Promise<MessageRow> {
  return connection.insertInto("messages").values(message).returning(shown).executeTakeFirstOrThrow();
}

/** With its recipient; undefined when the asker is not in the conversation or cannot see the other person. */
export function findVisibleMessage(connection: Connection, viewerId: string, id: number) {
  return connection
    .selectFrom("messages")
    .innerJoin("conversations", "conversations.id", "messages.conversation_id")
    .innerJoin("users as person", (join) =>
      join
        .on("person.id", "<>", viewerId)
        .on((eb) =>
          eb.or([
            eb("person.id", "=", eb.ref("conversations.first_user_id")),
            eb("person.id", "=", eb.ref("conversations.second_user_id")),
          ]),
        ),
    )
    .select(shown)
    .select(["messages.conversation_id", "person.id as person_id"])
    .where("messages.id", "=", id)
    .where("messages.hidden_at", "is", null)
    .where((eb) =>
      eb.or([eb("conversations.first_user_id", "=", viewerId), eb("conversations.second_user_id", "=", viewerId)]),
    )
    .where(personVisibleTo(viewerId, "person.id", "person"))
    .executeTakeFirst();
}

/** Conversation, sender and recipient of a message, hidden or not. */
export function findPlace(connection: Connection, id: number) {
  return connection
    .selectFrom("messages")
    .innerJoin("conversations", "conversations.id", "messages.conversation_id")
    .select(["messages.conversation_id", "messages.sender_id", "messages.created_at"])
    .select((eb) =>
      eb
        .case()
        .when("messages.sender_id", "=", eb.ref("conversations.first_user_id"))
        .then(eb.ref("conversations.second_user_id"))
        .else(eb.ref("conversations.first_user_id"))
        .end()
        .as("recipient_id"),
    )
    .where("messages.id", "=", id)
    .executeTakeFirst();
}

/** @returns false when it is gone or so already */
export async function updateHidden(connection: Connection, id: number, hidden_at: Date | null): Promise<boolean> {
  const row = await connection
    .updateTable("messages")
    .set({ hidden_at })
    .where("id", "=", id)
    .where("hidden_at", hidden_at === null ? "is not" : "is", null)
    .returning("id")
    .executeTakeFirst();
  return row !== undefined;
}

/** @returns false when it was gone already */
export async function deleteMessage(connection: Connection, id: number): Promise<boolean> {
  const row = await connection.deleteFrom("messages").where("id", "=", id).returning("id").executeTakeFirst();
  return row !== undefined;
}
