import type { Connection } from "#server/db/database.ts";
import { prepared } from "#server/db/query/prepared.ts";
import type { Row } from "#server/db/schema/tables.ts";

type Like = Pick<Row<"likes">, "user_id" | "session_id">;
type Id = Pick<Row<"likes">, "id">;

const insert = prepared<Omit<Row<"likes">, "id">, Id>((connection, argument) =>
  connection
    .insertInto("likes")
    .values({
      user_id: argument("user_id"),
      session_id: argument("session_id"),
      created_at: argument("created_at"),
    })
    .onConflict((conflict) => conflict.columns(["user_id", "session_id"]).doNothing())
    .returning("id"),
);

/** @returns false when the like was there already */
export const insertLike = async (transaction: Connection, like: Omit<Row<"likes">, "id">): Promise<boolean> =>
  (await insert(transaction, like)).length > 0;

const remove = prepared<Like, Id>((connection, argument) =>
  connection
    .deleteFrom("likes")
    .where("user_id", "=", argument("user_id"))
    .where("session_id", "=", argument("session_id"))
    .returning("id"),
);

/** @returns false when there was none */
export const deleteLike = async (transaction: Connection, like: Like): Promise<boolean> =>
  (await remove(transaction, like)).length > 0;

export const updateLikesCount = prepared<{ id: number; change: 1 | -1 }, never>((connection, argument) =>
  connection
    .updateTable("cannabis_sessions")
    .set((eb) => ({ likes_count: eb("likes_count", "+", argument("change")) }))
    .where("id", "=", argument("id")),
);
