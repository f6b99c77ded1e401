import type { Connection } from "../../db/database.ts";
import { dialectOf } from "../../db/dialect.ts";
import { visibleTo } from "../../db/visible-to.ts";

const selectSession = (connection: Connection, id: number) =>
  connection.selectFrom("cannabis_sessions").selectAll().where("id", "=", id);

/** Whatever its visibility: only sessions.access.ts asks this. */
export const findSession = (connection: Connection, id: number) => selectSession(connection, id).executeTakeFirst();

export const lockSession = (transaction: Connection, id: number) =>
  selectSession(transaction, id).$call(dialectOf(transaction).lockRows).executeTakeFirst();

/** Sessions with all that their answer needs, in one statement: the author, both pictures and the viewer's like. */
export function selectHydrated(connection: Connection, viewerId: string) {
  return connection
    .selectFrom("cannabis_sessions")
    .innerJoin("users", "users.id", "cannabis_sessions.user_id")
    .leftJoin("photos as avatar", "avatar.id", "users.avatar_id")
    .leftJoin("photos as photo", "photo.id", "cannabis_sessions.photo_id")
    .select([
      "cannabis_sessions.id",
      "cannabis_sessions.user_id",
      "cannabis_sessions.strain_name",
      "cannabis_sessions.strain_type",
      "cannabis_sessions.brand",
      "cannabis_sessions.ingestion_method",
      "cannabis_sessions.thc_percentage",
      "cannabis_sessions.cbd_percentage",
      "cannabis_sessions.body_mind_ratio",
      "cannabis_sessions.rating",
      "cannabis_sessions.manual_rank",
      "cannabis_sessions.location",
      "cannabis_sessions.companions",
      "cannabis_sessions.notes",
      "cannabis_sessions.moods",
      "cannabis_sessions.is_public",
      "cannabis_sessions.likes_count",
      "cannabis_sessions.comments_count",
      "cannabis_sessions.consumed_at",
      "cannabis_sessions.created_at",
      "users.username",
      "users.first_name",
      "users.last_name",
      "users.show_location",
      "users.allow_comments",
      "avatar.address as avatar_address",
      "photo.address as photo_address",
      "photo.width as photo_width",
      "photo.height as photo_height",
      "photo.placeholder as photo_placeholder",
    ])
    .select((eb) =>
      eb
        .exists(
          eb
            .selectFrom("likes")
            .select("likes.id")
            .whereRef("likes.session_id", "=", "cannabis_sessions.id")
            .where("likes.user_id", "=", viewerId),
        )
        .$castTo<boolean>()
        .as("is_liked"),
    )
    .where(visibleTo(viewerId));
}

export type HydratedSession = Awaited<ReturnType<ReturnType<typeof selectHydrated>["executeTakeFirstOrThrow"]>>;

export function listHydrated(connection: Connection, viewerId: string, ids: readonly number[]) {
  return selectHydrated(connection, viewerId).where("cannabis_sessions.id", "in", ids).execute();
}
