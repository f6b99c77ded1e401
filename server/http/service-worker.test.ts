import { afterAll, beforeAll, expect, test } from "vitest";
import { sharePath } from "#shared/contract/wire.ts";
import { startApp, type TestApp } from "#test/app.ts";

let testApp: TestApp;
let worker: string;
beforeAll(async () => {
  testApp = await startApp();
  worker = (await get("/service-worker.js")).body;
});
afterAll(() => testApp.close());

const get = (url: string, headers: Record<string, string> = {}) => testApp.app.inject({ url, headers });
const transferred = async (url: string) => (await get(url, { "accept-encoding": "br" })).rawPayload.length;
const keptFiles = () =>
  [...new Set(worker.match(/\/(?:assets\/[\w.-]+|shell\.html)/g))].filter((url) => /\.\w+$/.test(url));

test("the worker is asked for anew each time, and its server takes every file that it keeps: 720 KB in all", async () => {
  expect((await get("/service-worker.js")).headers).toMatchObject({
    "cache-control": "no-cache",
    "content-type": "text/javascript; charset=utf-8",
  });
  const files = keptFiles();
  expect(files).toContain("/shell.html");
  expect(files.length).toBeGreaterThan(50);
  for (const url of files) expect([url, (await get(url)).statusCode]).toEqual([url, 200]);
  const sizes = await Promise.all(files.map(transferred));
  expect(sizes.reduce((sum, size) => sum + size, 0)).toBeLessThanOrEqual(720_000);
});

test("the shell is nobody's: the same with and without a sign-in, no calls in its head, no cookie", async () => {
  const [visitors, signedIn] = await Promise.all([get("/shell.html"), get("/shell.html", { cookie: "sessionId=x" })]);
  expect(visitors.body).toBe(signedIn.body);
  expect(visitors.body).not.toMatch(/\/api\/|signed-in/);
  expect(signedIn.headers["set-cookie"]).toBeUndefined();
});

test("switched off, a worker comes that removes itself", async () => {
  const without = await startApp({ serviceWorker: false });
  const { body, headers } = await without.app.inject({ url: "/service-worker.js" });
  expect(body).toContain("unregister");
  expect(body).not.toContain("/assets/");
  expect(headers["cache-control"]).toBe("no-cache");
  await without.close();
});

test("a shared photo that no worker took leads to the log form, signed in or not", async () => {
  const payload = '--b\r\nContent-Disposition: form-data; name="photo"; filename="a.jpg"\r\n\r\nx\r\n--b--\r\n';
  const headers = { "content-type": "multipart/form-data; boundary=b", origin: "null", cookie: "sessionId=x" };
  const reply = await testApp.app.inject({ method: "POST", url: sharePath, headers, payload });
  expect([reply.statusCode, reply.headers.location]).toEqual([303, "/log?shared=lost"]);
});
