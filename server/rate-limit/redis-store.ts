import { once } from "node:events";
import { setTimeout as pause } from "node:timers/promises";
import { Redis } from "ioredis";
import { RateLimiterRedis } from "rate-limiter-flexible";
import type { Log } from "#server/logger.ts";
import { openMemoryStore, type RateLimitStore, storeOn, unlimited } from "./store.ts";

/** Milliseconds without an answer after which the connection counts as lost. */
const socketTimeoutMs = 1_000;
/** Milliseconds a start waits for the first connection. */
const connectTimeoutMs = 5_000;
/** Rejected or missing passwords. All other errors may be temporary. */
const refusedPassword = /^(WRONGPASS|NOAUTH|ERR invalid password)/;

/**
 * While Redis is unreachable, also at the start, each process counts by itself: too high a limit for a while beats refusing
 * every request. The client reconnects automatically.
 * @throws when Redis rejects the password
 */
export async function openRedisStore(url: string, log: Log): Promise<RateLimitStore> {
  const redis = new Redis(url, {
    lazyConnect: true,
    connectTimeout: connectTimeoutMs,
    socketTimeout: socketTimeoutMs,
    maxRetriesPerRequest: 0,
    enableOfflineQueue: false,
    // After a failover the name leads to the new primary, and this connection to what is a replica now.
    reconnectOnError: ({ message }) => message.startsWith("READONLY"),
  });
  const outage = logOutages(log);
  let refusal: Error | undefined;
  redis.on("error", (error) => {
    if (refusedPassword.test(error.message)) refusal = error;
    outage.began(error);
  });
  // A Redis that is loading its data answers, but isn't ready.
  const timeout = pause(connectTimeoutMs, undefined, { ref: false });
  await Promise.race([redis.connect().catch(() => {}), once(redis, "error"), timeout]);
  if (refusal) {
    redis.disconnect();
    throw refusal;
  }
  const shared = storeOn(new RateLimiterRedis({ ...unlimited, storeClient: redis, rejectIfRedisNotReady: true }), () =>
    redis.disconnect(),
  );
  const fallback = openMemoryStore();
  return {
    ...shared,
    async count(key, window) {
      try {
        const counted = await shared.count(key, window);
        outage.ended();
        return counted;
      } catch (error) {
        outage.began(error);
        return fallback.count(key, window);
      }
    },
  };
}

/** Logs the begin and end of an outage once each. */
function logOutages(log: Log) {
  let isAway = false;
  return {
    began(err: unknown): void {
      if (!isAway) log.warn({ err }, "Redis does not answer: each process counts for itself meanwhile");
      isAway = true;
    },
    ended(): void {
      if (isAway) log.info({}, "Redis counts again");
      isAway = false;
    },
  };
}
