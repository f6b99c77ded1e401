import { once } from "node:events";
import { join } from "node:path";
import { Worker } from "node:worker_threads";
import { isDiskFailure } from "#server/db/errors.ts";
import type { CheckpointOrder, CheckpointPlace } from "./checkpoint-thread.ts";

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
  /** How often the log was to be truncated, and up to which of these it has been. */
  #truncations = { wanted: 0, done: 0 };

  /** @param database the path of its file */
  constructor(database: string, options: CheckpointOptions) {
    this.#database = database;
    this.#options = options;
  }

  /** @param bytes of the log's file */
  checkpointSoon(bytes: number): void {
    if (bytes >= worthIt * page) this.#look ??= this.#lookAfter(pause);
  }

  /**
   * What was deleted is in the log until other pages are written over it: truncates it, and tries again as long as
   * another connection reads it.
   */
  truncateSoon(): void {
    this.#truncations.wanted += 1;
    this.#look ??= this.#lookAfter(0);
  }

  get #mustTruncate(): boolean {
    return this.#truncations.done < this.#truncations.wanted;
  }

  #lookAfter(milliseconds: number): NodeJS.Timeout | undefined {
    return this.#isOver ? undefined : setTimeout(() => this.#copyBack(), milliseconds).unref();
  }

  async #copyBack(): Promise<void> {
    const { withoutWriters } = this.#options;
    // Else it stays as long as it is, and whoever writes asks for the next look.
    let isLong = withoutWriters !== undefined;
    try {
      if (this.#mustTruncate) {
        await this.#truncate();
        isLong = false;
      } else if (await this.#ask("copy back"))
        await withoutWriters?.(async () => {
          isLong = !this.#isOver && !(await this.#ask("begin anew"));
        });
      this.#look = isLong || this.#mustTruncate ? this.#lookAfter(pause) : undefined;
    } catch (error) {
      // The log holds what the disk may have lost.
      if (isDiskFailure(error)) this.#isOver = true;
      this.#look = this.#lookAfter(longPause);
      this.#options.onError(error);
    }
  }

  async #truncate(): Promise<void> {
    const { wanted } = this.#truncations;
    const { withoutWriters = (work) => work() } = this.#options;
    // Most of it while others write, so that they wait for the rest alone.
    await this.#ask("copy all back");
    await withoutWriters(async () => {
      if (!this.#isOver && (await this.#ask("truncate"))) this.#truncations.done = wanted;
    });
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
