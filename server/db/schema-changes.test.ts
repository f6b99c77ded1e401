import { type RawBuilder, sql } from "kysely";
import { afterEach, beforeEach, expect, test } from "vitest";
import { freshDatabase, type TestDatabase } from "#test/database.ts";
import { insertReleaseRows } from "#test/releases/release-rows.ts";
import { checkedColumns, describeSchema } from "#test/releases/schema-description.ts";
import { AlreadyExists, CheckViolation } from "./errors.ts";
import { migrate } from "./migrate.ts";
import { isOneOf } from "./migrations/column-definitions.ts";
import { migrations } from "./migrations/migrations.ts";
import type { Migration } from "./migrator.ts";

let fresh: TestDatabase;
beforeEach(async () => {
  fresh = await freshDatabase();
  await insertReleaseRows(fresh.database.db);
});
afterEach(() => fresh.close());

const runMigration = (up: Migration["up"]) => migrate(fresh.database, { ...migrations, "9000-change": { up } });
const run = (statement: RawBuilder<unknown>) => statement.execute(fresh.database.db);

const methods = ["joint", "pen", "edible", "bong", "dab", "other", "dogwalker", ""];
const replaceMethods = (values: readonly string[]) =>
  runMigration((db, dialect) =>
    dialect.replaceCheck(
      db,
      "cannabis_sessions",
      "cannabis_sessions_ingestion_method_check",
      isOneOf("ingestion_method", values),
    ),
  );

test("a replaced check accepts the new value, refuses others, and changes nothing else", async () => {
  const { db } = fresh.database;
  const others = async () => (await describeSchema(db)).filter((line) => !line.includes("_ingestion_method_check"));
  const sessions = () => db.selectFrom("cannabis_sessions").selectAll().orderBy("id").execute();
  const before = { schema: await others(), checks: await checkedColumns(db), sessions: await sessions() };

  await replaceMethods([...methods, "vaporiser"]);

  expect({ schema: await others(), checks: await checkedColumns(db), sessions: await sessions() }).toEqual(before);
  expect(await db.selectFrom("likes").select("session_id").execute()).toEqual([{ session_id: 1 }]);
  await run(sql`update cannabis_sessions set ingestion_method = 'vaporiser'`);
  await expect(run(sql`update cannabis_sessions set ingestion_method = 'unknown'`)).rejects.toMatchObject({
    name: CheckViolation.name,
    constraint: "cannabis_sessions_ingestion_method_check",
  });
});

test("replacing a check fails when a stored row would break it", async () => {
  const before = await describeSchema(fresh.database.db);
  await expect(replaceMethods(["", "joint"])).rejects.toThrow();
  expect(await describeSchema(fresh.database.db)).toEqual(before);
});

test("replacing a missing check fails", async () => {
  const up: Migration["up"] = (db, dialect) => dialect.replaceCheck(db, "likes", "likes_check", sql`true`);
  await expect(runMigration(up)).rejects.toThrow("likes_check");
});

const replaceUnique = (name: string, columns: readonly string[]) =>
  runMigration((db, dialect) => dialect.replaceUnique(db, "messages", name, columns));

test("a replaced unique constraint counts its new columns, and changes nothing else", async () => {
  const { db } = fresh.database;
  const parts = async () => (await describeSchema(db)).filter((line) => !line.includes("messages_key_unique"));
  const write = (key: string) =>
    db
      .insertInto("messages")
      .values({ conversation_id: 1, sender_id: "id-of-bob", content: "hi", key, created_at: new Date() })
      .returning("id")
      .executeTakeFirstOrThrow();
  const last = await write("gone");
  await run(sql`delete from messages where id = ${last.id}`);
  const messages = () => db.selectFrom("messages").selectAll().execute();
  const before = { schema: await parts(), messages: await messages() };

  await replaceUnique("messages_key_unique", ["key"]);

  expect({ schema: await parts(), messages: await messages() }).toEqual(before);
  expect((await write("new")).id, "ids of deleted rows aren't reused").toBeGreaterThan(last.id);
  await expect(write("new")).rejects.toMatchObject({ name: AlreadyExists.name, columns: ["key"] });
});

test("a unique constraint that rows would break, or that isn't there, is not replaced", async () => {
  const before = await describeSchema(fresh.database.db);
  await expect(replaceUnique("messages_unique", ["key"])).rejects.toThrow("messages_unique");
  await run(sql`insert into messages (conversation_id, sender_id, content, key, created_at)
    select conversation_id, sender_id, content, 'other', created_at from messages`);
  await expect(replaceUnique("messages_key_unique", ["conversation_id"])).rejects.toThrow();
  expect(await describeSchema(fresh.database.db)).toEqual(before);
});

test("a version changes with the columns of its latest trigger alone", async () => {
  await runMigration(async (db, dialect) => {
    await dialect.dropVersionTrigger(db, "users");
    await dialect.createVersionTrigger(db, "users", ["bio"]);
  });
  const version = async () =>
    (await sql<{ version: number }>`select version from users where username = 'bob'`.execute(fresh.database.db))
      .rows[0]?.version;
  const before = await version();
  await run(sql`update users set username = 'bob'`);
  expect(await version()).toBe(before);
  await run(sql`update users set bio = 'New here'`);
  expect(await version()).not.toBe(before);
});
