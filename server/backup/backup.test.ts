import { mkdtemp, readdir, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { zstdCompressSync, zstdDecompressSync } from "node:zlib";
import { sql } from "kysely";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { openDatabase, openSqlite } from "#server/db/database.ts";
import { migrate } from "#server/db/migrate.ts";
import { migrations } from "#server/db/migrations/migrations.ts";
import { listMigrations } from "#server/db/migrator.ts";
import { recount } from "#server/db/recount.ts";
import { findLatestBackups } from "#server/db/transfer/backup-runs.ts";
import { openDiskStore } from "#server/media/disk-store.ts";
import type { MediaStore } from "#server/media/media-store.ts";
import { openS3Store } from "#server/media/s3-store.ts";
import { routes } from "#shared/contract/routes.ts";
import { startApp, type TestApp } from "#test/app.ts";
import { importWhole } from "#test/archives.ts";
import { emptyDatabase, emptyPlace, engine, freshDatabase, type TestDatabase } from "#test/database.ts";
import { end, log, started, evenings as takeEvenings } from "#test/experiment-evenings.ts";
import { evenings } from "#test/journals.ts";
import { mediaFiles } from "#test/media-files.ts";
import { callerOf, password, signUp, type TestPerson, visitor } from "#test/people.ts";
import { jpeg } from "#test/pictures.ts";
import { createWorld } from "#test/properties/access-matrix/world.ts";
import { startS3Server } from "#test/s3-server.ts";
import { writeBackup } from "./backup-folder.ts";
import { backUpWhenDue, isBackupDue } from "./backup-job.ts";
import { migrateSafely } from "./make-backup.ts";
import { checkBackup, contentsOf, restore } from "./restore.ts";

/** For what the engine has no part in. */
const testOnce = test.runIf(engine === "sqlite");

let folder: string;
const opened: { close(): Promise<unknown> }[] = [];
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), "highnote-backup-"));
});
afterEach(async () => {
  for (const each of opened.splice(0).toReversed()) await each.close();
  await rm(folder, { recursive: true, force: true });
});

function kept<Resource extends { close(): Promise<unknown> }>(resource: Resource): Resource {
  opened.push(resource);
  return resource;
}

/** Nothing in it, not even tables. */
async function nowhere(kind: string): Promise<TestDatabase | undefined> {
  if (kind === "postgres") return await emptyDatabase();
  const database = openSqlite(":memory:");
  return { database, close: () => database.close() };
}

async function home(kind: string): Promise<TestDatabase> {
  if (kind === engine) return await freshDatabase();
  const place = await nowhere(kind);
  if (!place) throw new Error("There is no such database here");
  await migrate(place.database);
  return place;
}

const time = new Date("2026-06-15T12:00:00Z");
const back = async (app: TestApp, media: MediaStore | undefined = app.context.media) =>
  (await writeBackup({ database: app.context.database, media }, join(folder, "to"), time)).path;

async function signIn(app: TestApp, { user: { email } }: TestPerson) {
  const { status, body } = await visitor(app).call(routes.login, { body: { email, password } });
  expect(status).toBe(200);
  return callerOf(app, body.sessionId);
}

/** An export tells of sign-ins, too, and of invites that were open. */
const withoutSignIns = (body: object | undefined) =>
  body && "loginSessions" in body
    ? { ...withoutLinks(body), loginSessions: [], pushDevices: [], securityEvents: [], invites: [] }
    : body;
/** Links to sessions end with a move, too. */
const withoutLinks = (body: object) =>
  "sessions" in body && Array.isArray(body.sessions)
    ? { ...body, sessions: body.sessions.map((session) => ({ ...session, isSharedByLink: false })) }
    : body;

/** Where a backup may come from and go to in this run. */
const ways =
  engine === "sqlite"
    ? [["sqlite", "sqlite"]]
    : [
        ["postgres", "sqlite"],
        ["sqlite", "postgres"],
      ];

