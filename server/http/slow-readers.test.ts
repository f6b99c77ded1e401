import { once } from "node:events";
import { createConnection, type Socket } from "node:net";
import { afterAll, beforeAll, expect, test } from "vitest";
import { startApp, type TestApp } from "#test/app.ts";

const script = "/api/docs/scalar.js";
const patience = 250;
/** A few megabytes each, in all more than the socket buffers hold. */
const asked = 8;
let app: TestApp;
let port: number;
beforeAll(async () => {
  app = await startApp();
  port = Number(new URL(await app.app.listen({ host: "127.0.0.1", port: 0 })).port);
});
afterAll(() => app.close());

/** @returns both ends of a connection with large answers pending */
async function ask(): Promise<{ client: Socket; server: Socket }> {
  const client = createConnection({ port, host: "127.0.0.1" }).pause();
  const [server] = await once(app.app.server, "connection");
  client.write(`GET ${script} HTTP/1.1\r\nHost: localhost\r\n\r\n`.repeat(asked));
  return { client, server };
}
async function readAll(client: Socket): Promise<number> {
  let read = 0;
  client
    .on("error", () => undefined)
    .on("data", (chunk) => {
      read += chunk.length;
    });
  client.resume();
  await once(client, "close");
  return read;
}

test("the idle timeout of a connection is two minutes", () => {
  expect(app.app.server.timeout).toBe(120_000);
});

test("an idle connection is closed, which frees its pending answers", async () => {
  const { rawPayload } = await app.app.inject({ url: script });
  app.app.server.timeout = patience;
  const { client, server } = await ask();
  await once(server, "close");
  expect(server.bytesWritten).toBeGreaterThan(0);
  expect(await readAll(client)).toBeLessThan(asked * rawPayload.length);
});
