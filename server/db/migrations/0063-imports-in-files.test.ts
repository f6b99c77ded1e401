import { sql } from "kysely";
import { afterAll, beforeAll, expect, test } from "vitest";
import { migrate } from "#server/db/migrate.ts";
import { emptyDatabase, type TestDatabase } from "#test/database.ts";
import { sessionRow, userRow } from "#test/rows.ts";
import { migrations } from "./migrations.ts";

let old: TestDatabase | undefined;
beforeAll(async () => {
  old = await emptyDatabase();
});
afterAll(async () => {
  await old?.close();
});

const names = Object.keys(migrations);
const before = Object.fromEntries(
  Object.entries(migrations).filter(([name]) => names.indexOf(name) < names.indexOf("0063-imports-in-files")),
);

test("an import that is over can still be undone and has its failed rows; a running one fails and one that hasn't run goes", async (context) => {
  if (!old) return context.skip("PGlite has one database");
  const { database } = old;
  const { db } = database;
  await migrate(database, before);
  await db.insertInto("users").values(userRow("alice")).execute();
  await db
    .insertInto("cannabis_sessions")
    .values(["Kept", "Added", "Here before"].map((strain_name) => sessionRow("alice", { strain_name })))
    .execute();
  const at = new Date("2026-06-15T12:00:00.000Z");
  for (const state of ["done", "running", "ready", "undoing"])
    await sql`
      insert into imports (id, user_id, kind, state, has_file, with_photos, total, photos, created_at)
      values (${state}, 'id-of-alice', 'table', ${state}, ${false}, ${true}, 3, 0, ${at})`.execute(db);
  const rows = [
    ["session", 1, "added", 2, null],
    ["session", 2, "present", 3, null],
    ["session", 3, "failed", null, "No date"],
    ["effect", 1, "added", 1, null],
  ] as const;
  for (const [kind, position, state, made, problem] of rows)
    await sql`
      insert into import_rows (import_id, kind, position, state, content, made_id, problem)
      values ('done', ${kind}, ${position}, ${state}, '["cell"]', ${made}, ${problem})`.execute(db);
  const word = {
    user_id: "id-of-alice",
    kind: "wanted",
    name: "munchies",
    name_key: "munchies",
    created_at: at,
  } as const;
  await db.insertInto("own_effects").values(word).execute();

  await migrate(database);

  const sessions = await db
    .selectFrom("cannabis_sessions")
    .select(["strain_name", "import_id"])
    .orderBy("id")
    .execute();
  expect(sessions.map(({ strain_name, import_id }) => [strain_name, import_id])).toEqual([
    ["Kept", null],
    ["Added", "done"],
    ["Here before", null],
  ]);
  expect(await db.selectFrom("own_effects").select("import_id").execute()).toEqual([{ import_id: "done" }]);
  expect(await db.selectFrom("import_failures").selectAll().execute()).toEqual([
    { import_id: "done", position: 3, content: '["cell"]', reason: "No date" },
  ]);
  expect(await db.selectFrom("imports").select(["id", "state", "ended_at"]).orderBy("id").execute()).toEqual([
    { id: "done", state: "done", ended_at: null },
    { id: "running", state: "failed", ended_at: at },
    { id: "undoing", state: "undoing", ended_at: null },
  ]);
});
