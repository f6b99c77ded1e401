import { mkdtemp, readdir, rm } from "node:fs/promises";
import { connect } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { text } from "node:stream/consumers";
import { afterEach, beforeEach, expect, test } from "vitest";
import { canBeShared, type EmptyPlace, emptyPlace, engine } from "#test/database.ts";
import { jpeg } from "#test/pictures.ts";
import { type ServerProcess, startServer } from "#test/server-process.ts";

/** For what the engine has no part in. */
const testOnce = test.runIf(engine === "sqlite");

let place: EmptyPlace | undefined;
let dataFolder: string;
let environment: Record<string, string>;
const started: ServerProcess[] = [];

beforeEach(async () => {
  place = await emptyPlace();
  dataFolder = await mkdtemp(join(tmpdir(), "highnote-main-"));
  environment = {
    DATA_DIR: dataFolder,
    ...(place && "databaseUrl" in place.location && { DATABASE_URL: place.location.databaseUrl }),
  };
});
afterEach(async () => {
  for (const server of started.splice(0)) await server.end("SIGKILL");
  await place?.remove();
  await rm(dataFolder, { recursive: true, force: true });
});

async function start(changes: Record<string, string> = {}): Promise<ServerProcess> {
  const server = await startServer({ ...environment, ...changes });
  started.push(server);
  return server;
}

async function register({ url }: ServerProcess): Promise<string> {
  const answer = await fetch(`${url}/api/auth/register`, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify({ username: "alice", email: "alice@example.com", firstName: "Alice", password: "secret" }),
  });
  return (await answer.json()).sessionId;
}

test("asked to stop in the middle of an upload, it takes the upload, answers and goes", async () => {
  const server = await start();
  const sessionId = await register(server);
  const form = new FormData();
  form.set("photo", new Blob([new Uint8Array(await jpeg())]), "photo.jpg");
  const encoded = new Response(form);
  const body = Buffer.from(await encoded.arrayBuffer());

  const { hostname, port } = new URL(server.url);
  const socket = connect(Number(port), hostname);
  const headers = [
    "POST /api/sessions HTTP/1.1",
    `Host: ${hostname}`,
    `Authorization: Bearer ${sessionId}`,
    `Content-Type: ${encoded.headers.get("content-type")}`,
    `Content-Length: ${body.length}`,
    "Expect: 100-continue",
  ];
  socket.write(`${headers.join("\r\n")}\r\n\r\n`);
  // Its invitation to go on shows that the request is under way.
  await new Promise((resolve) => socket.once("data", resolve));
  socket.write(body.subarray(0, 100));
  const gone = server.end("SIGTERM");
  await expect.poll(() => fetch(server.url).then(String, () => "refused")).toBe("refused");
  socket.write(body.subarray(100));
  expect(await text(socket)).toMatch(/^HTTP\/1.1 201 Created/);
  expect(await gone).toBe(0);
  expect((await readdir(dataFolder)).filter((name) => name.endsWith("-wal"))).toEqual([]);
});

testOnce("asked to stop while someone still has to send what it has refused, it does not wait for them", async () => {
  const server = await start();
  const { hostname, port } = new URL(server.url);
  const socket = connect(Number(port), hostname);
  const answered = new Promise<Buffer>((resolve) => socket.once("data", resolve));
  const ended = new Promise((resolve) => socket.once("close", resolve)).then(() => "ended");
  socket.on("error", () => {});
  const headers = [
    "POST /api/sessions HTTP/1.1",
    `Host: ${hostname}`,
    "Content-Type: multipart/form-data; boundary=x",
    "Content-Length: 1000000",
  ];
  socket.write(`${headers.join("\r\n")}\r\n\r\n--x\r\n`);
  expect(String(await answered)).toMatch(/^HTTP\/1.1 401 /);
  expect(await server.end("SIGTERM")).toBe(0);
  expect(await ended).toBe("ended");
});

testOnce("asked to stop, it says that it is not ready and answers on until the delay is over", async () => {
  const server = await start({ SHUTDOWN_DELAY: "60" });
  const sessionId = await register(server);
  const ready = () => fetch(`${server.url}/readyz`).then(({ status }) => status);
  expect(await ready()).toBe(200);
  const gone = server.end("SIGTERM");
  await expect.poll(ready).toBe(503);
  const answer = await fetch(`${server.url}/api/sessions/feed`, { headers: { authorization: `Bearer ${sessionId}` } });
  expect([answer.status, answer.headers.get("connection")]).toEqual([200, "close"]);
  await server.end("SIGKILL");
  await gone;
  const next = await start({ SHUTDOWN_DELAY: "1" });
  expect(await next.end("SIGTERM")).toBe(0);
});

