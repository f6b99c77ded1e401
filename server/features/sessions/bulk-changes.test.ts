import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { recount } from "#server/db/recount.ts";
import { sweepTrash } from "#server/features/trash/trash.service.ts";
import { messages } from "#shared/contract/errors.ts";
import { routes } from "#shared/contract/routes.ts";
import { limits } from "#shared/domain/limits.ts";
import { startApp, type TestApp } from "#test/app.ts";
import { signUp, type TestPerson } from "#test/people.ts";
import { jpeg } from "#test/pictures.ts";
import { sessionRow } from "#test/rows.ts";
import { sweepBulkChanges } from "./bulk-changes.service.ts";

let app: TestApp;
let owner: TestPerson;
let follower: TestPerson;
let pairs = 0;

beforeAll(async () => {
  app = await startApp();
});
beforeEach(async () => {
  pairs += 1;
  owner = await signUp(app, `owner${pairs}`);
  follower = await signUp(app, `follower${pairs}`);
  await follower.call(routes.followUser, { body: { followingId: owner.user.id } });
});
afterAll(() => app.close());

const log = async (body: object = {}, by = owner) =>
  (await by.call(routes.logSession, { body: { strainName: "Haze", ingestionMethod: "joint", ...body } })).body.id;
const read = async (id: number, by = owner) => (await by.call(routes.getSession, { params: { id } })).body;
let keys = 0;
const change = (sessionIds: readonly number[], changes: object, { by = owner, key = `key ${++keys}` } = {}) =>
  by.call(routes.changeSessions, { body: { sessionIds, change: changes, key } });
const remove = (sessionIds: readonly number[], { by = owner, key = `key ${++keys}` } = {}) =>
  by.call(routes.deleteSessions, { body: { sessionIds, key } });
const undo = (id: number, by = owner) => by.call(routes.undoBulkChange, { params: { id } });
const feedOf = async (person: TestPerson) => (await person.call(routes.listFeed)).body.map(({ id }) => id);
const correctionsOf = () => recount(app.context.database);

/** Straight into the database: logging hundreds takes long. */
async function store(count: number): Promise<number[]> {
  const { db } = app.context.database;
  const row = { ...sessionRow("nobody"), user_id: owner.user.id, visibility: "private" as const };
  const stored = await db
    .insertInto("cannabis_sessions")
    .values(Array.from({ length: count }, () => row))
    .returning("id")
    .execute();
  await recount(app.context.database);
  return stored.map(({ id }) => id);
}

