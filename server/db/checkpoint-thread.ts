// The program of the thread that copies SQLite's log back into the database; checkpoints.ts starts and ends it.
import { DatabaseSync } from "node:sqlite";
import { parentPort, workerData } from "node:worker_threads";

/** What it is started with. */
export interface CheckpointOrder {
  /** The path of its file. */
  database: string;
  /** Pages in the log for which it is worth to bring the database to the disk. */
  worthIt: number;
}

const order: CheckpointOrder = workerData;
const database = new DatabaseSync(order.database);
const look = database.prepare("pragma wal_checkpoint(noop)");
/** Waits for nobody and keeps nobody waiting: what somebody still reads of a former state stays for the next time. */
const copyBack = database.prepare("pragma wal_checkpoint(passive)");

parentPort?.on("message", (message: "look" | "end") => {
  if (message === "end") {
    database.close();
    parentPort?.close();
    return;
  }
  const { log, checkpointed } = look.get() ?? {};
  if (Number(log) - Number(checkpointed) >= order.worthIt) copyBack.get();
  parentPort?.postMessage("looked");
});
