import { onDevice } from "#web/lib/device/device-database.ts";
import { readDraftsOwner, rememberDraftsOwner } from "./drafts-owner.ts";
import { backupNames, readBackup, removeBackup, removeBackupsOfOthers } from "./pagehide-backup.ts";

/** One form of one account: the log form, the comment on one session. */
export interface DraftPlace {
  readonly userId: string;
  readonly name: string;
}

export type DraftFiles = Readonly<Record<string, Blob>>;

/** The unsent values of a form. */
export interface StoredDraft<Values extends object> {
  /** Milliseconds since the epoch. */
  readonly savedAt: number;
  /** Null: sent or discarded, which tells other forms of the same place. */
  readonly values: Partial<Values> | null;
}

/** Files are stored beside the values and written only when they change: a photo is large, and every keystroke is a change. */
export interface FileChanges {
  readonly put: DraftFiles;
  readonly remove: readonly string[];
}

/** Milliseconds after which a draft is deleted, since it is private text on a device (docs/decisions/0011). */
const draftLifetime = 30 * 24 * 60 * 60 * 1_000;
/** Tells the forms of a place in this window that its draft was sent or discarded. */
const endings = new EventTarget();
const drafts = "drafts";
const files = "files";

/** Makes this account the device's owner and deletes other accounts' drafts and expired ones. Never rejects. */
export async function claimDrafts(userId: string): Promise<void> {
  rememberDraftsOwner(userId);
  removeBackupsOfOthers(userId);
  await onDevice(async (database) => {
    const transaction = database.transaction([drafts, files], "readwrite");
    const stored = transaction.objectStore(drafts);
    for (const key of await stored.getAllKeys()) {
      if (!Array.isArray(key) || (key[0] === userId && !isOld(await stored.get(key)))) continue;
      await Promise.all([stored.delete(key), transaction.objectStore(files).delete(filesAt(key))]);
    }
    await transaction.done;
  });
}

/** Deletes every draft, after signing out or deleting the account. Never rejects. */
export async function wipeDrafts(): Promise<void> {
  rememberDraftsOwner(null);
  removeBackupsOfOthers(null);
  await onDevice(async (database) => {
    const transaction = database.transaction([drafts, files], "readwrite");
    await Promise.all([transaction.objectStore(drafts).clear(), transaction.objectStore(files).clear()]);
    await transaction.done;
  });
}

/** The stored draft, or the last page's backup if that is newer. Never rejects; undefined without storage. */
export async function findDraft<Values extends object>(
  place: DraftPlace,
): Promise<(StoredDraft<Values> & { readonly files: DraftFiles }) | undefined> {
  const backup = readBackup(place);
  const stored = await readDraft<Values>(place);
  if (!backup || isOld(backup) || (stored && stored.savedAt >= backup.savedAt)) {
    removeBackup(place);
    return stored;
  }
  const values = backup.isOver && backup.values ? { ...stored?.values, ...backup.values } : backup.values;
  const draft: StoredDraft<Values> = { savedAt: backup.savedAt, values };
  if (await storeDraft(place, draft, { put: {}, remove: [] })) removeBackup(place);
  return { ...draft, files: stored?.files ?? {} };
}

/** Everything this account has not sent, by name. Never rejects. */
export async function listDrafts(userId: string): Promise<ReadonlyMap<string, object>> {
  const keys = await onDevice((database) => database.getAllKeys(drafts));
  const stored = (keys ?? []).flatMap((key) => (Array.isArray(key) && key[0] === userId ? [String(key[1])] : []));
  const found = new Map<string, object>();
  for (const name of new Set([...stored, ...backupNames(userId)])) {
    const draft = await findDraft({ userId, name });
    if (draft?.values) found.set(name, draft.values);
  }
  return found;
}

/** Discards a draft from outside its form, which may be open. Never rejects. */
export async function discardDraft(place: DraftPlace): Promise<void> {
  const found = await findDraft(place);
  const remove = Object.keys(found?.files ?? {});
  await storeDraft(place, { savedAt: Date.now(), values: null }, { put: {}, remove });
  tellDraftEnd(place);
}

/** @param from the form that knows already */
export function tellDraftEnd({ name }: DraftPlace, from?: object): void {
  endings.dispatchEvent(new CustomEvent(name, { detail: from }));
}

/** @returns stops listening */
export function onDraftEnd({ name }: DraftPlace, listener: (from: unknown) => void): () => void {
  const hear = (event: Event) => listener(event instanceof CustomEvent ? event.detail : undefined);
  endings.addEventListener(name, hear);
  return () => endings.removeEventListener(name, hear);
}

async function readDraft<Values extends object>(
  place: DraftPlace,
): Promise<(StoredDraft<Values> & { readonly files: DraftFiles }) | undefined> {
  return await onDevice(async (database) => {
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

/** @returns whether it is stored; false when storage is forbidden or full, or another account owns the device */
export async function storeDraft<Values extends object>(
  place: DraftPlace,
  draft: StoredDraft<Values>,
  { put, remove }: FileChanges,
): Promise<boolean> {
  if (readDraftsOwner() !== place.userId) return false;
  const isStored = await onDevice(async (database) => {
    const transaction = database.transaction([drafts, files], "readwrite");
    const pictures = transaction.objectStore(files);
    const requests = [
      transaction.objectStore(drafts).put(draft, keyOf(place)),
      ...Object.entries(put).map(([name, file]) => pictures.put(file, [...keyOf(place), name])),
      ...remove.map((name) => pictures.delete([...keyOf(place), name])),
    ];
    // Explicitly: the page may close before the automatic commit.
    transaction.commit();
    await Promise.all([...requests, transaction.done]);
    return true;
  });
  return isStored ?? false;
}

const keyOf = ({ userId, name }: DraftPlace): string[] => [userId, name];
/** Arrays sort after every string, so this range has all longer keys with this prefix. */
const filesAt = (key: readonly IDBValidKey[]) => IDBKeyRange.bound([...key], [...key, []], true);
const isOld = ({ savedAt }: { readonly savedAt: number }) => Date.now() - savedAt > draftLifetime;
