import { setImmediate } from "node:timers";
import type { FastifyInstance } from "fastify";

/** Requests of one group: more gain nothing, and whoever comes first would wait for more. */
const most = 16;

/**
 * Requests that come in one turn of the event loop begin together at its end, in groups (docs/decisions/0021). A group is
 * answered before the next one begins, as far as nothing else is waited for.
 */
export function batchRequests(app: FastifyInstance): void {
  let group: (() => void)[] = [];
  function openGroup(): void {
    const opened: (() => void)[] = [];
    group = opened;
    setImmediate(() => {
      if (group === opened) group = [];
      for (const begin of opened) begin();
    });
  }
  app.addHook("onRequest", (_request, _reply, begin) => {
    if (group.length === 0 || group.length === most) openGroup();
    group.push(begin);
  });
}
