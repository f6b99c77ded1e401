import type { Context } from "#server/context.ts";
import type { Connection } from "#server/db/database.ts";
import { inTransaction } from "#server/db/transaction.ts";
import { notFound, unauthorized } from "#server/errors.ts";
import { endBreakWith } from "#server/features/breaks/breaks.service.ts";
import { takeEvening } from "#server/features/experiments/evenings.service.ts";
import { keepEffects } from "#server/features/own-effects/own-effects.service.ts";
import {
  attachPhoto,
  detachPhoto,
  removePhotos,
  rotateAddresses,
  withStoredPhoto,
} from "#server/features/photos/photos.service.ts";
import { productOf } from "#server/features/products/products.service.ts";
import { assertComparedWithOthers, takeNewRating } from "#server/features/rankings/new-rating.service.ts";
import { addToTimelines } from "#server/features/timelines/timelines.service.ts";
import { listTrash, updateTrash } from "#server/features/trash/trash.service.ts";
import { lockUser } from "#server/features/users/users.access.ts";
import type { UploadedFile } from "#server/media/incoming-folder.ts";
import { changesOf } from "#server/merge-edit.ts";
import type { Asker, Viewer } from "#server/viewer.ts";
import { editedFields } from "#shared/contract/edited-fields.ts";
import { messages } from "#shared/contract/errors.ts";
import type { EditSession, LogSession, Session, SessionsMadePrivate } from "#shared/contract/sessions.ts";
import { readJsonList } from "#shared/domain/json-list.ts";
import { type LabelFacts, noFacts, withKnown } from "#shared/domain/label/fact-rules.ts";
import { bandOf } from "#shared/domain/rating.ts";
import { chosenVisibility, narrower } from "#shared/domain/visibility.ts";
import { endChangesOf } from "./bulk-changes.repo.ts";
import { keepCompany, planCompany } from "./companions.service.ts";
import * as batches from "./label-batch.repo.ts";
import { leaveLabelPhotos } from "./label-photo.service.ts";
import { takeBackAsks } from "./open-asks.service.ts";
import { changeAudiences } from "./session-audience.service.ts";
import { columnsOfEdit, columnsOfLog } from "./session-columns.ts";
import { listPhotoIds, listSharedFurtherPhotoIds, savePhotos } from "./session-photos.repo.ts";
import type { SessionSnapshot } from "./session-snapshot.repo.ts";
import { findOwnedSession, lockOwnedSession, type Owned, type SessionRow } from "./sessions.access.ts";
import { areOwnersAlone, asOwnersAlone, presentSession, readFacts, readSessionAlone } from "./sessions.presenter.ts";
import * as repo from "./sessions.repo.ts";
import { deleteLinksOf } from "./shared-links.repo.ts";

/**
 * 'Make all past sessions private': in one transaction, including sessions in the trash; photos get new addresses, and
 * neither a bulk change or an import on its way, an open ask nor an Undo shows any of them.
 */
export async function makeSessionsPrivate(context: Context, viewer: Asker): Promise<SessionsMadePrivate> {
  const { userId } = viewer;
  return await inTransaction(context.database, async (transaction) => {
    await lockUser(transaction, userId);
    const further = await listSharedFurtherPhotoIds(transaction, userId);
    await endChangesOf(transaction, userId, context.now());
    await repo.updateRunningImportsToPrivate(transaction, userId);
    const changed = await repo.updateAllToPrivate(transaction, userId, context.now());
    await repo.clearSharedSessionsCounts(transaction, userId);
    await deleteLinksOf(transaction, userId);
    await takeBackAsks(transaction, userId);
    const deleted = await listTrash<SessionSnapshot>(transaction, { kind: "session", by: [userId] });
    for (const { id, content } of deleted)
      await updateTrash(transaction, {
        id,
        content: { ...content, session: { ...content.session, visibility: "private" } },
      });
    await rotateAddresses(transaction, [...changed.flatMap(({ photo_id }) => photo_id ?? []), ...further]);
    for (const { content } of deleted)
      await rotateAddresses(transaction, await listPhotoIds(transaction, content.session));
    return { count: changed.length };
  });
}

/** More edits than one device may repeat at once. */
const remembered = 50;

const keysOf = ({ edit_keys }: Pick<SessionRow, "edit_keys">) => readJsonList(edit_keys) ?? [];

/** Whether an edit with this idempotency key has been made. */
const isEditMade = (session: Pick<SessionRow, "edit_keys">, key: string | undefined): boolean =>
  key !== undefined && keysOf(session).includes(key);

