import type { FastifyInstance } from "fastify";
import type { Context } from "#server/context.ts";

/** One line per answer; 304s, as for most polls, at level 'debug'. The header leads from a user's report to the line. */
export function logRequests(app: FastifyInstance): void {
  app.addHook("onRequest", (request, reply, done) => {
    reply.header("x-request-id", request.id);
    done();
  });
  app.addHook("onResponse", (request, reply, done) => {
    const level = reply.statusCode === 304 ? "debug" : "info";
    request.log[level]({ req: request, res: reply, milliseconds: Math.round(reply.elapsedTime) }, "answered");
    done();
  });
}

/** Counts every answer by its route's pattern; an address that has none counts as 'none'. */
export function countRequests(app: FastifyInstance, { metrics }: Context): void {
  if (!metrics) return;
  app.addHook("onResponse", (request, reply, done) => {
    const route = request.routeOptions.url ?? "none";
    metrics.requestEnded({ method: request.method, route, status: reply.statusCode }, reply.elapsedTime / 1_000);
    done();
  });
}
