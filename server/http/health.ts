import type { FastifyInstance } from "fastify";
import type { Context } from "#server/context.ts";
import { isReachable } from "#server/db/is-reachable.ts";

declare module "fastify" {
  interface FastifyContextConfig {
    /** Answered however much there is to do. */
    isHealthCheck?: boolean | undefined;
  }
}

/** `/healthz`: the process lives. `/readyz`: it can also reach its database, and was not asked to stop. */
export function serveHealth(app: FastifyInstance, { database }: Context): void {
  const hidden = { config: { isHealthCheck: true }, logLevel: "warn" as const };
  app.get("/healthz", hidden, async () => ({ status: "ok" }));
  app.get("/readyz", hidden, async (_request, reply) => {
    if (app.isStopping) return reply.code(503).send({ status: "stopping" });
    const ready = await isReachable(database);
    return reply.code(ready ? 200 : 503).send({ status: ready ? "ok" : "database unreachable" });
  });
}
