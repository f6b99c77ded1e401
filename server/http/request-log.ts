import type { FastifyInstance } from "fastify";

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
