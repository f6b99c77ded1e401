import { sql } from "kysely";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { recount } from "#server/db/recount.ts";
import { setSuspended } from "#server/features/operate/suspension.service.ts";
import { messages } from "#shared/contract/errors.ts";
import { routes } from "#shared/contract/routes.ts";
import { limits } from "#shared/domain/limits.ts";
import { startApp, type TestApp } from "#test/app.ts";
import { archiveOf, importWhole } from "#test/archives.ts";
import { engine } from "#test/database.ts";
import { mediaFiles } from "#test/media-files.ts";
import { signUp, type TestPerson } from "#test/people.ts";
import { jpeg } from "#test/pictures.ts";
import { sweepTrash } from "./trash.service.ts";

let app: TestApp;
let owner: TestPerson;
let friend: TestPerson;
let pairs = 0;

beforeAll(async () => {
  app = await startApp();
});
beforeEach(async () => {
  pairs += 1;
  owner = await signUp(app, `owner${pairs}`);
  friend = await signUp(app, `friend${pairs}`);
});
afterAll(() => app.close());

const log = async (strainName: string, details: object = {}) =>
  (await owner.call(routes.logSession, { body: { strainName, ...details }, file: { content: await jpeg() } })).body;
const comment = async (by: TestPerson, id: number, content: string) =>
  (await by.call(routes.postComment, { params: { id }, body: { content } })).body;
const remove = (id: number) => owner.call(routes.deleteSession, { params: { id } });
const restore = (id: number, by = owner) => by.call(routes.restoreSession, { params: { id } });

/** Everything that the two can read of it. */
async function readings(id: number) {
  const params = { id };
  const ofOwner = { params: { id: owner.user.id } };
  const answers = [
    await owner.call(routes.getSession, { params }),
    await friend.call(routes.getSession, { params }),
    await friend.call(routes.listComments, { params }),
    await owner.call(routes.listNotifications),
    await owner.call(routes.listRankings),
    await owner.call(routes.getStats, ofOwner),
    await friend.call(routes.getProfile, ofOwner),
    await friend.call(routes.listUserSessions, ofOwner),
    await owner.call(routes.exportData),
  ];
  // A ranking that is fitted again may end a hair's breadth from where it was.
  const rounded = (value: unknown) => (typeof value === "number" ? Math.round(value * 10_000) : value);
  return answers.map(({ body, status }) => ({
    status,
    body: JSON.parse(JSON.stringify(body), (_, value) => rounded(value)),
  }));
}

