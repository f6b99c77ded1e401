import { setTimeout as wait } from "node:timers/promises";

interface Clock {
  /** Milliseconds. */
  now(): number;
  wait(milliseconds: number): Promise<unknown>;
}

/**
 * How fast uploads are read, all together: what comes faster stays with its sender, so that many that come at once leave
 * the process free for everybody else. A telephone's line is slower than this.
 */
export class UploadPace {
  readonly #bytesPerMillisecond: number;
  readonly #clock: Clock;
  /** When the bytes let in so far have had their time. */
  #until = 0;

  constructor(bytesPerSecond: number, clock: Clock = { now: () => performance.now(), wait }) {
    this.#bytesPerMillisecond = bytesPerSecond / 1_000;
    this.#clock = clock;
  }

  /** Resolves when whoever has read these bytes may read on; in the order in which it was asked. */
  async take(bytes: number): Promise<void> {
    const now = this.#clock.now();
    this.#until = Math.max(this.#until, now) + bytes / this.#bytesPerMillisecond;
    const early = Math.floor(this.#until - now);
    if (early > 0) await this.#clock.wait(early);
  }
}

const bytesPerSecond = 16 * 1024 * 1024;

/** @param processes how many processes share this machine's processors */
export const openUploadPace = (processes = 1) => new UploadPace(bytesPerSecond / processes);
