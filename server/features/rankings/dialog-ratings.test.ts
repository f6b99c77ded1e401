import { afterAll, beforeEach, describe, expect, test } from "vitest";
import { messages } from "#shared/contract/errors.ts";
import { routes } from "#shared/contract/routes.ts";
import { startApp, type TestApp } from "#test/app.ts";
import { signUp, type TestPerson, visitor } from "#test/people.ts";
import { jpeg } from "#test/pictures.ts";
import { ranking } from "#test/ranked-person.ts";

const app: TestApp = await startApp();
let round = 0;
let alice: TestPerson;
let bob: TestPerson;
let hers: ReturnType<typeof ranking>;

beforeEach(async () => {
  round += 1;
  [alice, bob] = await Promise.all([signUp(app, `alice${round}`), signUp(app, `bob${round}`)]);
  hers = ranking(app, alice);
});
afterAll(() => app.close());

const answersOf = (who: TestPerson) =>
  app.context.database.db
    .selectFrom("session_comparisons")
    .select(["winner_session_id", "loser_session_id", "is_tie", "rated_session_id"])
    .where("user_id", "=", who.user.id)
    .orderBy("id")
    .execute();
const recordOf = async (id: number) => {
  const entry = (await hers.entries()).find((one) => one.id === id);
  return entry && [entry.wins, entry.losses, entry.comparisons];
};

describe("a rating of the dialog", () => {
  test("is saved as it was sent, with its answers", async () => {
    const [better = 0, worse = 0, alike = 0] = await hers.logTyped(9, 4, 8);
    const id = await hers.log();
    const { status, body } = await hers.rate(id, 8.8, { betterThan: [worse], worseThan: [better], like: [alike] });
    expect([status, body.rating, body.ratedBy]).toEqual([200, 8.8, "dialog"]);
    expect(await answersOf(alice)).toEqual([
      { winner_session_id: id, loser_session_id: worse, is_tie: false, rated_session_id: id },
      { winner_session_id: better, loser_session_id: id, is_tie: false, rated_session_id: id },
      { winner_session_id: id, loser_session_id: alike, is_tie: true, rated_session_id: id },
    ]);
    expect(await recordOf(id)).toEqual([1, 1, 3]);
    expect(await recordOf(alike)).toEqual([0, 0, 1]);
  });

  test("counts by its band and its answers, not by its number", async () => {
    const [first = 0, second = 0] = [await hers.log(), await hers.log()];
    await hers.rate(first, 10);
    await hers.rate(second, 6.5, { betterThan: [first] });
    expect(await hers.placed()).toEqual([second, first]);
  });

  test("is one also without answers, and a rating without a list of answers is typed", async () => {
    const id = await hers.log();
    expect((await hers.rate(id, 8)).body.ratedBy).toBe("dialog");
    expect((await hers.patch(id, { rating: 8 })).body.ratedBy).toBe("hand");
    expect((await hers.patch(id, { rating: null })).body.ratedBy).toBeNull();
    expect((await hers.patch(id, { notes: "later" })).body.ratedBy).toBeNull();
  });

  test("comes in a form with a photo as well", async () => {
    const [other = 0] = await hers.logTyped(5);
    const id = await hers.log();
    const comparisons = JSON.stringify([{ sessionId: other, better: true }]);
    const { status, body } = await alice.call(routes.editSession, {
      params: { id },
      body: { rating: "8.3", comparisons },
      file: { content: await jpeg(60, 40) },
    });
    expect([status, body.rating, body.ratedBy, body.photos.length]).toEqual([200, 8.3, "dialog", 1]);
    expect(await recordOf(id)).toEqual([1, 0, 1]);
  });

  test("sent twice counts once, with a key and without", async () => {
    const [other = 0, another = 0] = await hers.logTyped(5, 6);
    const id = await hers.log();
    for (const key of [undefined, undefined, "key", "key"])
      await hers.patch(id, { rating: 9, comparisons: [{ sessionId: other, better: true }], key });
    expect(await answersOf(alice)).toHaveLength(1);
    await hers.compare(id, another);
    // Late on its way, the same edit changes nothing any more.
    await hers.patch(id, { rating: 9, comparisons: [{ sessionId: other, better: true }], key: "key" });
    expect(await recordOf(id)).toEqual([2, 0, 2]);
  });

  test.each([
    ["a list of something else", (id: number) => [{ sessionId: id }], "comparisons.0.better"],
    ["no list", () => "all of them", "comparisons"],
    ["null", () => null, "comparisons"],
    [
      "more answers than are asked for",
      (id: number) => Array.from({ length: 7 }, (_, at) => answer(id + at)),
      "comparisons",
    ],
    ["one opponent twice", (id: number) => [answer(id), { ...answer(id), better: null }], "comparisons"],
  ])("with %s is refused, naming the field, and changes nothing", async (_, comparisonsWith, path) => {
    const [opponent = 0] = await hers.logTyped(5);
    const id = await hers.log();
    await hers.rate(id, 8, { betterThan: [opponent] });
    const before = await alice.call(routes.getSession, { params: { id } });
    const { status, body } = await hers.patch(id, { rating: 2, comparisons: comparisonsWith(opponent), notes: "new" });
    expect([status, body.issues?.[0]?.path]).toEqual([400, path]);
    expect((await alice.call(routes.getSession, { params: { id } })).body).toEqual(before.body);
    expect(await answersOf(alice)).toHaveLength(1);
  });

  test("is refused when the session is compared with itself, and without a number", async () => {
    const id = await hers.log();
    const itself = await hers.patch(id, { rating: 8, notes: "new", comparisons: [answer(id)] });
    expect([itself.status, itself.body.issues]).toEqual([
      400,
      [{ path: "comparisons", message: messages.comparedWithItself }],
    ]);
    for (const rating of [null, undefined]) {
      const { status, body } = await hers.patch(id, { rating, notes: "new", comparisons: [] });
      expect([status, body.issues]).toEqual([
        400,
        [{ path: "comparisons", message: messages.comparisonsWithoutRating }],
      ]);
    }
    expect((await alice.call(routes.getSession, { params: { id } })).body).toMatchObject({ rating: null, notes: null });
  });

  test("leaves out in silence answers about sessions that aren't one's own, whosever they are", async () => {
    const [own = 0, gone = 0] = await hers.logTyped(5, 6);
    const his = ranking(app, bob);
    const [open, hidden] = [await his.log(), await his.log({ isPublic: false })];
    await hers.remove(gone);
    const id = await hers.log();
    const { status } = await hers.rate(id, 9, { betterThan: [own, gone, open], worseThan: [hidden, 2_000_000_000] });
    expect(status).toBe(200);
    expect((await answersOf(alice)).map(({ loser_session_id }) => loser_session_id)).toEqual([own]);
    expect(await answersOf(bob)).toEqual([]);
  });

  test("of someone else's session is refused, and so is a visitor", async () => {
    const id = await hers.log();
    const body = { rating: 8, comparisons: [] };
    expect((await bob.call(routes.editSession, { params: { id }, body })).status).toBe(403);
    expect((await visitor(app).call(routes.editSession, { params: { id }, body })).status).toBe(401);
    expect(await hers.scoreOf(id)).toBeNull();
  });
});

