import type { Migration } from "#server/db/migrator.ts";
import { time } from "./column-definitions.ts";

/**
 * Comments can be edited, answer another one and mention people. Neither reference has a foreign key: a reply keeps its
 * parent's id when that is deleted, so that Undo brings the thread back, and ids are never used again. `mentions` is JSON.
 */
export const commentReplies: Migration = {
  async up({ schema }) {
    await schema.alterTable("comments").addColumn("parent_id", "bigint").execute();
    await schema.alterTable("comments").addColumn("edited_at", time).execute();
    await schema
      .alterTable("comments")
      .addColumn("mentions", "text", (column) => column.notNull().defaultTo("[]"))
      .execute();
  },
};
