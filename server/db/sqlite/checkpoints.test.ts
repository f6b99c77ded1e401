import { mkdtemp, readdir, rm, stat } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { sql } from "kysely";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { type Database, openDatabase } from "#server/db/database.ts";
import { engine } from "#test/database.ts";
import { Checkpoints } from "./checkpoints.ts";

const onError = (error: unknown) => expect.unreachable(String(error));
const isLong = (bytes: number) => bytes > 20_000_000;

describe.runIf(engine === "sqlite")("the log", () => {
  let folder: string;
  let database: Database;
  let other: DatabaseSync;
  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), "highnote-checkpoints-"));
  });
  afterEach(async () => {
    if (other.isOpen) other.close();
    await database.close();
    await rm(folder, { recursive: true });
  });

  async function open(shared: boolean): Promise<void> {
    database = openDatabase({ dataFolder: folder, shared }, onError);
    await sql`create table pages (content blob not null)`.execute(database.db);
    other = new DatabaseSync(join(folder, "highnote.sqlite"));
  }
  const mebibytes = (count: number) =>
    sql`insert into pages values (randomblob(${count * 1_024 * 1_024}))`.execute(database.db);
  const bytesOfLog = async () => (await stat(join(folder, "highnote.sqlite-wal"))).size;
  const pagesCopied = () => Number(other.prepare("pragma wal_checkpoint(noop)").get()?.checkpointed);
  const stored = () => other.prepare("select count(*) as pages from pages").get()?.pages;

  test("is checkpointed and truncated while writes go on", async () => {
    await open(false);
    for (let round = 1; round <= 3; round += 1) {
      await mebibytes(20);
      expect(await bytesOfLog()).toBeGreaterThan(20_000_000);
      const beside = Promise.all(Array.from({ length: 50 }, () => mebibytes(0)));
      await expect.poll(bytesOfLog).toBeLessThan(1_000_000);
      await beside;
      expect(stored()).toBe(round * 51);
    }
  });

  test("is not restarted while another program reads it, and restarted after that", async () => {
    await open(false);
    other.exec("begin; select * from pages");
    await mebibytes(20);
    await mebibytes(1);
    expect(await bytesOfLog()).toBeGreaterThan(20_000_000);
    other.exec("commit");
    await expect.poll(bytesOfLog).toBeLessThan(1_000_000);
    expect(stored()).toBe(2);
  });

  test("gets only passive checkpoints where other processes write, too", async () => {
    await open(true);
    await mebibytes(20);
    await expect.poll(pagesCopied).toBeGreaterThan(5_000);
    expect(await bytesOfLog()).toBeGreaterThan(20_000_000);
  });

  test("is restarted only while writers are blocked", async () => {
    await open(true);
    await mebibytes(20);
    const sizes = Promise.withResolvers<number[]>();
    const checkpoints = new Checkpoints(join(folder, "highnote.sqlite"), {
      async withoutWriters(work) {
        const before = await bytesOfLog();
        await work();
        const after = await bytesOfLog();
        // The database's own thread may be in a checkpoint.
        if (after < before) sizes.resolve([before, after]);
      },
      onError,
    });
    checkpoints.checkpointSoon(await bytesOfLog());
    expect(await sizes.promise).toEqual([expect.toSatisfy(isLong), expect.not.toSatisfy(isLong)]);
    await checkpoints.close();
  });

  test("is not restarted when the database is closed before writers are blocked", async () => {
    await open(true);
    await mebibytes(20);
    const asked = Promise.withResolvers<void>();
    const checkpoints = new Checkpoints(join(folder, "highnote.sqlite"), {
      async withoutWriters() {
        asked.resolve();
        await new Promise(() => {});
      },
      onError,
    });
    checkpoints.checkpointSoon(await bytesOfLog());
    await asked.promise;
    await checkpoints.close();
    expect(await bytesOfLog()).toSatisfy(isLong);
  });

  test("is merged into the database file on closing", async () => {
    await open(false);
    await mebibytes(20);
    await expect.poll(bytesOfLog).toBeLessThan(1_000_000);
    other.close();
    await mebibytes(20);
    await database.close();
    expect(await readdir(folder)).toEqual(["highnote.sqlite"]);
  });
});

test.runIf(engine === "sqlite")("a failed checkpoint is reported and ends no process", async () => {
  const told = Promise.withResolvers<unknown>();
  const checkpoints = new Checkpoints(join(tmpdir(), "highnote-nowhere", "highnote.sqlite"), {
    withoutWriters: (work) => work(),
    onError: told.resolve,
  });
  checkpoints.checkpointSoon(16 * 1_024 * 1_024);
  expect(await told.promise).toMatchObject({ message: "unable to open database file" });
  await checkpoints.close();
});
