import { gzipSync } from "node:zlib";
import type { InjectOptions } from "fastify";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { messages } from "#shared/contract/errors.ts";
import { routes } from "#shared/contract/routes.ts";
import { startApp, type TestApp } from "#test/app.ts";
import { password, privacyFlags, signUp, type TestPerson, visitor } from "#test/people.ts";

let testApp: TestApp;
let alice: TestPerson;
beforeAll(async () => {
  testApp = await startApp();
  alice = await signUp(testApp, "alice");
});
afterAll(() => testApp.close());

const inject = (options: InjectOptions) => testApp.app.inject(options);
const asCookie = () => ({ cookie: `sessionId=${alice.sessionId}` });

describe("refusals", () => {
  test("an unknown call answers 404 as JSON", async () => {
    const { status, body } = await alice.call({ ...routes.login, method: "GET", path: "/api/nothing-here" });
    expect(status).toBe(404);
    expect(body).toEqual({ message: "Not found" });
  });

  test.each(["/api/nothing-here", "/media/nothing-here"])("the 404 of %s is not cached", async (url) => {
    const { statusCode, headers } = await inject({ url, headers: asCookie() });
    expect([statusCode, headers["cache-control"]]).toEqual([404, "private, no-store"]);
  });

  test("a body that is no JSON answers 400", async () => {
    const reply = await inject({
      method: "POST",
      url: "/api/auth/login",
      headers: { "content-type": "application/json" },
      payload: "{",
    });
    expect(reply.statusCode).toBe(400);
    expect(reply.json()).toHaveProperty("message");
  });

  test("validation names at most twenty fields", async () => {
    const rankings = Array.from({ length: 100 }, () => ({ sessionId: "none", rank: "none" }));
    const { status, body } = await alice.call(routes.updateRankings, { body: { rankings } });
    expect(status).toBe(400);
    expect(body?.issues).toHaveLength(20);
  });

  test.each(["/%E0%A4%A", "/api/sessions/%E0%A4%A"])(
    "%s, a malformed URL, answers 400 as JSON with all headers",
    async (url) => {
      const { statusCode, headers, json } = await inject({ url });
      expect({ statusCode, body: json() }).toEqual({ statusCode: 400, body: { message: messages.invalid } });
      expect(headers).toMatchObject({ "x-content-type-options": "nosniff", "cache-control": "private, no-store" });
    },
  );

  test.each(["/%00", "/..%2f..%2fetc/passwd"])("%s is not found", async (url) => {
    expect((await inject({ url })).statusCode).toBe(404);
  });

  test.each([
    ["POST", "/api/auth/login", "text/xml"],
    ["POST", "/api/likes", "text/plain"],
    ["POST", "/api/sessions", "text/plain"],
    ["POST", "/api/sessions/make-private", "text/plain;charset=UTF-8"],
  ] as const)("%s %s with a body of the type %s answers 415", async (method, url, type) => {
    const reply = await inject({
      method,
      url,
      headers: { authorization: `Bearer ${alice.sessionId}`, "content-type": type },
      payload: '{"sessionId":1}',
    });
    expect([reply.statusCode, reply.json()]).toEqual([415, { message: messages.wrongType }]);
  });

  test.each(["/api/auth/login", "/api/likes", "/api/sessions"])("the JSON body null answers 400 at %s", async (url) => {
    const headers = { authorization: `Bearer ${alice.sessionId}`, "content-type": "application/json" };
    expect((await inject({ method: "POST", url, headers, payload: "null" })).statusCode).toBe(400);
  });

  test("a compressed body is not decompressed and answers 400", async () => {
    const reply = await inject({
      method: "POST",
      url: "/api/auth/login",
      headers: { "content-type": "application/json", "content-encoding": "gzip" },
      payload: gzipSync(JSON.stringify({ email: "alice@example.com", password })),
    });
    expect(reply.statusCode).toBe(400);
  });

  test("a JSON body over 64 KiB answers 413", async () => {
    const { status } = await visitor(testApp).call(routes.login, {
      body: { email: "a".repeat(70_000), password: "x" },
    });
    expect(status).toBe(413);
  });

  test("validation names every field at fault", async () => {
    const { status, body } = await visitor(testApp).call(routes.register, {
      body: { username: "x", email: "no", firstName: "A", password: "123" },
    });
    expect(status).toBe(400);
    expect(body?.issues?.map((issue) => issue.path).sort()).toEqual(["email", "password", "username"]);
    expect(body?.message).toBe(body?.issues?.[0]?.message);
  });

  const partOf = (name: string, value: string, type = "text/plain") =>
    `--edge\r\nContent-Disposition: form-data; name="${name}"\r\nContent-Type: ${type}\r\n\r\n${value}\r\n`;
  const form = (payload: string, type = "multipart/form-data; boundary=edge") =>
    inject({
      method: "POST",
      url: "/api/sessions",
      headers: { authorization: `Bearer ${alice.sessionId}`, "content-type": type },
      payload,
    });

  test.each([
    ["without a boundary", partOf("notes", "x"), "multipart/form-data"],
    ["that is cut off", partOf("notes", "x"), undefined],
    ["that is none", "no form at all", undefined],
    ["with JSON that is none", `${partOf("moods", "{", "application/json")}--edge--\r\n`, undefined],
    ["with a poisoned name", `${partOf("__proto__", "x")}--edge--\r\n`, undefined],
  ])("a form %s answers 400", async (_, payload, type) => {
    const { statusCode, body } = await form(payload, type);
    expect({ statusCode, body: JSON.parse(body) }).toEqual({
      statusCode: 400,
      body: { message: "We couldn't read the form" },
    });
  });

  test("a request that never ends times out", () => {
    expect(testApp.app.server.requestTimeout).toBe(5 * 60 * 1_000);
  });

  test("a form with too many fields answers 413", async () => {
    const parts = Array.from({ length: 50 }, (_, number) => partOf(`field${number}`, "x"));
    const { statusCode, body } = await form(`${parts.join("")}--edge--\r\n`);
    expect({ statusCode, body: JSON.parse(body) }).toEqual({
      statusCode: 413,
      body: { message: "That's too much at once" },
    });
  });

  test("a broken cursor answers 400", async () => {
    const { status, body } = await alice.call(routes.listUsers, { query: { cursor: "broken" } });
    expect(status).toBe(400);
    expect(body).toMatchObject({ message: "Invalid cursor" });
  });

  test("a NUL character is refused alike on both engines", async () => {
    const { status, body } = await alice.call(routes.logSession, { body: { strainName: "Blue\0Dream" } });
    expect(status).toBe(400);
    expect(body?.issues?.[0]?.path).toBe("strainName");
  });
});

