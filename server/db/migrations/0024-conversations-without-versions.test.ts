import { sql } from "kysely";
import { expect, test } from "vitest";
import { type Connection, openDatabase } from "#server/db/database.ts";
import { migrate } from "#server/db/migrate.ts";
import { emptyPlace } from "#test/database.ts";
import { migrations } from "./migrations.ts";

const time = "2026-06-15T12:00:00.000Z";

async function write(db: Connection, from: string, hiddenAt: string | null = null): Promise<void> {
  await sql`insert into messages (conversation_id, sender_id, content, key, created_at, hidden_at)
    values (1, ${from}, 'Hello', ${crypto.randomUUID()}, ${time}, ${hiddenAt})`.execute(db);
}

test("a conversation of an upgraded database knows its newest messages that are shown", async (context) => {
  const place = await emptyPlace();
  if (!place) return context.skip("PGlite is tested from the dump of a release");
  const database = openDatabase(place.location);
  const { db } = database;
  const before = Object.entries(migrations).filter(([name]) => name < "0024");
  await migrate(database, Object.fromEntries(before));
  for (const id of ["a", "b", "c"])
    await sql`insert into users (id, username, username_key, email, email_key, first_name, password_hash, search_text,
        created_at, updated_at)
      values (${id}, ${id}, ${id}, ${id}, ${id}, ${id}, ${id}, ${id}, ${time}, ${time})`.execute(db);
  for (const other of ["b", "c"])
    await sql`insert into conversations (first_user_id, second_user_id, last_message_at)
      values ('a', ${other}, ${time})`.execute(db);
  for (const from of ["a", "b", "a"]) await write(db, from);
  await write(db, "b", time);

  await migrate(database);
  const sent = ["first_sent_id", "second_sent_id", "last_message_id"] as const;
  expect(await database.db.selectFrom("conversations").select(sent).orderBy("id").execute()).toEqual([
    { first_sent_id: 3, second_sent_id: 2, last_message_id: 3 },
    { first_sent_id: 0, second_sent_id: 0, last_message_id: 0 },
  ]);
  await database.db.updateTable("conversations").set({ first_read_id: 2, second_read_id: 3 }).execute();
  await database.db.deleteFrom("users").where("id", "=", "b").execute();
  await database.close();
  await place.remove();
});
