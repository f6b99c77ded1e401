import { counted } from "#web/core/format.ts";
import { onDevice, removeRowsOf } from "#web/offline/device/device-database.ts";
import { type Entry, type Noun, nouns } from "#web/offline/device/outbox-entry.ts";
import { unsent } from "./outbox-rules.ts";

/** 'a session', '2 comments': how often each noun is found. @param one before a single one */
export const countNouns = (found: readonly Noun[], one: "a" | "1"): string[] =>
  nouns.flatMap((noun) => {
    const count = found.filter((each) => each === noun).length;
    return count === 0 ? [] : [count === 1 && one === "a" ? `a ${noun}` : counted(count, noun)];
  });

/** What this person wrote on this device and the server doesn't have yet. Never rejects. */
export async function unsentOf(personId: string): Promise<Entry[]> {
  return unsent((await onDevice((database) => database.getAllFromIndex("outbox", "personId", personId))) ?? []);
}

/** Never rejects. */
export async function hasUnsent(personId: string): Promise<boolean> {
  return (await unsentOf(personId)).length > 0;
}

/** Removes it, and every trace of what was sent. Never rejects. */
export async function discardUnsent(personId: string): Promise<void> {
  await removeRowsOf(personId, ["outbox", "outbox-photos"]);
}

/** Sends it all without pauses. @returns what is left. Only for the person whose page it is. */
export async function sendNow(personId: string): Promise<Entry[]> {
  const { outboxOf } = await import("./outbox.ts");
  await outboxOf(personId).flush({ force: true });
  return await unsentOf(personId);
}
