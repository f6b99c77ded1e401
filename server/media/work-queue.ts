import { messages } from "#shared/contract/errors.ts";
import { serviceUnavailable } from "../errors.ts";

interface Bounds {
  /** How many run at the same time. */
  concurrency: number;
  /** How much may wait, in the unit of the weights. */
  capacity: number;
}

/** Runs heavy work a few at a time, first come first served. When too much waits it refuses instead of eating memory. */
export class WorkQueue {
  readonly #bounds: Bounds;
  readonly #waiting: (() => void)[] = [];
  #running = 0;
  #waitingWeight = 0;

  constructor(bounds: Bounds) {
    this.#bounds = bounds;
  }

  /** @throws 503 with Retry-After when the queue is full */
  async run<Result>(weight: number, work: () => Promise<Result>): Promise<Result> {
    await this.#turn(weight);
    try {
      return await work();
    } finally {
      const next = this.#waiting.shift();
      // The place is handed on, not freed: nobody can slip in between.
      if (next) next();
      else this.#running -= 1;
    }
  }

  async #turn(weight: number): Promise<void> {
    if (this.#running < this.#bounds.concurrency) {
      this.#running += 1;
      return;
    }
    if (this.#waitingWeight + weight > this.#bounds.capacity) throw serviceUnavailable(messages.busy);
    this.#waitingWeight += weight;
    await new Promise<void>((resolve) => this.#waiting.push(resolve));
    this.#waitingWeight -= weight;
  }
}
