import { createConnection, type Socket } from "node:net";
import { brotliDecompressSync, gunzipSync } from "node:zlib";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { startApp, type TestApp } from "#test/app.ts";

const script = "/api/docs/js/scalar.js";
let testApp: TestApp;
let port: number;
beforeAll(async () => {
  testApp = await startApp();
  port = Number(new URL(await testApp.app.listen({ host: "127.0.0.1", port: 0 })).port);
});
afterAll(() => testApp.close());

const get = (url: string, headers: Record<string, string> = {}) => testApp.app.inject({ url, headers });
const bytesOf = async (url: string, headers?: Record<string, string>) => (await get(url, headers)).rawPayload;

/** Asks and takes no more than the first bytes of the answer. */
async function askWithoutReading(url: string): Promise<Socket> {
  const socket = createConnection({ port, host: "127.0.0.1" });
  socket.write(`GET ${url} HTTP/1.1\r\nHost: localhost\r\n\r\n`);
  await new Promise((resolve) => socket.once("readable", resolve));
  return socket;
}

test("however many ask for the script of the reference and do not read it, it is held once", async () => {
  const { length } = await bytesOf(script);
  const before = process.memoryUsage().arrayBuffers;
  const sockets = await Promise.all(Array.from({ length: 20 }, () => askWithoutReading(script)));
  expect((process.memoryUsage().arrayBuffers - before) / length).toBeLessThan(4);
  for (const socket of sockets) socket.destroy();
});

describe.each([script, "/api/docs/", "/api/openapi.json"])("%s", (url) => {
  test.each([
    ["br", "gzip, deflate, br", brotliDecompressSync],
    ["gzip", "gzip;q=0.5, br;q=0", gunzipSync],
  ] as const)("is packed with %s for those who take '%s'", async (encoding, accepted, unpack) => {
    const reply = await get(url, { "accept-encoding": accepted });
    expect([reply.statusCode, reply.headers["content-encoding"], reply.headers.vary]).toEqual([
      200,
      encoding,
      "accept-encoding",
    ]);
    expect(unpack(reply.rawPayload).equals(await bytesOf(url))).toBe(true);
    const again = await get(url, { "accept-encoding": accepted });
    expect(again.rawPayload.equals(reply.rawPayload)).toBe(true);
    const { date: _, "x-request-id": _id, ...headers } = again.headers;
    expect(reply.headers).toMatchObject(headers);
  });

  test.each(["br", "gzip", ""])("is not sent again to those who have it ('%s')", async (accepted) => {
    const headers = { "accept-encoding": accepted };
    const { etag, "cache-control": caching } = (await get(url, headers)).headers;
    expect(caching).toBe("public, no-cache");
    const again = await get(url, { ...headers, "if-none-match": `"other", W/${etag}` });
    expect([again.statusCode, again.rawPayload.length, again.headers.etag]).toEqual([304, 0, etag]);
    expect((await get(url, { ...headers, "if-none-match": '"other"' })).statusCode).toBe(200);
  });

  test("tells its encodings apart", async () => {
    const replies = await Promise.all(["br", "gzip", ""].map((accepted) => get(url, { "accept-encoding": accepted })));
    expect(new Set(replies.map(({ headers }) => headers.etag)).size).toBe(3);
  });
});

test("beside the reference there is nothing", async () => {
  expect((await get("/api/docs/js/other.js")).statusCode).toBe(404);
  const moved = await get("/api/docs?page=1");
  expect([moved.statusCode, moved.headers.location]).toEqual([301, "/api/docs/"]);
});
