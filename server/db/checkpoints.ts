import { once } from "node:events";
import { join } from "node:path";
import { Worker } from "node:worker_threads";
import type { CheckpointOrder, CheckpointPlace } from "./checkpoint-thread.ts";
import { isDiskFailure } from "./errors.ts";

/** Bytes of one page of SQLite's. */
const page = 4_096;
/** Pages in the log, 16 MiB: of those that change often, a checkpoint writes only the newest. */
const worthIt = 4_096;
/** Milliseconds between two looks while the log's file is long. */
const pause = 250;
/** The same after the thread has failed. */
const longPause = 60_000;

export interface CheckpointOptions {
  /**
   * Keeps writers waiting while it works; whoever only reads goes on. Undefined where other processes write too: theirs
   * would stand still, and the log is only copied back.
   */
  withoutWriters: ((work: () => Promise<void>) => Promise<void>) | undefined;
  /** Hears why the thread has failed; another one tries again after a minute, unless the disk has failed. */
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
  #answer: Promise<unknown> = Promise.resolve();
  #isOver = false;

  /** @param database the path of its file */
  constructor(database: string, options: CheckpointOptions) {
    this.#database = database;
    this.#options = options;
  }

  /** @param bytes of the log's file */
  lookSoon(bytes: number): void {
    if (bytes >= worthIt * page) this.#look ??= this.#lookAfter(pause);
  }

  #lookAfter(milliseconds: number): NodeJS.Timeout | undefined {
    return this.#isOver ? undefined : setTimeout(() => this.#copyBack(), milliseconds).unref();
  }

  async #copyBack(): Promise<void> {
    const { withoutWriters } = this.#options;
    // Else it stays as long as it is, and whoever writes asks for the next look.
    let isLong = withoutWriters !== undefined;
    try {
      if (await this.#ask("copy back"))
        await withoutWriters?.(async () => {
          isLong = !this.#isOver && !(await this.#ask("begin anew"));
        });
      this.#look = isLong ? this.#lookAfter(pause) : undefined;
    } catch (error) {
      // The log holds what the disk may have lost.
      if (isDiskFailure(error)) this.#isOver = true;
      this.#look = this.#lookAfter(longPause);
      this.#options.onError(error);
    }
  }

  async #ask(order: CheckpointOrder): Promise<boolean> {
    this.#thread ??= this.#start();
    const answer = once(this.#thread, "message");
    this.#answer = answer;
    this.#thread.postMessage(order);
    const [is] = await answer;
    return is;
  }

  #start(): Worker {
    const thread = new Worker(join(import.meta.dirname, "checkpoint-thread.ts"), {
      workerData: {
        database: this.#database,
        worthIt,
        alone: this.#options.withoutWriters !== undefined,
      } satisfies CheckpointPlace,
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
    // Not for whoever keeps it waiting: they may wait for this.
    await this.#answer.catch(() => undefined);
    const thread = this.#thread;
    if (!thread) return;
    const ended = once(thread, "exit");
    thread.postMessage("end" satisfies CheckpointOrder);
    await ended;
  }
}
