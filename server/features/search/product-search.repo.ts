import { type Expression, expressionBuilder, type SqlBool, sql } from "kysely";
import type { Connection } from "#server/db/database.ts";
import { holdsAll, sessionNames } from "#server/db/query/text-match.ts";
import { visibleTo } from "#server/db/query/visible-to.ts";
import type { Tables } from "#server/db/schema/tables.ts";

/** All strains that are known, by name. They are few, so that what is typed is matched to them outside the database. */
export function listKnownStrains(connection: Connection) {
  return connection
    .selectFrom("strains as known")
    .leftJoin("products", (join) =>
      join.onRef("products.strain_key", "=", "known.name_key").on("products.brand_key", "=", ""),
    )
    .select(["known.name", "known.type", "known.thc_min", "known.thc_max", "products.id as product_id"])
    .orderBy("known.name_key")
    .execute();
}

/** All brands that are known, by name. */
export function listKnownBrands(connection: Connection) {
  return connection.selectFrom("brands").select(["name", "verified"]).orderBy("name_key").execute();
}

/** Whether each word is in the strain or in the brand, whatever the spelling, or what a label shortens to it. */
function isNamed(words: readonly string[]): Expression<SqlBool> {
  const eb = expressionBuilder<Tables, "cannabis_sessions">();
  return eb.and([eb("cannabis_sessions.strain_key", "<>", ""), holdsAll(sessionNames, words)]);
}

const shown = [
  "cannabis_sessions.id",
  "cannabis_sessions.product_id",
  "cannabis_sessions.strain_name",
  "cannabis_sessions.strain_type",
  "cannabis_sessions.brand",
  "photo.address as photo_address",
  "photo.width as photo_width",
  "photo.height as photo_height",
  "photo.placeholder as photo_placeholder",
] as const;

type OwnProductsWanted = { readonly words: readonly string[] } | { readonly products: readonly string[] };

/**
 * One row for each product of this person that has these words, or of these products; last had first. Counted over narrow
 * rows; only the last session of each product is read as a whole.
 */
export function listOwnProducts(connection: Connection, userId: string, wanted: OwnProductsWanted) {
  const grouped = connection
    .selectFrom("cannabis_sessions")
    .select([
      "cannabis_sessions.product_id",
      sql<number>`count(*)`.as("sessions"),
      sql<number>`count(cannabis_sessions.rating)`.as("rated"),
      sql<number | null>`avg(cannabis_sessions.rating)`.as("rating"),
    ])
    .where("cannabis_sessions.user_id", "=", userId)
    .where((eb) =>
      "words" in wanted ? isNamed(wanted.words) : eb("cannabis_sessions.product_id", "in", wanted.products),
    )
    .groupBy("cannabis_sessions.product_id");
  const lastOfProduct = expressionBuilder<Tables & { grouped: { product_id: string | null } }, "grouped">()
    .selectFrom("cannabis_sessions as had")
    .select("had.id")
    .whereRef("had.product_id", "=", "grouped.product_id")
    .where("had.user_id", "=", userId)
    .orderBy("had.consumed_at", "desc")
    .orderBy("had.id", "desc")
    .limit(1);
  return connection
    .selectFrom(grouped.as("grouped"))
    .innerJoin("cannabis_sessions", (join) => join.on("cannabis_sessions.id", "=", lastOfProduct))
    .leftJoin("photos as photo", "photo.id", "cannabis_sessions.photo_id")
    .select(shown)
    .select(["cannabis_sessions.consumed_at", "grouped.sessions", "grouped.rated", "grouped.rating"])
    .orderBy("cannabis_sessions.consumed_at", "desc")
    .orderBy("cannabis_sessions.id", "desc")
    .$narrowType<{ product_id: string }>()
    .execute();
}
export type OwnProductRow = Awaited<ReturnType<typeof listOwnProducts>>[number];

/** Newest entries of the viewer's timeline that are looked through. */
const newestEntries = 1_000;

/**
 * Others' sessions in the viewer's feed that name such a product, newest first. What the viewer may not see doesn't match.
 * @param pulledIds sessions of pulled authors, which are in no timeline
 */
export function listFollowedSessions(
  connection: Connection,
  viewerId: string,
  { words, pulledIds }: { words: readonly string[]; pulledIds: readonly number[] },
) {
  return connection
    .selectFrom("cannabis_sessions")
    .innerJoin("users", "users.id", "cannabis_sessions.user_id")
    .innerJoin("follows", (join) =>
      join.onRef("follows.following_id", "=", "users.id").on("follows.follower_id", "=", viewerId),
    )
    .leftJoin("photos as avatar", "avatar.id", "users.avatar_id")
    .leftJoin("photos as photo", "photo.id", "cannabis_sessions.photo_id")
    .select(shown)
    .select(["users.id as author_id", "users.username", "users.first_name", "users.last_name"])
    .select(["avatar.address as avatar_address", "cannabis_sessions.created_at"])
    .where((eb) =>
      eb.or([
        eb("cannabis_sessions.id", "in", inTimeline(connection, viewerId)),
        ...(pulledIds.length > 0 ? [eb("cannabis_sessions.id", "in", pulledIds)] : []),
      ]),
    )
    .where(isNamed(words))
    .where(visibleTo(viewerId, "users"))
    .orderBy("cannabis_sessions.created_at", "desc")
    .orderBy("cannabis_sessions.id", "desc")
    .$narrowType<{ product_id: string }>()
    .execute();
}

const inTimeline = (connection: Connection, viewerId: string) =>
  connection
    .selectFrom("timeline_entries")
    .select("session_id")
    .where("owner_id", "=", viewerId)
    .orderBy("created_at", "desc")
    .limit(newestEntries);
