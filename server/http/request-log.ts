import type { FastifyInstance } from "fastify";

/** One line an answer. Every answer names its request, so that somebody's report leads to the line. */
export function logRequests(app: FastifyInstance): void {
  app.addHook("onRequest", (request, reply, done) => {
    reply.header("x-request-id", request.id);
    done();
  });
  app.addHook("onResponse", (request, reply, done) => {
    request.log.info({ req: request, res: reply, milliseconds: Math.round(reply.elapsedTime) }, "answered");
    done();
  });
}
