import { execFile, spawn } from "node:child_process";
import { createHash, randomBytes, randomUUID } from "node:crypto";
import { once } from "node:events";
import { watch } from "node:fs";
import { mkdir, mkdtemp, readdir, readFile, rm, stat, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";
import { zstdDecompressSync } from "node:zlib";
import { afterEach, beforeEach, expect, test } from "vitest";
import { openDatabase, SQLITE_FILE } from "#server/db/database.ts";
import { migrate } from "#server/db/migrate.ts";
import { recount } from "#server/db/recount.ts";
import { hashPassword, passwordCost } from "#server/passwords.ts";
import { type EmptyPlace, emptyPlace, engine, freshDatabase } from "#test/database.ts";
import { jpeg } from "#test/pictures.ts";
import { programEnvironment } from "#test/program-environment.ts";
import { restoreRelease } from "#test/releases/release-dump.ts";
import { describeSchema } from "#test/releases/schema-description.ts";
import { userRow } from "#test/rows.ts";
import { runScript } from "#test/run-script.ts";
import { type ServerProcess, startServer } from "#test/server-process.ts";

/** For what the engine has no part in. */
const testOnce = test.runIf(engine === "sqlite");

let place: EmptyPlace | undefined;
let folder: string;
let settings: Record<string, string>;
const started: ServerProcess[] = [];
const at = (name: string) => join(folder, name);

beforeEach(async () => {
  place = await emptyPlace();
  folder = await mkdtemp(join(tmpdir(), "highnote-backup-"));
  settings = {
    DATA_DIR: at("old"),
    RATE_LIMIT_SCALE: "10000",
    ...(place && "databaseUrl" in place.location && { DATABASE_URL: place.location.databaseUrl }),
  };
});
afterEach(async () => {
  for (const server of started.splice(0)) await server.end("SIGKILL");
  await place?.remove();
  await rm(folder, { recursive: true, force: true });
});

async function start(environment: Record<string, string>): Promise<ServerProcess> {
  const server = await startServer(environment);
  started.push(server);
  return server;
}

async function post({ url }: ServerProcess, path: string, body: object | FormData, sessionId = ""): Promise<Response> {
  const isForm = body instanceof FormData;
  return await fetch(`${url}${path}`, {
    method: "POST",
    headers: { authorization: `Bearer ${sessionId}`, ...(!isForm && { "content-type": "application/json" }) },
    body: isForm ? body : JSON.stringify(body),
  });
}

const account = { email: "alice@example.com", password: "correct horse" };
const hash = async (answer: Response) =>
  createHash("sha256")
    .update(Buffer.from(await answer.arrayBuffer()))
    .digest("hex");

/** Logs sessions, one after the other, until it's stopped. @returns stops it and counts them */
function keepWriting(server: ServerProcess, sessionId: string): () => Promise<number> {
  let stopped = false;
  const counting = (async () => {
    let count = 0;
    for (; !stopped; count += 1) {
      const answer = await post(server, "/api/sessions", { strainName: `Session ${count}` }, sessionId);
      expect(answer.status).toBe(201);
      await answer.arrayBuffer();
    }
    return count;
  })();
  return () => {
    stopped = true;
    return counting;
  };
}

/** Makes a backup, and kills it as soon as its file appears. */
async function killBackup(to: string): Promise<void> {
  await mkdir(to, { recursive: true });
  const watcher = watch(to);
  const script = join(import.meta.dirname, "../../scripts/backup.ts");
  const child = spawn(process.execPath, [script, "--to", to], { env: { ...programEnvironment, ...settings } });
  const gone = once(child, "exit");
  await once(watcher, "change");
  child.kill("SIGKILL");
  watcher.close();
  expect(await gone).toEqual([null, "SIGKILL"]);
}

test("made while people write, and again after a kill, a backup fills an empty home: they sign in, and photos open", async () => {
  const server = await start(settings);
  const joined = await post(server, "/api/auth/register", { ...account, username: "alice", firstName: "Alice" });
  const { sessionId } = await joined.json();
  const form = new FormData();
  form.set("photo", new Blob([new Uint8Array(await jpeg())]), "photo.jpg");
  const { photoUrl } = await (await post(server, "/api/sessions", form, sessionId)).json();
  const photo = await hash(await fetch(server.url + photoUrl, { headers: { authorization: `Bearer ${sessionId}` } }));
  // So that a backup takes a while.
  for (let count = 0; count < 20; count += 1)
    await writeFile(join(at("old"), "media", `${randomUUID()}-1600.webp`), randomBytes(1_000_000));

  const stopWriting = keepWriting(server, sessionId);
  await killBackup(at("backups"));
  const made = await runScript("backup", settings, "--to", at("backups"), "--keep", "7d");
  expect(made).toEqual({ code: 0, said: expect.stringMatching(/tar\.zst: 20\.\d MB, \d+ rows and 22 pictures in/) });
  expect(await stopWriting()).toBeGreaterThan(0);
  const whole = (await readdir(at("backups"))).filter((name) => !name.startsWith("."));
  expect(whole).toEqual([expect.stringMatching(/^highnote-.*\.tar\.zst$/)]);
  const file = join(at("backups"), whole[0] ?? "");
  expect((await stat(file)).mode & 0o777).toBe(0o600);
  await server.end("SIGTERM");

  expect(await runScript("restore", settings, file)).toEqual({
    code: 1,
    said: "Nothing was restored: people have signed up there: choose an empty database\n",
  });
  const empty = { DATA_DIR: at("new") };
  expect(await runScript("restore", empty, file)).toEqual({
    code: 0,
    said: expect.stringMatching(
      /^Restored: \d+ rows, 22 pictures, as of .* invites have ended\.\nRoles, passwords .*\n$/,
    ),
  });
  const restored = openDatabase({ dataFolder: at("new") });
  expect(await recount(restored), "every row is of the same moment").toEqual([]);
  await restored.close();

  const next = await start(empty);
  const refused = await fetch(`${next.url}/api/auth/user`, { headers: { authorization: `Bearer ${sessionId}` } });
  expect(refused.status).toBe(401);
  const { sessionId: again } = await (await post(next, "/api/auth/login", account)).json();
  const opened = await fetch(next.url + photoUrl, { headers: { authorization: `Bearer ${again}` } });
  expect([opened.status, await hash(opened)]).toEqual([200, photo]);
});

testOnce("a backup goes into a pipe with nothing beside it; one into a folder is thinned as it's told to", async () => {
  const database = openDatabase({ dataFolder: at("old") });
  await migrate(database);
  await database.db.insertInto("users").values(userRow("alice")).execute();
  await database.close();
  const script = join(import.meta.dirname, "../../scripts/backup.ts");
  const { stdout, stderr } = await promisify(execFile)(process.execPath, [script, "--to", "-"], {
    env: { ...programEnvironment, ...settings },
    encoding: "buffer",
  });
  // A tar ends with two blocks of nothing.
  expect(zstdDecompressSync(stdout).subarray(-1_024).equals(Buffer.alloc(1_024))).toBe(true);
  expect(stderr.toString()).toMatch(/^\d+ rows and 0 pictures in [\d.]+ s\n$/);
  await writeFile(at("piped"), stdout);
  expect((await runScript("restore", {}, at("piped"), "--check")).said).toMatch(/ is whole: \d+ rows, 0 pictures/);

  await mkdir(at("backups"));
  const older = ["2020-01-31-030000", "2020-02-28-030000", "2020-02-29-030000"].map(
    (time) => `highnote-${time}.tar.zst`,
  );
  for (const name of [...older, "notes.txt"]) await writeFile(join(at("backups"), name), "");
  const { said } = await runScript("backup", settings, "--to", at("backups"), "--keep", "1d,2m");
  expect(said).toContain(`Removed 2 older: ${older[0]}, ${older[1]}\n`);
  const kept = await readdir(at("backups"));
  expect(kept.toSorted()).toEqual([older[2], expect.stringMatching(/^highnote-.*zst$/), "notes.txt"]);
});

testOnce("what keeps a backup from being restored is told in one line, and nothing is written", async () => {
  await mkdir(at("old"));
  expect(await runScript("backup", { DATA_DIR: at("old") }, "--to", at("backups"))).toEqual({
    code: 1,
    said: expect.stringMatching(/^HighNote can't be backed up: DATA_DIR cannot be used: there is no database in .*\n$/),
  });
  await writeFile(at("file"), "no backup");
  expect(await runScript("restore", { DATA_DIR: at("new") }, at("file"))).toEqual({
    code: 1,
    said: "Nothing was restored: it's damaged, cut short, or no backup\n",
  });
  expect(await readdir(folder)).toEqual(["file", "old"]);
  expect(await readdir(at("old"))).not.toContain(SQLITE_FILE);
});

test("a server that finds the database of an older release saves its rows, updates it and serves all that's in it", async (context) => {
  if (!place) return context.skip("PGlite has no other processes");
  const database = openDatabase(place.location);
  const dump = await readFile(
    join(import.meta.dirname, `../releases/0021-conversation-versions.${engine}.sql`),
    "utf8",
  );
  const fresh = await freshDatabase();
  await restoreRelease(database.db, dump, { like: await describeSchema(fresh.database.db) });
  await fresh.close();
  await database.db
    .updateTable("users")
    .set({
      password_hash: await hashPassword(account.password, passwordCost),
      email: account.email,
      email_key: account.email,
    })
    .where("id", "=", "id-of-alice")
    .execute();
  await database.close();
  if ("dataFolder" in place.location) settings.DATA_DIR = place.location.dataFolder;

  const server = await start({ ...settings, LOG_LEVEL: "info" });
  expect((await fetch(`${server.url}/readyz`)).status).toBe(200);
  const { sessionId } = await (await post(server, "/api/auth/login", account)).json();
  const read = async (path: string) =>
    await (await fetch(server.url + path, { headers: { authorization: `Bearer ${sessionId}` } })).json();
  const session = { strainName: "Blue Dream", thcPercentage: 21.5, rating: 7.3, moods: '["happy"]' };
  expect(await read("/api/sessions/user/id-of-alice")).toMatchObject([
    { ...session, notes: "Bob's pen: 100 %", likesCount: 1, commentsCount: 1 },
  ]);
  expect(await read("/api/sessions/1/comments")).toMatchObject([{ content: "hi" }]);
  expect(await read("/api/conversations/id-of-bob/messages")).toMatchObject([{ content: "hi" }]);
  expect(await read("/api/notifications")).toMatchObject([{ kind: "comment", isRead: false }]);
  const backups = join(settings.DATA_DIR ?? "", "backups");
  const [name = ""] = await readdir(backups);
  await expect
    .poll(server.log)
    .toContain(`Before the update of the database, its rows were saved in ${backups}/${name}`);
  const { said } = await runScript("restore", {}, join(backups, name), "--check");
  expect(said).toMatch(/ is whole: \d+ rows, no pictures, made at /);
});
