import type { Context } from "#server/context.ts";
import { inTransaction } from "#server/db/transaction.ts";
import { invalid } from "#server/errors.ts";
import { lockOwnedSession } from "#server/features/sessions/sessions.access.ts";
import { presentSessions } from "#server/features/sessions/sessions.presenter.ts";
import { assertPersonVisible, lockUser } from "#server/features/users/users.access.ts";
import type { Asker } from "#server/viewer.ts";
import { messages } from "#shared/contract/errors.ts";
import type { Session } from "#shared/contract/sessions.ts";
import { limits } from "#shared/domain/limits.ts";
import { listFavoriteIds, replaceFavorites } from "./favorites.repo.ts";

/** @throws 404 when there is no such person or the viewer may not see them */
export async function listFavorites({ database: { db } }: Context, viewer: Asker, userId: string): Promise<Session[]> {
  const sessions = await presentSessions(db, viewer, await listFavoriteIds(db, userId));
  if (sessions.length === 0) await assertPersonVisible(db, viewer, userId);
  return sessions;
}

/** For the export. */
export async function listOwnFavorites({ database: { db } }: Context, { userId }: Asker) {
  return (await listFavoriteIds(db, userId)).map((sessionId) => ({ sessionId }));
}

/** Pinned already, it stays where it is. @throws 404 not visible, 403 not the viewer's, 400 for a fifth one */
export async function pinFavorite(context: Context, viewer: Asker, sessionId: number): Promise<Session[]> {
  await inTransaction(context.database, async (transaction) => {
    await lockUser(transaction, viewer.userId);
    await lockOwnedSession(transaction, viewer, sessionId);
    const pinned = await listFavoriteIds(transaction, viewer.userId);
    if (pinned.includes(sessionId)) return;
    if (pinned.length >= limits.favorites.max) throw invalid("sessionId", messages.tooManyFavorites);
    await replaceFavorites(transaction, viewer.userId, [...pinned, sessionId]);
  });
  return await listFavorites(context, viewer, viewer.userId);
}

/** Sessions left out are unpinned. @throws 400 for one that isn't pinned, or twice */
export async function arrangeFavorites(
  context: Context,
  viewer: Asker,
  sessionIds: readonly number[],
): Promise<Session[]> {
  await inTransaction(context.database, async (transaction) => {
    await lockUser(transaction, viewer.userId);
    const pinned = new Set(await listFavoriteIds(transaction, viewer.userId));
    if (!sessionIds.every((id) => pinned.delete(id))) throw invalid("sessionIds", messages.notPinned);
    await replaceFavorites(transaction, viewer.userId, sessionIds);
  });
  return await listFavorites(context, viewer, viewer.userId);
}

/** One that isn't pinned stays so. */
export async function unpinFavorite({ database }: Context, { userId }: Asker, sessionId: number): Promise<void> {
  await inTransaction(database, async (transaction) => {
    await lockUser(transaction, userId);
    const pinned = await listFavoriteIds(transaction, userId);
    await replaceFavorites(
      transaction,
      userId,
      pinned.filter((id) => id !== sessionId),
    );
  });
}
