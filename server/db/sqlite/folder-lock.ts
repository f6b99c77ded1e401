import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";

/**
 * Locks a folder against other servers, which would sweep our uploads in progress. SQLite's lock on an empty file,
 * because the operating system releases it with the process, however that ends.
 * @returns releases the lock
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
