import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { recount } from "#server/db/recount.ts";
import { routes } from "#shared/contract/routes.ts";
import { startApp, type TestApp } from "#test/app.ts";
import { mediaFiles } from "#test/media-files.ts";
import { signUp, type TestPerson } from "#test/people.ts";
import { jpeg } from "#test/pictures.ts";

let app: TestApp;
let alice: TestPerson;
let bob: TestPerson;
beforeAll(async () => {
  app = await startApp();
  alice = await signUp(app, "alice");
  bob = await signUp(app, "bob");
});
afterAll(async () => {
  expect(await recount(app.context.database)).toEqual([]);
  await app.close();
});

let keys = 0;
const newKey = () => `key ${++keys}`;

describe("a session that is sent again with its key", () => {
  const log = (who: TestPerson, key: string, body: object = {}) =>
    who.call(routes.logSession, { body: { strainName: "Haze", ...body, key } });
  const countOf = async (who: TestPerson) => (await who.call(routes.getCurrentUser)).body.sessionsCount;

  test("is logged once, and answered both times", async () => {
    const [before, key] = [await countOf(alice), newKey()];
    const first = await log(alice, key);
    const again = await log(alice, key);
    expect([first.status, again.status]).toEqual([201, 201]);
    expect(again.body).toEqual(first.body);
    expect(await countOf(alice)).toBe(before + 1);
  });

  test("is logged once when both arrive in the same moment", async () => {
    const [before, key] = [await countOf(alice), newKey()];
    const answers = await Promise.all([log(alice, key), log(alice, key), log(alice, key)]);
    expect(answers.map(({ status }) => status)).toEqual([201, 201, 201]);
    expect(new Set(answers.map(({ body }) => body.id)).size).toBe(1);
    expect(await countOf(alice)).toBe(before + 1);
  });

  test("keeps the photo of the first time, and no other", async () => {
    const key = newKey();
    const file = { content: await jpeg(60, 40) };
    const first = await alice.call(routes.logSession, { body: { key }, file });
    const files = await mediaFiles(app.context.media);
    const again = await alice.call(routes.logSession, { body: { key }, file });
    expect(again.body.photo).toEqual(first.body.photo);
    expect(await mediaFiles(app.context.media)).toEqual(files);
  });

  test("is someone else's own when they chose the same key", async () => {
    const key = newKey();
    const [first, others] = [await log(alice, key), await log(bob, key)];
    expect(others.body).toMatchObject({ userId: bob.user.id });
    expect(others.body.id).not.toBe(first.body.id);
  });

  test("is logged anew when it has been deleted, and both stay when that is undone", async () => {
    const [before, key] = [await countOf(alice), newKey()];
    const first = await log(alice, key);
    const params = { id: first.body.id };
    await alice.call(routes.deleteSession, { params });
    const again = await log(alice, key);
    expect(again.body.id).not.toBe(first.body.id);
    expect((await alice.call(routes.restoreSession, { params })).status).toBe(200);
    expect(await countOf(alice)).toBe(before + 2);
  });

  test("is two sessions without a key", async () => {
    const ids = [];
    for (const _ of [1, 2]) ids.push((await alice.call(routes.logSession, { body: {} })).body.id);
    expect(ids[0]).not.toBe(ids[1]);
  });
});

