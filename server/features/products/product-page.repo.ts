import { sql } from "kysely";
import { isFound } from "#server/db/query/is-found.ts";
import { prepared, preparedForList, type Value } from "#server/db/query/prepared.ts";
import { visibleTo } from "#server/db/query/visible-to.ts";
import type { Row } from "#server/db/schema/tables.ts";
import type { PhotoView } from "#server/features/photos/photos.presenter.ts";
import type { AuthorRow } from "#server/features/users/users.presenter.ts";
import { limits } from "#shared/domain/limits.ts";

type Session = Row<"cannabis_sessions">;
/** The person whose page it is. */
interface Reader {
  userId: string;
}

const spelling = ["strain_name", "brand", "strain_type"] as const;
const potency = ["ingestion_method", "thc_percentage", "cbd_percentage"] as const;
const counted = [
  ...["moods", "own_effects", "unwanted_effects", "amount", "amount_unit", "rating", "consumed_at"],
  ...["visibility", "label_facts", "batch_key", "id", "product_id", "photo_id"],
] as const;

/** Sessions of one product that its page is made of: bounds the cost of the longest journals. */
const maxSessionsRead = 10_000;

export type OwnSession = Pick<Session, (typeof spelling | typeof potency | typeof counted)[number]>;

/** The viewer's sessions of a product, last consumed first. */
export const listOwnSessions = preparedForList<Reader, string, OwnSession>((connection, argument, products) =>
  connection
    .selectFrom("cannabis_sessions")
    .select([...spelling, ...potency, ...counted])
    .where("user_id", "=", argument("userId"))
    .where("product_id", "in", products)
    .orderBy("consumed_at", "desc")
    .orderBy("id", "desc")
    .limit(sql.lit(maxSessionsRead)),
);

export const findPhoto = prepared<{ id: string }, PhotoView>((connection, argument) =>
  connection
    .selectFrom("photos")
    .select(["address", "width", "height", "placeholder"])
    .where("id", "=", argument("id")),
);

interface FriendRow extends AuthorRow {
  id: string;
  sessions: number;
  rating: number | null;
}

/**
 * People whom the viewer follows, with what they let the viewer see of a product; the latest first. Looked up for each of
 * them, since a product may have any number of sessions.
 */
export const listFriends = preparedForList<Reader, string, FriendRow>((connection, argument, products) => {
  const verdicts = connection
    .selectFrom("cannabis_sessions")
    .select(({ fn }) => [
      "cannabis_sessions.user_id",
      fn.countAll<number>().as("sessions"),
      fn.avg<number | null>("cannabis_sessions.rating").as("rating"),
      fn.max("cannabis_sessions.id").as("latest"),
    ])
    .where("cannabis_sessions.user_id", "in", (eb) =>
      eb.selectFrom("follows").select("follows.following_id").where("follows.follower_id", "=", argument("userId")),
    )
    .where("cannabis_sessions.product_id", "in", products)
    .where(visibleTo(argument("userId")))
    .groupBy("cannabis_sessions.user_id")
    .orderBy("latest", "desc")
    .limit(sql.lit(limits.friendVerdicts.max));
  return connection
    .selectFrom(verdicts.as("verdict"))
    .innerJoin("users", "users.id", "verdict.user_id")
    .leftJoin("photos as avatar", "avatar.id", "users.avatar_id")
    .select(["users.id", "users.username", "users.first_name", "users.last_name", "avatar.address as avatar_address"])
    .select(["verdict.sessions", "verdict.rating"])
    .orderBy("verdict.latest", "desc");
});

type Spelled = Pick<Session, (typeof spelling)[number]>;

/** How the viewer spelled each product last, the last consumed first. */
export const listOwnSpellings = preparedForList<Reader, string, Spelled & { id: string }>(
  (connection, argument, products) =>
    connection
      .selectFrom("products")
      .innerJoin("cannabis_sessions as session", (join) =>
        join.on("session.id", "=", (eb) =>
          eb
            .selectFrom("cannabis_sessions")
            .select("cannabis_sessions.id")
            .whereRef("cannabis_sessions.product_id", "=", "products.id")
            .where("cannabis_sessions.user_id", "=", argument("userId"))
            .orderBy("cannabis_sessions.consumed_at", "desc")
            .orderBy("cannabis_sessions.id", "desc")
            .limit(sql.lit(1)),
        ),
      )
      .select(["products.id", "session.strain_name", "session.brand", "session.strain_type"])
      .where("products.id", "in", products)
      .orderBy("session.consumed_at", "desc")
      .orderBy("session.id", "desc"),
);

