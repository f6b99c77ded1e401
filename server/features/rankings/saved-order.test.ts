import { afterAll, beforeEach, describe, expect, test } from "vitest";
import { messages } from "#shared/contract/errors.ts";
import { routes } from "#shared/contract/routes.ts";
import { limits } from "#shared/domain/limits.ts";
import { startApp, type TestApp } from "#test/app.ts";
import { signUp, type TestPerson } from "#test/people.ts";
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

const logSessions = (who: TestPerson, ratings: readonly (number | null)[]) => ranking(app, who).logTyped(...ratings);
const save = (who: TestPerson, rankings: unknown) => who.call(routes.updateRankings, { body: { rankings } });
const inThisOrder = (ids: readonly number[]) => ids.map((sessionId, place) => ({ sessionId, rank: place + 1 }));
const ratingsOf = async (who: TestPerson, ids: readonly (number | undefined)[]) => {
  const { body } = await who.call(routes.listUserSessions, { params: { id: who.user.id } });
  return ids.map((id) => body.find((session) => session.id === id)).map((it) => [it?.rating, it?.rank]);
};

describe("saving a manual order", () => {
  test("makes the ratings agree with it, with the least change, and keeps the ranks", async () => {
    const ids = await logSessions(alice, [8, 6, null, 7]);
    const { status, body } = await save(alice, inThisOrder(ids));
    expect(status).toBe(204);
    expect(body).toBeUndefined();
    const ratings = await ratingsOf(alice, ids);
    expect(ratings).toEqual([
      [8, 1],
      [6.5, 2],
      [6.5, 3],
      [6.5, 4],
    ]);
  });

  test("goes by the ranks, not by the order of the list, and leaves unlisted sessions alone", async () => {
    const [first = 0, second = 0, unlisted = 0] = await logSessions(alice, [3, 9, 5]);
    await save(alice, [
      { sessionId: first, rank: 7 },
      { sessionId: second, rank: 2 },
    ]);
    expect(await ratingsOf(alice, [first, second, unlisted])).toEqual([
      [3, 7],
      [9, 2],
      [5, null],
    ]);
  });

  test("leaves unrated ones below all rated ones unrated", async () => {
    const ids = await logSessions(alice, [5, null, null]);
    await save(alice, inThisOrder(ids));
    expect(await ratingsOf(alice, ids)).toEqual([
      [5, 1],
      [null, 2],
      [null, 3],
    ]);
  });

  test("with a repeated, an unknown or another person's session, or an equal rank, changes nothing", async () => {
    const [first = 0, second = 0] = await logSessions(alice, [3, 9]);
    const [foreign = 0] = await logSessions(bob, [5]);
    const refusals: [unknown, string][] = [
      [inThisOrder([first, second, first]), messages.rankedTwice],
      [[first, second].map((sessionId) => ({ sessionId, rank: 1 })), messages.rankShared],
      [inThisOrder([first, second, foreign]), messages.rankedGone],
      [inThisOrder([first, second, 987_654]), messages.rankedGone],
    ];
    for (const [rankings, message] of refusals) {
      const { status, body } = await save(alice, rankings);
      expect(status).toBe(400);
      expect(body?.issues).toEqual([{ path: "rankings", message }]);
    }
    expect(await ratingsOf(alice, [first, second])).toEqual([
      [3, null],
      [9, null],
    ]);
    expect(await ratingsOf(bob, [foreign])).toEqual([[5, null]]);
  });

  test("of no sessions is fine, of something else a bad request that names the field", async () => {
    expect((await save(alice, [])).status).toBe(204);
    const wrongs: [unknown, string][] = [
      [undefined, "rankings"],
      [[{ sessionId: 1 }], "rankings.0.rank"],
      [[{ sessionId: 1, rank: 0 }], "rankings.0.rank"],
      [[{ sessionId: "1", rank: 1 }], "rankings.0.sessionId"],
    ];
    for (const [rankings, path] of wrongs) {
      const { status, body } = await save(alice, rankings);
      expect(status).toBe(400);
      expect(body?.issues?.map((issue) => issue.path)).toEqual([path]);
    }
  });
});

