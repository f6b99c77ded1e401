import type { Context } from "#server/context.ts";
import type { Connection } from "#server/db/database.ts";
import type { RowUpdate } from "#server/db/schema/tables.ts";
import { inTransaction } from "#server/db/transaction.ts";
import { notFound } from "#server/errors.ts";
import { removePhotos, rotateAddresses } from "#server/features/photos/photos.service.ts";
import { refitRankings } from "#server/features/rankings/ranking-fit.service.ts";
import { lockUser } from "#server/features/users/users.access.ts";
import { giveWay } from "#server/give-way.ts";
import type { Asker } from "#server/viewer.ts";
import { messages } from "#shared/contract/errors.ts";
import type { BulkChange, ChangeSessions, DeleteSessions, UndoneChange } from "#shared/contract/session-table.ts";
import { limits } from "#shared/domain/limits.ts";
import { narrows } from "#shared/domain/visibility.ts";
import * as repo from "./bulk-changes.repo.ts";
import { columnsBefore, differenceOf } from "./column-difference.ts";
import { removeOwned, returnFromTrash } from "./delete-session.service.ts";
import { keepProducts, productName } from "./import-sessions.service.ts";
import { leaveLabelPhoto } from "./label-photo.service.ts";
import { columnsOfEdit, searchTextColumn } from "./session-columns.ts";
import { listPhotoIds } from "./session-photos.repo.ts";
import { lockOwnedSessions, type Owned, type SessionRow } from "./sessions.access.ts";
import { updateSession } from "./sessions.repo.ts";
import { changeVisibility } from "./sessions.service.ts";

/** Sessions in one transaction: each holds its owner, and SQLite's only writer, for some hundredths of a second. */
const batchSize = { change: 100, deletion: 20, check: 1_000 } as const;

/**
 * Edits many sessions alike, in batches (decision 64). Idempotent by `key`: sent again, it goes on with those that it
 * hasn't reached.
 * @throws 404 when one of them isn't the viewer's, before anything is written
 */
export async function changeSessions(
  context: Context,
  viewer: Asker,
  { sessionIds, change, key }: ChangeSessions,
): Promise<BulkChange> {
  const ids = distinct(sessionIds);
  const bulk = await begin(context, viewer, { ids, key, isDeletion: false });
  if (bulk.isFinished) return bulk.answer;
  const { id } = bulk.answer;
  for (const batch of batches(ids, batchSize.change)) {
    await giveWay();
    await inTransaction(context.database, async (transaction) => {
      const now = context.now();
      const sessions = await lockLeft(transaction, viewer, id, batch);
      const edits = sessions.flatMap((session) => {
        const columns = columnsOfEdit(session, change, now);
        const difference = differenceOf(session, columns);
        return difference === null ? [] : [{ session, columns, difference }];
      });
      await saveAll(transaction, edits, now);
      await repo.insertChanged(
        transaction,
        edits.map(({ session, difference }) => ({ change_id: id, session_id: session.id, difference })),
      );
    });
  }
  await inTransaction(context.database, (transaction) =>
    repo.updateChange(transaction, id, { finished_at: context.now() }),
  );
  return bulk.answer;
}

/**
 * Puts many sessions in the trash, in batches; idempotent as a change is.
 * @throws 404 as `changeSessions`
 */
export async function deleteSessions(
  context: Context,
  viewer: Asker,
  { sessionIds, key }: DeleteSessions,
): Promise<BulkChange> {
  const ids = distinct(sessionIds);
  const bulk = await begin(context, viewer, { ids, key, isDeletion: true });
  if (bulk.isFinished) return bulk.answer;
  const { id } = bulk.answer;
  for (const batch of batches(ids, batchSize.deletion)) {
    await giveWay();
    await inTransaction(context.database, async (transaction) => {
      const sessions = await lockLeft(transaction, viewer, id, batch);
      for (const session of sessions) await removeOwned(transaction, viewer, session, context.now());
      await repo.insertChanged(
        transaction,
        sessions.map((session) => ({ change_id: id, session_id: session.id, difference: null })),
      );
    });
  }
  await inTransaction(context.database, async (transaction) => {
    await lockUser(transaction, viewer.userId);
    await refitRankings(context, transaction, viewer.userId);
    await repo.updateChange(transaction, id, { finished_at: context.now() });
  });
  return bulk.answer;
}

/**
 * Brings back what each session was before. What has been edited since stays as it is by now. Idempotent: sent again, it
 * goes on where it stopped.
 * @throws 404 when the viewer has made no such change, or too long ago
 */
export async function undoBulkChange(context: Context, viewer: Asker, id: number): Promise<UndoneChange> {
  const { database } = context;
  const { is_deletion: isDeletion } = await inTransaction(database, async (transaction) => {
    await lockUser(transaction, viewer.userId);
    const found = await repo.findChange(transaction, viewer.userId, id);
    const isOver = !found?.finished_at || found.finished_at <= expiry(context.now());
    if (!found || (isOver && found.undone_at === null)) throw notFound(messages.nothingToRestore);
    if (found.undone_at === null) await repo.updateChange(transaction, id, { undone_at: context.now() });
    return found;
  });
  const limit = isDeletion ? 1 : batchSize.change;
  const undo = isDeletion ? returnDeleted : changeBack;
  for (let after = 0; ; ) {
    await giveWay();
    const last = await undo(context, viewer, id, { after, limit });
    if (last === undefined) break;
    after = last;
  }
  return await inTransaction(database, async (transaction) => {
    await lockUser(transaction, viewer.userId);
    if (isDeletion) await refitRankings(context, transaction, viewer.userId);
    const found = await repo.findChange(transaction, viewer.userId, id);
    return { restored: found?.restored_count ?? 0, kept: found?.kept_count ?? 0 };
  });
}

