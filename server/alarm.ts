/** Has a job run soon rather than at its interval's end: once for all that happens meanwhile. */
export class Alarm {
  readonly #delay: number;
  readonly #listeners = new Set<() => void>();
  #timer: NodeJS.Timeout | undefined;

  /** @param delay milliseconds, in which the transaction that rings commits */
  constructor(delay: number) {
    this.#delay = delay;
  }

  /** Safe in a transaction: too early or in vain, it's a look that finds nothing. */
  ring(): void {
    this.#timer ??= setTimeout(() => {
      this.#timer = undefined;
      for (const listener of this.#listeners) listener();
    }, this.#delay).unref();
  }

  /** @returns stops listening */
  listen(listener: () => void): () => void {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  }
}
