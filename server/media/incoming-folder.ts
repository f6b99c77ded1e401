import { randomUUID } from "node:crypto";
import { mkdir, readdir, rm, stat } from "node:fs/promises";
import { join } from "node:path";

/** Milliseconds after which a file that another process was writing is taken for abandoned. */
const abandonedAfter = 60 * 60 * 1_000;

export interface UploadedFile {
  /** A temporary file of at most limits.photo.bytes, until the answer is made. Only decoding tells its kind. */
  path: string;
}

export const mediaFolder = (dataFolder: string): string => join(dataFolder, "media");

/** Where uploads and pictures are written until they are whole: beside the pictures, so that a rename never crosses disks. */
export const incomingFolder = (mediaFolder: string): string => join(mediaFolder, ".incoming");

export const newIncomingPath = (mediaFolder: string): string => join(incomingFolder(mediaFolder), randomUUID());

/**
 * Makes the folder when it is missing, and removes what a process left half-written.
 * @param alone true when no other process writes to the folder, so that everything in it is abandoned
 */
export async function openIncomingFolder(mediaFolder: string, alone: boolean): Promise<void> {
  await mkdir(incomingFolder(mediaFolder), { recursive: true });
  await sweepIncoming(mediaFolder, alone ? Number.POSITIVE_INFINITY : Date.now() - abandonedAfter);
}

/** @param before milliseconds since 1970, of the file system's own clock */
export async function sweepIncoming(mediaFolder: string, before = Date.now() - abandonedAfter): Promise<void> {
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
