import { onDevice } from "#web/offline/device/device-database.ts";
import { fileOf, type KeptFile, storeFiles } from "#web/offline/device/kept-file.ts";
import type { Entry } from "#web/offline/device/outbox-entry.ts";

export type Files = ReadonlyMap<string, File>;
export const noFiles: Files = new Map();

/** All entries of a person, sent ones included; undefined when the device can't tell. */
export async function readEntries(personId: string): Promise<Entry[] | undefined> {
  return await onDevice((database) => database.getAllFromIndex("outbox", "personId", personId));
}

export async function readFiles(entryId: string): Promise<Files> {
  const rows = await onDevice((database) => database.getAll("outbox-photos", photosOf(entryId)));
  return new Map((rows ?? []).map(({ name, file }) => [name, fileOf(file)]));
}

/** Stores an entry after all others of the person, or in the place of the one with its id. @returns whether it is stored */
export const putEntry = (entry: Entry, files: Files): Promise<boolean> =>
  storeFiles(files, (kept) => putRows(entry, kept));

async function putRows(entry: Entry, files: ReadonlyMap<string, KeptFile>): Promise<boolean> {
  const { id: entryId, personId } = entry;
  const isStored = await onDevice(async (database) => {
    const transaction = database.transaction(["outbox", "outbox-photos"], "readwrite");
    const photos = transaction.objectStore("outbox-photos");
    await Promise.all([
      transaction.objectStore("outbox").put(entry),
      ...[...files].map(([name, file]) => photos.put({ personId, entryId, name, file })),
    ]);
    // Explicitly: the page may close before the automatic commit.
    transaction.commit();
    await transaction.done;
    return true;
  });
  return isStored ?? false;
}

/** Changes entries as they are stored now; undefined removes one. @returns all of the person afterwards; undefined: it failed */
export async function changeEntries(
  personId: string,
  ids: readonly string[],
  change: (entry: Entry) => Entry | undefined,
): Promise<Entry[] | undefined> {
  return await onDevice(async (database) => {
    const transaction = database.transaction(["outbox", "outbox-photos"], "readwrite");
    const entries = transaction.objectStore("outbox");
    for (const id of ids) {
      const entry = await entries.get(id);
      const changed = entry && change(entry);
      if (changed) await entries.put(changed);
      else await entries.delete(id);
      if (!changed || changed.state === "sent") await transaction.objectStore("outbox-photos").delete(photosOf(id));
    }
    const all = await entries.index("personId").getAll(personId);
    await transaction.done;
    return all;
  });
}

/** Arrays sort after every string. */
const photosOf = (entryId: string) => IDBKeyRange.bound([entryId], [entryId, []]);
