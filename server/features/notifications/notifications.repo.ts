import { type Expression, type SqlBool, sql } from "kysely";
import type { Connection } from "#server/db/database.ts";
import { isFound } from "#server/db/query/is-found.ts";
import { type Page, type PageRequest, preparedPage } from "#server/db/query/pagination.ts";
import { type ArgumentOf, prepared, type Value } from "#server/db/query/prepared.ts";
import { isAboutVisible, personVisibleTo, visibleTo } from "#server/db/query/visible-to.ts";
import type { Row } from "#server/db/schema/tables.ts";
import { newVersion } from "#server/db/version-triggers.ts";
import { limits } from "#shared/domain/limits.ts";
import type { NotificationRow } from "./notifications.presenter.ts";

type NotificationValues = Omit<Row<"notifications">, "id" | "is_read">;
/** About a session, a comment or neither. */
export type NewNotification = Omit<NotificationValues, "session_id" | "comment_id"> & Partial<NotificationValues>;

const insert = prepared<NotificationValues, { hasDevices: boolean }>((connection, argument) =>
  connection
    .insertInto("notifications")
    .columns(["user_id", "kind", "from_user_id", "session_id", "comment_id", "created_at"])
    .expression(
      connection
        .selectFrom("users as recipient")
        .select([
          argument("user_id").as("user_id"),
          argument("kind").as("kind"),
          argument("from_user_id").as("from_user_id"),
          argument("session_id").as("session_id"),
          argument("comment_id").as("comment_id"),
          argument("created_at").as("created_at"),
        ])
        .where("recipient.id", "=", argument("user_id"))
        .where(personVisibleTo(argument("from_user_id"), "recipient.id", "recipient"))
        .where((eb) =>
          eb.not(
            eb.exists(
              eb
                .selectFrom("muted_notifications as muted")
                .select("muted.kind")
                .whereRef("muted.user_id", "=", "recipient.id")
                .where("muted.kind", "=", argument("kind")),
            ),
          ),
        ),
    )
    .onConflict((conflict) => conflict.doNothing())
    .returning(({ exists, selectFrom }) =>
      exists(
        selectFrom("push_subscriptions")
          .select(sql`1`.as("found"))
          .where("push_subscriptions.user_id", "=", argument("user_id")),
      )
        .$castTo<boolean>()
        .as("hasDevices"),
    ),
);

/**
 * Keeps an existing one, so that toggling adds no second (decisions.md, Feed, people, privacy), and a comment is told
 * once to each person.
 * @returns undefined when it was not inserted, also because the recipient has switched the kind off, or the sender may not
 * see them; whether the recipient has devices to be told
 */
export const insertNotification = async (
  transaction: Connection,
  notification: NewNotification,
): Promise<{ hasDevices: boolean } | undefined> =>
  (await insert(transaction, { session_id: null, comment_id: null, ...notification }))[0];

/** With its id and whether it was read. */
export async function insertRestored(transaction: Connection, notification: Row<"notifications">): Promise<void> {
  await transaction.insertInto("notifications").values(notification).execute();
}

type LikeNotification = Pick<Row<"likes">, "session_id"> & Pick<NotificationValues, "from_user_id">;

export const deleteLikeNotification = prepared<LikeNotification, never>((connection, argument) =>
  connection
    .deleteFrom("notifications")
    .where("kind", "=", "like")
    .where("session_id", "=", argument("session_id"))
    .where("from_user_id", "=", argument("from_user_id")),
);

export async function deleteCommentNotification(connection: Connection, commentId: number): Promise<void> {
  await connection.deleteFrom("notifications").where("comment_id", "=", commentId).execute();
}

/** Of a person who was asked to add theirs to this session. */
export async function deleteAsk(
  connection: Connection,
  { session_id, user_id }: Pick<Row<"companions">, "session_id" | "user_id">,
): Promise<void> {
  await connection
    .deleteFrom("notifications")
    .where("kind", "=", "companion")
    .where("session_id", "=", session_id)
    .where("user_id", "=", user_id)
    .execute();
}

export async function countOfComment(connection: Connection, commentId: number): Promise<number> {
  const { count } = await connection
    .selectFrom("notifications")
    .select(({ fn }) => fn.countAll<number>().as("count"))
    .where("comment_id", "=", commentId)
    .executeTakeFirstOrThrow();
  return count;
}

