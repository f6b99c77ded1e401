import { onDevice } from "./device-database.ts";
import type { Entry } from "./outbox-entry.ts";

/** A file as its bytes: WebKit's database takes no files in a private window. */
interface FileBytes {
  readonly bytes: ArrayBuffer;
  readonly name: string;
  readonly type: string;
}

/** What a row holds of a file. */
export type KeptFile = Blob | FileBytes;

/** By the name of each. */
export type Files = ReadonlyMap<string, File>;
export const noFiles: Files = new Map();

interface FilesToWrite {
  readonly personId: string;
  /** What they belong to: the key of an entry of the outbox, or the name of a draft. */
  readonly entryId: string;
  readonly put: ReadonlyMap<string, Blob>;
  readonly remove?: readonly string[];
  /** Is stored or changed together with them. */
  readonly entry?: Entry;
}

/** Never rejects. */
export async function readFiles(entryId: string): Promise<Files> {
  const rows = await onDevice((database) => database.getAll("outbox-photos", filesOf(entryId)));
  return new Map((rows ?? []).map(({ name, file }) => [name, fileOf(file)]));
}

/** @returns whether all of it is stored. Never rejects. */
export const writeFiles = ({ personId, entryId, put, remove = [], entry }: FilesToWrite): Promise<boolean> =>
  storeFiles(put, async (kept) => {
    const isStored = await onDevice(async (database) => {
      const transaction = database.transaction(["outbox", "outbox-photos"], "readwrite");
      const photos = transaction.objectStore("outbox-photos");
      const requests = [
        ...(entry ? [transaction.objectStore("outbox").put(entry)] : []),
        ...remove.map((name) => photos.delete([entryId, name])),
        ...[...kept].map(([name, file]) => photos.put({ personId, entryId, name, file })),
      ];
      // Explicitly: the page may close before the automatic commit.
      transaction.commit();
      await Promise.all([...requests, transaction.done]);
      return true;
    });
    return isStored ?? false;
  });

/** The keys of their rows. Arrays sort after every string. */
export const filesOf = (entryId: string) => IDBKeyRange.bound([entryId], [entryId, []]);

let asBytes = false;

/**
 * Stores files, as their bytes where the device takes them in no other form; from then on at once.
 * @param store is given each file as it is to be put into its row
 */
export async function storeFiles<Key>(
  files: ReadonlyMap<Key, Blob>,
  store: (kept: ReadonlyMap<Key, KeptFile>) => Promise<boolean>,
): Promise<boolean> {
  const hasNone = files.size === 0;
  if ((hasNone || !asBytes) && (await store(files))) return true;
  if (hasNone) return false;
  const read = await Promise.all([...files].map(async ([key, file]) => [key, await bytesOf(file)] as const));
  const isStored = await store(new Map(read));
  asBytes ||= isStored;
  return isStored;
}

async function bytesOf(file: Blob): Promise<FileBytes> {
  return { bytes: await file.arrayBuffer(), name: file instanceof File ? file.name : "", type: file.type };
}

/** The file as it was chosen. */
export function fileOf(kept: KeptFile): File {
  if (kept instanceof File) return kept;
  if (kept instanceof Blob) return new File([kept], "", { type: kept.type });
  return new File([kept.bytes], kept.name, { type: kept.type });
}
