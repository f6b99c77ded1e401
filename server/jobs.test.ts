import { mkdtemp, readdir, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, onTestFinished, test, vi } from "vitest";
import { startApp, type TestApp } from "#test/app.ts";
import { emptyPlace } from "#test/database.ts";
import { userRow } from "#test/rows.ts";
import { checkBackup } from "./backup/restore.ts";
import { readConfig } from "./config.ts";
import { openDatabase } from "./db/database.ts";
import { migrate } from "./db/migrate.ts";
import { startJobs } from "./jobs.ts";

const minute = 60_000;
const hour = 60 * minute;
let app: TestApp;
beforeEach(async () => {
  app = await startApp();
  vi.useFakeTimers({ toFake: ["setInterval", "clearInterval", "Date"] });
});
afterEach(async () => {
  vi.useRealTimers();
  await app.close();
});

/** Runs the jobs of so many processes for a time. */
async function run(processes: number, milliseconds: number): Promise<void> {
  const stops = Array.from({ length: processes }, () => startJobs(app.context));
  app.clock.advance(milliseconds);
  vi.advanceTimersByTime(milliseconds);
  for (const stop of stops) await stop();
}

test("a server that restarts every few hours still sweeps timelines", async () => {
  const { db } = app.context.database;
  await db.insertInto("users").values(userRow("alice")).execute();
  const lost = { owner_id: "id-of-alice", created_at: app.context.now(), session_id: 1 };
  await db.insertInto("timeline_entries").values(lost).execute();
  await run(1, hour);
  expect(await db.selectFrom("timeline_entries").selectAll().execute()).toEqual([]);
});

test("of several processes one runs a job", async () => {
  const { rateLimitStore, database } = app.context;
  const deletes = vi.spyOn(database.db, "deleteFrom");
  onTestFinished(() => deletes.mockRestore());
  await run(3, 10 * minute);
  const swept = deletes.mock.calls.filter(([table]) => table === "sign_in_failures");
  expect(swept).toHaveLength(1);
  expect(await rateLimitStore.count("job sweep of sign-in failures", minute)).toMatchObject({ consumedPoints: 4 });
});

test("with BACKUP_EVERY a running server writes a backup to BACKUP_TO", async (context) => {
  const place = await emptyPlace();
  if (!place) return context.skip("PGlite has no other processes");
  const folder = await mkdtemp(join(tmpdir(), "highnote-jobs-"));
  const { location, remove } = place;
  const { backup } = readConfig({ BACKUP_EVERY: "24h", BACKUP_TO: join(folder, "to") });
  const database = openDatabase(location);
  await migrate(database);
  await database.db.insertInto("users").values(userRow("alice")).execute();
  const close = () => database.close();
  const running = await startApp(
    { dataFolder: folder, databaseUrl: undefined, ...location, backup },
    { database, close },
  );
  const stop = startJobs(running.context);
  onTestFinished(async () => {
    await stop();
    await running.close();
    await remove();
    await rm(folder, { recursive: true });
  });
  vi.advanceTimersByTime(10 * minute);
  const written = () => readdir(backup.folder).catch(() => []);
  await expect.poll(written).toEqual([expect.stringMatching(/^highnote-.*\.tar\.zst$/)]);
  await checkBackup(join(backup.folder, (await written())[0] ?? ""));
});