describe("another site's pages", () => {
  const change = (headers: Record<string, string>) =>
    inject({ method: "POST", url: "/api/auth/logout", headers: { host: "highnote.test", ...headers } });
  const privacy = (headers: Record<string, string>) =>
    inject({
      method: "PATCH",
      url: "/api/user/privacy",
      headers: { host: "highnote.test", ...headers },
      payload: privacyFlags(),
    });

  test.each(["https://evil.test", "null"])(
    "cannot change anything with the cookie alone (Origin: %s)",
    async (origin) => {
      expect((await privacy({ ...asCookie(), origin })).statusCode).toBe(403);
    },
  );
  test("our own page can", async () => {
    expect((await privacy({ ...asCookie(), origin: "http://highnote.test" })).statusCode).toBe(200);
  });
  test("a bearer header is allowed from anywhere, because no browser adds it by itself", async () => {
    expect(
      (await privacy({ authorization: `Bearer ${alice.sessionId}`, origin: "https://evil.test" })).statusCode,
    ).toBe(200);
  });
  test("a request without Origin is allowed", async () => {
    expect((await privacy(asCookie())).statusCode).toBe(200);
  });
  test("signing out from another site without being signed in is allowed", async () => {
    expect((await change({ origin: "https://evil.test" })).statusCode).toBe(204);
  });
});

