import { afterEach, expect, test } from "vitest";
import { routes } from "#shared/contract/routes.ts";
import { startApp, type TestApp } from "#test/app.ts";
import { signUp, visitor } from "#test/people.ts";

let testApp: TestApp;
afterEach(() => testApp.close());

/** A scale at which few requests exhaust a limit: 600 reads become 6, 120 writes 1, 60 registrations 1. */
const tiny = { rateLimitScale: 0.01 };

test("reads above the limit answer 429 with Retry-After, for this person alone", async () => {
  testApp = await startApp();
  const bob = await signUp(testApp, "bob");
  const carol = await signUp(testApp, "carol");
  testApp.context.config.rateLimitScale = tiny.rateLimitScale;
  for (let read = 0; read < 6; read++) expect((await bob.call(routes.getCurrentUser)).status).toBe(200);
  const refused = await bob.call(routes.getCurrentUser);
  expect(refused.status).toBe(429);
  expect(Number(refused.headers["retry-after"])).toBeGreaterThan(0);
  expect(refused.body).toHaveProperty("message");
  expect((await carol.call(routes.getCurrentUser)).status).toBe(200);
});

test("registrations are limited by address, also with ever new names", async () => {
  testApp = await startApp(tiny);
  await signUp(testApp, "first");
  const second = await visitor(testApp).call(routes.register, {
    body: { username: "second", email: "second@example.com", firstName: "Second", password: "correct horse" },
  });
  expect(second.status).toBe(429);
});

test("an upload above the limit is refused before it is read", async () => {
  testApp = await startApp();
  const bob = await signUp(testApp, "bob");
  testApp.context.config.rateLimitScale = tiny.rateLimitScale;
  const upload = () => bob.call(routes.logSession, { file: { content: Buffer.from("no picture") } });
  expect((await upload()).status).toBe(400);
  expect((await upload()).status).toBe(429);
  expect((await bob.call(routes.logSession, { file: { content: Buffer.from("x"), field: "other" } })).status).toBe(429);
});

test("an address spelt in another way is limited like the plain one", async () => {
  testApp = await startApp(tiny);
  await signUp(testApp, "first");
  const { statusCode, headers } = await testApp.app.inject({
    method: "POST",
    url: "/%61pi/auth/register",
    payload: { username: "second", email: "second@example.com", firstName: "Second", password: "correct horse" },
  });
  expect(statusCode).toBe(429);
  expect(headers["cache-control"]).toBe("private, no-store");
});

test("health checks and pages are not counted", async () => {
  testApp = await startApp(tiny);
  for (let check = 0; check < 20; check++) expect((await visitor(testApp).get("/healthz")).statusCode).toBe(200);
});
