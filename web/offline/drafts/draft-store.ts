import { asText, removeStored, stored, storedNames } from "#web/core/browser/stored.ts";
import { draftKey, draftPrefix, onDevice } from "#web/offline/device/device-database.ts";
import { readDraftsOwner, rememberDraftsOwner } from "#web/offline/device/device-owner.ts";
import { readFiles, writeFiles } from "#web/offline/device/kept-file.ts";

/** One form of one account: the log form, the comment on one session. */
export interface DraftPlace {
  readonly userId: string;
  readonly name: string;
}

export type DraftFiles = Readonly<Record<string, Blob>>;

/**
 * Versions of a place form a line while each is written by a form that had read the one before. A form follows its own
 * line alone: there nothing was overwritten unread (docs/decisions/0011).
 */
export interface DraftVersion {
  /** Milliseconds since the epoch, each version later than the one that it replaces. */
  readonly savedAt: number;
  /** `savedAt` of the line's first version. Drafts of earlier builds have none, and each counts as a line of its own. */
  readonly line?: number;
}

/** The unsent values of a form. */
export interface StoredDraft<Values extends object> extends DraftVersion {
  /** Whether there are photos beside the words; an earlier build didn't say. */
  readonly hasPhotos?: boolean;
  /** Null: sent or discarded, which tells other forms of the same place. */
  readonly values: Partial<Values> | null;
}

/** Milliseconds after which a draft is deleted, since it is private text on a device (docs/decisions/0011). */
const draftLifetime = 30 * 24 * 60 * 60 * 1_000;
const keyOf = ({ userId, name }: DraftPlace) => draftKey(userId, name);

/** Makes this account the device's owner and deletes other accounts' drafts and expired ones. Never rejects. */
export async function claimDrafts(userId: string): Promise<void> {
  rememberDraftsOwner(userId);
  const own = keyOf({ userId, name: "" });
  await removeDrafts((key) => (key.startsWith(own) ? readDraft(key) : undefined));
}

/** Deletes every draft, after signing out or deleting the account. Never rejects. */
export async function wipeDrafts(): Promise<void> {
  rememberDraftsOwner(null);
  await removeDrafts(() => undefined);
}

/** @param kept what stays under a key: the words, and the photos unless it has ended */
async function removeDrafts(kept: (key: string) => StoredDraft<object> | undefined): Promise<void> {
  removeStored((key) => key.startsWith(draftPrefix) && !kept(key));
  await onDevice(async (database) => {
    const { store, done } = database.transaction("outbox-photos", "readwrite");
    for (const row of await store.getAllKeys())
      if (row[0].startsWith(draftPrefix) && !kept(row[0])?.values) await store.delete(row);
    await done;
  });
}

/** The stored draft. Never rejects; undefined without storage. */
export async function findDraft<Values extends object>(
  place: DraftPlace,
): Promise<(StoredDraft<Values> & { readonly files: DraftFiles }) | undefined> {
  // The photos first: opening their database moves what an earlier version of the app kept there.
  const files = await readFiles(keyOf(place));
  const draft = readWords<Values>(place);
  return draft && { ...draft, files: Object.fromEntries(files) };
}

/** Everything this account has not sent, by name. Never rejects. */
export async function listDrafts(userId: string): Promise<ReadonlyMap<string, object>> {
  await onDevice(async () => undefined);
  const own = keyOf({ userId, name: "" });
  const found = new Map<string, object>();
  for (const key of storedNames().filter((one) => one.startsWith(own))) {
    const values = readDraft(key)?.values;
    if (values) found.set(key.slice(own.length), values);
  }
  return found;
}

/** Discards a draft from outside its form, which may be open. Never rejects. */
export async function discardDraft(place: DraftPlace): Promise<void> {
  const found = await findDraft(place);
  if (!found) return;
  storeWords(place, { ...nextVersion(found, found), values: null });
  await storePhotos(place, {}, Object.keys(found.files));
}

export const lineOf = ({ line, savedAt }: DraftVersion): number => line ?? savedAt;

/** @param read what the writing form last read or wrote: another form may have written since */
export function nextVersion(stored: DraftVersion | undefined, read: DraftVersion | undefined): DraftVersion {
  const savedAt = Math.max(Date.now(), stored ? stored.savedAt + 1 : 0);
  return { savedAt, line: stored && stored.savedAt === read?.savedAt ? lineOf(stored) : savedAt };
}

/** In this window and others, also the form's own. @returns a function that stops it */
export const onDraftEnd = (place: DraftPlace, listener: () => void): (() => void) =>
  stored(keyOf(place), asText).subscribe(() => readWords(place)?.values === null && listener());

/** At once: it's there also when the page closes. @returns false when storage is forbidden, full or another account's */
export function storeWords<Values extends object>(place: DraftPlace, draft: StoredDraft<Values>): boolean {
  if (readDraftsOwner() !== place.userId) return false;
  return stored(keyOf(place), asText).set(JSON.stringify(draft));
}

/** @returns whether they are stored, as above */
export async function storePhotos(place: DraftPlace, put: DraftFiles, remove: readonly string[]): Promise<boolean> {
  const { userId: personId } = place;
  if (Object.keys(put).length + remove.length === 0) return true;
  if (readDraftsOwner() !== personId) return false;
  return await writeFiles({ personId, entryId: keyOf(place), put: new Map(Object.entries(put)), remove });
}

/** Undefined also when it's too old or unreadable. */
export const readWords = <Values extends object>(place: DraftPlace): StoredDraft<Values> | undefined =>
  readDraft<Values>(keyOf(place));

function readDraft<Values extends object>(key: string): StoredDraft<Values> | undefined {
  const draft = stored<StoredDraft<Values> | null>(key, (text) => JSON.parse(text ?? "null")).get();
  return draft && Date.now() - draft.savedAt <= draftLifetime ? draft : undefined;
}
