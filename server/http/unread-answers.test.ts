import { once } from "node:events";
import { createConnection, type Socket } from "node:net";
import Fastify, { type FastifyInstance } from "fastify";
import { afterEach, beforeEach, expect, test } from "vitest";
import { endUnreadAnswers } from "./unread-answers.ts";

const size = 16 * 1024 * 1024;
const patience = 250;
let app: FastifyInstance;
let port: number;
beforeEach(async () => {
  app = Fastify();
  endUnreadAnswers(app, patience);
  const answer = Buffer.alloc(size);
  app.get("/", async () => answer);
  port = Number(new URL(await app.listen({ host: "127.0.0.1", port: 0 })).port);
});
afterEach(() => app.close());

/** @returns both ends of a connection over which somebody has asked */
async function ask(): Promise<{ client: Socket; server: Socket }> {
  const client = createConnection({ port, host: "127.0.0.1" }).pause();
  const [server] = await once(app.server, "connection");
  client.write("GET / HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n");
  return { client, server };
}

test("whoever takes nothing of an answer loses the connection, and with it what was held for them", async () => {
  const { client, server } = await ask();
  await once(server, "close");
  expect(server.bytesWritten).toBeGreaterThan(0);
  let read = 0;
  client
    .on("error", () => undefined)
    .on("data", (chunk) => {
      read += chunk.length;
    });
  client.resume();
  await once(client, "close");
  expect(read).toBeLessThan(size);
});

test("whoever reads slowly gets all of it, also when that takes much longer", async () => {
  const { client } = await ask();
  let read = 0;
  client.on("data", (chunk) => {
    read += chunk.length;
    // Some twenty pauses, each of half the patience.
    if (Math.floor(read / 800_000) === Math.floor((read - chunk.length) / 800_000)) return;
    client.pause();
    setTimeout(() => client.resume(), patience / 2);
  });
  client.resume();
  await once(client, "close");
  expect(read).toBeGreaterThan(size);
});
