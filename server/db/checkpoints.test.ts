import { mkdtemp, readdir, rm, stat } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { sql } from "kysely";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { engine } from "#test/database.ts";
import { Checkpoints } from "./checkpoints.ts";
import { type Database, openDatabase } from "./database.ts";

describe.runIf(engine === "sqlite")("what was appended to the log", () => {
  let folder: string;
  let database: Database;
  let other: DatabaseSync;
  let told: unknown[];
  beforeEach(async () => {
    told = [];
    folder = await mkdtemp(join(tmpdir(), "highnote-checkpoints-"));
    database = openDatabase({ dataFolder: folder }, (error) => told.push(error));
    await sql`create table pages (content blob not null)`.execute(database.db);
    other = new DatabaseSync(join(folder, "highnote.sqlite"));
  });
  afterEach(async () => {
    if (other.isOpen) other.close();
    await database.close();
    await rm(folder, { recursive: true });
  });

  const mebibytes = (count: number) =>
    sql`insert into pages values (randomblob(${count * 1_024 * 1_024}))`.execute(database.db);
  const bytesOfLog = async () => (await stat(join(folder, "highnote.sqlite-wal"))).size;
  const stored = () => other.prepare("select count(*) as pages from pages").get()?.pages;

  test("is copied back, and the log begins anew as a short file, while others write on", async () => {
    for (let round = 1; round <= 3; round += 1) {
      await mebibytes(20);
      expect(await bytesOfLog()).toBeGreaterThan(20_000_000);
      const beside = Promise.all(Array.from({ length: 50 }, () => mebibytes(0)));
      await expect.poll(bytesOfLog, { timeout: 10_000 }).toBeLessThan(1_000_000);
      await beside;
      expect(stored()).toBe(round * 51);
    }
  });

  test("stays until whoever reads it has ended, which is told", async () => {
    other.exec("begin; select * from pages");
    await mebibytes(20);
    await expect
      .poll(() => told, { timeout: 10_000 })
      .toMatchObject([{ message: expect.stringContaining("holds on") }]);
    expect(await bytesOfLog()).toBeGreaterThan(20_000_000);
    await mebibytes(1);
    other.exec("commit");
    expect(stored()).toBe(2);
  });

  test("is all in one file once the database is closed, also while the thread is at it", async () => {
    await mebibytes(20);
    await expect.poll(bytesOfLog, { timeout: 10_000 }).toBeLessThan(1_000_000);
    other.close();
    await mebibytes(20);
    await database.close();
    expect(await readdir(folder)).toEqual(["highnote.sqlite"]);
  });
});

test.runIf(engine === "sqlite")("what keeps the log from being copied back is told, and ends no process", async () => {
  const told = Promise.withResolvers<unknown>();
  const checkpoints = new Checkpoints(join(tmpdir(), "highnote-nowhere", "highnote.sqlite"), {
    withoutWriters: (work) => work(),
    onError: told.resolve,
  });
  checkpoints.lookSoon(16 * 1_024 * 1_024);
  expect(await told.promise).toMatchObject({ message: "unable to open database file" });
  await checkpoints.close();
});
