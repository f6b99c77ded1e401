import type { Context } from "#server/context.ts";
import { notFound } from "#server/errors.ts";
import type { Viewer } from "#server/viewer.ts";
import type { LoginSession } from "#shared/contract/auth.ts";
import { messages } from "#shared/contract/errors.ts";
import { limits } from "#shared/domain/limits.ts";
import { presentLoginSession, publicId } from "./login-sessions.presenter.ts";
import { deleteLoginSession, listLoginSessionIds, listLoginSessions } from "./login-sessions.repo.ts";

/** Most recently used first. */
export async function listOwnLoginSessions({ database, now }: Context, viewer: Viewer): Promise<LoginSession[]> {
  const rows = await listLoginSessions(database.db, viewer.userId, { now: now(), limit: limits.loginSessions.max });
  return rows.map((row) => presentLoginSession(viewer, row));
}

/**
 * @returns whether it was the current one
 * @throws 404 when the viewer has no sign-in with this id
 */
export async function endOwnLoginSession({ database }: Context, viewer: Viewer, id: string): Promise<boolean> {
  const own = await listLoginSessionIds(database.db, viewer.userId);
  const found = own.find(({ sid }) => publicId(sid) === id);
  if (!found) throw notFound(messages.loginSessionNotFound);
  await deleteLoginSession(database.db, found.sid);
  return found.sid === viewer.sid;
}
