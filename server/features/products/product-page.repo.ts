import { sql } from "kysely";
import type { Connection } from "#server/db/database.ts";
import { visibleTo } from "#server/db/query/visible-to.ts";

/** The viewer's sessions of a product, last consumed first. */
export function listOwnSessions(connection: Connection, userId: string, products: readonly string[], limit: number) {
  return connection
    .selectFrom("cannabis_sessions")
    .select(["strain_name", "brand", "strain_type", "ingestion_method", "thc_percentage", "cbd_percentage"])
    .select([
      "moods",
      "own_effects",
      "unwanted_effects",
      "amount",
      "amount_unit",
      "rating",
      "consumed_at",
      "visibility",
      "label_facts",
      "batch_key",
      "id",
    ])
    .where("user_id", "=", userId)
    .where("product_id", "in", products)
    .orderBy("consumed_at", "desc")
    .orderBy("id", "desc")
    .limit(limit)
    .execute();
}
export type OwnSession = Awaited<ReturnType<typeof listOwnSessions>>[number];

/** The photo of the viewer's last session that has one. */
export function findPhoto(connection: Connection, userId: string, products: readonly string[]) {
  return connection
    .selectFrom("cannabis_sessions")
    .innerJoin("photos", "photos.id", "cannabis_sessions.photo_id")
    .select(["photos.address as photo_address", "photos.width as photo_width", "photos.height as photo_height"])
    .select("photos.placeholder as photo_placeholder")
    .where("cannabis_sessions.user_id", "=", userId)
    .where("cannabis_sessions.product_id", "in", products)
    .orderBy("cannabis_sessions.consumed_at", "desc")
    .orderBy("cannabis_sessions.id", "desc")
    .limit(1)
    .executeTakeFirst();
}

/**
 * People whom the viewer follows, with what they let the viewer see of a product; the latest first. Looked up for each of
 * them, since a product may have any number of sessions.
 */
export function listFriends(connection: Connection, viewerId: string, products: readonly string[], limit: number) {
  const verdicts = connection
    .selectFrom("cannabis_sessions")
    .select(({ fn }) => [
      "cannabis_sessions.user_id",
      fn.countAll<number>().as("sessions"),
      fn.avg<number | null>("cannabis_sessions.rating").as("rating"),
      fn.max("cannabis_sessions.id").as("latest"),
    ])
    .where("cannabis_sessions.user_id", "in", (eb) =>
      eb.selectFrom("follows").select("follows.following_id").where("follows.follower_id", "=", viewerId),
    )
    .where("cannabis_sessions.product_id", "in", products)
    .where(visibleTo(viewerId))
    .groupBy("cannabis_sessions.user_id")
    .orderBy("latest", "desc")
    .limit(limit);
  return connection
    .selectFrom(verdicts.as("verdict"))
    .innerJoin("users", "users.id", "verdict.user_id")
    .leftJoin("photos as avatar", "avatar.id", "users.avatar_id")
    .select(["users.id", "users.username", "users.first_name", "users.last_name", "avatar.address as avatar_address"])
    .select(["verdict.sessions", "verdict.rating"])
    .orderBy("verdict.latest", "desc")
    .execute();
}

const spelling = ["strain_name", "brand", "strain_type"] as const;
const potency = ["ingestion_method", "thc_percentage", "cbd_percentage"] as const;

/** Of each product the viewer's own last spelling, last consumed first. */
export function listOwnSpellings(connection: Connection, userId: string, products: readonly string[]) {
  return connection
    .selectFrom("products")
    .innerJoin("cannabis_sessions as session", (join) =>
      join.on("session.id", "=", (eb) =>
        eb
          .selectFrom("cannabis_sessions")
          .select("cannabis_sessions.id")
          .whereRef("cannabis_sessions.product_id", "=", "products.id")
          .where("cannabis_sessions.user_id", "=", userId)
          .orderBy("cannabis_sessions.consumed_at", "desc")
          .orderBy("cannabis_sessions.id", "desc")
          .limit(1),
      ),
    )
    .select(["products.id", "session.strain_name", "session.brand", "session.strain_type"])
    .where("products.id", "in", products)
    .orderBy("session.consumed_at", "desc")
    .orderBy("session.id", "desc")
    .execute();
}

/** As it stands in the viewer's list. */
export function findWantedSpelling(connection: Connection, userId: string, product: string) {
  return connection
    .selectFrom("want_to_try")
    .select(spelling)
    .where("user_id", "=", userId)
    .where("product_id", "=", product)
    .executeTakeFirst();
}

const isShared = sql<boolean>`(visibility <> 'private' and hidden_at is null)`;

/**
 * The session of someone else that was logged last, of those that the viewer may see. Only its owner knows when it was
 * consumed. The limit is a literal as those of `isReached` are.
 */
export function findVisibleSession(connection: Connection, viewerId: string, product: string) {
  return connection
    .selectFrom("cannabis_sessions")
    .select([...spelling, ...potency])
    .where("product_id", "=", product)
    .where("user_id", "<>", viewerId)
    .where(isShared)
    .where(visibleTo(viewerId))
    .orderBy("id", "desc")
    .limit(sql.lit(1))
    .executeTakeFirst();
}

/** The known strain behind a product without a brand. */
export function findKnownStrain(connection: Connection, products: readonly string[]) {
  return connection
    .selectFrom("products")
    .innerJoin("strains", "strains.name_key", "products.strain_key")
    .select(["strains.name", "strains.type", "strains.thc_min", "strains.thc_max"])
    .where("products.id", "in", products)
    .where("products.brand_key", "=", "")
    .limit(1)
    .executeTakeFirst();
}
