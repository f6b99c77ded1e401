import type { Connection } from "#server/db/database.ts";
import { rotateAddresses } from "#server/features/photos/photos.service.ts";
import { lockUser } from "#server/features/users/users.access.ts";
import { listPhotoIds } from "./session-photos.repo.ts";
import { shownVisibility } from "./sessions.access.ts";
import * as repo from "./sessions.repo.ts";

/**
 * Moderation hides a session from everyone but its owner, or shows it again (`hiddenAt` null), with the counters. The
 * photos of a hidden session get new addresses.
 * @returns false when there is no such session, or it is so already
 */
export async function hideSession(transaction: Connection, id: number, hiddenAt: Date | null): Promise<boolean> {
  const ownerId = await repo.findOwner(transaction, id);
  if (ownerId === undefined) return false;
  await lockUser(transaction, ownerId);
  const session = await repo.lockAnySession(transaction, id);
  if (!session || (session.hidden_at === null) === (hiddenAt === null)) return false;
  const changed = { ...session, hidden_at: hiddenAt };
  const shown = { before: shownVisibility(session), after: shownVisibility(changed) };
  await repo.updateSessionsCount(transaction, session.user_id, shown);
  await repo.updateSession(transaction, id, { hidden_at: hiddenAt });
  if (hiddenAt !== null) await rotateAddresses(transaction, await listPhotoIds(transaction, session));
  return true;
}
