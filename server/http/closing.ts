import type { FastifyInstance } from "fastify";

/** Answers given while the server stops end their connection too: kept open for a next request, it would keep the process. */
export function closeWhatIsAnswered(app: FastifyInstance): void {
  let closing = false;
  app.addHook("preClose", async () => {
    closing = true;
  });
  app.addHook("onSend", (_request, reply, _body, done) => {
    if (closing) reply.header("connection", "close");
    done();
  });
}
