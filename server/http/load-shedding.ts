import type { FastifyInstance, FastifyRequest } from "fastify";
import { serviceUnavailable } from "#server/errors.ts";
import { messages } from "#shared/contract/errors.ts";
import { limits } from "#shared/domain/limits.ts";
import { isForm } from "./uploads.ts";

declare module "fastify" {
  interface FastifyRequest {
    isUnderWay: boolean;
  }
}

/**
 * Takes in as many at a time as can be answered soon, and refuses the others at once, before anything is looked up or
 * stored for them: 503 with Retry-After. All together would fill the memory, and each would wait for the last. Files of
 * the web app count too; only the health checks are always answered.
 */
export function shedLoad(app: FastifyInstance, most: number = limits.requests.underWay): void {
  let underWay = 0;
  const enter = (request: FastifyRequest) => {
    request.isUnderWay = true;
    underWay += 1;
  };
  const leave = (request: FastifyRequest) => {
    if (request.isUnderWay) underWay -= 1;
    request.isUnderWay = false;
  };
  app.decorateRequest("isUnderWay", false);
  app.addHook("onRequest", (request, _reply, done) => {
    if (isHealthCheck(request)) return done();
    if (underWay >= most) return done(serviceUnavailable(messages.overloaded));
    enter(request);
    done();
  });
  // Whoever sends slowly must not shut out the others. Forms, which may be large, find a room of their own.
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
