import { brotliDecompressSync, gunzipSync } from "node:zlib";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { messages } from "#shared/contract/errors.ts";
import { startApp, type TestApp } from "#test/app.ts";

let testApp: TestApp;
let script: string;
beforeAll(async () => {
  testApp = await startApp();
  script = /\/assets\/index-[\w-]+\.js/.exec((await get("/")).body)?.[0] ?? "";
});
afterAll(() => testApp.close());

const get = (url: string, headers: Record<string, string> = {}) => testApp.app.inject({ url, headers });
const signedIn = { cookie: "sessionId=x" };

describe.each([
  ["a script of the app", () => script, {}],
  ["the page", () => "/", {}],
  ["the page of a signed-in person", () => "/log", signedIn],
  ["the script of the API reference", () => "/api/docs/scalar.js", {}],
  ["the OpenAPI document", () => "/api/openapi.json", {}],
])("%s", (_, address, cookies) => {
  const request = (headers: Record<string, string>) => get(address(), { ...cookies, ...headers });

  test.each([
    ["br", "gzip, deflate, br", brotliDecompressSync],
    ["gzip", "gzip;q=0.5, br;q=0", gunzipSync],
  ] as const)("comes with the encoding %s to a client that accepts '%s'", async (encoding, accepted, decompress) => {
    const reply = await request({ "accept-encoding": accepted });
    const { headers } = reply;
    expect([reply.statusCode, headers["content-encoding"], headers.vary]).toEqual([200, encoding, "accept-encoding"]);
    expect(decompress(reply.rawPayload).equals((await request({})).rawPayload)).toBe(true);
  });

  test.each(["br", "gzip", ""])("isn't sent again to a client that has it ('%s')", async (accepted) => {
    const headers = { "accept-encoding": accepted };
    const { etag } = (await request(headers)).headers;
    const again = await request({ ...headers, "if-none-match": `"other", W/${etag}` });
    expect([again.statusCode, again.rawPayload.length, again.headers.etag]).toEqual([304, 0, etag]);
    expect((await request({ ...headers, "if-none-match": '"other"' })).statusCode).toBe(200);
  });

  test("has a tag of its own for each encoding", async () => {
    const replies = await Promise.all(["br", "gzip", ""].map((accepted) => request({ "accept-encoding": accepted })));
    expect(new Set(replies.map(({ headers }) => headers.etag)).size).toBe(3);
  });

  test("answers HEAD without its content", async () => {
    const { length } = (await request({})).rawPayload;
    const { statusCode, headers, rawPayload } = await testApp.app.inject({
      method: "HEAD",
      url: address(),
      headers: cookies,
    });
    expect([statusCode, headers["content-length"], rawPayload.length]).toEqual([200, String(length), 0]);
  });
});

test("hashed assets are cached for ever, and everything else is revalidated", async () => {
  const cached = async (url: string) => (await get(url)).headers["cache-control"];
  expect(await cached(script)).toBe("public, max-age=31536000, immutable");
  for (const url of ["/", "/theme.js", "/favicon.svg", "/api/docs/", "/api/openapi.json"])
    expect(await cached(url)).toBe("no-cache");
});

test.each(["/assets/none.js", "/assets/..%2findex.html", "/api/docs/none.js", "/api/docs/..%2fweb"])(
  "%s is not found, and no page of the app",
  async (url) => {
    const { statusCode, json } = await get(url);
    expect([statusCode, json()]).toEqual([404, { message: messages.notFound }]);
  },
);

test.each(["/index.html", "/signed-in/other.html", "/nothing-here"])("%s is the app with 404", async (url) => {
  const { statusCode, headers } = await get(url);
  expect([statusCode, headers["content-type"]]).toEqual([404, "text/html; charset=utf-8"]);
});

test("the API reference is at the URL with a trailing slash", async () => {
  const moved = await get("/api/docs?page=1");
  expect([moved.statusCode, moved.headers.location]).toEqual([301, "/api/docs/"]);
});

test("search engines are told to leave all of it alone", async () => {
  expect((await get("/robots.txt")).body).toBe("User-agent: *\nDisallow: /\n");
  for (const url of ["/", script, "/api/auth/user", "/api/docs/"])
    expect((await get(url)).headers["x-robots-tag"]).toBe("noindex, nofollow");
});
