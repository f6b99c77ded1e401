import { once } from "node:events";
import { readdir } from "node:fs/promises";
import { connect, type Socket } from "node:net";
import { afterEach, beforeEach, expect, onTestFinished, test, vi } from "vitest";
import { unavailable } from "#server/db/errors.ts";
import { incomingFolder } from "#server/media/incoming-folder.ts";
import { messages } from "#shared/contract/errors.ts";
import { routes } from "#shared/contract/routes.ts";
import { limits } from "#shared/domain/limits.ts";
import { startApp, type TestApp } from "#test/app.ts";
import { signUp, type TestPerson } from "#test/people.ts";
import { jpeg } from "#test/pictures.ts";

const size = 80_000;
let app: TestApp;
let alice: TestPerson;
let port: number;
beforeEach(async () => {
  app = await startApp();
  alice = await signUp(app, "alice");
  port = Number(new URL(await app.app.listen({ port: 0, host: "127.0.0.1" })).port);
});
afterEach(async () => {
  // A server that closes waits for an upload under way until it's taken for stalled.
  for (const sender of senders.splice(0)) sender.destroy();
  await app.close();
});

const senders: Socket[] = [];
const upload = async (content: Buffer = Buffer.alloc(size)) =>
  (await alice.call(routes.logSession, { file: { content } })).status;
const incoming = () => readdir(incomingFolder(`${app.context.config.dataFolder}/media`));
const allow = (all: number, each = all) => Object.assign(app.context.config.uploads.underWay, { all, each });

const part = (name: string, content: string, file = "") =>
  `--b\r\nContent-Disposition: form-data; name="${name}"${file}\r\n\r\n${content}`;
const photoPart = (content: string) => part("photo", content, '; filename="photo.jpg"');

/** A connection with the start of a form of the given content length. */
async function begin(form: string | Buffer, length: number = form.length) {
  const sender = connect(port, "127.0.0.1");
  sender.on("error", () => undefined);
  senders.push(sender);
  await once(sender, "connect");
  const head = ["POST /api/sessions HTTP/1.1", "Host: localhost", `Authorization: Bearer ${alice.sessionId}`];
  const type = [`Content-Length: ${length}`, "Content-Type: multipart/form-data; boundary=b"];
  sender.write([...head, ...type, "", ""].join("\r\n"));
  sender.write(form);
  return sender;
}

test("an upload leaves no file behind, whatever the answer", async () => {
  expect([await upload(), await upload(await jpeg())]).toEqual([400, 201]);
  allow(0);
  expect(await upload()).toBe(503);
  expect(await upload(Buffer.alloc(limits.photo.bytes + 1))).toBe(503);
  allow(1);
  expect(await upload(Buffer.alloc(limits.photo.bytes + 1))).toBe(413);
  expect(await upload(await jpeg())).toBe(201);
  expect(await incoming()).toEqual([]);
});

test("a file is on the disk while it arrives, and removed when its client disconnects", async () => {
  allow(1);
  const sender = await begin(photoPart("half of it"), size);
  await expect.poll(incoming).toHaveLength(1);
  expect(await upload()).toBe(503);
  sender.destroy();
  await expect.poll(() => upload()).toBe(400);
  await expect.poll(incoming).toEqual([]);
});

test("one person's uploads leave slots for others", async () => {
  allow(2, 1);
  const bob = await signUp(app, "bob");
  await begin(photoPart("half of it"), size);
  await expect.poll(incoming).toHaveLength(1);
  expect(await upload()).toBe(503);
  expect((await bob.call(routes.logSession, { file: { content: await jpeg() } })).status).toBe(201);
});

