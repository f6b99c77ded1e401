import type { Migration } from "#server/db/migrator.ts";
import { isOneOf, time } from "./column-definitions.ts";

/** Sessions for followers only, requests to follow, blocks, and what moderation hides. */
export const safety: Migration = {
  async up(db, dialect) {
    const { schema } = db;
    const sessions = () => schema.alterTable("cannabis_sessions");
    await sessions()
      .addColumn("visibility", "text", (column) =>
        column
          .notNull()
          .defaultTo("public")
          .check(isOneOf("visibility", ["public", "followers", "private"])),
      )
      .execute();
    await db
      .withTables<{ cannabis_sessions: { is_public: boolean; visibility: string } }>()
      .updateTable("cannabis_sessions")
      .set({ visibility: "private" })
      .where("is_public", "=", false)
      .execute();
    // Two columns could contradict each other.
    await sessions().dropColumn("is_public").execute();
    await sessions().addColumn("private_note", "text").execute();
    await sessions()
      .addColumn("show_companions", "boolean", (column) => column.notNull().defaultTo(false))
      .execute();
    await sessions()
      .addColumn("comments_closed", "boolean", (column) => column.notNull().defaultTo(false))
      .execute();
    await sessions().addColumn("hidden_at", time).execute();
    await schema.alterTable("comments").addColumn("hidden_at", time).execute();
    const users = () => schema.alterTable("users");
    await users()
      .addColumn("approve_followers", "boolean", (column) => column.notNull().defaultTo(false))
      .execute();
    await users()
      .addColumn("followers_sessions_count", "integer", (column) => column.notNull().defaultTo(0))
      .execute();
    await users().addColumn("suspended_at", time).execute();

    await schema
      .createTable("follow_requests")
      .$call(dialect.withIdentity)
      .addColumn("follower_id", "text", (column) => column.notNull().references("users.id").onDelete("cascade"))
      .addColumn("following_id", "text", (column) => column.notNull().references("users.id").onDelete("cascade"))
      .addColumn("created_at", time, (column) => column.notNull())
      .addUniqueConstraint("follow_requests_unique", ["follower_id", "following_id"])
      .execute();
    await schema
      .createIndex("follow_requests_to_answer")
      .on("follow_requests")
      .columns(["following_id", "created_at desc", "id desc"])
      .execute();

    await schema
      .createTable("blocks")
      .$call(dialect.withIdentity)
      .addColumn("blocker_id", "text", (column) => column.notNull().references("users.id").onDelete("cascade"))
      .addColumn("blocked_id", "text", (column) => column.notNull().references("users.id").onDelete("cascade"))
      .addColumn("created_at", time, (column) => column.notNull())
      .addUniqueConstraint("blocks_unique", ["blocker_id", "blocked_id"])
      .execute();
    await schema.createIndex("blocks_of_blocked").on("blocks").columns(["blocked_id", "blocker_id"]).execute();
    await schema
      .createIndex("blocks_listed")
      .on("blocks")
      .columns(["blocker_id", "created_at desc", "id desc"])
      .execute();
  },
};
