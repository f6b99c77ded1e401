import { sql } from "kysely";
import type { Migration } from "#server/db/migrator.ts";
import { time } from "./column-definitions.ts";

/** Each person's feed, written when sessions are logged, so that reading it costs the same however much there is. */
export const timeline: Migration = {
  async up(db, dialect) {
    const { schema } = db;
    const flag = (table: string, column: string, isTrue: boolean) =>
      schema
        .alterTable(table)
        .addColumn(column, "boolean", (definition) => definition.notNull().defaultTo(isTrue))
        .execute();
    await flag("users", "is_pulled", false);
    await flag("follows", "is_pulled", false);
    await flag("cannabis_sessions", "is_fanned_out", true);
    await schema
      .createTable("timeline_entries")
      .addColumn("owner_id", "text", (column) => column.notNull().references("users.id").onDelete("cascade"))
      .addColumn("created_at", time, (column) => column.notNull())
      // It points at nothing on purpose: reading joins the session, and every write here would pay for the check.
      .addColumn("session_id", "bigint", (column) => column.notNull())
      .addPrimaryKeyConstraint("timeline_entries_key", ["owner_id", "created_at", "session_id"])
      .$call(dialect.clustered)
      .execute();
    await schema
      .createIndex("follows_pulled")
      .on("follows")
      .column("follower_id")
      .where(sql<boolean>`is_pulled`)
      .execute();
    await schema
      .createIndex("cannabis_sessions_pulled")
      .on("cannabis_sessions")
      .columns(["user_id", "created_at desc", "id desc"])
      .where(sql<boolean>`not is_fanned_out`)
      .execute();
    await sql`update users set is_pulled = (followers_count > 5000)`.execute(db);
    await sql`
      update follows set is_pulled = (select is_pulled from users where users.id = follows.following_id)`.execute(db);
    await sql`
      update cannabis_sessions
      set is_fanned_out = not (select is_pulled from users where users.id = cannabis_sessions.user_id)`.execute(db);
    await sql`delete from timeline_entries`.execute(db);
    // In the order of the table, whose pages are then written one after the other instead of here and there.
    await sql`
      insert into timeline_entries (owner_id, created_at, session_id)
      select user_id, created_at, id from cannabis_sessions
      union all
      select follows.follower_id, cannabis_sessions.created_at, cannabis_sessions.id
      from follows inner join cannabis_sessions on cannabis_sessions.user_id = follows.following_id
      where cannabis_sessions.is_fanned_out and cannabis_sessions.visibility <> 'private'
      order by 1, 2, 3`.execute(db);
  },
};
