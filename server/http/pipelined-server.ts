import { createServer, type RequestListener, type Server } from "node:http";
import type { Socket } from "node:net";

/** Requests that may wait on one connection behind the current one. Browsers and proxies pipeline none. */
export const maxPipelinedRequests = 16;

/** Milliseconds for a whole request: long enough for a photo on a slow line. */
const requestTimeout = 5 * 60 * 1_000;
/** Milliseconds without traffic on a connection, as when a client does not read its answer. */
const idleTimeout = 2 * 60 * 1_000;
/** Milliseconds between an answer and the next request: longer than proxies keep connections open, commonly a minute. */
const keepAliveTimeout = 72_000;

type Begin = () => void;

/**
 * An HTTP server with back-pressure for pipelined requests: the next one of a connection starts once the previous answer is
 * flushed. Node starts all that it has read, so that a client that never reads could have thousands in flight. A
 * connection with more than `maxPipelinedRequests` waiting is closed.
 */
export function createPipelinedServer(handle: RequestListener): Server {
  const pipelines = new WeakMap<Socket, Begin[]>();

  function beginNext(socket: Socket): void {
    const begin = socket.destroyed ? undefined : pipelines.get(socket)?.shift();
    if (begin) begin();
    else pipelines.delete(socket);
  }

  return createServer({ requestTimeout, keepAliveTimeout }, (request, response) => {
    const { socket } = request;
    const begin = () => {
      response.once("close", () => beginNext(socket));
      handle(request, response);
    };
    const waiting = pipelines.get(socket);
    if (!waiting) {
      pipelines.set(socket, []);
      begin();
    } else if (waiting.length < maxPipelinedRequests) waiting.push(begin);
    else socket.destroy();
  }).setTimeout(idleTimeout);
}
