import { once } from "node:events";
import { connect } from "node:net";
import { afterAll, beforeAll, expect, onTestFinished, test, vi } from "vitest";
import { UploadRoom } from "#server/media/upload-room.ts";
import { routes } from "#shared/contract/routes.ts";
import { startApp, type TestApp } from "#test/app.ts";
import { signUp, type TestPerson } from "#test/people.ts";

const size = 80_000;
let app: TestApp;
let alice: TestPerson;
let port: number;
beforeAll(async () => {
  app = await startApp();
  alice = await signUp(app, "alice");
  port = Number(new URL(await app.app.listen({ port: 0, host: "127.0.0.1" })).port);
});
afterAll(() => app.close());

const upload = async () =>
  (await alice.call(routes.logSession, { file: { content: Buffer.alloc(size - 1_000) } })).status;
const roomForOne = () => {
  app.context.uploadRoom = new UploadRoom({ all: size, person: size });
};

test("room is given back with every answer, of whatever kind", async () => {
  roomForOne();
  expect([await upload(), await upload()]).toEqual([400, 400]);
});

test("every byte of a file passes the pace at which uploads are read", async () => {
  roomForOne();
  const { uploadPace } = app.app;
  let read = 0;
  const begin = vi.spyOn(uploadPace, "begin").mockReturnValue(async (bytes) => {
    read += bytes;
  });
  await upload();
  begin.mockRestore();
  expect(read).toBe(size - 1_000);
});

const formHeaders = { "content-type": "multipart/form-data; boundary=b", "content-length": size };
/** Sends so many uploads at once and tells in which turn of the event loop each was answered; nobody is signed in. */
async function turnsOf(uploads: number): Promise<number[]> {
  let turn = 0;
  let next = setImmediate(function count() {
    turn += 1;
    next = setImmediate(count);
  });
  const upload = () => app.app.inject({ method: "POST", url: "/api/sessions", headers: formHeaders });
  const answered = Array.from({ length: uploads }, () => upload().then(() => turn));
  const turns = await Promise.all(answered);
  clearImmediate(next);
  return turns;
}

test("of uploads that come in one moment one begins in each turn of the event loop", async () => {
  const turns = await turnsOf(10);
  expect(new Set(turns).size).toBe(10);
});

test("those that find a hundred waiting begin at once", async () => {
  const turns = await turnsOf(150);
  expect(turns.slice(100).every((turn) => turn <= Math.min(...turns))).toBe(true);
  expect(new Set(turns.slice(0, 100)).size).toBe(100);
});

/** A form that is sent over a connection of its own, and what comes back for it and for the call after it. */
async function sendForm(form: string | Buffer): Promise<[string, string]> {
  const sender = connect(port, "127.0.0.1");
  await once(sender, "connect");
  const head = ["POST /api/sessions HTTP/1.1", "Host: localhost", `Authorization: Bearer ${alice.sessionId}`];
  const type = [`Content-Length: ${form.length}`, "Content-Type: multipart/form-data; boundary=b"];
  sender.write([...head, ...type, "", ""].join("\r\n"));
  sender.write(form);
  const [answer] = await once(sender, "data");
  sender.write("GET /healthz HTTP/1.1\r\nHost: localhost\r\n\r\n");
  const [next] = await once(sender, "data");
  sender.destroy();
  return [String(answer).slice(0, 12), String(next).slice(0, 12)];
}

/** Counts what is read of refused uploads, without waiting. */
function countThrownAway() {
  const counted = { bytes: 0 };
  const begin = vi.spyOn(app.context.refusedPace, "begin").mockReturnValue(async (bytes) => {
    counted.bytes += bytes;
  });
  onTestFinished(() => begin.mockRestore());
  return counted;
}

test("what is refused unread is read away at a pace, so that its sender hears the answer and may ask again", async () => {
  app.context.uploadRoom = new UploadRoom({ all: 0, person: 0 });
  const thrownAway = countThrownAway();
  expect(await sendForm(Buffer.alloc(size))).toEqual(["HTTP/1.1 503", "HTTP/1.1 200"]);
  expect(thrownAway.bytes).toBe(size);
});

