import { sql } from "kysely";
import { afterAll, afterEach, beforeAll, expect, inject, onTestFinished, test, vi } from "vitest";
import type { Connection } from "#server/db/database.ts";
import { inTransaction } from "#server/db/transaction.ts";
import { engine, freshDatabase, type TestDatabase } from "#test/database.ts";
import { userRow } from "#test/rows.ts";
import { batched, preparedForList } from "./prepared.ts";

let fresh: TestDatabase;
let db: Connection;
beforeAll(async () => {
  fresh = await freshDatabase();
  db = fresh.database.db;
  await db
    .insertInto("users")
    .values(["alice", "bob"].map((name) => userRow(name)))
    .execute();
});
afterEach(() => {
  vi.restoreAllMocks();
});
afterAll(() => fresh.close());

interface Question {
  name: string;
  followers: number;
}
interface Person {
  username: string;
}
const findPerson = batched<Question, Person>({ name: "text", followers: "int8" }, (connection, argument) =>
  connection
    .selectFrom("users")
    .select("username")
    .where("username_key", "=", argument("name"))
    .where("followers_count", ">=", argument("followers")),
);

async function nameOf(name: string, followers = 0): Promise<string | undefined> {
  const [person] = await findPerson(db, { name, followers });
  return person?.username;
}

test("each call of a batch gets its own row, also when it repeats or finds none", async () => {
  const names = ["bob", "nobody", "alice", "bob", "alice'); --"];
  expect(await Promise.all(names.map((name) => nameOf(name)))).toEqual(["bob", undefined, "alice", "bob", undefined]);
  expect(await Promise.all([nameOf("alice", 1), nameOf("alice")])).toEqual([undefined, "alice"]);
  expect(await nameOf("alice")).toBe("alice");
});

const listPeople = batched<{ from: string; limit: number }, Person>(
  { from: "text", limit: "int8" },
  (connection, argument) =>
    connection
      .selectFrom("users")
      .select("username")
      .where("username_key", ">=", argument("from"))
      .orderBy("username", "desc")
      .limit(argument("limit")),
  { columns: ["username"], direction: "desc" },
);

test("each list of a batch has its own rows, order and length", async () => {
  const asked = [
    { from: "alice", limit: 5 },
    { from: "bob", limit: 5 },
    { from: "alice", limit: 1 },
    { from: "zoe", limit: 5 },
  ];
  const lists = await Promise.all(asked.map((list) => listPeople(db, list)));
  expect(lists.map((people) => people.map(({ username }) => username))).toEqual([
    ["bob", "alice"],
    ["bob"],
    ["bob"],
    [],
  ]);
});

test.runIf(engine === "postgres")("forty lists take three statements", async () => {
  const ask = vi.spyOn(Object.getPrototypeOf(db), "executeQuery");
  const lists = Array.from({ length: 40 }, () => listPeople(db, { from: "alice", limit: 1 }));
  expect((await Promise.all(lists)).flat().map(({ username }) => username)).toEqual(Array(40).fill("bob"));
  expect(ask).toHaveBeenCalledTimes(3);
});

test.runIf(engine === "postgres")("hundreds of lookups take a statement per hundred", async () => {
  const ask = vi.spyOn(Object.getPrototypeOf(db), "executeQuery");
  const names = Array.from({ length: 250 }, (_, at) => (at % 2 === 0 ? "alice" : "bob"));
  expect(await Promise.all(names.map((name) => nameOf(name)))).toEqual(names);
  expect(ask).toHaveBeenCalledTimes(3);
});

/** PGlite keeps no plans. */
const isServer = engine === "postgres" && "url" in inject("postgresTemplate");

test.runIf(isServer)("small batches share one generic plan", async () => {
  // Its own database, because plans made while a table was small affect later ones.
  const full = await freshDatabase();
  onTestFinished(() => full.close());
  const { db } = full.database;
  const people = Array.from({ length: 1_500 }, (_, at) => userRow(`person${at}`));
  await db.insertInto("users").values(people).execute();
  await sql`analyze users`.execute(db);
  for (let time = 0; time < 12; time += 1) await findPerson(db, { name: "person7", followers: 0 });
  const { rows } = await sql<{ generic_plans: number }>`
    select generic_plans from pg_prepared_statements
    where statement like '%unnest%' and generic_plans + custom_plans >= 12`.execute(db);
  expect(rows).toEqual([{ generic_plans: expect.toSatisfy((plans) => plans > 5) }]);
});

test("a rejected value fails its own call alone", async () => {
  const [refused, answered] = await Promise.allSettled([nameOf("alice", 2 ** 70), nameOf("bob")]);
  expect(answered).toEqual({ status: "fulfilled", value: "bob" });
  expect(refused).not.toMatchObject({ value: "alice" });
});

test("when the database is unreachable, all calls fail and none is repeated", async () => {
  const closed = await freshDatabase();
  await closed.close();
  const ask = vi.spyOn(Object.getPrototypeOf(db), "executeQuery");
  const askIt = () => findPerson(closed.database.db, { name: "alice", followers: 0 });
  const told = await Promise.allSettled([askIt(), askIt()]);
  expect(told.map(({ status }) => status)).toEqual(["rejected", "rejected"]);
  expect(ask.mock.calls.length).toBeLessThanOrEqual(engine === "postgres" ? 1 : 2);
});

test("the outer connection is refused inside a transaction, also within a batch", async () => {
  const [begun, others] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  const inside = inTransaction(fresh.database, async () => {
    begun.resolve();
    await others.promise;
    return await nameOf("alice");
  });
  const refused = expect(inside).rejects.toMatchObject({ name: "OuterConnectionUsed" });
  await begun.promise;
  others.resolve();
  expect(await nameOf("bob")).toBe("bob");
  await refused;
});

test("in a transaction calls are not batched", async () => {
  await inTransaction(fresh.database, async (transaction) => {
    const ask = vi.spyOn(Object.getPrototypeOf(transaction), "executeQuery");
    await Promise.all(["alice", "bob"].map((name) => findPerson(transaction, { name, followers: 0 })));
    expect(ask).toHaveBeenCalledTimes(2);
  });
});

test("in a transaction a call sees its uncommitted rows, which other calls do not", async () => {
  const stored = inTransaction(fresh.database, async (transaction) => {
    await transaction.insertInto("users").values(userRow("carol")).execute();
    const [own] = await findPerson(transaction, { name: "carol", followers: 0 });
    return own?.username;
  });
  expect(await stored).toBe("carol");
});

test("a query about a list is built once for each usual length, and for longer lists anew each time", async () => {
  let built = 0;
  const listNamed = preparedForList<object, string, Person>((connection, _argument, names) => {
    built += 1;
    return connection.selectFrom("users").select("username").where("username_key", "in", names).orderBy("username");
  });
  const others = (count: number) => Array.from({ length: count }, (_, at) => `nobody${at}`);
  for (const _ of ["first", "again"]) expect(await listNamed(db, {}, ["bob", "alice"])).toHaveLength(2);
  expect(built).toBe(1);
  for (const _ of ["first", "again"]) expect(await listNamed(db, {}, ["alice", ...others(200)])).toHaveLength(1);
  expect(built).toBe(3);
});
