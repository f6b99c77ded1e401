import { type SqlBool, sql } from "kysely";
import type { Connection } from "#server/db/database.ts";
import { authorColumns } from "#server/db/query/author-columns.ts";
import { type Cut, preparedPage } from "#server/db/query/pagination.ts";
import { type ArgumentOf, prepared, type Value } from "#server/db/query/prepared.ts";
import { personVisibleTo } from "#server/db/query/visible-to.ts";
import { limits } from "#shared/domain/limits.ts";

/** The columns of each side of a conversation: one row for two people, in the order of their ids. */
const first = { user: "first_user_id", read: "first_read_id", sent: "first_sent_id" } as const;
const second = { user: "second_user_id", read: "second_read_id", sent: "second_sent_id" } as const;
/** Maps the viewer to their side. */
const onFirst = { own: first, other: second };
const onSecond = { own: second, other: first };
type Side = typeof onFirst | typeof onSecond;
const sideOf = (one: string, other: string): Side => (one < other ? onFirst : onSecond);

const isUnread = ({ own, other }: Side) =>
  sql<boolean>`(${sql.ref(`conversations.${other.sent}`)} > ${sql.ref(`conversations.${own.read}`)})`;

const selectOfSide = (connection: Connection, { own }: Side, userId: Value<string>) =>
  connection.selectFrom("conversations").where(`conversations.${own.user}`, "=", userId);

/** Capped, of a row of the list below: reads what came after the newest that was read. */
const countUnreadMessages = sql<number>`(select count(*) from (
  select 1 from messages where messages.conversation_id = conversations.id
    and messages.sender_id = conversations.person_id
    and messages.id > conversations.read_id and messages.id <= conversations.sent_id
    and messages.hidden_at is null
  limit ${sql.lit(limits.unread.countedInConversation)}
) as unread)`;

/**
 * Newest message first, without conversations whose messages were all deleted. Each side has an index in this order.
 */
export const listConversations = preparedPage<{ userId: string }>()(
  (connection: Connection, argument: ArgumentOf<{ userId: string }>, cut: Cut) => {
    const ofSide = (side: Side) =>
      cut(
        selectOfSide(connection, side, argument("userId"))
          .innerJoin("users as person", "person.id", `conversations.${side.other.user}`)
          .select([
            "conversations.id",
            "conversations.last_message_id",
            "person.id as person_id",
            `conversations.${side.own.read} as read_id`,
            `conversations.${side.other.sent} as sent_id`,
          ])
          .where("conversations.last_message_id", ">", 0)
          .where(personVisibleTo(argument("userId"), "person.id", "person")),
      );
    const ofBoth = connection
      .selectFrom(ofSide(onFirst).as("first"))
      .selectAll()
      .unionAll(connection.selectFrom(ofSide(onSecond).as("second")).selectAll());
    return connection
      .selectFrom(ofBoth.as("conversations"))
      .innerJoin("users as person", "person.id", "conversations.person_id")
      .innerJoin("messages as last", "last.id", "conversations.last_message_id")
      .leftJoin("photos as avatar", "avatar.id", "person.avatar_id")
      .select([
        "conversations.last_message_id",
        countUnreadMessages.as("unread_count"),
        "last.sender_id",
        "last.content",
        "last.session_id",
        "last.product_id",
        "last.created_at",
        ...authorColumns,
      ]);
  },
  {
    column: "conversations.last_message_id",
    id: "conversations.last_message_id",
    types: ["whole", "whole"],
    direction: "desc",
    keys: ({ last_message_id }) => [last_message_id, last_message_id],
  },
);

const findUnreadCount = prepared<{ userId: string; limit: number }, { count: number }>((connection, argument) => {
  // No join: PostgreSQL estimates a third of them as unread and would scan all people.
  const ofSide = (side: Side) =>
    selectOfSide(connection, side, argument("userId"))
      .select("conversations.id")
      .where(isUnread(side).$castTo<SqlBool>())
      .where(personVisibleTo(argument("userId"), `conversations.${side.other.user}`));
  const unread = ofSide(onFirst).unionAll(ofSide(onSecond)).limit(argument("limit"));
  return connection.selectFrom(unread.as("unread")).select(({ fn }) => fn.countAll<number>().as("count"));
});

/** Capped, over a partial index of the unread ones. */
export async function countUnreadConversations(connection: Connection, userId: string): Promise<number> {
  const [row] = await findUnreadCount(connection, { userId, limit: limits.unread.counted });
  return row?.count ?? 0;
}

export function findConversation(connection: Connection, one: string, other: string) {
  const side = sideOf(one, other);
  return connection
    .selectFrom("conversations")
    .select(["conversations.id", "conversations.revision"])
    .where(side.own.user, "=", one)
    .where(side.other.user, "=", other)
    .executeTakeFirst();
}

/** Before inserting a message. @returns the conversation's id */
export async function beginOrContinueConversation(connection: Connection, one: string, other: string): Promise<number> {
  const [first_user_id, second_user_id] = one < other ? [one, other] : [other, one];
  const { id } = await connection
    .insertInto("conversations")
    .values({ first_user_id, second_user_id, revision: 1 })
    .onConflict((conflict) =>
      conflict
        .columns(["first_user_id", "second_user_id"])
        .doUpdateSet((eb) => ({ revision: eb("conversations.revision", "+", 1) })),
    )
    .returning("id")
    .executeTakeFirstOrThrow();
  return id;
}

/** Before deleting or hiding a message: locks the conversation against senders. */
export async function changeConversation(connection: Connection, id: number): Promise<void> {
  await connection
    .updateTable("conversations")
    .set((eb) => ({ revision: eb("revision", "+", 1) }))
    .where("id", "=", id)
    .execute();
}

type Sender = { id: number; sender: string; other: string };

/** After inserting a message, which is then the newest. */
export async function updateNewest(
  connection: Connection,
  { id, sender, other, messageId }: Sender & { messageId: number },
): Promise<void> {
  await connection
    .updateTable("conversations")
    .set({ last_message_id: messageId, [sideOf(sender, other).own.sent]: messageId })
    .where("id", "=", id)
    .execute();
}

/** After one of the sender's messages was deleted, hidden or shown again. */
export async function recomputeNewest(connection: Connection, { id, sender, other }: Sender): Promise<void> {
  const newest = connection
    .selectFrom("messages")
    .select(({ fn }) => fn.coalesce(fn.max("messages.id"), sql<number>`0`).as("id"))
    .where("conversation_id", "=", id)
    .where("hidden_at", "is", null);
  await connection
    .updateTable("conversations")
    .set({ last_message_id: newest, [sideOf(sender, other).own.sent]: newest.where("sender_id", "=", sender) })
    .where("id", "=", id)
    .execute();
}

interface Reader {
  reader: string;
  other: string;
}

/** Up to this message; never backwards. */
export async function updateRead(
  connection: Connection,
  { reader, other, messageId }: Reader & { messageId: number },
): Promise<void> {
  const side = sideOf(reader, other);
  await connection
    .updateTable("conversations")
    .set({ [side.own.read]: messageId })
    .where(side.own.user, "=", reader)
    .where(side.other.user, "=", other)
    .where(side.own.read, "<", messageId)
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

export async function hasUnread(connection: Connection, { reader, other }: Reader): Promise<boolean> {
  const side = sideOf(reader, other);
  const row = await connection
    .selectFrom("conversations")
    .select(isUnread(side).as("is_unread"))
    .where(side.own.user, "=", reader)
    .where(side.other.user, "=", other)
    .executeTakeFirst();
  return row?.is_unread === true;
}
