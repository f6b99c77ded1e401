// node scripts/rehearse-import.ts sqlite|postgres: fills an account on a server with that engine with 2,000 sessions and 300
// photos, exports the ZIP, and imports it in one go into an empty account on the other engine. What comes out there is
// compared, and how much memory it took is printed. By hand: it takes some minutes, on a busy machine most of an hour.
import assert from "node:assert/strict";
import { createWriteStream, openAsBlob, readFileSync, writeFileSync } from "node:fs";
import { mkdtemp, rm, stat } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import { setTimeout as pause } from "node:timers/promises";
import sharp from "sharp";
import type { Import } from "#shared/contract/imports.ts";
import { routes } from "#shared/contract/routes.ts";
import { ingestionMethods, moods, strainTypes } from "#shared/domain/enumerations.ts";
import { essenceOf } from "#test/export-essence.ts";
import { findPostgresBinaries } from "#test/postgres/binaries.ts";
import { startCluster } from "#test/postgres/cluster.ts";
import { type ServerProcess, startServer } from "#test/server-process.ts";
import { processTree } from "../bench/process-usage.ts";
import { type Call, callAs } from "../e2e/steps/api.ts";

const counts = { sessions: 2_000, pictured: 250, further: 50, comparisons: 500, pictures: 8 };
const password = "correct horse";
const megabytes = (bytes: number) => `${Math.round(bytes / 1_000_000)} MB`;

const from = process.argv[2] === "postgres" ? "postgres" : "sqlite";
const to = from === "sqlite" ? "postgres" : "sqlite";
const binaries = findPostgresBinaries();
if (!binaries) throw new Error("PostgreSQL isn't installed here");
const cluster = await startCluster(binaries, { durable: true });
const folder = await mkdtemp(join(tmpdir(), "highnote-rehearsal-"));
const started: ServerProcess[] = [];

interface Home {
  server: ServerProcess;
  sessionId: string;
  call: Call;
}

/** A server with one account. */
async function start(engine: typeof from): Promise<Home> {
  const server = await startServer({
    DATA_DIR: join(folder, engine),
    ...(engine === "postgres" && { DATABASE_URL: cluster.url }),
    RATE_LIMIT_SCALE: "100000",
    // As `npm start` has it.
    MALLOC_ARENA_MAX: "2",
    NODE_OPTIONS: "--max-semi-space-size=4 --v8-pool-size=1",
  });
  started.push(server);
  const account = { email: "alice@example.com", password, username: "alice", firstName: "Alice" };
  const { sessionId } = await callAs(server.url)(routes.register, { body: account });
  return { server, sessionId, call: callAs(server.url, sessionId) };
}

/** As hard to encode as a real picture, and as large. */
const picture = () =>
  sharp({
    create: {
      ...{ width: 1_600, height: 1_200, channels: 3, background: "gray" },
      noise: { type: "gaussian", mean: 120, sigma: 12 },
    },
  })
    .jpeg({ quality: 90 })
    .toBuffer();

async function fill({ call }: Home): Promise<void> {
  const pictures = await Promise.all(Array.from({ length: counts.pictures }, picture));
  const ids: number[] = [];
  for (let number = 0; number < counts.sessions; number++) {
    const body = {
      strainName: `Strain ${number % 170}`,
      brand: number % 3 === 0 ? null : `Acre ${number % 20}`,
      strainType: strainTypes[number % strainTypes.length],
      ingestionMethod: ingestionMethods[number % ingestionMethods.length],
      thcPercentage: number % 90,
      bodyMindRatio: number % 100,
      moods: [moods[number % moods.length]],
      ownEffects: [`word ${number % 15}`],
      notes: `"${number}",\n`.padEnd(number % 2_000, "n"),
      privateNote: number % 5 === 0 ? "mine" : null,
      consumedAt: new Date(Date.now() - number * 3_600_000).toISOString(),
      isPublic: number % 2 === 0,
    };
    const step = counts.sessions / counts.pictured;
    const first = number % step === 0 ? pictures[(number / step) % counts.pictures] : undefined;
    const { id } = await call(routes.logSession, { body, picture: first });
    ids.push(id);
    if (number % 3 === 0) await call(routes.editSession, { params: { id }, body: { rating: (number % 21) / 2 } });
    if (first && number < step * counts.further)
      await call(routes.addPhoto, { params: { id }, body: { alt: `Picture ${number}` }, picture: first });
  }
  for (let number = 0; number < counts.comparisons; number++) {
    const [winnerSessionId, loserSessionId] = [ids[number], ids[number + 7]];
    await call(routes.compareSessions, { body: { winnerSessionId, loserSessionId } });
  }
  for (const number of [3, 1]) await call(routes.pinFavorite, { body: { sessionId: ids[number] } });
}

