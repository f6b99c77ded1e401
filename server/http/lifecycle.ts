import type { FastifyInstance } from "fastify";

declare module "fastify" {
  interface FastifyInstance {
    /** It was asked to stop: nobody should send it anything more. */
    isStopping: boolean;
  }
}

/** Answers given while the server stops end their connection too: kept open for a next request, it would keep the process. */
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
