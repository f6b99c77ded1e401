import { randomUUID } from "node:crypto";
import { mkdir, readdir, rm, stat } from "node:fs/promises";
import { join } from "node:path";

/** Milliseconds without a write after which another process's temporary file counts as abandoned. */
const abandonedAfterMs = 60 * 60 * 1_000;

export interface UploadedFile {
  /** A temporary file of at most limits.photo.bytes, removed with the answer. Its type is known only after decoding. */
  path: string;
}

export const mediaFolder = (dataFolder: string): string => join(dataFolder, "media");

/** Temporary files, beside the pictures, so that a rename never crosses file systems. */
export const incomingFolder = (mediaFolder: string): string => join(mediaFolder, ".incoming");

export const newIncomingPath = (mediaFolder: string): string => join(incomingFolder(mediaFolder), randomUUID());

/**
 * Creates the folder when missing, and removes abandoned files.
 * @param alone true when no other process writes to the folder, so that all files are abandoned
 */
export async function openIncomingFolder(mediaFolder: string, alone: boolean): Promise<void> {
  await mkdir(incomingFolder(mediaFolder), { recursive: true });
  await sweepIncoming(mediaFolder, alone ? Number.POSITIVE_INFINITY : Date.now() - abandonedAfterMs);
}

/** @param before milliseconds since 1970, on the file system's clock */
export async function sweepIncoming(mediaFolder: string, before = Date.now() - abandonedAfterMs): Promise<void> {
  const folder = incomingFolder(mediaFolder);
  for (const name of await readdir(folder)) {
    const path = join(folder, name);
    const writtenAt = await stat(path).then(
      ({ mtimeMs }) => mtimeMs,
      () => Number.POSITIVE_INFINITY,
    );
    if (writtenAt < before) await rm(path, { force: true });
  }
}
