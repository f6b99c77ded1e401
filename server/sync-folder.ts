import { open } from "node:fs/promises";

/** A rename is durable only once its folder is synced. Windows does that by itself and opens no folders. */
export async function syncFolder(folder: string): Promise<void> {
  if (process.platform === "win32") return;
  const handle = await open(folder, "r");
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}