describe("an address of the API in the address bar", () => {
  const open = (url: string, mode: string) =>
    inject({ url, headers: { cookie: `sessionId=${alice.sessionId}`, "sec-fetch-mode": mode } });

  test.each(["/api/auth/user", "/api/sessions/feed", "/api/user/export", "/api/notifications"])(
    "%s shows nothing, while the app itself is answered",
    async (url) => {
      const shown = await open(url, "navigate");
      expect([shown.statusCode, shown.json()]).toEqual([403, { message: messages.notAPage }]);
      expect((await open(url, "cors")).statusCode).toBe(200);
    },
  );
  test("what is for everyone is shown", async () => {
    expect((await open("/api/about", "navigate")).statusCode).toBe(200);
    expect((await open("/api/docs/", "navigate")).statusCode).not.toBe(403);
  });
});

describe("every answer", () => {
  test("carries a strict content security policy and names its request", async () => {
    const { headers } = await alice.get("/healthz");
    expect(headers["content-security-policy"]).toContain("default-src 'self'; script-src 'self';");
    expect(headers["content-security-policy"]).toContain("require-trusted-types-for 'script'");
    expect(headers["content-security-policy"]).not.toContain("unsafe");
    expect(headers["content-security-policy"]).toContain("frame-ancestors 'none'");
    expect(headers["x-content-type-options"]).toBe("nosniff");
    expect(headers["x-request-id"]).toMatch(/^[0-9a-f-]{36}$/);
  });
  test("of a polled call carries the policy unless it is 304", async () => {
    const path = routes.listNotifications.path;
    const poll = (etag: string) => alice.get(path, { "if-none-match": etag });
    const first = await poll('"another"');
    expect([first.statusCode, first.headers["x-content-type-options"]]).toEqual([200, "nosniff"]);
    const { statusCode, headers } = await poll(String(first.headers.etag));
    expect([statusCode, headers["content-security-policy"]]).toEqual([304, undefined]);
    expect(headers).toMatchObject({ etag: first.headers.etag, "cache-control": "private, no-cache" });
    const refused = await visitor(testApp).get(path, { "if-none-match": String(first.headers.etag) });
    expect([refused.statusCode, refused.headers["x-content-type-options"]]).toEqual([401, "nosniff"]);
  });
  test("with personal data is kept out of shared caches", async () => {
    const { headers } = await alice.call(routes.getCurrentUser);
    expect(headers["cache-control"]).toMatch(/no-store|private/);
  });
});

describe("health", () => {
  test("alive and ready", async () => {
    expect((await visitor(testApp).get("/healthz")).json()).toEqual({
      ...{ status: "ok", version: expect.stringMatching(/^\d+\.\d+\.\d+$/) },
    });
    expect((await visitor(testApp).get("/readyz")).statusCode).toBe(200);
  });
  test("alive but not ready without a database", async () => {
    const broken = await startApp();
    expect((await visitor(broken).get("/readyz")).statusCode).toBe(200);
    await broken.context.database.close();
    expect((await visitor(broken).get("/healthz")).statusCode).toBe(200);
    expect((await visitor(broken).get("/readyz")).statusCode).toBe(503);
    await broken.close();
  });
});

