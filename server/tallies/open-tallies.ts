import cluster from "node:cluster";
import { type Config, trying } from "../config.ts";
import type { Log } from "../context.ts";
import type { Database } from "../db/database.ts";
import { databaseTallies } from "./database-tallies.ts";
import { memoryTallies } from "./memory-tallies.ts";
import { primaryTallies } from "./primary-tallies.ts";
import { openRedisTallies } from "./redis-tallies.ts";
import type { Clock, Tallies } from "./tallies.ts";
import { noteAbsence, withReserve } from "./with-reserve.ts";

/**
 * Counts where every process sees them: in Redis when there is one, else in PostgreSQL; the processes of a SQLite file are
 * all on this machine, and often just one.
 */
export async function openTallies(config: Config, database: Database, log: Log, now: Clock): Promise<Tallies> {
  const { redisUrl } = config;
  if (redisUrl !== undefined) {
    const absence = noteAbsence(log);
    const redis = await trying("REDIS_URL", () => openRedisTallies(redisUrl, now, absence));
    return withReserve(redis, memoryTallies(now), absence);
  }
  if (config.databaseUrl !== undefined) return databaseTallies(database, now);
  return cluster.isWorker ? primaryTallies() : memoryTallies(now);
}
