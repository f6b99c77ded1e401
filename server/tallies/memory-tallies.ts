import { LRUCache } from "lru-cache";
import type { Clock, Tallies, Tally } from "./tallies.ts";

/** Beyond that the least recently used is forgotten, so that invented addresses cannot fill the memory. */
export const mostKeys = 50_000;

/** For a process that is alone. */
export function memoryTallies(now: Clock): Tallies {
  const tallies = new LRUCache<string, Tally>({ max: mostKeys });
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
      for (const [key, { endsAt }] of tallies) if (endsAt <= time) tallies.delete(key);
    },
    close: async () => {},
  };
}
