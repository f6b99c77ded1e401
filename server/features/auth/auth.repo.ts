import type { Connection } from "#server/db/database.ts";
import type { Row } from "#server/db/schema/tables.ts";
import { unauthorized } from "#server/errors.ts";

export type Credentials = Pick<Row<"users">, "id" | "password_hash">;

export function findCredentials(connection: Connection, emailKey: string): Promise<Credentials | undefined> {
  return connection
    .selectFrom("users")
    .select(["id", "password_hash"])
    .where("email_key", "=", emailKey)
    .executeTakeFirst();
}

/** @throws 401 when the account is gone */
export function findCredentialsOf(connection: Connection, userId: string): Promise<Credentials> {
  return connection
    .selectFrom("users")
    .select(["id", "password_hash"])
    .where("id", "=", userId)
    .executeTakeFirstOrThrow(() => unauthorized());
}

export async function findPasswordHash(connection: Connection, userId: string): Promise<string | undefined> {
  const query = connection.selectFrom("users").select("password_hash").where("id", "=", userId);
  return (await query.executeTakeFirst())?.password_hash;
}

/** FOR UPDATE: the password cannot change until the transaction ends. */
export function lockCredentials(transaction: Connection, userId: string): Promise<Credentials | undefined> {
  return transaction
    .selectFrom("users")
    .select(["id", "password_hash"])
    .where("id", "=", userId)
    .forUpdate()
    .executeTakeFirst();
}

export async function updatePasswordHash(
  transaction: Connection,
  userId: string,
  password_hash: string,
  updated_at: Date,
): Promise<void> {
  await transaction.updateTable("users").set({ password_hash, updated_at }).where("id", "=", userId).execute();
}
