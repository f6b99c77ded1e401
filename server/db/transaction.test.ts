import { sql } from "kysely";
import { afterEach, beforeEach, expect, test } from "vitest";
import { freshDatabase, type TestDatabase } from "#test/database.ts";
import { userRow } from "#test/rows.ts";
import type { Database } from "./database.ts";
import { TransactionConflict } from "./errors.ts";
import { inTransaction, OuterConnectionUsed } from "./transaction.ts";

let fresh: TestDatabase;
let database: Database;
beforeEach(async () => {
  fresh = await freshDatabase();
  database = fresh.database;
});
afterEach(() => fresh.close());

const usernames = async () => {
  const rows = await database.db.selectFrom("users").select("username").orderBy("username").execute();
  return rows.map((row) => row.username);
};

test("a transaction that returns is stored as a whole, and its result comes back", async () => {
  const result = await inTransaction(database, async (transaction) => {
    await transaction.insertInto("users").values(userRow("alice")).execute();
    await transaction.insertInto("users").values(userRow("bob")).execute();
    return "done";
  });
  expect(result).toBe("done");
  expect(await usernames()).toEqual(["alice", "bob"]);
});

test("a transaction that throws leaves nothing, and the database goes on", async () => {
  const failing = inTransaction(database, async (transaction) => {
    await transaction.insertInto("users").values(userRow("alice")).execute();
    throw new Error("changed my mind");
  });
  await expect(failing).rejects.toThrow("changed my mind");
  expect(await usernames()).toEqual([]);
});

test("a violated constraint rolls back earlier statements", async () => {
  const failing = inTransaction(database, async (transaction) => {
    await transaction.insertInto("users").values(userRow("alice")).execute();
    await transaction.insertInto("users").values(userRow("alice")).execute();
  });
  await expect(failing).rejects.toMatchObject({ name: "AlreadyExists" });
  expect(await usernames()).toEqual([]);
});

test("the outer connection is refused inside a transaction, however deep, and the transaction is undone", async () => {
  const countUsers = () => database.db.selectFrom("users").select("id").execute();
  const attempts = [
    () => countUsers(),
    () => Promise.all([countUsers()]),
    () => database.db.connection().execute((connection) => sql`select 1`.execute(connection)),
    () => database.db.transaction().execute((other) => sql`select 1`.execute(other)),
    () =>
      database.db
        .with("u", (db) => db.selectFrom("users").select("id"))
        .selectFrom("u")
        .selectAll()
        .execute(),
    () => inTransaction(database, async () => undefined),
  ];
  for (const attempt of attempts) {
    const careless = inTransaction(database, async (transaction) => {
      await transaction.insertInto("users").values(userRow("alice")).execute();
      await attempt();
    });
    await expect(careless).rejects.toBeInstanceOf(OuterConnectionUsed);
  }
  expect(await usernames()).toEqual([]);
});

test("work started inside a transaction may use the outer connection after its end", async () => {
  let later: Promise<unknown> = Promise.resolve();
  let finish = () => {};
  const finished = new Promise<void>((resolve) => {
    finish = resolve;
  });
  await inTransaction(database, async (transaction) => {
    await transaction.insertInto("users").values(userRow("alice")).execute();
    later = finished.then(usernames);
  });
  finish();
  expect(await later).toEqual(["alice"]);
});

test("other requests read and write while a transaction is open", async () => {
  let proceed = () => {};
  const free = new Promise<void>((resolve) => {
    proceed = resolve;
  });
  const slow = inTransaction(database, async (transaction) => {
    await transaction.insertInto("users").values(userRow("slow")).execute();
    await free;
  });
  const other = database.db.insertInto("users").values(userRow("other")).execute();
  proceed();
  await Promise.all([slow, other]);
  expect(await usernames()).toEqual(["other", "slow"]);
});

test("concurrent read-modify-write transactions lose no update", async () => {
  await database.db.insertInto("users").values(userRow("alice")).execute();
  const addOne = () =>
    inTransaction(database, async (transaction) => {
      const user = await transaction
        .selectFrom("users")
        .select("sessions_count")
        .where("username", "=", "alice")
        .forUpdate()
        .executeTakeFirstOrThrow();
      await transaction
        .updateTable("users")
        .set({ sessions_count: user.sessions_count + 1 })
        .where("username", "=", "alice")
        .execute();
    });
  await Promise.all(Array.from({ length: 25 }, addOne));
  expect(await database.db.selectFrom("users").select("sessions_count").execute()).toEqual([{ sessions_count: 25 }]);
});

test("two transactions that lock the same rows in opposite order both get through", async () => {
  await database.db
    .insertInto("users")
    .values([userRow("alice"), userRow("bob")])
    .execute();
  const concurrent = database.db.getExecutor().adapter.supportsMultipleConnections !== false;
  let waiting = concurrent ? 2 : 0;
  let proceed = () => {};
  const bothHoldOne = new Promise<void>((resolve) => {
    proceed = resolve;
  });
  const touch = (first: string, second: string) =>
    inTransaction(database, async (transaction) => {
      const add = (username: string) =>
        transaction
          .updateTable("users")
          .set(({ eb }) => ({ sessions_count: eb("sessions_count", "+", 1) }))
          .where("username", "=", username)
          .execute();
      await add(first);
      waiting -= 1;
      if (waiting <= 0) proceed();
      await bothHoldOne;
      await add(second);
    });
  await Promise.all([touch("alice", "bob"), touch("bob", "alice")]);
  expect(await database.db.selectFrom("users").select("sessions_count").execute()).toEqual([
    { sessions_count: 2 },
    { sessions_count: 2 },
  ]);
});

test("a persistent conflict is thrown after five attempts", async () => {
  let attempts = 0;
  const hopeless = inTransaction(database, async () => {
    attempts += 1;
    throw new TransactionConflict("deadlock detected");
  });
  await expect(hopeless).rejects.toBeInstanceOf(TransactionConflict);
  expect(attempts).toBe(5);
});