describe.each(ways)("a backup of %s", (from, to) => {
  test(`restored on ${to}, everything is there but sign-ins: people sign in with their passwords, and photos open`, async (context) => {
    const target = await nowhere(to);
    if (!target) return context.skip("PGlite has one database alone");
    const old = kept(await startApp({}, await home(from)));
    const world = await createWorld(old);
    const body = { strainName: "Gone", moods: ["happy"], thcPercentage: 12.3, amount: 0.1 };
    const file = { content: await jpeg() };
    const { photoUrl, id } = (await world.owner.call(routes.logSession, { body, file })).body;
    await world.owner.call(routes.logSession, { body });
    const last = (await world.owner.call(routes.logSession, { body })).body.id;
    await world.owner.call(routes.deleteSession, { params: { id: last } });
    const path = await back(old);

    const moved = kept(await startApp({}, target));
    await restore(path, await checkBackup(path), moved.context);
    expect(await recount(moved.context.database)).toEqual([]);
    const reads = [routes.listFeed, routes.exportData, routes.listRankings, routes.listNotifications, routes.listUsers];
    for (const viewpoint of ["owner", "follower", "blocked"] as const) {
      const person = world[viewpoint];
      expect((await callerOf(moved, person.sessionId).call(routes.getCurrentUser)).status).toBe(401);
      const there = await signIn(moved, person);
      for (const route of reads) {
        const before = await person.call(route);
        expect(before.status).toBe(200);
        expect(withoutSignIns((await there.call(route)).body)).toEqual(withoutSignIns(before.body));
      }
    }
    const owner = await signIn(moved, world.owner);
    const { token } = world.invite;
    expect((await visitor(moved).call(routes.openInvite, { body: { token } })).status).toBe(404);
    expect((await visitor(old).call(routes.openInvite, { body: { token } })).status).toBe(200);
    const link = { params: { token: world.sharedLink } };
    expect((await visitor(moved).call(routes.openSharedLink, link)).status).toBe(404);
    expect((await visitor(old).call(routes.openSharedLink, link)).status).toBe(200);
    const session = await owner.call(routes.getSession, { params: { id } });
    expect(session.body.photoUrl).toBe(photoUrl);
    const picture = await owner.get(photoUrl ?? "");
    expect([picture.statusCode, picture.rawPayload]).toEqual([200, (await world.owner.get(photoUrl ?? "")).rawPayload]);
    expect((await owner.call(routes.logSession, { body })).body.id).toBe(last + 1);
  });

  test(`restored on ${to}, what the journal answers from is as it was: reasons, reminders, experiments and stored looks`, async (context) => {
    const target = await nowhere(to);
    if (!target) return context.skip("PGlite has one database alone");
    const old = kept(await startApp({}, await home(from)));
    const wren = await signUp(old, "wren");
    const nights = evenings(52, "backup", 3).map(({ consumed_at, companions, rating }, at) =>
      [consumed_at?.toISOString(), "Haze", at % 2 === 0 ? "pen" : "joint", companions, rating].join(","),
    );
    const table = ["date,strain,method,companions,rating", ...nights].join("\n");
    expect(await importWhole(wren, Buffer.from(table))).toMatchObject({ added: nights.length });
    const { body: answers } = await wren.call(routes.getInsights);
    expect(answers.look?.patterns).toMatchObject([{ about: { kind: "company" } }]);
    const id = await log(wren, {
      reasons: ["sleep", "grieving"],
      reasonLevels: [{ reason: "sleep", before: 3, after: 7 }],
    });
    await wren.call(routes.changeReminderSettings, { body: { choices: { dab: "next-morning" } } });
    await wren.call(routes.setReminder, { params: { id }, body: { dueAt: "2026-06-16T13:00:00Z", isTold: true } });
    const ended = await started(wren);
    await takeEvenings(old, wren, 2, () => 7);
    await end(wren, ended);
    await started(wren, { key: "two" });
    await takeEvenings(old, wren, 1, () => 6);
    const path = await back(old);

    const moved = kept(await startApp({}, target));
    moved.clock.advance(old.clock.now().getTime() - moved.clock.now().getTime());
    await restore(path, await checkBackup(path), moved.context);
    expect(await recount(moved.context.database)).toEqual([]);
    const there = await signIn(moved, wren);
    const input = { params: { id: ended } };
    for (const route of [routes.getInsights, routes.listReminders, routes.listExperiments, routes.getExperiment]) {
      const before = await wren.call(route, input);
      expect([before.status, (await there.call(route, input)).raw.body]).toEqual([200, before.raw.body]);
    }
    const session = (await there.call(routes.getSession, { params: { id } })).body;
    expect(session).toMatchObject({ reasons: ["sleep", "grieving"], reasonLevels: [{ before: 3, after: 7 }] });
    const { patternLooks } = JSON.parse((await there.call(routes.exportData)).raw.body);
    expect(patternLooks, "no look of the new server's").toMatchObject([
      { rated: 50, lookedAt: "2026-06-15T12:00:00.000Z" },
    ]);
  });
});

