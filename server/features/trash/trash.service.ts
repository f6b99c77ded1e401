import type { Context } from "#server/context.ts";
import type { Connection } from "#server/db/database.ts";
import { removePhotos } from "#server/features/photos/photos.service.ts";
import type { Asker } from "#server/viewer.ts";
import type { DeletedKind } from "#shared/domain/enumerations.ts";
import { limits } from "#shared/domain/limits.ts";
import * as repo from "./trash.repo.ts";

interface NewItem {
  kind: DeletedKind;
  id: number;
  photoId?: string | null;
  /** The deleted rows: JSON with Dates in columns named …_at. */
  content: object;
}

/** In the transaction of the deletion: `takeFromTrash` can restore it for `limits.undo.keptMs`. */
export async function putInTrash(
  transaction: Connection,
  viewer: Asker,
  { kind, id, photoId = null, content }: NewItem,
  now: Date,
): Promise<void> {
  await repo.insertItem(transaction, {
    user_id: viewer.userId,
    kind,
    item_id: id,
    photo_id: photoId,
    content: JSON.stringify(content),
    deleted_at: now,
  });
}

/**
 * In the transaction that restores it.
 * @returns the content; undefined when the viewer deleted no such thing, or too long ago
 */
export async function takeFromTrash<Content>(
  transaction: Connection,
  viewer: Asker,
  { kind, id }: Pick<NewItem, "kind" | "id">,
  now: Date,
): Promise<Content | undefined> {
  const item = await repo.deleteItem(transaction, { user_id: viewer.userId, kind, item_id: id }, expiry(now));
  return item && parse(item.content);
}

/** In a transaction: those of these items that are still there can be restored as if they'd been deleted only now. */
export const keepInTrash = (
  transaction: Connection,
  { userId: by }: Asker,
  items: { kind: DeletedKind; itemIds: readonly number[] },
  now: Date,
): Promise<void> => repo.updateDeletedAt(transaction, { by, ...items }, now);

/** What was deleted until then can't be restored any more. */
const expiry = (now: Date) => new Date(now.getTime() - limits.undo.keptMs);

const parse = (content: string) =>
  JSON.parse(content, (key, value) => (key.endsWith("_at") && typeof value === "string" ? new Date(value) : value));

interface TrashedItem<Content> {
  id: number;
  photo_id: string | null;
  content: Content;
}

/** Lock their owners before changing them by `updateTrash`, so that none is restored meanwhile. */
export async function listTrash<Content extends object>(
  transaction: Connection,
  waiting: repo.TrashFilter,
): Promise<TrashedItem<Content>[]> {
  const items = await repo.listItems(transaction, waiting);
  return items.map((item) => ({ ...item, content: parse(item.content) }));
}

/** What the viewer can still restore, oldest first. Lock the viewer before. */
export const listRestorable = <Content extends object>(
  transaction: Connection,
  { userId }: Asker,
  kind: DeletedKind,
  now: Date,
): Promise<TrashedItem<Content>[]> => listTrash(transaction, { kind, by: [userId], deletedAfter: expiry(now) });

/** Applies changes of live rows to a snapshot. */
export const updateTrash = (transaction: Connection, { id, content }: Omit<TrashedItem<object>, "photo_id">) =>
  repo.updateContent(transaction, id, JSON.stringify(content));

/** Makes them unrestorable. Not for items with a photo, whose files would stay. */
export const purgeFromTrash = (transaction: Connection, items: readonly TrashedItem<object>[]): Promise<void> =>
  repo.deleteItems(
    transaction,
    items.map(({ id }) => id),
  );

/** Deletes expired items. */
export async function sweepTrash(context: Context): Promise<void> {
  await removePhotos(context, await repo.deleteItemsUntil(context.database.db, expiry(context.now())));
}
