import type { Connection } from "#server/db/database.ts";
import type { NewRow, Row } from "#server/db/schema/tables.ts";

type PasskeyRow = Row<"passkeys">;
type Challenge = Row<"passkey_challenges">;

export function insertPasskey(connection: Connection, row: NewRow<"passkeys">): Promise<PasskeyRow> {
  return connection.insertInto("passkeys").values(row).returningAll().executeTakeFirstOrThrow();
}

/** Oldest first. */
export function listPasskeys(connection: Connection, userId: string): Promise<PasskeyRow[]> {
  return connection.selectFrom("passkeys").selectAll().where("user_id", "=", userId).orderBy("id").execute();
}

export function findPasskey(connection: Connection, credentialId: string): Promise<PasskeyRow | undefined> {
  return connection.selectFrom("passkeys").selectAll().where("credential_id", "=", credentialId).executeTakeFirst();
}

/** @returns false when a passkey with this counter is not there any more */
export async function updateCounter(
  transaction: Connection,
  { id, counter }: Pick<PasskeyRow, "id" | "counter">,
  after: Pick<PasskeyRow, "counter" | "last_used_at">,
): Promise<boolean> {
  const row = await transaction
    .updateTable("passkeys")
    .set(after)
    .where("id", "=", id)
    .where("counter", "=", counter)
    .returning("id")
    .executeTakeFirst();
  return row !== undefined;
}

export function renamePasskey(
  connection: Connection,
  { id, user_id, name }: Pick<PasskeyRow, "id" | "user_id" | "name">,
): Promise<PasskeyRow | undefined> {
  return connection
    .updateTable("passkeys")
    .set({ name })
    .where("id", "=", id)
    .where("user_id", "=", user_id)
    .returningAll()
    .executeTakeFirst();
}

/** @returns false if the person has no such passkey (any more) */
export async function deletePasskey(connection: Connection, userId: string, id: number): Promise<boolean> {
  const row = await connection
    .deleteFrom("passkeys")
    .where("id", "=", id)
    .where("user_id", "=", userId)
    .returning("id")
    .executeTakeFirst();
  return row !== undefined;
}

/** All of the person's. @returns whether there were any */
export async function deletePasskeys(connection: Connection, userId: string): Promise<boolean> {
  const rows = await connection.deleteFrom("passkeys").where("user_id", "=", userId).returning("id").execute();
  return rows.length > 0;
}

export async function insertChallenge(connection: Connection, row: Challenge): Promise<void> {
  await connection.insertInto("passkey_challenges").values(row).execute();
}

/** Deletes it, so that it works once. */
export function takeChallenge(
  connection: Connection,
  { challenge, purpose, user_id }: Pick<Challenge, "challenge" | "purpose" | "user_id">,
): Promise<Challenge | undefined> {
  return connection
    .deleteFrom("passkey_challenges")
    .where("challenge", "=", challenge)
    .where("purpose", "=", purpose)
    .where("user_id", user_id === null ? "is" : "=", user_id)
    .returningAll()
    .executeTakeFirst();
}

export async function deleteChallengesBefore(connection: Connection, time: Date): Promise<void> {
  await connection.deleteFrom("passkey_challenges").where("expires_at", "<=", time).execute();
}
