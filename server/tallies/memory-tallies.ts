import type { Clock, Tallies, Tally } from "./tallies.ts";

/** Beyond that the least recently used is forgotten, so that invented addresses cannot fill the memory. */
const mostKeys = 50_000;

/** Values under keys of which only the most recently used ones are kept. */
export class RecentlyUsed<Value> {
  readonly #values = new Map<string, Value>();

  get(key: string): Value | undefined {
    const value = this.#values.get(key);
    if (value !== undefined) this.set(key, value);
    return value;
  }

  set(key: string, value: Value): void {
    this.#values.delete(key);
    this.#values.set(key, value);
    if (this.#values.size <= mostKeys) return;
    // A Map hands out its oldest entry first.
    for (const oldest of this.#values.keys()) {
      this.#values.delete(oldest);
      return;
    }
  }

  deleteWhere(isOver: (value: Value) => boolean): void {
    for (const [key, value] of this.#values) if (isOver(value)) this.#values.delete(key);
  }
}

/** For a process that is alone. */
export function memoryTallies(now: Clock): Tallies {
  const tallies = new RecentlyUsed<Tally>();
  return {
    async add(counted) {
      const time = now();
      return counted.map(({ key, amount, window }) => {
        const known = tallies.get(key);
        const tally = known && known.endsAt > time ? known : { count: 0, endsAt: new Date(time.getTime() + window) };
        tally.count += amount;
        tallies.set(key, tally);
        return { ...tally };
      });
    },
    async sweep() {
      const time = now();
      tallies.deleteWhere(({ endsAt }) => endsAt <= time);
    },
    close: async () => {},
  };
}
