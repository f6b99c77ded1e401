import { mkdtemp, readdir, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { sql } from "kysely";
import { afterEach, beforeEach, expect, test } from "vitest";
import { readConfig } from "#server/config.ts";
import { openDatabase } from "#server/db/database.ts";
import { dialectOf } from "#server/db/dialect.ts";
import { migrate } from "#server/db/migrate.ts";
import { checkBackup, checkDisk } from "#server/doctor/machine-checks.ts";
import { type EmptyPlace, emptyPlace } from "#test/database.ts";
import { sessionRow, userRow } from "#test/rows.ts";
import { runScript } from "#test/run-script.ts";
import { type ServerProcess, startServer } from "#test/server-process.ts";
import { freePort } from "../../scripts/free-port.mjs";

let place: EmptyPlace | undefined;
let folder: string;
let settings: Record<string, string>;
let server: ServerProcess | undefined;

beforeEach(async () => {
  place = await emptyPlace();
  folder = await mkdtemp(join(tmpdir(), "highnote-doctor-"));
  settings = { DATA_DIR: folder };
  if (!place) return;
  if ("databaseUrl" in place.location) settings.DATABASE_URL = place.location.databaseUrl;
  else settings.DATA_DIR = place.location.dataFolder;
});
afterEach(async () => {
  await server?.end("SIGKILL");
  await place?.remove();
  await rm(folder, { recursive: true, force: true });
});

/** What each check has found, by its name. */
async function examine(changes: Record<string, string> = {}) {
  const { code, said } = await runScript("doctor", { ...settings, ...changes });
  const lines = said.trim().split("\n");
  return { code, found: Object.fromEntries(lines.map((line) => [line.slice(6, 17).trim(), line])) };
}

test("a home with a running server and a backup is well, and each check says so in a line", async (context) => {
  if (!place) return context.skip("PGlite has no other processes");
  server = await startServer(settings);
  await fetch(`${server.url}/api/auth/register`, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify({ username: "alice", email: "a@example.com", firstName: "Alice", password: "correct horse" }),
  });
  await runScript("backup", settings, "--to", join(folder, "backups"));
  const { code, found } = await examine({ PORT: new URL(server.url).port });
  expect(found).toEqual({
    settings: expect.stringMatching(/^ok/),
    trust: expect.stringMatching(/^ok .*trusted/),
    disk: expect.stringMatching(/^(ok|warn) .*free for/),
    server: expect.stringMatching(/^ok .*version \d+\.\d+\.\d+ answers at/),
    address: expect.stringMatching(/^warn .*set PUBLIC_URL/),
    mail: expect.stringMatching(/^ok .*not used/),
    openid: expect.stringMatching(/^ok .*not used/),
    database: expect.stringMatching(/^ok/),
    schema: expect.stringMatching(/^ok .*up to date/),
    integrity: expect.stringMatching(/^ok .*no damage in/),
    orphans: expect.stringMatching(/^ok/),
    counters: expect.stringMatching(/^ok/),
    pictures: expect.stringMatching(/^ok .*files: 0/),
    push: expect.stringMatching(/^ok .*no devices/),
    clock: expect.stringMatching(/^ok/),
    backup: expect.stringMatching(/^ok .*the last one is less than a minute old, \d.* in .*tar\.zst$/),
    redis: expect.stringMatching(/^ok/),
  });
  expect(code).toBe(0);
});

test("a backup that's missing is told, or late: after twice its interval, or after eight days where it's made by hand", async (context) => {
  if (!place) return context.skip("PGlite has no other processes");
  const database = openDatabase(place.location);
  await migrate(database);
  expect(await checkBackup(readConfig(settings), database)).toEqual({
    state: "warn",
    says: "there's none yet",
    mend: expect.stringMatching(/^set BACKUP_EVERY=24h/),
  });
  const found = async (hours: number, every: string) => {
    const ended_at = new Date(Date.now() - hours * 60 * 60_000);
    await database.db.deleteFrom("backup_runs").execute();
    await database.db.insertInto("backup_runs").values({ ended_at, milliseconds: 1, file: "-", bytes: null }).execute();
    return await checkBackup(readConfig({ ...settings, BACKUP_EVERY: every }), database);
  };
  expect(await found(47, "24h")).toMatchObject({
    state: "ok",
    says: expect.stringMatching(/^the last one is 47 hours/),
  });
  expect(await found(49, "24h")).toEqual({
    state: "fail",
    says: "the last one is 2 days old, into a pipe",
    mend: expect.stringMatching(/^set BACKUP_EVERY/),
  });
  expect(await found(8 * 24 - 1, "")).toMatchObject({ state: "ok" });
  expect(await found(8 * 24 + 1, "")).toMatchObject({ state: "fail", says: expect.stringContaining("8 days old") });
  await database.close();
});

