interface Waiting {
  weight: number;
  finish: number;
  start(): void;
}

/**
 * Weighted fair queueing with virtual finish times: jobs start in the order in which they would end if all people were
 * served in parallel. Light jobs overtake heavy ones, and one person's backlog doesn't delay the others.
 */
export class WorkQueue {
  readonly #concurrency: number;
  readonly #capacity: number;
  /** Sorted by virtual finish time. */
  readonly #waiting: Waiting[] = [];
  /** The latest virtual finish time of each person with waiting jobs. */
  readonly #finishOf = new Map<string, number>();
  /** The weight that each person with jobs would have been served so far in parallel. */
  #virtualTime = 0;
  #running = 0;
  #load = 0;

  /**
   * @param concurrency maximum number of running jobs
   * @param capacity maximum of their weights in sum; a heavier job runs alone
   */
  constructor(concurrency: number, capacity = Number.POSITIVE_INFINITY) {
    this.#concurrency = concurrency;
    this.#capacity = capacity;
  }

  /** The number of jobs that wait or run. */
  get size(): number {
    return this.#waiting.length + this.#running;
  }

  async run<Result>(person: string, work: () => Promise<Result>, weight = 1): Promise<Result> {
    await this.#acquire(person, weight);
    try {
      return await work();
    } finally {
      this.#running -= 1;
      this.#load -= weight;
      this.#startNext();
    }
  }

  #acquire(person: string, weight: number): Promise<void> {
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

  /** Starts only the first in line: otherwise light jobs could starve a heavy one that does not fit. */
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
