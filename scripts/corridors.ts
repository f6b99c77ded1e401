/**
 * Counts the files and functions of ours that run for one warm request on SQLite, by V8's precise coverage: `npm run corridors`,
 * or `npm run corridors -- files` to name the files, too.
 */
import { randomUUID } from "node:crypto";
import { mkdtemp, rm } from "node:fs/promises";
import { Session } from "node:inspector/promises";
import { tmpdir } from "node:os";
import { join, relative, resolve, sep } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { fileURLToPath } from "node:url";
import { buildApp } from "#server/app.ts";
import { readConfig } from "#server/config.ts";
import { openContext } from "#server/open-context.ts";

const root = resolve(import.meta.dirname, "..");
const namesFiles = process.argv[2] === "files";
/** Milliseconds after an answer in which its last hooks run. */
const settleMs = 50;

const dataFolder = await mkdtemp(join(tmpdir(), "highnote-corridors-"));
const context = await openContext(readConfig({ DATA_DIR: dataFolder, LOG_LEVEL: "silent", PORT: "0" }));
const app = await buildApp(context);
const origin = await app.listen({ port: 0, host: "127.0.0.1" });
const inspector = new Session();
inspector.connect();
await inspector.post("Profiler.enable");
await inspector.post("Profiler.startPreciseCoverage", { callCount: true, detailed: true });

type Asked = Pick<RequestInit, "method" | "headers"> & { body?: object };

const asPerson =
  (token?: string) =>
  async (path: string, { method = "GET", headers, body }: Asked = {}) => {
    const signedIn = token === undefined ? {} : { authorization: `Bearer ${token}` };
    const sent = body && { body: JSON.stringify(body), headers: { ...signedIn, "content-type": "application/json" } };
    const response = await fetch(`${origin}${path}`, { method, headers: { ...signedIn, ...headers }, ...sent });
    return { status: response.status, etag: response.headers.get("etag") ?? "", text: await response.text() };
  };

async function signUp(username: string) {
  const names = { username, email: `${username}@example.com`, firstName: username };
  const body = { ...names, password: randomUUID(), isAdult: true };
  const { text } = await asPerson()("/api/auth/register", { method: "POST", body });
  return asPerson(JSON.parse(text).sessionId);
}

/** The files of ours that ran since the last call, with how many of their functions. */
async function takeRun(): Promise<Map<string, number>> {
  const { result } = await inspector.post("Profiler.takePreciseCoverage");
  const run = result.flatMap(({ url, functions }): [string, number][] => {
    const path = url.startsWith("file:") ? relative(root, fileURLToPath(url)).split(sep).join("/") : "";
    const called = functions.filter(({ ranges }) => (ranges[0]?.count ?? 0) > 0).length;
    return /^(?:server|shared)\//.test(path) && called > 0 ? [[path, called]] : [];
  });
  return new Map(run.sort(([one], [other]) => one.localeCompare(other)));
}

/** @param prepare makes what `ask` needs; it isn't measured */
async function measure<Needed>(
  name: string,
  prepare: () => Promise<Needed>,
  ask: (needed: Needed) => Promise<{ status: number }>,
): Promise<void> {
  for (let warm = 0; warm < 3; warm += 1) await ask(await prepare());
  const needed = await prepare();
  await pause(settleMs);
  await takeRun();
  const { status } = await ask(needed);
  await pause(settleMs);
  const run = await takeRun();
  const functions = [...run.values()].reduce((sum, count) => sum + count, 0);
  const areas = ["server/http", "server/db", "server/features", "shared"].map(
    (area) => [...run.keys()].filter((path) => path.startsWith(`${area}/`)).length,
  );
  const figures = [status, run.size, functions, areas.join(" / ")].map((figure) => String(figure).padStart(9));
  process.stdout.write(`${name.padEnd(22)}${figures.join(" ")}\n`);
  if (namesFiles) process.stdout.write([...run].map(([path, count]) => `  ${count} ${path}\n`).join(""));
}

const [alice, bob] = [await signUp("alice"), await signUp("bob")];
const log = () => alice("/api/sessions", { method: "POST", body: { strainName: "Haze", key: randomUUID() } });
const nothing = async () => undefined;
const poll = "/api/notifications";
const { etag } = await alice(poll);
process.stdout.write("request                  status     files functions  http / db / features / shared\n");
await measure("poll of notifications", nothing, () => alice(poll, { headers: { "if-none-match": etag } }));
await measure("like", log, ({ text }) =>
  bob("/api/likes", { method: "POST", body: { sessionId: JSON.parse(text).id } }),
);
await measure("log a session", nothing, log);
await app.close();
await context.database.close();
await rm(dataFolder, { recursive: true });
