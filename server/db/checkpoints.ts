import { join } from "node:path";
import { Worker } from "node:worker_threads";
import type { CheckpointOrder } from "./checkpoint-thread.ts";

/** Bytes of one page of SQLite's. */
const page = 4_096;
/** Pages in the log, 16 MiB: of those that change often, a checkpoint writes only the newest. */
const worthIt = 4_096;
/** Milliseconds between two looks while somebody writes. */
const pause = 250;
/** The same after the thread has failed. */
const longPause = 60_000;

/**
 * Has SQLite's log copied back into the database in a thread of its own, a little at a time while somebody writes
 * (docs/decisions/0019). As part of a commit it would keep everybody waiting.
 */
export class Checkpoints {
  readonly #database: string;
  readonly #onError: (error: unknown) => void;
  #thread: Worker | undefined;
  #look: NodeJS.Timeout | undefined;
  #isOver = false;

  /**
   * @param database the path of its file
   * @param onError hears why the thread has failed; another one tries again after a minute
   */
  constructor(database: string, onError: (error: unknown) => void) {
    this.#database = database;
    this.#onError = onError;
  }

  /** @param bytes of the log's file, which keeps its size when it is written anew from its beginning */
  lookSoon(bytes: number): void {
    if (bytes >= worthIt * page && !this.#isOver) this.#look ??= setTimeout(() => this.#ask(), pause).unref();
  }

  #ask(): void {
    try {
      this.#thread ??= this.#start();
      this.#thread.postMessage("look");
    } catch (error) {
      this.#fail(error);
    }
  }

  #fail(error: unknown): void {
    this.#thread = undefined;
    this.#look = setTimeout(() => {
      this.#look = undefined;
    }, longPause).unref();
    this.#onError(error);
  }

  #start(): Worker {
    const thread = new Worker(join(import.meta.dirname, "checkpoint-thread.ts"), {
      workerData: { database: this.#database, worthIt } satisfies CheckpointOrder,
      execArgv: [],
      resourceLimits: { maxOldGenerationSizeMb: 32, maxYoungGenerationSizeMb: 1 },
    });
    thread.unref();
    thread.on("message", () => {
      this.#look = undefined;
    });
    thread.once("error", (error) => this.#fail(error));
    return thread;
  }

  async close(): Promise<void> {
    this.#isOver = true;
    clearTimeout(this.#look);
    const thread = this.#thread;
    if (!thread) return;
    const ended = Promise.withResolvers<void>();
    thread.once("exit", () => ended.resolve());
    thread.ref();
    thread.postMessage("end");
    await ended.promise;
  }
}
