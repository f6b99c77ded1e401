import { setImmediate } from "node:timers";
import type { FastifyInstance } from "fastify";
import { carriesFile } from "./uploads.ts";

/** Who comes while so many wait begins at once: then somebody sends requests without reading what they are answered. */
const most = 100;

/**
 * Uploads that come in the same moment begin one by one, each in a turn of the event loop of its own: in between others
 * are answered.
 */
export function beginUploadsInTurns(app: FastifyInstance): void {
  const waiting: (() => void)[] = [];
  function beginNext(): void {
    const begin = waiting.shift();
    if (waiting.length > 0) setImmediate(beginNext);
    begin?.();
  }
  app.addHook("onRequest", (request, _reply, begin) => {
    if (!carriesFile(request) || waiting.length >= most) return begin();
    waiting.push(begin);
    if (waiting.length === 1) setImmediate(beginNext);
  });
}