test("a disk that's full up to what's reserved is told, and what the server refuses then", async () => {
  const config = readConfig({ DATA_DIR: join(folder, "data") });
  expect((await checkDisk(config)).state).not.toBe("fail");
  expect(await checkDisk({ ...config, diskReserve: Number.MAX_SAFE_INTEGER })).toEqual({
    state: "fail",
    says: expect.stringMatching(/ free for .*: uploads are refused$/),
    mend: expect.stringContaining("make room"),
  });
});

test("what's wrong is told with how to mend it, and the exit code tells, too", async (context) => {
  if (!place) return context.skip("PGlite has no other processes");
  const database = openDatabase(place.location);
  await migrate(database);
  const { db } = database;
  const future = new Date(Date.now() + 3 * 60 * 60_000);
  await db
    .insertInto("users")
    .values(userRow("alice", { followers_count: 7 }))
    .execute();
  const photo = { id: "p", address: "p", kind: "photo", width: 1, height: 1, placeholder: "" } as const;
  await db
    .insertInto("photos")
    .values({ ...photo, user_id: "id-of-alice", created_at: new Date(0) })
    .execute();
  await db
    .insertInto("cannabis_sessions")
    .values(sessionRow("alice", { created_at: future, photo_id: "p" }))
    .execute();
  await db.transaction().execute(async (transaction) => {
    const dialect = dialectOf(transaction);
    if (dialect.kind === "postgres") await sql`alter table likes disable trigger all`.execute(transaction);
    else return;
    await sql`insert into likes (user_id, session_id, created_at) values ('id-of-alice', 99, now())`.execute(
      transaction,
    );
    await sql`alter table likes enable trigger all`.execute(transaction);
  });
  if (database.kind === "sqlite") {
    await sql`pragma foreign_keys = off`.execute(db);
    await sql`insert into likes (user_id, session_id, created_at) values ('id-of-alice', 99, '2026')`.execute(db);
  }
  const signIn = { user_id: "id-of-alice", sess: "{}", expire: future };
  await db
    .insertInto("login_sessions")
    .values({ ...signIn, sid: "s" })
    .execute();
  const keys = { p256dh: "k", auth: "a", time_zone: "UTC", renewed_at: future, told_at: future };
  await db
    .insertInto("push_subscriptions")
    .values({ ...keys, login_sid: "s", user_id: "id-of-alice", endpoint: "https://push.example.com/a", failures: 2 })
    .execute();
  await db.insertInto("backup_runs").values({ ended_at: new Date(), milliseconds: 1, problem: "no space" }).execute();
  await database.close();

  const { code, found } = await examine({
    ...{ PORT: String(await freePort()), PUBLIC_URL: `https://127.0.0.1:${await freePort()}`, TRUST_PROXY: "true" },
    ...{ SMTP_URL: `smtp://me:secret@127.0.0.1:${await freePort()}`, MAIL_FROM: "notes@example.com" },
  });
  expect(code).toBe(1);
  expect(Object.values(found).join()).not.toContain("secret");
  expect(found).toMatchObject({
    server: expect.stringMatching(/^warn .*none answers at .*ECONNREFUSED.*To fix it: start it/),
    address: expect.stringMatching(/^FAIL .*doesn't answer \(.*ECONNREFUSED.*To fix it: check the proxy/),
    mail: expect.stringMatching(/^FAIL .*doesn't take mail \(\w+\)\. To fix it: check host and port in SMTP_URL/),
    orphans: expect.stringMatching(/^FAIL .* 1 of likes without their cannabis_sessions\. To fix it: restore/),
    counters: expect.stringMatching(/^warn .* wrong: \d+\. To fix it: npm run recount/),
    pictures: expect.stringMatching(/^FAIL .* photos without their files: 1, p among them\. To fix it: copy/),
    push: expect.stringMatching(/^warn .*devices: 1, of which the last try failed for 1\. To fix it: see/),
    clock: expect.stringMatching(/^FAIL .*3 hours in the future\. To fix it: let the machine/),
    backup: expect.stringMatching(/^FAIL .*the last one failed: no space\. To fix it: set/),
  });
  const elsewhere = await examine({ DATA_DIR: join(folder, "none"), DATABASE_URL: "" });
  expect(elsewhere.found.database).toMatch(/^FAIL .*there is no database in .*To fix it: correct the setting/);
  expect(Object.keys(elsewhere.found)).not.toContain("schema");
  expect(await readdir(folder)).not.toContain("highnote.sqlite");
});
