import { setTimeout as wait } from "node:timers/promises";

interface Clock {
  /** Milliseconds. */
  now(): number;
  wait(milliseconds: number): Promise<unknown>;
}

interface Waiting {
  upload: number;
  bytes: number;
  proceed(): void;
}

/** Resolves when whoever has read these bytes of an upload may read on. */
export type Turn = (bytes: number) => Promise<void>;

/**
 * How fast uploads are read, all together: what comes faster stays with its sender, so that many that come at once leave
 * the process free for everybody else. A telephone's line is slower than this. Every other turn belongs to the upload that
 * began first, so that they do not all end in the same moment; the turns between go to whoever has waited longest, so that
 * a small picture is not kept behind large ones.
 */
export class UploadPace {
  readonly #bytesPerMillisecond: number;
  readonly #clock: Clock;
  readonly #waiting: Waiting[] = [];
  #begun = 0;
  #turns = 0;
  /** When the bytes let in so far have had their time. */
  #until = 0;
  #isServing = false;

  constructor(bytesPerSecond: number, clock: Clock = { now: () => performance.now(), wait }) {
    this.#bytesPerMillisecond = bytesPerSecond / 1_000;
    this.#clock = clock;
  }

  /** For one upload, as it begins. */
  begin(): Turn {
    this.#begun += 1;
    const upload = this.#begun;
    return (bytes) =>
      new Promise((proceed) => {
        this.#waiting.push({ upload, bytes, proceed });
        if (!this.#isServing) void this.#serve();
      });
  }

  async #serve(): Promise<void> {
    this.#isServing = true;
    for (let next = this.#next(); next; next = this.#next()) {
      const now = this.#clock.now();
      this.#until = Math.max(this.#until, now) + next.bytes / this.#bytesPerMillisecond;
      const early = Math.floor(this.#until - now);
      if (early > 0) await this.#clock.wait(early);
      next.proceed();
    }
    this.#isServing = false;
  }

  #next(): Waiting | undefined {
    this.#turns += 1;
    const isForFirst = this.#turns % 2 === 1;
    const [next] = isForFirst ? this.#waiting.toSorted((one, other) => one.upload - other.upload) : this.#waiting;
    if (next) this.#waiting.splice(this.#waiting.indexOf(next), 1);
    return next;
  }
}

const mebibyte = 1024 * 1024;
/** A second. */
const bytes = { read: 16 * mebibyte, refused: 64 * mebibyte };

/** @param processes how many processes share this machine's processors */
export const openUploadPaces = (processes = 1) => ({
  uploadPace: new UploadPace(bytes.read / processes),
  refusedPace: new UploadPace(bytes.refused / processes),
});
