import { setTimeout as pause } from "node:timers/promises";
import type { Clock, Tallies } from "./tallies.ts";
import type { Absence } from "./with-reserve.ts";

const prefix = "highnote:";
/** Milliseconds; who waits longer for a count than for the answer is served without it. */
const patience = 1_000;
/** The same for a connection, above all for the first one, which a start waits for. */
const patienceToConnect = 5 * patience;
/** What it says of a password, or of there being none. All else may pass, and it is asked again. */
const refusedPassword = /^(WRONGPASS|NOAUTH|ERR invalid password)/;

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
 * For processes on several machines that spare the database. Counting fails while Redis is away, from the start or
 * later; the client connects again by itself.
 * @throws when it refuses the password
 */
export async function openRedisTallies(url: string, now: Clock, { away, back }: Absence): Promise<Tallies> {
  // Most run without: docs/decisions/0029-what-a-process-loads.md.
  const { Redis } = await import("ioredis");
  const redis = new Redis(url, {
    lazyConnect: true,
    connectTimeout: patienceToConnect,
    commandTimeout: patience,
    maxRetriesPerRequest: 0,
    enableOfflineQueue: false,
  });
  let reason: Error | undefined;
  redis.on("error", (error) => {
    reason = error;
    away(error);
  });
  redis.on("ready", back);
  const ignored = () => {};
  // One that still loads its data answers, but is not ready.
  await Promise.race([redis.connect().catch(ignored), pause(patienceToConnect, undefined, { ref: false })]);
  if (reason && refusedPassword.test(reason.message)) {
    redis.disconnect();
    throw reason;
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