describe("a bulk change", () => {
  test("sets one field of many sessions, and its undo gives each its own value back", async () => {
    const places = ["Home", null, "Lake loop"];
    const ids = await Promise.all(places.map((location) => log({ location, notes: "As it was" })));
    const before = await Promise.all(ids.map((id) => read(id)));
    const changed = await change(ids, { location: "Back porch" });
    expect(changed).toMatchObject({ status: 200, body: { count: 3 } });
    for (const id of ids) expect(await read(id)).toMatchObject({ location: "Back porch", notes: "As it was" });
    const found = await owner.call(routes.searchOwnSessions, { query: { q: "porch" } });
    expect(found.body.map(({ id }) => id).sort()).toEqual([...ids].sort());
    expect((await undo(changed.body.id)).body).toEqual({ restored: 3, kept: 0 });
    expect(await Promise.all(ids.map((id) => read(id)))).toEqual(before);
    expect((await owner.call(routes.searchOwnSessions, { query: { q: "lake" } })).body).toHaveLength(1);
  });

  test("changes the version of what it changes, and of nothing else", async () => {
    const [one, other] = [await log({ location: "Home" }), await log({ location: "Lake loop" })];
    const versions = async () => {
      const { sessions } = (await owner.call(routes.listSessionVersions)).body;
      return new Map(sessions.map(({ id, version }) => [id, version]));
    };
    const before = await versions();
    await change([one, other], { location: "Home" });
    const after = await versions();
    expect(after.get(one)).toBe(before.get(one));
    expect(after.get(other)).not.toBe(before.get(other));
  });

  test("tells how many it has changed, those of the selection left out that were like that already", async () => {
    const ids = [await log({ location: "Home" }), await log({ location: "Studio" }), await log()];
    const send = () => change(ids, { location: "Home" }, { key: "counted" });
    const changed = (await send()).body;
    expect(changed.count).toBe(2);
    expect((await undo(changed.id)).body).toEqual({ restored: 2, kept: 0 });
    expect((await send()).body).toEqual(changed);
    expect((await change([ids[0] ?? 0], { location: "Home" })).body.count).toBe(0);
  });

  test("is undone but for what has been edited since", async () => {
    const [one = 0, other = 0] = [await log({ location: "Home" }), await log({ location: "Studio" })];
    const { id } = (await change([one, other], { location: "Back porch", brand: "Slow Acre" })).body;
    await owner.call(routes.editSession, { params: { id: one }, body: { location: "Rooftop" } });
    await owner.call(routes.editSession, { params: { id: other }, body: { notes: "Another field" } });
    expect((await undo(id)).body).toEqual({ restored: 2, kept: 0 });
    expect(await read(one)).toMatchObject({ location: "Rooftop", brand: null });
    expect(await read(other)).toMatchObject({ location: "Studio", brand: null, notes: "Another field" });
    const { id: second } = (await change([one, other], { location: "Lake loop" })).body;
    await owner.call(routes.editSession, { params: { id: one }, body: { location: "Home" } });
    expect((await undo(second)).body).toEqual({ restored: 1, kept: 1 });
    expect((await read(one)).location).toBe("Home");
  });

  test("of the strain makes them the same product, and its undo the products that they were", async () => {
    const [one, other] = [await log({ brand: "Slow Acre" }), await log({ strainName: "Gelato" })];
    const before = await Promise.all([read(one), read(other)]);
    const { id } = (await change([one, other], { strainName: "Blue Dream", brand: "Copper Wren" })).body;
    const [first, second] = await Promise.all([read(one), read(other)]);
    expect(first.productId).toBe(second.productId);
    expect(before.map(({ productId }) => productId)).not.toContain(first.productId);
    await undo(id);
    expect(await Promise.all([read(one), read(other)])).toEqual(before);
  });

  test("of what it was for takes levels off, and its undo brings them back", async () => {
    const reasonLevels = [{ reason: "pain", before: 8, after: 3 }];
    const id = await log({ reasons: ["pain", "sleep"], reasonLevels, sharesReasons: true });
    const before = await read(id);
    const changed = await change([id], { reasons: [] });
    expect(await read(id)).toMatchObject({ reasons: [], reasonLevels: [], sharesReasons: false });
    await undo(changed.body.id);
    expect(await read(id)).toEqual(before);
  });

  test("of what it was for shows nobody a reason that a session didn't have, and its undo shows what was shown", async () => {
    const [gets, keeps] = [
      await log({ reasons: ["fun"], sharesReasons: true }),
      await log({ reasons: ["pain", "fun"], sharesReasons: true }),
    ];
    const { id } = (await change([gets, keeps], { reasons: ["pain"] })).body;
    expect((await read(gets, follower)).reasons).toBeNull();
    expect(await read(gets)).toMatchObject({ reasons: ["pain"], sharesReasons: false });
    expect((await read(keeps, follower)).reasons).toEqual(["pain"]);
    await undo(id);
    expect((await read(gets, follower)).reasons).toEqual(["fun"]);
  });

  test("to fewer people hides them at once, with photos, likes and comments, and its undo shows them again", async () => {
    const logged = await owner.call(routes.logSession, {
      body: { strainName: "Haze" },
      file: { content: await jpeg() },
    });
    const [id, hidden] = [logged.body.id, await log()];
    const photo = logged.body.photoUrl ?? "";
    await follower.call(routes.likeSession, { body: { sessionId: id } });
    await follower.call(routes.postComment, { params: { id }, body: { content: "Nice" } });
    const { id: changed } = (await change([id, hidden], { visibility: "private" })).body;
    expect(await feedOf(follower)).toEqual([]);
    expect((await follower.call(routes.getSession, { params: { id } })).status).toBe(404);
    expect((await follower.get(photo)).statusCode).toBe(404);
    expect((await owner.get(photo)).statusCode).toBe(404);
    expect(await correctionsOf()).toEqual([]);
    await undo(changed);
    expect(await feedOf(follower)).toEqual([hidden, id].sort((a, b) => b - a));
    expect(await read(id, follower)).toMatchObject({ isLiked: true, likesCount: 1, commentsCount: 1 });
    expect(await correctionsOf()).toEqual([]);
  });

  test("to fewer people ends the links that show the sessions to anyone", async () => {
    const [open, other] = [await log(), await log()];
    const token = (await owner.call(routes.turnOnSharedLink, { params: { id: open } })).body.token ?? "";
    const found = async () => (await follower.call(routes.openSharedLink, { params: { token } })).status;
    expect(await found()).toBe(200);
    await change([open, other], { location: "Home" });
    expect(await found()).toBe(200);
    await change([open, other], { visibility: "followers" });
    expect(await found()).toBe(404);
  });

  test("shows a session to close friends alone", async () => {
    await owner.call(routes.addCloseFriend, { params: { userId: follower.user.id } });
    const other = await signUp(app, `other${pairs}`);
    await other.call(routes.followUser, { body: { followingId: owner.user.id } });
    const ids = [await log({ visibility: "private" }), await log()];
    await change(ids, { visibility: "close-friends" });
    expect((await feedOf(follower)).toSorted()).toEqual(ids.toSorted());
    expect(await feedOf(other)).toEqual([]);
  });

  test("with one session of somebody else changes nothing, and doesn't say whose it is", async () => {
    const [own, others] = [await log({ location: "Home" }), await log({}, follower)];
    for (const id of [others, 2_000_000_000]) {
      const refused = await change([own, id], { location: "Studio" });
      expect(refused).toMatchObject({ status: 404, body: { message: messages.sessionNotFound } });
      expect((await remove([own, id])).status).toBe(404);
    }
    expect((await read(own)).location).toBe("Home");
    expect((await read(others, follower)).location).toBeNull();
  });

  test("is refused by name when it changes nothing, nobody, too many, or to what can't be", async () => {
    const id = await log();
    const refusals = [
      [await change([id], {}), "change"],
      [await change([], { location: "Home" }), "sessionIds"],
      [
        await change(
          Array.from({ length: limits.selection.max + 1 }, (_, at) => at + 1),
          { location: "Home" },
        ),
        "sessionIds",
      ],
      [await remove(Array.from({ length: limits.selection.deleted + 1 }, (_, at) => at + 1)), "sessionIds"],
      [await change([id], { strainName: "" }), "change.strainName"],
      [await change([id], { visibility: "friends" }), "change.visibility"],
      [await change([id], { location: "Home" }, { key: "" }), "key"],
    ] as const;
    for (const [{ status, body }, path] of refusals) {
      expect(status).toBe(400);
      expect(body.issues?.[0]?.path).toBe(path);
    }
  });

  test("of more than a batch changes all of them, and so does its undo", async () => {
    const ids = await store(230);
    const changed = await change(ids, { visibility: "followers" });
    expect(changed.body.count).toBe(230);
    const shared = async () => {
      const { body } = await owner.call(routes.listTable);
      return body.filter(({ visibility }) => visibility === "followers").length;
    };
    expect(await shared()).toBe(230);
    expect(await correctionsOf()).toEqual([]);
    expect((await undo(changed.body.id)).body).toEqual({ restored: 230, kept: 0 });
    expect(await shared()).toBe(0);
    expect(await correctionsOf()).toEqual([]);
  });

  test("that is sent twice is one, also at the same time, and doesn't come back after its undo", async () => {
    const ids = [await log({ location: "Home" }), await log({ location: "Studio" })];
    const send = () => change(ids, { location: "Back porch" }, { key: "once" });
    const [one, other] = await Promise.all([send(), send()]);
    expect(one.body).toEqual(other.body);
    expect((await undo(one.body.id)).body).toEqual({ restored: 2, kept: 0 });
    expect((await send()).body).toEqual(one.body);
    expect((await read(ids[0] ?? 0)).location).toBe("Home");
    expect((await undo(one.body.id)).body).toEqual({ restored: 2, kept: 0 });
  });

  test("that was cut off goes on with its key where it stopped", async () => {
    const ids = await store(2);
    const [first = 0] = ids;
    const { id } = (await change(ids, { location: "Home" }, { key: "cut off" })).body;
    const { db } = app.context.database;
    await db.updateTable("bulk_changes").set({ finished_at: null }).where("id", "=", id).execute();
    await db.deleteFrom("bulk_changed_sessions").where("session_id", "=", first).execute();
    await db.updateTable("cannabis_sessions").set({ location: null }).where("id", "=", first).execute();
    expect((await undo(id)).status).toBe(404);
    expect((await change(ids, { location: "Home" }, { key: "cut off" })).body).toEqual({
      id,
      count: 2,
      wasEnded: false,
    });
    expect((await read(first)).location).toBe("Home");
    expect((await undo(id)).body).toEqual({ restored: 2, kept: 0 });
  });

  test("that deletes can be undone for a minute from its end, however long ago it began", async () => {
    const sessionIds = await store(2);
    const send = () => remove(sessionIds, { key: "slow" });
    const { id } = (await send()).body;
    await app.context.database.db.updateTable("bulk_changes").set({ finished_at: null }).where("id", "=", id).execute();
    app.clock.advance(2 * limits.undo.keptMs);
    await sweepTrash(app.context);
    await send();
    app.clock.advance(limits.undo.keptMs - 1);
    await sweepTrash(app.context);
    // Sent again, too, once it's done.
    for (let time = 0; time < 2; time++) expect((await undo(id)).body).toEqual({ restored: 2, kept: 0 });
  });

  test("can be undone for a minute, by its owner alone", async () => {
    const id = await log({ location: "Home" });
    const first = (await change([id], { location: "Studio" })).body.id;
    expect((await undo(first, follower)).status).toBe(404);
    app.clock.advance(limits.undo.keptMs - 1);
    await sweepBulkChanges(app.context);
    expect((await undo(first)).status).toBe(200);
    const second = (await change([id], { location: "Studio" })).body.id;
    app.clock.advance(limits.undo.keptMs);
    expect(await undo(second)).toMatchObject({ status: 404, body: { message: messages.nothingToRestore } });
    await sweepBulkChanges(app.context);
    const { db } = app.context.database;
    expect(await db.selectFrom("bulk_changed_sessions").selectAll().where("change_id", "=", second).execute()).toEqual(
      [],
    );
    app.clock.advance(limits.selection.keyKeptMs);
    await sweepBulkChanges(app.context);
    expect(await db.selectFrom("bulk_changes").selectAll().execute()).toEqual([]);
  });

  test("isn't undone by who has made all sessions private since", async () => {
    const id = await log();
    const changed = (await change([id], { visibility: "private" })).body.id;
    await owner.call(routes.makeSessionsPrivate);
    expect((await undo(changed)).body).toEqual({ restored: 0, kept: 0 });
    expect((await read(id)).visibility).toBe("private");
  });

  test("that is on its way shows nothing any more once all sessions were made private", async () => {
    const ids = await store(3);
    const [first = 0] = ids;
    const send = () => change(ids, { visibility: "public" }, { key: "on its way" });
    const { id } = (await send()).body;
    const { db } = app.context.database;
    await db.updateTable("bulk_changes").set({ finished_at: null }).where("id", "=", id).execute();
    await db.deleteFrom("bulk_changed_sessions").where("session_id", "=", first).execute();
    await owner.call(routes.makeSessionsPrivate);
    for (const _ of ["under way", "sent again"]) expect((await send()).body).toEqual({ id, count: 0, wasEnded: true });
    for (const session of ids) expect((await read(session)).visibility).toBe("private");
    expect((await undo(id)).body).toEqual({ restored: 0, kept: 0 });
  });
});

