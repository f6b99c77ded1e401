import { LRUCache } from "lru-cache";
import { mostKeys } from "./memory-tallies.ts";
import type { Clock, Counted, Tallies, Tally } from "./tallies.ts";

/** Told from other things by two words, because one is looked up sooner than both are put together. */
export interface OftenCounted extends Omit<Counted, "key"> {
  /** One of a few. */
  kind: string;
  whom: string;
}

interface Known {
  /** What all processes had counted when last asked. */
  shared: number;
  /** What this process has counted and not yet told, or is telling. */
  own: number;
  telling: number;
  endsAt: Date;
}

/** Of each kind. Whoever does much is never the one that is forgotten. */
const mostOfAKind = mostKeys / 4;

/**
 * Counts in this process and tells the others now and then, behind the answer: for what is done too often to wait for a
 * shared count each time. With several processes an allowance may be exceeded by two batches for each other one; nobody
 * is refused early.
 */
export class ApproximateTallies {
  readonly #tallies: Pick<Tallies, "add">;
  readonly #now: Clock;
  readonly #onError: (error: unknown) => void;
  readonly #kinds = new Map<string, LRUCache<string, Known>>();

  constructor(tallies: Pick<Tallies, "add">, now: Clock, onError: (error: unknown) => void) {
    this.#tallies = tallies;
    this.#now = now;
    this.#onError = onError;
  }

  /** @param batch how much may be kept from the others */
  add(counted: OftenCounted, batch: number): Tally {
    const ofKind = this.#ofKind(counted.kind);
    const time = this.#now().getTime();
    let known = ofKind.get(counted.whom);
    if (!known || known.endsAt.getTime() <= time) {
      known = { shared: 0, own: 0, telling: 0, endsAt: new Date(time + counted.window) };
      ofKind.set(counted.whom, known);
    }
    known.own += counted.amount;
    if (known.own - known.telling >= batch) this.#tell(known, counted);
    return { count: known.shared + known.own, endsAt: known.endsAt };
  }

  #ofKind(kind: string): LRUCache<string, Known> {
    let ofKind = this.#kinds.get(kind);
    if (!ofKind) {
      ofKind = new LRUCache({ max: mostOfAKind });
      this.#kinds.set(kind, ofKind);
    }
    return ofKind;
  }

  #tell(known: Known, { kind, whom, window }: OftenCounted): void {
    const amount = known.own - known.telling;
    known.telling += amount;
    this.#tallies
      .add([{ key: `${kind} ${whom}`, amount, window }])
      .then(([tally]) => {
        if (!tally) return;
        known.shared = tally.count;
        known.endsAt = tally.endsAt;
        known.own -= amount;
      }, this.#onError)
      .finally(() => {
        known.telling -= amount;
      });
  }
}
