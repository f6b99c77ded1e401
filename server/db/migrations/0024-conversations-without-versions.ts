import { sql } from "kysely";
import type { Migration } from "#server/db/migrator.ts";

const versionTriggers = [
  "conversations_insert",
  "conversations_delete",
  "conversations_revision",
  "conversations_first_read_id",
  "conversations_second_read_id",
  "blocks_insert",
  "blocks_delete",
  "users_username",
];

const newest = (condition = sql`true`) => sql`coalesce((
  select max(id) from messages where conversation_id = conversations.id and hidden_at is null and ${condition}), 0)`;

/**
 * The row of a conversation tells what its list and the count of unread ones need, each from an index for either side, so
 * that a poll looks there instead of at a version that triggers keep.
 */
export const conversationsWithoutVersions: Migration = {
  async up(db, dialect) {
    for (const trigger of versionTriggers)
      await dialect.dropConcernedVersionTrigger(db, `${trigger}_conversation_versions`);
    await dialect.dropVersionForEach(db, "conversation_versions");
    await db.schema.dropTable("conversation_versions").execute();
    for (const column of ["first_sent_id", "second_sent_id", "last_message_id"])
      await db.schema
        .alterTable("conversations")
        .addColumn(column, "bigint", (definition) => definition.notNull().defaultTo(0))
        .execute();
    await sql`update conversations set
      first_sent_id = ${newest(sql`sender_id = first_user_id`)},
      second_sent_id = ${newest(sql`sender_id = second_user_id`)},
      last_message_id = ${newest()}`.execute(db);
    await db.schema.alterTable("conversations").dropColumn("last_message_at").execute();
    await db.schema.dropIndex("conversations_of_second").execute();
    for (const [side, other] of [
      ["first", "second"],
      ["second", "first"],
    ]) {
      const user = `${side}_user_id`;
      await db.schema
        .createIndex(`conversations_listed_${side}`)
        .on("conversations")
        .columns([user, "last_message_id"])
        .execute();
      await db.schema
        .createIndex(`conversations_unread_${side}`)
        .on("conversations")
        .column(user)
        .where(sql<boolean>`${sql.ref(`${other}_sent_id`)} > ${sql.ref(`${side}_read_id`)}`)
        .execute();
    }
  },
};
