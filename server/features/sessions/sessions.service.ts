import { messages } from "#shared/contract/errors.ts";
import type { PageQuery } from "#shared/contract/pagination.ts";
import type { EditSession, LogSession, Session, SessionsMadePrivate } from "#shared/contract/sessions.ts";
import type { Visibility } from "#shared/domain/enumerations.ts";
import { chosenVisibility, narrows } from "#shared/domain/visibility.ts";
import type { Context } from "../../context.ts";
import type { Connection } from "../../db/database.ts";
import type { Page, PageRequest } from "../../db/pagination.ts";
import { inTransaction } from "../../db/transaction.ts";
import { notFound, unauthorized } from "../../errors.ts";
import type { WrittenPage } from "../../http/written.ts";
import { attachPhoto, detachPhoto, removePhotos, rotateAddress, withStoredPhoto } from "../photos/photos.service.ts";
import { refitRankings } from "../rankings/ranking-fit.service.ts";
import { addToTimelines, moveInTimelines } from "../timelines/timelines.service.ts";
import { assertPersonVisible } from "../users/users.access.ts";
import { columnsOfEdit, columnsOfLog } from "./session-columns.ts";
import { type Asker, findOwnedSession, lockOwnedSession, type Owned, type SessionRow } from "./sessions.access.ts";
import { presentSession, presentSessions } from "./sessions.presenter.ts";
import * as repo from "./sessions.repo.ts";
import { shownVisibility } from "./shown-visibility.ts";

type PhotoFile = { content: Uint8Array } | undefined;

/** @throws 404 when there is none or the viewer may not see it */
export async function getSession({ database }: Context, viewer: Asker, id: number): Promise<Session> {
  const [row] = await repo.findHydrated(database.db, { viewerId: viewer.userId, id });
  if (!row) throw notFound(messages.sessionNotFound);
  return presentSession(viewer, row);
}

/** What is in the viewer's timeline and may be seen, newest first. */
export const pageOfTimeline = ({ database: { db } }: Context, { userId }: Asker, query: PageQuery) =>
  repo.pageOfTimeline(db, { viewerId: userId }, query);

/** Of an author whose new sessions no timeline has, those, newest first. */
export const pageOfPulled = (
  { database: { db } }: Context,
  { userId: viewerId }: Asker,
  of: string,
  query: PageQuery,
) => repo.pageOfPulled(db, { viewerId, userId: of }, query);

/** @throws 404 when there is no such person or the viewer may not see them */
export async function listUserSessions(
  { cards, database: { db } }: Context,
  viewer: Asker,
  userId: string,
  query: PageQuery,
): Promise<WrittenPage<Session>> {
  const { items, next } = await repo.pageOfUser(db, { viewerId: viewer.userId, userId }, query);
  if (items.length === 0) await assertPersonVisible(db, viewer, userId);
  return { items: await cards.write(db, viewer, items), next };
}

/** What the viewer logged, newest first, for one who reads all of it once. */
export async function listOwnSessions(
  { database: { db } }: Context,
  viewer: Asker,
  page: PageRequest,
): Promise<Page<Session>> {
  const { items, next } = await repo.pageOfUser(db, { viewerId: viewer.userId, userId: viewer.userId }, page);
  const ids = items.map(({ id }) => id);
  return { items: await presentSessions(db, viewer, ids), next };
}