interface OfProduct extends Reader {
  product: string;
}

/** As it stands in the viewer's list. */
export const findWantedSpelling = prepared<OfProduct, Spelled>((connection, argument) =>
  connection
    .selectFrom("want_to_try")
    .select(spelling)
    .where("user_id", "=", argument("userId"))
    .where("product_id", "=", argument("product")),
);

const isShared = sql<boolean>`(visibility <> 'private' and hidden_at is null)`;

/**
 * The session of someone else that was logged last, of those that the viewer may see. Only its owner knows when it was
 * consumed. The limit is a literal as those of `isReached` are.
 */
export const findVisibleSession = prepared<OfProduct, Spelled & Pick<Session, (typeof potency)[number]>>(
  (connection, argument) =>
    connection
      .selectFrom("cannabis_sessions")
      .select([...spelling, ...potency])
      .where("product_id", "=", argument("product"))
      .where("user_id", "<>", argument("userId"))
      .where(isShared)
      .where(visibleTo(argument("userId")))
      .orderBy("id", "desc")
      .limit(sql.lit(1)),
);

interface SeenLabelRow extends AuthorRow, Pick<Session, "id" | "user_id" | "label_facts"> {}

/** More than are shown, since one person may have several, and some say nothing to others. */
const maxLabelsRead = 40;

/** Someone who had the same batch every evening would fill the page with it. The same people see the later session. */
const isSaidAgain = isFound(sql`(select 1 from cannabis_sessions as later
  where later.product_id = cannabis_sessions.product_id and later.user_id = cannabis_sessions.user_id
    and later.label_facts = cannabis_sessions.label_facts and later.visibility = cannabis_sessions.visibility
    and later.hidden_at is null and later.id > cannabis_sessions.id limit 1)`);

const isFollowed = (userId: Value<string>) =>
  isFound(sql`(select 1 from follows where follower_id = ${userId} and following_id = users.id)`);

/**
 * Labels of others' sessions that the viewer may see, each once, the latest session first. People are named with them, so
 * someone who turned discovery off is left out for all but followers.
 */
export const listSeenLabels = preparedForList<Reader, string, SeenLabelRow>((connection, argument, products) =>
  connection
    .selectFrom("cannabis_sessions")
    .innerJoin("users", "users.id", "cannabis_sessions.user_id")
    .leftJoin("photos as avatar", "avatar.id", "users.avatar_id")
    .select(["cannabis_sessions.id", "cannabis_sessions.user_id", "cannabis_sessions.label_facts"])
    .select(["users.username", "users.first_name", "users.last_name", "avatar.address as avatar_address"])
    .where("cannabis_sessions.product_id", "in", products)
    .where("cannabis_sessions.label_facts", "is not", null)
    .where("cannabis_sessions.user_id", "<>", argument("userId"))
    .where(visibleTo(argument("userId"), "users"))
    .where((eb) => eb.or([eb("users.allow_discovery", "=", true), isFollowed(argument("userId"))]))
    .where(({ not }) => not(isSaidAgain))
    .orderBy("cannabis_sessions.id", "desc")
    .limit(sql.lit(maxLabelsRead)),
);

type KnownStrain = Pick<Row<"strains">, "name" | "type" | "thc_min" | "thc_max">;

/** The known strain behind a product without a brand. */
export const findKnownStrain = preparedForList<object, string, KnownStrain>((connection, _argument, products) =>
  connection
    .selectFrom("products")
    .innerJoin("strains", "strains.name_key", "products.strain_key")
    .select(["strains.name", "strains.type", "strains.thc_min", "strains.thc_max"])
    .where("products.id", "in", products)
    .where("products.brand_key", "=", "")
    .limit(sql.lit(1)),
);
