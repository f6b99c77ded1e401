import { sql } from "kysely";
import type { Connection } from "#server/db/database.ts";
import { valueRows } from "#server/db/query/value-rows.ts";
import { personVisibleTo, visibleTo } from "#server/db/query/visible-to.ts";
import type { NewRow, Row } from "#server/db/schema/tables.ts";

export async function insertPhoto(connection: Connection, photo: NewRow<"photos">): Promise<void> {
  await connection.insertInto("photos").values(photo).execute();
}

/** Bytes of a person's pictures, those of uploads in progress included. What was deleted no longer counts. */
export async function sumBytes(connection: Connection, userId: string): Promise<number> {
  const { bytes } = await connection
    .selectFrom("photos")
    .select((eb) => eb.fn.coalesce(eb.fn.sum<number>("bytes"), sql.lit(0)).as("bytes"))
    .where("user_id", "=", userId)
    .where((eb) => eb.or([eb("detached_at", "is", null), eb("detached_at", "=", eb.ref("created_at"))]))
    .executeTakeFirstOrThrow();
  return bytes;
}

/** Some photos whose size isn't known. */
export function listUnmeasured(connection: Connection, limit: number) {
  return connection.selectFrom("photos").select(["id", "kind"]).where("bytes", "is", null).limit(limit).execute();
}

export async function saveBytes(connection: Connection, id: string, bytes: number): Promise<void> {
  await connection.updateTable("photos").set({ bytes }).where("id", "=", id).execute();
}

