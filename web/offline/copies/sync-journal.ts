import { routes } from "#shared/contract/routes.ts";
import type { Session } from "#shared/contract/sessions.ts";
import { call, callPage } from "#web/core/api/api.ts";
import { ApiError } from "#web/core/api/api-error.ts";
import { changeJournal, readJournalIndex } from "./journal.ts";

/** Up to so many changed sessions are read one by one; more come in pages. */
const readSingly = 5;
const pageSize = 100;

interface FillOptions {
  readonly personId: string;
  /** Resolves when the browser has nothing better to do; rejects when it's no longer wanted. */
  readonly idle: () => Promise<void>;
  /** A session was deleted or changed. */
  readonly onGone: () => void;
}

/**
 * Makes the journal on this device what the server has: what is gone goes first, then what is new or changed comes. Begun
 * again where it stopped, because each page that is stored counts.
 * @returns whether it is current: not when storage is full or refused
 * @throws ApiError, OfflineError
 */
export async function syncJournal({ personId, idle, onGone }: FillOptions): Promise<boolean> {
  const savedAt = Date.now();
  const { sessions } = await call(routes.listSessionVersions, {});
  const current = new Map(sessions.map(({ id, version }) => [id, version]));
  const { versions } = await readJournalIndex(personId);
  const remove = [...versions.keys()].filter((id) => !current.has(id));
  if (remove.length > 0 && !(await changeJournal(personId, { put: [], remove }))) return false;

  if (sessions.some(({ id, version }) => (versions.get(id) ?? version) !== version) || remove.length > 0) onGone();

  const wanted = new Set(sessions.flatMap(({ id, version }) => (versions.get(id) === version ? [] : [id])));
  const store = (found: readonly Session[]) => {
    const put = found.flatMap((session) => {
      const version = wanted.delete(session.id) ? current.get(session.id) : undefined;
      return version === undefined ? [] : [{ version, session }];
    });
    return put.length === 0 || changeJournal(personId, { put, remove: [] });
  };
  if (wanted.size <= readSingly) {
    for (const id of [...wanted]) {
      await idle();
      const session = await readOne(id);
      if (session && !(await store([session]))) return false;
    }
  } else {
    let cursor: string | null = null;
    do {
      await idle();
      const query: { limit: number; cursor?: string } = { limit: pageSize, ...(cursor !== null && { cursor }) };
      const page: Awaited<ReturnType<typeof readPage>> = await readPage(personId, query);
      if (!(await store(page.items))) return false;
      cursor = page.next;
    } while (cursor !== null && wanted.size > 0);
  }
  return await changeJournal(personId, { put: [], remove: [], savedAt });
}

const readPage = (id: string, query: { limit: number; cursor?: string }) =>
  callPage(routes.listUserSessions, { params: { id }, query });

/** Undefined when it was deleted a moment ago. */
async function readOne(id: number): Promise<Session | undefined> {
  try {
    return await call(routes.getSession, { params: { id } });
  } catch (error) {
    if (error instanceof ApiError && error.status === 404) return undefined;
    throw error;
  }
}
