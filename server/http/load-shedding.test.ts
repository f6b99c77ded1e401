import { once } from "node:events";
import { connect, type Socket } from "node:net";
import Fastify, { type FastifyInstance } from "fastify";
import { expect, onTestFinished, test } from "vitest";
import { messages } from "#shared/contract/errors.ts";
import { limits } from "#shared/domain/limits.ts";
import { startApp } from "#test/app.ts";
import { handleErrors } from "./error-handler.ts";
import { batchRequests, shedLoad } from "./load-shedding.ts";

/** An app that records, as each request starts, how many others are in flight. */
function appThatNotes() {
  const app = Fastify();
  onTestFinished(() => app.close());
  batchRequests(app);
  const unansweredAtBegin: number[] = [];
  let unanswered = 0;
  app.addHook("onRequest", (_request, _reply, done) => {
    unansweredAtBegin.push(unanswered++);
    done();
  });
  app.get("/healthz", async () => {
    await Promise.resolve();
    unanswered--;
    return "answered";
  });
  return { app, unansweredAtBegin };
}

/** Sends a request on each of so many open connections at the same time. */
async function askInOneMoment(app: FastifyInstance, requests: number): Promise<void> {
  const port = Number(new URL(await app.listen({ port: 0, host: "127.0.0.1" })).port);
  const askers: Socket[] = [];
  while (askers.length < requests) {
    const letIn = once(app.server, "connection");
    const asker = connect(port, "127.0.0.1");
    await Promise.all([once(asker, "connect"), letIn]);
    askers.push(asker);
  }
  const answers = Promise.all(askers.map((asker) => once(asker, "data")));
  for (const asker of askers) asker.write("GET /healthz HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n");
  for (const [answer] of await answers) expect(String(answer)).toMatch(/^HTTP\/1\.1 200 /);
}

test("concurrent requests all start before the first is answered", async () => {
  const { app, unansweredAtBegin } = appThatNotes();
  await askInOneMoment(app, 10);
  expect(unansweredAtBegin).toEqual([0, 1, 2, 3, 4, 5, 6, 7, 8, 9]);
});

test("of more than sixteen the first batch is answered before the next starts", async () => {
  const { app, unansweredAtBegin } = appThatNotes();
  await askInOneMoment(app, 40);
  const group = Array.from({ length: 16 }, (_, before) => before);
  expect(unansweredAtBegin).toEqual([...group, ...group, ...group.slice(0, 8)]);
});

test("a request after a batch is answered", async () => {
  const { app } = appThatNotes();
  expect((await app.inject("/healthz")).statusCode).toBe(200);
  expect((await app.inject("/healthz")).statusCode).toBe(200);
});

test("the application starts ten concurrent requests before it answers the first", async () => {
  const { app, close } = await startApp();
  onTestFinished(close);
  let come = 0;
  const comeAtEnd: number[] = [];
  app.server.prependListener("request", (_request, response) => {
    come++;
    response.once("prefinish", () => comeAtEnd.push(come));
  });
  await askInOneMoment(app, 10);
  expect(comeAtEnd).toEqual(Array(10).fill(10));
});

test("requests over the limit get 503, those for files too, and are accepted again after it", async () => {
  const { app, close } = await startApp();
  onTestFinished(close);
  const asked = Array.from({ length: limits.requests.underWay + 3 }, () =>
    app.inject("/api/notifications/unread-count"),
  );
  const [healthy, script] = [app.inject("/healthz"), app.inject("/assets/nothing-here.js")];
  const refused = (await Promise.all(asked)).filter(({ statusCode }) => statusCode !== 401);
  expect(refused.map(({ statusCode, headers, json }) => [statusCode, headers["retry-after"], json()])).toEqual(
    Array(3).fill([503, "5", { message: messages.overloaded }]),
  );
  for (const { headers } of refused) expect(headers).toHaveProperty("x-request-id");
  expect([(await healthy).statusCode, (await script).statusCode]).toEqual([200, 503]);
  expect((await app.inject("/api/notifications/unread-count")).statusCode).toBe(401);
});

/** An app with a limit of one request. */
async function appForOneRequest() {
  const app = Fastify();
  onTestFinished(() => app.close());
  shedLoad(app, 1);
  handleErrors(app);
  const begun = Promise.withResolvers<void>();
  const answer = Promise.withResolvers<string>();
  app.get("/api/slow", () => {
    begun.resolve();
    return answer.promise;
  });
  app.get("/api/failing", () => Promise.reject(new Error("broken")));
  app.post("/api/sent", async () => "taken");
  await app.listen({ port: 0, host: "127.0.0.1" });
  const port = Number(new URL(app.listeningOrigin).port);
  return { app, port, begun: begun.promise, answer: () => answer.resolve("answered") };
}

test("a request counts until its answer, also after the client has gone or an error", async () => {
  const { app, port, begun, answer } = await appForOneRequest();
  const status = async (url: string) => (await app.inject(url)).statusCode;
  const asker = connect(port, "127.0.0.1");
  asker.write("GET /api/slow HTTP/1.1\r\nHost: localhost\r\n\r\n");
  await begun;
  asker.destroy();
  expect(await status("/api/failing")).toBe(503);
  answer();
  await expect.poll(() => status("/api/failing")).toBe(500);
  expect(await status("/api/failing")).toBe(500);
});

test("a request with a slow body counts only once it is received", async () => {
  const { app, port } = await appForOneRequest();
  const sender = connect(port, "127.0.0.1");
  onTestFinished(() => void sender.destroy());
  const head = "POST /api/sent HTTP/1.1\r\nHost: localhost\r\nExpect: 100-continue\r\nContent-Type: application/json";
  sender.write(`${head}\r\nContent-Length: 2\r\n\r\n`);
  // 100 Continue shows that the request has started.
  await once(sender, "data");
  sender.write("{");
  expect((await app.inject("/api/failing")).statusCode).toBe(500);
  sender.write("}");
  expect(String((await once(sender, "data"))[0])).toMatch(/^HTTP\/1.1 200 /);
});
