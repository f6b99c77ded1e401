import { mkdir, mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { type Database, openDatabase } from "#server/db/database.ts";
import { migrate } from "#server/db/migrate.ts";
import { engine } from "#test/database.ts";
import { userRow } from "#test/rows.ts";
import type { CheckpointOptions } from "./checkpoints.ts";
import { WriteAheadLog } from "./write-ahead-log.ts";

const options: CheckpointOptions = {
  withoutWriters: (work) => work(),
  onError: (error) => expect.unreachable(String(error)),
};

describe.runIf(engine === "sqlite")("the write-ahead log", () => {
  let folder: string;
  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), "highnote-log-"));
  });
  afterEach(() => rm(folder, { recursive: true }));

  /** @returns whether it has ended within this turn of the event loop, in which no file can answer */
  async function isOver(promise: Promise<unknown>): Promise<boolean> {
    let over = false;
    const ended = () => {
      over = true;
    };
    promise.then(ended, ended);
    await new Promise(process.nextTick);
    await null;
    return over;
  }

  describe("of a database", () => {
    let database: Database;
    beforeEach(async () => {
      database = openDatabase({ dataFolder: folder });
      await migrate(database);
    });
    afterEach(() => database.close());

    function stored(): unknown[] {
      const reader = new DatabaseSync(join(folder, "highnote.sqlite"), { readOnly: true });
      const rows = reader.prepare("select username from users order by username").all();
      reader.close();
      return rows.map(({ username }) => username);
    }

    test("holds no deleted data after a checkpoint", async () => {
      const { db } = database;
      const bio = "Nobody may find this";
      await db
        .insertInto("users")
        .values({ ...userRow("alice"), bio })
        .execute();
      await db.insertInto("users").values(userRow("bob")).execute();
      const file = join(folder, "highnote.sqlite");
      const copyBack = () => {
        const reader = new DatabaseSync(file);
        reader.exec("pragma wal_checkpoint(truncate)");
        reader.close();
      };
      copyBack();
      expect((await readFile(file)).includes(bio)).toBe(true);
      await db.deleteFrom("users").where("id", "=", userRow("alice").id).execute();
      copyBack();
      expect((await readFile(file)).includes(bio)).toBe(false);
    });

    test("is synced for a write outside transactions, and for no read", async () => {
      const write = database.db.insertInto("users").values(userRow("alice")).execute();
      expect(await isOver(write)).toBe(false);
      expect(stored()).toEqual(["alice"]);
      expect(await isOver(database.db.selectFrom("users").select("username").execute())).toBe(true);
      await write;
    });
  });

  describe("as a file", () => {
    let log: WriteAheadLog;
    beforeEach(async () => {
      await writeFile(join(folder, "database-wal"), "");
      log = new WriteAheadLog(join(folder, "database"), options);
    });
    afterEach(() => log.close());

    test("is synced once for all earlier writes, and again for later ones", async () => {
      log.markDirty();
      const first = log.synced();
      expect(log.synced()).toBe(first);
      expect(await isOver(first)).toBe(false);
      log.markDirty();
      const second = log.synced();
      await first;
      expect(await isOver(second)).toBe(false);
      await second;
    });

    test("is not synced when nothing was written", async () => {
      expect(await isOver(log.synced())).toBe(true);
    });

    test("is awaited by readers of unsynced writes, too", async () => {
      log.markDirty();
      const written = log.synced();
      await null;
      expect(await isOver(log.synced())).toBe(false);
      await written;
    });

    test("does not exist for a database in memory", async () => {
      const none = new WriteAheadLog(undefined, options);
      none.markDirty();
      expect(await isOver(none.synced())).toBe(true);
    });
  });

  test("refuses all writes after the disk has failed once", async () => {
    const path = join(folder, "database-wal");
    await mkdir(path);
    const log = new WriteAheadLog(join(folder, "database"), options);
    log.markDirty();
    await expect(log.synced()).rejects.toThrow("EISDIR");
    await rm(path, { recursive: true });
    await writeFile(path, "");
    expect(() => log.markDirty()).toThrow("The disk has failed");
    await log.close();
  });
});
