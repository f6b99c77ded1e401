import type { FastifyInstance } from "fastify";

/**
 * One line an answer; of one that says only that nothing is new, as most polls hear, only at the level 'debug'. Every
 * answer names its request, so that somebody's report leads to the line.
 */
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
