import type { Connection } from "#server/db/database.ts";
import type { NewRow, Row, RowUpdate } from "#server/db/schema/tables.ts";

export type OwnEffectRow = Row<"own_effects">;

/** At most `limits.ownEffects.person`. */
export function listOfPerson(connection: Connection, userId: string): Promise<OwnEffectRow[]> {
  return connection.selectFrom("own_effects").selectAll().where("user_id", "=", userId).orderBy("id").execute();
}

export function insertEffect(transaction: Connection, effect: NewRow<"own_effects">): Promise<OwnEffectRow> {
  return transaction.insertInto("own_effects").values(effect).returningAll().executeTakeFirstOrThrow();
}

export async function updateEffect(
  transaction: Connection,
  id: number,
  changes: RowUpdate<"own_effects">,
): Promise<void> {
  await transaction.updateTable("own_effects").set(changes).where("id", "=", id).execute();
}

export async function deleteEffect(transaction: Connection, id: number): Promise<void> {
  await transaction.deleteFrom("own_effects").where("id", "=", id).execute();
}
