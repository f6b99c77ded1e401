import { once } from "node:events";
import type { RequestListener } from "node:http";
import { type AddressInfo, connect, type Socket } from "node:net";
import { text } from "node:stream/consumers";
import { expect, onTestFinished, test } from "vitest";
import { startApp } from "#test/app.ts";
import { createPipelinedServer, maxPipelinedRequests } from "./server.ts";

/** More than the socket buffers hold. */
const large = Buffer.alloc(64 * 1024 ** 2);
const get = (path: string, headers = "") => `GET ${path} HTTP/1.1\r\nHost: localhost\r\n${headers}\r\n`;

/** @returns the requests that have started, and both ends of a connection */
async function serve(handle: RequestListener) {
  const begun: string[] = [];
  const server = createPipelinedServer((request, response) => {
    begun.push(String(request.url));
    handle(request, response);
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  const { port } = server.address() as AddressInfo;
  onTestFinished(() => {
    server.close();
    server.closeAllConnections();
  });
  async function request(words: string): Promise<{ client: Socket; server: Socket }> {
    const client = connect(port, "127.0.0.1").pause();
    client.on("error", () => undefined);
    const [connection] = await once(server, "connection");
    client.write(words);
    return { client, server: connection };
  }
  return { begun, request, origin: `http://127.0.0.1:${port}` };
}

const numbered = (count: number) => Array.from({ length: count }, (_, number) => `/${number}`);

test("a client that pipelines and reads nothing has one request in flight, and other clients are answered", async () => {
  const { begun, request, origin } = await serve(({ url }, response) => response.end(url === "/other" ? "" : large));
  const words = numbered(maxPipelinedRequests)
    .map((path) => get(path))
    .join("");
  const { server } = await request(words);
  await expect.poll(() => server.bytesRead).toBe(words.length);
  expect((await fetch(`${origin}/other`)).status).toBe(200);
  expect(begun).toEqual(["/0", "/other"]);
});

test("a client that reads has all its answers, in order", async () => {
  const { request } = await serve(({ url }, response) => setImmediate(() => response.end(`<${url}>`)));
  const paths = numbered(maxPipelinedRequests);
  const { client } = await request(paths.map((path) => get(path)).join("") + get("/last", "Connection: close\r\n"));
  client.resume();
  expect((await text(client)).match(/<[^>]+>/g)).toEqual([...paths, "/last"].map((path) => `<${path}>`));
});

test("an answer that takes longer than a connection may be silent still comes", async () => {
  const answer = Promise.withResolvers<void>();
  const { begun, request } = await serve((_, response) => void answer.promise.then(() => response.end("<late>")));
  const { client, server } = await request(get("/", "Connection: close\r\n"));
  await expect.poll(() => begun).toEqual(["/"]);
  server.setTimeout(1);
  await once(server, "timeout");
  answer.resolve();
  client.resume();
  expect(await text(client)).toContain("<late>");
});

test("a client that stops in the middle of its request or its answer is disconnected", async () => {
  const { request } = await serve((_, response) => response.write("begun"));
  const silent = [get("/"), "POST / HTTP/1.1\r\nHost: localhost\r\nContent-Length: 9\r\n\r\nhalf"];
  for (const words of silent) {
    const { server } = await request(words);
    await expect.poll(() => server.bytesWritten).toBeGreaterThan(0);
    server.setTimeout(1);
    await once(server, "close");
  }
});

test("a client with more requests waiting than allowed is disconnected", async () => {
  const { begun, request } = await serve((_, response) => response.end(large));
  const { server } = await request(
    numbered(200)
      .map((path) => get(path))
      .join(""),
  );
  await once(server, "close");
  expect(begun).toEqual(["/0"]);
});

test("waiting requests of a disconnected client never start", async () => {
  const { begun, request } = await serve((_, response) => response.write("begun"));
  const { client, server } = await request(get("/0") + get("/1"));
  await once(client, "readable");
  client.destroy();
  await once(server, "close");
  await new Promise(setImmediate);
  expect(begun).toEqual(["/0"]);
});

test("clients that request a script of the web app 200 times and read nothing cost no memory", async () => {
  const { app, close } = await startApp();
  onTestFinished(close);
  const port = Number(new URL(await app.listen({ host: "127.0.0.1", port: 0 })).port);
  const page = await app.inject("/");
  const [script = ""] = /\/assets\/[\w-]+\.js/.exec(page.body) ?? [];
  const { length } = (await app.inject(script)).rawPayload;
  const before = process.memoryUsage().arrayBuffers;
  const ends: { client: Socket; connection: Socket }[] = [];
  // One after the other: which connection is whose.
  for (let number = 0; number < 20; number++) {
    const client = connect(port, "127.0.0.1").pause();
    client.on("error", () => undefined);
    const [connection] = await once(app.server, "connection");
    ends.push({ client, connection });
  }
  await Promise.all(
    ends.map(({ client, connection }) => {
      client.write(get(script).repeat(200));
      return once(connection, "close");
    }),
  );
  expect((process.memoryUsage().arrayBuffers - before) / length).toBeLessThan(4);
  expect((await app.inject("/healthz")).statusCode).toBe(200);
});