test("an empty file is refused, a file input without a file isn't, and neither needs a slot", async () => {
  allow(0);
  const { status, body } = await alice.call(routes.logSession, { file: { content: Buffer.alloc(0) } });
  expect([status, body]).toMatchObject([400, { issues: [{ path: "photo", message: messages.notAnImage }] }]);
  const form = `${part("strainName", "Blue Dream")}\r\n${part("photo", "", '; filename=""')}\r\n--b--\r\n`;
  expect((await statusesOf(form))[0]).toBe("201");
  const { body: sessions } = await alice.call(routes.listUserSessions, { params: { id: alice.user.id } });
  expect(sessions.map(({ strainName }) => strainName)).toEqual(["Blue Dream"]);
});

test("a stalled upload gets 408 and its connection is closed", async () => {
  await app.close();
  const { uploads } = app.context.config;
  app = await startApp({ uploads: { ...uploads, stall: { milliseconds: 20, bytes: 1_000 } } });
  alice = await signUp(app, "alice");
  port = Number(new URL(await app.app.listen({ port: 0, host: "127.0.0.1" })).port);
  const sender = await begin(photoPart("half of it"), size);
  const closed = once(sender, "close");
  const [answer] = await once(sender, "data");
  expect(String(answer)).toMatch(/^HTTP\/1\.1 408 /);
  expect(String(answer)).toContain(messages.uploadStalled);
  await closed;
  expect(await incoming()).toEqual([]);
});

/** The statuses of the form and of the next call on the same connection. */
async function statusesOf(form: string | Buffer): Promise<string[]> {
  const sender = await begin(form);
  const [answer] = await once(sender, "data");
  sender.write("GET /healthz HTTP/1.1\r\nHost: localhost\r\n\r\n");
  const [next] = await once(sender, "data");
  return [answer, next].map((text) => String(text).slice(9, 12));
}

test("the rest of a refused upload is drained, so that its client gets the answer and can reuse the connection", async () => {
  const photo = `${photoPart("p".repeat(5 * size))}\r\n--b--\r\n`;
  expect(await statusesOf(`${part("notes", "n".repeat(size))}\r\n${photo}`)).toEqual(["413", "200"]);
  allow(0);
  expect(await statusesOf(photo)).toEqual(["503", "200"]);
});

test("draining a refused upload does not keep the server from closing", async () => {
  allow(0);
  const sender = await begin(photoPart("half of it"), size);
  await once(sender, "data");
  const closed = once(sender, "close");
  await app.app.close();
  await closed;
});

test("a form with too large a content length is refused before it is read", async () => {
  const sender = await begin("", 20_000_000_000);
  const [answer] = await once(sender, "data");
  expect(String(answer)).toMatch(/^HTTP\/1\.1 413 /);
  expect(await incoming()).toEqual([]);
});

test("an upload of a client that has disconnected ends immediately", async () => {
  const gone = Promise.withResolvers<unknown>();
  app.app.server.once("connection", (socket) => socket.once("close", gone.resolve));
  const { rateLimitStore } = app.context;
  const countNow = rateLimitStore.count.bind(rateLimitStore);
  const count = vi.spyOn(rateLimitStore, "count").mockImplementation(async (...counted) => {
    await gone.promise;
    return await countNow(...counted);
  });
  onTestFinished(() => count.mockRestore());
  const sender = await begin("--b", size);
  await expect.poll(() => count.mock.calls.length).toBeGreaterThan(0);
  sender.destroy();
  await gone.promise;
  await expect.poll(() => upload()).toBe(400);
  expect(await incoming()).toEqual([]);
});

test("a failure of ours during a small form is not a 400", async () => {
  const { rateLimitStore } = app.context;
  const countNow = rateLimitStore.count.bind(rateLimitStore);
  const count = vi.spyOn(rateLimitStore, "count").mockImplementation(async (key, window) => {
    if (key.startsWith("upload")) throw unavailable(new Error("PostgreSQL has gone"));
    return await countNow(key, window);
  });
  onTestFinished(() => count.mockRestore());
  const { status, headers } = await alice.call(routes.logSession, { file: { content: await jpeg() } });
  expect([status, headers["retry-after"]]).toEqual([503, "5"]);
  expect(await incoming()).toEqual([]);
});
