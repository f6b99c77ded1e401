import type { Connection } from "#server/db/database.ts";
import type { NewRow, Row, RowUpdate } from "#server/db/schema/tables.ts";
import { unauthorized } from "#server/errors.ts";
import type { LinkPurpose } from "#shared/domain/enumerations.ts";

export async function insertRecoveryCodes(connection: Connection, userId: string, hashes: string[]): Promise<void> {
  const rows = hashes.map((code_hash) => ({ user_id: userId, code_hash }));
  await connection.insertInto("recovery_codes").values(rows).execute();
}

export async function deleteRecoveryCodes(connection: Connection, userId: string): Promise<void> {
  await connection.deleteFrom("recovery_codes").where("user_id", "=", userId).execute();
}

/** @returns false if there is none (any more) */
export async function deleteRecoveryCode(connection: Connection, userId: string, hash: string): Promise<boolean> {
  const row = await connection
    .deleteFrom("recovery_codes")
    .where("user_id", "=", userId)
    .where("code_hash", "=", hash)
    .returning("user_id")
    .executeTakeFirst();
  return row !== undefined;
}

export async function countRecoveryCodes(connection: Connection, userId: string): Promise<number> {
  const { count } = await connection
    .selectFrom("recovery_codes")
    .select((eb) => eb.fn.countAll<number>().as("count"))
    .where("user_id", "=", userId)
    .executeTakeFirstOrThrow();
  return count;
}

export type Link = Row<"one_time_links">;

export async function insertLink(connection: Connection, link: NewRow<"one_time_links">): Promise<void> {
  await connection.insertInto("one_time_links").values(link).execute();
}

export function findLink(
  connection: Connection,
  { token_hash, purpose, now }: Pick<Link, "token_hash" | "purpose"> & { now: Date },
): Promise<Link | undefined> {
  return connection
    .selectFrom("one_time_links")
    .selectAll()
    .where("token_hash", "=", token_hash)
    .where("purpose", "=", purpose)
    .where("expires_at", ">", now)
    .executeTakeFirst();
}

/** @returns false if it's gone already: two that come at once wait for each other here */
export async function deleteLink(connection: Connection, tokenHash: string): Promise<boolean> {
  const row = await connection
    .deleteFrom("one_time_links")
    .where("token_hash", "=", tokenHash)
    .returning("user_id")
    .executeTakeFirst();
  return row !== undefined;
}

export async function deleteLinksOf(connection: Connection, userId: string, purpose: LinkPurpose): Promise<void> {
  await connection.deleteFrom("one_time_links").where("user_id", "=", userId).where("purpose", "=", purpose).execute();
}

export async function deleteLinksBefore(connection: Connection, time: Date): Promise<void> {
  await connection.deleteFrom("one_time_links").where("expires_at", "<=", time).execute();
}

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

/** @param rpId the only host under which a passkey is of use now; undefined where none is */
export async function countPasskeys(connection: Connection, userId: string, rpId: string | undefined): Promise<number> {
  if (rpId === undefined) return 0;
  const { count } = await connection
    .selectFrom("passkeys")
    .select((eb) => eb.fn.countAll<number>().as("count"))
    .where("user_id", "=", userId)
    .where("rp_id", "=", rpId)
    .executeTakeFirstOrThrow();
  return count;
}

/** The person's accounts elsewhere, also those of providers that this server had before. */
export async function listOpenIdIssuers(connection: Connection, userId: string): Promise<string[]> {
  const query = connection.selectFrom("openid_accounts").select("issuer").where("user_id", "=", userId);
  return (await query.execute()).map(({ issuer }) => issuer);
}

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
