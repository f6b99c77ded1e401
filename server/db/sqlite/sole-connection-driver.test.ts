import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setImmediate as turn } from "node:timers/promises";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { prepareConnection } from "#server/db/checked-connection.ts";
import { type Database, databaseOver } from "#server/db/database.ts";
import { migrate } from "#server/db/migrate.ts";
import { inTransaction } from "#server/db/transaction.ts";
import { engine } from "#test/database.ts";
import { userRow } from "#test/rows.ts";
import { NodeSqliteDialect } from "./sqlite-dialect.ts";

describe.runIf(engine === "sqlite")("while writers are blocked", () => {
  let folder: string;
  let dialect: NodeSqliteDialect;
  let database: Database;
  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), "highnote-driver-"));
    const onError = (error: unknown) => expect.unreachable(String(error));
    dialect = new NodeSqliteDialect(join(folder, "highnote.sqlite"), prepareConnection, { alone: true, onError });
    database = databaseOver("sqlite", dialect, dialect.driver);
    await migrate(database);
  });
  afterEach(async () => {
    await database.close();
    await rm(folder, { recursive: true });
  });

  const insert = (username: string) => database.db.insertInto("users").values(userRow(username)).execute();
  async function usernames(): Promise<string[]> {
    const rows = await database.db.selectFrom("users").select("username").orderBy("username").execute();
    return rows.map(({ username }) => username);
  }

  test("reads go on, and writes and transactions wait", async () => {
    const work = Promise.withResolvers<void>();
    const still = dialect.driver.withoutWriters(() => work.promise);
    const written = Promise.all([
      insert("alice"),
      inTransaction(database, (transaction) => transaction.insertInto("users").values(userRow("bob")).execute()),
    ]);
    for (let turns = 0; turns < 20; turns += 1) {
      expect(await usernames()).toEqual([]);
      await turn();
    }
    work.resolve();
    await Promise.all([still, written]);
    expect(await usernames()).toEqual(["alice", "bob"]);
  });

  test("a transaction in progress ends first", async () => {
    const begun = Promise.withResolvers<void>();
    const proceed = Promise.withResolvers<void>();
    const transaction = inTransaction(database, async (own) => {
      begun.resolve();
      await proceed.promise;
      await own.insertInto("users").values(userRow("alice")).execute();
    });
    await begun.promise;
    const found = Promise.withResolvers<string[]>();
    const still = dialect.driver.withoutWriters(async () => found.resolve(await usernames()));
    await turn();
    proceed.resolve();
    expect(await found.promise).toEqual(["alice"]);
    await Promise.all([still, transaction]);
  });

  test("a failure unblocks writers", async () => {
    await expect(dialect.driver.withoutWriters(() => Promise.reject(new Error("no disk")))).rejects.toThrow("no disk");
    await insert("alice");
    expect(await usernames()).toEqual(["alice"]);
  });
});
