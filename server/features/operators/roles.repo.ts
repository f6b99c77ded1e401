import type { Connection } from "#server/db/database.ts";
import type { OperatorRole } from "#shared/domain/enumerations.ts";

/** Null takes it away. */
export async function updateRole(connection: Connection, userId: string, role: OperatorRole | null): Promise<void> {
  await connection.updateTable("users").set({ role }).where("id", "=", userId).execute();
}

/** Admins first, then by username. */
export function listOperators(connection: Connection) {
  return connection
    .selectFrom("users")
    .select(["id", "username", "first_name", "role", "suspended_at"])
    .where("role", "is not", null)
    .orderBy("role")
    .orderBy("username_key")
    .execute();
}

/** Whether there are people at all, and an admin among them. */
export async function findOut(connection: Connection): Promise<{ isEmpty: boolean; hasAdmin: boolean }> {
  const anyone = await connection.selectFrom("users").select("id").limit(1).executeTakeFirst();
  const admin = await connection
    .selectFrom("users")
    .select("id")
    .where("role", "=", "admin")
    .limit(1)
    .executeTakeFirst();
  return { isEmpty: anyone === undefined, hasAdmin: admin !== undefined };
}
