import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { freshDatabase, type TestDatabase } from "#test/database.ts";
import { sessionRow, userRow } from "#test/rows.ts";
import type { Connection } from "./database.ts";
import { AlreadyExists, CheckViolation, ForeignKeyViolation, NotNullViolation } from "./errors.ts";
import type { NewRow } from "./schema/tables.ts";

let fresh: TestDatabase;
let db: Connection;
const created_at = new Date("2026-06-15T12:00:00.000Z");

async function insertSession(changes: Partial<NewRow<"cannabis_sessions">> = {}): Promise<number> {
  const row = sessionRow("alice", changes);
  return (await db.insertInto("cannabis_sessions").values(row).returning("id").executeTakeFirstOrThrow()).id;
}

beforeAll(async () => {
  fresh = await freshDatabase();
  db = fresh.database.db;
  await db
    .insertInto("users")
    .values([userRow("alice"), userRow("bob"), userRow("carol")])
    .execute();
});
afterAll(() => fresh.close());

describe("a session", () => {
  test.each([
    ["thc_percentage", -0.1],
    ["thc_percentage", 1000.1],
    ["cbd_percentage", 1000.1],
    ["body_mind_ratio", 101],
    ["body_mind_ratio", -1],
    ["rating", 10.1],
    ["rating", -0.1],
  ])("cannot have the %s %d", async (column, value) => {
    const refused = expect(insertSession({ [column]: value })).rejects;
    await refused.toBeInstanceOf(CheckViolation);
    await expect(insertSession({ [column]: value })).rejects.toMatchObject({
      constraint: `cannabis_sessions_${column}_check`,
    });
  });
  test("accepts the ends of every range", async () => {
    expect(
      await insertSession({ thc_percentage: 0, cbd_percentage: 1000, rating: 0, body_mind_ratio: 0 }),
    ).toBeTruthy();
    expect(await insertSession({ thc_percentage: 1000, rating: 10, body_mind_ratio: 100 })).toBeTruthy();
  });
  test("cannot have a strain type or a method that is not in the lists", async () => {
    const unknown = JSON.parse('["ruderalis"]')[0];
    await expect(insertSession({ strain_type: unknown })).rejects.toBeInstanceOf(CheckViolation);
    await expect(insertSession({ ingestion_method: unknown })).rejects.toBeInstanceOf(CheckViolation);
  });
  test("belongs to an existing person", async () => {
    await expect(insertSession({ user_id: "nobody" })).rejects.toBeInstanceOf(ForeignKeyViolation);
  });
});

describe("unique columns are", () => {
  test("a username, ignoring case", async () => {
    const row = userRow("ALICE", { id: "another", email_key: "another@example.com" });
    await expect(db.insertInto("users").values(row).execute()).rejects.toMatchObject({
      name: "AlreadyExists",
      table: "users",
      columns: ["username_key"],
    });
  });
  test("an email address", async () => {
    const row = userRow("alice2", { email_key: "alice@example.com" });
    await expect(db.insertInto("users").values(row).execute()).rejects.toMatchObject({ columns: ["email_key"] });
  });
  test("an id", async () => {
    const row = userRow("alice3", { id: "id-of-alice" });
    await expect(db.insertInto("users").values(row).execute()).rejects.toMatchObject({ columns: ["id"] });
  });
  test("a like of one session by one person", async () => {
    const like = { user_id: "id-of-bob", session_id: await insertSession(), created_at };
    const insert = () => db.insertInto("likes").values(like);
    await insert().execute();
    await expect(insert().execute()).rejects.toMatchObject({ columns: ["user_id", "session_id"] });
    const again = insert().onConflict((conflict) => conflict.doNothing());
    expect(await again.returning("id").execute()).toEqual([]);
  });
  test("a photo's address", async () => {
    const photo = { address: "a", kind: "photo" as const, width: 1, height: 1, placeholder: "", created_at };
    await db
      .insertInto("photos")
      .values({ id: "1", ...photo })
      .execute();
    await expect(
      db
        .insertInto("photos")
        .values({ id: "2", ...photo })
        .execute(),
    ).rejects.toBeInstanceOf(AlreadyExists);
  });
});

test("a person needs a first name", async () => {
  const { first_name: _, ...nameless } = userRow("nameless");
  const insert = db.insertInto("users").values(JSON.parse(JSON.stringify(nameless)));
  await expect(insert.execute()).rejects.toBeInstanceOf(NotNullViolation);
});

test("following oneself and comparing a session with itself are refused", async () => {
  const self = { follower_id: "id-of-bob", following_id: "id-of-bob", created_at };
  await expect(db.insertInto("follows").values(self).execute()).rejects.toBeInstanceOf(CheckViolation);
  const id = await insertSession();
  const same = { user_id: "id-of-alice", winner_session_id: id, loser_session_id: id, created_at };
  await expect(db.insertInto("session_comparisons").values(same).execute()).rejects.toBeInstanceOf(CheckViolation);
});

