import { access, type FileHandle, open, opendir, rename, rm } from "node:fs/promises";
import { join } from "node:path";
import { syncFolder } from "#server/sync-folder.ts";
import { newIncomingPath, openIncomingFolder } from "./incoming-folder.ts";
import type { MediaStore } from "./media-store.ts";

/**
 * Pictures as files of one folder, which is created when missing. Files are written atomically and durably. Temporary files
 * of an earlier process are removed.
 * @param alone true when no other process writes to the folder, so that all temporary files are abandoned
 */
export async function openDiskStore(folder: string, { alone = false } = {}): Promise<MediaStore> {
  await openIncomingFolder(folder, alone);
  return {
    async put(name, content) {
      const draft = newIncomingPath(folder);
      try {
        await writeDurably(draft, content);
        await rename(draft, join(folder, name));
      } catch (error) {
        await rm(draft, { force: true });
        throw error;
      }
      await syncFolder(folder);
    },
    async get(name) {
      const file = await openExisting(join(folder, name));
      if (!file) return;
      const { size } = await file.stat();
      return { stream: file.createReadStream(), size };
    },
    delete: (name) => rm(join(folder, name), { force: true }),
    async findExisting(names) {
      const existing = new Set<string>();
      for (const name of names) if (await exists(join(folder, name))) existing.add(name);
      return existing;
    },
    async *list() {
      for await (const entry of await opendir(folder)) if (entry.isFile()) yield entry.name;
    },
  };
}

async function writeDurably(path: string, content: Uint8Array): Promise<void> {
  const file = await open(path, "wx");
  try {
    await file.writeFile(content);
    await file.sync();
  } finally {
    await file.close();
  }
}

const exists = (path: string): Promise<boolean> =>
  access(path).then(
    () => true,
    () => false,
  );

async function openExisting(path: string): Promise<FileHandle | undefined> {
  try {
    return await open(path, "r");
  } catch (error) {
    if (error instanceof Error && "code" in error && error.code === "ENOENT") return;
    throw error;
  }
}