describe("an edit that is sent again with its key", () => {
  const logged = async () => (await alice.call(routes.logSession, { body: { notes: "first" } })).body.id;
  const edit = (id: number, body: object, file?: { content: Buffer }) =>
    alice.call(routes.editSession, { params: { id }, body, ...(file && { file }) });
  const notesOf = async (id: number) => (await alice.call(routes.getSession, { params: { id } })).body.notes;

  test("changes nothing any more, and is answered with the session as it is now", async () => {
    const [id, key] = [await logged(), newKey()];
    expect((await edit(id, { notes: "on the train", key })).body.notes).toBe("on the train");
    await edit(id, { notes: "at home", key: newKey() });
    const again = await edit(id, { notes: "on the train", key });
    expect([again.status, again.body.notes]).toEqual([200, "at home"]);
    expect(await notesOf(id)).toBe("at home");
  });

  test("is made once when both arrive in the same moment, with its photo", async () => {
    const [id, key] = [await logged(), newKey()];
    const file = { content: await jpeg(60, 40) };
    const answers = await Promise.all([edit(id, { rating: 7, key }, file), edit(id, { rating: 7, key }, file)]);
    expect(answers.map(({ status, body }) => [status, body.rating, body.photos.length])).toEqual([
      [200, 7, 1],
      [200, 7, 1],
    ]);
  });

  test("is another one on another session, and without a key", async () => {
    const key = newKey();
    const [one, other] = [await logged(), await logged()];
    for (const id of [one, other]) await edit(id, { notes: "same key", key });
    expect([await notesOf(one), await notesOf(other)]).toEqual(["same key", "same key"]);
    await edit(one, { notes: "without" });
    expect(await notesOf(one)).toBe("without");
  });

  test("is remembered through the trash", async () => {
    const [id, key] = [await logged(), newKey()];
    await edit(id, { notes: "kept", key });
    await alice.call(routes.deleteSession, { params: { id } });
    await alice.call(routes.restoreSession, { params: { id } });
    await edit(id, { notes: "newer" });
    expect((await edit(id, { notes: "kept", key })).body.notes).toBe("newer");
  });
});

describe("a comment that is sent again with its key", () => {
  const logged = async () => (await alice.call(routes.logSession, { body: { isPublic: true } })).body.id;
  const post = (who: TestPerson, id: number, key: string) =>
    who.call(routes.postComment, { params: { id }, body: { content: "Mellow", key } });
  const commentsUnder = async (id: number) => (await alice.call(routes.listComments, { params: { id } })).body;
  const newsAbout = async (id: number) =>
    (await alice.call(routes.listNotifications)).body.filter(({ sessionId }) => sessionId === id);

  test("is posted and told of once, also when both arrive in the same moment", async () => {
    const [id, key] = [await logged(), newKey()];
    const answers = [...(await Promise.all([post(bob, id, key), post(bob, id, key)])), await post(bob, id, key)];
    expect(answers.map(({ status }) => status)).toEqual([201, 201, 201]);
    expect(new Set(answers.map(({ body }) => body.id)).size).toBe(1);
    expect(await commentsUnder(id)).toHaveLength(1);
    expect(await newsAbout(id)).toHaveLength(1);
  });

  test("is answered also when its owner has closed the comments since", async () => {
    const [id, key] = [await logged(), newKey()];
    const first = await post(bob, id, key);
    await alice.call(routes.editSession, { params: { id }, body: { commentsClosed: true } });
    expect((await post(bob, id, key)).body).toEqual({ ...first.body, canEdit: false });
    expect((await post(bob, id, newKey())).status).toBe(403);
  });

  test("is another one under another session, and by someone else", async () => {
    const key = newKey();
    const [one, other] = [await logged(), await logged()];
    const answers = [await post(bob, one, key), await post(bob, other, key), await post(alice, one, key)];
    expect(new Set(answers.map(({ body }) => body.id)).size).toBe(3);
  });

  test("is posted anew when it has been deleted, and both stay when that is undone", async () => {
    const [id, key] = [await logged(), newKey()];
    const params = { id: (await post(bob, id, key)).body.id };
    await bob.call(routes.deleteComment, { params });
    await post(bob, id, key);
    expect((await bob.call(routes.restoreComment, { params })).status).toBe(200);
    expect(await commentsUnder(id)).toHaveLength(2);
  });
});