/** Kinds with at most one notification per sender. */
type PersonNotificationKind = "follow" | "message";

export async function deleteNotificationsFrom(
  connection: Connection,
  kind: PersonNotificationKind,
  { user_id, from_user_id }: Pick<Row<"notifications">, "user_id" | "from_user_id">,
): Promise<void> {
  await connection
    .deleteFrom("notifications")
    .where("kind", "=", kind)
    .where("user_id", "=", user_id)
    .where("from_user_id", "=", from_user_id)
    .execute();
}

export async function updateToReadFrom(
  connection: Connection,
  kind: PersonNotificationKind,
  { user_id, from_user_id }: Pick<Row<"notifications">, "user_id" | "from_user_id">,
): Promise<void> {
  await connection
    .updateTable("notifications")
    .set({ is_read: true })
    .where("kind", "=", kind)
    .where("user_id", "=", user_id)
    .where("from_user_id", "=", from_user_id)
    .execute();
}

export async function deleteNotificationsBetween(connection: Connection, one: string, other: string): Promise<void> {
  for (const [user, from] of [
    [one, other],
    [other, one],
  ] as const)
    await connection.deleteFrom("notifications").where("user_id", "=", user).where("from_user_id", "=", from).execute();
}

/**
 * Messages have an unread mark of their own, so they're neither listed nor counted with the others. Their rows are for
 * devices, which are told of what hasn't been read by then.
 */
const isOfTheBell = sql<SqlBool>`notifications.kind <> 'message'`;

const selectNotifications = (connection: Connection, userId: Value<string>) =>
  connection
    .selectFrom("notifications")
    .innerJoin("users as sender", "sender.id", "notifications.from_user_id")
    .leftJoin("photos as avatar", "avatar.id", "sender.avatar_id")
    .leftJoin("cannabis_sessions", (join) =>
      join.onRef("cannabis_sessions.id", "=", "notifications.session_id").on(visibleTo(userId)),
    )
    .leftJoin("photos as photo", "photo.id", "cannabis_sessions.photo_id")
    .leftJoin("companions", (join) =>
      join
        .onRef("companions.session_id", "=", "notifications.session_id")
        .onRef("companions.user_id", "=", "notifications.user_id")
        .on("companions.state", "=", sql.lit("asked"))
        .on("notifications.kind", "=", sql.lit("companion")),
    )
    .leftJoin("cannabis_sessions as asked", (join) =>
      join.onRef("asked.id", "=", "companions.session_id").on("asked.hidden_at", "is", null),
    )
    .select([
      "asked.id as asked_id",
      "asked.strain_name as asked_strain_name",
      "asked.strain_type as asked_strain_type",
      "asked.brand as asked_brand",
      "asked.ingestion_method as asked_method",
      "asked.amount as asked_amount",
      "asked.amount_unit as asked_unit",
    ])
    .select([
      "notifications.id",
      "notifications.user_id",
      "notifications.kind",
      "notifications.from_user_id",
      "notifications.session_id",
      "notifications.is_read",
      "notifications.created_at",
      "sender.username",
      "sender.first_name",
      "sender.last_name",
      "avatar.address as avatar_address",
      "cannabis_sessions.strain_name",
      "cannabis_sessions.strain_type",
      "photo.address as photo_address",
      "photo.width as photo_width",
      "photo.height as photo_height",
      "photo.placeholder as photo_placeholder",
    ])
    .select((eb) =>
      isFound<boolean>(
        eb
          .selectFrom("follow_requests")
          .select(sql`1`.as("found"))
          .whereRef("follow_requests.follower_id", "=", "notifications.from_user_id")
          .where("follow_requests.following_id", "=", userId)
          .where("notifications.kind", "=", "follow"),
      ).as("is_request"),
    )
    .where("notifications.user_id", "=", userId)
    .where(isOfTheBell)
    .where((eb) =>
      eb.or([
        eb("notifications.session_id", "is", null),
        eb("cannabis_sessions.id", "is not", null),
        eb("asked.id", "is not", null),
      ]),
    )
    .where(personVisibleTo(userId, "notifications.from_user_id", "sender"));