/** @throws 400 for values that do not fit each other and for files that are no pictures (see withStoredPhoto) */
export async function logSession(
  context: Context,
  viewer: Asker,
  draft: LogSession,
  file: PhotoFile,
): Promise<Session> {
  const { userId } = viewer;
  const now = context.now();
  const columns = columnsOfLog(draft, now);
  const id = await withStoredPhoto(context, { kind: "photo", userId, file }, (photoId) =>
    inTransaction(context.database, async (transaction) => {
      const isPublicByDefault = await repo.lockDefaultPrivacy(transaction, userId);
      // The account went while the photo was being prepared.
      if (isPublicByDefault === undefined) throw unauthorized();
      const visibility = chosenVisibility(draft) ?? (isPublicByDefault ? "public" : "private");
      if (photoId !== undefined) await attachPhoto(transaction, photoId, context.now());
      await repo.updateSessionsCount(transaction, userId, { before: null, after: visibility });
      const session = { ...columns, user_id: userId, visibility, created_at: now };
      const id = await repo.insertSession(transaction, { ...session, photo_id: photoId ?? null, updated_at: now });
      await addToTimelines(transaction, { ...session, id });
      return id;
    }),
  );
  return await getSession(context, viewer, id);
}

/**
 * Edits or rates. A change of visibility keeps the session's place in every feed (decisions.md, Input).
 * @throws 404 not visible, 403 not the viewer's, 400 as in logSession
 */
export async function editSession(
  context: Context,
  viewer: Asker,
  id: number,
  changes: EditSession,
  file: PhotoFile,
): Promise<Session> {
  // Asked before any work on the photo, and once more below, where nobody can change it meanwhile.
  await findOwnedSession(context.database.db, viewer, id);
  const upload = { kind: "photo", userId: viewer.userId, file } as const;
  const replaced = await withStoredPhoto(context, upload, (photoId) =>
    inTransaction(context.database, async (transaction) => {
      const session = await lockOwnedSession(transaction, viewer, id);
      const now = context.now();
      const columns = columnsOfEdit(session, changes, now);
      const photo = await changePhoto(transaction, session, { photoId, ...changes }, now);
      await repo.updateSession(transaction, id, { ...columns, photo_id: photo.id, updated_at: now });
      const visibility = columns.visibility ?? session.visibility;
      if (columns.rating !== undefined && columns.rating !== session.rating)
        await refitRankings(context, transaction, viewer.userId);
      if (visibility !== session.visibility) await changeVisibility(transaction, session, visibility);
      // Who knows the address of the former picture must not reach it any more.
      if (narrows(session.visibility, visibility) && photo.id !== null) await rotateAddress(transaction, photo.id);
      return photo.replaced;
    }),
  );
  await removePhotos(context, replaced);
  return await getSession(context, viewer, id);
}

/** The counters come first: they lock the author's row, on which the timelines rely. */
async function changeVisibility(transaction: Connection, session: Owned<SessionRow>, after: Visibility): Promise<void> {
  const changed = { ...session, visibility: after };
  const shown = { before: shownVisibility(session), after: shownVisibility(changed) };
  await repo.updateSessionsCount(transaction, session.user_id, shown);
  await moveInTimelines(transaction, changed, session.visibility);
}

/** @returns the photo that the session has now, and those that it no longer has */
async function changePhoto(
  transaction: Connection,
  { photo_id: former }: Owned<SessionRow>,
  { photoId, removePhoto = false }: { photoId: string | undefined; removePhoto?: boolean | undefined },
  now: Date,
): Promise<{ id: string | null; replaced: string[] }> {
  if (photoId !== undefined) await attachPhoto(transaction, photoId, now);
  else if (!removePhoto) return { id: former, replaced: [] };
  if (former !== null) await detachPhoto(transaction, former, now);
  return { id: photoId ?? null, replaced: former === null ? [] : [former] };
}

/** 'Make all past sessions private': at once or not at all; nobody reaches a photo by its former address. */
export async function makeSessionsPrivate(context: Context, viewer: Asker): Promise<SessionsMadePrivate> {
  const { userId } = viewer;
  const changed = await inTransaction(context.database, async (transaction) => {
    await repo.lockDefaultPrivacy(transaction, userId);
    const sessions = await repo.updateAllToPrivate(transaction, userId, context.now());
    await repo.clearSharedSessionsCounts(transaction, userId);
    for (const { photo_id } of sessions) if (photo_id !== null) await rotateAddress(transaction, photo_id);
    return sessions;
  });
  return { count: changed.length };
}
