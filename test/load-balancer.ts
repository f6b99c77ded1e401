import Fastify, { type FastifyInstance } from "fastify";

/** Of one connection alone, or made anew for the next one. */
const ofConnection = ["host", "connection", "content-length", "transfer-encoding", "content-encoding", "keep-alive"];
const passedOn = (headers: Iterable<[string, unknown]>) =>
  [...headers]
    .filter(([name]) => !ofConnection.includes(name))
    .map(([name, value]): [string, string] => [name, String(value)]);

/** Round robin without sticky sessions: nothing may depend on reaching the same process twice. */
export function balanceLoad(urls: readonly string[]): FastifyInstance {
  const app = Fastify({ bodyLimit: 20 * 1_024 * 1_024 });
  let turn = 0;
  app.removeAllContentTypeParsers();
  app.addContentTypeParser("*", { parseAs: "buffer" }, (_request, body, done) => done(null, body));
  app.all("*", async (request, reply) => {
    turn = (turn + 1) % urls.length;
    const answer = await fetch(`${urls[turn]}${request.url}`, {
      method: request.method,
      headers: passedOn(Object.entries(request.headers)),
      ...(Buffer.isBuffer(request.body) && { body: new Uint8Array(request.body) }),
      redirect: "manual",
    });
    const content = Buffer.from(await answer.arrayBuffer());
    reply.code(answer.status).headers(Object.fromEntries(passedOn(answer.headers)));
    return reply.send(content.length > 0 ? content : undefined);
  });
  return app;
}
