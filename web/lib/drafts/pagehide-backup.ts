import type { DraftPlace } from "./draft-store.ts";
import { readDraftsOwner } from "./drafts-owner.ts";

/** The last edit before the page closed. */
export interface DraftBackup {
  /** Milliseconds since the epoch. */
  readonly savedAt: number;
  /** Null: the draft has just been sent or discarded. */
  readonly values: object | null;
  /** Typed before the stored draft was read: merged over it. */
  readonly isOver: boolean;
}

const prefix = "draft ";

/**
 * Browsers may drop an IndexedDB transaction with its page, so the values also go to local storage, which writes
 * synchronously, until the next page reads them. Files don't fit there.
 */
export function writeBackup(place: DraftPlace, backup: DraftBackup): void {
  // Another account may have taken over the device.
  if (readDraftsOwner() !== place.userId) return;
  try {
    localStorage.setItem(keyOf(place), JSON.stringify(backup));
  } catch {
    // Storage is forbidden or full: the transaction remains.
  }
}

export function readBackup(place: DraftPlace): DraftBackup | undefined {
  try {
    return JSON.parse(localStorage.getItem(keyOf(place)) ?? "null") ?? undefined;
  } catch {
    return undefined;
  }
}

export function removeBackup(place: DraftPlace): void {
  try {
    localStorage.removeItem(keyOf(place));
  } catch {
    // Storage is forbidden, so there is no backup.
  }
}

/** The places of this account that have one. */
export function backupNames(userId: string): string[] {
  try {
    const own = keyOf({ userId, name: "" });
    return Object.keys(localStorage).flatMap((key) => (key.startsWith(own) ? [key.slice(own.length)] : []));
  } catch {
    return [];
  }
}

/** @param userId the account whose backups stay; null: none stay */
export function removeBackupsOfOthers(userId: string | null): void {
  try {
    for (const key of Object.keys(localStorage))
      if (key.startsWith(prefix) && !(userId && key.startsWith(prefix + userId))) localStorage.removeItem(key);
  } catch {
    // As above.
  }
}

const keyOf = ({ userId, name }: DraftPlace) => `${prefix}${userId} ${name}`;
