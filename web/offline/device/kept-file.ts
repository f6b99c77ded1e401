/** A file as its bytes: WebKit's database takes no files in a private window. */
interface FileBytes {
  readonly bytes: ArrayBuffer;
  readonly name: string;
  readonly type: string;
}

/** What a row holds of a file. */
export type KeptFile = Blob | FileBytes;

let asBytes = false;

/**
 * Stores files, as their bytes where the device takes them in no other form; from then on at once.
 * @param store is given each file as it is to be put into its row
 */
export async function storeFiles<Key>(
  files: ReadonlyMap<Key, Blob>,
  store: (kept: ReadonlyMap<Key, KeptFile>) => Promise<boolean>,
): Promise<boolean> {
  if (!asBytes && (await store(files))) return true;
  if (files.size === 0) return false;
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
