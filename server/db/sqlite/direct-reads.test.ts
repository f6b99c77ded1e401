import { setImmediate as turn } from "node:timers/promises";
import { afterAll, afterEach, beforeEach, describe, expect, test } from "vitest";
import { type Database, openDatabase } from "#server/db/database.ts";
import { migrate } from "#server/db/migrate.ts";
import { inTransaction } from "#server/db/transaction.ts";
import { emptyPlace, engine } from "#test/database.ts";
import { userRow } from "#test/rows.ts";

const place = await emptyPlace();
const insert = (database: Database, username: string) =>
  database.db.insertInto("users").values(userRow(username)).execute();

async function usernames({ db }: Database): Promise<string[]> {
  const rows = await db.selectFrom("users").select("username").orderBy("username").execute();
  return rows.map(({ username }) => username);
}

// PGlite cannot be opened twice.
describe.runIf(place)("a database that is opened twice", () => {
  const open = () => openDatabase(place?.location ?? expect.unreachable());
  let own: Database;
  let other: Database;
  beforeEach(async () => {
    [own, other] = [open(), open()];
    await migrate(own);
    await own.db.deleteFrom("users").execute();
    await usernames(other);
  });
  afterEach(async () => {
    await Promise.all([own.close(), other.close()]);
  });
  afterAll(() => place?.remove());

  test("a write right after a read is visible to other processes before it resolves", async () => {
    await turn();
    expect(await usernames(own)).toEqual([]);
    await insert(own, "alice");
    expect(await usernames(own)).toEqual(["alice"]);
    await turn();
    await usernames(own);
    await insert(own, "bob");
    const third = open();
    expect(await usernames(third)).toEqual(["alice", "bob"]);
    await third.close();
  });

  test("a write of another process is visible in the next turn of the event loop", async () => {
    expect(await usernames(own)).toEqual([]);
    await insert(other, "alice");
    await turn();
    expect(await usernames(own)).toEqual(["alice"]);
  });

  test("transactions right after reads are stored, and later reads see them", async () => {
    await usernames(own);
    await inTransaction(own, async (transaction) => {
      await transaction.insertInto("users").values(userRow("alice")).execute();
    });
    expect(await usernames(own)).toEqual(["alice"]);
    await own.db.transaction().execute((transaction) => transaction.deleteFrom("users").execute());
    expect(await usernames(own)).toEqual([]);
    await turn();
    expect(await usernames(other)).toEqual([]);
  });

  test("a read beside a transaction sees all of it or nothing", async () => {
    const begun = Promise.withResolvers<void>();
    const proceed = Promise.withResolvers<void>();
    const both = inTransaction(own, async (transaction) => {
      await transaction.insertInto("users").values(userRow("alice")).execute();
      begun.resolve();
      await proceed.promise;
      await transaction.insertInto("users").values(userRow("bob")).execute();
    });
    await begun.promise;
    const found = usernames(own);
    await turn();
    proceed.resolve();
    await both;
    expect([[], ["alice", "bob"]]).toContainEqual(await found);
  });

  test.runIf(engine === "sqlite")("reads of one turn see one snapshot, whatever other processes write", async () => {
    await turn();
    expect(await usernames(own)).toEqual([]);
    const storing = insert(other, "alice");
    await new Promise(process.nextTick);
    const third = open();
    expect(await usernames(third)).toEqual(["alice"]);
    expect(await usernames(own)).toEqual([]);
    await Promise.all([storing, third.close()]);
  });
});
