import { mkdtemp, readdir, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { type Database, openDatabase } from "#server/db/database.ts";
import { migrate } from "#server/db/migrate.ts";
import { sweepTrash } from "#server/features/trash/trash.service.ts";
import { startJobs } from "#server/jobs.ts";
import { routes } from "#shared/contract/routes.ts";
import { startApp, type TestApp } from "#test/app.ts";
import { engine } from "#test/database.ts";
import { signUp } from "#test/people.ts";

const hour = 60 * 60_000; /** In each text that the test stores. */
const word = "Unmistakable";

// What PostgreSQL keeps on its disk is for its operator to decide.
describe.runIf(engine === "sqlite")("in SQLite's files", () => {
  let folder: string;
  let databases: Database[];
  let app: TestApp;

  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), "highnote-deleted-"));
    databases = [];
  });
  afterEach(async () => {
    await app.close();
    await rm(folder, { recursive: true });
  });

  /** @param processes that have the file open; the app is the first one */
  async function open(processes: number): Promise<void> {
    const location = { dataFolder: folder, shared: processes > 1 };
    for (let opened = 0; opened < processes; opened += 1)
      databases.push(openDatabase(location, (error) => expect.unreachable(String(error))));
    const [database] = databases;
    if (!database) throw new Error("No database");
    await migrate(database);
    const close = async () => void (await Promise.all(databases.map((one) => one.close())));
    app = await startApp({}, { database, close });
  }

  async function filesWithTheWord(): Promise<string[]> {
    const names = await readdir(folder);
    const contents = await Promise.all(names.map((name) => readFile(join(folder, name))));
    return names.filter((_, index) => contents[index]?.includes(word));
  }

  async function writeTexts() {
    const leaver = await signUp(app, "leaver");
    const friend = await signUp(app, "friend");
    const notes = `${word} notes `.repeat(100);
    const { body } = await leaver.call(routes.logSession, { body: { strainName: `${word} Haze`, notes } });
    const session = await friend.call(routes.logSession, { body: { strainName: "Kush" } });
    await leaver.call(routes.postComment, { params: { id: session.body.id }, body: { content: `${word} comment` } });
    const report = { kind: "user", id: friend.user.id, reason: "spam", details: `${word} details` };
    await leaver.call(routes.sendReport, { body: report });
    return { leaver, friend, sessionId: body.id };
  }

  test.each([1, 2])("nothing of a deleted account's texts is left, with %i processes", async (processes) => {
    await open(processes);
    const { leaver, friend } = await writeTexts();
    expect(await filesWithTheWord()).not.toEqual([]);
    expect((await leaver.call(routes.deleteAccount)).status).toBe(204);
    // Others read and write on.
    for (const { db } of databases) await db.selectFrom("users").select("id").execute();
    await friend.call(routes.logSession, { body: { strainName: "Kush" } });
    await expect.poll(filesWithTheWord).toEqual([]);
  });

  test("nothing of a deleted session is left an hour later", async () => {
    await open(1);
    const { leaver, sessionId } = await writeTexts();
    await leaver.call(routes.deleteSession, { params: { id: sessionId } });
    const { db } = app.context.database;
    for (const table of ["comments", "reports"] as const) await db.deleteFrom(table).execute();
    app.clock.advance(hour);
    await sweepTrash(app.context);
    vi.useFakeTimers({ toFake: ["setInterval", "clearInterval"] });
    const stop = startJobs(app.context);
    vi.advanceTimersByTime(hour);
    await stop();
    vi.useRealTimers();
    await expect.poll(filesWithTheWord).toEqual([]);
  });
});
