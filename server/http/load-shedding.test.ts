import { once } from "node:events";
import { connect } from "node:net";
import Fastify from "fastify";
import { expect, onTestFinished, test } from "vitest";
import { messages } from "#shared/contract/errors.ts";
import { limits } from "#shared/domain/limits.ts";
import { startApp } from "#test/app.ts";
import { handleErrors } from "./error-handler.ts";
import { shedLoad } from "./load-shedding.ts";

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
