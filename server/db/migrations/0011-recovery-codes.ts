import type { Migration } from "#server/db/migrator.ts";

/** What opens an account whose password is forgotten; each works once. */
export const recoveryCodes: Migration = {
  async up({ schema }) {
    await schema
      .createTable("recovery_codes")
      .addColumn("user_id", "text", (column) => column.notNull().references("users.id").onDelete("cascade"))
      .addColumn("code_hash", "text", (column) => column.notNull())
      .addPrimaryKeyConstraint("recovery_codes_pkey", ["user_id", "code_hash"])
      .execute();
  },
};
