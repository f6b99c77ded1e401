import { access, mkdir, readdir, rename, rm } from "node:fs/promises";
import { join } from "node:path";
import type { Context } from "#server/context.ts";
import { mediaFolder } from "#server/media/incoming-folder.ts";

type Home = Pick<Context, "config">;

/** Uploaded archives, beside the pictures, so that a rename never crosses file systems. Only this server can read them. */
const folderOf = ({ config }: Home): string => join(mediaFolder(config.dataFolder), ".imports");

export const importFile = (home: Home, id: string): string => join(folderOf(home), id);

export async function keepImportFile(home: Home, id: string, path: string): Promise<void> {
  await mkdir(folderOf(home), { recursive: true, mode: 0o700 });
  await rename(path, importFile(home, id));
}

/** Removing what isn't there is no error. */
export const removeImportFile = (home: Home, id: string): Promise<void> => rm(importFile(home, id), { force: true });

export const hasImportFile = (home: Home, id: string): Promise<boolean> =>
  access(importFile(home, id)).then(
    () => true,
    () => false,
  );

/** The ids of all archives on this machine. */
export const listImportFiles = (home: Home): Promise<string[]> =>
  readdir(folderOf(home)).catch((error: NodeJS.ErrnoException) => {
    if (error.code === "ENOENT") return [];
    throw error;
  });
