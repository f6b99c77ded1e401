import { createServer, type RequestListener, type Server } from "node:http";
import type { Socket } from "node:net";

/** Requests that may wait on one connection while another one is being answered. Browsers and proxies pipeline none. */
export const maxPipelinedRequests = 16;

/** Milliseconds: a photo may come over a slow line, but none may hold memory for ever by sending nothing more. */
const requestTimeout = 5 * 60 * 1_000;
/** Milliseconds in which nothing moves on a connection; an answer is held until it is read. */
const idleTimeout = 2 * 60 * 1_000;
/** Milliseconds between an answer and the next request: longer than proxies keep their end open, commonly a minute. */
const keepAliveTimeout = 72_000;

type Begin = () => void;

/**
 * An HTTP server that answers the requests of one connection one after the other, as HTTP/1.1 pipelining has them
 * answered anyway: the next begins once the answer before it has been taken. Node itself begins all that it has read,
 * so that one client that reads nothing could have thousands under way. A connection with more than
 * `maxPipelinedRequests` waiting is ended.
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
