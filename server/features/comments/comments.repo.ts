import { sql } from "kysely";
import type { Connection } from "#server/db/database.ts";
import { isFound } from "#server/db/query/is-found.ts";
import { fetchPage, type Page, type PageRequest } from "#server/db/query/pagination.ts";
import { prepared, type Value } from "#server/db/query/prepared.ts";
import { personVisibleTo, visibleTo } from "#server/db/query/visible-to.ts";
import type { NewRow, Row, RowUpdate } from "#server/db/schema/tables.ts";
import type { AuthorRow } from "#server/features/users/users.presenter.ts";
import type { Mention } from "#shared/contract/comments.ts";

/** A comment with its author, whose id is `user_id`, and what its session and that one's owner allow. */
export type CommentRow = Row<"comments"> &
  Omit<AuthorRow, "id"> &
  Pick<Row<"users">, "allow_comments"> &
  Pick<Row<"cannabis_sessions">, "comments_closed"> & {
    session_owner_id: string;
    /** Its parent, if the viewer sees that. */
    shown_parent_id: number | null;
  };

/** People with these names, in lower case. */
export function listNamed(connection: Connection, names: readonly string[]) {
  return connection
    .selectFrom("users")
    .select(["id as userId", "username_key as username"])
    .where("username_key", "in", names)
    .execute();
}

/**
 * Those of them whom the session is for, and whom the comment's author may see. Of people who turned discovery off only
 * those whom the author knows: a name must not find them (decision 32). For the same reason a close friend can mention the
 * owner alone: a name that links would say who else is one. A public session is for everyone, also for whom a block keeps
 * from it: a name that didn't link would tell others of that block. They aren't told of the comment.
 */
export function listMentionable(
  connection: Connection,
  { authorId, sessionId, names }: { authorId: string; sessionId: number; names: readonly string[] },
) {
  return connection
    .selectFrom("users as named")
    .innerJoin("cannabis_sessions", (join) => join.on("cannabis_sessions.id", "=", sessionId))
    .select(["named.id as userId", "named.username_key as username"])
    .where("named.username_key", "in", names)
    .where(personVisibleTo(authorId, "named.id", "named"))
    .where((eb) =>
      eb.or([
        eb.and([eb("cannabis_sessions.visibility", "=", "public"), eb("cannabis_sessions.hidden_at", "is", null)]),
        visibleTo(sql.ref<string>("named.id")),
      ]),
    )
    .where((eb) =>
      eb.or([
        eb("cannabis_sessions.visibility", "<>", "close-friends"),
        eb("cannabis_sessions.user_id", "in", [eb.val(authorId), eb.ref("named.id")]),
      ]),
    )
    .where((eb) =>
      eb.or([
        eb("named.allow_discovery", "=", true),
        eb("named.id", "in", [eb.val(authorId), eb.ref("cannabis_sessions.user_id")]),
        isFound(sql`(
          select 1 from comments
          where session_id = ${sessionId} and user_id = named.id and hidden_at is null limit 1
        )`),
        isFound(sql`(select 1 from follows where follower_id = ${authorId} and following_id = named.id)`),
        isFound(sql`(select 1 from follows where follower_id = named.id and following_id = ${authorId})`),
      ]),
    )
    .execute();
}

/** @returns those whom the viewer may see */
export async function listVisible(connection: Connection, viewerId: string, ids: readonly string[]): Promise<string[]> {
  const rows = await connection
    .selectFrom("users")
    .select("id")
    .where("id", "in", ids)
    .where(personVisibleTo(viewerId, "users.id", "users"))
    .execute();
  return rows.map(({ id }) => id);
}

/** Whom a comment mentions, whether or not the viewer may see them. */
export const storedMentions = ({ mentions }: Pick<Row<"comments">, "mentions">): readonly Mention[] =>
  JSON.parse(mentions);

export const storeMentions = (mentions: readonly Mention[]): string => JSON.stringify(mentions);

