import type { Connection } from "#server/db/database.ts";
import type { NewRow, Row } from "#server/db/schema/tables.ts";

export async function insertItem(connection: Connection, item: NewRow<"deleted_items">): Promise<void> {
  await connection.insertInto("deleted_items").values(item).execute();
}

/** Deletes and returns it, so that Undo works once only. */
export function deleteItem(
  connection: Connection,
  { user_id, kind, item_id }: Pick<Row<"deleted_items">, "user_id" | "kind" | "item_id">,
  deletedAfter: Date,
): Promise<{ content: string } | undefined> {
  return connection
    .deleteFrom("deleted_items")
    .where("user_id", "=", user_id)
    .where("kind", "=", kind)
    .where("item_id", "=", item_id)
    .where("deleted_at", ">", deletedAfter)
    .returning("content")
    .executeTakeFirst();
}

/** Selects items. */
export interface TrashFilter {
  kind: Row<"deleted_items">["kind"];
  /** People who deleted it; anyone if absent. */
  by?: readonly string[];
  /** What can still be restored. */
  deletedAfter?: Date;
  /** Their former ids. */
  itemIds?: readonly number[];
  /** A text that its content contains. */
  mentioning?: string;
}

export function listItems(connection: Connection, { kind, by, deletedAfter, itemIds, mentioning }: TrashFilter) {
  return connection
    .selectFrom("deleted_items")
    .select(["id", "photo_id", "content"])
    .where("kind", "=", kind)
    .$if(by !== undefined, (query) => query.where("user_id", "in", by ?? []))
    .$if(deletedAfter !== undefined, (query) => query.where("deleted_at", ">", deletedAfter ?? new Date(0)))
    .$if(itemIds !== undefined, (query) => query.where("item_id", "in", itemIds ?? []))
    .$if(mentioning !== undefined, (query) => query.where("content", "like", `%${mentioning}%`))
    .orderBy("id")
    .execute();
}

/** Of one person's own. */
export async function updateDeletedAt(
  connection: Connection,
  { by, kind, itemIds }: { by: string; kind: Row<"deleted_items">["kind"]; itemIds: readonly number[] },
  deleted_at: Date,
): Promise<void> {
  if (itemIds.length === 0) return;
  await connection
    .updateTable("deleted_items")
    .set({ deleted_at })
    .where("user_id", "=", by)
    .where("kind", "=", kind)
    .where("item_id", "in", itemIds)
    .execute();
}

export async function updateContent(connection: Connection, id: number, content: string): Promise<void> {
  await connection.updateTable("deleted_items").set({ content }).where("id", "=", id).execute();
}

/** Those of a bulk deletion that was cut off stay until it's finished, or its key is forgotten. @returns the photos of the others */
export async function deleteItemsUntil(connection: Connection, time: Date): Promise<string[]> {
  const unfinished = connection
    .selectFrom("bulk_changed_sessions")
    .innerJoin("bulk_changes", "bulk_changes.id", "change_id")
    .where("finished_at", "is", null)
    .select("session_id");
  const rows = await connection
    .deleteFrom("deleted_items")
    .where("deleted_at", "<=", time)
    .where((eb) => eb.or([eb("kind", "<>", "session"), eb("item_id", "not in", unfinished)]))
    .returning(["photo_id", "kind", "item_id"])
    .execute();
  const sessions = rows.filter(({ kind }) => kind === "session");
  const ids = sessions.map(({ item_id }) => item_id);
  if (ids.length === 0) return [];
  const further = await connection
    .selectFrom("further_photos")
    .select("photo_id")
    .where("session_id", "in", ids)
    .unionAll(connection.selectFrom("label_photos").select("photo_id").where("session_id", "in", ids))
    .execute();
  return [...sessions, ...further].flatMap(({ photo_id }) => photo_id ?? []);
}

export async function deleteItems(connection: Connection, ids: readonly number[]): Promise<void> {
  if (ids.length > 0) await connection.deleteFrom("deleted_items").where("id", "in", ids).execute();
}
