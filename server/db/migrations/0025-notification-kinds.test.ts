import { sql } from "kysely";
import { expect, test } from "vitest";
import { openDatabase } from "#server/db/database.ts";
import { migrate } from "#server/db/migrate.ts";
import { emptyPlace } from "#test/database.ts";
import { migrations } from "./migrations.ts";

const time = "2026-06-15T12:00:00.000Z";

test("notifications of an upgraded database have kinds, in the trash too, and another version", async (context) => {
  const place = await emptyPlace();
  if (!place) return context.skip("PGlite is tested from the dump of a release");
  const database = openDatabase(place.location);
  const { db } = database;
  const before = Object.entries(migrations).filter(([name]) => name < "0025");
  await migrate(database, Object.fromEntries(before));
  for (const id of ["a", "b"])
    await sql`insert into users (id, username, username_key, email, email_key, first_name, password_hash, search_text,
        created_at, updated_at)
      values (${id}, ${id}, ${id}, ${id}, ${id}, ${id}, ${id}, ${id}, ${time}, ${time})`.execute(db);
  for (const type of ["follow", "other"])
    await sql`insert into notifications (user_id, from_user_id, type, created_at)
      values ('a', 'b', ${type}, ${time})`.execute(db);
  const rows = { notifications: [{ id: 9, type: "other" }] };
  for (const [id, content] of [rows, {}].entries())
    await sql`insert into deleted_items (user_id, kind, item_id, content, deleted_at)
      values ('a', 'session', ${id}, ${JSON.stringify(content)}, ${time})`.execute(db);
  const version = async () =>
    (await db.selectFrom("notification_versions").select("version").where("user_id", "=", "a").execute())[0]?.version;
  const versionBefore = await version();

  await migrate(database);

  const kinds = await db.selectFrom("notifications").select("kind").orderBy("id").execute();
  expect(kinds).toEqual([{ kind: "follow" }, { kind: "message" }]);
  const trash = await db.selectFrom("deleted_items").select("content").orderBy("id").execute();
  expect(trash.map(({ content }) => JSON.parse(content))).toEqual([
    { notifications: [{ id: 9, kind: "message" }] },
    {},
  ]);
  const versionAfter = await version();
  expect(versionAfter).not.toBe(versionBefore);
  await db.deleteFrom("notifications").where("kind", "=", "follow").execute();
  expect(await version()).not.toBe(versionAfter);
  await database.close();
  await place.remove();
});
