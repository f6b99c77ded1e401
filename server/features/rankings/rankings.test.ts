import { afterAll, beforeEach, describe, expect, test } from "vitest";
import { messages } from "#shared/contract/errors.ts";
import { routes } from "#shared/contract/routes.ts";
import { startApp, type TestApp } from "#test/app.ts";
import { signUp, type TestPerson, visitor } from "#test/people.ts";

const app: TestApp = await startApp();
let round = 0;
let alice: TestPerson;
let bob: TestPerson;

beforeEach(async () => {
  round += 1;
  alice = await signUp(app, `alice${round}`);
  bob = await signUp(app, `bob${round}`);
});
afterAll(() => app.close());

/** A session for each rating, null leaving it unrated. */
async function logSessions(who: TestPerson, ratings: readonly (number | null)[], isPublic = true): Promise<number[]> {
  const ids: number[] = [];
  for (const [position, rating] of ratings.entries()) {
    app.clock.advance(1_000);
    const { body } = await who.call(routes.logSession, { body: { strainName: `Strain ${position}`, isPublic } });
    if (rating !== null) await who.call(routes.editSession, { params: { id: body.id }, body: { rating } });
    ids.push(body.id);
  }
  return ids;
}
const save = (who: TestPerson, rankings: unknown) => who.call(routes.updateRankings, { body: { rankings } });
const inThisOrder = (ids: readonly number[]) => ids.map((sessionId, place) => ({ sessionId, rank: place + 1 }));
const compare = (who: TestPerson, winnerSessionId: unknown, loserSessionId: unknown) =>
  who.call(routes.compareSessions, { body: { winnerSessionId, loserSessionId } });
const list = (who: TestPerson, query = {}) => who.call(routes.listRankings, { query });
const records = async (who: TestPerson) =>
  (await list(who)).body.map(({ id, wins, losses }) => `${id}: ${wins}-${losses}`);
const storedOf = (ids: readonly number[]) =>
  app.context.database.db
    .selectFrom("session_ratings")
    .selectAll()
    .where("session_id", "in", ids)
    .orderBy("session_id")
    .execute();

describe("the pair to compare", () => {
  const pair = async (who: TestPerson) => (await who.call(routes.getComparison)).body.sessions.map(({ id }) => id);

  test("has all sessions of a person with fewer than two", async () => {
    expect(await pair(alice)).toEqual([]);
    const ids = await logSessions(alice, [null]);
    expect(await pair(alice)).toEqual(ids);
  });

  test("is two of one's own sessions in full, private ones too", async () => {
    const ids = await logSessions(alice, [8, null], false);
    await logSessions(bob, [5, 6]);
    const { status, body } = await alice.call(routes.getComparison);
    expect(status).toBe(200);
    expect(body.sessions.map(({ id }) => id).toSorted()).toEqual(ids);
    expect(body.sessions.map(({ isPublic, user }) => [isPublic, user.id])).toEqual([
      [false, alice.user.id],
      [false, alice.user.id],
    ]);
  });

  test("is never the one served last nor the one answered last while there are more than two", async () => {
    const ids = await logSessions(alice, [null, null, null]);
    const key = (sessions: readonly number[]) => sessions.toSorted((a, b) => a - b).join();
    const [first = 0, second = 0] = ids;
    for (let turn = 0; turn < 5; turn++) {
      await compare(alice, first, second);
      const served = key(await pair(alice));
      const servedNext = key(await pair(alice));
      expect(new Set([key([first, second]), served, servedNext]).size).toBe(3);
    }
  });

  test("is not the one answered last even where asking again would tell most", async () => {
    const [best = 0, second = 0, third = 0] = await logSessions(alice, [10, 0, 0]);
    for (let turn = 0; turn < 4; turn++) {
      await compare(alice, best, second);
      await compare(alice, best, third);
    }
    await compare(alice, second, third);
    expect(await pair(alice)).toContain(best);
  });
});

