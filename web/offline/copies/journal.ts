import { routes } from "#shared/contract/routes.ts";
import type { Session } from "#shared/contract/sessions.ts";
import { searchTextOf } from "#shared/domain/search-key.ts";
import { call, callPage } from "#web/core/api/api.ts";
import { ApiError } from "#web/core/api/api-error.ts";
import { onDevice } from "#web/offline/device/device-database.ts";
import { isOwner } from "#web/offline/device/device-owner.ts";

interface JournalRow {
  readonly version: string;
  readonly session: Session;
}

/** Which sessions are kept, and in which version. */
interface JournalIndex {
  /** When all of them were last known to be current, in milliseconds since the epoch; 0: never. */
  readonly savedAt: number;
  readonly versions: ReadonlyMap<number, string>;
}

interface JournalChanges {
  readonly put: readonly JournalRow[];
  readonly remove: readonly number[];
  /** Everything is current as of this time. */
  readonly savedAt?: number;
}

/** The index's snapshot: reading all rows to learn their versions would cost as much as the journal. */
const name = "journal";
/** Rows read in one go: few enough for a slow phone to unpack between two frames. */
const chunk = 100;

/** Never rejects. */
export async function readJournalIndex(personId: string): Promise<JournalIndex> {
  const kept = await onDevice((database) => database.get("snapshots", [personId, name]));
  return { savedAt: kept?.savedAt ?? 0, versions: versionsIn(kept?.data) };
}

/** All sessions kept, newest first; a chunk at a time, so that the page stays responsive. Never rejects. */
export async function readJournal(personId: string): Promise<Session[]> {
  const sessions: Session[] = [];
  for (let after = 0, isWhole = false; !isWhole; ) {
    const range = IDBKeyRange.bound([personId, after], [personId, []], true);
    const rows = (await onDevice((database) => database.getAll("journal", range, chunk))) ?? [];
    sessions.push(...rows.map(({ session }) => session));
    after = rows.at(-1)?.id ?? 0;
    isWhole = rows.length < chunk;
  }
  return sessions.sort(newestFirst(({ createdAt }) => createdAt));
}

/** The times are in one form, and a collation takes ten times as long to compare them. */
export const newestFirst = (timeOf: (session: Session) => string) => (one: Session, other: Session) => {
  const [first, second] = [timeOf(one), timeOf(other)];
  return first === second ? other.id - one.id : first < second ? 1 : -1;
};

/** Never rejects. */
export async function readJournalSession(personId: string, id: number): Promise<Session | undefined> {
  return (await onDevice((database) => database.get("journal", [personId, id])))?.session;
}

/** Rows and index change together. @returns whether they did: not when storage is full or refused, or the person has left */
export async function changeJournal(personId: string, { put, remove, savedAt }: JournalChanges): Promise<boolean> {
  const isStored = await onDevice(async (database) => {
    if (!isOwner(personId)) return false;
    const transaction = database.transaction(["journal", "snapshots"], "readwrite");
    const [rows, snapshots] = [transaction.objectStore("journal"), transaction.objectStore("snapshots")];
    const kept = await snapshots.get([personId, name]);
    const versions = new Map(versionsIn(kept?.data));
    const requests: Promise<unknown>[] = [];
    for (const id of remove) {
      versions.delete(id);
      requests.push(rows.delete([personId, id]));
    }
    for (const { version, session } of put) {
      versions.set(session.id, version);
      requests.push(rows.put({ personId, id: session.id, session }));
    }
    requests.push(snapshots.put({ personId, name, savedAt: savedAt ?? kept?.savedAt ?? 0, data: versions }));
    await Promise.all([...requests, transaction.done]);
    return true;
  });
  return isStored ?? false;
}

const versionsIn = (data: unknown): ReadonlyMap<number, string> =>
  data instanceof Map ? data : new Map<number, string>();

/** The journal as last read, and what the index said then, so that a search doesn't read thousands of rows at each letter. */
let held: { readonly index: string; readonly sessions: Promise<readonly Session[]> } | undefined;

/** The sessions that the index names; those of before, as long as it says the same. Never rejects. */
export async function sessionsOf(personId: string, { versions }: JournalIndex): Promise<readonly Session[]> {
  const index = [personId, ...versions].join();
  if (held?.index !== index) held = { index, sessions: readJournal(personId) };
  const sessions = await held.sessions;
  // The database was closed meanwhile.
  if (sessions.length !== versions.size) clearJournalCache();
  return sessions;
}

/** With a connection the server is asked. */
export function clearJournalCache(): void {
  held = undefined;
}

const texts = new WeakMap<Session, string>();

/** What a search looks in; folding it costs more than searching it. */
export function knownSearchText(session: Session): string {
  const text = texts.get(session) ?? searchTextOf({ ...session, privateNote: session.privateNote ?? null });
  texts.set(session, text);
  return text;
}

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
