interface Bounds {
  all: number;
  /** Of what one person, or one address, has under way. */
  each: number;
}

/** A semaphore that never waits: it bounds what is under way, in all and for each key, and turns the rest away. */
export class Admission {
  readonly #bounds: Bounds;
  readonly #ofKey = new Map<string, number>();
  #all = 0;

  constructor(bounds: Bounds) {
    this.#bounds = bounds;
  }

  /** @returns what gives the place back, once; undefined when there is none */
  enter(key: string, weight = 1): (() => void) | undefined {
    const ofKey = this.#ofKey.get(key) ?? 0;
    if (this.#all + weight > this.#bounds.all || ofKey + weight > this.#bounds.each) return undefined;
    this.#add(key, weight);
    let isInside = true;
    return () => {
      if (isInside) this.#add(key, -weight);
      isInside = false;
    };
  }

  #add(key: string, change: number): void {
    this.#all += change;
    const ofKey = (this.#ofKey.get(key) ?? 0) + change;
    if (ofKey > 0) this.#ofKey.set(key, ofKey);
    else this.#ofKey.delete(key);
  }
}