/** The column after an edit with this key. */
const withEditKey = (session: Pick<SessionRow, "edit_keys">, key: string | undefined) =>
  key === undefined ? {} : { edit_keys: JSON.stringify([...keysOf(session), key].slice(-remembered)) };

/** @throws 404 when there is none or the viewer may not see it */
export async function getSession({ database }: Context, viewer: Asker, id: number): Promise<Session> {
  const session = await readSessionAlone(database.db, viewer, id);
  if (!session) throw notFound(messages.sessionNotFound);
  return session;
}

/**
 * Idempotent by `key`.
 * @throws 400 for values that contradict each other and for files that are not pictures (see withStoredPhoto)
 */
export async function logSession(
  context: Context,
  viewer: Viewer,
  draft: LogSession,
  file: UploadedFile | undefined,
): Promise<Session> {
  const { userId } = viewer;
  const now = context.now();
  const columns = columnsOfLog(draft, now);
  const findLogged = async (connection: Connection) =>
    draft.key === undefined ? undefined : await repo.findLogged(connection, userId, draft.key);
  // Checked before processing the photo, and again below under the lock.
  const loggedBefore = await findLogged(context.database.db);
  if (loggedBefore !== undefined) return await getSession(context, viewer, loggedBefore);
  const upload = { kind: "photo", userId, file, alt: draft.photoAlt } as const;
  const id = await withStoredPhoto(context, upload, (photoId) =>
    inTransaction(context.database, async (transaction) => {
      const plan = await planCompany(context, transaction, viewer, draft);
      const byDefault = await repo.lockDefaultAudience(transaction, userId);
      // The account was deleted while the photo was processed.
      if (byDefault === undefined) throw unauthorized();
      // A concurrent request with the same key won; the sweep deletes this one's photo.
      const loggedMeanwhile = await findLogged(transaction);
      if (loggedMeanwhile !== undefined) return loggedMeanwhile;
      const chosen = chosenVisibility(draft) ?? byDefault;
      const visibility = draft.isDefaultAudience ? narrower(chosen, byDefault) : chosen;
      if (photoId !== undefined) await attachPhoto(transaction, photoId, context.now());
      const author = await repo.updateSessionsCount(transaction, userId, { before: null, after: visibility });
      const effects = await keepEffects(transaction, userId, draft, now);
      const product_id = await productOf(transaction, columns);
      const label = await joinBatch(transaction, { ...columns, user_id: userId, product_id });
      const session = { ...columns, ...effects, ...label, product_id, user_id: userId, visibility, created_at: now };
      const id = await repo.insertSession(transaction, { ...session, photo_id: photoId ?? null, updated_at: now });
      await addToTimelines(transaction, { ...session, id }, author);
      await batches.shareWithBatch(transaction, session, now);
      if (draft.endsBreak) await endBreakWith(transaction, session, draft.endsBreak);
      await keepCompany(context, transaction, viewer, { id, plan, isShown: draft.isShownInGathering ?? true });
      if (draft.experimentEvening) await takeEvening(transaction, { ...session, id }, draft, now);
      return id;
    }),
  );
  return await getSession(context, viewer, id);
}

/**
 * Edits or rates; idempotent by `key`. An edit that names what it was made of leaves what it repeats of it. A change of visibility keeps the session's position in every feed (decisions.md,
 * Input).
 * @throws 404 not visible, 403 not the viewer's, 400 as in logSession and for a dialog that compared it with itself, 409 as
 * `changesOf`
 */
