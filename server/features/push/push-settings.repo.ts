import type { Connection } from "#server/db/database.ts";
import type { Row } from "#server/db/schema/tables.ts";

export type PushSettingsRow = Pick<Row<"push_settings">, "kinds_off" | "quiet_from" | "quiet_until">;

export function findPushSettings(connection: Connection, userId: string): Promise<PushSettingsRow | undefined> {
  return connection
    .selectFrom("push_settings")
    .select(["kinds_off", "quiet_from", "quiet_until"])
    .where("user_id", "=", userId)
    .executeTakeFirst();
}

export async function savePushSettings(
  transaction: Connection,
  userId: string,
  { kinds_off, ...quiet }: PushSettingsRow,
): Promise<void> {
  const values = { ...quiet, kinds_off: JSON.stringify(kinds_off) };
  await transaction
    .insertInto("push_settings")
    .values({ user_id: userId, ...values })
    .onConflict((conflict) => conflict.column("user_id").doUpdateSet(values))
    .execute();
}
