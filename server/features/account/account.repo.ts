import type { Connection } from "#server/db/database.ts";
import type { RowUpdate } from "#server/db/schema/tables.ts";

export async function updateAccount(connection: Connection, id: string, changes: RowUpdate<"users">): Promise<void> {
  await connection.updateTable("users").set(changes).where("id", "=", id).execute();
}

/** @returns false when it changed after it was read */
export async function replacePasswordHash(
  connection: Connection,
  id: string,
  { before, after, now }: { before: string; after: string; now: Date },
): Promise<boolean> {
  const row = await connection
    .updateTable("users")
    .set({ password_hash: after, updated_at: now })
    .where("id", "=", id)
    .where("password_hash", "=", before)
    .returning("id")
    .executeTakeFirst();
  return row !== undefined;
}
