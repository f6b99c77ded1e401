import { afterEach, beforeEach, expect, test } from "vitest";
import { freshDatabase, type TestDatabase } from "#test/database.ts";
import { sessionRow, userRow } from "#test/rows.ts";
import { LockOrderBroken } from "./checked-connection.ts";
import type { Connection, Database } from "./database.ts";
import { inTransaction } from "./transaction.ts";

let fresh: TestDatabase;
let database: Database;
beforeEach(async () => {
  fresh = await freshDatabase();
  database = fresh.database;
  await database.db
    .insertInto("users")
    .values([userRow("alice"), userRow("bob")])
    .execute();
  await database.db.insertInto("cannabis_sessions").values(sessionRow("alice")).execute();
});
afterEach(() => fresh.close());

type Step = (connection: Connection) => Promise<unknown>;
const lockPerson =
  (username: string): Step =>
  (connection) =>
    connection.selectFrom("users").select("id").where("id", "=", userRow(username).id).forNoKeyUpdate().execute();
const changePerson: Step = (connection) =>
  connection.updateTable("users").set({ sessions_count: 1 }).where("id", "=", userRow("alice").id).execute();
const deletePerson: Step = (connection) =>
  connection.deleteFrom("users").where("id", "=", userRow("alice").id).execute();
const readPerson: Step = (connection) => connection.selectFrom("users").select("id").execute();
const lockSession: Step = (connection) =>
  connection.selectFrom("cannabis_sessions as session").select("session.id").forUpdate().execute();
const changeSession: Step = (connection) =>
  connection.updateTable("cannabis_sessions").set({ rating: 5 }).returning("id").execute();
const deleteSession: Step = (connection) => connection.deleteFrom("cannabis_sessions").execute();
const addSession: Step = (connection) =>
  connection.insertInto("cannabis_sessions").values(sessionRow("alice")).execute();

const run = (...steps: readonly Step[]) =>
  inTransaction(database, async (transaction) => {
    for (const step of steps) await step(transaction);
  });

test("a transaction that locks a person after a session is refused, and undone", async () => {
  for (const session of [lockSession, changeSession, deleteSession])
    for (const person of [lockPerson("alice"), changePerson, deletePerson])
      await expect(run(session, person)).rejects.toBeInstanceOf(LockOrderBroken);
  expect(await database.db.selectFrom("cannabis_sessions").select("rating").execute()).toEqual([{ rating: null }]);
});

test("a transaction that has locked only another person before the session is refused", async () => {
  await expect(run(lockPerson("bob"), lockSession, lockPerson("alice"))).rejects.toBeInstanceOf(LockOrderBroken);
});

test("a person who was locked before the session may be changed after it", async () => {
  await run(lockPerson("alice"), lockSession, changePerson, lockPerson("alice"), deleteSession, deletePerson);
  expect(await database.db.selectFrom("users").select("id").execute()).toEqual([{ id: userRow("bob").id }]);
});

test("reading a person and inserting a session lock nothing", async () => {
  await run(lockSession, readPerson);
  await run(addSession, changePerson);
});

test("locks of one transaction do not count in the next, nor outside transactions", async () => {
  await run(lockSession);
  await run(lockPerson("alice"));
  await lockSession(database.db);
  await changePerson(database.db);
});
