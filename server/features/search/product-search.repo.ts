import { type Expression, expressionBuilder, type SqlBool, sql } from "kysely";
import type { Connection } from "#server/db/database.ts";
import { contains, holdsAll, sessionNames, startsWith } from "#server/db/query/text-match.ts";
import { visibleTo } from "#server/db/query/visible-to.ts";
import type { Tables } from "#server/db/schema/tables.ts";
import { productKey } from "#shared/domain/search-key.ts";

type Keyed = { known: { name_key: string } };

/** 0: equal, 1: prefix, 2: anywhere. */
function distance(key: string) {
  const eb = expressionBuilder<Keyed, "known">();
  const begins = startsWith(eb.ref("known.name_key"), key);
  return eb.case().when("known.name_key", "=", key).then(0).when(begins).then(1).else(2).end();
}

const holds = (keys: readonly string[]) => {
  const eb = expressionBuilder<Keyed, "known">();
  return eb.or(keys.map((key) => contains(eb.ref("known.name_key"), key)));
};

/**
 * Strains whose key contains one of the texts, those that match the first one best before all others.
 * @param keys folded by `productKey`; an empty one for all
 */
export function listKnownStrains(connection: Connection, keys: readonly [string, ...string[]], limit: number) {
  return connection
    .selectFrom("strains as known")
    .select(["name", "type", "thc_min", "thc_max"])
    .where(holds(keys))
    .orderBy(distance(keys[0]))
    .orderBy("name_key")
    .limit(limit)
    .execute();
}

/** Brands whose key contains the text, best matches first. */
export function listKnownBrands(connection: Connection, key: string, limit: number) {
  return connection
    .selectFrom("brands as known")
    .select(["name", "verified"])
    .where(holds([key]))
    .orderBy(distance(key))
    .orderBy("name_key")
    .limit(limit)
    .execute();
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

/** Known strains with all of these words in their names, those that begin with them first. */
export function listKnownProducts(connection: Connection, words: readonly string[], limit: number) {
  return connection
    .selectFrom("strains as known")
    .leftJoin("products", (join) =>
      join.onRef("products.strain_key", "=", "known.name_key").on("products.brand_key", "=", ""),
    )
    .select(["known.name", "known.type", "products.id as product_id"])
    .where((eb) => holdsAll(eb.ref("known.name_key"), words))
    .orderBy((eb) =>
      eb
        .case()
        .when(startsWith(eb.ref("known.name_key"), productKey(words.join(""))))
        .then(0)
        .else(1)
        .end(),
    )
    .orderBy("name_key")
    .limit(limit)
    .execute();
}
