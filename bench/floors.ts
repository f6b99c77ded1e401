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

export interface Floors {
  subjects: Record<FloorName, Subject>;
  stop(): void;
}

/** @param feed the body of a page of the feed, as the real server answers it */
export async function startFloors(feed: string): Promise<Floors> {
  const child = fork(join(import.meta.dirname, "floor-server.ts"), { env: { PATH: process.env.PATH } });
  const addresses = new Promise<FloorAddresses>((resolve, reject) => {
    child.once("message", (message: FloorAddresses) => resolve(message));
    child.once("exit", () => reject(new Error("The floors did not start")));
  });
  child.send(feed);
  const { bare, ready, serialised } = await addresses;
  const subject = ({ origin, path }: { origin: string; path: string }): Subject => ({
    origin,
    server: async () => [Number(child.pid)],
    backends: async () => [],
    request: () => ({ method: "GET", path }),
  });
  return {
    subjects: { bare: subject(bare), ready: subject(ready), serialised: subject(serialised) },
    stop: () => child.disconnect(),
  };
}