describe("a deleted session", () => {
  test("comes back with everything that went along, its photo and the rankings included", async () => {
    const session = await log("Haze", { notes: "Kept", privateNote: "Mine" });
    const rival = await log("Kush");
    await friend.call(routes.likeSession, { body: { sessionId: session.id } });
    await comment(friend, session.id, "Mellow");
    await owner.call(routes.editSession, { params: { id: session.id }, body: { rating: 8 } });
    await owner.call(routes.compareSessions, { body: { winnerSessionId: session.id, loserSessionId: rival.id } });
    const before = await readings(session.id);
    expect((await remove(session.id)).status).toBe(204);
    expect((await friend.get(session.photoUrl ?? "")).statusCode).toBe(404);
    expect((await owner.call(routes.getSession, { params: { id: session.id } })).status).toBe(404);
    const { status, body } = await restore(session.id);
    expect(status).toBe(200);
    expect(body).toMatchObject({ id: session.id, likesCount: 1, commentsCount: 1, photoUrl: session.photoUrl });
    expect((await friend.get(session.photoUrl ?? "")).statusCode).toBe(200);
    expect(await readings(session.id)).toEqual(before);
    expect(await recount(app.context.database)).toEqual([]);
  });

  test("that was compared with one that's in the trash, too, has the answer again once both are back", async () => {
    for (const order of [
      [0, 1],
      [1, 0],
    ] as const) {
      const pair = [await log("Haze"), await log("Kush")].map(({ id }) => id);
      const [winnerSessionId = 0, loserSessionId = 0] = pair;
      await owner.call(routes.compareSessions, { body: { winnerSessionId, loserSessionId } });
      const answers = async () => (await owner.call(routes.exportData)).raw.json().comparisons;
      const before = await answers();
      for (const id of pair) await remove(id);
      for (const at of order) expect((await restore(pair[at] ?? 0)).status).toBe(200);
      expect(await answers()).toEqual(before);
    }
  });

  test("comes back once although an import has brought it back meanwhile", async () => {
    const ids = async () =>
      (await owner.call(routes.listUserSessions, { params: { id: owner.user.id } })).body.map(({ id }) => id);
    const { id } = await log("Kush");
    const exported = await archiveOf(owner);
    await remove(id);
    expect((await importWhole(owner, exported)).added).toBe(1);
    expect((await restore(id)).status).toBe(200);
    expect(await ids()).toEqual([id]);
    await sweepTrash(app.context);
    expect((await importWhole(owner, exported)).present).toBe(1);
  });

  test("is found again by the import of an export from before, also where a copy of it has come and gone", async () => {
    const { id } = await log("Kush", { key: "sent by the app" });
    const exported = await archiveOf(owner);
    for (const added of [0, 1]) {
      await remove(id);
      if (added > 0) expect((await importWhole(owner, exported)).added).toBe(added);
      expect((await restore(id)).status).toBe(200);
      expect(await importWhole(owner, exported)).toMatchObject({ added: 0, present: 1 });
    }
  });

  test("comes back beside a copy that has been given other words", async () => {
    const { id } = await log("Kush", { notes: "Mellow" });
    const exported = await archiveOf(owner);
    await remove(id);
    await importWhole(owner, exported);
    const listed = async () => (await owner.call(routes.listUserSessions, { params: { id: owner.user.id } })).body;
    const [copy] = await listed();
    app.clock.advance(1);
    await owner.call(routes.editSession, { params: { id: copy?.id ?? 0 }, body: { notes: "Bright" } });
    await restore(id);
    expect((await listed()).map(({ notes }) => notes).toSorted()).toEqual(["Bright", "Mellow"]);
  });

  test("comes back beside a copy that more people may have seen", async () => {
    const { id } = await log("Kush", { visibility: "private" });
    const exported = await archiveOf(owner);
    await remove(id);
    await importWhole(owner, exported);
    const [copy] = (await owner.call(routes.listUserSessions, { params: { id: owner.user.id } })).body;
    await owner.call(routes.editSession, { params: { id: copy?.id ?? 0 }, body: { visibility: "public" } });
    await restore(id);
    const { body } = await owner.call(routes.listUserSessions, { params: { id: owner.user.id } });
    expect(body.map((session) => session.id).toSorted()).toEqual([id, copy?.id].toSorted());
  });

  test("comes back once however often it's asked for, only for the person who deleted it, and only for a minute", async () => {
    const [first, second] = [await log("Haze"), await log("Kush")];
    await remove(first.id);
    expect((await restore(first.id, friend)).status).toBe(404);
    const [one, other] = await Promise.all([restore(first.id), restore(first.id)]);
    expect([one.status, other.status]).toEqual([200, 200]);
    expect(other.body).toEqual(one.body);
    expect((await restore(first.id, friend)).status).toBe(404);
    expect((await restore(second.id)).body).toEqual(second);
    expect(await recount(app.context.database)).toEqual([]);
    await remove(second.id);
    app.clock.advance(limits.undo.keptMs + 1);
    const late = await restore(second.id);
    expect({ status: late.status, message: late.body?.message }).toEqual({
      status: 404,
      message: messages.nothingToRestore,
    });
  });

  test("leaves its photo's files until it can come back no more", async () => {
    app.clock.advance(limits.undo.keptMs);
    await sweepTrash(app.context);
    const before = await mediaFiles(app.context.media);
    const { id } = await log("Haze");
    const held = await mediaFiles(app.context.media);
    await remove(id);
    await sweepTrash(app.context);
    expect(await mediaFiles(app.context.media)).toEqual(held);
    app.clock.advance(limits.undo.keptMs);
    await sweepTrash(app.context);
    expect(await mediaFiles(app.context.media)).toEqual(before);
  });

  test("comes back without those who left or were blocked meanwhile", async () => {
    const leaver = await signUp(app, `leaver${pairs}`);
    const { id } = await log("Haze");
    for (const person of [friend, leaver]) {
      await person.call(routes.likeSession, { body: { sessionId: id } });
      await comment(person, id, `Hi from ${person.user.username}`);
    }
    await remove(id);
    await owner.call(routes.blockUser, { body: { userId: friend.user.id } });
    expect((await restore(id)).body).toMatchObject({ likesCount: 1, commentsCount: 1 });
    await remove(id);
    await leaver.call(routes.deleteAccount);
    const items = await app.context.database.db.selectFrom("deleted_items").select("content").execute();
    expect(JSON.stringify(items)).not.toContain(leaver.user.id);
    expect((await restore(id)).body).toMatchObject({ id, likesCount: 0, commentsCount: 0 });
    expect(await recount(app.context.database)).toEqual([]);
  });

  test("comes back with likes and comments of suspended people, visible once the suspension is lifted", async () => {
    const { id } = await log("Haze");
    await friend.call(routes.likeSession, { body: { sessionId: id } });
    await comment(friend, id, "Mellow");
    const before = await readings(id);
    const order = { operator: "mo", reason: "Test" };
    await remove(id);
    await setSuspended(app.context, friend.user.username, true, order);
    expect((await restore(id)).body).toMatchObject({ likesCount: 1, commentsCount: 1 });
    expect((await owner.call(routes.listComments, { params: { id } })).body).toEqual([]);
    expect((await owner.call(routes.listNotifications)).body).toEqual([]);
    await setSuspended(app.context, friend.user.username, false, order);
    expect(await readings(id)).toEqual(before);
    expect(await recount(app.context.database)).toEqual([]);
  });

  // Batches are the same on both engines, and SQLite's statements take the fewest values.
  test.runIf(engine === "sqlite")("comes back with more comments than a statement takes values", async () => {
    const { db } = app.context.database;
    const count = 32_766;
    const { id } = await log("Haze");
    await sql`
      insert into comments (session_id, user_id, content, created_at)
      with recursive numbers(number) as (select 1 union all select number + 1 from numbers where number < ${sql.lit(count)})
      select ${sql.lit(id)}, ${friend.user.id}, 'Hi', created_at
      from numbers, cannabis_sessions where cannabis_sessions.id = ${sql.lit(id)}`.execute(db);
    await db.updateTable("cannabis_sessions").set({ comments_count: count }).where("id", "=", id).execute();
    await remove(id);
    expect((await restore(id)).body).toMatchObject({ commentsCount: count });
    expect(await recount(app.context.database)).toEqual([]);
  });

  test("comes back without those who were blocked meanwhile, although they no longer are", async () => {
    const { id } = await log("Haze");
    await friend.call(routes.likeSession, { body: { sessionId: id } });
    await comment(friend, id, "Mellow");
    for (const [by, whom] of [
      [owner, friend],
      [friend, owner],
    ] as const) {
      await remove(id);
      await by.call(routes.blockUser, { body: { userId: whom.user.id } });
      await by.call(routes.unblockUser, { params: { userId: whom.user.id } });
      expect((await restore(id)).body).toMatchObject({ id, likesCount: 0, commentsCount: 0 });
      expect((await owner.call(routes.listNotifications)).body).toEqual([]);
      await friend.call(routes.likeSession, { body: { sessionId: id } });
    }
    expect(await recount(app.context.database)).toEqual([]);
  });
});