const selectComments = (connection: Connection, viewerId: Value<string>) =>
  connection
    .selectFrom("comments")
    .innerJoin("users as author", "author.id", "comments.user_id")
    .leftJoin("photos as avatar", "avatar.id", "author.avatar_id")
    .innerJoin("cannabis_sessions as session", "session.id", "comments.session_id")
    .innerJoin("users as owner", "owner.id", "session.user_id")
    .leftJoin("comments as parent", (join) =>
      join
        .onRef("parent.id", "=", "comments.parent_id")
        .on("parent.hidden_at", "is", null)
        .on(personVisibleTo(viewerId, "parent.user_id")),
    )
    .selectAll("comments")
    .select([
      "author.username",
      "author.first_name",
      "author.last_name",
      "avatar.address as avatar_address",
      "session.user_id as session_owner_id",
      "session.comments_closed",
      "owner.allow_comments",
      "parent.id as shown_parent_id",
    ]);

/** Oldest first. */
export function listComments(
  connection: Connection,
  viewerId: string,
  sessionId: number,
  page: PageRequest,
): Promise<Page<CommentRow>> {
  return fetchPage(
    selectComments(connection, viewerId)
      .where("comments.session_id", "=", sessionId)
      .where("comments.hidden_at", "is", null)
      .where(personVisibleTo(viewerId, "comments.user_id", "author")),
    {
      column: "comments.created_at",
      id: "comments.id",
      types: ["time", "whole"],
      direction: "asc",
      keys: (row) => [row.created_at, row.id],
    },
    page,
  );
}

const selectComment = prepared<{ viewerId: string; id: number }, CommentRow>((connection, argument) =>
  selectComments(connection, argument("viewerId")).where("comments.id", "=", argument("id")),
);

export async function findComment(
  connection: Connection,
  viewerId: string,
  id: number,
): Promise<CommentRow | undefined> {
  return (await selectComment(connection, { viewerId, id }))[0];
}

/** The columns that decide who may delete it. Locks the session. */
export async function findCommentUnderLockedSession(connection: Connection, id: number) {
  const place = await connection.selectFrom("comments").select("session_id").where("id", "=", id).executeTakeFirst();
  if (!place) return undefined;
  const session = await connection
    .selectFrom("cannabis_sessions")
    .select("user_id as session_owner_id")
    .where("id", "=", place.session_id)
    .forNoKeyUpdate()
    .executeTakeFirst();
  // Read after locking: it may have been hidden or deleted during the wait.
  const comment = await connection
    .selectFrom("comments")
    .select(["id", "user_id", "session_id", "parent_id", "mentions", "created_at", "hidden_at"])
    .where("id", "=", id)
    .executeTakeFirst();
  return session && comment && { ...comment, ...session };
}

/** The authors of a comment and of the one that it answers. */
export async function listAuthorsAbove(connection: Connection, id: number): Promise<string[]> {
  const rows = await connection
    .selectFrom("comments")
    .select("user_id")
    .where((eb) =>
      eb.or([
        eb("id", "=", id),
        eb("id", "=", eb.selectFrom("comments as reply").select("reply.parent_id").where("reply.id", "=", id)),
      ]),
    )
    .execute();
  return rows.map(({ user_id }) => user_id);
}

/** Whom a comment mentions, and whose session it's under. Undefined when it was deleted. Ignores who may see it. */
export function findAddressees(connection: Connection, id: number) {
  return connection
    .selectFrom("comments")
    .innerJoin("cannabis_sessions as session", "session.id", "comments.session_id")
    .select(["comments.mentions", "session.user_id as session_owner_id"])
    .where("comments.id", "=", id)
    .executeTakeFirst();
}

/** Undefined when it was deleted. Ignores who may see it. */
export function findParent(connection: Connection, id: number) {
  return connection.selectFrom("comments").select(["user_id", "hidden_at"]).where("id", "=", id).executeTakeFirst();
}

/** @returns by session */
export async function listSessionOwners(
  connection: Connection,
  sessionIds: readonly number[],
): Promise<ReadonlyMap<number, string>> {
  if (sessionIds.length === 0) return new Map();
  const rows = await connection
    .selectFrom("cannabis_sessions")
    .select(["id", "user_id"])
    .where("id", "in", sessionIds)
    .execute();
  return new Map(rows.map(({ id, user_id }) => [id, user_id]));
}

