import type { IDBPTransaction } from "idb";

/** Moves the drafts of the database's first version: their words to local storage, their photos to a store of rows. */
export async function moveOldDrafts(transaction: IDBPTransaction<unknown, string[], "versionchange">): Promise<void> {
  const drafts = transaction.objectStore("drafts");
  for (const key of await drafts.getAllKeys()) {
    const [userId, name] = Array.isArray(key) ? key : [];
    keepWords(`draft ${userId} ${name}`, JSON.stringify(await drafts.get(key)));
  }
  const files = transaction.objectStore("files");
  for (const key of await files.getAllKeys()) {
    const [personId, place, name] = Array.isArray(key) ? key : [];
    await transaction.objectStore("draft-photos").put({ personId, place, name, file: await files.get(key) });
  }
  transaction.db.deleteObjectStore("drafts");
  transaction.db.deleteObjectStore("files");
}

function keepWords(key: string, draft: string): void {
  try {
    // The last words of a closing page were there already, and newer.
    if (localStorage.getItem(key) === null) localStorage.setItem(key, draft);
  } catch {
    // Forbidden or full.
  }
}
