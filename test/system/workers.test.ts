import { mkdtemp, rm } from "node:fs/promises";
import { Agent, request } from "node:http";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { json } from "node:stream/consumers";
import { afterEach, beforeEach, expect, test } from "vitest";
import { type EmptyPlace, emptyPlace, engine } from "#test/database.ts";
import { type ServerProcess, startServer } from "#test/server-process.ts";

/** For what the engine has no part in. */
const testOnce = test.runIf(engine === "sqlite");

let place: EmptyPlace | undefined;
let dataFolder: string;
const started: ServerProcess[] = [];

beforeEach(async () => {
  place = await emptyPlace();
  dataFolder = await mkdtemp(join(tmpdir(), "highnote-workers-"));
});
afterEach(async () => {
  for (const server of started.splice(0)) await server.end("SIGKILL");
  await place?.remove();
  await rm(dataFolder, { recursive: true, force: true });
});

async function start(changes: Record<string, string> = {}): Promise<ServerProcess> {
  const server = await startServer({
    ...{ DATA_DIR: dataFolder, WEB_CONCURRENCY: "2", LOG_LEVEL: "info" },
    ...(place && "databaseUrl" in place.location && { DATABASE_URL: place.location.databaseUrl }),
    ...changes,
  });
  started.push(server);
  return server;
}

/** On a connection of its own, so that the workers are asked in turn. */
function register({ url }: ServerProcess, username: string): Promise<number | undefined> {
  const body = { username, email: `${username}@example.com`, firstName: "Someone", password: "correct horse" };
  return new Promise((resolve, reject) => {
    const headers = { "content-type": "application/json" };
    request(`${url}/api/auth/register`, { method: "POST", headers, agent: new Agent() })
      .once("error", reject)
      .once("response", async (response) => {
        await json(response);
        resolve(response.statusCode);
      })
      .end(JSON.stringify(body));
  });
}

/** The process ids of so many workers that have answered, or begun to start, in their order. */
async function workers(server: ServerProcess, count: number, done = "answers"): Promise<number[]> {
  const pids = () =>
    [...server.log().matchAll(/"worker":(\d+),"msg":"a worker (\w+)"/g)].flatMap(([, pid, did]) =>
      did === done ? Number(pid) : [],
    );
  await expect.poll(() => pids().length).toBe(count);
  return pids();
}

test("a limit counts the requests of all workers, those refused as taken too; a worker that dies is replaced", async () => {
  const server = await start({ RATE_LIMIT_SCALE: "0.05" });
  const [first = 0] = await workers(server, 2);
  process.kill(first, "SIGKILL");
  await workers(server, 3);
  const statuses = [];
  for (const name of ["alice", "alice", "bob", "carol", "dan"]) statuses.push(await register(server, name));
  expect(statuses).toEqual([201, 409, 201, 429, 429]);
});

testOnce(
  "what keeps workers from starting is told in one line; all stop together, one still starting too",
  async () => {
    const server = await start();
    const elsewhere = { DATA_DIR: join(dataFolder, "elsewhere"), PORT: new URL(server.url).port };
    await expect(start(elsewhere)).rejects.toThrow(
      /start: HighNote cannot start: PORT cannot be used: .*EADDRINUSE.*\n$/,
    );
    await expect(start()).rejects.toThrow("another HighNote is using it");
    const [first = 0] = await workers(server, 2);
    process.kill(first, "SIGKILL");
    const pids = await workers(server, 3, "starts");
    expect(await server.end("SIGTERM")).toBe(0);
    for (const pid of pids) expect(() => process.kill(pid, 0)).toThrow("ESRCH");
    expect(server.log()).not.toContain("could not be replaced");
  },
);
