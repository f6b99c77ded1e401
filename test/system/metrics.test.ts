import { mkdtemp, readdir, readFile, readlink, rm, stat } from "node:fs/promises";
import { Agent, request } from "node:http";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { text } from "node:stream/consumers";
import { afterAll, beforeAll, expect, test } from "vitest";
import { type EmptyPlace, emptyPlace, engine } from "#test/database.ts";
import { runScript } from "#test/run-script.ts";
import { type ServerProcess, startServer } from "#test/server-process.ts";
import { freePort } from "../../scripts/free-port.mjs";

let place: EmptyPlace | undefined;
let dataFolder: string;
let server: ServerProcess;
let port: number;
let settings: Record<string, string>;

/** For what the engine has no part in. */
const testOnce = test.runIf(engine === "sqlite");

beforeAll(async () => {
  place = await emptyPlace();
  dataFolder = await mkdtemp(join(tmpdir(), "highnote-metrics-"));
  port = await freePort();
  settings = {
    DATA_DIR: dataFolder,
    ...(place && "databaseUrl" in place.location && { DATABASE_URL: place.location.databaseUrl }),
  };
  server = await startServer({ ...settings, WEB_CONCURRENCY: "2", METRICS_PORT: String(port) });
});
afterAll(async () => {
  expect(await server.end("SIGTERM")).toBe(0);
  await place?.remove();
  await rm(dataFolder, { recursive: true, force: true });
});

/** On a connection of its own, so that the workers are asked in turn. */
function get(path: string): Promise<number | undefined> {
  return new Promise((resolve, reject) => {
    request(`${server.url}${path}`, { agent: new Agent() })
      .once("error", reject)
      .once("response", async (response) => {
        await text(response);
        resolve(response.statusCode);
      })
      .end();
  });
}

const scrape = async () => await (await fetch(`http://127.0.0.1:${port}/metrics`)).text();
/** The values of a metric by its labels. */
const valuesOf = (metrics: string, name: string) =>
  new Map(
    [...metrics.matchAll(new RegExp(`^${name}(?:{(.*)})? ([\\d.e+-]+)$`, "gm"))].map(([, labels = "", value]) => [
      labels,
      Number(value),
    ]),
  );

const requests = "highnote_http_request_duration_seconds_count";

test("metrics are the sum of all workers', never fall, and name routes but no paths", async () => {
  let last = 0;
  for (let round = 1; round <= 20; round += 1) {
    expect(await get(`/api/sessions/${round}`)).toBe(401);
    const answers = valuesOf(await scrape(), requests);
    const counted = answers.get('method="GET",route="/api/sessions/:id",status="401"') ?? 0;
    expect(counted).toBeGreaterThanOrEqual(last);
    last = counted;
  }
  await get("/api/nothing/alice@example.com");
  const told = async () => {
    const metrics = await scrape();
    return valuesOf(metrics, requests).get('method="GET",route="/api/sessions/:id",status="401"');
  };
  // An answer is counted after its last byte is sent.
  await expect.poll(told).toBe(20);
  const metrics = await scrape();
  expect(metrics).not.toMatch(/alice|sessions\/1\b/);
  expect(metrics).toContain("# TYPE highnote_http_request_duration_seconds histogram");
  expect(valuesOf(metrics, "highnote_queue_jobs").get('queue="passwords"')).toBe(0);
  expect(valuesOf(metrics, "highnote_push_devices").get('state="failing"')).toBe(0);
  expect([...valuesOf(metrics, "highnote_info").values()]).toEqual([1]);
  if (engine === "sqlite") expect(valuesOf(metrics, "highnote_sqlite_log_bytes").get("")).toBeGreaterThanOrEqual(0);
  else if (place) expect([...valuesOf(metrics, "highnote_database_connections").keys()]).toContain('state="idle"');
});

testOnce("they are served on their own port alone, and nothing else is there", async () => {
  expect((await fetch(`http://127.0.0.1:${port}/`)).status).toBe(404);
  expect((await fetch(`http://127.0.0.1:${port}/api/about`)).status).toBe(404);
  expect(await get("/metrics")).toBe(404);
});

test("they tell when the last backup was made, and how large it is", async (context) => {
  if (!place) return context.skip("PGlite has no other processes");
  await fetch(`${server.url}/api/auth/register`, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify({ username: "alice", email: "a@example.com", firstName: "Alice", password: "correct horse" }),
  });
  const backups = join(dataFolder, "to");
  const succeeded = "highnote_backup_last_success_timestamp_seconds";
  expect(valuesOf(await scrape(), succeeded).get("")).toBe(0);
  const before = Date.now();
  expect(await runScript("backup", settings, "--to", backups)).toMatchObject({ code: 0 });
  const metrics = await scrape();
  const made = 1_000 * (valuesOf(metrics, succeeded).get("") ?? 0);
  expect(made).toBeGreaterThanOrEqual(before - 1_000);
  expect(made).toBeLessThanOrEqual(Date.now() + 1_000);
  const [file = ""] = await readdir(backups);
  expect(valuesOf(metrics, "highnote_backup_last_bytes").get("")).toBe((await stat(join(backups, file))).size);
});

/** The ports on which a process listens. */
async function portsOf(pid: number): Promise<number[]> {
  const open = await Promise.all(
    (await readdir(`/proc/${pid}/fd`)).map((name) => readlink(`/proc/${pid}/fd/${name}`).catch(() => "")),
  );
  const sockets = `${await readFile(`/proc/${pid}/net/tcp`)}\n${await readFile(`/proc/${pid}/net/tcp6`)}`;
  const listening = sockets.matchAll(/^ *\d+: \w+:(\w{4}) \S+ 0A (?:\S+ +){5}(\d+)/gm);
  return [...listening].flatMap(([, hex = "", id]) =>
    open.includes(`socket:[${id}]`) ? [Number.parseInt(hex, 16)] : [],
  );
}

const listens = process.platform === "linux" && engine === "sqlite";
test.runIf(listens)("without METRICS_PORT nothing listens but the server itself", async () => {
  expect(await portsOf(server.pid)).toContain(port);
  const other = await startServer({ DATA_DIR: join(dataFolder, "other") });
  const ports = await portsOf(other.pid);
  await other.end("SIGKILL");
  expect(ports).toEqual([Number(new URL(other.url).port)]);
});
