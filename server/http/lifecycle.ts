import type { FastifyInstance } from "fastify";
import type { Context } from "#server/context.ts";
import { isReachable } from "#server/db/database.ts";
import { version } from "#server/version.ts";

declare module "fastify" {
  interface FastifyInstance {
    /** True once the server was asked to stop; load balancers should send no more requests. */
    isStopping: boolean;
  }
  interface FastifyContextConfig {
    /** Exempt from load shedding. */
    isHealthCheck?: boolean | undefined;
  }
}

/** Ends the connection of each answer given while stopping: kept alive, it would keep the process. */
export function closeConnectionsWhenStopping(app: FastifyInstance): void {
  app.decorate("isStopping", false);
  app.addHook("preClose", async () => {
    app.isStopping = true;
  });
  app.addHook("onSend", (_request, reply, _body, done) => {
    if (app.isStopping) reply.header("connection", "close");
    done();
  });
}

/** `/healthz`: the process is alive. `/readyz`: it also reaches its database and is not stopping. */
export function serveHealth(app: FastifyInstance, { database }: Context): void {
  const hidden = { config: { isHealthCheck: true }, logLevel: "warn" as const };
  app.get("/healthz", hidden, async () => ({ status: "ok", version }));
  app.get("/readyz", hidden, async (_request, reply) => {
    if (app.isStopping) return reply.code(503).send({ status: "stopping" });
    const ready = await isReachable(database);
    return reply.code(ready ? 200 : 503).send({ status: ready ? "ok" : "database unreachable" });
  });
}
