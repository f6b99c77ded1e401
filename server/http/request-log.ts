import type { FastifyInstance } from "fastify";

/** One line an answer. Every answer names its request, so that somebody's report leads to the line. */
export function logRequests(app: FastifyInstance): void {
  app.addHook("onRequest", async (request, reply) => {
    reply.header("x-request-id", request.id);
  });
  app.addHook("onResponse", async (request, reply) => {
    request.log.info({ req: request, res: reply, milliseconds: Math.round(reply.elapsedTime) }, "answered");
  });
}
