/** Runs heavy work a few at a time. Those who wait go in turns, person by person: nobody waits for all that another one brought. */
export class WorkQueue {
  readonly #concurrency: number;
  /** Whoever goes next stands first. */
  readonly #waiting = new Map<string, (() => void)[]>();
  #running = 0;

  /** @param concurrency how many run at the same time */
  constructor(concurrency: number) {
    this.#concurrency = concurrency;
  }

  async run<Result>(person: string, work: () => Promise<Result>): Promise<Result> {
    await this.#turn(person);
    try {
      return await work();
    } finally {
      const next = this.#next();
      // The place is handed on, not freed: nobody can slip in between.
      if (next) next();
      else this.#running -= 1;
    }
  }

  async #turn(person: string): Promise<void> {
    if (this.#running < this.#concurrency) {
      this.#running += 1;
      return;
    }
    const { promise, resolve } = Promise.withResolvers<void>();
    this.#waiting.set(person, [...(this.#waiting.get(person) ?? []), resolve]);
    await promise;
  }

  #next(): (() => void) | undefined {
    const [first] = this.#waiting;
    if (!first) return;
    const [person, [next, ...later]] = first;
    this.#waiting.delete(person);
    if (later.length > 0) this.#waiting.set(person, later);
    return next;
  }
}
