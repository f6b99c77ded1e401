import { type SqlBool, sql } from "kysely";
import type { Connection } from "#server/db/database.ts";
import { type ArgumentOf, prepared } from "#server/db/query/prepared.ts";
import { visibleTo } from "#server/db/query/visible-to.ts";
import type { Row } from "#server/db/schema/tables.ts";
import { type SeenSession, selectSession } from "./sessions.repo.ts";

/**
 * Locks the viewer and the owner FOR KEY SHARE before the session. The foreign keys of a like, a comment or a
 * notification lock them later anyway, and would then deadlock with a block that waits for the session.
 */
const peopleLocked = (transaction: Connection, argument: ArgumentOf<SeenSession>) => {
  const owner = transaction.selectFrom("cannabis_sessions").select("user_id").where("id", "=", argument("id"));
  const people = transaction
    .selectFrom("users")
    .select("id")
    .where("id", "in", sql<string>`(${argument("viewerId")}, ${owner})`)
    .orderBy("id")
    .forKeyShare();
  return sql<SqlBool>`(select count(*) from ${people} as people) > 0`;
};

export const lockSession = prepared<SeenSession, Row<"cannabis_sessions">>((transaction, argument) =>
  selectSession(transaction, argument).where(peopleLocked(transaction, argument)).forNoKeyUpdate(),
);

export type CountedLike = Pick<Row<"cannabis_sessions">, "id" | "user_id" | "likes_count">;

/** Locks the session; no row if the viewer doesn't see it. */
const countOne = (
  transaction: Connection,
  argument: ArgumentOf<SeenSession>,
  counter: "likes_count" | "comments_count",
) =>
  transaction
    .updateTable("cannabis_sessions")
    .set((eb) => ({ [counter]: eb(counter, "+", 1) }))
    .where("id", "=", argument("id"))
    .where(visibleTo(argument("viewerId")))
    .where(peopleLocked(transaction, argument));

export const countLike = prepared<SeenSession, CountedLike>((transaction, argument) =>
  countOne(transaction, argument, "likes_count").returning(["id", "user_id", "likes_count"]),
);

export type CountedComment = Pick<Row<"cannabis_sessions">, "id" | "user_id" | "comments_closed"> & {
  /** By the owner, under all of their sessions. */
  is_allowed: boolean;
};

export const countComment = prepared<SeenSession, CountedComment>((transaction, argument) =>
  countOne(transaction, argument, "comments_count")
    .returning(["id", "user_id", "comments_closed"])
    .returning(({ selectFrom }) =>
      selectFrom("users")
        .select("users.allow_comments")
        .whereRef("users.id", "=", "cannabis_sessions.user_id")
        .$castTo<boolean>()
        .as("is_allowed"),
    ),
);

/**
 * Locks the same, and ignores visibility. Without a lock on the owner, counting it again afterwards would check the
 * session's foreign keys, which locks the owner after the session (docs/decisions/0022).
 */
export const subtractLike = prepared<SeenSession, never>((transaction, argument) =>
  transaction
    .updateTable("cannabis_sessions")
    .set((eb) => ({ likes_count: eb("likes_count", "-", 1) }))
    .where("id", "=", argument("id"))
    .where(peopleLocked(transaction, argument)),
);