export async function editSession(
  context: Context,
  viewer: Asker,
  id: number,
  edit: EditSession,
  file: UploadedFile | undefined,
): Promise<Session> {
  // Checked before processing the photo, and again below under the lock.
  const found = await findOwnedSession(context.database.db, viewer, id);
  if (isEditMade(found, edit.key)) return await getSession(context, viewer, id);
  assertComparedWithOthers(id, edit.comparisons);
  const upload = { kind: "photo", userId: viewer.userId, file } as const;
  const replaced = await withStoredPhoto(context, upload, (photoId) =>
    inTransaction(context.database, async (transaction) => {
      await lockUser(transaction, viewer.userId);
      const session = await lockOwnedSession(transaction, viewer, id);
      // A concurrent request with the same key won; the sweep deletes this one's photo.
      if (isEditMade(session, edit.key)) return [];
      const changes = edit.before ? changesOf(edit, await readEdited(transaction, viewer, id, edit), anew) : edit;
      const now = context.now();
      const effects = await keepEffects(transaction, viewer.userId, changes, now);
      const edited = await withProduct(transaction, session, { ...columnsOfEdit(session, changes, now), ...effects });
      const { product_id = session.product_id, batch_key = session.batch_key } = edited;
      const isOtherBatch = batch_key !== session.batch_key || product_id !== session.product_id;
      const label = isOtherBatch && changes.facts ? { ...edited, user_id: viewer.userId, product_id } : undefined;
      const columns = { ...edited, ...(label && (await joinBatch(transaction, label))) };
      if (changes.isOfBatch && changes.facts !== undefined && product_id === session.product_id)
        await batches.changeBatch(transaction, session, { ...columns, batch_key }, now);
      else if (isOtherBatch) await leaveLabelPhotos(transaction, [session]);
      const photos = await changeFirstPhoto(transaction, session, { photoId, ...changes }, now);
      await repo.updateSession(transaction, id, { ...columns, ...withEditKey(session, changes.key), updated_at: now });
      if (changes.facts)
        await batches.shareWithBatch(transaction, { ...columns, user_id: viewer.userId, product_id }, now);
      const visibility = columns.visibility ?? session.visibility;
      if (changes.rating !== undefined) await takeNewRating(context, transaction, session, changes.comparisons);
      await changeAudiences(transaction, [{ session: { ...session, photo_id: photos.kept[0] ?? null }, visibility }]);
      return photos.lost;
    }),
  );
  await removePhotos(context, replaced);
  return await getSession(context, viewer, id);
}

/** The dialog's answers come with a rating: it's a new word also where it repeats the former one. */
const anew = ["rating"] as const;

async function readEdited(transaction: Connection, viewer: Asker, id: number, { before }: EditSession) {
  const row = await repo.findHydrated(transaction, { viewerId: viewer.userId, id });
  if (!row) throw notFound(messages.sessionNotFound);
  const session = presentSession(viewer, row);
  const { rating } = isSettledFrom(before?.rating, session) ? { rating: before?.rating } : session;
  return { ...editedFields(session), rating };
}

/** Whether nobody has rated it since it had this score: the dialog's scores move by themselves, within their verdict. */
const isSettledFrom = (seen: unknown, { rating, ratedBy }: Pick<Session, "rating" | "ratedBy">): boolean =>
  typeof seen === "number" && rating !== null && ratedBy === "dialog" && bandOf(seen) === bandOf(rating);

/**
 * What a session notes of a batch that's known already adds to that, and takes nothing of it away: neither that its owner
 * alone sees it, since nobody has saved those facts again. Without a batch that's so of facts that are the same.
 */
async function joinBatch(transaction: Connection, batch: batches.Batch): Promise<{ label_facts?: string }> {
  const { label_facts: column, batch_key } = batch;
  const noted = readFacts(column ?? null);
  if (!column || !noted) return {};
  if (!batch_key) {
    const last = await batches.findLastNoted(transaction, batch, [column, asOwnersAlone(column)]);
    return last ? { label_facts: last } : {};
  }
  const known = await batches.listLabelsOfBatch(transaction, batch);
  if (known.length === 0) return {};
  const facts = known.reduce<LabelFacts>((all, label) => withKnown(all, readFacts(label) ?? noFacts), noted);
  const text = JSON.stringify(facts);
  return { label_facts: known.some(areOwnersAlone) ? asOwnersAlone(text) : text };
}

/** Another spelling is the same product. */
async function withProduct(
  transaction: Connection,
  session: Owned<SessionRow>,
  columns: ReturnType<typeof columnsOfEdit>,
) {
  const { strain_key = session.strain_key, brand_key = session.brand_key } = columns;
  if (strain_key === session.strain_key && brand_key === session.brand_key) return columns;
  return { ...columns, product_id: await productOf(transaction, { strain_key, brand_key }) };
}

/** The spec's fields of an edit replace or remove the first photo. */
async function changeFirstPhoto(
  transaction: Connection,
  session: Owned<SessionRow>,
  { photoId, removePhoto = false }: { photoId: string | undefined; removePhoto?: boolean | undefined },
  now: Date,
): Promise<{ kept: string[]; lost: string[] }> {
  const before = await listPhotoIds(transaction, session);
  if (photoId === undefined && !removePhoto) return { kept: before, lost: [] };
  const [former, ...others] = before;
  if (photoId !== undefined) await attachPhoto(transaction, photoId, now);
  if (former !== undefined) await detachPhoto(transaction, former, now);
  const kept = photoId === undefined ? others : [photoId, ...others];
  await savePhotos(transaction, session.id, kept, now);
  return { kept, lost: former === undefined ? [] : [former] };
}
