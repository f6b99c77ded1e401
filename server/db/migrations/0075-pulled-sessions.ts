import { sql } from "kysely";
import type { Migration } from "#server/db/migrator.ts";

/**
 * What much followed authors share is numbered, author by author, and each of their followers keeps up to which number their
 * timeline has it: the rest is read with the feed, and written into the timeline once there's much of it.
 */
export const pulledSessions: Migration = {
  async up(db, dialect) {
    const { schema } = db;
    await schema
      .createTable("pulled_sessions")
      .addColumn("author_id", "text", (column) => column.notNull())
      .addColumn("number", "bigint", (column) => column.notNull())
      // Without foreign keys, as those of timelines: a number stays when its session goes.
      .addColumn("session_id", "bigint")
      .addPrimaryKeyConstraint("pulled_sessions_place", ["author_id", "number"])
      .$call(dialect.clustered)
      .execute();
    await schema.createIndex("pulled_sessions_session").unique().on("pulled_sessions").column("session_id").execute();
    await sql`
      insert into pulled_sessions (author_id, number, session_id)
      select user_id, row_number() over (partition by user_id order by created_at, id), id
      from cannabis_sessions where not is_fanned_out and visibility <> 'private'`.execute(db);
    await schema
      .alterTable("follows")
      .addColumn("pulled_until", "bigint", (column) => column.notNull().defaultTo(0))
      .execute();
    await schema.dropIndex("follows_pulled").execute();
    await schema
      .createIndex("follows_pulled")
      .on("follows")
      .columns(["follower_id", "following_id", "pulled_until"])
      .where(sql<boolean>`is_pulled`)
      .execute();
    await schema.dropIndex("cannabis_sessions_pulled").execute();
    await schema.alterTable("cannabis_sessions").dropColumn("is_fanned_out").execute();
  },
};
