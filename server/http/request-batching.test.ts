import { once } from "node:events";
import { connect, type Socket } from "node:net";
import Fastify, { type FastifyInstance } from "fastify";
import { expect, onTestFinished, test } from "vitest";
import { startApp } from "#test/app.ts";
import { batchRequests } from "./load-shedding.ts";

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
