import { type IDBPDatabase, openDB } from "idb";
import { readDraftsOwner, rememberDraftsOwner } from "./drafts-owner.ts";
import { findWords, forgetWords, wipeWords } from "./pagehide-backup.ts";

/** Where something is typed, and by whom: the log form, the comment on one session. */
export interface DraftPlace {
  readonly userId: string;
  readonly name: string;
}

export type DraftFiles = Readonly<Record<string, Blob>>;

/** What was typed at a place and not sent. */
export interface StoredDraft<Values extends object> {
  /** Milliseconds since the epoch. */
  readonly savedAt: number;
  /** Null: it was sent or discarded, which other openings of the same place learn from this. */
  readonly values: Partial<Values> | null;
}

/** Files lie beside the values and are written only when they change: a photo is large, and there is a change a keystroke. */
export interface FileChanges {
  readonly put: DraftFiles;
  readonly remove: readonly string[];
}

/** Private words on a device are not kept for ever: milliseconds after which a draft goes (docs/decisions/0011). */
const lifetime = 30 * 24 * 60 * 60 * 1_000;
/** Milliseconds. Nobody waits longer for a browser to open its storage, which a slow phone may be busy with. */
const patience = 5_000;
const drafts = "drafts";
const files = "files";

let opening: Promise<IDBPDatabase> | undefined;

/** Whether this browser has a place for drafts at all. */
export function canKeepDrafts(): boolean {
  try {
    return globalThis.indexedDB !== undefined;
  } catch {
    // Forbidden storage may throw when it is merely looked at.
    return false;
  }
}

/** The device belongs to this person from now on: what others left here goes, and what has grown old. Never rejects. */
export async function claimDrafts(userId: string): Promise<void> {
  rememberDraftsOwner(userId);
  wipeWords(userId);
  await attempt(async (database) => {
    const transaction = database.transaction([drafts, files], "readwrite");
    const stored = transaction.objectStore(drafts);
    for (const key of await stored.getAllKeys()) {
      if (!Array.isArray(key) || (key[0] === userId && !isOld(await stored.get(key)))) continue;
      await Promise.all([stored.delete(key), transaction.objectStore(files).delete(filesAt(key))]);
    }
    await transaction.done;
  });
}

/** Nobody's any more: the account is deleted. Never rejects. */
export async function wipeDrafts(): Promise<void> {
  rememberDraftsOwner(null);
  wipeWords(null);
  await attempt(async (database) => {
    const transaction = database.transaction([drafts, files], "readwrite");
    await Promise.all([transaction.objectStore(drafts).clear(), transaction.objectStore(files).clear()]);
    await transaction.done;
  });
}

/** With what the page that closed last may have been too late to store. Never rejects; without storage there is none. */
export async function findDraft<Values extends object>(
  place: DraftPlace,
): Promise<(StoredDraft<Values> & { readonly files: DraftFiles }) | undefined> {
  const words = findWords(place);
  const stored = await readDraft<Values>(place);
  if (!words || isOld(words) || (stored && stored.savedAt >= words.savedAt)) {
    forgetWords(place);
    return stored;
  }
  const values = words.isOver && words.values ? { ...stored?.values, ...words.values } : words.values;
  const draft: StoredDraft<Values> = { savedAt: words.savedAt, values };
  if (await storeDraft(place, draft, { put: {}, remove: [] })) forgetWords(place);
  return { ...draft, files: stored?.files ?? {} };
}

async function readDraft<Values extends object>(
  place: DraftPlace,
): Promise<(StoredDraft<Values> & { readonly files: DraftFiles }) | undefined> {
  return await attempt(async (database) => {
    const transaction = database.transaction([drafts, files]);
    const range = filesAt(keyOf(place));
    const [draft, keys, found] = await Promise.all([
      transaction.objectStore(drafts).get(keyOf(place)),
      transaction.objectStore(files).getAllKeys(range),
      transaction.objectStore(files).getAll(range),
    ]);
    if (!draft || isOld(draft)) return undefined;
    const named = keys.map((key, index) => [Array.isArray(key) ? String(key[2]) : "", found[index]]);
    return { ...draft, files: Object.fromEntries(named) };
  });
}

/** @returns whether it is stored; not when storage is refused or full, or the device is somebody else's by now */
export async function storeDraft<Values extends object>(
  place: DraftPlace,
  draft: StoredDraft<Values>,
  { put, remove }: FileChanges,
): Promise<boolean> {
  if (readDraftsOwner() !== place.userId) return false;
  const isStored = await attempt(async (database) => {
    const transaction = database.transaction([drafts, files], "readwrite");
    const pictures = transaction.objectStore(files);
    const requests = [
      transaction.objectStore(drafts).put(draft, keyOf(place)),
      ...Object.entries(put).map(([name, file]) => pictures.put(file, [...keyOf(place), name])),
      ...remove.map((name) => pictures.delete([...keyOf(place), name])),
    ];
    // Said at once, because nothing could say it any more when the page closes.
    transaction.commit();
    await Promise.all([...requests, transaction.done]);
    return true;
  });
  return isStored ?? false;
}

const keyOf = ({ userId, name }: DraftPlace): string[] => [userId, name];
/** Arrays come after every text, so this is whatever begins with the key and goes on. */
const filesAt = (key: readonly IDBValidKey[]) => IDBKeyRange.bound([...key], [...key, []], true);
const isOld = ({ savedAt }: { readonly savedAt: number }) => Date.now() - savedAt > lifetime;

/** Storage may be refused, full or taken away at any moment: nothing that is typed may ever stop for that. */
async function attempt<Answer>(work: (database: IDBPDatabase) => Promise<Answer>): Promise<Answer | undefined> {
  try {
    return await work(await Promise.race([opened(), givenUp()]));
  } catch {
    return undefined;
  }
}

/** Opened once; a browser that refused is asked anew the next time. */
function opened(): Promise<IDBPDatabase> {
  opening ??= open().catch((error: unknown) => {
    opening = undefined;
    throw error;
  });
  return opening;
}

const givenUp = () =>
  new Promise<never>((_, reject) => setTimeout(reject, patience, new Error("Storage does not open")));

async function open(): Promise<IDBPDatabase> {
  return await openDB("highnote", 1, {
    upgrade(database) {
      database.createObjectStore(drafts);
      database.createObjectStore(files);
    },
    // A newer version of the app in another window needs it.
    blocking(_current, _wanted, { target }) {
      if (target instanceof IDBDatabase) target.close();
    },
    // The person cleared the site's data; the next draft begins anew.
    terminated: () => {
      opening = undefined;
    },
  });
}
