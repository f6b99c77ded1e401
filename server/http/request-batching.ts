import { setImmediate } from "node:timers";
import type { FastifyInstance } from "fastify";

/** More gain nothing, and the first of a batch would wait for more. */
const maxBatchSize = 16;

/** Starts the requests of one event-loop turn together at its end, in batches (docs/decisions/0021). */
export function batchRequests(app: FastifyInstance): void {
  let batch: (() => void)[] = [];
  function openBatch(): void {
    const opened: (() => void)[] = [];
    batch = opened;
    setImmediate(() => {
      if (batch === opened) batch = [];
      for (const begin of opened) begin();
    });
  }
  app.addHook("onRequest", (_request, _reply, begin) => {
    if (batch.length === 0 || batch.length === maxBatchSize) openBatch();
    batch.push(begin);
  });
}