const pageOfNotifications = preparedPage<{ userId: string }>()(
  (connection: Connection, argument: ArgumentOf<{ userId: string }>) =>
    selectNotifications(connection, argument("userId")),
  {
    column: "notifications.created_at",
    id: "notifications.id",
    types: ["time", "whole"],
    direction: "desc",
    keys: (row) => [row.created_at, row.id],
  },
  { types: { userId: "text" }, columns: ["created_at", "id"] },
);

export const listNotifications = (
  connection: Connection,
  userId: string,
  page: PageRequest,
): Promise<Page<NotificationRow>> => pageOfNotifications(connection, { userId }, page);

/** Capped at `limits.unread.counted`, which bounds the cost. */
const findUnreadCount = prepared<{ userId: string; limit: number }, { count: number }>((connection, argument) =>
  connection
    .selectFrom(
      connection
        .selectFrom("notifications")
        .innerJoin("users as sender", "sender.id", "notifications.from_user_id")
        .select("notifications.user_id")
        .where("notifications.user_id", "=", argument("userId"))
        .where("notifications.is_read", "=", false)
        .where(isOfTheBell)
        .where(personVisibleTo(argument("userId"), "notifications.from_user_id", "sender"))
        .where(isAboutVisible(argument("userId")))
        .limit(argument("limit"))
        .as("unread"),
    )
    .select(({ fn }) => fn.countAll<number>().as("count")),
);

export async function countUnread(connection: Connection, userId: string): Promise<number> {
  const [row] = await findUnreadCount(connection, { userId, limit: limits.unread.counted });
  return row?.count ?? 0;
}

/** Of what operators did. */
const findUnreadNotices = prepared<{ userId: string }, { count: number }>((connection, argument) =>
  connection
    .selectFrom("unread_notices")
    .select(({ fn }) => fn.countAll<number>().as("count"))
    .where("user_id", "=", argument("userId")),
);

export async function countUnreadNotices(connection: Connection, userId: string): Promise<number> {
  const [row] = await findUnreadNotices(connection, { userId });
  return row?.count ?? 0;
}

export async function insertUnreadNotice(transaction: Connection, notice: Row<"unread_notices">): Promise<void> {
  await transaction
    .insertInto("unread_notices")
    .values(notice)
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

export async function deleteUnreadNotices(connection: Connection, userId: string): Promise<void> {
  await connection.deleteFrom("unread_notices").where("user_id", "=", userId).execute();
}

/** Invalidates the ETags of all recipients of notifications from this person. */
export async function bumpVersionsOfRecipients(transaction: Connection, senderId: string): Promise<void> {
  await bumpVersions(
    transaction,
    transaction.selectFrom("notifications").select("user_id").where("from_user_id", "=", senderId).$asScalar(),
  );
}

/** Invalidates the ETags of all recipients of notifications about this person's sessions. */
export async function bumpVersionsAboutSessionsOf(transaction: Connection, ownerId: string): Promise<void> {
  await bumpVersions(
    transaction,
    transaction
      .selectFrom("notifications")
      .innerJoin("cannabis_sessions", "cannabis_sessions.id", "notifications.session_id")
      .select("notifications.user_id")
      .where("cannabis_sessions.user_id", "=", ownerId)
      .$asScalar(),
  );
}

/** In the order of their ids. */
async function bumpVersions(transaction: Connection, people: Expression<string>): Promise<void> {
  await transaction
    .updateTable("notification_versions")
    .set({ version: newVersion() })
    .where("user_id", "in", (eb) =>
      eb
        .selectFrom("notification_versions as recipient")
        .select("recipient.user_id")
        .where("recipient.user_id", "in", people)
        .orderBy("recipient.user_id")
        .forNoKeyUpdate(),
    )
    .execute();
}

/** @returns whether this person has such a notification */
export async function updateToRead(connection: Connection, userId: string, id: number): Promise<boolean> {
  const row = await connection
    .updateTable("notifications")
    .set({ is_read: true })
    .where("id", "=", id)
    .where("user_id", "=", userId)
    .returning("id")
    .executeTakeFirst();
  return row !== undefined;
}

export async function updateAllToRead(connection: Connection, userId: string): Promise<void> {
  await connection
    .updateTable("notifications")
    .set({ is_read: true })
    .where("user_id", "=", userId)
    .where("is_read", "=", false)
    .where(isOfTheBell)
    .execute();
}
