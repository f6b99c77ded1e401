import { type Kysely, sql } from "kysely";
import type { Migration } from "#server/db/migrator.ts";
import type { ConcerningChange } from "#server/db/version-triggers.ts";
import { isOneOf } from "./column-definitions.ts";

const kinds = ["follow", "like", "comment", "reply", "mention", "message"];
const versions = "notification_versions";

const both = (row: "new" | "old", one: string, other: string) =>
  sql`select ${sql.id(row, one)} union select ${sql.id(row, other)}`;
/** What else an answer shows or hides: the session that it's about. */
const changes: Omit<ConcerningChange, "name">[] = [
  {
    table: "cannabis_sessions",
    to: ["strain_name", "strain_type", "photo_id", "visibility", "hidden_at"],
    concerned: sql`select distinct user_id from notifications where session_id = new.id`,
  },
  { table: "follows", to: "insert", concerned: sql`select new.follower_id` },
  { table: "follows", to: "delete", concerned: sql`select old.follower_id` },
  { table: "blocks", to: "insert", concerned: both("new", "blocker_id", "blocked_id") },
  { table: "blocks", to: "delete", concerned: both("old", "blocker_id", "blocked_id") },
];

/**
 * A notification says what it is; the spec's type follows from that. A comment may be told to several people, each once.
 * People can switch kinds off.
 */
export const notificationKinds: Migration = {
  async up(db, dialect) {
    await dialect.dropOwnerVersionTriggers(db, "notifications", versions);
    const alter = sql`alter table notifications`;
    await sql`${alter} rename column type to kind`.execute(db);
    await sql`${alter} drop constraint notifications_type_check`.execute(db);
    await db.schema.dropIndex("notifications_of_messages").execute();
    await sql`update notifications set kind = 'message' where kind = 'other'`.execute(db);
    await sql`${alter} add constraint notifications_kind_check check (${isOneOf("kind", kinds)})`.execute(db);
    await db.schema
      .createIndex("notifications_of_messages")
      .unique()
      .on("notifications")
      .columns(["user_id", "from_user_id"])
      .where(sql.ref("kind"), "=", sql.lit("message"))
      .execute();
    await dialect.replaceUnique(db, "notifications", "notifications_comment_id_unique", ["comment_id", "user_id"]);
    await dialect.createOwnerVersionTriggers(db, "notifications", versions);
    for (const change of changes) {
      const name = `${change.table}_${typeof change.to === "string" ? change.to : change.to[0]}_${versions}`;
      await dialect.createConcernedVersionTrigger(db, versions, { ...change, name });
    }
    // Answers have changed; triggers never make a negative one.
    await sql`update notification_versions set version = -version - 1`.execute(db);
    await renameInTrash(db.withTables<Trash>());
    await db.schema
      .createTable("muted_notifications")
      .addColumn("user_id", "text", (column) => column.notNull().references("users.id").onDelete("cascade"))
      .addColumn("kind", "text", (column) => column.notNull())
      .addPrimaryKeyConstraint("muted_notifications_pkey", ["user_id", "kind"])
      .addCheckConstraint("muted_notifications_kind_check", isOneOf("kind", kinds))
      .$call(dialect.clustered)
      .execute();
  },
};

type Trash = { deleted_items: { id: number; content: string } };

/** Undo puts back rows as they were a moment before the upgrade. */
async function renameInTrash(db: Kysely<Trash>): Promise<void> {
  for (const { id, content } of await db.selectFrom("deleted_items").selectAll().execute()) {
    const whole: { notifications?: { type?: string }[] } = JSON.parse(content);
    const notifications = whole.notifications?.map(({ type, ...rest }) => ({
      ...rest,
      kind: type === "other" ? "message" : type,
    }));
    if (!notifications) continue;
    const renamed = JSON.stringify({ ...whole, notifications });
    await db.updateTable("deleted_items").set({ content: renamed }).where("id", "=", id).execute();
  }
}
