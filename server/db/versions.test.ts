import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { freshDatabase, type TestDatabase } from "#test/database.ts";
import { sessionRow, userRow } from "#test/rows.ts";

let fresh: TestDatabase;
beforeAll(async () => {
  fresh = await freshDatabase();
  await fresh.database.db
    .insertInto("users")
    .values([userRow("alice"), userRow("bob")])
    .execute();
  await fresh.database.db
    .insertInto("cannabis_sessions")
    .values([sessionRow("alice"), sessionRow("alice")])
    .execute();
});
afterAll(() => fresh.close());

/** Columns that no card shows or caches. A new column belongs here or into a migration's trigger. */
const unversioned = {
  cannabis_sessions: [
    "id",
    "version",
    "likes_count",
    "comments_count",
    "key",
    "import_id",
    "edit_keys",
    "search_text",
    "batch_key",
    "better_after",
    "gathering_id",
  ],
  users: [
    ...["id", "version", "username_key", "email", "email_key", "password_hash", "search_text", "is_pulled"],
    ...["location", "bio", "role", "suspended_at", "suspended_until", "leaving_at", "email_verified_at"],
    ...["default_audience", "allow_discovery", "allow_analytics", "approve_followers", "show_agreement"],
    ...["first_steps_shown", "recovery_codes_saved", "welcome_closed", "reminder_settings"],
    ...["sessions_count", "public_sessions_count", "followers_sessions_count", "close_friends_sessions_count"],
    ...["following_count", "followers_count"],
    ...["created_at", "updated_at"],
  ],
} as const;

describe.each(["cannabis_sessions", "users"] as const)("the version of a row of %s", (table) => {
  const versions = async () =>
    (await sql<{ version: number }>`select version from ${sql.table(table)} order by id`.execute(fresh.database.db))
      .rows;

  test("changes with every column that its cards show, and the versions of other rows stay", async () => {
    const { db } = fresh.database;
    const tables = await db.introspection.getTables();
    const columns = tables.find(({ name }) => name === table)?.columns.map(({ name }) => name) ?? [];
    const unchanging: string[] = [];
    for (const column of columns.filter((name) => name !== "id" && name !== "version")) {
      const [first, second] = await versions();
      await sql`update ${sql.table(table)} set ${sql.ref(column)} = ${sql.ref(column)}
        where id = (select min(id) from ${sql.table(table)})`.execute(db);
      const [firstAfter, secondAfter] = await versions();
      expect(secondAfter).toEqual(second);
      if (firstAfter?.version === first?.version) unchanging.push(column);
    }
    expect(columns.length).toBeGreaterThan(20);
    expect(new Set([...unchanging, "id", "version"])).toEqual(new Set<string>(unversioned[table]));
  });
});

test("a session whose photo is deleted has another version", async () => {
  const { db } = fresh.database;
  const created_at = new Date("2026-06-15T12:00:00.000Z");
  const photo = { id: "p", address: "p", kind: "photo" as const, width: 1, height: 1, placeholder: "", created_at };
  await db
    .insertInto("photos")
    .values({ ...photo, user_id: "id-of-alice" })
    .execute();
  const row = sessionRow("alice", { photo_id: "p" });
  const logged = await db
    .insertInto("cannabis_sessions")
    .values(row)
    .returning(["id", "version"])
    .executeTakeFirstOrThrow();
  await db.deleteFrom("photos").where("id", "=", "p").execute();
  const after = db.selectFrom("cannabis_sessions").select(["photo_id", "version"]).where("id", "=", logged.id);
  const { photo_id, version } = await after.executeTakeFirstOrThrow();
  expect(photo_id).toBeNull();
  expect(version).not.toBe(logged.version);
});

describe("the version of a person's notifications", () => {
  async function versionOf(name: string) {
    const { db } = fresh.database;
    const query = db.selectFrom("notification_versions").select("version").where("user_id", "=", `id-of-${name}`);
    return (await query.executeTakeFirstOrThrow()).version;
  }

  test("changes when one is created, read or deleted, also with its session, and no other person's does", async () => {
    const { db } = fresh.database;
    const session = sessionRow("alice");
    const { id } = await db.insertInto("cannabis_sessions").values(session).returning("id").executeTakeFirstOrThrow();
    const created_at = new Date("2026-06-15T12:00:00.000Z");
    const news = { user_id: "id-of-alice", from_user_id: "id-of-bob", created_at };
    const ofAlice = db.updateTable("notifications").where("user_id", "=", "id-of-alice");
    const changes = [
      () =>
        db
          .insertInto("notifications")
          .values([
            { ...news, kind: "follow" },
            { ...news, kind: "like", session_id: id },
          ])
          .execute(),
      () => ofAlice.set({ is_read: true }).execute(),
      () => db.deleteFrom("notifications").where("kind", "=", "follow").execute(),
      () => db.deleteFrom("cannabis_sessions").where("id", "=", id).execute(),
    ];
    const bobs = await versionOf("bob");
    const seen = [await versionOf("alice")];
    for (const change of changes) {
      await change();
      seen.push(await versionOf("alice"));
    }
    expect(new Set(seen).size).toBe(changes.length + 1);
    expect(await versionOf("bob")).toBe(bobs);
  });
});
