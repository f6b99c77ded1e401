import { mkdtemp, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { setImmediate as turnOfTheLoop } from "node:timers/promises";
import { sql } from "kysely";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { type Connection, type Database, openDatabase } from "#server/db/database.ts";
import { migrate } from "#server/db/migrate.ts";
import { inTransaction } from "#server/db/transaction.ts";
import { engine } from "#test/database.ts";
import { sessionRow, userRow } from "#test/rows.ts";

/** Commits in the log: of its frames, those that end a commit have the database's size in their header. */
async function countCommits(folder: string): Promise<number> {
  const log = await readFile(join(folder, "highnote.sqlite-wal"));
  const frame = 24 + log.readUInt32BE(8);
  let count = 0;
  for (let start = 32; start + frame <= log.length; start += frame) if (log.readUInt32BE(start + 4) > 0) count += 1;
  return count;
}

// PostgreSQL groups commits by itself.
describe.runIf(engine === "sqlite")("concurrent transactions", () => {
  let folder: string;
  let database: Database;
  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), "highnote-group-"));
    database = openDatabase({ dataFolder: folder });
    await migrate(database);
  });
  afterEach(async () => {
    vi.restoreAllMocks();
    await database.close();
    await rm(folder, { recursive: true });
  });

  /** Reads as another process, which sees only committed rows. */
  function stored(): unknown[] {
    const reader = new DatabaseSync(join(folder, "highnote.sqlite"), { readOnly: true });
    const rows = reader.prepare("select username from users order by username").all();
    reader.close();
    return rows.map(({ username }) => username);
  }
  const insert = (transaction: Connection, username: string) =>
    transaction.insertInto("users").values(userRow(username)).execute();
  const add = (username: string) =>
    inTransaction(database, async (transaction) => {
      await insert(transaction, username);
      return username;
    });
  const names = Array.from({ length: 10 }, (_, number) => `person${number}`);

  test("share one commit, and each gets its own result after it", async () => {
    const before = await countCommits(folder);
    // However slow the machine is, they're of one group.
    vi.spyOn(performance, "now").mockReturnValue(0);
    const seen = await Promise.all(
      names.map(async (name) => {
        expect(await add(name)).toBe(name);
        return stored();
      }),
    );
    expect(seen).toEqual(names.map(() => names));
    expect(await countCommits(folder)).toBe(before + 1);
  });

  test("resolve only once the disk has them, while reads go on", async () => {
    let isTold = false;
    const told = add("alice").then(() => {
      isTold = true;
    });
    await turnOfTheLoop();
    const seen = await database.db.selectFrom("users").select("username").execute();
    expect([seen, isTold]).toEqual([[{ username: "alice" }], false]);
    await told;
  });

  test.each([0, 1, 5, 9])("are stored as if alone when number %d throws after writing", async (failing) => {
    const results = await Promise.allSettled(
      names.map((name, number) =>
        inTransaction(database, async (transaction) => {
          await insert(transaction, name);
          if (number === failing) throw new Error("changed my mind");
          return name;
        }),
      ),
    );
    const others = names.filter((_name, number) => number !== failing);
    expect(results.flatMap((result) => (result.status === "fulfilled" ? result.value : []))).toEqual(others);
    expect(results[failing]).toMatchObject({ reason: { message: "changed my mind" } });
    expect(stored()).toEqual(others);
  });

  test("all fail when their commit does, and nothing of them is stored", async () => {
    vi.spyOn(performance, "now").mockReturnValue(0);
    const unkept = inTransaction(database, async (transaction) => {
      // A deferred foreign key, checked at the commit.
      await sql`pragma defer_foreign_keys = on`.execute(transaction);
      await transaction.insertInto("cannabis_sessions").values(sessionRow("nobody")).execute();
    });
    const results = await Promise.allSettled([add("alice"), unkept, add("bob")]);
    expect(results.map(({ status }) => status)).toEqual(["rejected", "rejected", "rejected"]);
    expect(stored()).toEqual([]);
    await add("carol");
    expect(stored()).toEqual(["carol"]);
  });

  test("all fail when one loses the shared transaction, and later ones succeed", async () => {
    vi.spyOn(performance, "now").mockReturnValue(0);
    const lose = () =>
      inTransaction(database, async (transaction) => {
        // As SQLite does when the disk is full.
        await sql`rollback`.execute(transaction);
        throw new Error("the disk is full");
      });
    const results = await Promise.allSettled([add("alice"), lose()]);
    expect(results.map(({ status }) => status)).toEqual(["rejected", "rejected"]);
    await add("carol");
    expect(stored()).toEqual(["carol"]);
  });

  test("fail when the transaction cannot begin, instead of waiting for ever", async () => {
    await database.close();
    const results = await Promise.allSettled([add("alice"), add("bob")]);
    expect(results.map(({ status }) => status)).toEqual(["rejected", "rejected"]);
  });

  test("start another group after the maximum duration", async () => {
    const before = await countCommits(folder);
    const slow = (username: string) =>
      inTransaction(database, async (transaction) => {
        await insert(transaction, username);
        for (const end = performance.now() + 30; performance.now() < end; );
      });
    await Promise.all([slow("alice"), slow("bob"), add("carol")]);
    expect(await countCommits(folder)).toBe(before + 3);
    expect(stored()).toEqual(["alice", "bob", "carol"]);
  });
});
