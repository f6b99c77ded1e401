import type { Log } from "../context.ts";
import type { Tallies } from "./tallies.ts";

/** Milliseconds in which the reserve counts before the shared count is asked again: each who asks waits for it. */
const rest = 5_000;

export interface Absence {
  away(error: unknown): void;
  back(): void;
}

/** Tells the log when the shared count goes and when it is back, however often either is noticed. */
export function noteAbsence(log: Log): Absence {
  let isAway = false;
  return {
    away(err) {
      if (!isAway) log.warn({ err }, "Redis does not answer: each process counts for itself meanwhile");
      isAway = true;
    },
    back() {
      if (isAway) log.info({}, "Redis counts again");
      isAway = false;
    },
  };
}

/**
 * While Redis is away each process counts for itself: a limit that is too wide for a while beats refusing everybody. Then
 * one asks it now and again, and nobody else waits for it.
 * @param milliseconds a clock that never goes back
 */
export function withReserve(
  tallies: Tallies,
  reserve: Tallies,
  { away, back }: Absence,
  milliseconds: () => number = () => performance.now(),
): Tallies {
  let isAway = false;
  let asksAgainAt = 0;
  return {
    async add(counted) {
      if (isAway && milliseconds() < asksAgainAt) return reserve.add(counted);
      asksAgainAt = milliseconds() + rest;
      try {
        const counts = await tallies.add(counted);
        isAway = false;
        back();
        return counts;
      } catch (error) {
        isAway = true;
        asksAgainAt = milliseconds() + rest;
        away(error);
        return reserve.add(counted);
      }
    },
    sweep: async () => {
      await Promise.all([tallies.sweep(), reserve.sweep()]);
    },
    close: () => tallies.close(),
  };
}
