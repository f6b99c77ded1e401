import cluster from "node:cluster";
import { type Config, trying } from "../config.ts";
import type { Log } from "../context.ts";
import type { Database } from "../db/database.ts";
import { databaseTallies } from "./database-tallies.ts";
import { memoryTallies } from "./memory-tallies.ts";
import { primaryTallies } from "./primary-tallies.ts";
import { openRedisTallies } from "./redis-tallies.ts";
import type { Clock, Tallies } from "./tallies.ts";

/**
 * Counts where every process sees them: in Redis when there is one, else in PostgreSQL; the processes of a SQLite file are
 * all on this machine, and often just one.
 */
export async function openTallies(config: Config, database: Database, log: Log, now: Clock): Promise<Tallies> {
  const { redisUrl } = config;
  if (redisUrl !== undefined) {
    const onError = (err: Error) => log.warn({ err }, "Redis is not well");
    return withReserve(await trying("REDIS_URL", () => openRedisTallies(redisUrl, now, onError)), memoryTallies(now));
  }
  if (config.databaseUrl !== undefined) return databaseTallies(database, now);
  return cluster.isWorker ? primaryTallies() : memoryTallies(now);
}

/** While Redis is away each process counts for itself: a limit that is too wide for a while beats refusing everybody. */
export function withReserve(tallies: Tallies, reserve: Tallies): Tallies {
  return {
    add: (counted) => tallies.add(counted).catch(() => reserve.add(counted)),
    sweep: async () => {
      await Promise.all([tallies.sweep(), reserve.sweep()]);
    },
    close: () => tallies.close(),
  };
}
