import { afterAll, beforeAll, expect, test } from "vitest";
import { routes } from "#shared/contract/routes.ts";
import { startApp, type TestApp } from "#test/app.ts";
import { password, signUp, type TestPerson, visitor } from "#test/people.ts";

let testApp: TestApp;
let alice: TestPerson;
beforeAll(async () => {
  testApp = await startApp({ publicUrl: "https://Journal.example:8443" });
  alice = await signUp(testApp, "alice");
});
afterAll(() => testApp.close());

/** As a page does, behind a proxy that passes on its own idea of the host. */
const like = (origin: string, host: string) =>
  visitor(testApp).call(routes.signOutOtherDevices, {
    headers: { origin, host, cookie: `sessionId=${alice.sessionId}` },
  });

test.each(["journal.example", "127.0.0.1:3000"])(
  "a page of PUBLIC_URL may write when a proxy passes on %s as the host",
  async (host) => {
    expect((await like("https://journal.example:8443", host)).status).toBe(204);
  },
);

test.each(["https://journal.example", "http://journal.example:8443", "https://evil.example:8443", "null"])(
  "a page of %s may not",
  async (origin) => {
    expect((await like(origin, "127.0.0.1:3000")).status).toBe(403);
  },
);

test("cookies are Secure where people come by HTTPS, whatever two proxies in a row have made of it", async () => {
  const { headers } = await visitor(testApp).call(routes.login, {
    body: { email: "alice@example.com", password },
    headers: { "x-forwarded-proto": "http" },
  });
  expect(String(headers["set-cookie"]).match(/; Secure/g)).toHaveLength(3);
});
