import { batchesOf } from "#server/batches.ts";
import type { Context } from "#server/context.ts";
import type { Connection } from "#server/db/database.ts";
import type { Row, RowUpdate } from "#server/db/schema/tables.ts";
import { inTransaction } from "#server/db/transaction.ts";
import { notFound } from "#server/errors.ts";
import { removePhotos } from "#server/features/photos/photos.service.ts";
import { productName, productsOf } from "#server/features/products/products.service.ts";
import { refitRankings } from "#server/features/rankings/ranking-fit.service.ts";
import { keepInTrash } from "#server/features/trash/trash.service.ts";
import { lockUser } from "#server/features/users/users.access.ts";
import { giveWay } from "#server/give-way.ts";
import type { Asker } from "#server/viewer.ts";
import { messages } from "#shared/contract/errors.ts";
import type { BulkChange, ChangeSessions, DeleteSessions, UndoneChange } from "#shared/contract/session-table.ts";
import { limits } from "#shared/domain/limits.ts";
import { bringsReason } from "#shared/domain/reasons.ts";
import { readEffectWords } from "#shared/domain/session-effects.ts";
import * as repo from "./bulk-changes.repo.ts";
import { columnsBefore, differenceOf, readDifference, storedDifference } from "./column-difference.ts";
import { removeOwned, returnFromTrash } from "./delete-session.service.ts";
import { leaveLabelPhotos, ownLabelPhotos } from "./label-photo.service.ts";
import { changeAudiences } from "./session-audience.service.ts";
import { columnsOfEdit, searchTextColumn } from "./session-columns.ts";
import { lockOwnedSessions, type Owned, type SessionRow } from "./sessions.access.ts";

/**
 * Sessions in one transaction: as many as take about that much of the processor, because on SQLite nobody else has their
 * turn meanwhile. How many these are depends on followers, photos and the machine. On PostgreSQL, where the processor's
 * time is that of other requests too, it's the least and the most that count.
 */
const pace = { least: 20, most: 250, wantedMs: 20 } as const;
/** Ids in one statement. */
const checkedAtOnce = 1_000;

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
  await changeLeft(context, viewer, { id, ids }, async (transaction, sessions) => {
    const now = context.now();
    const edits = sessions.flatMap((session) => {
      // Nobody was asked whether others may see a reason that this session didn't have.
      const isBrought = bringsReason(readEffectWords(session.reasons), change.reasons ?? []);
      const columns = columnsOfEdit(session, isBrought ? { ...change, sharesReasons: false } : change, now);
      const difference = differenceOf(session, columns);
      return difference === null ? [] : [{ session, columns, difference }];
    });
    await saveAll(transaction, edits, now);
    const labels = await ownLabelPhotos(
      transaction,
      edits.map(({ session }) => session.id),
    );
    await repo.insertChanged(
      transaction,
      edits.map(({ session: { id: session_id }, difference }) => ({
        ...{ change_id: id, session_id },
        difference: storedDifference({ ...difference, labelPhotoId: labels.get(session_id) }),
      })),
    );
  });
  return await inTransaction(context.database, async (transaction) => {
    await lockUser(transaction, viewer.userId);
    return await finish(context, transaction, viewer, id);
  });
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
  await changeLeft(context, viewer, { id, ids }, async (transaction, sessions) => {
    for (const session of sessions) await removeOwned(transaction, viewer, session, context.now());
    await repo.insertChanged(
      transaction,
      sessions.map((session) => ({ change_id: id, session_id: session.id, difference: null })),
    );
  });
  return await inTransaction(context.database, async (transaction) => {
    await lockUser(transaction, viewer.userId);
    await refitRankings(context, transaction, viewer.userId);
    // The first of them may have been deleted long before, and all can be undone from now on.
    await keepInTrash(transaction, viewer, { kind: "session", itemIds: ids }, context.now());
    return await finish(context, transaction, viewer, id);
  });
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
    if (found.is_deletion) {
      // One by one they may take longer than the trash would keep the last of them.
      const itemIds = await repo.listChangedIds(transaction, id);
      await keepInTrash(transaction, viewer, { kind: "session", itemIds }, context.now());
    }
    return found;
  });
  if (isDeletion) {
    let after: number | undefined = 0;
    while (after !== undefined) {
      await giveWay();
      after = await returnDeleted(context, viewer, id, after);
    }
  } else await inPacedBatches(context, (transaction, part) => changeBack(context, transaction, viewer, id, part));
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

