import { mkdtemp, rm } from "node:fs/promises";
import { Agent, request } from "node:http";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { text } from "node:stream/consumers";
import { afterEach, beforeEach, expect, test } from "vitest";
import { type EmptyPlace, emptyPlace, engine } from "#test/database.ts";
import { type ServerProcess, startServer } from "#test/server-process.ts";
import { freePort } from "../../scripts/free-port.mjs";

let place: EmptyPlace | undefined;
let dataFolder: string;
let server: ServerProcess;
let port: number;

beforeEach(async () => {
  place = await emptyPlace();
  dataFolder = await mkdtemp(join(tmpdir(), "highnote-metrics-"));
  port = await freePort();
  server = await startServer({
    ...{ DATA_DIR: dataFolder, WEB_CONCURRENCY: "2", METRICS_PORT: String(port) },
    ...(place && "databaseUrl" in place.location && { DATABASE_URL: place.location.databaseUrl }),
  });
});
afterEach(async () => {
  await server.end("SIGKILL");
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
  expect(valuesOf(metrics, "highnote_backup_last_success_timestamp_seconds").get("")).toBe(0);
  expect(valuesOf(metrics, "highnote_push_devices").get('state="failing"')).toBe(0);
  expect([...valuesOf(metrics, "highnote_info").values()]).toEqual([1]);
  if (engine === "sqlite") expect(valuesOf(metrics, "highnote_sqlite_log_bytes").get("")).toBeGreaterThanOrEqual(0);
  else if (place) expect([...valuesOf(metrics, "highnote_database_connections").keys()]).toContain('state="idle"');
});

test("they are served on their own port alone, and nothing else is there", async () => {
  expect((await fetch(`http://127.0.0.1:${port}/`)).status).toBe(404);
  expect((await fetch(`http://127.0.0.1:${port}/api/about`)).status).toBe(404);
  expect(await get("/metrics")).toBe(404);
  expect(await server.end("SIGTERM")).toBe(0);
});
