import type { Connection } from "#server/db/database.ts";
import type { Row } from "#server/db/schema/tables.ts";

export function findCredentials(
  connection: Connection,
  emailKey: string,
): Promise<Pick<Row<"users">, "id" | "password_hash"> | undefined> {
  return connection
    .selectFrom("users")
    .select(["id", "password_hash"])
    .where("email_key", "=", emailKey)
    .executeTakeFirst();
}
