import type { Connection } from "#server/db/database.ts";

export interface FailureFilter {
  accountKey?: string;
  address?: string;
}

export async function insertFailure(
  connection: Connection,
  failure: { account_key: string; address: string; failed_at: Date },
): Promise<number> {
  const { id } = await connection
    .insertInto("sign_in_failures")
    .values(failure)
    .returning("id")
    .executeTakeFirstOrThrow();
  return id;
}

/** Time of the `position`-th newest failure (1 is the newest) except `ownId`; undefined if there are fewer. */
export async function findFailureTime(
  connection: Connection,
  { accountKey, address }: FailureFilter,
  { since, position, ownId }: { since: Date; position: number; ownId: number },
): Promise<Date | undefined> {
  let query = connection
    .selectFrom("sign_in_failures")
    .select("failed_at")
    .where("failed_at", ">", since)
    .where("id", "<>", ownId);
  if (accountKey !== undefined) query = query.where("account_key", "=", accountKey);
  if (address !== undefined) query = query.where("address", "=", address);
  const row = await query
    .orderBy("failed_at", "desc")
    .limit(1)
    .offset(position - 1)
    .executeTakeFirst();
  return row?.failed_at;
}

export async function deleteFailure(connection: Connection, id: number): Promise<void> {
  await connection.deleteFrom("sign_in_failures").where("id", "=", id).execute();
}

export async function deleteFailures(connection: Connection, accountKey: string, address: string): Promise<void> {
  await connection
    .deleteFrom("sign_in_failures")
    .where("account_key", "=", accountKey)
    .where("address", "=", address)
    .execute();
}

export async function deleteFailuresOf(connection: Connection, accountKey: string): Promise<void> {
  await connection.deleteFrom("sign_in_failures").where("account_key", "=", accountKey).execute();
}

export async function deleteFailuresBefore(connection: Connection, time: Date): Promise<void> {
  await connection.deleteFrom("sign_in_failures").where("failed_at", "<=", time).execute();
}
