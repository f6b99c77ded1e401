import type { Connection } from "#server/db/database.ts";
import type { NewRow, Row, RowUpdate } from "#server/db/schema/tables.ts";
import type { AccountRow } from "./users.presenter.ts";

type User = Row<"users">;

export async function insertUser(connection: Connection, user: NewRow<"users">): Promise<void> {
  await connection.insertInto("users").values(user).execute();
}

export async function updateUser(connection: Connection, id: string, changes: RowUpdate<"users">): Promise<void> {
  await connection.updateTable("users").set(changes).where("id", "=", id).execute();
}

export function findAccount(connection: Connection, id: string): Promise<AccountRow | undefined> {
  return connection
    .selectFrom("users")
    .leftJoin("photos as avatar", "avatar.id", "users.avatar_id")
    .selectAll("users")
    .select("avatar.address as avatar_address")
    .where("users.id", "=", id)
    .executeTakeFirst();
}

/** Whoever holds one of the two keys already. */
export function listHolders(
  connection: Connection,
  keys: Pick<User, "username_key" | "email_key">,
): Promise<Pick<User, "id" | "username_key" | "email_key">[]> {
  return connection
    .selectFrom("users")
    .select(["id", "username_key", "email_key"])
    .where((eb) => eb.or([eb("username_key", "=", keys.username_key), eb("email_key", "=", keys.email_key)]))
    .execute();
}
