import { type SqlBool, sql } from "kysely";
import type { Connection } from "#server/db/database.ts";
import { fetchPage, type Page, type PageRequest } from "#server/db/pagination.ts";
import { personVisibleTo } from "#server/db/visible-to.ts";
import type { ConversationRow } from "./messages.presenter.ts";

/** A conversation has one row for both people, in the order of their ids. */
const sidesOf = (one: string, other: string) =>
  one < other ? { first_user_id: one, second_user_id: other } : { first_user_id: other, second_user_id: one };

const isFirst = (userId: string) => sql<SqlBool>`conversations.first_user_id = ${userId}`;
const otherThan = (userId: string) =>
  sql<string>`case when ${isFirst(userId)} then conversations.second_user_id else conversations.first_user_id end`;
const readBy = (userId: string) =>
  sql<number>`case when ${isFirst(userId)} then conversations.first_read_id else conversations.second_read_id end`;
/** Of messages of the conversation in the outer query. */
const isUnreadBy = (userId: string) =>
  sql<boolean>`exists (select 1 from messages as unread where unread.conversation_id = conversations.id
    and unread.sender_id <> ${userId} and unread.hidden_at is null and unread.id > ${readBy(userId)})`;

/** The conversations of a person, each with the other person, unless the two may not see each other. */
const selectVisible = (connection: Connection, userId: string) =>
  connection
    .selectFrom("conversations")
    .innerJoin("users as person", (join) => join.on("person.id", "=", otherThan(userId)))
    .where((eb) =>
      eb.or([eb("conversations.first_user_id", "=", userId), eb("conversations.second_user_id", "=", userId)]),
    )
    .where(personVisibleTo(userId, "person.id", "person"));

/** Newest activity first; one whose messages were all deleted is not there. */
export function listConversations(
  connection: Connection,
  userId: string,
  page: PageRequest,
): Promise<Page<ConversationRow>> {
  const query = selectVisible(connection, userId)
    .leftJoin("photos as avatar", "avatar.id", "person.avatar_id")
    .innerJoin("messages as last", (join) =>
      join.on("last.id", "=", (eb) =>
        eb
          .selectFrom("messages as shown")
          .select((max) => max.fn.max("shown.id").as("id"))
          .whereRef("shown.conversation_id", "=", "conversations.id")
          .where("shown.hidden_at", "is", null),
      ),
    )
    .select([
      "conversations.id as conversation_id",
      "conversations.last_message_at",
      "last.sender_id",
      "last.content",
      "last.created_at",
      "person.id",
      "person.username",
      "person.first_name",
      "person.last_name",
      "avatar.address as avatar_address",
      isUnreadBy(userId).as("is_unread"),
    ]);
  return fetchPage(
    query,
    {
      column: "conversations.last_message_at",
      id: "conversations.id",
      types: ["time", "whole"],
      direction: "desc",
      keys: (row) => [row.last_message_at, row.conversation_id],
    },
    page,
  );
}

export async function countUnreadConversations(connection: Connection, userId: string): Promise<number> {
  const { count } = await selectVisible(connection, userId)
    .select(({ fn }) => fn.countAll<number>().as("count"))
    .where(isUnreadBy(userId).$castTo<SqlBool>())
    .executeTakeFirstOrThrow();
  return count;
}

export function findConversation(connection: Connection, one: string, other: string) {
  const { first_user_id, second_user_id } = sidesOf(one, other);
  return connection
    .selectFrom("conversations")
    .select(["conversations.id", "conversations.revision"])
    .where("first_user_id", "=", first_user_id)
    .where("second_user_id", "=", second_user_id)
    .executeTakeFirst();
}

/** For a message that is about to be stored. @returns the conversation's id */
export async function beginOrContinueConversation(
  connection: Connection,
  sides: { one: string; other: string; last_message_at: Date },
): Promise<number> {
  const { one, other, last_message_at } = sides;
  const { id } = await connection
    .insertInto("conversations")
    .values({ ...sidesOf(one, other), last_message_at, revision: 1 })
    .onConflict((conflict) =>
      conflict
        .columns(["first_user_id", "second_user_id"])
        .doUpdateSet((eb) => ({ last_message_at, revision: eb("conversations.revision", "+", 1) })),
    )
    .returning("id")
    .executeTakeFirstOrThrow();
  return id;
}

/** For a message that is about to go: whoever sends one waits until it has. */
export async function changeConversation(connection: Connection, id: number): Promise<void> {
  await connection
    .updateTable("conversations")
    .set((eb) => ({ revision: eb("revision", "+", 1) }))
    .where("id", "=", id)
    .execute();
}

/** Its place in the list is that of the newest message that is left. */
export async function updateLastMessageTime(connection: Connection, id: number): Promise<void> {
  const last = await connection
    .selectFrom("messages")
    .select("created_at")
    .where("conversation_id", "=", id)
    .where("hidden_at", "is", null)
    .orderBy("id", "desc")
    .limit(1)
    .executeTakeFirst();
  if (!last) return;
  await connection
    .updateTable("conversations")
    .set({ last_message_at: last.created_at })
    .where("id", "=", id)
    .execute();
}

/** Up to a message of that conversation; never back to an older one. */
export async function updateRead(
  connection: Connection,
  { reader, other, messageId }: { reader: string; other: string; messageId: number },
): Promise<void> {
  const sides = sidesOf(reader, other);
  const read = sides.first_user_id === reader ? "first_read_id" : "second_read_id";
  await connection
    .updateTable("conversations")
    .set({ [read]: messageId })
    .where("first_user_id", "=", sides.first_user_id)
    .where("second_user_id", "=", sides.second_user_id)
    .where(read, "<", messageId)
    .where((eb) =>
      eb.exists(
        eb
          .selectFrom("messages")
          .select("messages.id")
          .whereRef("messages.conversation_id", "=", "conversations.id")
          .where("messages.id", "=", messageId),
      ),
    )
    .execute();
}

export async function hasUnread(
  connection: Connection,
  { reader, other }: { reader: string; other: string },
): Promise<boolean> {
  const { first_user_id, second_user_id } = sidesOf(reader, other);
  const row = await connection
    .selectFrom("conversations")
    .select(isUnreadBy(reader).as("is_unread"))
    .where("first_user_id", "=", first_user_id)
    .where("second_user_id", "=", second_user_id)
    .executeTakeFirst();
  return row?.is_unread === true;
}