/** The last session that a batch before it had, and how many it may have itself. */
type Part = Parameters<typeof repo.listChanged>[2];

/** @param work does a part in a transaction, and returns the id of its last session; undefined at the end */
async function inPacedBatches(
  { database }: Context,
  work: (transaction: Connection, part: Part) => Promise<number | undefined>,
): Promise<void> {
  let limit: number = pace.least;
  for (let after: number | undefined = 0; after !== undefined; ) {
    await giveWay();
    const part: Part = { after, limit };
    const { next, tookMs } = await inTransaction(database, async (transaction) => {
      const began = process.threadCpuUsage();
      const next = await work(transaction, part);
      const { user, system } = process.threadCpuUsage(began);
      return { next, tookMs: (user + system) / 1_000 };
    });
    after = next;
    const paced = Math.ceil(limit * Math.min(2, pace.wantedMs / tookMs));
    limit = Math.min(pace.most, Math.max(pace.least, paced));
  }
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
      return { answer: answerOf(found), isFinished: found.finished_at !== null };
    }
    await assertOwn(transaction, viewer, ids);
    const count = ids.length;
    const id = await repo.insertChange(transaction, {
      ...{ user_id, key, is_deletion: isDeletion, sessions_count: count },
      ...{ begun_at: context.now(), finished_at: null, undone_at: null },
    });
    return { answer: { id, count, wasEnded: false }, isFinished: false };
  });
}

type Told = Pick<Row<"bulk_changes">, "id" | "sessions_count" | "was_ended">;
function answerOf({ id, sessions_count: count, was_ended: wasEnded }: Told): BulkChange {
  return { id, count, wasEnded };
}

/** @throws 404 when one of them isn't the viewer's: whether it's somebody else's stays unsaid */
export async function assertOwn(connection: Connection, { userId }: Asker, ids: readonly number[]): Promise<void> {
  for (const batch of batchesOf(ids, checkedAtOnce))
    if ((await repo.countOwn(connection, userId, batch)) < batch.length) throw notFound(messages.sessionNotFound);
}

/** Locks nobody. Another request with the same key may have finished it already. */
async function finish({ now }: Context, transaction: Connection, { userId }: Asker, id: number): Promise<BulkChange> {
  const found = await repo.findChange(transaction, userId, id);
  if (found?.finished_at) return answerOf(found);
  const count = await repo.countChanged(transaction, id);
  await repo.updateChange(transaction, id, { finished_at: now(), sessions_count: count });
  return { id, count, wasEnded: false };
}

/**
 * Locks the viewer, and those of the sessions that the change hasn't reached. Sessions deleted meanwhile are left out.
 * @returns undefined when the change has ended: another request has finished it, or the viewer has made all sessions private
 */
async function lockLeft(transaction: Connection, viewer: Asker, changeId: number, ids: readonly number[]) {
  await lockUser(transaction, viewer.userId);
  if ((await repo.findChange(transaction, viewer.userId, changeId))?.finished_at) return undefined;
  const done = await repo.listDone(transaction, changeId, ids);
  return await lockOwnedSessions(
    transaction,
    viewer,
    ids.filter((id) => !done.has(id)),
  );
}

/**
 * @param ids in their order
 * @param work is done, batch by batch, to those that the change hasn't reached
 */