/** @returns whether the photo was still there, detached later than `detachedAfter` */
export async function attachPhoto(
  transaction: Connection,
  id: string,
  { detachedAfter, key = null }: { detachedAfter: Date; key?: string | null },
): Promise<boolean> {
  const { numUpdatedRows } = await transaction
    .updateTable("photos")
    .set({ detached_at: null, key })
    .where("id", "=", id)
    .where("detached_at", ">", detachedAfter)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

export async function detachPhoto(transaction: Connection, id: string, now: Date): Promise<void> {
  await transaction.updateTable("photos").set({ detached_at: now, key: null }).where("id", "=", id).execute();
}

/** Off a session, and kept until then. */
export async function removeFrom(
  transaction: Connection,
  sessionId: number,
  ids: readonly string[],
  until: Date,
): Promise<void> {
  await transaction
    .updateTable("photos")
    .set({ detached_at: until, key: null, removed_from: sessionId })
    .where("id", "in", ids)
    .execute();
}

/** Gives back those of these photos that were removed from a session and aren't gone yet. @returns the ids, in the order of the uploads */
export async function putBack(
  transaction: Connection,
  sessionId: number,
  { only, now, limit }: { only: readonly string[]; now: Date; limit: number },
): Promise<string[]> {
  const removed = transaction
    .selectFrom("photos")
    .select("id")
    .where("removed_from", "=", sessionId)
    .where("id", "in", only)
    .where("detached_at", ">", now)
    .orderBy("id")
    .limit(limit);
  const rows = await transaction
    .updateTable("photos")
    .set({ detached_at: null, removed_from: null })
    .where("id", "in", (eb) => eb.selectFrom(removed.as("removed")).select("removed.id"))
    .returning("id")
    .execute();
  return rows.map(({ id }) => id).sort();
}

/** Lets go of what was removed from a session: its owner deletes it. */
export async function releaseRemovedFrom(transaction: Connection, sessionId: number, now: Date): Promise<void> {
  await transaction
    .updateTable("photos")
    .set({ detached_at: now })
    .where("removed_from", "=", sessionId)
    .where("detached_at", ">", now)
    .execute();
}

/** @returns the ids of all photos and avatars of a person */
export async function detachPhotosOf(transaction: Connection, userId: string, now: Date): Promise<string[]> {
  const rows = await transaction
    .updateTable("photos")
    .set({ detached_at: now })
    .where("user_id", "=", userId)
    .returning("id")
    .execute();
  return rows.map(({ id }) => id);
}

/** A few hundred at a time: engines limit the parameters of a statement. */
export async function updateAddresses(
  transaction: Connection,
  photos: readonly Pick<Row<"photos">, "id" | "address">[],
): Promise<void> {
  const rows = photos.map(({ id, address }) => [id, address]);
  await transaction
    .updateTable("photos")
    .from(valueRows(["text", "text"], rows).as("changed"))
    .set({ address: sql.ref<string>("changed.column2") })
    .where("photos.id", "=", sql.ref<string>("changed.column1"))
    .execute();
}

export async function updateAlt(transaction: Connection, id: string, alt: string | null): Promise<void> {
  await transaction.updateTable("photos").set({ alt }).where("id", "=", id).execute();
}

/** Whether the person's photo with this idempotency key has been added. */
export async function isAdded(connection: Connection, userId: string, key: string): Promise<boolean> {
  const row = await connection
    .selectFrom("photos")
    .select("id")
    .where("user_id", "=", userId)
    .where("key", "=", key)
    .executeTakeFirst();
  return row !== undefined;
}

/** An attached photo that the viewer may see: through its session, or the person whose avatar it is, or their own label's. */
export function findVisiblePhoto(connection: Connection, viewerId: string, address: string) {
  return connection
    .selectFrom("photos")
    .leftJoin("further_photos", "further_photos.photo_id", "photos.id")
    .leftJoin("cannabis_sessions", (join) =>
      join.on(
        "cannabis_sessions.id",
        "=",
        // Two lookups by index; engines may scan for a join by either of two columns.
        sql<number>`coalesce(further_photos.session_id, (
          select first.id from cannabis_sessions as first where first.photo_id = photos.id))`,
      ),
    )
    .select("photos.id")
    .where((eb) =>
      eb.or([
        eb.and([eb("photos.kind", "=", "photo"), visibleTo(viewerId)]),
        eb.and([eb("photos.kind", "=", "label"), eb("photos.user_id", "=", viewerId)]),
        eb.and([eb("photos.kind", "=", "avatar"), personVisibleTo(viewerId, "photos.user_id")]),
      ]),
    )
    .where("photos.address", "=", address)
    .where("photos.detached_at", "is", null)
    .executeTakeFirst();
}

type DetachedPhoto = Pick<Row<"photos">, "id" | "kind">;

export function findPhoto(connection: Connection, id: string) {
  return connection.selectFrom("photos").select(["id", "kind", "detached_at"]).where("id", "=", id).executeTakeFirst();
}

export function listDetachedPhotos(connection: Connection, until: Date, limit: number): Promise<DetachedPhoto[]> {
  return connection
    .selectFrom("photos")
    .select(["id", "kind"])
    .where("detached_at", "<=", until)
    .where(({ not, exists, selectFrom }) =>
      not(exists(selectFrom("deleted_items").select("id").whereRef("deleted_items.photo_id", "=", "photos.id"))),
    )
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom("further_photos")
            .innerJoin("deleted_items", "deleted_items.item_id", "further_photos.session_id")
            .select("deleted_items.id")
            .whereRef("further_photos.photo_id", "=", "photos.id")
            .where("deleted_items.kind", "=", "session"),
        ),
      ),
    )
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom("label_photos")
            .innerJoin("deleted_items", "deleted_items.item_id", "label_photos.session_id")
            .select("deleted_items.id")
            .whereRef("label_photos.photo_id", "=", "photos.id")
            .where("deleted_items.kind", "=", "session"),
        ),
      ),
    )
    .orderBy("detached_at")
    .orderBy("id")
    .limit(limit)
    .execute();
}

/** Of all of a person's sessions and their labels, oldest first. */
export async function listSessionPhotoIds(connection: Connection, userId: string): Promise<string[]> {
  const rows = await connection
    .selectFrom("photos")
    .select("id")
    .where("user_id", "=", userId)
    .where("kind", "in", ["photo", "label"])
    .where("detached_at", "is", null)
    .orderBy("id")
    .execute();
  return rows.map(({ id }) => id);
}

export async function deletePhoto(connection: Connection, id: string): Promise<void> {
  await connection.deleteFrom("photos").where("id", "=", id).execute();
}

/** @returns the ids that have a row */
export async function findPhotoIds(connection: Connection, ids: readonly string[]): Promise<Set<string>> {
  const rows = await connection.selectFrom("photos").select("id").where("id", "in", ids).execute();
  return new Set(rows.map(({ id }) => id));
}

/** Photos attached before `until`, by id, from the one `after`. */
export function listHeldPhotos(connection: Connection, after: string, until: Date, limit: number) {
  return connection
    .selectFrom("photos")
    .select(["id", "kind"])
    .where("id", ">", after)
    .where("created_at", "<", until)
    .where("detached_at", "is", null)
    .orderBy("id")
    .limit(limit)
    .execute();
}
