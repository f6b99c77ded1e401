import type { Connection } from "#server/db/database.ts";
import type { NewRow, Row } from "#server/db/schema/tables.ts";

export type Visit = Row<"openid_visits">;
type Account = Pick<Row<"openid_accounts">, "issuer" | "subject">;

export async function insertVisit(connection: Connection, visit: NewRow<"openid_visits">): Promise<void> {
  await connection.insertInto("openid_visits").values(visit).execute();
}

/** Taken once: two that come at once get one of it. */
export function takeVisit(connection: Connection, keyHash: string, now: Date): Promise<Visit | undefined> {
  return connection
    .deleteFrom("openid_visits")
    .where("key_hash", "=", keyHash)
    .where("expires_at", ">", now)
    .returningAll()
    .executeTakeFirst();
}

export function findVisit(connection: Connection, keyHash: string, now: Date): Promise<Visit | undefined> {
  return connection
    .selectFrom("openid_visits")
    .selectAll()
    .where("key_hash", "=", keyHash)
    .where("expires_at", ">", now)
    .executeTakeFirst();
}

export async function deleteVisitsBefore(connection: Connection, time: Date): Promise<void> {
  await connection.deleteFrom("openid_visits").where("expires_at", "<=", time).execute();
}

export async function findOwner(connection: Connection, { issuer, subject }: Account): Promise<string | undefined> {
  const row = await connection
    .selectFrom("openid_accounts")
    .select("user_id")
    .where("issuer", "=", issuer)
    .where("subject", "=", subject)
    .executeTakeFirst();
  return row?.user_id;
}

export async function insertAccount(connection: Connection, row: NewRow<"openid_accounts">): Promise<void> {
  await connection.insertInto("openid_accounts").values(row).execute();
}

/** The person's, also at providers that this server had before. */
export function listAccounts(connection: Connection, userId: string) {
  return connection
    .selectFrom("openid_accounts")
    .select(["issuer", "created_at"])
    .where("user_id", "=", userId)
    .orderBy("created_at")
    .orderBy("issuer")
    .execute();
}

/** @returns whether there was one */
export async function deleteAccounts(connection: Connection, userId: string): Promise<boolean> {
  const rows = await connection
    .deleteFrom("openid_accounts")
    .where("user_id", "=", userId)
    .returning("issuer")
    .execute();
  return rows.length > 0;
}
