// The program of the thread that copies SQLite's log back into the database; checkpoints.ts starts and ends it.
import { DatabaseSync } from "node:sqlite";
import { parentPort, workerData } from "node:worker_threads";

/** What it is asked to do; it answers all but the last one with true or false. */
export type CheckpointOrder = "copy back" | "begin anew" | "copy all back" | "truncate" | "end";

/** What it is started with. */
export interface CheckpointPlace {
  /** The path of its file. */
  database: string;
  /** Pages in the log for which it is worth to bring the database to the disk. */
  worthIt: number;
  /** No other process writes. */
  alone: boolean;
}

/** Milliseconds in which what was written to the log is still in memory. */
const fresh = 2_000;
/** Milliseconds to wait for whoever still reads what is only in the log, or writes: nobody of ours may write meanwhile. */
const patience = 50;

const { database: path, worthIt, alone }: CheckpointPlace = workerData;
const database = new DatabaseSync(path, { timeout: patience });
const look = database.prepare("pragma wal_checkpoint(noop)");
/** When the log began, on the clock of `performance`. */
let begun = Number.NEGATIVE_INFINITY;
const isFresh = () => performance.now() - begun < fresh;

function isDue(): boolean {
  const { log, checkpointed } = look.get() ?? {};
  return alone ? Number(log) >= worthIt || !isFresh() : Number(log) - Number(checkpointed) >= worthIt;
}

/** Waits for nobody and keeps nobody waiting. @returns whether it was time, and the log may begin anew */
function copyBack(): boolean {
  if (!isDue()) return false;
  database.exec("pragma wal_checkpoint(passive)");
  return true;
}

/** Whatever the log's length, without waiting. */
function copyAllBack(): boolean {
  database.exec("pragma wal_checkpoint(passive)");
  return true;
}

/**
 * Nobody of ours may write meanwhile. What is in memory is written over; what is not would have to be read from the disk
 * before, so that an empty file is better. The first commit of a log waits for the disk: made here, it keeps nobody waiting.
 * @returns whether the file is empty; false also when another program holds on to the database
 */
function beginAnew(shorten: boolean): boolean {
  const { busy } = database.prepare(`pragma wal_checkpoint(${shorten ? "truncate" : "restart"})`).get() ?? {};
  if (busy) return false;
  const { user_version } = database.prepare("pragma user_version").get() ?? {};
  database.exec(`pragma user_version = ${user_version}`);
  begun = performance.now();
  return shorten;
}

const obey = {
  "copy back": copyBack,
  "begin anew": () => beginAnew(!isFresh()),
  "copy all back": copyAllBack,
  truncate: () => beginAnew(true),
} satisfies Record<Exclude<CheckpointOrder, "end">, () => boolean>;

parentPort?.on("message", (order: CheckpointOrder) => {
  if (order === "end") {
    database.close();
    parentPort?.close();
    return;
  }
  parentPort?.postMessage(obey[order]());
});
