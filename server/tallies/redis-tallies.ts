import { Redis } from "ioredis";
import type { Clock, Tallies } from "./tallies.ts";

const prefix = "highnote:";
/** Milliseconds; who waits longer for a count than for the answer is served without it. */
const patience = 1_000;

/** One step on the server, so that no key stays without an end. Answers the count and the milliseconds that are left. */
const counting = `
local count = redis.call('INCRBY', KEYS[1], ARGV[1])
local left = redis.call('PTTL', KEYS[1])
if left < 0 then
  left = tonumber(ARGV[2])
  redis.call('PEXPIRE', KEYS[1], left)
end
return {count, left}`;

/**
 * For processes on several machines that spare the database.
 * @throws when Redis does not answer
 */
export async function openRedisTallies(url: string, now: Clock, onError: (error: Error) => void): Promise<Tallies> {
  const redis = new Redis(url, {
    lazyConnect: true,
    connectTimeout: 5 * patience,
    commandTimeout: patience,
    maxRetriesPerRequest: 0,
    enableOfflineQueue: false,
  });
  let reason: Error | undefined;
  redis.on("error", (error) => {
    reason = error;
    onError(error);
  });
  try {
    await redis.connect();
  } catch (error) {
    redis.disconnect();
    // Its own error tells that the connection is closed, not why.
    throw reason ?? error;
  }
  return {
    // Sent together: they share one way there and back.
    add: (counted) =>
      Promise.all(
        counted.map(async ({ key, amount, window }) => {
          const answer = await redis.eval(counting, 1, prefix + key, amount, window);
          const [count, left] = Array.isArray(answer) ? answer.map(Number) : [];
          if (count === undefined || left === undefined) throw new Error("Redis does not count");
          return { count, endsAt: new Date(now().getTime() + left) };
        }),
      ),
    // Redis forgets by itself.
    sweep: async () => {},
    close: async () => redis.disconnect(),
  };
}
