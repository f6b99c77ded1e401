import type { Connection } from "#server/db/database.ts";
import type { NewRow, Row } from "#server/db/schema/tables.ts";
import type { StoredSettingName } from "#shared/domain/enumerations.ts";

type Setting = Pick<Row<"server_settings">, "name" | "value">;

export function listSettings(connection: Connection): Promise<Setting[]> {
  return connection.selectFrom("server_settings").select(["name", "value"]).execute();
}

export async function findSetting(connection: Connection, name: StoredSettingName): Promise<string | undefined> {
  const query = connection.selectFrom("server_settings").select("value").where("name", "=", name);
  return (await query.executeTakeFirst())?.value;
}

/** Null takes it away. */
export async function saveSetting(
  transaction: Connection,
  name: StoredSettingName,
  value: string | null,
  updated_at: Date,
): Promise<void> {
  if (value === null) {
    await transaction.deleteFrom("server_settings").where("name", "=", name).execute();
    return;
  }
  await transaction
    .insertInto("server_settings")
    .values({ name, value, updated_at })
    .onConflict((conflict) => conflict.column("name").doUpdateSet({ value, updated_at }))
    .execute();
}

/** In their order. */
export function listHelplineRows(connection: Connection): Promise<Row<"helplines">[]> {
  return connection.selectFrom("helplines").selectAll().orderBy("position").execute();
}

export async function replaceHelplineRows(
  transaction: Connection,
  rows: readonly NewRow<"helplines">[],
): Promise<void> {
  await transaction.deleteFrom("helplines").execute();
  if (rows.length > 0) await transaction.insertInto("helplines").values(rows).execute();
}
