import type { Context } from "#server/context.ts";
import type { Connection } from "#server/db/database.ts";
import { notFound } from "#server/errors.ts";
import type { Viewer } from "#server/http/authentication.ts";
import { messages } from "#shared/contract/errors.ts";
import type { DeletedKind } from "#shared/domain/enumerations.ts";
import { limits } from "#shared/domain/limits.ts";
import { removePhotos } from "../photos/photos.service.ts";
import * as repo from "./deleted-items.repo.ts";

type Asker = Pick<Viewer, "userId">;

interface DeletedItem {
  kind: DeletedKind;
  id: number;
  photoId?: string | null;
  /** The rows that go: JSON with Dates in columns named …_at. */
  content: object;
}

/** In the transaction that deletes: from here on `restored` can bring it back, for as long as `limits.undo.kept` says. */
export async function keepDeleted(
  transaction: Connection,
  viewer: Asker,
  { kind, id, photoId = null, content }: DeletedItem,
  now: Date,
): Promise<void> {
  await repo.insertDeletedItem(transaction, {
    user_id: viewer.userId,
    kind,
    item_id: id,
    photo_id: photoId,
    content: JSON.stringify(content),
    deleted_at: now,
  });
}

/**
 * In the transaction that brings it back. @returns the content that was kept
 * @throws 404 when the viewer deleted no such thing, or too long ago
 */
export async function takeDeleted<Content>(
  transaction: Connection,
  viewer: Asker,
  { kind, id }: Pick<DeletedItem, "kind" | "id">,
  now: Date,
): Promise<Content> {
  const deletedAfter = new Date(now.getTime() - limits.undo.kept);
  const item = await repo.deleteDeletedItem(transaction, { user_id: viewer.userId, kind, item_id: id }, deletedAfter);
  if (!item) throw notFound(messages.nothingToRestore);
  return parse(item.content);
}

const parse = (content: string) =>
  JSON.parse(content, (key, value) => (key.endsWith("_at") && typeof value === "string" ? new Date(value) : value));

interface KeptItem<Content> {
  id: number;
  photo_id: string | null;
  content: Content;
}

/** Some of what waits to come back. Whoever changes it by `changeDeleted` holds its owners, so that nothing comes back meanwhile. */
export async function listDeleted<Content extends object>(
  transaction: Connection,
  waiting: repo.Waiting,
): Promise<KeptItem<Content>[]> {
  const items = await repo.listDeletedItems(transaction, waiting);
  return items.map((item) => ({ ...item, content: parse(item.content) }));
}

/** What waits to come back changes as what is there does. */
export const changeDeleted = (transaction: Connection, { id, content }: Omit<KeptItem<object>, "photo_id">) =>
  repo.updateContent(transaction, id, JSON.stringify(content));

/** They can come back no more. Not for what has a photo, whose files would stay. */
export const forgetDeleted = (transaction: Connection, items: readonly KeptItem<object>[]): Promise<void> =>
  repo.deleteDeletedItems(
    transaction,
    items.map(({ id }) => id),
  );

/** Lets go for good of what nobody has brought back in time. */
export async function sweepDeletedItems(context: Context): Promise<void> {
  const until = new Date(context.now().getTime() - limits.undo.kept);
  await removePhotos(context, await repo.deleteDeletedItemsUntil(context.database.db, until));
}
