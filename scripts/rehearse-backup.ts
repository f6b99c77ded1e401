// node scripts/rehearse-backup.ts sqlite|postgres: 200 times a second people write to a server on that engine, while a
// backup is killed halfway and another one made. It's restored on the other engine, and everything compared. By hand: it
// takes some minutes.
import assert from "node:assert/strict";
import { spawn } from "node:child_process";
import { createHash, randomBytes, randomUUID } from "node:crypto";
import { once } from "node:events";
import { mkdtemp, readdir, rm, stat, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { checkBackup } from "#server/backup/restore.ts";
import { openDatabase } from "#server/db/database.ts";
import { recount } from "#server/db/recount.ts";
import { jpeg } from "#test/pictures.ts";
import { findPostgresBinaries } from "#test/postgres/binaries.ts";
import { startCluster } from "#test/postgres/cluster.ts";
import { programEnvironment } from "#test/program-environment.ts";
import { runScript } from "#test/run-script.ts";
import { type ServerProcess, startServer } from "#test/server-process.ts";

const perSecond = 200;
/** Writes under way at once. A machine that can't keep up leaves the others out, rather than never get to the end of them. */
const maxWritesUnderWay = 100;
/** Seconds of writing before any backup, to compare with. */
const quietSeconds = 15;
const counts = { people: 20, photos: 100, sessions: 2_000, large: 50 };

const from = process.argv[2] === "postgres" ? "postgres" : "sqlite";
const binaries = findPostgresBinaries();
if (!binaries) throw new Error("PostgreSQL isn't installed here");
const cluster = await startCluster(binaries, { durable: true });
const folder = await mkdtemp(join(tmpdir(), "highnote-rehearsal-"));
const at = (name: string) => join(folder, name);
const homes = {
  sqlite: { DATA_DIR: at("sqlite") },
  postgres: { DATA_DIR: at("postgres"), DATABASE_URL: cluster.url },
};
const source = { ...homes[from], RATE_LIMIT_SCALE: "100000" };
const target = homes[from === "sqlite" ? "postgres" : "sqlite"];
const account = (number: number) => ({ email: `p${number}@example.com`, password: "correct horse" });
const hash = async (answer: Response) =>
  createHash("sha256")
    .update(await answer.bytes())
    .digest("hex");

async function send(url: string, sessionId: string, body?: object | FormData): Promise<Response> {
  const isForm = body instanceof FormData;
  const headers = { authorization: `Bearer ${sessionId}`, ...(!isForm && { "content-type": "application/json" }) };
  if (body === undefined) return await fetch(url, { headers });
  return await fetch(url, { method: "POST", headers, body: isForm ? body : JSON.stringify(body) });
}
const made = async (answer: Response) => {
  assert.equal(answer.status, 201, await answer.clone().text());
  return await answer.json();
};

async function fill({ url }: ServerProcess) {
  const people: string[] = [];
  const photos = new Map<string, string>();
  for (let number = 0; number < counts.people; number++) {
    const body = { ...account(number), username: `person${number}`, firstName: "P" };
    people.push((await made(await send(`${url}/api/auth/register`, "", body))).sessionId);
  }
  const by = (number: number) => people[number % people.length] ?? "";
  for (let number = 0; number < counts.photos; number++) {
    const form = new FormData();
    form.set("strainName", `Photo ${number}`);
    form.set("photo", new Blob([new Uint8Array(await jpeg(400 + number, 300))]), "photo.jpg");
    const { photoUrl } = await made(await send(`${url}/api/sessions`, by(number), form));
    photos.set(photoUrl, await hash(await send(url + photoUrl, by(number))));
  }
  for (let number = 0; number < counts.sessions; number += 20)
    await Promise.all(
      Array.from({ length: 20 }, async (_, each) =>
        made(
          await send(`${url}/api/sessions`, by(each), {
            strainName: `Session ${number + each}`,
            notes: "n".repeat(500),
          }),
        ),
      ),
    );
  // So that a backup takes a while, and has a middle.
  for (let number = 0; number < counts.large; number++)
    await writeFile(join(source.DATA_DIR, "media", `${randomUUID()}-1600.webp`), randomBytes(1_000_000));
  return { by, photos };
}

/** At a fixed rate, as long as the answers keep up with it. @returns marks a new part of the measurement; the end, with the figures */
function keepWriting({ url }: ServerProcess, by: (number: number) => string) {
  const parts: { name: string; times: number[]; failed: number; leftOut: number }[] = [];
  const next = (name: string) => void parts.push({ name, times: [], failed: 0, leftOut: 0 });
  const underWay = new Set<Promise<void>>();
  const began = performance.now();
  let number = 0;
  async function write(): Promise<void> {
    const part = parts.at(-1);
    const start = performance.now();
    // A session, then three comments on what's there.
    const written =
      number % 4 === 0
        ? { path: "/api/sessions", body: { strainName: `Written ${number}` } }
        : { path: `/api/sessions/${(number % counts.photos) + 1}/comments`, body: { content: `Written ${number}` } };
    const answer = await send(url + written.path, by(number), written.body).catch(() => undefined);
    await answer?.arrayBuffer();
    part?.times.push(performance.now() - start);
    if (part && answer?.status !== 201) part.failed += 1;
  }
  const timer = setInterval(() => {
    for (; number < ((performance.now() - began) * perSecond) / 1_000; number++) {
      const part = parts.at(-1);
      if (part && underWay.size >= maxWritesUnderWay) {
        part.leftOut += 1;
        continue;
      }
      const writing = write().finally(() => underWay.delete(writing));
      underWay.add(writing);
    }
  }, 5);
  return {
    next,
    async end() {
      clearInterval(timer);
      await Promise.all(underWay);
      for (const { name, times, failed, leftOut } of parts) {
        times.sort((a, b) => a - b);
        const share = (part: number) => (times[Math.floor(times.length * part)] ?? 0).toFixed(1);
        const writes = `${times.length} writes, ${failed} failed, ${leftOut} left out`;
        console.log(`${name}: ${writes}; p50 ${share(0.5)} ms, p99 ${share(0.99)} ms`);
      }
    },
  };
}

/** Kills a backup when its file has half the size that a whole one has. */
async function killHalfway(environment: Record<string, string>, half: number): Promise<void> {
  const script = join(import.meta.dirname, "backup.ts");
  const child = spawn(process.execPath, [script, "--to", at("backups")], {
    env: { ...programEnvironment, ...environment },
  });
  const gone = once(child, "exit");
  for (;;) {
    const [draft] = (await readdir(at("backups"))).filter((name) => name.endsWith(".unfinished"));
    const size = draft === undefined ? 0 : (await stat(at(`backups/${draft}`))).size;
    if (size >= half) break;
    assert.equal(child.exitCode, null, "the backup ended before it could be killed");
    await pause(2);
  }
  child.kill("SIGKILL");
  assert.deepEqual(await gone, [null, "SIGKILL"]);
}

const whole = async () => (await readdir(at("backups"))).filter((name) => !name.startsWith("."));
async function backup(environment: Record<string, string>, to: string): Promise<string> {
  const { code, said } = await runScript("backup", environment, "--to", to);
  assert.equal(code, 0, said);
  console.log(said.trim().replace(folder, ""));
  return join(to, (await readdir(to)).findLast((name) => !name.startsWith(".")) ?? "");
}

const started: ServerProcess[] = [];
async function start(environment: Record<string, string>): Promise<ServerProcess> {
  const server = await startServer(environment);
  started.push(server);
  return server;
}

try {
  const server = await start(source);
  const { by, photos } = await fill(server);
  const writing = keepWriting(server, by);
  writing.next("without a backup");
  await pause(quietSeconds * 1_000);
  writing.next("during a backup");
  const first = await backup(source, at("backups"));
  writing.next("during one that's killed");
  await killHalfway(source, (await stat(first)).size / 2);
  assert.equal((await whole()).length, 1, "a killed backup looks like one");
  writing.next("during the next one");
  const file = await backup(source, at("backups"));
  await writing.end();
  assert.equal(await server.end("SIGTERM"), 0);

  const restored = await runScript("restore", target, file);
  assert.equal(restored.code, 0, restored.said);
  console.log(restored.said.trim());
  const location = "DATABASE_URL" in target ? { databaseUrl: target.DATABASE_URL } : { dataFolder: target.DATA_DIR };
  const database = openDatabase(location);
  assert.deepEqual(await recount(database), [], "counters agree with the rows");
  await database.close();

  const { manifest } = await checkBackup(file);
  const again = await checkBackup(await backup(target, at("again")));
  assert.deepEqual(again.manifest.tables, manifest.tables);
  assert.deepEqual(again.manifest.pictures, manifest.pictures);
  console.log(`Equal on the other engine: ${Object.keys(manifest.tables).length} tables, pictures`);

  const next = await start(target);
  const { sessionId } = await (await send(`${next.url}/api/auth/login`, "", account(0))).json();
  for (const [url, sum] of photos) assert.equal(await hash(await send(next.url + url, sessionId)), sum);
  console.log(`Signed in with the password; ${photos.size} photos open`);
  await next.end("SIGTERM");
} finally {
  for (const server of started) await server.end("SIGKILL");
  await cluster.stop();
  await rm(folder, { recursive: true, force: true });
}
