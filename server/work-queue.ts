interface Waiting {
  weight: number;
  finish: number;
  start(): void;
}

/**
 * Runs heavy work a few at a time, as weighted fair queueing with virtual finish times: what waits goes in the order in
 * which it would end if everyone's work ran side by side. Light work overtakes heavy work, and no one waits for all that
 * one other person brought.
 */
export class WorkQueue {
  readonly #concurrency: number;
  readonly #capacity: number;
  /** By the virtual time at which they would finish. */
  readonly #waiting: Waiting[] = [];
  /** The latest virtual finish time of everyone who has work waiting. */
  readonly #finishOf = new Map<string, number>();
  /** The work that everyone who has some would have had done by now, were all served equally. */
  #virtualTime = 0;
  #running = 0;
  #load = 0;

  /**
   * @param concurrency how many run at the same time
   * @param capacity of their weights together; heavier work than that runs alone
   */
  constructor(concurrency: number, capacity = Number.POSITIVE_INFINITY) {
    this.#concurrency = concurrency;
    this.#capacity = capacity;
  }

  async run<Result>(person: string, work: () => Promise<Result>, weight = 1): Promise<Result> {
    await this.#turn(person, weight);
    try {
      return await work();
    } finally {
      this.#running -= 1;
      this.#load -= weight;
      this.#startNext();
    }
  }

  #turn(person: string, weight: number): Promise<void> {
    const finish = Math.max(this.#virtualTime, this.#finishOf.get(person) ?? 0) + weight;
    this.#finishOf.set(person, finish);
    return new Promise((resolve) => {
      const start = () => {
        if (this.#finishOf.get(person) === finish) this.#finishOf.delete(person);
        resolve();
      };
      const behind = this.#waiting.findIndex((other) => other.finish > finish);
      this.#waiting.splice(behind === -1 ? this.#waiting.length : behind, 0, { weight, finish, start });
      this.#startNext();
    });
  }

  /** Only ever the first one: passed over while it does not fit, heavy work might wait for ever. */
  #startNext(): void {
    for (let [next] = this.#waiting; next && this.#fits(next); [next] = this.#waiting) {
      this.#waiting.shift();
      this.#running += 1;
      this.#load += next.weight;
      next.start();
      this.#virtualTime += next.weight / (this.#finishOf.size + 1);
    }
  }

  #fits({ weight }: Waiting): boolean {
    return this.#running === 0 || (this.#running < this.#concurrency && this.#load + weight <= this.#capacity);
  }
}
