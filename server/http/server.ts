import { randomUUID } from "node:crypto";
import { createServer as createHttpServer, type RequestListener, type Server } from "node:http";
import type { Socket } from "node:net";
import Fastify, { type FastifyInstance, LogController } from "fastify";
import type { Config } from "#server/config.ts";
import { loggerOptions } from "#server/logger.ts";
import { limits } from "#shared/domain/limits.ts";
import { refuseBadAddress } from "./error-handler.ts";

/** Requests that may wait on one connection behind the current one. Browsers and proxies pipeline none. */
export const maxPipelinedRequests = 16;

/** Milliseconds for a whole request: long enough for a photo on a slow line. */
const requestTimeoutMs = 5 * 60 * 1_000;
/** Milliseconds without traffic on a connection, as when a client does not read its answer. */
const idleTimeoutMs = 2 * 60 * 1_000;
/** Milliseconds between an answer and the next request: longer than proxies keep connections open, commonly a minute. */
const keepAliveTimeoutMs = 72_000;

/** Fastify over the server below, with neither hooks nor routes. */
export function createServer(config: Config): FastifyInstance {
  return Fastify({
    logger: loggerOptions(config),
    logController: new LogController({ disableRequestLogging: true }),
    // Only the address added by the nearest proxy is trusted: clients can forge the rest.
    trustProxy: config.trustProxy && ((_address, hop) => hop === 0),
    serverFactory: createPipelinedServer,
    bodyLimit: limits.json.bytes,
    genReqId: () => randomUUID(),
    requestIdHeader: false,
    routerOptions: { ignoreTrailingSlash: true, maxParamLength: 500 },
    forceCloseConnections: "idle",
    frameworkErrors: refuseBadAddress,
  });
}

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

  return createHttpServer(
    { requestTimeout: requestTimeoutMs, keepAliveTimeout: keepAliveTimeoutMs },
    (request, response) => {
      const { socket } = request;
      const begin = () => {
        response.once("close", () => beginNext(socket));
        // Silence of ours is work: a photo that waits for a busy processor was cut off, and a proxy said 502.
        response.on("timeout", () => {
          if (response.headersSent || !request.complete) socket.destroy();
        });
        handle(request, response);
      };
      const waiting = pipelines.get(socket);
      if (!waiting) {
        pipelines.set(socket, []);
        begin();
      } else if (waiting.length < maxPipelinedRequests) waiting.push(begin);
      else socket.destroy();
    },
  ).setTimeout(idleTimeoutMs);
}
