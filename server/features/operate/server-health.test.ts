import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import type { Config } from "#server/config.ts";
import { recordBackupRun } from "#server/db/transfer/backup-runs.ts";
import { routes } from "#shared/contract/routes.ts";
import type { HealthCheck } from "#shared/domain/enumerations.ts";
import { startApp, type TestApp } from "#test/app.ts";
import { signUp, type TestPerson } from "#test/people.ts";
import { setRoleOf } from "./act-on-person.service.ts";
import { changesOf } from "./server-health.service.ts";

let app: TestApp;
let mara: TestPerson;
let folder: string;
const order = { operator: "root", reason: "Runs it" };

beforeAll(async () => {
  app = await startApp();
  mara = await signUp(app, "mara");
  await setRoleOf(app.context, mara.user.username, "admin", order);
});
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), "highnote-health-"));
  configure({ publicUrl: undefined, mail: undefined, backup: { every: undefined, folder, keep: {} } });
  await app.context.database.db.deleteFrom("backup_runs").execute();
  return () => rm(folder, { recursive: true, force: true });
});
afterAll(() => app.close());

const configure = (settings: Partial<Config>) => Object.assign(app.context.config, settings);
const check = async (name: HealthCheck) => (await mara.call(routes.checkHealth, { params: { check: name } })).body;
const run = (fields: object) =>
  recordBackupRun(app.context.database.db, {
    ...{ ended_at: new Date(), milliseconds: 2_000, file: "/elsewhere/b.tar.zst", bytes: 4_100_000, problem: null },
    ...fields,
  });

describe("a check", () => {
  test("says in the doctor's words what needs attention, and what to do", async () => {
    expect(await check("backup")).toEqual({
      state: "attention",
      says: "there's none yet",
      mend: "set BACKUP_EVERY=24h and BACKUP_TO=/another/disk, or run npm run backup -- --to FOLDER",
    });
    expect(await check("address")).toMatchObject({ state: "attention", says: "not checked" });
    configure({ publicUrl: "http://192.168.1.20:3000" });
    expect(await check("address")).toMatchObject({ state: "attention", says: "http://192.168.1.20:3000 has no HTTPS" });
  });

  test("tells what isn't set up, and what waits, from a fault", async () => {
    expect(await check("mail")).toMatchObject({ state: "todo", mend: null });
    expect(await check("push")).toMatchObject({ state: "waits" });
    configure({ publicUrl: "https://notes.example" });
    expect(await check("push")).toMatchObject({ state: "done" });
  });

  test("of the backup is done by one that was made, and not by one that failed", async () => {
    await run({});
    expect(await check("backup")).toMatchObject({
      state: "done",
      says: expect.stringContaining("4.1 MB in /elsewhere/b"),
    });
    await run({ file: null, bytes: null, problem: "ENOSPC: no space left" });
    expect(await check("backup")).toMatchObject({
      ...{ state: "attention", says: "the last one failed: ENOSPC: no space left" },
    });
  });
});

describe("backups", () => {
  test("are listed newest first, with what was counted in them", async () => {
    await run({ people: 3, sessions: 12, photos: 9 });
    await run({ file: null, bytes: null, problem: "ENOSPC" });
    const { body } = await mara.call(routes.listBackups);
    expect(body).toMatchObject({ folder, isBackingUp: false, every: null });
    expect(body.runs).toMatchObject([
      { problem: "ENOSPC", file: null, counted: null },
      { problem: null, bytes: 4_100_000, counted: { people: 3, sessions: 12, photos: 9 } },
    ]);
  });

  test("that were asked for are on their way until one ends, and on the record", async () => {
    expect((await mara.call(routes.askForBackup)).status).toBe(204);
    expect((await mara.call(routes.listBackups)).body.isBackingUp).toBe(true);
    expect((await mara.call(routes.listActions, { query: {} })).body[0]).toMatchObject({ action: "back-up" });
    await run({ ended_at: app.clock.now() });
    expect((await mara.call(routes.listBackups)).body.isBackingUp).toBe(false);
  });
});

test("steps of setting up are skipped for all operators, and may be taken up again", async () => {
  expect((await mara.call(routes.getSetUp)).body).toEqual({ skipped: [] });
  const skip = (skipped: unknown) => mara.call(routes.editSetUp, { body: { skipped } as never });
  expect((await skip(["push", "mail", "mail"])).body).toEqual({ skipped: ["mail", "push"] });
  expect((await skip(["weather"])).body.issues?.[0]?.path).toBe("skipped.0");
  expect((await mara.call(routes.getSetUp)).body).toEqual({ skipped: ["mail", "push"] });
  expect((await skip([])).body).toEqual({ skipped: [] });
});

test("a version's part of the change log ends where the next one begins", () => {
  const log = "# Change log\n\n## Unreleased\n\n- Soon\n\n## 2.0.1 (2026-11-27)\n\n- Two fixes\n\n## 2.0\n\n- Much\n";
  expect(changesOf(log, "2.0.1")).toBe("- Two fixes");
  expect(changesOf(log, "2.0")).toBe("- Much");
  expect(changesOf(log, "3.0.0")).toBeNull();
});
