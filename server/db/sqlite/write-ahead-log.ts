import { closeSync, existsSync, fdatasync, fstatSync, openSync } from "node:fs";
import { promisify } from "node:util";
import { isDiskFailure } from "#server/db/errors.ts";
import { type CheckpointOptions, Checkpoints } from "./checkpoints.ts";

const bringToDisk = promisify(fdatasync);

/**
 * The file to which SQLite appends what is committed. It is brought to the disk in another thread: a disk that is busy
 * with photos takes tens of milliseconds, in which everybody else is answered. One wait serves all that came before it.
 */
export class WriteAheadLog {
  readonly #path: string | undefined;
  readonly #checkpoints: Checkpoints | undefined;
  #file: number | undefined;
  #hasGrown = false;
  /** Begun after all that was written when `#hasGrown` became false. */
  #wait: Promise<void> = Promise.resolve();
  #next: Promise<void> | undefined;
  #failure: unknown;

  /** @param database the path of its file; undefined when it has no such log, as one in memory */
  constructor(database: string | undefined, checkpoints: CheckpointOptions) {
    if (database === undefined) return;
    this.#path = `${database}-wal`;
    const onError = (error: unknown) => {
      if (isDiskFailure(error)) this.#failure = error;
      checkpoints.onError(error);
    };
    this.#checkpoints = new Checkpoints(database, { ...checkpoints, onError });
  }

  /** @throws when the disk has failed: what it holds of the file is not known any more */
  grow(): void {
    if (this.#failure)
      throw new Error("The disk has failed; nothing is written until the next start", { cause: this.#failure });
    this.#hasGrown = this.#path !== undefined;
  }

  /**
   * Waits until all that was written so far survives a power cut.
   * @throws what the disk says
   */
  synced(): Promise<void> {
    if (!this.#hasGrown) return this.#wait;
    this.#next ??= this.#wait.then(() => {
      this.#next = undefined;
      this.#hasGrown = false;
      this.#wait = this.#begin();
      this.#wait.catch((error) => {
        this.#failure = error;
      });
      return this.#wait;
    });
    return this.#next;
  }

  async #begin(): Promise<void> {
    this.#file ??= this.#open();
    if (this.#file === undefined) return;
    await bringToDisk(this.#file);
    this.#checkpoints?.checkpointSoon(fstatSync(this.#file).size);
  }

  #open(): number | undefined {
    // SQLite makes it with the first page that it writes.
    return this.#path !== undefined && existsSync(this.#path) ? openSync(this.#path, "r+") : undefined;
  }

  /** Soon it holds nothing of what has been deleted. */
  truncateSoon(): void {
    this.#checkpoints?.truncateSoon();
  }

  async close(): Promise<void> {
    await this.#checkpoints?.close();
    // Whoever wrote hears of a failure.
    await this.synced().catch(() => undefined);
    if (this.#file !== undefined) closeSync(this.#file);
    this.#file = undefined;
  }
}
