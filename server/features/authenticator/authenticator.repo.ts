import type { Connection } from "#server/db/database.ts";
import type { NewRow, Row, RowUpdate } from "#server/db/schema/tables.ts";

export function findAuthenticator(
  connection: Connection,
  userId: string,
): Promise<Row<"authenticator_apps"> | undefined> {
  return connection.selectFrom("authenticator_apps").selectAll().where("user_id", "=", userId).executeTakeFirst();
}

export async function insertAuthenticator(transaction: Connection, row: NewRow<"authenticator_apps">): Promise<void> {
  await transaction.insertInto("authenticator_apps").values(row).execute();
}

export async function updateAuthenticator(
  transaction: Connection,
  userId: string,
  changes: RowUpdate<"authenticator_apps">,
): Promise<void> {
  await transaction.updateTable("authenticator_apps").set(changes).where("user_id", "=", userId).execute();
}

export async function deleteAuthenticator(transaction: Connection, userId: string): Promise<void> {
  await transaction.deleteFrom("authenticator_apps").where("user_id", "=", userId).execute();
}
