import { existsSync } from "node:fs";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { routes } from "#shared/contract/routes.ts";
import { type EmptyPlace, emptyPlace } from "#test/database.ts";
import { jpeg } from "#test/pictures.ts";
import { type ServerProcess, startServer } from "#test/server-process.ts";
import { buildServer } from "../../scripts/builds.mjs";

const built = join(import.meta.dirname, "../../dist/server");

let place: EmptyPlace | undefined;
let folder: string;
let server: ServerProcess;

beforeAll(async () => {
  buildServer();
  place = await emptyPlace();
  folder = await mkdtemp(join(tmpdir(), "highnote-bundle-"));
  const environment = {
    DATA_DIR: folder,
    ...(place && "databaseUrl" in place.location && { DATABASE_URL: place.location.databaseUrl }),
  };
  server = await startServer(environment, join(built, "main.js"));
});
afterAll(async () => {
  await server?.end("SIGKILL");
  await place?.remove();
  await rm(folder, { recursive: true, force: true });
});

test("what npm start runs answers calls, pages and files of the project", async () => {
  const statuses = await Promise.all(
    ["/readyz", "/", "/api/openapi.json", "/privacy"].map(async (path) => (await fetch(server.url + path)).status),
  );
  expect(statuses).toEqual([200, 200, 200, 200]);
});

test("it starts the process that makes pictures, and compresses a long answer", async () => {
  const register = await fetch(`${server.url}${routes.register.path}`, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify({ username: "alice", email: "alice@example.com", firstName: "Alice", password: "secret" }),
  });
  const { sessionId } = await register.json();
  const form = new FormData();
  form.set("strainName", "Haze");
  form.set("ingestionMethod", "joint");
  form.set("notes", "Slow and sweet. ".repeat(70));
  form.set("photo", new Blob([new Uint8Array(await jpeg())]), "photo.jpg");
  const logged = await fetch(`${server.url}${routes.logSession.path}`, {
    method: "POST",
    headers: { authorization: `Bearer ${sessionId}`, "accept-encoding": "br" },
    body: form,
  });
  const encoding = logged.headers.get("content-encoding");
  expect([logged.status, encoding, (await logged.json()).photos]).toMatchObject([201, "br", [{}]]);
});

test("each process or thread that it may start has its own file", () => {
  const programs = ["media/picture-process.js", "backup/backup-process.js", "db/sqlite/checkpoint-thread.js"];
  expect(programs.filter((name) => !existsSync(join(built, name)))).toEqual([]);
});