test("so is what stands behind a field that is too long", async () => {
  app.context.uploadRoom = new UploadRoom({ all: 10 * size, person: 10 * size });
  const part = (name: string, content: string) =>
    `--b\r\nContent-Disposition: form-data; name="${name}"\r\n\r\n${content}\r\n`;
  const photo = `--b\r\nContent-Disposition: form-data; name="photo"; filename="p.jpg"\r\n\r\n${"p".repeat(5 * size)}`;
  const form = `${part("notes", "n".repeat(size))}${photo}\r\n--b--\r\n`;
  const thrownAway = countThrownAway();
  expect(await sendForm(form)).toEqual(["HTTP/1.1 413", "HTTP/1.1 200"]);
  expect(thrownAway.bytes).toBeGreaterThan(0);
});

test("a form that says it is larger than any may be is refused before it is read", async () => {
  const take = vi.spyOn(app.context.uploadRoom, "take");
  const sender = connect(port, "127.0.0.1");
  await once(sender, "connect");
  const head = ["POST /api/sessions HTTP/1.1", "Host: localhost", `Authorization: Bearer ${alice.sessionId}`];
  const form = ["Content-Length: 20000000000", "Content-Type: multipart/form-data; boundary=b"];
  sender.write([...head, ...form, "", ""].join("\r\n"));
  const [answer] = await once(sender, "data");
  sender.destroy();
  expect(String(answer)).toMatch(/^HTTP\/1\.1 413 /);
  expect(take).not.toHaveBeenCalled();
});

test("room is held while an upload comes in, and given back when its sender goes away in the middle", async () => {
  roomForOne();
  const taken = Promise.withResolvers<void>();
  const { uploadRoom } = app.context;
  const take = uploadRoom.take.bind(uploadRoom);
  uploadRoom.take = (...wanted) => {
    const giveBack = take(...wanted);
    taken.resolve();
    return giveBack;
  };
  const sender = connect(port, "127.0.0.1");
  await once(sender, "connect");
  const head = ["POST /api/sessions HTTP/1.1", "Host: localhost", `Authorization: Bearer ${alice.sessionId}`];
  const form = [`Content-Length: ${size}`, "Content-Type: multipart/form-data; boundary=b"];
  const part = ["--b", 'Content-Disposition: form-data; name="photo"; filename="photo.jpg"', "", "half of it"];
  sender.write([...head, ...form, "", ...part].join("\r\n"));
  await taken.promise;
  expect(await upload()).toBe(503);
  sender.destroy();
  await expect.poll(upload).toBe(400);
});

test("who says that an upload comes and sends nothing is ended once somebody else wants the room", async () => {
  let time = 0;
  const room = new UploadRoom({ all: size, person: size }, () => time);
  app.context.uploadRoom = room;
  const take = vi.spyOn(room, "take");
  const sender = connect(port, "127.0.0.1");
  const closed = once(sender, "close");
  sender.on("error", () => undefined);
  const head = ["POST /api/sessions HTTP/1.1", "Host: localhost", `Authorization: Bearer ${alice.sessionId}`];
  const form = [`Content-Length: ${size}`, "Content-Type: multipart/form-data; boundary=b"];
  sender.write([...head, ...form, "", "--b"].join("\r\n"));
  await expect.poll(() => take.mock.calls.length).toBe(1);
  expect(await upload()).toBe(503);
  time += 10_000;
  expect(await upload()).toBe(400);
  await closed;
  expect(await upload()).toBe(400);
});

test("no room is kept for an upload whose sender has gone before it begins", async () => {
  roomForOne();
  const gone = Promise.withResolvers<unknown>();
  app.app.server.once("connection", (socket) => socket.once("close", gone.resolve));
  const sender = connect(port, "127.0.0.1");
  await once(sender, "connect");
  const { rateLimitStore } = app.context;
  const countNow = rateLimitStore.count.bind(rateLimitStore);
  const count = vi.spyOn(rateLimitStore, "count").mockImplementation(async (...counted) => {
    await gone.promise;
    return await countNow(...counted);
  });
  onTestFinished(() => count.mockRestore());
  const head = ["POST /api/sessions HTTP/1.1", "Host: localhost", `Authorization: Bearer ${alice.sessionId}`];
  const form = [`Content-Length: ${size}`, "Content-Type: multipart/form-data; boundary=b"];
  sender.write([...head, ...form, "", "--b"].join("\r\n"));
  await expect.poll(() => count.mock.calls.length).toBeGreaterThan(0);
  sender.destroy();
  await gone.promise;
  await expect.poll(upload).toBe(400);
});
