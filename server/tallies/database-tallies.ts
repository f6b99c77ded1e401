import type { Database } from "../db/database.ts";
import { addToTallies, deleteEndedTallies } from "../db/rate-limits.ts";
import type { Clock, Tallies } from "./tallies.ts";

/** For processes that share a database: one statement counts everything about a request. */
export function databaseTallies({ db }: Database, now: Clock): Tallies {
  return {
    async add(counted) {
      if (counted.length === 0) return [];
      const tallies = await addToTallies(db, counted, now());
      return counted.map(({ key }) => {
        const tally = tallies.get(key);
        if (!tally) throw new Error("A tally was not stored");
        return tally;
      });
    },
    sweep: () => deleteEndedTallies(db, now()),
    close: async () => {},
  };
}
