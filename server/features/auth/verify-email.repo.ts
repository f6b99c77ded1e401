import type { Connection } from "#server/db/database.ts";
import type { Row } from "#server/db/schema/tables.ts";

/** @returns false if the account has another address now */
export async function verifyAddress(
  transaction: Connection,
  { user_id, email_key }: Pick<Row<"one_time_links">, "user_id" | "email_key">,
  email_verified_at: Date,
): Promise<boolean> {
  const row = await transaction
    .updateTable("users")
    .set({ email_verified_at, updated_at: email_verified_at })
    .where("id", "=", user_id)
    .where("email_key", "=", email_key)
    .returning("id")
    .executeTakeFirst();
  return row !== undefined;
}
