import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { sql } from "kysely";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { type Connection, type Database, openDatabase } from "#server/db/database.ts";
import { inTransaction } from "#server/db/transaction.ts";
import { engine } from "#test/database.ts";

// SQLite rolls back by itself when it cannot write, PostgreSQL never does.
describe.runIf(engine === "sqlite")("when the disk is full", () => {
  let folder: string;
  let database: Database;
  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), "highnote-full-"));
    database = openDatabase({ dataFolder: folder });
    await sql`create table kept (name text)`.execute(database.db);
  });
  afterEach(async () => {
    await database.close();
    await rm(folder, { recursive: true });
  });

  /** In pages of 4 KiB. */
  const allow = (pages: number) => sql`pragma max_page_count = ${sql.lit(pages)}`.execute(database.db);
  const keep = (db: Connection, name: string) => sql`insert into kept values (${name})`.execute(db);
  const kept = async () =>
    (await sql<{ name: string }>`select name from kept order by name`.execute(database.db)).rows.map(
      ({ name }) => name,
    );
  const small = (name: string) => inTransaction(database, (transaction) => keep(transaction, name));
  const large = () =>
    inTransaction(database, async (transaction) => {
      await keep(transaction, "before");
      await keep(transaction, "x".repeat(100_000));
    });

  test("a transaction fails with StorageFull, stores nothing, and the next one works", async () => {
    await allow(10);
    await expect(large()).rejects.toThrow("database or disk is full");
    await small("small");
    expect(await kept()).toEqual(["small"]);
    await allow(1_000);
    await large();
    expect(await kept()).toHaveLength(3);
  });

  test("transactions of the same group fail, too, unless they are stored, and the next one works", async () => {
    await allow(10);
    const names = ["alice", "bob", "carol"];
    const outcomes = Promise.allSettled(names.map((name) => (name === "bob" ? large() : small(name))));
    const stored: (string | undefined)[] = [];
    for (const [index, outcome] of (await outcomes).entries()) {
      if (outcome.status === "fulfilled") stored.push(names[index]);
      else expect(outcome.reason).toMatchObject({ message: "database or disk is full" });
    }
    expect(stored).not.toContain("bob");
    await small("dan");
    expect(await kept()).toEqual([...stored, "dan"]);
  });
});