const answer = (sessionId: number) => ({ sessionId, better: true });

describe("a new rating, the newest word about its session,", () => {
  test.each([
    ["of the dialog", { rating: 3, comparisons: [] }],
    ["typed", { rating: 3 }],
    ["taken away", { rating: null }],
  ])("%s, takes the answers of the earlier dialog with it and leaves all others", async (_, changes) => {
    const [first = 0, second = 0] = await hers.logTyped(5, 6);
    const id = await hers.log();
    await hers.rate(id, 9, { betterThan: [first, second] });
    await hers.rate(first, 9, { betterThan: [id] });
    await hers.compare(id, second);
    await hers.patch(id, changes);
    expect(await answersOf(alice)).toEqual([
      { winner_session_id: first, loser_session_id: id, is_tie: false, rated_session_id: first },
      { winner_session_id: id, loser_session_id: second, is_tie: false, rated_session_id: null },
    ]);
    expect(await recordOf(id)).toEqual([1, 1, 2]);
  });

  test("takes them from a session that is brought back, too", async () => {
    const [opponent = 0] = await hers.logTyped(5);
    const id = await hers.log();
    await hers.rate(id, 9, { betterThan: [opponent] });
    await hers.remove(opponent);
    await hers.patch(id, { rating: 7 });
    await hers.restore(opponent);
    expect(await recordOf(id)).toEqual([0, 0, 0]);
  });
});

test("a session that is brought back has its answers, its rating and its place again", async () => {
  const [first = 0, second = 0, third = 0] = await hers.logTyped(5, 6, 7);
  const id = await hers.log();
  await hers.rate(id, 9, { betterThan: [first], like: [second] });
  await hers.rate(third, 8, { worseThan: [id] });
  const shown = async () => (await hers.entries()).map(({ eloRating: _, certainty: __, ...entry }) => entry);
  const before = await shown();
  await hers.remove(id);
  expect(await answersOf(alice)).toEqual([]);
  await hers.restore(id);
  expect(await shown()).toEqual(before);
  expect(await hers.ratedByOf(id)).toBe("dialog");
});

test("how a rating was given is told to its owner alone", async () => {
  const [follower, blocked] = [await signUp(app, `follower${round}`), await signUp(app, `blocked${round}`)];
  await follower.call(routes.followUser, { body: { followingId: alice.user.id } });
  await alice.call(routes.blockUser, { body: { userId: blocked.user.id } });
  const id = await hers.log({ visibility: "public" });
  await hers.rate(id, 8);
  const read = async (who: typeof bob) => (await who.call(routes.getSession, { params: { id } })).body;
  expect(await read(alice)).toMatchObject({ rating: 8, ratedBy: "dialog" });
  for (const who of [follower, bob]) {
    expect(await read(who)).toMatchObject({ rating: 8 });
    expect(await read(who)).not.toHaveProperty("ratedBy");
  }
  const listed = await follower.call(routes.listFeed);
  expect(listed.body.map((session) => [session.id, session.ratedBy])).toEqual([[id, undefined]]);
  expect((await blocked.call(routes.getSession, { params: { id } })).status).toBe(404);
  expect((await visitor(app).call(routes.getSession, { params: { id } })).status).toBe(401);
});

test("one's own account says how many sessions one has rated, up to ten", async () => {
  const rated = async () => (await alice.call(routes.getCurrentUser)).body.ratedSessionsCount;
  expect(alice.user.ratedSessionsCount).toBe(0);
  const ids = await hers.logTyped(...Array.from({ length: 9 }, () => 7), null);
  expect(await rated()).toBe(9);
  await hers.rate(ids[9] ?? 0, 8);
  await hers.logTyped(5, 5);
  expect(await rated()).toBe(10);
  for (const id of ids.slice(0, 3)) await hers.patch(id, { rating: null });
  expect(await rated()).toBe(9);
  expect((await bob.call(routes.getCurrentUser)).body.ratedSessionsCount).toBe(0);
  expect((await bob.call(routes.getProfile, { params: { id: alice.user.id } })).body).not.toHaveProperty(
    "ratedSessionsCount",
  );
});
