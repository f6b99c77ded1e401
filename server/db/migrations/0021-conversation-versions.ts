import { type RawBuilder, sql } from "kysely";
import type { Migration } from "#server/db/migrator.ts";
import type { ConcerningChange } from "#server/db/version-triggers.ts";

const versions = "conversation_versions";

const idsIn = (row: "new" | "old", columns: readonly string[]): RawBuilder<unknown> =>
  sql.join(
    columns.map((column) => sql`select ${sql.id(row, column)}`),
    sql` union all `,
  );
/** Everybody who has a conversation with this person. */
const partners = sql`select second_user_id from conversations where first_user_id = new.id
  union all select first_user_id from conversations where second_user_id = new.id`;

const shownOfPeople = ["username", "first_name", "last_name", "avatar_id", "suspended_at"];
const ofBoth = { conversations: ["first_user_id", "second_user_id"], blocks: ["blocker_id", "blocked_id"] };

const conversations = { table: "conversations" } as const;
/** All that the list of conversations or the count of unread ones shows. Whatever happens to a message changes the revision. */
const changes: Omit<ConcerningChange, "name">[] = [
  ...Object.entries(ofBoth).flatMap(([table, columns]) => [
    { table, to: "insert" as const, concerned: idsIn("new", columns) },
    { table, to: "delete" as const, concerned: idsIn("old", columns) },
  ]),
  { ...conversations, to: ["revision", "last_message_at"], concerned: idsIn("new", ofBoth.conversations) },
  { ...conversations, to: ["first_read_id"], concerned: idsIn("new", ["first_user_id"]) },
  { ...conversations, to: ["second_read_id"], concerned: idsIn("new", ["second_user_id"]) },
  { table: "users", to: shownOfPeople, concerned: partners },
];

/** Whether somebody's conversations have changed is found with who they are, as it is for notifications (0019). */
export const conversationVersions: Migration = {
  async up(db, dialect) {
    await db.schema
      .createTable(versions)
      .addColumn("user_id", "text", (column) => column.primaryKey().references("users.id").onDelete("cascade"))
      .addColumn("version", "bigint", (column) => column.notNull().defaultTo(0))
      .$call(dialect.clustered)
      .execute();
    await sql`insert into ${sql.table(versions)} (user_id) select id from users`.execute(db);
    await dialect.createVersionForEach(db, versions);
    for (const change of changes) {
      const name = `${change.table}_${typeof change.to === "string" ? change.to : change.to[0]}_${versions}`;
      await dialect.createConcernedVersionTrigger(db, versions, { ...change, name });
    }
  },
};
