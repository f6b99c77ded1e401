import type { Connection } from "#server/db/database.ts";

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