/** What can't be undone any more, and keys that nobody will send again. */
export async function sweepBulkChanges({ database: { db }, now }: Context): Promise<void> {
  await repo.deleteDifferencesUntil(db, expiry(now()));
  await repo.deleteChangesUntil(db, new Date(now().getTime() - limits.selection.keyKeptMs));
}

const expiry = (now: Date) => new Date(now.getTime() - limits.undo.keptMs);

/** In the order of their ids, as they're locked. */
const distinct = (ids: readonly number[]) => [...new Set(ids)].sort((a, b) => a - b);

function* batches(ids: readonly number[], size: number): Generator<readonly number[]> {
  for (let at = 0; at < ids.length; at += size) yield ids.slice(at, at + size);
}

interface Beginning {
  ids: readonly number[];
  key: string;
  isDeletion: boolean;
}

/** Notes it, or finds it by its key. */
async function begin(context: Context, viewer: Asker, { ids, key, isDeletion }: Beginning) {
  const { userId: user_id } = viewer;
  return await inTransaction(context.database, async (transaction) => {
    await lockUser(transaction, user_id);
    const found = await repo.findByKey(transaction, { user_id, key });
    if (found) {
      const { id, sessions_count: count, finished_at } = found;
      return { answer: { id, count }, isFinished: finished_at !== null };
    }
    await assertOwn(transaction, viewer, ids);
    const count = ids.length;
    const id = await repo.insertChange(transaction, {
      ...{ user_id, key, is_deletion: isDeletion, sessions_count: count },
      ...{ begun_at: context.now(), finished_at: null, undone_at: null },
    });
    return { answer: { id, count }, isFinished: false };
  });
}

/** @throws 404 when one of them isn't the viewer's: whether it's somebody else's stays unsaid */
export async function assertOwn(connection: Connection, { userId }: Asker, ids: readonly number[]): Promise<void> {
  for (const batch of batches(ids, batchSize.check))
    if ((await repo.countOwn(connection, userId, batch)) < batch.length) throw notFound(messages.sessionNotFound);
}

/** Locks the viewer, and those of the sessions that the change hasn't reached. Sessions deleted meanwhile are left out. */
async function lockLeft(transaction: Connection, viewer: Asker, changeId: number, ids: readonly number[]) {
  await lockUser(transaction, viewer.userId);
  const done = await repo.listDone(transaction, changeId, ids);
  return await lockOwnedSessions(
    transaction,
    viewer,
    ids.filter((id) => !done.has(id)),
  );
}

interface Edit {
  session: Owned<SessionRow>;
  columns: RowUpdate<"cannabis_sessions">;
}

const edited = (session: SessionRow, columns: Edit["columns"]) => Object.assign({ ...session }, columns);

/** As an edit of each would: products, counters, timelines, and photos that fewer people may see than before. */
async function saveAll(transaction: Connection, edits: readonly Edit[], now: Date): Promise<void> {
  const named = ({ session, columns }: Edit) => edited(session, columns);
  const renamed = edits.filter((edit) => productName(named(edit)) !== productName(edit.session));
  const products = renamed.length > 0 ? await keepProducts(transaction, renamed.map(named)) : new Map<string, null>();
  for (const edit of edits) {
    const { session, columns } = edit;
    const product_id = products.get(productName(named(edit))) ?? (renamed.includes(edit) ? null : session.product_id);
    if (product_id !== session.product_id) await leaveLabelPhoto(transaction, session);
    await updateSession(transaction, session.id, { ...columns, product_id, updated_at: now });
    const { visibility = session.visibility } = columns;
    if (visibility !== session.visibility) await changeVisibility(transaction, session, visibility);
    if (narrows(session.visibility, visibility))
      await rotateAddresses(transaction, await listPhotoIds(transaction, session));
  }
}

type Part = Parameters<typeof repo.listChanged>[2];

/** @returns the last one's id; undefined when there are no more */
async function changeBack(context: Context, viewer: Asker, id: number, part: Part): Promise<number | undefined> {
  return await inTransaction(context.database, async (transaction) => {
    await lockUser(transaction, viewer.userId);
    const rows = await repo.listChanged(transaction, id, part);
    const ids = rows.map(({ session_id }) => session_id);
    if (ids.length === 0) return undefined;
    const differences = new Map(rows.map(({ session_id, difference }) => [session_id, difference]));
    const edits = (await lockOwnedSessions(transaction, viewer, ids)).flatMap((session) => {
      const difference = differences.get(session.id) ?? null;
      const columns = difference === null ? {} : columnsBefore(session, difference);
      if (Object.keys(columns).length === 0) return [];
      return [{ session, columns: { ...columns, ...searchTextColumn(edited(session, columns)) } }];
    });
    await saveAll(transaction, edits, context.now());
    await repo.deleteChanged(transaction, id, ids);
    await repo.countUndone(transaction, id, { restored: edits.length, kept: ids.length - edits.length });
    return ids.at(-1);
  });
}

/** The same for one that is in the trash. */
async function returnDeleted(context: Context, viewer: Asker, id: number, part: Part): Promise<number | undefined> {
  const [row] = await repo.listChanged(context.database.db, id, part);
  if (!row) return undefined;
  const returned = await inTransaction(context.database, async (transaction) => {
    const found = await returnFromTrash(context, transaction, viewer, row.session_id);
    await repo.deleteChanged(transaction, id, [row.session_id]);
    await repo.countUndone(transaction, id, { restored: found ? 1 : 0, kept: found ? 0 : 1 });
    return found;
  });
  if (returned) await removePhotos(context, returned.copies);
  return row.session_id;
}
