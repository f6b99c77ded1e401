import { sql } from "kysely";
import type { Migration } from "#server/db/migrator.ts";
import { isOneOf } from "./column-definitions.ts";

const audiences = ["public", "followers", "close-friends", "private"];

/** What a session's version changes with: everything shown of it in a list but its counters. */
const versioned = [
  ...["user_id", "product_id", "strain_name", "strain_key", "strain_type", "brand", "brand_key"],
  ...["ingestion_method", "thc_percentage", "cbd_percentage", "body_mind_ratio", "body_mind_set", "rating", "rated_by"],
  ...["manual_rank", "location", "companions", "notes", "moods", "visibility", "private_note", "show_companions"],
  ...["comments_closed", "hidden_at", "photo_id", "own_effects", "unwanted_effects", "shares_effects", "amount"],
  ...["amount_unit", "label_facts", "consumed_at", "utc_offset", "created_at", "updated_at"],
  ...["reasons", "reason_levels", "shares_reasons"],
];
/** What of a session answers about one's own journal depend on. */
const answered = [
  ...["product_id", "strain_name", "brand", "strain_type", "ingestion_method", "thc_percentage", "rating"],
  ...["manual_rank", "location", "companions", "unwanted_effects", "amount", "amount_unit", "visibility", "photo_id"],
  ...["consumed_at", "reasons", "reason_levels", "utc_offset"],
];
const journal = { versions: "journal_versions", name: "journal_session_changed" };
const told = { versions: "notification_versions", name: "cannabis_sessions_strain_name_notification_versions" };

/**
 * An audience between followers and no one: those followers whom a person counts among their close friends, as a mark on
 * their follow. And the audience of new sessions is any of the four, no longer only the first or the last.
 */
export const closeFriends: Migration = {
  async up(db, dialect) {
    const { schema } = db;
    // SQLite gave the check no name by which it could be replaced, so the column is built anew, without what reads it.
    await dialect.dropVersionTrigger(db, "cannabis_sessions");
    for (const { name } of [journal, told]) await dialect.dropConcernedVersionTrigger(db, name);
    await schema.dropIndex("cannabis_sessions_shared_by_product").execute();
    const sessions = () => schema.alterTable("cannabis_sessions");
    await sessions()
      .addColumn("audience", "text", (column) => column.notNull().defaultTo("public"))
      .execute();
    await sql`update cannabis_sessions set audience = visibility where visibility <> 'public'`.execute(db);
    await sessions().dropColumn("visibility").execute();
    await sessions().renameColumn("audience", "visibility").execute();
    await sessions()
      .addCheckConstraint("cannabis_sessions_visibility_check", isOneOf("visibility", audiences))
      .execute();
    await schema
      .createIndex("cannabis_sessions_shared_by_product")
      .on("cannabis_sessions")
      .columns(["product_id", "id desc"])
      .where(sql<boolean>`visibility <> 'private' and hidden_at is null`)
      .execute();
    await dialect.refreshStatistics(db, "cannabis_sessions");
    await dialect.createVersionTrigger(db, "cannabis_sessions", versioned);
    await dialect.createConcernedVersionTrigger(db, journal.versions, {
      ...{ name: journal.name, table: "cannabis_sessions", to: answered },
      concerned: sql`select new.user_id`,
    });
    await dialect.createConcernedVersionTrigger(db, told.versions, {
      ...{ name: told.name, table: "cannabis_sessions" },
      to: ["strain_name", "strain_type", "photo_id", "visibility", "hidden_at"],
      concerned: sql`select distinct user_id from notifications where session_id = new.id`,
    });

    await schema
      .alterTable("follows")
      .addColumn("is_close_friend", "boolean", (column) => column.notNull().defaultTo(false))
      .execute();
    await schema
      .createIndex("follows_of_close_friends")
      .on("follows")
      .columns(["following_id", "follower_id"])
      .where(sql<boolean>`is_close_friend`)
      .execute();
    // Only of those who are shown more or less by it: a version that changes for nothing would tell of the circle.
    await dialect.createConcernedVersionTrigger(db, told.versions, {
      ...{ name: `follows_is_close_friend_${told.versions}`, table: "follows", to: ["is_close_friend"] },
      concerned: sql`select distinct notifications.user_id from notifications
        join cannabis_sessions on cannabis_sessions.id = notifications.session_id
        where notifications.user_id = new.follower_id and cannabis_sessions.user_id = new.following_id
        and cannabis_sessions.visibility = 'close-friends'`,
    });

    const users = () => schema.alterTable("users");
    await users()
      .addColumn("close_friends_sessions_count", "integer", (column) => column.notNull().defaultTo(0))
      .execute();
    await users()
      .addColumn("default_audience", "text", (column) => column.notNull().defaultTo("public"))
      .execute();
    await sql`update users set default_audience = 'private' where not default_session_privacy`.execute(db);
    await users().addCheckConstraint("users_default_audience_check", isOneOf("default_audience", audiences)).execute();
    await users().dropColumn("default_session_privacy").execute();
  },
};