describe("a bulk deletion", () => {
  test("puts sessions in the trash, and its undo brings them back with what belongs to them", async () => {
    const ids = await Promise.all([log({ strainName: "Gelato" }), log(), log()]);
    const [first = 0, second = 0, third = 0] = ids;
    await follower.call(routes.likeSession, { body: { sessionId: first } });
    await follower.call(routes.postComment, { params: { id: second }, body: { content: "Nice" } });
    for (const [at, id] of ids.entries())
      await owner.call(routes.editSession, { params: { id }, body: { rating: 9 - at } });
    await owner.call(routes.compareSessions, { body: { winnerSessionId: first, loserSessionId: second } });
    const order = async () => (await owner.call(routes.listRankings)).body.map(({ session }) => session.id);
    const answers = async () => (await owner.call(routes.exportData)).raw.json().comparisons;
    const compared = await answers();
    const [before, ranked] = [await Promise.all(ids.map((id) => read(id))), await order()];
    const gone = await remove([first, second]);
    expect(gone.body.count).toBe(2);
    expect(await feedOf(follower)).toEqual([third]);
    expect(await order()).toEqual([third]);
    expect(await correctionsOf()).toEqual([]);
    expect((await undo(gone.body.id)).body).toEqual({ restored: 2, kept: 0 });
    expect(await Promise.all(ids.map((id) => read(id)))).toEqual(before);
    expect(await order()).toEqual(ranked);
    expect(await answers()).toEqual(compared);
    expect((await feedOf(follower)).toSorted()).toEqual(ids.toSorted());
    expect(await correctionsOf()).toEqual([]);
  });

  test("that is sent twice is one, and what was restored by itself meanwhile stays", async () => {
    const ids = [await log(), await log()];
    const [first = 0] = ids;
    const gone = await remove(ids, { key: "gone" });
    expect((await remove(ids, { key: "gone" })).body).toEqual(gone.body);
    await owner.call(routes.restoreSession, { params: { id: first } });
    expect((await undo(gone.body.id)).body).toEqual({ restored: 1, kept: 1 });
    for (const id of ids) expect((await read(id)).id).toBe(id);
  });

  test("whose undo is sent twice at the same time counts each session once", async () => {
    const ids = await Promise.all([log(), log(), log()]);
    const { id } = (await remove(ids)).body;
    const undone = await Promise.all([undo(id), undo(id)]);
    expect(undone.map(({ body }) => body)).toEqual([
      { restored: 3, kept: 0 },
      { restored: 3, kept: 0 },
    ]);
    for (const session of ids) expect((await read(session)).id).toBe(session);
  });
});
