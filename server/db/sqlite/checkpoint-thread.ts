// The program of the thread that checkpoints SQLite's write-ahead log; checkpoints.ts starts and ends it.
import { DatabaseSync } from "node:sqlite";
import { parentPort, workerData } from "node:worker_threads";

/** A checkpoint of SQLite's, or "passive if due", or "close". All but the last are answered with true or false. */
export type CheckpointCommand = "passive if due" | "passive" | "restart" | "truncate" | "close";

/** The thread's `workerData`. */
export interface CheckpointThreadOptions {
  /** Path of the database file. */
  database: string;
  /** Pages in the log that make a checkpoint due. */
  minPages: number;
  /** No other process writes. */
  alone: boolean;
}

/** Milliseconds for which pages of a new log can be expected in the page cache. */
const cachedForMs = 2_000;
/** Milliseconds to wait for readers and writers of other processes; writers of this one are blocked meanwhile. */
const busyTimeoutMs = 50;

const { database: path, minPages, alone }: CheckpointThreadOptions = workerData;
const database = new DatabaseSync(path, { timeout: busyTimeoutMs });
const status = database.prepare("pragma wal_checkpoint(noop)");
/** When the log was restarted, on the clock of `performance`. */
let restartedAt = Number.NEGATIVE_INFINITY;
const isCached = () => performance.now() - restartedAt < cachedForMs;

function isDue(): boolean {
  const { log, checkpointed } = status.get() ?? {};
  return alone ? Number(log) >= minPages || !isCached() : Number(log) - Number(checkpointed) >= minPages;
}

/** Blocks no one and waits for no one. */
function passive(): boolean {
  database.exec("pragma wal_checkpoint(passive)");
  return true;
}

/**
 * Checkpoints all of the log and starts it from its beginning; writers of this process must be blocked. Overwriting
 * cached pages is cheaper than growing an empty file; pages that left the cache would be read from the disk first, so
 * then truncating is. The first commit of a new log waits for the disk, so the thread makes it.
 * @returns whether the file was truncated; false also when another program holds the database
 */
function restart(truncate: boolean): boolean {
  const { busy } = database.prepare(`pragma wal_checkpoint(${truncate ? "truncate" : "restart"})`).get() ?? {};
  if (busy) return false;
  const { user_version } = database.prepare("pragma user_version").get() ?? {};
  database.exec(`pragma user_version = ${user_version}`);
  restartedAt = performance.now();
  return truncate;
}

const handlers = {
  "passive if due": () => isDue() && passive(),
  passive,
  restart: () => restart(!isCached()),
  truncate: () => restart(true),
} satisfies Record<Exclude<CheckpointCommand, "close">, () => boolean>;

parentPort?.on("message", (command: CheckpointCommand) => {
  if (command === "close") {
    database.close();
    parentPort?.close();
    return;
  }
  parentPort?.postMessage(handlers[command]());
});
