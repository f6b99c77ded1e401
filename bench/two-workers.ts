import { availableParallelism } from "node:os";
import { pairedRatio, quotient } from "./arithmetic.ts";
import { feedOfReaders, feedPath } from "./calls.ts";
import type { Place } from "./engines.ts";
import { startFloors } from "./floors.ts";
import { perRequest, rate, type Subject, type Turn, takeTurn } from "./measure.ts";
import type { TwoWorkers } from "./results.ts";
import { type RunningServer, startMeasured } from "./running-server.ts";
import type { Cast } from "./seed/cast.ts";

type Measured = keyof TwoWorkers;
type Count = 1 | 2;
/** `sending`: processors that this process took. */
type WorkersTurn = Turn & { sending: number };

const rounds = 8;
const seconds = 4;
/** Seconds until Node has compiled what a worker runs; two share the requests and need twice as long. */
const warmUp: Record<Measured, number> = { floor: 2, feed: 6 };

/**
 * Reads of the feed by two workers against one, each started anew in every round. The serialised floor goes through the
 * same: how much more two processes got done at that time, on this machine and beside what sends the requests.
 */
export async function compareWorkers(place: Place, cast: Cast, connections: number): Promise<TwoWorkers> {
  const turns: Record<Measured, Record<Count, WorkersTurn[]>> = { floor: { 1: [], 2: [] }, feed: { 1: [], 2: [] } };
  async function measure(name: Measured, count: Count, subject: Subject): Promise<void> {
    // Every turn opens its connections anew: the first worker answers, and would keep them all, before the second one is there.
    for (let second = 0; second < warmUp[name] * count; second++) await takeTurn(subject, 1, connections);
    const before = process.cpuUsage();
    const turn = await takeTurn(subject, seconds, connections);
    const { user, system } = process.cpuUsage(before);
    turns[name][count].push({ ...turn, sending: (user + system) / 1e6 / turn.seconds });
  }
  const feed = await withWorkers(place, 1, async (server) => (await server.read(cast.readers[0] ?? 0, feedPath)).text);
  for (let round = 0; round < rounds; round++) {
    for (const count of [1, 2] as const) {
      const floors = await startFloors({ feed, workers: count });
      await measure("floor", count, floors.subjects.serialised);
      floors.stop();
    }
    for (const count of [1, 2] as const)
      await withWorkers(place, count, (server) => measure("feed", count, server.subject(feedOfReaders(cast))));
  }
  return { floor: twoAgainstOne(turns.floor), feed: twoAgainstOne(turns.feed) };
}

async function withWorkers<Result>(
  place: Place,
  count: Count,
  work: (server: RunningServer) => Promise<Result>,
): Promise<Result> {
  const server = await startMeasured(place, { WEB_CONCURRENCY: String(count) });
  try {
    return await work(server);
  } finally {
    await server.stop();
  }
}

/** Each turn with its neighbour, which found the machine most nearly as it was. */
function twoAgainstOne({ 1: one, 2: two }: Record<Count, WorkersTurn[]>): TwoWorkers[Measured] {
  return {
    rate: pairedRatio(two.map((turn, at) => ({ call: rate(turn), floor: rate(one[at] ?? turn) }))),
    withoutSending: pairedRatio(
      two.map((turn, at) => ({ call: rate(turn) / shareOf(turn), floor: rate(one[at] ?? turn) })),
    ),
    cpu: quotient(perRequest(two, "server"), perRequest(one, "server")),
  };
}

/** What sending left of two processors. */
const shareOf = ({ sending }: WorkersTurn) => Math.min(2, availableParallelism() - sending) / 2;
