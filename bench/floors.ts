import { fork } from "node:child_process";
import { join } from "node:path";
import type { Subject } from "./measure.ts";

/** What a call can be held against. */
export const floorNames = {
  bare: "bare node:http, ready-made body",
  ready: "Fastify, ready-made body",
  serialised: "Fastify, 20 sessions in memory serialised by schema",
} as const;
export type FloorName = keyof typeof floorNames;

export type FloorAddresses = Record<FloorName, { origin: string; path: string }>;

/** What the process of the floors is told: the body of a page of the feed, and how many of it are to answer. */
export interface FloorOrder {
  feed: string;
  workers: number;
}

/** What it says when all its workers listen: where, and which processes they are. */
export interface StartedFloors {
  addresses: FloorAddresses;
  pids: number[];
}

export interface Floors {
  subjects: Record<FloorName, Subject>;
  stop(): void;
}

export async function startFloors(order: FloorOrder): Promise<Floors> {
  const child = fork(join(import.meta.dirname, "floor-server.ts"), { env: { PATH: process.env.PATH } });
  const started = new Promise<StartedFloors>((resolve, reject) => {
    child.once("message", (message: StartedFloors) => resolve(message));
    child.once("exit", () => reject(new Error("The floors did not start")));
  });
  child.send(order);
  const { addresses, pids } = await started;
  const subject = ({ origin, path }: { origin: string; path: string }): Subject => ({
    origin,
    server: async () => pids,
    backends: async () => [],
    request: () => ({ method: "GET", path }),
  });
  const { bare, ready, serialised } = addresses;
  return {
    subjects: { bare: subject(bare), ready: subject(ready), serialised: subject(serialised) },
    stop: () => child.disconnect(),
  };
}
