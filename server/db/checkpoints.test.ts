import { mkdtemp, readdir, rm } from "node:fs/promises";
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
  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), "highnote-checkpoints-"));
    database = openDatabase({ dataFolder: folder });
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
  /** Pages in the log, and how many of them the database has too. */
  const pages = () => {
    const { log, checkpointed } = other.prepare("pragma wal_checkpoint(noop)").get() ?? {};
    return { log: Number(log), checkpointed: Number(checkpointed) };
  };

  test("is copied back while others go on, before a commit has to do it", async () => {
    await mebibytes(20);
    expect(pages().checkpointed).toBe(0);
    await expect.poll(() => pages().checkpointed, { timeout: 10_000 }).toBeGreaterThan(5_000);
    // What comes next is written over it.
    await mebibytes(1);
    expect(pages().log).toBeLessThan(1_000);
  });

  test("is all in one file once the database is closed, also while the thread is at it", async () => {
    await mebibytes(20);
    await expect.poll(() => pages().checkpointed, { timeout: 10_000 }).toBeGreaterThan(0);
    other.close();
    await mebibytes(20);
    await database.close();
    expect(await readdir(folder)).toEqual(["highnote.sqlite"]);
  });
});

test.runIf(engine === "sqlite")("what keeps the log from being copied back is told, and ends no process", async () => {
  const told = Promise.withResolvers<unknown>();
  const checkpoints = new Checkpoints(join(tmpdir(), "highnote-nowhere", "highnote.sqlite"), told.resolve);
  checkpoints.lookSoon(16 * 1_024 * 1_024);
  expect(await told.promise).toMatchObject({ message: "unable to open database file" });
  await checkpoints.close();
});