describe("comparing", () => {
  test("records the answer and moves the winner above the loser", async () => {
    const [first = 0, second = 0] = await logSessions(alice, [null, null]);
    const { status, body } = await compare(alice, first, second);
    expect(status).toBe(201);
    expect(body).toEqual({ id: body.id, winnerSessionId: first, loserSessionId: second });
    const ranking = await list(alice);
    expect(ranking.status).toBe(200);
    expect(ranking.body).toMatchObject([
      { id: first, wins: 1, losses: 0, comparisons: 1, session: { id: first, strainName: "Strain 0" } },
      { id: second, wins: 0, losses: 1, comparisons: 1, session: { id: second }, certainty: null },
    ]);
    const [winner, loser] = ranking.body;
    expect(winner?.eloRating).toBeGreaterThan(1_000);
    expect((winner?.eloRating ?? 0) + (loser?.eloRating ?? 0)).toBeCloseTo(2_000, 1);
    expect(winner?.certainty).toBeGreaterThan(0.5);
  });

  test("stores the fitted ranking, and when each session was compared last", async () => {
    const ids = await logSessions(alice, [9, 2, null]);
    const [first = 0, second = 0] = ids;
    await compare(alice, first, second);
    const at = app.clock.now();
    app.clock.advance(5_000);
    const shown = new Map((await list(alice)).body.map((entry) => [entry.id, entry]));
    for (const row of await storedOf(ids)) {
      expect(Math.abs(row.elo_rating - (shown.get(row.session_id)?.eloRating ?? 0))).toBeLessThan(0.1);
      expect(row.comparisons).toBe(row.wins + row.losses);
      expect(row.last_compared_at).toEqual(row.comparisons > 0 ? at : null);
    }
  });

  test("writes only rows that moved", async () => {
    const ids = await logSessions(alice, [null, null, null, null]);
    const [first = 0, second = 0, third = 0, fourth = 0] = ids;
    await compare(alice, first, second);
    app.clock.advance(5_000);
    const at = app.clock.now();
    await compare(alice, third, fourth); // a part of the history that has nothing to do with the first two
    const touched = (await storedOf(ids)).filter(({ updated_at }) => updated_at.getTime() === at.getTime());
    expect(touched.map(({ session_id }) => session_id)).toEqual([third, fourth]);
  });

  test("a session with itself is refused, naming the field", async () => {
    const [only = 0] = await logSessions(alice, [null]);
    const { status, body } = await compare(alice, only, only);
    expect(status).toBe(400);
    expect(body.issues).toEqual([{ path: "loserSessionId", message: messages.comparedWithItself }]);
  });

  test("with another person's public session is refused, with a private or unknown one not found", async () => {
    const [own = 0] = await logSessions(alice, [null]);
    const [open = 0] = await logSessions(bob, [null]);
    const [hidden = 0] = await logSessions(bob, [null], false);
    for (const [other, expected] of [
      [open, 403],
      [hidden, 404],
      [987_654, 404],
    ]) {
      expect((await compare(alice, own, other)).status).toBe(expected);
      expect((await compare(alice, other, own)).status).toBe(expected);
    }
    expect(await records(alice)).toEqual([`${own}: 0-0`]);
    expect(await storedOf([own, open, hidden])).toEqual([]);
  });

  test("with a missing or malformed id is a bad request", async () => {
    const { status, body } = await compare(alice, undefined, "2");
    expect(status).toBe(400);
    expect(body.issues?.map(({ path }) => path)).toEqual(["winnerSessionId", "loserSessionId"]);
  });

  test("concurrently loses no answer", async () => {
    const ids = await logSessions(alice, [null, null, null]);
    const [first = 0, second = 0, third = 0] = ids;
    const pairs = [
      [first, second],
      [second, third],
      [first, third],
      [third, second],
      [second, first],
    ];
    const answers = [...pairs, ...pairs, ...pairs].map(([winner, loser]) => compare(alice, winner, loser));
    expect((await Promise.all(answers)).map(({ status }) => status)).toEqual(Array(15).fill(201));
    const stored = await storedOf(ids);
    expect(stored.map(({ wins, losses }) => [wins, losses])).toEqual([
      [6, 3],
      [6, 6],
      [3, 6],
    ]);
  });

  test("and rating concurrently leaves the strengths of the whole history and all ratings", async () => {
    const ids = await logSessions(alice, [null, null, null, null]);
    const [first = 0, second = 0, third = 0, fourth = 0] = ids;
    await compare(alice, second, third);
    const rate = (id: number, rating: number) => alice.call(routes.editSession, { params: { id }, body: { rating } });
    for (const rating of [0, 10, 2, 8, 4]) {
      await Promise.all([
        rate(first, rating),
        rate(fourth, rating),
        rating < 5 ? compare(alice, first, second) : compare(alice, third, fourth),
      ]);
      const shown = new Map((await list(alice)).body.map(({ id, eloRating }) => [id, eloRating]));
      for (const { session_id, elo_rating } of await storedOf(ids))
        expect(Math.abs(elo_rating - (shown.get(session_id) ?? 0))).toBeLessThan(0.1);
    }
  });
});

