import { buffer } from "node:stream/consumers";
import { type Config, trying } from "#server/config.ts";
import { openDiskStore } from "./disk-store.ts";
import { mediaFolder, openIncomingFolder } from "./incoming-folder.ts";
import type { MediaStore } from "./media-store.ts";
import { openS3Store, reachS3, s3VariableAtFault } from "./s3-store.ts";

/** Files copied in parallel. */
const concurrency = 8;

/**
 * Copies files that the target lacks; each is stored atomically, so an interrupted copy resumes with the next run.
 * @returns the number of files in the source
 */
export async function copyMedia(source: MediaStore, target: MediaStore): Promise<number> {
  const existing = new Set<string>();
  for await (const name of target.list()) existing.add(name);
  let count = 0;
  const names = source.list()[Symbol.asyncIterator]();
  async function copyNext(): Promise<void> {
    for (let next = await names.next(); !next.done; next = await names.next()) {
      count += 1;
      if (!existing.has(next.value)) await copyFile(source, target, next.value);
    }
  }
  await Promise.all(Array.from({ length: concurrency }, copyNext));
  return count;
}

async function copyFile(source: MediaStore, target: MediaStore, name: string): Promise<void> {
  const file = await source.get(name);
  if (file) await target.put(name, await buffer(file.stream));
}

/**
 * Where the configuration says that pictures are.
 * @param alone true when no other process has uploads in progress
 * @throws BadConfiguration
 */
export async function openMedia(
  { s3, dataFolder }: Pick<Config, "s3" | "dataFolder">,
  { alone = false } = {},
): Promise<MediaStore> {
  const folder = mediaFolder(dataFolder);
  if (!s3) return openDiskStore(folder, { alone });
  await trying("DATA_DIR", () => openIncomingFolder(folder, alone));
  await trying(s3VariableAtFault, () => reachS3(s3));
  return openS3Store(s3);
}