describe("a saved order", () => {
  /** Five sessions that were rated by the dialog and compared, in the order in which they stand. */
  async function lived(): Promise<number[]> {
    const ids: number[] = [];
    for (const rating of [9, 8, 7, 5, 2]) {
      const id = await hers.log();
      await hers.rate(id, rating, { worseThan: ids.slice(-1), betterThan: ids.slice(0, -1) });
      ids.push(id);
    }
    for (const [at, id] of ids.entries()) await hers.compare(id, ids[(at + 2) % ids.length] ?? 0);
    return await hers.placed();
  }
  const saved = (ids: readonly number[]) => [ids[3], ids[0], ids[4], ids[1], ids[2]].map((id) => id ?? 0);

  test("is exactly what is shown, on every call, with ratings that don't contradict it", async () => {
    const order = saved(await lived());
    await hers.saveOrder(order);
    expect(await hers.placed()).toEqual(order);
    for (const [at, id] of order.entries()) {
      const { place } = (await alice.call(routes.getStanding, { params: { id } })).body;
      expect([place?.number, place?.above?.id, place?.below?.id]).toEqual([at + 1, order[at - 1], order[at + 1]]);
    }
    const scores = await Promise.all(order.map(hers.scoreOf));
    expect(scores).toEqual(scores.toSorted((a, b) => (b ?? 0) - (a ?? 0)));
    const before = await ratingsOf(alice, order);
    await hers.saveOrder(order);
    expect([await hers.placed(), await ratingsOf(alice, order)]).toEqual([order, before]);
  });

  test("keeps the records, and from then on the ratings that it changed count as set by hand", async () => {
    const order = await lived();
    const records = async () => (await hers.entries()).map(({ id, wins, losses }) => `${id}: ${wins}-${losses}`).sort();
    const [before, scores] = [await records(), await Promise.all(order.map(hers.scoreOf))];
    await hers.saveOrder(saved(order));
    expect(await records()).toEqual(before);
    for (const [at, id] of order.entries())
      expect(await hers.ratedByOf(id)).toBe((await hers.scoreOf(id)) === scores[at] ? "dialog" : "hand");
    expect(await Promise.all(order.map(hers.ratedByOf))).toContain("hand");
  });

  test("is where later answers start: the winner never falls, and a deleted session moves no other", async () => {
    const order = saved(await lived());
    await hers.saveOrder(order);
    const [first = 0, second = 0, third = 0, fourth = 0, last = 0] = order;
    await hers.remove(third);
    expect(await hers.placed()).toEqual([first, second, fourth, last]);
    await hers.restore(third);
    expect(await hers.placed()).toEqual(order);
    const places = [await placeOf(last)];
    for (const loser of [first, second, third, first, second, third]) {
      await hers.compare(last, loser);
      places.push(await placeOf(last));
    }
    expect(places).toEqual(places.toSorted((a, b) => b - a));
    expect(places.at(-1)).toBeLessThan(5);
  });

  test("leaves a session that is brought back after it where it stood, and moves no other for it", async () => {
    const [first = 0, second = 0, third = 0, fourth = 0, last = 0] = await lived();
    await hers.remove(third);
    const others = [fourth, second, first, last];
    await hers.saveOrder(others);
    const strengths = async () =>
      new Map((await hers.entries()).map(({ id, eloRating }) => [id, Math.round(eloRating)]));
    const before = await strengths();
    await hers.restore(third);
    const after = await strengths();
    for (const id of others) expect(after.get(id)).toBe(before.get(id));
    expect((await hers.placed()).filter((id) => id !== third)).toEqual(others);
  });

  test("gives way to a new rating of one of its sessions", async () => {
    const order = saved(await lived());
    await hers.saveOrder(order);
    const [first = 0, ...others] = order;
    await hers.patch(first, { rating: 0 });
    expect(await hers.placed()).toEqual([...others, first]);
  });

  test("can't be undone answer by answer", async () => {
    const order = await lived();
    const { body: last } = await hers.compare(order[4] ?? 0, order[0] ?? 0);
    await hers.saveOrder(order);
    const { status, body } = await hers.undo(last.id);
    expect([status, body?.message]).toEqual([400, messages.notLastComparison]);
    expect(await hers.placed()).toEqual(order);
    const { body: later } = await hers.compare(order[4] ?? 0, order[0] ?? 0);
    expect((await hers.undo(later.id)).status).toBe(204);
    expect(await hers.placed()).toEqual(order);
  });

  test("of some sessions orders those among themselves", async () => {
    const before = await lived();
    const some = [before[4], before[1], before[2]].map((id) => id ?? 0);
    await hers.saveOrder(some);
    const after = await hers.placed();
    expect(after.filter((id) => some.includes(id))).toEqual(some);
    expect(after.filter((id) => !some.includes(id))).toEqual(before.filter((id) => !some.includes(id)));
  });

  async function placeOf(id: number): Promise<number> {
    return (await hers.placed()).indexOf(id) + 1;
  }
});

test("an order of thousands fits the request, and a longer one is too large", async () => {
  const [id = 0] = await hers.logTyped(7);
  const bytesOf = (rankings: unknown) => JSON.stringify({ rankings }).length;
  const orderOf = (count: number) => Array.from({ length: count }, (_, at) => ({ sessionId: id + at, rank: at + 1 }));
  const long = orderOf(6_500);
  expect(bytesOf(long)).toBeGreaterThan(3 * limits.json.bytes);
  // All but one aren't hers, which is read only from a body that was taken.
  expect((await save(alice, long)).status).toBe(400);
  const tooLong = orderOf(9_500);
  expect(bytesOf(tooLong)).toBeGreaterThan(limits.rankings.bytes);
  expect((await save(alice, tooLong)).status).toBe(413);
  const { status } = await alice.call(routes.editSession, {
    params: { id },
    body: { notes: "x".repeat(limits.json.bytes) },
  });
  expect(status).toBe(413);
});
