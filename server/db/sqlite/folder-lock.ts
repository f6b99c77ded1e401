import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";

/**
 * Keeps other servers off a folder whose database is ours alone: what they take for left behind by a crash may be an
 * upload of ours. The lock is SQLite's own on an empty file, because the operating system lets go of it with the process,
 * however that ends.
 * @returns what gives the folder free
 * @throws when another process holds it
 */
export function claimFolder(folder: string): () => void {
  const lock = new DatabaseSync(join(folder, "server.lock"));
  try {
    lock.exec("begin exclusive");
  } catch (cause) {
    lock.close();
    throw new Error("another HighNote is using it", { cause });
  }
  return () => lock.close();
}
