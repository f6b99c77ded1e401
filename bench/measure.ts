import { median, pairedRatio, percentile, quotient, sum } from "./arithmetic.ts";
import { type Load, type LoadResult, load } from "./load.ts";
import { cpuBetween, type Usage, usageOf } from "./process-usage.ts";

/** Something that answers one kind of request, and the processes that work for it. */
export interface Subject {
  origin: string;
  request: Load["request"];
  server(): Promise<number[]>;
  backends(): Promise<number[]>;
}

/** Microseconds of CPU time for each request; undefined where the system does not tell. */
interface Cpu {
  server: number | undefined;
  backends: number | undefined;
}

export interface Figures {
  perSecond: number;
  /** Milliseconds. */
  p50: number;
  p99: number;
  cpu: Cpu;
  /** Of a body. */
  bytes: number;
  /** Requests a second as a share of the floor's in the same turns. */
  ratio: number;
  /** The same by CPU time of all processes, which other work on the machine hardly moves. */
  cpuRatio: number | undefined;
}

export interface Turn extends LoadResult {
  /** Seconds. */
  cpu: Cpu;
}

export interface Duration {
  /** Seconds of one turn. */
  seconds: number;
  turns: number;
  connections: number;
}

const look = async (pids: () => Promise<number[]>): Promise<Map<number, Usage>> => usageOf(await pids());

/** One turn alone: a load with the CPU time that it took. */
export async function takeTurn(subject: Subject, seconds: number, connections: number): Promise<Turn> {
  const before = { server: await look(subject.server), backends: await look(subject.backends) };
  const result = await load({ ...subject, seconds, connections });
  const after = { server: await look(subject.server), backends: await look(subject.backends) };
  const cpu = {
    server: cpuBetween(before.server, after.server),
    backends: cpuBetween(before.backends, after.backends),
  };
  return { ...result, cpu };
}

/** CPU microseconds; undefined where the system does not tell. */
export function perRequest(turns: readonly Turn[], part: keyof Cpu): number | undefined {
  const seconds = turns.map(({ cpu }) => cpu[part]).filter((value) => value !== undefined);
  if (seconds.length < turns.length) return undefined;
  return (sum(seconds) / sum(turns.map(({ requests }) => requests))) * 1e6;
}

/** Requests a second. */
export const rate = ({ requests, seconds }: LoadResult) => requests / seconds;

/** Microseconds in all processes. */
function allCpu(turns: readonly Turn[]): number | undefined {
  const server = perRequest(turns, "server");
  return server === undefined ? undefined : server + (perRequest(turns, "backends") ?? 0);
}

function figuresOf(turns: readonly Turn[], floorTurns: readonly Turn[]): Figures {
  const latencies = turns.flatMap((turn) => turn.latencies);
  return {
    perSecond: median(turns.map(rate)),
    p50: percentile(latencies, 0.5),
    p99: percentile(latencies, 0.99),
    cpu: { server: perRequest(turns, "server"), backends: perRequest(turns, "backends") },
    bytes: sum(turns.map(({ bytes }) => bytes)) / sum(turns.map(({ requests }) => requests)),
    ratio: pairedRatio(turns.map((turn, at) => ({ call: rate(turn), floor: rate(floorTurns[at] ?? turn) }))),
    cpuRatio: quotient(allCpu(floorTurns), allCpu(turns)),
  };
}

/** Measures a call and its floor by turns, so that both see the same machine. */
export async function measureAgainst(
  floor: Subject,
  call: Subject,
  { seconds, turns: count, connections }: Duration,
): Promise<Figures> {
  const turns: Turn[] = [];
  const floorTurns: Turn[] = [];
  for (let turn = 0; turn < count; turn++) {
    floorTurns.push(await takeTurn(floor, seconds / 2, connections));
    turns.push(await takeTurn(call, seconds, connections));
  }
  return figuresOf(turns, floorTurns);
}
