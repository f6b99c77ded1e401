import { counted } from "#web/core/format.ts";
import { onDevice } from "#web/offline/device/device-database.ts";
import { type Entry, type Noun, nouns } from "#web/offline/device/outbox-entry.ts";
import { unsent } from "./outbox-rules.ts";

/** 'a session', '2 comments': how often each noun is found. @param one before a single one */
export const countNouns = (found: readonly Noun[], one: "a" | "1"): string[] =>
  nouns.flatMap((noun) => {
    const count = found.filter((each) => each === noun).length;
    return count === 0 ? [] : [count === 1 && one === "a" ? `a ${noun}` : counted(count, noun)];
  });

/** The keys of what this page is sending while its screen waits for the answer: a refusal leaves it in its form. */
export const inFlightKeys = new Set<unknown>();

/** Whether the outbox has what was written under this key, whatever becomes of its form. Never rejects. */
export async function isInOutbox(personId: string, key: string): Promise<boolean> {
  const entry = await onDevice((database) => database.get("outbox", key));
  return entry?.personId === personId && !inFlightKeys.has(key);
}

/** What this person wrote on this device and the server doesn't have yet. Never rejects. */
export async function unsentOf(personId: string): Promise<Entry[]> {
  return unsent((await onDevice((database) => database.getAllFromIndex("outbox", "personId", personId))) ?? []);
}

/** Never rejects. */
export async function hasUnsent(personId: string): Promise<boolean> {
  return (await unsentOf(personId)).length > 0;
}
