import { setTimeout as wait } from "node:timers/promises";
import { Connection, type Request } from "./connection.ts";

export interface Load {
  origin: string;
  connections: number;
  seconds: number;
  /** How many requests a connection sends at most. */
  rounds?: number;
  /** Ends it earlier. */
  isOver?: () => boolean;
  /** What a connection sends as its `turn`-th request; connections and turns count from 0. */
  request: (connection: number, turn: number) => Request;
  /** Requests a second over all connections, evenly spaced; without it each sends the next one after the answer. */
  pace?: number;
  /** Called when all connections are open, before the first request. */
  onConnected?: () => void;
  /** Of answers that are no success and still right, such as 503 under overload. */
  accept?: (status: number) => boolean;
}

export interface LoadResult {
  requests: number;
  seconds: number;
  /** Milliseconds, one for each request; with a pace counted from the moment when it was due. */
  latencies: number[];
  /** Of the bodies. */
  bytes: number;
  statuses: Map<number, number>;
}

/** Keeps every connection busy (or on pace) for that long. @throws when an answer is an error: it would look fast */
export async function load(options: Load): Promise<LoadResult> {
  const {
    origin,
    connections,
    seconds,
    rounds = Number.POSITIVE_INFINITY,
    request,
    pace,
    isOver = () => false,
    onConnected = () => {},
    accept = () => false,
  } = options;
  const result: LoadResult = { requests: 0, seconds, latencies: [], bytes: 0, statuses: new Map() };
  const clients = await Promise.all(Array.from({ length: connections }, () => Connection.open(origin)));
  onConnected();
  const start = performance.now();
  const end = start + seconds * 1_000;
  const between = pace === undefined ? 0 : (connections / pace) * 1_000;

  async function converse(client: Connection, connection: number): Promise<void> {
    try {
      for (let turn = 0; turn < rounds && performance.now() < end && !isOver(); turn++) {
        let due = performance.now();
        if (between > 0) {
          due = start + between * (turn + connection / connections);
          if (due >= end) return;
          const early = due - performance.now();
          if (early > 0) await wait(early);
        }
        const message = request(connection, turn);
        const { status, bytes, text } = await client.send(message);
        if (status >= 400 && !accept(status)) throw new Error(`${message.method} ${message.path}: ${status} ${text}`);
        result.latencies.push(performance.now() - due);
        result.requests++;
        result.bytes += bytes;
        result.statuses.set(status, (result.statuses.get(status) ?? 0) + 1);
      }
    } finally {
      client.close();
    }
  }

  await Promise.all(clients.map(converse));
  result.seconds = (performance.now() - start) / 1_000;
  return result;
}
