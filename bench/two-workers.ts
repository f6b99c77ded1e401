import { availableParallelism } from "node:os";
import { pairedRatio, quotient } from "./arithmetic.ts";
import { callsOn, feedOfReaders, feedPath } from "./calls.ts";
import type { Place } from "./engines.ts";
import { startFloors } from "./floors.ts";
import { perRequest, rate, type Subject, type Turn, takeTurn } from "./measure.ts";
import type { TwoAgainstOne, TwoWorkers } from "./results.ts";
import { type RunningServer, startMeasured } from "./running-server.ts";
import type { Cast } from "./seed/cast.ts";

type Count = 1 | 2;
/** `sending`: processors that this process took. */
type WorkersTurn = Turn & { sending: number };

/** How long something is measured in one start. Seconds of `warmUp` let Node compile it; two workers share the requests and need twice as long. */
interface Span {
  warmUp: number;
  seconds: number;
}

const rounds = 8;
const spans = {
  floor: { warmUp: 2, seconds: 4 },
  feed: { warmUp: 6, seconds: 4 },
  warmFeed: { warmUp: 2, seconds: 4 },
  other: { warmUp: 2, seconds: 2 },
} as const satisfies Record<string, Span>;
const otherCalls: readonly string[] = ["one session", "profile", "stats"];

/**
 * What two workers answer against one, each started anew in every round: reads of the feed, and in every other round a
 * few more calls. The serialised floor goes through the same: how much more two processes got done at that time, on this
 * machine and beside what sends the requests.
 * @param connections in all, for one and for two alike; twice as many next, so that each of two has as many as one had
 */
export async function compareWorkers(place: Place, cast: Cast, connections: number): Promise<TwoWorkers> {
  const turns = new Map<string, Record<Count, WorkersTurn[]>>();
  async function measure(
    name: string,
    { count, subject, span, connections }: { count: Count; subject: Subject; span: Span; connections: number },
  ): Promise<void> {
    const at = `${name} ${connections}`;
    const known = turns.get(at) ?? { 1: [], 2: [] };
    turns.set(at, known);
    // Every turn opens its connections anew: the first worker answers, and would keep them all, before the second one is there.
    for (let second = 0; second < span.warmUp * count; second++) await takeTurn(subject, 1, connections);
    const before = process.cpuUsage();
    const turn = await takeTurn(subject, span.seconds, connections);
    const { user, system } = process.cpuUsage(before);
    known[count].push({ ...turn, sending: (user + system) / 1e6 / turn.seconds });
  }
  const feed = await withWorkers(place, 1, async (server) => (await server.read(cast.readers[0] ?? 0, feedPath)).text);
  for (let round = 0; round < rounds; round++) {
    for (const count of [1, 2] as const) {
      const floors = await startFloors({ feed, workers: count });
      const subject = floors.subjects.serialised;
      await measure("floor", { count, subject, span: spans.floor, connections });
      await measure("floor", { count, subject, span: spans.floor, connections: 2 * connections });
      floors.stop();
    }
    for (const count of [1, 2] as const)
      await withWorkers(place, count, async (server) => {
        const subject = server.subject(feedOfReaders(cast));
        await measure("feed", { count, subject, span: spans.feed, connections });
        await measure("feed", { count, subject, span: spans.warmFeed, connections: 2 * connections });
        if (round % 2 === 0)
          for (const { name, request } of (await callsOn(server, cast)).filter((call) =>
            otherCalls.includes(call.name),
          ))
            await measure(name, { count, subject: server.subject(request), span: spans.other, connections });
      });
  }
  const compared = (name: string, connections: number) =>
    twoAgainstOne(turns.get(`${name} ${connections}`) ?? { 1: [], 2: [] });
  return {
    loads: [connections, 2 * connections].map((connections) => ({
      connections,
      floor: compared("floor", connections),
      feed: compared("feed", connections),
    })),
    others: new Map(otherCalls.map((name) => [name, compared(name, connections)])),
  };
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
function twoAgainstOne({ 1: one, 2: two }: Record<Count, WorkersTurn[]>): TwoAgainstOne {
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