/** @returns the id of the author's comment with this idempotency key */
export async function findPosted(
  connection: Connection,
  { session_id, user_id, key }: Pick<Row<"comments">, "session_id" | "user_id"> & { key: string },
): Promise<number | undefined> {
  const row = await connection
    .selectFrom("comments")
    .select("id")
    .where("session_id", "=", session_id)
    .where("user_id", "=", user_id)
    .where("key", "=", key)
    .executeTakeFirst();
  return row?.id;
}

type NewComment = Pick<
  Row<"comments">,
  "user_id" | "session_id" | "content" | "parent_id" | "mentions" | "created_at" | "key"
>;

/** What a new comment is shown with, besides what it was made of. */
type Inserted = Pick<CommentRow, "id" | "username" | "first_name" | "last_name" | "avatar_address" | "shown_parent_id">;

/** Returns it as `selectComments` would find it, which takes a statement less than to ask for it. */
const insertNew = prepared<NewComment, Inserted>((connection, argument) =>
  connection
    .insertInto("comments")
    .values({
      ...{ user_id: argument("user_id"), session_id: argument("session_id"), content: argument("content") },
      ...{ parent_id: argument("parent_id"), mentions: argument("mentions"), created_at: argument("created_at") },
      key: argument("key"),
    })
    .returning(({ selectFrom }) => {
      const author = selectFrom("users as author").whereRef("author.id", "=", "comments.user_id");
      return [
        "id" as const,
        author.select("author.username").$castTo<string>().as("username"),
        author.select("author.first_name").$castTo<string>().as("first_name"),
        author.select("author.last_name").as("last_name"),
        author
          .innerJoin("photos as avatar", "avatar.id", "author.avatar_id")
          .select("avatar.address")
          .as("avatar_address"),
        selectFrom("comments as parent")
          .select("parent.id")
          .whereRef("parent.id", "=", "comments.parent_id")
          .where("parent.hidden_at", "is", null)
          .where(personVisibleTo(argument("user_id"), "parent.user_id"))
          .as("shown_parent_id"),
      ];
    }),
);

export async function insertComment(transaction: Connection, comment: NewComment): Promise<Inserted> {
  const [row] = await insertNew(transaction, comment);
  if (!row) throw new Error("A comment was inserted without an id");
  return row;
}

/** With its id and all that it was. */
export async function insertRestored(transaction: Connection, comment: NewRow<"comments">): Promise<void> {
  await transaction.insertInto("comments").values(comment).execute();
}

export async function updateComment(connection: Connection, id: number, changes: RowUpdate<"comments">): Promise<void> {
  await connection.updateTable("comments").set(changes).where("id", "=", id).execute();
}

export interface CommentSnapshot {
  comment: Row<"comments">;
  notifications: Row<"notifications">[];
}

/** The comment and its notifications. */
export async function takeSnapshot(connection: Connection, id: number): Promise<CommentSnapshot | undefined> {
  const comment = await connection.selectFrom("comments").selectAll().where("id", "=", id).executeTakeFirst();
  const notifications = await connection.selectFrom("notifications").selectAll().where("comment_id", "=", id).execute();
  return comment && { comment, notifications };
}

/** Cascades to its notifications. @returns false when it was gone already */
export async function deleteComment(connection: Connection, id: number): Promise<boolean> {
  const row = await connection.deleteFrom("comments").where("id", "=", id).returning("id").executeTakeFirst();
  return row !== undefined;
}

const addToCount = prepared<{ sessionId: number; change: 1 | -1 }, never>((connection, argument) =>
  connection
    .updateTable("cannabis_sessions")
    .set((eb) => ({ comments_count: eb("comments_count", "+", sql<number>`cast(${argument("change")} as integer)`) }))
    .where("id", "=", argument("sessionId")),
);

export async function updateCommentsCount(connection: Connection, sessionId: number, change: 1 | -1): Promise<void> {
  await addToCount(connection, { sessionId, change });
}
