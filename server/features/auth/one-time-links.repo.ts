import type { Connection } from "#server/db/database.ts";
import type { NewRow, Row } from "#server/db/schema/tables.ts";
import type { LinkPurpose } from "#shared/domain/enumerations.ts";

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