describe("undoing a comparison", () => {
  const undo = (who: TestPerson, id: number) => who.call(routes.undoComparison, { params: { id } });

  test("restores the ranking from before, one answer after the other", async () => {
    const ids = await logSessions(alice, [7, null, null]);
    const [first = 0, second = 0, third = 0] = ids;
    const one = await compare(alice, first, second);
    app.clock.advance(1_000);
    const before = await storedOf(ids);
    const two = await compare(alice, third, first);
    expect((await undo(alice, two.body.id)).status).toBe(204);
    for (const [place, row] of (await storedOf(ids)).entries()) {
      expect(Math.abs(row.elo_rating - (before[place]?.elo_rating ?? 1_000))).toBeLessThan(0.2);
      expect([row.wins, row.losses, row.last_compared_at]).toEqual([
        before[place]?.wins ?? 0,
        before[place]?.losses ?? 0,
        before[place]?.last_compared_at ?? null,
      ]);
    }
    expect((await undo(alice, one.body.id)).status).toBe(204);
    expect((await list(alice)).body.map(({ id, place, comparisons }) => [id, place, comparisons])).toEqual([
      [first, 1, 0],
      [third, null, 0],
      [second, null, 0],
    ]);
  });

  test("works for the last one only", async () => {
    const [first = 0, second = 0] = await logSessions(alice, [null, null]);
    const one = await compare(alice, first, second);
    await compare(alice, second, first);
    const { status, body } = await undo(alice, one.body.id);
    expect(status).toBe(400);
    expect(body?.message).toBe(messages.notLastComparison);
    expect(await records(alice)).toHaveLength(2);
  });

  test("of another person's or an unknown one is not found, of a malformed id a bad request", async () => {
    const [first = 0, second = 0] = await logSessions(alice, [null, null]);
    const { body: comparison } = await compare(alice, first, second);
    for (const id of [comparison.id, 987_654]) {
      const { status, body } = await undo(bob, id);
      expect(status).toBe(404);
      expect(body?.message).toBe(messages.comparisonNotFound);
    }
    expect((await bob.call(routes.undoComparison, { params: { id: "x" } })).status).toBe(400);
    expect(await records(alice)).toHaveLength(2);
  });
});

