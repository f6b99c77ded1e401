import type { FastifyInstance } from "fastify";
import type { Context } from "#server/context.ts";

/** Counts every answer by its route's pattern; an address that has none counts as 'none'. */
export function countRequests(app: FastifyInstance, { metrics }: Context): void {
  if (!metrics) return;
  app.addHook("onResponse", (request, reply, done) => {
    const route = request.routeOptions.url ?? "none";
    metrics.requestEnded({ method: request.method, route, status: reply.statusCode }, reply.elapsedTime / 1_000);
    done();
  });
}
