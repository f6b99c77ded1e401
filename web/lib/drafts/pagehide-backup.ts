import type { DraftPlace } from "./draft-store.ts";
import { readDraftsOwner } from "./drafts-owner.ts";

/** What was typed last before its page closed. */
export interface PartingWords {
  /** Milliseconds since the epoch. */
  readonly savedAt: number;
  /** Null: it has just been sent or discarded. */
  readonly values: object | null;
  /** Typed before storage was read: it lies over what storage has. */
  readonly isOver: boolean;
}

const prefix = "draft ";

/**
 * Browsers may drop a transaction together with the page that began it, so the words go into local storage, which writes
 * at once, until the next page reads them. Files do not fit in there.
 */
export function leaveWords(place: DraftPlace, words: PartingWords): void {
  // The device may be somebody else's by now.
  if (readDraftsOwner() !== place.userId) return;
  try {
    localStorage.setItem(keyOf(place), JSON.stringify(words));
  } catch {
    // Storage is refused or full: the transaction is tried all the same.
  }
}

export function findWords(place: DraftPlace): PartingWords | undefined {
  try {
    return JSON.parse(localStorage.getItem(keyOf(place)) ?? "null") ?? undefined;
  } catch {
    return undefined;
  }
}

export function forgetWords(place: DraftPlace): void {
  try {
    localStorage.removeItem(keyOf(place));
  } catch {
    // What cannot be looked at holds nothing.
  }
}

/** @param userId everybody's but this person's; null: everybody's */
export function wipeWords(userId: string | null): void {
  try {
    for (const key of Object.keys(localStorage))
      if (key.startsWith(prefix) && !(userId && key.startsWith(prefix + userId))) localStorage.removeItem(key);
  } catch {
    // As above.
  }
}

const keyOf = ({ userId, name }: DraftPlace) => `${prefix}${userId} ${name}`;