testOnce("a photo in a bucket is saved and restored, too", async () => {
  const s3 = kept(await startS3Server());
  const bucket = openS3Store(s3.settings);
  await bucket.put("a-1600.webp", Buffer.from("large"));
  const app = kept(await startApp());
  await createWorld(app);
  const path = await back(app, bucket);
  const place = await openDiskStore(join(folder, "media"));
  const target = kept(await home("sqlite"));
  await restore(path, await checkBackup(path), { database: target.database, media: place });
  expect(await mediaFiles(place)).toEqual(["a-1600.webp"]);
  const second = openS3Store({ ...s3.settings, prefix: "second/" });
  await restore(path, await checkBackup(path), { database: kept(await home("sqlite")).database, media: second });
  expect(await mediaFiles(second)).toEqual(["a-1600.webp"]);
});

testOnce(
  "a flipped byte that changes anything, wherever it is, and a missing end are found before anything is written",
  async () => {
    const app = kept(await startApp());
    await createWorld(app);
    await app.context.media.put("a-1600.webp", Buffer.from("large"));
    const path = await back(app);
    const whole = await readFile(path);
    const content = zstdDecompressSync(whole);
    await checkBackup(path);
    let unnoticed = 0;
    for (let at = 0; at < whole.length; at += Math.ceil(whole.length / 40)) {
      const damaged = Buffer.from(whole);
      damaged[at] = (damaged[at] ?? 0) ^ 4;
      await writeFile(path, damaged);
      const isNoticed = await checkBackup(path).then(
        () => false,
        () => true,
      );
      if (isNoticed) continue;
      // A few bits of a compressed file, such as those that fill up a byte, say nothing.
      unnoticed++;
      expect(zstdDecompressSync(damaged).equals(content), `byte ${at} of ${whole.length}`).toBe(true);
    }
    expect(unnoticed).toBeLessThan(5);
    for (const length of [0, 5, Math.floor(whole.length / 2), whole.length - 1]) {
      await writeFile(path, whole.subarray(0, length));
      await expect(checkBackup(path), `${length} bytes of ${whole.length}`).rejects.toThrow("cut short");
    }
  },
);

