import { LRUCache } from "lru-cache";
import { mostKeys } from "./memory-tallies.ts";
import type { Clock, Counted, Tallies, Tally } from "./tallies.ts";

interface Known {
  /** What all processes had counted when last asked. */
  shared: number;
  /** What this process has counted and not yet told, or is telling. */
  own: number;
  telling: number;
  endsAt: Date;
}

/**
 * Counts in this process and tells the others now and then, behind the answer: for what is done too often to wait for a
 * shared count each time. With several processes an allowance may be exceeded by two batches for each other one; nobody
 * is refused early.
 */
export class ApproximateTallies {
  readonly #tallies: Pick<Tallies, "add">;
  readonly #now: Clock;
  readonly #onError: (error: unknown) => void;
  readonly #known = new LRUCache<string, Known>({ max: mostKeys });

  constructor(tallies: Pick<Tallies, "add">, now: Clock, onError: (error: unknown) => void) {
    this.#tallies = tallies;
    this.#now = now;
    this.#onError = onError;
  }

  /** @param batch how much may be kept from the others */
  add({ key, amount, window }: Counted, batch: number): Tally {
    const time = this.#now();
    let known = this.#known.get(key);
    if (!known || known.endsAt.getTime() <= time.getTime()) {
      known = { shared: 0, own: 0, telling: 0, endsAt: new Date(time.getTime() + window) };
      this.#known.set(key, known);
    }
    known.own += amount;
    if (known.own - known.telling >= batch) this.#tell(known, { key, amount: known.own - known.telling, window });
    return { count: known.shared + known.own, endsAt: known.endsAt };
  }

  #tell(known: Known, counted: Counted): void {
    known.telling += counted.amount;
    this.#tallies
      .add([counted])
      .then(([tally]) => {
        if (!tally) return;
        known.shared = tally.count;
        known.endsAt = tally.endsAt;
        known.own -= counted.amount;
      }, this.#onError)
      .finally(() => {
        known.telling -= counted.amount;
      });
  }
}
