import { onDevice } from "#web/lib/device/device-database.ts";

/** Whether anything this person wrote on this device hasn't reached the server yet. Never rejects. */
export async function hasUnsent(personId: string): Promise<boolean> {
  return ((await onDevice((database) => database.countFromIndex("outbox", "personId", personId))) ?? 0) > 0;
}
