import type { Session } from "#shared/contract/sessions.ts";
import { searchTextOf } from "#shared/domain/search-key.ts";
import { onDevice } from "#web/offline/device/device-database.ts";
import { isOwner } from "#web/offline/device/device-owner.ts";

interface JournalRow {
  readonly version: string;
  readonly session: Session;
}

/** Which sessions are kept, and in which version. */
export interface JournalIndex {
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

/** The journal as last read, so that a search doesn't read thousands of rows at each letter. */
let held: { personId: string; versions: JournalIndex["versions"]; sessions: Promise<readonly Session[]> } | undefined;

/** The sessions that the index names; those of before, as long as it says the same. Never rejects. */
export async function sessionsOf(personId: string, { versions }: JournalIndex): Promise<readonly Session[]> {
  if (held?.personId !== personId || !areSame(held.versions, versions))
    held = { personId, versions, sessions: readJournal(personId) };
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

function areSame(one: JournalIndex["versions"], other: JournalIndex["versions"]): boolean {
  if (one.size !== other.size) return false;
  for (const [id, version] of one) if (other.get(id) !== version) return false;
  return true;
}
