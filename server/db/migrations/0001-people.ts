import { sql } from "kysely";
import type { Migration } from "#server/db/migrator.ts";
import { isOneOf, time } from "./column-definitions.ts";

export const people: Migration = {
  async up(db, dialect) {
    const { schema } = db;
    await schema
      .createTable("users")
      .addColumn("id", "text", (column) => column.primaryKey())
      .addColumn("username", "text", (column) => column.notNull())
      .addColumn("username_key", dialect.keyText, (column) => column.notNull())
      .addColumn("email", "text", (column) => column.notNull())
      .addColumn("email_key", dialect.keyText, (column) => column.notNull())
      .addColumn("first_name", "text", (column) => column.notNull())
      .addColumn("last_name", "text")
      .addColumn("password_hash", "text", (column) => column.notNull())
      .addColumn("location", "text")
      .addColumn("bio", "text")
      .addColumn("search_text", "text", (column) => column.notNull())
      .addColumn("default_session_privacy", "boolean", (column) => column.notNull().defaultTo(true))
      .addColumn("allow_discovery", "boolean", (column) => column.notNull().defaultTo(true))
      .addColumn("show_location", "boolean", (column) => column.notNull().defaultTo(true))
      .addColumn("allow_comments", "boolean", (column) => column.notNull().defaultTo(true))
      .addColumn("allow_analytics", "boolean", (column) => column.notNull().defaultTo(true))
      .addColumn("sessions_count", "integer", (column) => column.notNull().defaultTo(0))
      .addColumn("public_sessions_count", "integer", (column) => column.notNull().defaultTo(0))
      .addColumn("following_count", "integer", (column) => column.notNull().defaultTo(0))
      .addColumn("followers_count", "integer", (column) => column.notNull().defaultTo(0))
      .addColumn("created_at", time, (column) => column.notNull())
      .addColumn("updated_at", time, (column) => column.notNull())
      .addUniqueConstraint("users_username_key_unique", ["username_key"])
      .addUniqueConstraint("users_email_key_unique", ["email_key"])
      .execute();
    await dialect.createTextSearchIndex(db, "users", {
      searched: "search_text",
      sortedBy: ["username_key", "id"],
      alsoRead: ["allow_discovery"],
    });

    await schema
      .createTable("photos")
      .addColumn("id", "text", (column) => column.primaryKey())
      .addColumn("address", "text", (column) => column.notNull())
      .addColumn("kind", "text", (column) => column.notNull())
      .addColumn("user_id", "text", (column) => column.references("users.id").onDelete("set null"))
      .addColumn("width", "integer", (column) => column.notNull())
      .addColumn("height", "integer", (column) => column.notNull())
      .addColumn("placeholder", "text", (column) => column.notNull())
      .addColumn("created_at", time, (column) => column.notNull())
      .addColumn("detached_at", time)
      .addUniqueConstraint("photos_address_unique", ["address"])
      .addCheckConstraint("photos_kind_check", isOneOf("kind", ["photo", "avatar"]))
      .execute();
    await schema.createIndex("photos_user_id").on("photos").column("user_id").execute();
    await schema.createIndex("photos_detached_at").on("photos").column("detached_at").execute();

    // People and photos point at each other, so this column can only come once both tables are there.
    await schema
      .alterTable("users")
      .addColumn("avatar_id", "text", (column) => column.references("photos.id").onDelete("set null"))
      .execute();
    await schema.createIndex("users_avatar_id").on("users").column("avatar_id").execute();

    await schema
      .createTable("follows")
      .$call(dialect.withIdentity)
      .addColumn("follower_id", "text", (column) => column.notNull().references("users.id").onDelete("cascade"))
      .addColumn("following_id", "text", (column) => column.notNull().references("users.id").onDelete("cascade"))
      .addColumn("created_at", time, (column) => column.notNull())
      .addUniqueConstraint("follows_unique", ["follower_id", "following_id"])
      .addCheckConstraint("follows_differ_check", sql`follower_id <> following_id`)
      .execute();
    await schema
      .createIndex("follows_of_follower")
      .on("follows")
      .columns(["follower_id", "created_at desc", "id desc"])
      .execute();
    await schema
      .createIndex("follows_of_following")
      .on("follows")
      .columns(["following_id", "created_at desc", "id desc"])
      .execute();
  },
};