testOnce("a row that makes no sense is told as a damaged file, whatever it says", async () => {
  const app = kept(await startApp());
  await createWorld(app);
  const path = await back(app);
  const content = zstdDecompressSync(await readFile(path));
  content.write("-", content.indexOf('{"', content.indexOf("rows/users")));
  await writeFile(path, zstdCompressSync(content));
  await expect(checkBackup(path)).rejects.toThrow(/^the file is damaged \(rows\/users\//);
});

test("a backup is restored into no home where people are", async () => {
  const app = kept(await startApp());
  await createWorld(app);
  const path = await back(app);
  const checked = await checkBackup(path);
  await expect(restore(path, checked, app.context)).rejects.toThrow(
    "people have signed up there: choose an empty database",
  );
});

testOnce("a backup that fails leaves no file", async () => {
  const { database } = kept(await home("sqlite"));
  const s3 = await startS3Server();
  await s3.close();
  await expect(writeBackup({ database, media: openS3Store(s3.settings) }, folder, time)).rejects.toThrow();
  expect(await readdir(folder)).toEqual([]);
});

/** A database as it was some migrations ago. */
async function ofBefore(kind: string): Promise<TestDatabase | undefined> {
  const place = await nowhere(kind);
  if (!place) return undefined;
  kept(place);
  await migrate(place.database, Object.fromEntries(Object.entries(migrations).slice(0, -1)));
  return place;
}

const person = {
  ...{ id: "a", username: "alice", username_key: "alice", email: "a@b.c", email_key: "a@b.c", first_name: "Alice" },
  ...{ password_hash: "none", search_text: "alice", created_at: time, updated_at: time },
};

test("a backup of an older version is restored and brought up to date", async (context) => {
  const [old, target] = [await ofBefore(engine), await nowhere(engine)];
  if (!old || !target) return context.skip("PGlite has one database alone");
  kept(target);
  await old.database.db.insertInto("users").values(person).execute();
  const { path } = await writeBackup({ database: old.database, media: undefined }, folder, time);
  const checked = await checkBackup(path);
  expect(contentsOf(checked).schema).toEqual(Object.keys(migrations).slice(0, -1));
  await restore(path, checked, { database: target.database, media: await openDiskStore(join(folder, "media")) });
  expect(await listMigrations(target.database.db)).toEqual(Object.keys(migrations));
  expect(await target.database.db.selectFrom("users").select("username").execute()).toEqual([{ username: "alice" }]);
});

test("before an update the rows of a database with people are saved, and nothing else ever is", async (context) => {
  const old = await ofBefore(engine);
  if (!old) return context.skip("PGlite has one database alone");
  const { database } = old;
  const told: string[] = [];
  const settings = (to: string) => ({ backup: { folder: join(folder, to), every: undefined, keep: { d: 7 } } });
  await database.db.insertInto("users").values(person).execute();
  await writeFile(join(folder, "file"), "");
  await expect(migrateSafely(database, settings("file/inside"), (line) => told.push(line))).rejects.toThrow(
    /^BACKUP_TO cannot be used for a backup before the update: .*ENOTDIR/,
  );
  expect(await listMigrations(database.db)).toEqual(Object.keys(migrations).slice(0, -1));

  await migrateSafely(database, settings("backups"), (line) => told.push(line));
  await migrateSafely(database, settings("none"), (line) => told.push(line));
  const [name = ""] = await readdir(join(folder, "backups"));
  expect(told).toEqual([`Before the update of the database, its rows were saved in ${join(folder, "backups", name)}`]);
  expect(contentsOf(await checkBackup(join(folder, "backups", name))).schema).not.toContain(
    Object.keys(migrations).at(-1),
  );
  const empty = await ofBefore(engine);
  if (empty) await migrateSafely(empty.database, settings("none"), (line) => told.push(line));
  expect(told.length).toBe(1);
  expect(await readdir(folder)).not.toContain("none");
});

testOnce("a backup of a newer version is refused before anything else of it is read", async () => {
  const { database } = kept(await home("sqlite"));
  await sql`insert into kysely_migration (name, timestamp) values ('9999-newer', '')`.execute(database.db);
  const { path } = await writeBackup({ database, media: undefined }, folder, time);
  await expect(checkBackup(path)).rejects.toThrow(/^a newer version has made it \(\d+\.\d+\.\d+, 9999-newer\)/);
});

test("the regular backup is made by a process of its own when it's due, and thins older ones", async (context) => {
  const place = await emptyPlace();
  if (!place) return context.skip("PGlite has no other processes");
  const database = openDatabase(place.location);
  await migrate(database);
  await database.db.insertInto("users").values(person).execute();
  const settings = {
    dataFolder: "dataFolder" in place.location ? place.location.dataFolder : folder,
    databaseUrl: "databaseUrl" in place.location ? place.location.databaseUrl : undefined,
    backup: { every: 24 * 60 * 60_000, folder: join(folder, "to"), keep: { d: 1 } },
  };
  const app = kept(
    await startApp(settings, {
      database,
      async close() {
        await database.close();
        await place.remove();
      },
    }),
  );
  app.clock.advance(Date.now() - app.context.now().getTime());
  const run = () => backUpWhenDue(app.context, new AbortController().signal);
  await run();
  const [first = ""] = await readdir(settings.backup.folder);
  await checkBackup(join(settings.backup.folder, first));
  expect((await findLatestBackups(database.db)).made, "it was opened and counted").toMatchObject({
    ...{ people: 1, sessions: 0, photos: 0 },
  });
  await run();
  expect(await readdir(settings.backup.folder), "one is enough for a day").toEqual([first]);
  app.clock.advance(24 * 60 * 60_000);
  await writeFile(join(settings.backup.folder, "highnote-2020-01-01-000000.tar.zst"), "");
  await writeFile(join(settings.backup.folder, "other.txt"), "");
  await run();
  const files = await readdir(settings.backup.folder);
  expect(files).not.toContain("highnote-2020-01-01-000000.tar.zst");
  expect(files).toContain("other.txt");
  const { made, tried } = await findLatestBackups(database.db);
  expect(made).toEqual(tried);
  expect(made).toMatchObject({ file: expect.stringContaining(settings.backup.folder), problem: null });

  app.clock.advance(48 * 60 * 60_000);
  await rm(settings.backup.folder, { recursive: true });
  await writeFile(settings.backup.folder, "a file in its place");
  await expect(run()).rejects.toThrow(/EEXIST|ENOTDIR/);
  expect((await findLatestBackups(database.db)).tried?.problem).toMatch(/EEXIST|ENOTDIR/);
  await database.db
    .updateTable("backup_runs")
    .set({ ended_at: new Date(0) })
    .where("problem", "is", null)
    .execute();
  // The clock of the process is the machine's own.
  app.clock.advance(Date.now() - app.context.now().getTime());
  expect(await isBackupDue(app.context), "a failed one isn't tried again at once").toBe(false);
});
