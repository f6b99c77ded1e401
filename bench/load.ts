import { setTimeout as wait } from "node:timers/promises";
import { Client, type Dispatcher } from "undici";

export interface Request {
  method: "GET" | "POST" | "DELETE";
  path: string;
  headers?: Record<string, string>;
  body?: string | Buffer;
}

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

interface Answer {
  status: number;
  bytes: number;
  text: string;
}

/** The body is counted and thrown away unless the status is an error: reading it would cost more than the request. */
function send(client: Client, { method, path, headers = {}, body }: Request): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const answer: Answer = { status: 0, bytes: 0, text: "" };
    const handler: Dispatcher.DispatchHandler = {
      onRequestStart() {},
      onResponseStart(_controller, status) {
        answer.status = status;
      },
      onResponseData(_controller, chunk) {
        answer.bytes += chunk.length;
        if (answer.status >= 400) answer.text += chunk.toString();
      },
      onResponseEnd: () => resolve(answer),
      onResponseError: (_controller, error) => reject(error),
    };
    client.dispatch({ method, path, headers, body: body ?? null }, handler);
  });
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
    accept = () => false,
  } = options;
  const result: LoadResult = { requests: 0, seconds, latencies: [], bytes: 0, statuses: new Map() };
  const start = performance.now();
  const end = start + seconds * 1_000;
  const between = pace === undefined ? 0 : (connections / pace) * 1_000;

  async function converse(connection: number): Promise<void> {
    const client = new Client(origin, { pipelining: 1, bodyTimeout: 0, headersTimeout: 120_000 });
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
        const { status, bytes, text } = await send(client, message);
        if (status >= 400 && !accept(status)) throw new Error(`${message.method} ${message.path}: ${status} ${text}`);
        result.latencies.push(performance.now() - due);
        result.requests++;
        result.bytes += bytes;
        result.statuses.set(status, (result.statuses.get(status) ?? 0) + 1);
      }
    } finally {
      await client.destroy();
    }
  }

  await Promise.all(Array.from({ length: connections }, (_, connection) => converse(connection)));
  result.seconds = (performance.now() - start) / 1_000;
  return result;
}
