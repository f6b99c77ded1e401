import { onDevice } from "./device-database.ts";
import { isKeptFor } from "./kept-for.ts";

/** An answer as it was at a time. */
export interface Snapshot {
  /** Milliseconds since the epoch. */
  readonly savedAt: number;
  readonly data: unknown;
}

/** Never rejects. */
export async function readSnapshot(personId: string, name: string): Promise<Snapshot | undefined> {
  return await onDevice((database) => database.get("snapshots", [personId, name]));
}

/** @returns whether it is stored: not when storage is full or refused, or the person has left. Never rejects. */
export async function writeSnapshot(personId: string, name: string, { savedAt, data }: Snapshot): Promise<boolean> {
  const isStored = await onDevice(async (database) => {
    if (!isKeptFor(personId)) return false;
    await database.put("snapshots", { personId, name, savedAt, data });
    return true;
  });
  return isStored ?? false;
}

/** Never rejects. */
export async function removeSnapshot(personId: string, name: string): Promise<void> {
  await onDevice((database) => database.delete("snapshots", [personId, name]));
}

/** Never rejects. */
export async function listSnapshots(personId: string): Promise<readonly (Snapshot & { readonly name: string })[]> {
  return (await onDevice((database) => database.getAllFromIndex("snapshots", "personId", personId))) ?? [];
}
