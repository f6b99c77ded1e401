import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { messages } from "#shared/contract/errors.ts";
import { importMessages } from "#shared/contract/import-errors.ts";
import { routes } from "#shared/contract/routes.ts";
import { startApp, type TestApp } from "#test/app.ts";
import { signUp, type TestPerson, visitor } from "#test/people.ts";

let testApp: TestApp;
beforeEach(() => void vi.useFakeTimers({ toFake: ["Date"] }));
afterEach(async () => {
  vi.useRealTimers();
  await testApp.close();
});
const advance = (milliseconds: number) => vi.setSystemTime(Date.now() + milliseconds);

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

test.each([
  ["two", 2, 6],
  ["ten", 10, 3],
])(
  "each of %s processes allows its share of the reads, though never less than a quarter",
  async (_, workers, share) => {
    testApp = await startApp({ workers });
    const bob = await signUp(testApp, "bob");
    testApp.context.config.rateLimitScale = 0.02;
    for (let read = 0; read < share; read++) expect((await bob.call(routes.getCurrentUser)).status).toBe(200);
    expect((await bob.call(routes.getCurrentUser)).status).toBe(429);
  },
);

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

test("a small file and a media type in capitals count as uploads, too, and an empty file does not", async () => {
  testApp = await startApp();
  const bob = await signUp(testApp, "bob");
  testApp.context.config.rateLimitScale = 0.1;
  const upload = (content: Buffer, type: string) =>
    testApp.app.inject({
      method: "POST",
      url: "/api/sessions",
      headers: { authorization: `Bearer ${bob.sessionId}`, "content-type": `${type}; boundary=b` },
      payload: Buffer.concat([
        Buffer.from('--b\r\nContent-Disposition: form-data; name="photo"; filename="p.avif"\r\n\r\n'),
        content,
        Buffer.from("\r\n--b--\r\n"),
      ]),
    });
  const small = Buffer.from("a picture of 50 megapixels");
  expect((await upload(small, "multipart/form-data")).statusCode).toBe(400);
  expect((await upload(Buffer.alloc(100_000), "Multipart/Form-Data")).statusCode).toBe(400);
  for (const content of [small, Buffer.alloc(100_000)])
    for (const type of ["multipart/form-data", "Multipart/Form-Data"])
      expect((await upload(content, type)).statusCode).toBe(429);
  expect((await upload(Buffer.alloc(0), "multipart/form-data")).statusCode).toBe(400);
});

test("an encoded path is limited like the plain one", async () => {
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

test.each([
  ["search", 6, "minute", messages.tooManySearches],
  ["people", 6, "ten minutes", messages.tooManyLists],
  ["export", 1, "hour", messages.tooManyExports],
  ["import preview", 3, "minute", importMessages.tooManyLooks],
  ["import's failed rows", 3, "minute", importMessages.tooManyLooks],
  ["comment", 2, "minute", messages.tooManyComments],
  ["follow", 6, "hour", messages.tooManyFollows],
  ["message", 3, "minute", messages.tooManyMessages],
  ["report", 2, "hour", messages.tooManyReports],
  ["profile", 3, "hour", messages.tooManyProfileChanges],
  ["upload", 2, "ten minutes", messages.tooManyUploads],
] as const)(
  "too many of the kind '%s' are refused for a while in plain words, others are not",
  async (kind, allowed, window, message) => {
    testApp = await startApp();
    const [bob, carol] = [await signUp(testApp, "bob"), await signUp(testApp, "carol")];
    const { id } = (await bob.call(routes.logSession, { body: { strainName: "Haze" } })).body;
    const file = { content: Buffer.alloc(100_000) };
    const upload = crypto.randomUUID();
    const ask = {
      search: () => bob.call(routes.searchUsers, { query: { q: "carol" } }),
      people: () => bob.call(routes.listUsers),
      export: () => bob.call(routes.exportData),
      "import preview": () => bob.call(routes.previewImport, { params: { id: upload }, body: {} }),
      "import's failed rows": () => bob.call(routes.listFailedRows, { params: { id: upload } }),
      comment: () => bob.call(routes.postComment, { params: { id }, body: { content: "Nice" } }),
      follow: () => bob.call(routes.followUser, { body: { followingId: carol.user.id } }),
      message: () =>
        bob.call(routes.sendMessage, {
          params: { userId: carol.user.id },
          body: { content: "Hi", key: crypto.randomUUID() },
        }),
      report: () => bob.call(routes.sendReport, { body: { kind: "person", id: carol.user.id, reason: "spam" } }),
      profile: () =>
        bob.call(routes.editProfile, { params: { id: bob.user.id }, body: { email: "carol@example.com" } }),
      upload: () => bob.call(routes.logSession, { body: {}, file }),
    }[kind];
    testApp.context.config.rateLimitScale = 0.1;
    for (let count = 1; count <= allowed; count += 1) expect((await ask()).status).not.toBe(429);
    advance(10_000);
    const refused = await ask();
    expect(refused.status).toBe(429);
    expect(refused.body).toEqual({ message });
    const seconds = { minute: 60, hour: 3_600, "ten minutes": 600 }[window];
    expect(refused.headers["retry-after"]).toBe(String(seconds - 10));
    expect((await bob.call(routes.getCurrentUser)).status).toBe(200);
    expect((await bob.call(routes.unfollowUser, { params: { userId: carol.user.id } })).status).toBe(204);
    advance((seconds - 10) * 1_000);
    expect((await ask()).status).not.toBe(429);
  },
);

test("all lists of people share one limit", async () => {
  testApp = await startApp();
  const bob = await signUp(testApp, "bob");
  testApp.context.config.rateLimitScale = 0.05;
  const params = { id: bob.user.id };
  expect((await bob.call(routes.listUsers)).status).toBe(200);
  expect((await bob.call(routes.listFollowers, { params })).status).toBe(200);
  expect((await bob.call(routes.listFollowing, { params })).status).toBe(200);
  expect((await bob.call(routes.listUsers)).status).toBe(429);
  expect((await bob.call(routes.listFollowers, { params })).status).toBe(429);
});

test("accounts of one address share its limit", async () => {
  testApp = await startApp({ trustProxy: true });
  const [owner, last] = [await signUp(testApp, "owner"), await signUp(testApp, "last")];
  const others = await Promise.all(["ann", "ben", "cai", "dee", "eve", "fay"].map((name) => signUp(testApp, name)));
  const { id } = (await owner.call(routes.logSession, { body: { strainName: "Haze" } })).body;
  testApp.context.config.rateLimitScale = 0.1;
  const comment = (person: TestPerson, address: string) =>
    person.call(routes.postComment, {
      params: { id },
      body: { content: "Nice" },
      headers: { "x-forwarded-for": address },
    });
  const statuses = [];
  for (const person of others) for (const _ of [1, 2]) statuses.push((await comment(person, "2001:db8::1")).status);
  expect(statuses.filter((status) => status === 201)).toHaveLength(10);
  expect((await comment(last, "2001:db8::2")).status).toBe(429);
  expect((await comment(last, "2001:db8:0:1::1")).status).toBe(201);
});
