import { closeSync, existsSync, fdatasync, fstatSync, openSync } from "node:fs";
import { promisify } from "node:util";
import { isDiskFailure } from "#server/db/errors.ts";
import { type CheckpointOptions, Checkpoints } from "./checkpoints.ts";

const sync = promisify(fdatasync);

/**
 * The file to which SQLite appends commits, synced by another thread (docs/decisions/0019): a disk busy with photos takes
 * tens of milliseconds, in which other requests are answered. One sync serves all earlier writes.
 */
export class WriteAheadLog {
  readonly #path: string | undefined;
  readonly #checkpoints: Checkpoints | undefined;
  #file: number | undefined;
  #isDirty = false;
  /** The latest sync; it began when `#isDirty` became false. */
  #sync: Promise<void> = Promise.resolve();
  #nextSync: Promise<void> | undefined;
  #failure: unknown;

  /** @param database path of the file; undefined for a database in memory, which has no log */
  constructor(database: string | undefined, checkpoints: CheckpointOptions) {
    if (database === undefined) return;
    this.#path = `${database}-wal`;
    const onError = (error: unknown) => {
      if (isDiskFailure(error)) this.#failure = error;
      checkpoints.onError(error);
    };
    this.#checkpoints = new Checkpoints(database, { ...checkpoints, onError });
  }

  /** Call before a write. @throws once the disk has failed, because the file's state is unknown then */
  markDirty(): void {
    if (this.#failure)
      throw new Error("The disk has failed; nothing is written until the next start", { cause: this.#failure });
    this.#isDirty = this.#path !== undefined;
  }

  /** Waits until all writes so far survive a power cut. @throws when the disk fails */
  synced(): Promise<void> {
    if (!this.#isDirty) return this.#sync;
    this.#nextSync ??= this.#sync.then(() => {
      this.#nextSync = undefined;
      this.#isDirty = false;
      this.#sync = this.#startSync();
      this.#sync.catch((error) => {
        this.#failure = error;
      });
      return this.#sync;
    });
    return this.#nextSync;
  }

  async #startSync(): Promise<void> {
    this.#file ??= this.#open();
    if (this.#file === undefined) return;
    await sync(this.#file);
    this.#checkpoints?.checkpointSoon(fstatSync(this.#file).size);
  }

  #open(): number | undefined {
    // SQLite creates it with the first write.
    return this.#path !== undefined && existsSync(this.#path) ? openSync(this.#path, "r+") : undefined;
  }

  /** Removes deleted data from the file. */
  truncateSoon(): void {
    this.#checkpoints?.truncateSoon();
  }

  async close(): Promise<void> {
    await this.#checkpoints?.close();
    // Writers get the failure themselves.
    await this.synced().catch(() => undefined);
    if (this.#file !== undefined) closeSync(this.#file);
    this.#file = undefined;
  }
}
