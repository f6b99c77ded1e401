import { onDevice, removeRowsOf } from "#web/offline/device/device-database.ts";
import type { Entry } from "./entry.ts";
import { unsent } from "./rules.ts";

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
