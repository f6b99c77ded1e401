import { onDevice } from "#web/offline/device/device-database.ts";
import { type Files, filesOf, writeFiles } from "#web/offline/device/kept-file.ts";
import type { Entry } from "#web/offline/device/outbox-entry.ts";

/** All entries of a person, sent ones included; undefined when the device can't tell. */
export async function readEntries(personId: string): Promise<Entry[] | undefined> {
  return await onDevice((database) => database.getAllFromIndex("outbox", "personId", personId));
}

/** Stores an entry after all others of the person, or in the place of the one with its id. @returns whether it is stored */
export const putEntry = (entry: Entry, files: Files): Promise<boolean> =>
  writeFiles({ personId: entry.personId, entryId: entry.id, put: files, entry });

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
      if (!changed || changed.state === "sent") await transaction.objectStore("outbox-photos").delete(filesOf(id));
    }
    const all = await entries.index("personId").getAll(personId);
    await transaction.done;
    return all;
  });
}