async function download({ server, sessionId, call }: Home, path: string, target: string): Promise<void> {
  await call(routes.confirmPassword, { body: { password } });
  const answer = await fetch(server.url + path, { headers: { authorization: `Bearer ${sessionId}` } });
  assert.equal(answer.status, 200);
  await pipeline(answer.body as unknown as Readable, createWriteStream(target));
}

type Essence = ReturnType<typeof essenceOf>;

async function essence(home: Home): Promise<Essence> {
  const file = join(folder, "export.json");
  await download(home, routes.exportData.path, file);
  return essenceOf(JSON.parse(readFileSync(file, "utf8")));
}

/** As it was there, with its audiences, except that Elo ratings, fitted anew, may round to the next number. */
async function assertSameAs(before: Essence, home: Home): Promise<void> {
  const { sessions, ratings, ...others } = await essence(home);
  const { sessions: sessionsBefore, ratings: ratingsBefore, ...othersBefore } = before;
  assert.deepEqual(others, othersBefore);
  // One by one: the difference of two long lists takes gigabytes to be shown.
  for (const [index, session] of (sessionsBefore as object[]).entries())
    assert.deepEqual((sessions as object[])[index], session);
  assert.equal(ratings.length, ratingsBefore.length);
  for (const [index, text] of ratingsBefore.entries()) {
    const [found, expected] = [JSON.parse(ratings[index] ?? "null"), JSON.parse(text)];
    assert.ok(Math.abs(found.eloRating - expected.eloRating) <= 1, `${ratings[index]} was ${text}`);
    assert.deepEqual({ ...found, eloRating: expected.eloRating }, expected);
  }
}

async function bringIn({ server, sessionId, call }: Home, archive: string): Promise<Import> {
  const form = new FormData();
  form.set("import", await openAsBlob(archive), "export.zip");
  const headers = { authorization: `Bearer ${sessionId}` };
  const answer = await fetch(server.url + routes.uploadImport.path, { method: "POST", headers, body: form });
  assert.equal(answer.status, 201, await answer.clone().text());
  const { id }: Import = await answer.json();
  await call(routes.previewImport, { params: { id }, body: {} });
  await call(routes.runImport, { params: { id } });
  for (;;) {
    const found = await call(routes.getImport, { params: { id } });
    if (found.state !== "running") return found;
    await pause(100);
  }
}

const statusOf = (pid: number, field: "VmRSS" | "VmHWM") =>
  1_024 * Number(new RegExp(`^${field}:\\s+(\\d+)`, "m").exec(readFileSync(`/proc/${pid}/status`, "utf8"))?.[1]);

/** Prints how long it took, and how far the memory of the server and of its picture process rose. */
async function measured<Result>(name: string, { server }: Home, work: () => Promise<Result>): Promise<Result> {
  const idle = statusOf(server.pid, "VmRSS");
  // From here the peak is counted anew.
  for (const pid of processTree(server.pid)) writeFileSync(`/proc/${pid}/clear_refs`, "5");
  const began = performance.now();
  const result = await work();
  const seconds = ((performance.now() - began) / 1_000).toFixed(1);
  const [peak = 0, ...others] = processTree(server.pid).map((pid) => statusOf(pid, "VmHWM"));
  const beside = others.length > 0 ? `, picture process at most ${megabytes(Math.max(...others))}` : "";
  console.log(`${name}: ${seconds} s; server ${megabytes(idle)} idle, at most ${megabytes(peak)}${beside}`);
  return result;
}

try {
  const home = await start(from);
  await fill(home);
  const before = await essence(home);
  assert.equal((before.sessions as object[]).length, counts.sessions);
  const archive = join(folder, "export.zip");
  await measured(`export from ${from}`, home, () => download(home, routes.exportArchive.path, archive));
  console.log(`ZIP: ${megabytes((await stat(archive)).size)}`);
  await home.server.end("SIGTERM");

  const there = await start(to);
  const photos = counts.pictured + counts.further;
  const first = await measured(`import into ${to}`, there, () => bringIn(there, archive));
  const expected = { state: "done", added: counts.sessions, present: 0, failed: 0, photos };
  assert.deepEqual({ ...first, ...expected }, first, `${first.state}, ${first.added} added, ${first.failed} failed`);
  await assertSameAs(before, there);
  console.log(`The same on ${to}`);
  const again = await measured("the same again", there, () => bringIn(there, archive));
  assert.deepEqual([again.added, again.present], [0, counts.sessions]);
  await assertSameAs(before, there);
  console.log("Nothing added");
} finally {
  for (const server of started) await server.end("SIGKILL");
  await cluster.stop();
  await rm(folder, { recursive: true, force: true });
}