describe("a deleted comment", () => {
  test("comes back under its id with its place, its count and its notification", async () => {
    const { id } = await log("Haze");
    const { id: commentId } = await comment(friend, id, "Mellow");
    const before = await readings(id);
    const params = { params: { id: commentId } };
    await owner.call(routes.deleteComment, params);
    expect((await friend.call(routes.restoreComment, params)).status).toBe(404);
    const { status, body } = await owner.call(routes.restoreComment, params);
    expect(status).toBe(200);
    expect(body).toMatchObject({ id: commentId, content: "Mellow", userId: friend.user.id });
    expect(await readings(id)).toEqual(before);
    for (const by of [owner, friend]) expect((await by.call(routes.restoreComment, params)).status).toBe(200);
    const stranger = await signUp(app, `stranger${pairs}`);
    expect((await stranger.call(routes.restoreComment, params)).status).toBe(404);
    expect(await readings(id)).toEqual(before);
    expect(await recount(app.context.database)).toEqual([]);
  });

  test("stays away once its session is gone or its author is out of sight", async () => {
    const { id } = await log("Haze");
    const mine = await comment(friend, id, "Mellow");
    await owner.call(routes.deleteComment, { params: { id: mine.id } });
    await owner.call(routes.blockUser, { body: { userId: friend.user.id } });
    expect((await owner.call(routes.restoreComment, { params: { id: mine.id } })).status).toBe(404);
    const own = await comment(owner, id, "Mine");
    await owner.call(routes.deleteComment, { params: { id: own.id } });
    await remove(id);
    expect((await owner.call(routes.restoreComment, { params: { id: own.id } })).status).toBe(404);
  });

  test("comes back unseen while its author is suspended", async () => {
    const { id } = await log("Haze");
    const { id: commentId } = await comment(friend, id, "Mellow");
    const before = await readings(id);
    const order = { operator: "mo", reason: "Test" };
    await owner.call(routes.deleteComment, { params: { id: commentId } });
    await setSuspended(app.context, friend.user.username, true, order);
    expect((await owner.call(routes.restoreComment, { params: { id: commentId } })).status).toBe(404);
    await setSuspended(app.context, friend.user.username, false, order);
    expect(await readings(id)).toEqual(before);
    expect(await recount(app.context.database)).toEqual([]);
  });

  test("stays away after a block between its author and its session's owner, although neither is blocked any more", async () => {
    const { id } = await log("Haze");
    const undone = [];
    for (const [author, remover] of [
      [friend, owner],
      [friend, friend],
      [owner, owner],
    ] as const) {
      const { id: commentId } = await comment(author, id, "Mellow");
      await remover.call(routes.deleteComment, { params: { id: commentId } });
      await owner.call(routes.blockUser, { body: { userId: friend.user.id } });
      await owner.call(routes.unblockUser, { params: { userId: friend.user.id } });
      undone.push((await remover.call(routes.restoreComment, { params: { id: commentId } })).status);
    }
    expect(undone).toEqual([404, 404, 200]);
    expect(await recount(app.context.database)).toEqual([]);
  });
});
