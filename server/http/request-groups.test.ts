import { once } from "node:events";
import { connect, type Socket } from "node:net";
import Fastify from "fastify";
import { expect, onTestFinished, test } from "vitest";
import { beginInGroups } from "./request-groups.ts";

/** An app that notes, as each request begins, how many others have begun and are not answered. */
function appThatNotes() {
  const app = Fastify();
  onTestFinished(() => app.close());
  beginInGroups(app);
  const unansweredAtBegin: number[] = [];
  let unanswered = 0;
  app.addHook("onRequest", (_request, _reply, done) => {
    unansweredAtBegin.push(unanswered++);
    done();
  });
  app.get("/", async () => {
    await Promise.resolve();
    unanswered--;
    return "answered";
  });
  return { app, unansweredAtBegin };
}

/** Asks over so many connections, which are open before, in one moment. */
async function askInOneMoment(requests: number): Promise<number[]> {
  const { app, unansweredAtBegin } = appThatNotes();
  const port = Number(new URL(await app.listen({ port: 0, host: "127.0.0.1" })).port);
  const askers: Socket[] = [];
  while (askers.length < requests) {
    const letIn = once(app.server, "connection");
    const asker = connect(port, "127.0.0.1");
    await Promise.all([once(asker, "connect"), letIn]);
    askers.push(asker);
  }
  const answers = Promise.all(askers.map((asker) => once(asker, "data")));
  for (const asker of askers) asker.write("GET / HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n");
  for (const [answer] of await answers) expect(String(answer)).toMatch(/^HTTP\/1\.1 200 /);
  return unansweredAtBegin;
}

test("requests that come in one moment begin before the first of them is answered", async () => {
  expect(await askInOneMoment(10)).toEqual([0, 1, 2, 3, 4, 5, 6, 7, 8, 9]);
});

test("of more than sixteen the first are answered before the others begin", async () => {
  const group = Array.from({ length: 16 }, (_, before) => before);
  expect(await askInOneMoment(40)).toEqual([...group, ...group, ...group.slice(0, 8)]);
});

test("each of two that come one after the other begins alone", async () => {
  const { app, unansweredAtBegin } = appThatNotes();
  expect((await app.inject("/")).statusCode).toBe(200);
  expect((await app.inject("/")).statusCode).toBe(200);
  expect(unansweredAtBegin).toEqual([0, 0]);
});
