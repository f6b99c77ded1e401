import { queryKeys } from "#web/core/cache/query-keys.ts";
import { readJournalIndex } from "./journal.ts";
import { arePhotosKept, canKeepPhotos, sizeOfPhotos } from "./photos.ts";
import { readSnapshot, snapshotName } from "./snapshots.ts";

/** How saving copies goes: it may be refused by the browser or for want of room, and then the app works without. */
type SavingStatus = "starting" | "kept" | "refused";

let state: SavingStatus = "starting";

export function setSavingStatus(next: SavingStatus): void {
  state = next;
}

export const readSavingStatus = (): SavingStatus => state;

/** What this device keeps to be read without a connection. */
export interface CopiesUsage {
  readonly state: SavingStatus;
  /** When the server last answered, in milliseconds since the epoch; 0: nothing is kept; null until it's read. */
  readonly savedAt: number | null;
  /** What the browser stores for this app in all; null until it's read, and where the browser doesn't say. */
  readonly bytes: number | null;
  /** Null where this browser can't keep any; their size is null until it's read. */
  readonly photos: { readonly areKept: boolean; readonly bytes: number | null } | null;
}

/** What's known before the device's database answers, so that a screen has all its rows from the start. */
export const usageAtOnce = (): CopiesUsage => ({
  state: readSavingStatus(),
  savedAt: null,
  bytes: null,
  photos: canKeepPhotos() ? { areKept: arePhotosKept(), bytes: null } : null,
});

/** Never rejects. */
export async function readUsage(personId: string): Promise<CopiesUsage> {
  const journal = await readJournalIndex(personId);
  const feed = await readSnapshot(personId, snapshotName(queryKeys.feed(personId)));
  const { state, photos } = usageAtOnce();
  return {
    state,
    savedAt: Math.max(journal.savedAt, feed?.savedAt ?? 0),
    bytes: await readBytes(),
    photos: photos && { ...photos, bytes: await sizeOfPhotos(personId) },
  };
}

async function readBytes(): Promise<number | null> {
  try {
    return (await navigator.storage.estimate()).usage ?? null;
  } catch {
    return null;
  }
}