testOnce("its log tells which calls came at every level, and nothing of who did what", async () => {
  const server = await start({ LOG_LEVEL: "trace" });
  const sessionId = await register(server);
  const send = (method: string, path: string, body?: string, type = "application/json") =>
    fetch(`${server.url}${path}`, {
      method,
      headers: { authorization: `Bearer ${sessionId}`, ...(body !== undefined && { "content-type": type }) },
      ...(body !== undefined && { body }),
    });
  await send("POST", "/api/sessions", '{"strainName":"Moonrock","notes":"Moonrock"}');
  await send("POST", "/api/sessions", '{"strainName":"Moonrock",');
  await send("POST", "/api/sessions", "Moonrock", "multipart/form-data; boundary=Moonrock");
  await fetch(`${server.url}/api/notifications/unread-count`, { headers: { cookie: `sessionId=${sessionId}` } });
  await send("POST", "/api/auth/register", '{"username":"alice","email":"alice@example.com","firstName":"A"}');
  await send("GET", "/api/users/search?q=Moonrock&cursor=Moonrock");
  await send("GET", "/Moonrock");
  await send("GET", "/api/Moonrock/%");
  await send("GET", `/api/sessions/user/Moonrock`);
  await server.end("SIGTERM");
  const log = server.log();
  expect(log.match(/"route":"\/api\/sessions"/g)).toHaveLength(3);
  for (const secret of ["Moonrock", "alice", "secret", sessionId]) expect(log).not.toContain(secret);
});

testOnce.each([
  { level: "info", lines: 1 },
  { level: "debug", lines: 2 },
])(
  "a poll that hears nothing new leaves a line in its log only at the level 'debug': $level",
  async ({ level, lines }) => {
    const server = await start({ LOG_LEVEL: level });
    const headers = { authorization: `Bearer ${await register(server)}` };
    const poll = (etag = "") =>
      fetch(`${server.url}/api/notifications/unread-count`, { headers: { ...headers, "if-none-match": etag } });
    const news = await poll();
    expect([news.status, (await poll(news.headers.get("etag") ?? "")).status]).toEqual([200, 304]);
    await server.end("SIGTERM");
    expect(server.log().match(/"route":"\/api\/notifications\/unread-count"/g)).toHaveLength(lines);
  },
);

test("devices get the same key from every process, and after a restart: they're subscribed by it", async () => {
  const secure = { PUBLIC_URL: "https://journal.example.com" };
  const servers = await Promise.all(canBeShared() ? [start(secure), start(secure)] : [start(secure)]);
  const headers = { authorization: `Bearer ${await register(servers[0] ?? expect.unreachable())}` };
  const keyOf = async ({ url }: ServerProcess): Promise<string> =>
    (await (await fetch(`${url}/api/user/push`, { headers })).json()).publicKey;
  const keys = await Promise.all([...servers, ...servers].map(keyOf));
  for (const server of servers) await server.end("SIGTERM");
  keys.push(await keyOf(await start(secure)));
  expect(new Set(keys)).toEqual(new Set([expect.stringMatching(/^[\w-]{87}$/)]));
});

testOnce(
  "its start says where it is, where people open it and who may join, and the first link leads there",
  async () => {
    const server = await start({ PUBLIC_URL: "https://journal.example.com", REGISTRATION: "invite" });
    await expect.poll(() => server.log().trim().split("\n")).toHaveLength(4);
    expect(server.log().trim().split("\n")).toEqual([
      `HighNote is at ${server.url}`,
      "People open https://journal.example.com",
      "Registration is by invite.",
      expect.stringMatching(/ https:\/\/journal\.example\.com\/join#[\w-]+$/),
    ]);
  },
);

testOnce("without an address of its own it's opened by this machine's name, where passkeys work", async () => {
  const server = await start();
  await expect.poll(() => server.log().trim().split("\n")).toHaveLength(4);
  const address = `http://localhost:${new URL(server.url).port}`;
  const [at, open, , join] = server.log().trim().split("\n");
  expect([at, open]).toEqual([`HighNote is at ${server.url}`, `People open ${address}`]);
  expect(join).toContain(` ${address}/join#`);
  expect((await fetch(`${address}/readyz`)).status).toBe(200);
});

testOnce(
  "a second one on its folder or port is told so in one line, and the folder is free after a crash",
  async () => {
    const server = await start();
    await expect(start()).rejects.toThrow("DATA_DIR cannot be used: another HighNote is using it");
    const elsewhere = { DATA_DIR: join(dataFolder, "elsewhere"), PORT: new URL(server.url).port };
    await expect(start(elsewhere)).rejects.toThrow(
      /start: HighNote cannot start: PORT cannot be used: .*EADDRINUSE.*\n$/,
    );
    await server.end("SIGKILL");
    const next = await start();
    expect((await fetch(`${next.url}/readyz`)).status).toBe(200);
  },
);

testOnce("a HOST that leads nowhere is told in one line", async () => {
  await expect(start({ HOST: "192.0.2.1" })).rejects.toThrow(/start: HighNote cannot start: HOST .*EADDRNOTAVAIL.*\n$/);
});

testOnce("without the Redis that it was told of it starts, counts for itself and says so once", async () => {
  const server = await start({ REDIS_URL: "redis://127.0.0.1:1", LOG_LEVEL: "info" });
  expect(await register(server)).toEqual(expect.any(String));
  await server.end("SIGTERM");
  expect(server.log().match(/Redis does not answer.*/g)).toHaveLength(1);
});
