import cluster from "node:cluster";
import { RateLimiterCluster } from "rate-limiter-flexible";
import { type Config, trying } from "#server/config.ts";
import type { Database } from "#server/db/database.ts";
import type { Log } from "#server/logger.ts";
import { openMemoryStore, openPostgresStore, type RateLimitStore, storeOn, unlimited } from "./store.ts";

/** The store shared by all processes: Redis, else PostgreSQL, else the primary process. */
export async function openRateLimitStore(config: Config, { db }: Database, log: Log): Promise<RateLimitStore> {
  const { redisUrl } = config;
  if (redisUrl !== undefined) {
    // Most installations run without it: docs/decisions/0029.
    const { openRedisStore } = await import("./redis-store.ts");
    return trying("REDIS_URL", () => openRedisStore(redisUrl, log));
  }
  if (config.databaseUrl !== undefined) return openPostgresStore(db);
  return cluster.isWorker ? storeOn(new RateLimiterCluster(unlimited)) : openMemoryStore();
}
