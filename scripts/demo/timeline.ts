export interface DemoClock {
  set(time: Date): void;
}

/** Everything that happens, planned in any order and played in that of time, so that the clock never runs back. */
export class Timeline {
  readonly #now: number;
  readonly #events: { at: number; happen: () => Promise<unknown> }[] = [];

  constructor(now: number) {
    this.#now = now;
  }

  add(at: number, happen: () => Promise<unknown>): void {
    this.#events.push({ at: Math.min(at, this.#now), happen });
  }

  async play(clock: DemoClock): Promise<void> {
    for (const { at, happen } of this.#events.toSorted((one, other) => one.at - other.at)) {
      clock.set(new Date(at));
      await happen();
    }
    clock.set(new Date(this.#now));
  }
}
