import { once } from "node:events";
import { Worker } from "node:worker_threads";
import { isDiskFailure } from "#server/db/errors.ts";
import { programPath } from "#server/program-files.ts";
import type { CheckpointCommand, CheckpointThreadOptions } from "./checkpoint-thread.ts";

/** SQLite's page size in bytes. */
const pageBytes = 4_096;
/** Pages in the log, 16 MiB: a checkpoint writes only the newest version of a page that changes often. */
const minPages = 4_096;
/** Milliseconds between two checkpoints while the log's file is long. */
const pollIntervalMs = 250;
/** Milliseconds after the thread has failed. */
const retryIntervalMs = 60_000;

export interface CheckpointOptions {
  /** Blocks writers, not readers. Undefined where other processes write too: only passive checkpoints don't block them. */
  withoutWriters: ((work: () => Promise<void>) => Promise<void>) | undefined;
  /** The thread has failed. Another one starts after a minute, unless the disk has failed. */
  onError(error: unknown): void;
}

/** Checkpoints SQLite's write-ahead log in a thread (docs/decisions/0019): in a commit it would block the event loop. */
export class Checkpoints {
  readonly #database: string;
  readonly #options: CheckpointOptions;
  #thread: Worker | undefined;
  #timer: NodeJS.Timeout | undefined;
  #reply: Promise<unknown> = Promise.resolve();
  #isClosed = false;
  /** Counts: requests to truncate, and the latest one that was served. */
  #truncations = { requested: 0, done: 0 };

  /** @param database path of the database file */
  constructor(database: string, options: CheckpointOptions) {
    this.#database = database;
    this.#options = options;
  }

  /** @param bytes size of the log's file */
  checkpointSoon(bytes: number): void {
    if (bytes >= minPages * pageBytes) this.#timer ??= this.#schedule(pollIntervalMs);
  }

  /** Deleted data stays in the log until it is overwritten. Retries while another connection reads the log. */
  truncateSoon(): void {
    this.#truncations.requested += 1;
    this.#timer ??= this.#schedule(0);
  }

  get #mustTruncate(): boolean {
    return this.#truncations.done < this.#truncations.requested;
  }

  #schedule(milliseconds: number): NodeJS.Timeout | undefined {
    return this.#isClosed ? undefined : setTimeout(() => this.#checkpoint(), milliseconds).unref();
  }

  async #checkpoint(): Promise<void> {
    const { withoutWriters } = this.#options;
    // Otherwise the file keeps its length, and the next write schedules the next checkpoint.
    let isLong = withoutWriters !== undefined;
    try {
      if (this.#mustTruncate) {
        await this.#truncate();
        isLong = false;
      } else if (await this.#send("passive if due"))
        await withoutWriters?.(async () => {
          isLong = !this.#isClosed && !(await this.#send("restart"));
        });
      this.#timer = isLong || this.#mustTruncate ? this.#schedule(pollIntervalMs) : undefined;
    } catch (error) {
      // The log may be the only copy of pages that the disk has lost.
      if (isDiskFailure(error)) this.#isClosed = true;
      this.#timer = this.#schedule(retryIntervalMs);
      this.#options.onError(error);
    }
  }

  async #truncate(): Promise<void> {
    const { requested } = this.#truncations;
    const { withoutWriters = (work) => work() } = this.#options;
    // Most of the work first, without blocking writers.
    await this.#send("passive");
    await withoutWriters(async () => {
      if (!this.#isClosed && (await this.#send("truncate"))) this.#truncations.done = requested;
    });
  }

  async #send(command: CheckpointCommand): Promise<boolean> {
    this.#thread ??= this.#start();
    const reply = once(this.#thread, "message");
    this.#reply = reply;
    this.#thread.postMessage(command);
    const [result] = await reply;
    return result;
  }

  #start(): Worker {
    const thread = new Worker(programPath("db/sqlite/checkpoint-thread.ts"), {
      workerData: {
        database: this.#database,
        minPages,
        alone: this.#options.withoutWriters !== undefined,
      } satisfies CheckpointThreadOptions,
      execArgv: [],
      resourceLimits: { maxOldGenerationSizeMb: 32, maxYoungGenerationSizeMb: 1 },
    });
    thread.unref();
    // `once` in #send rejects, too.
    thread.once("error", () => {
      this.#thread = undefined;
    });
    return thread;
  }

  async close(): Promise<void> {
    this.#isClosed = true;
    clearTimeout(this.#timer);
    this.#thread?.ref();
    // Not for `withoutWriters`, whose writers may wait for this.
    await this.#reply.catch(() => undefined);
    const thread = this.#thread;
    if (!thread) return;
    const ended = once(thread, "exit");
    thread.postMessage("close" satisfies CheckpointCommand);
    await ended;
  }
}
