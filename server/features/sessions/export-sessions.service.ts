import type { Context } from "#server/context.ts";
import type { Page, PageRequest } from "#server/db/query/pagination.ts";
import type { Asker } from "#server/viewer.ts";
import type { Session } from "#shared/contract/sessions.ts";
import { listOwnSessions } from "./session-lists.service.ts";
import { listKeys } from "./sessions.repo.ts";

export type ExportedSession = Session & { key: string };

/**
 * What stands for a session wherever it's imported: its idempotency key, or where it was logged. An import of the same
 * export finds it again (decision 47).
 */
const exportKey = (userId: string, id: number, key: string | null | undefined): string => key ?? `${userId}:${id}`;

/** All sessions of the viewer, newest first, each with its key. */
export async function exportSessions(
  context: Context,
  viewer: Asker,
  page: PageRequest,
): Promise<Page<ExportedSession>> {
  const { items, next } = await listOwnSessions(context, viewer, page);
  const ids = items.map(({ id }) => id);
  const keys = await listKeys(context.database.db, ids);
  return {
    items: items.map((session) => ({ ...session, key: exportKey(viewer.userId, session.id, keys.get(session.id)) })),
    next,
  };
}
