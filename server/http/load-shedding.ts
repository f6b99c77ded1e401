import { setImmediate } from "node:timers";
import type { FastifyInstance, FastifyRequest } from "fastify";
import { serviceUnavailable } from "#server/errors.ts";
import { messages } from "#shared/contract/errors.ts";
import { limits } from "#shared/domain/limits.ts";
import { isForm } from "./request-facts.ts";

declare module "fastify" {
  interface FastifyInstance {
    requestsUnderWay: () => number;
  }
  interface FastifyRequest {
    isInFlight: boolean;
  }
}

/**
 * Load shedding (docs/decisions/0021): beyond the limit, requests get 503 with Retry-After before any lookup. A burst
 * would fill the memory, and each request would wait for the last. Health checks are exempt, assets are not.
 */
export function shedLoad(app: FastifyInstance, maxInFlight: number = limits.requests.underWay): void {
  let inFlight = 0;
  const enter = (request: FastifyRequest) => {
    request.isInFlight = true;
    inFlight += 1;
  };
  const leave = (request: FastifyRequest) => {
    if (request.isInFlight) inFlight -= 1;
    request.isInFlight = false;
  };
  app.decorate("requestsUnderWay", () => inFlight);
  app.decorateRequest("isInFlight", false);
  app.addHook("onRequest", (request, _reply, done) => {
    if (isHealthCheck(request)) return done();
    if (inFlight >= maxInFlight) return done(serviceUnavailable(messages.overloaded));
    enter(request);
    done();
  });
  // A slow body must not use up the limit. Forms have a limit of their own (uploads.ts).
  app.addHook("preParsing", (request, _reply, _body, done) => {
    leave(request);
    done();
  });
  app.addHook("preValidation", (request, _reply, done) => {
    if (!isHealthCheck(request) && !isForm(request.headers)) enter(request);
    done();
  });
  app.addHook("onSend", (request, _reply, _body, done) => {
    leave(request);
    done();
  });
}

const isHealthCheck = (request: FastifyRequest): boolean => request.routeOptions.config?.isHealthCheck === true;

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