async function changeLeft(
  context: Context,
  viewer: Asker,
  { id, ids }: { id: number; ids: readonly number[] },
  work: (transaction: Connection, sessions: readonly Owned<SessionRow>[]) => Promise<void>,
): Promise<void> {
  await inPacedBatches(context, async (transaction, { after, limit }) => {
    const left = ids.filter((each) => each > after);
    const batch = left.slice(0, limit);
    const sessions = await lockLeft(transaction, viewer, id, batch);
    if (!sessions) return undefined;
    await work(transaction, sessions);
    return left.length > limit ? batch.at(-1) : undefined;
  });
}

interface Edit {
  session: Owned<SessionRow>;
  columns: RowUpdate<"cannabis_sessions">;
}

const withColumns = (session: SessionRow, columns: Edit["columns"]) => Object.assign({ ...session }, columns);

/**
 * What an edit of each would do: products, photos of labels, and what follows from other audiences.
 * @param labelsGoingBack as `leaveLabelPhotos` has them
 */
async function saveAll(
  transaction: Connection,
  edits: readonly Edit[],
  now: Date,
  labelsGoingBack?: ReadonlySet<string>,
): Promise<void> {
  if (edits.length === 0) return;
  const wanted = edits.map(({ session, columns }) => ({ session, edited: withColumns(session, columns) }));
  const renamed = wanted.filter(({ session, edited }) => productName(edited) !== productName(session));
  const products = await productsOf(
    transaction,
    renamed.map(({ edited }) => edited),
  );
  for (const { edited } of renamed) edited.product_id = products.get(productName(edited)) ?? null;
  const leaving = wanted.filter(({ session, edited }) => edited.product_id !== session.product_id);
  await leaveLabelPhotos(
    transaction,
    leaving.map(({ session }) => session),
    labelsGoingBack,
  );
  await repo.updateSessions(transaction, wanted, now);
  await changeAudiences(
    transaction,
    wanted.map(({ session, edited: { visibility } }) => ({ session, visibility })),
  );
}

/** @returns the last one's id; undefined when there are no more */
async function changeBack(context: Context, transaction: Connection, viewer: Asker, id: number, part: Part) {
  await lockUser(transaction, viewer.userId);
  const rows = await repo.listChanged(transaction, id, part);
  const ids = rows.map(({ session_id }) => session_id);
  if (ids.length === 0) return undefined;
  const differences = new Map(
    rows.map(({ session_id, difference }) => [session_id, difference === null ? null : readDifference(difference)]),
  );
  const edits = (await lockOwnedSessions(transaction, viewer, ids)).flatMap((session) => {
    const difference = differences.get(session.id) ?? null;
    const columns = difference === null ? {} : columnsBefore(session, difference);
    if (Object.keys(columns).length === 0) return [];
    return [{ session, columns: { ...columns, ...searchTextColumn(withColumns(session, columns)) } }];
  });
  const labels = [...differences.values()].flatMap((difference) => difference?.labelPhotoId ?? []);
  await saveAll(transaction, edits, context.now(), new Set(labels));
  await repo.deleteChanged(transaction, id, ids);
  await repo.countUndone(transaction, id, { restored: edits.length, kept: ids.length - edits.length });
  return ids.at(-1);
}

/** Brings one session back from the trash. */
async function returnDeleted(context: Context, viewer: Asker, id: number, after: number): Promise<number | undefined> {
  const [row] = await repo.listChanged(context.database.db, id, { after, limit: 1 });
  if (!row) return undefined;
  const returned = await inTransaction(context.database, async (transaction) => {
    const found = await returnFromTrash(context, transaction, viewer, row.session_id);
    // The row was read before anybody was locked, and another request may have been here meanwhile.
    const left = await repo.deleteChanged(transaction, id, [row.session_id]);
    await repo.countUndone(transaction, id, { restored: found ? left : 0, kept: found ? 0 : left });
    return found;
  });
  if (returned) await removePhotos(context, returned.copies);
  return row.session_id;
}
