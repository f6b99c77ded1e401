import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { lockCache } from "#web/core/browser/worker-names.ts";

/** By a name alone: it's compiled with the types of workers, tests with those of pages. */
const worker: string = "./service-worker.ts";

/** As the browser gives it to a worker: what it listens to, and its caches. */
const listeners = new Map<string, (event: object) => void>();
const kept = new Map<string, Response>();
const caches = {
  has: async (name: string) => kept.has(name),
  match: async (path: string) => kept.get(path)?.clone(),
};

beforeEach(async () => {
  vi.stubGlobal("__SHELL__", { build: "one", files: [] });
  vi.stubGlobal("caches", caches);
  vi.stubGlobal("self", {
    location: { origin: "https://notes.test" },
    addEventListener: (type: string, listener: (event: object) => void) => listeners.set(type, listener),
  });
  kept.set("/shell.html", new Response("the shell"));
  vi.resetModules();
  await import(worker);
});
afterEach(() => {
  kept.clear();
  vi.unstubAllGlobals();
  vi.resetModules();
});

/** What the worker answers to an address that is opened; undefined: it leaves it to the browser. */
async function open(path: string, preload: Promise<Response | undefined>, mode = "navigate") {
  let answer: Promise<Response> | undefined;
  listeners.get("fetch")?.({
    request: { url: `https://notes.test${path}`, method: "GET", mode },
    preloadResponse: preload,
    waitUntil: () => undefined,
    respondWith: (given: Promise<Response>) => {
      answer = given;
    },
  });
  return await (await answer)?.text();
}
const fromServer = () => Promise.resolve(new Response("from the server"));

test("a page comes from the server", async () => {
  expect(await open("/log", fromServer())).toBe("from the server");
});

test.each([
  ["rejects, as in Chromium and WebKit", () => Promise.reject(new TypeError("Failed to fetch"))],
  ["resolves with an error, as in Firefox", () => Promise.resolve(Response.error())],
  ["is a gateway's 502", () => Promise.resolve(new Response("Bad gateway", { status: 502 }))],
])("where its preload %s, it opens from the device", async (_, preload) => {
  expect(await open("/log", preload())).toBe("the shell");
});

test("what redirects is no failure", async () => {
  const redirect = Object.defineProperty(new Response("elsewhere"), "status", { value: 0 });
  expect(await open("/old", Promise.resolve(redirect))).toBe("elsewhere");
});

test("behind a PIN no address leads around the lock, but to what is for everyone", async () => {
  const around = ["/api/auth/user", "/api/sessions/feed", "/media/abc.webp"];
  for (const path of around) expect(await open(path, fromServer())).toBe("from the server");
  kept.set(lockCache, new Response());
  for (const path of around) expect(await open(path, fromServer())).toBe("the shell");
  expect(await open("/api/docs/", fromServer())).toBeUndefined();
  expect(await open("/api/openapi.json", fromServer())).toBeUndefined();
  // A call of the app itself.
  expect(await open("/api/auth/user", fromServer(), "cors")).toBeUndefined();
});