describe("notifications", () => {
  const notify = (row: Partial<NewRow<"notifications">> & Pick<NewRow<"notifications">, "kind">) =>
    db
      .insertInto("notifications")
      .values({ user_id: "id-of-alice", from_user_id: "id-of-bob", created_at, ...row })
      .onConflict((conflict) => conflict.doNothing())
      .returning("id")
      .execute();

  test("there is one per like, per follow, per sender of messages, and per comment for each person", async () => {
    const session_id = await insertSession();
    expect(await notify({ kind: "like", session_id })).toHaveLength(1);
    expect(await notify({ kind: "like", session_id })).toEqual([]);
    expect(await notify({ kind: "like", session_id: await insertSession() })).toHaveLength(1);
    expect(await notify({ kind: "follow" })).toHaveLength(1);
    expect(await notify({ kind: "follow" })).toEqual([]);
    expect(await notify({ kind: "follow", from_user_id: "id-of-carol" })).toHaveLength(1);
    expect(await notify({ kind: "message" })).toHaveLength(1);
    expect(await notify({ kind: "message" })).toEqual([]);
    const comment = { user_id: "id-of-bob", session_id, content: "hi", created_at };
    const written = await db.insertInto("comments").values([comment, comment]).returning("id").execute();
    for (const { id: comment_id } of written) {
      expect(await notify({ kind: "comment", session_id, comment_id })).toHaveLength(1);
      for (const kind of ["comment", "reply", "mention"] as const)
        expect(await notify({ kind, session_id, comment_id })).toEqual([]);
      expect(await notify({ kind: "mention", session_id, comment_id, user_id: "id-of-carol" })).toHaveLength(1);
    }
  });
  test("are never for one's own action", async () => {
    await expect(notify({ kind: "message", from_user_id: "id-of-alice" })).rejects.toBeInstanceOf(CheckViolation);
  });
});

test("deleting a person deletes everything of theirs, but the files of their photos, which are swept later", async () => {
  await db
    .insertInto("users")
    .values([userRow("leaver"), userRow("friend")])
    .execute();
  const photo = { id: "p", address: "p", kind: "photo" as const, width: 1, height: 1, placeholder: "", created_at };
  await db
    .insertInto("photos")
    .values({ ...photo, user_id: "id-of-leaver" })
    .execute();
  await db.updateTable("users").set({ avatar_id: "p" }).where("id", "=", "id-of-leaver").execute();
  const sessions = [sessionRow("leaver", { photo_id: "p" }), sessionRow("leaver")];
  const [winner, loser] = await db.insertInto("cannabis_sessions").values(sessions).returning("id").execute();
  if (!winner || !loser) throw new Error("two sessions were logged");
  const mine = { user_id: "id-of-leaver", session_id: winner.id, created_at };
  const theirs = { user_id: "id-of-friend", session_id: winner.id, created_at };
  await db.insertInto("likes").values([mine, theirs]).execute();
  const comment = await db
    .insertInto("comments")
    .values({ ...theirs, content: "hi" })
    .returning("id")
    .executeTakeFirstOrThrow();
  await db
    .insertInto("notifications")
    .values({ ...mine, kind: "comment", from_user_id: "id-of-friend", comment_id: comment.id })
    .execute();
  await db
    .insertInto("follows")
    .values({ follower_id: "id-of-friend", following_id: "id-of-leaver", created_at })
    .execute();
  await db
    .insertInto("session_ratings")
    .values({ ...mine, updated_at: created_at })
    .execute();
  await db
    .insertInto("session_comparisons")
    .values({ user_id: "id-of-leaver", winner_session_id: winner.id, loser_session_id: loser.id, created_at })
    .execute();
  await db
    .insertInto("login_sessions")
    .values({ sid: "s", user_id: "id-of-leaver", sess: "{}", expire: created_at })
    .execute();

  await db.deleteFrom("users").where("id", "=", "id-of-leaver").execute();

  const left = await Promise.all([
    db.selectFrom("cannabis_sessions").select("id").where("user_id", "=", "id-of-leaver").execute(),
    db.selectFrom("likes").select("id").where("session_id", "=", winner.id).execute(),
    db.selectFrom("comments").select("id").where("session_id", "=", winner.id).execute(),
    db.selectFrom("notifications").select("id").where("comment_id", "=", comment.id).execute(),
    db.selectFrom("follows").select("id").where("follower_id", "=", "id-of-friend").execute(),
    db.selectFrom("session_ratings").select("id").where("session_id", "=", winner.id).execute(),
    db.selectFrom("session_comparisons").select("id").where("winner_session_id", "=", winner.id).execute(),
    db.selectFrom("login_sessions").select("sid").where("sid", "=", "s").execute(),
  ]);
  expect(left.flat()).toEqual([]);
  expect(await db.selectFrom("photos").select("user_id").where("id", "=", "p").execute()).toEqual([{ user_id: null }]);
});