describe("a comparison that is sent again with its key", () => {
  const newPair = async (who = alice) => {
    const ids: number[] = [];
    for (const _ of [1, 2]) ids.push((await who.call(routes.logSession, { body: {} })).body.id);
    return ids;
  };
  const compare = ([winnerSessionId, loserSessionId]: readonly number[], key?: string, who = alice) =>
    who.call(routes.compareSessions, { body: { winnerSessionId, loserSessionId, key } });
  const undo = (id: number) => alice.call(routes.undoComparison, { params: { id } });
  const recordOf = async (id = 0) => {
    const { body } = await alice.call(routes.listRankings, { query: { limit: 100 } });
    const entry = body.find((ranked) => ranked.id === id);
    return [entry?.wins, entry?.losses];
  };

  test("counts once, is answered each time, and can be undone by any of the answers", async () => {
    const [pair, key] = [await newPair(), newKey()];
    const answers = [...(await Promise.all([compare(pair, key), compare(pair, key)])), await compare(pair, key)];
    expect(answers.map(({ status }) => status)).toEqual([201, 201, 201]);
    const [first, ...others] = answers.map(({ body }) => body);
    expect(others).toEqual([first, first]);
    expect(await recordOf(pair[0])).toEqual([1, 0]);
    expect((await undo(first?.id ?? 0)).status).toBe(204);
    expect(await recordOf(pair[0])).toEqual([0, 0]);
  });

  test("is another one of another pair, and without a key", async () => {
    const [pair, other, key] = [await newPair(), await newPair(), newKey()];
    const answers = [await compare(pair, key), await compare(other, key)];
    expect(new Set(answers.map(({ body }) => body.id)).size).toBe(2);
    for (const _ of [1, 2]) await compare(pair);
    expect(await recordOf(pair[0])).toEqual([3, 0]);
    expect(await recordOf(other[0])).toEqual([1, 0]);
  });

  test("takes the place of the first with the other choice, which is then the one to undo", async () => {
    const [pair, key] = [await newPair(), newKey()];
    const first = await compare(pair, key);
    const { body } = await compare(pair.toReversed(), key);
    expect(await recordOf(pair[0])).toEqual([0, 1]);
    expect((await undo(first.body.id)).status).toBe(404);
    expect((await undo(body.id)).status).toBe(204);
    expect(await recordOf(pair[0])).toEqual([0, 0]);
  });

  test("is someone else's own when they chose the same key, and theirs alone to send", async () => {
    const [pair, others, key] = [await newPair(), await newPair(bob), newKey()];
    const first = await compare(pair, key);
    expect((await compare(others, key, bob)).body.id).not.toBe(first.body.id);
    expect((await compare(pair, key, bob)).status).toBe(403);
  });

  test("counts anew when it has been undone", async () => {
    const [pair, key] = [await newPair(), newKey()];
    const first = await compare(pair, key);
    await undo(first.body.id);
    expect((await compare(pair, key)).body.id).not.toBe(first.body.id);
    expect(await recordOf(pair[0])).toEqual([1, 0]);
  });

  test("is remembered through the trash of its session", async () => {
    const [pair, key] = [await newPair(), newKey()];
    const params = { id: pair[0] ?? 0 };
    const first = await compare(pair, key);
    await alice.call(routes.deleteSession, { params });
    expect((await compare(pair, key)).status).toBe(404);
    await alice.call(routes.restoreSession, { params });
    expect((await compare(pair, key)).body).toEqual(first.body);
    expect(await recordOf(pair[0])).toEqual([1, 0]);
  });
});

test.each(["", " ", "k".repeat(65), "a\0b", 7])("%j is refused as a key, naming the field", async (key) => {
  const params = { id: (await alice.call(routes.logSession, { body: {} })).body.id };
  for (const answer of [
    await alice.call(routes.logSession, { body: { key } }),
    await alice.call(routes.postComment, { params, body: { content: "Mellow", key } }),
    await alice.call(routes.compareSessions, { body: { winnerSessionId: 1, loserSessionId: 2, key } }),
  ]) {
    expect(answer.status).toBe(400);
    expect(answer.body.issues?.map(({ path }) => path)).toEqual(["key"]);
  }
});