describe("the rankings", () => {
  test("hold every session: those with a place by what was said of them, then the others, the newest first", async () => {
    const [five = 0, older = 0, nine = 0, newer = 0, answered = 0] = await logSessions(alice, [5, null, 9, null, null]);
    const places = async () => (await list(alice)).body.map(({ id, place }) => [id, place]);
    expect(await places()).toEqual([
      [nine, 1],
      [five, 2],
      [answered, null],
      [newer, null],
      [older, null],
    ]);
    for (let turn = 0; turn < 3; turn++) await compare(alice, answered, nine);
    expect(await places()).toEqual([
      [answered, 1],
      [nine, 2],
      [five, 3],
      [newer, null],
      [older, null],
    ]);
    expect((await list(bob)).body).toEqual([]);
  });

  test("say of each place how sure it is, and of the others nothing", async () => {
    await logSessions(alice, [8, 7.5, null]);
    const [first, last, other] = (await list(alice)).body;
    expect(first?.certainty).toBeGreaterThan(0.5);
    expect([first?.range, last?.range, last?.certainty]).toEqual([{ from: 1, to: 2 }, { from: 1, to: 2 }, null]);
    expect(other).toMatchObject({ place: null, range: null, certainty: null, outranks: null, comparisons: 0 });
  });

  test("tell how many sessions of a higher band one stands above", async () => {
    const [liked = 0, disliked = 0, alsoLiked = 0] = await logSessions(alice, [8, 3, 9]);
    for (let turn = 0; turn < 8; turn++) for (const loser of [liked, alsoLiked]) await compare(alice, disliked, loser);
    expect((await list(alice)).body.map(({ id, outranks }) => [id, outranks])).toEqual([
      [disliked, { band: "liked", sessions: 2 }],
      [alsoLiked, null],
      [liked, null],
    ]);
  });

  test("come in pages that neither repeat nor miss one, ties included", async () => {
    await logSessions(alice, [7, 7, null, 7, null]);
    const all = (await list(alice)).body.map(({ id }) => id);
    expect(new Set(all).size).toBe(5);
    const one = await list(alice, { limit: 2 });
    const two = await list(alice, { limit: 2, cursor: one.next });
    const three = await list(alice, { limit: 2, cursor: two.next });
    expect([...one.body, ...two.body, ...three.body].map(({ id }) => id)).toEqual(all);
    expect(three.next).toBeNull();
    for (const who of [alice, bob]) expect((await list(who, { cursor: "?" })).status).toBe(400);
  });

  test("forget the comparisons of a session that is deleted", async () => {
    const [first = 0, second = 0, third = 0] = await logSessions(alice, [null, null, null]);
    await compare(alice, first, second);
    await compare(alice, third, second);
    await compare(alice, first, third);
    await alice.call(routes.deleteSession, { params: { id: third } });
    expect(await records(alice)).toEqual([`${first}: 1-0`, `${second}: 0-1`]);
    const stored = await storedOf([first, second, third]);
    expect(stored.map(({ wins, losses, comparisons }) => [wins, losses, comparisons])).toEqual([
      [1, 0, 1],
      [0, 1, 1],
    ]);
  });

  test("follow a rating that changes, by the form and by a saved order", async () => {
    const ids = await logSessions(alice, [9, 1, 5]);
    const [first = 0, second = 0, third = 0] = ids;
    await compare(alice, first, second);
    const eloOf = async (id: number) => (await storedOf([id]))[0]?.elo_rating ?? 1_000;
    const before = await eloOf(third);
    await alice.call(routes.editSession, { params: { id: third }, body: { rating: 10 } });
    const raised = await eloOf(third);
    expect(raised).toBeGreaterThan(before + 50);
    await save(alice, inThisOrder([first, second, third]));
    expect(await eloOf(third)).toBeLessThan(raised - 50);
  });
});

test("a visitor is turned away from every call", async () => {
  const guest = visitor(app);
  const calls = [
    guest.call(routes.updateRankings, { body: { rankings: [] } }),
    guest.call(routes.getComparison),
    guest.call(routes.compareSessions, { body: { winnerSessionId: 1, loserSessionId: 2 } }),
    guest.call(routes.undoComparison, { params: { id: 1 } }),
    guest.call(routes.listRankings),
    guest.call(routes.listOrder),
    guest.call(routes.listProductRankings),
  ];
  expect((await Promise.all<{ status: number }>(calls)).map(({ status }) => status)).toEqual(Array(7).fill(401));
});
