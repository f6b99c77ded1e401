import type { Connection } from "#server/db/database.ts";
import type { NotificationKind } from "#shared/domain/enumerations.ts";

export async function listMuted(connection: Connection, userId: string): Promise<NotificationKind[]> {
  const rows = await connection
    .selectFrom("muted_notifications")
    .select("kind")
    .where("user_id", "=", userId)
    .execute();
  return rows.map(({ kind }) => kind);
}

/** Idempotent. */
export async function mute(connection: Connection, userId: string, kind: NotificationKind): Promise<void> {
  await connection
    .insertInto("muted_notifications")
    .values({ user_id: userId, kind })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/** Idempotent. */
export async function unmute(connection: Connection, userId: string, kind: NotificationKind): Promise<void> {
  await connection.deleteFrom("muted_notifications").where("user_id", "=", userId).where("kind", "=", kind).execute();
}
