interface Bounds {
  all: number;
  /** The limit for one person or address. */
  each: number;
}

/** A semaphore without a queue, with a limit in all and for each key. */
export class Admission {
  readonly #bounds: Bounds;
  readonly #ofKey = new Map<string, number>();
  #all = 0;

  constructor(bounds: Bounds) {
    this.#bounds = bounds;
  }

  /** @returns releases the slot, once; undefined when there is none */
  enter(key: string, weight = 1): (() => void) | undefined {
    const ofKey = this.#ofKey.get(key) ?? 0;
    if (this.#all + weight > this.#bounds.all || ofKey + weight > this.#bounds.each) return undefined;
    this.#add(key, weight);
    let isHeld = true;
    return () => {
      if (isHeld) this.#add(key, -weight);
      isHeld = false;
    };
  }

  #add(key: string, change: number): void {
    this.#all += change;
    const ofKey = (this.#ofKey.get(key) ?? 0) + change;
    if (ofKey > 0) this.#ofKey.set(key, ofKey);
    else this.#ofKey.delete(key);
  }
}
