import { once } from "node:events";
import { join } from "node:path";
import { Worker } from "node:worker_threads";
import type { CheckpointOrder, CheckpointPlace } from "./checkpoint-thread.ts";

/** Bytes of one page of SQLite's. */
const page = 4_096;
/** Pages in the log, 16 MiB: of those that change often, a checkpoint writes only the newest. */
const worthIt = 4_096;
/** Milliseconds between two looks while the log's file is long. */
const pause = 250;
/** The same after the thread has failed, or when somebody would not stop reading. */
const longPause = 60_000;

export interface CheckpointOptions {
  /** Keeps writers waiting while it works; whoever only reads goes on. */
  withoutWriters(work: () => Promise<void>): Promise<void>;
  /** Hears why the thread has failed; another one tries again after a minute. */
  onError(error: unknown): void;
}

/**
 * Has SQLite's log copied back into the database in a thread of its own, and has the log begin anew
 * (docs/decisions/0019). As part of a commit it would keep everybody waiting.
 */
export class Checkpoints {
  readonly #database: string;
  readonly #options: CheckpointOptions;
  #thread: Worker | undefined;
  #look: NodeJS.Timeout | undefined;
  #work: Promise<void> = Promise.resolve();
  #isOver = false;

  /** @param database the path of its file */
  constructor(database: string, options: CheckpointOptions) {
    this.#database = database;
    this.#options = options;
  }

  /** @param bytes of the log's file */
  lookSoon(bytes: number): void {
    if (bytes >= worthIt * page && !this.#isOver) this.#look ??= this.#lookAfter(pause);
  }

  #lookAfter(milliseconds: number): NodeJS.Timeout {
    const work = () => {
      this.#work = this.#copyBack();
    };
    return setTimeout(work, milliseconds).unref();
  }

  async #copyBack(): Promise<void> {
    let isShort = false;
    try {
      if ((await this.#ask("copy back")) && !this.#isOver)
        await this.#options.withoutWriters(async () => {
          isShort = await this.#ask("begin anew");
        });
      this.#look = isShort || this.#isOver ? undefined : this.#lookAfter(pause);
    } catch (error) {
      this.#look = this.#lookAfter(longPause);
      this.#options.onError(error);
    }
  }

  async #ask(order: CheckpointOrder): Promise<boolean> {
    this.#thread ??= this.#start();
    const answered = once(this.#thread, "message");
    this.#thread.postMessage(order);
    const [answer] = await answered;
    return answer;
  }

  #start(): Worker {
    const thread = new Worker(join(import.meta.dirname, "checkpoint-thread.ts"), {
      workerData: { database: this.#database, worthIt } satisfies CheckpointPlace,
      execArgv: [],
      resourceLimits: { maxOldGenerationSizeMb: 32, maxYoungGenerationSizeMb: 1 },
    });
    thread.unref();
    // Whoever asked it hears of it too.
    thread.once("error", () => {
      this.#thread = undefined;
    });
    return thread;
  }

  async close(): Promise<void> {
    this.#isOver = true;
    clearTimeout(this.#look);
    this.#thread?.ref();
    await this.#work;
    clearTimeout(this.#look);
    const thread = this.#thread;
    if (!thread) return;
    const ended = once(thread, "exit");
    thread.postMessage("end" satisfies CheckpointOrder);
    await ended;
  }
}