describe("the documents", () => {
  test("OpenAPI 3.1 describes the calls from the schemas that validate them", async () => {
    const document = (await visitor(testApp).get("/api/openapi.json")).json();
    expect(document.openapi).toBe("3.1.0");
    expect(document.paths["/api/sessions/{id}"]).toHaveProperty("get");
    expect(document.paths["/api/auth/login"].post.requestBody.content).toHaveProperty("application/json");
    expect(document.paths["/api/sessions"].post.requestBody.content).toHaveProperty("multipart/form-data");
  });
  test("every call of the contract is served and documented", async () => {
    const document = (await visitor(testApp).get("/api/openapi.json")).json();
    const documented = Object.entries<Record<string, unknown>>(document.paths).flatMap(([path, methods]) =>
      Object.keys(methods).map((method) => `${method.toUpperCase()} ${path}`),
    );
    const declared = Object.values(routes).map((route) => `${route.method} ${route.path.replace(/:(\w+)/g, "{$1}")}`);
    expect(documented.sort()).toEqual(declared.sort());
  });
  test("each call has an operation id of the contract, tags with descriptions, and says whether it needs a sign-in", async () => {
    const document = (await visitor(testApp).get("/api/openapi.json")).json();
    type Operation = { operationId: string; tags: string[]; description: string; security: object[] };
    const operations = Object.values<Record<string, Operation>>(document.paths).flatMap(Object.values<Operation>);
    expect(operations.map(({ operationId }) => operationId).sort()).toEqual(Object.keys(routes).sort());
    const described = new Set(
      document.tags.map(({ name, description }: Record<string, string>) => description && name),
    );
    for (const { operationId, tags, description, security } of operations) {
      const { access, summary } = routes[operationId as keyof typeof routes];
      expect([tags.every((tag) => described.has(tag)), security.length > 0]).toEqual([true, access !== "anyone"]);
      expect(description).toContain(summary);
    }
  });
  test("the reference is a page", async () => {
    const moved = await visitor(testApp).get("/api/docs");
    const page = await visitor(testApp).get(moved.statusCode === 200 ? "/api/docs" : String(moved.headers.location));
    expect([page.statusCode, page.headers["content-type"]]).toEqual([200, expect.stringContaining("text/html")]);
    expect(page.headers["content-security-policy"]).toContain("script-src 'self';");
    expect(page.body).not.toMatch(/<script>|<script [^>]*>[^<]/);
    const [, script] = /<script src="([^"]+)"/.exec(page.body) ?? [];
    const { statusCode, headers } = await visitor(testApp).get(
      new URL(script ?? "", "http://localhost/api/docs/").pathname,
    );
    expect([statusCode, headers["content-type"]]).toEqual([200, expect.stringContaining("javascript")]);
  });
});

describe("a page", () => {
  const cookiesOf = async (cookie: string) => {
    const { cookies } = await inject({ url: "/", headers: { cookie } });
    return cookies.map(({ name, value, httpOnly, maxAge }) => ({ name, value, httpOnly, maxAge }));
  };
  test("brings a readable hint with the cookie that signs in, so that visitors skip the request for the viewer", async () => {
    const days = 24 * 60 * 60;
    const value = expect.stringMatching(/^[\da-f]{8}$/);
    const hint = { name: "signedIn", value, httpOnly: undefined, maxAge: 30 * days };
    expect(await cookiesOf(`sessionId=${alice.sessionId}`)).toEqual([hint]);
    expect(await cookiesOf("")).toEqual([]);
  });
  test("brings the hint that signing in has brought", async () => {
    const body = { email: "alice@example.com", password };
    const { raw } = await visitor(testApp).call(routes.login, { body });
    const values = Object.fromEntries(raw.cookies.map(({ name, value }) => [name, value]));
    expect(values.signedIn).toMatch(/^[\da-f]{8}$/);
    expect(await cookiesOf(`sessionId=${values.sessionId}`)).toMatchObject([{ value: values.signedIn }]);
  });
  test("brings another hint with another sign-in, so that a page sees when its own is over", async () => {
    const [first, again, other] = await Promise.all(
      [alice.sessionId, alice.sessionId, "another"].map((sessionId) => cookiesOf(`sessionId=${sessionId}`)),
    );
    expect(again).toEqual(first);
    expect(other).not.toEqual(first);
  });
  test("clears the hint when the cookie is gone", async () => {
    expect(await cookiesOf("signedIn=1")).toEqual([{ name: "signedIn", value: "", httpOnly: undefined, maxAge: 0 }]);
  });
});
