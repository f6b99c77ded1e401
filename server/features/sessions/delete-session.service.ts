import type { Session } from "#shared/contract/sessions.ts";
import type { Context } from "../../context.ts";
import type { Connection } from "../../db/database.ts";
import { inTransaction } from "../../db/transaction.ts";
import { anotherVersion } from "../../db/version-triggers.ts";
import { changeDeleted, keepDeleted, listDeleted, takeDeleted } from "../deleted-items/deleted-items.service.ts";
import { detachPhoto, reattachPhoto } from "../photos/photos.service.ts";
import { refitRankings } from "../rankings/ranking-fit.service.ts";
import { removeFromTimelines, returnToTimelines } from "../timelines/timelines.service.ts";
import { holdPerson } from "../users/users.access.ts";
import * as deleted from "./deleted-session.repo.ts";
import { type Asker, lockOwnedSession } from "./sessions.access.ts";
import * as repo from "./sessions.repo.ts";
import { getSession } from "./sessions.service.ts";
import { shownVisibility } from "./shown-visibility.ts";

/**
 * Its likes, comments, notifications, comparisons and photo go along; for a minute `restoreSession` can bring all of it
 * back. @throws 404 not visible, 403 not the viewer's
 */
export async function deleteSession(context: Context, viewer: Asker, id: number): Promise<void> {
  await inTransaction(context.database, async (transaction) => {
    await holdPerson(transaction, viewer.userId);
    const session = await lockOwnedSession(transaction, viewer, id);
    const now = context.now();
    const content = await deleted.getWhole(transaction, session);
    await keepDeleted(transaction, viewer, { kind: "session", id, photoId: session.photo_id, content }, now);
    if (session.photo_id !== null) await detachPhoto(transaction, session.photo_id, now);
    await repo.deleteSession(transaction, session.id);
    await repo.updateSessionsCount(transaction, viewer.userId, { before: shownVisibility(session), after: null });
    await removeFromTimelines(transaction, session);
    await refitRankings(context, transaction, viewer.userId);
  });
}

/** @throws 404 when the viewer deleted no such session, or too long ago */
export async function restoreSession(context: Context, viewer: Asker, id: number): Promise<Session> {
  await inTransaction(context.database, async (transaction) => {
    await holdPerson(transaction, viewer.userId);
    const kept = await takeDeleted<deleted.WholeSession>(transaction, viewer, { kind: "session", id }, context.now());
    const whole = await stillThere(transaction, kept);
    const { photo_id } = whole.session;
    const hasPhoto = photo_id !== null && (await reattachPhoto(transaction, photo_id));
    await deleted.insertWhole(transaction, {
      ...whole,
      // It may have been made private meanwhile, or lost its photo: what is kept of it is that of another version. And it
      // may have been sent once more.
      session: { ...whole.session, photo_id: hasPhoto ? photo_id : null, version: anotherVersion(), key: null },
    });
    await repo.updateSessionsCount(transaction, viewer.userId, { before: null, after: shownVisibility(whole.session) });
    await returnToTimelines(transaction, whole.session);
    await refitRankings(context, transaction, viewer.userId);
  });
  return await getSession(context, viewer, id);
}

/**
 * In the transaction in which a person leaves, or one of two blocks the other: of a deleted session comes back no more
 * what this person had left under it.
 * @param by whose sessions; without this, everybody's
 */
export async function forgetUnderDeleted(transaction: Connection, personId: string, by?: readonly string[]) {
  const isOthers = (row: { user_id: string }) => row.user_id !== personId;
  const waiting = { kind: "session", mentioning: personId, ...(by && { by }) } as const;
  for (const { id, content } of await listDeleted<deleted.WholeSession>(transaction, waiting))
    await changeDeleted(transaction, {
      id,
      content: {
        ...content,
        likes: content.likes.filter(isOthers),
        comments: content.comments.filter(isOthers),
        notifications: content.notifications.filter(({ from_user_id }) => from_user_id !== personId),
      },
    });
}

/** Without what others have taken away meanwhile: people who left or were blocked, sessions it was compared with. */
async function stillThere(connection: Connection, kept: deleted.WholeSession): Promise<deleted.WholeSession> {
  const { session, likes, comments, notifications, comparisons } = kept;
  const people = await deleted.listVisibleIds(
    connection,
    session.user_id,
    [...likes, ...comments].map(({ user_id }) => user_id),
  );
  const isHere = ({ user_id }: { user_id: string }) => people.has(user_id);
  const opponents = await deleted.listExistingSessions(
    connection,
    comparisons.flatMap((row) => [row.winner_session_id, row.loser_session_id]),
  );
  const isThere = (id: number) => id === session.id || opponents.has(id);
  const left = { likes: likes.filter(isHere), comments: comments.filter(isHere) };
  return {
    ...kept,
    ...left,
    session: {
      ...session,
      likes_count: left.likes.length,
      comments_count: left.comments.filter(({ hidden_at }) => hidden_at === null).length,
    },
    notifications: notifications.filter(({ from_user_id }) => people.has(from_user_id)),
    comparisons: comparisons.filter((row) => isThere(row.winner_session_id) && isThere(row.loser_session_id)),
  };
}
