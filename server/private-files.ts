import { chmod } from "node:fs/promises";
import { join } from "node:path";
import { mediaFolder } from "#server/media/incoming-folder.ts";
import { SQLITE_FILE } from "./db/database.ts";

/** What a program writes from now on is for this user of the machine alone: it's what people wrote in private. */
export function keepFilesPrivate(): void {
  process.umask(0o077);
}

const ofOwnerAlone = { file: 0o600, folder: 0o700 };

/** Closes what an earlier version has left open to others. What belongs to another user stays as it is. */
export async function closeToOthers(dataFolder: string): Promise<void> {
  const files = ["", "-wal", "-shm"].map((ending) => join(dataFolder, SQLITE_FILE + ending));
  const folders = [mediaFolder(dataFolder), join(dataFolder, "backups")];
  const close = async (path: string, mode: number) => chmod(path, mode).catch(() => {});
  for (const path of files) await close(path, ofOwnerAlone.file);
  for (const path of folders) await close(path, ofOwnerAlone.folder);
}
