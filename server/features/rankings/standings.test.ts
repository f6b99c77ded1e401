import { afterAll, beforeEach, describe, expect, test } from "vitest";
import { routes } from "#shared/contract/routes.ts";
import { startApp, type TestApp } from "#test/app.ts";
import { signUp, type TestPerson } from "#test/people.ts";

const app: TestApp = await startApp();
let round = 0;
let alice: TestPerson;

beforeEach(async () => {
  round += 1;
  alice = await signUp(app, `alice${round}`);
});
afterAll(() => app.close());

async function log(who: TestPerson, details: Record<string, unknown>, rating: number | null = null): Promise<number> {
  app.clock.advance(1_000);
  const { body } = await who.call(routes.logSession, { body: details });
  if (rating !== null) await who.call(routes.editSession, { params: { id: body.id }, body: { rating } });
  return body.id;
}
const listProducts = (who: TestPerson, query = {}) => who.call(routes.listProductRankings, { query });
const placesOf = async (who: TestPerson) =>
  (await listProducts(who)).body.map(({ strainName, standing }) => [strainName, standing?.place ?? null]);
const listSessions = (who: TestPerson, query = {}) => who.call(routes.listRankings, { query });
const compare = (who: TestPerson, winnerSessionId: number, loserSessionId: number) =>
  who.call(routes.compareSessions, { body: { winnerSessionId, loserSessionId } });
/** A session for each rating, null leaving it unrated. */
async function logSessions(who: TestPerson, ratings: readonly (number | null)[]): Promise<number[]> {
  const ids: number[] = [];
  for (const [place, rating] of ratings.entries()) ids.push(await log(who, { strainName: `Strain ${place}` }, rating));
  return ids;
}

test("the pair comes with what is sure of the head of the ranking", async () => {
  const sure = async () => (await alice.call(routes.getComparison)).body.sure;
  expect(await sure()).toEqual({ numberOne: false, bestFive: 0 });
  const ids = await logSessions(alice, [8, 8, 8, 8, 8, 8, 8]);
  expect(await sure()).toEqual({ numberOne: false, bestFive: 0 });
  const [best = 0, ...others] = ids;
  for (let turn = 0; turn < 2; turn++) for (const other of others) await compare(alice, best, other);
  expect(await sure()).toEqual({ numberOne: true, bestFive: 1 });
});

test("when asked, only sessions with a place are listed, or only those without, each in pages", async () => {
  const [first = 0, second = 0, third = 0, fourth = 0] = await logSessions(alice, [9, null, 5, null]);
  const listed = async (query: Record<string, unknown>) =>
    (await listSessions(alice, query)).body.map(({ id, place }) => [id, place]);
  expect(await listed({ placed: true })).toEqual([
    [first, 1],
    [third, 2],
  ]);
  expect(await listed({ placed: false })).toEqual([
    [fourth, null],
    [second, null],
  ]);
  expect(await listed({ placed: true, compared: true })).toEqual([]);
  const one = await listSessions(alice, { placed: false, limit: 1 });
  expect(one.body.map(({ id }) => id)).toEqual([fourth]);
  expect((await listSessions(alice, { placed: false, limit: 1, cursor: one.next })).body.map(({ id }) => id)).toEqual([
    second,
  ]);
  expect((await listSessions(alice, { placed: "perhaps" })).status).toBe(400);
});

test("when asked, only sessions that were compared are listed, or only those that never were, each in pages", async () => {
  const [first = 0, second = 0, third = 0, fourth = 0] = await logSessions(alice, [9, 5, 10, null]);
  await compare(alice, second, first);
  const compared = async (query: Record<string, unknown>) =>
    (await listSessions(alice, query)).body.map(({ id }) => id);
  expect((await compared({ compared: true })).toSorted()).toEqual([first, second].toSorted());
  expect(await compared({ compared: false })).toEqual([third, fourth]);
  expect((await compared({})).toSorted()).toEqual([first, second, third, fourth].toSorted());
  const one = await listSessions(alice, { compared: false, limit: 1 });
  const two = await listSessions(alice, { compared: false, limit: 1, cursor: one.next });
  expect([...one.body, ...two.body].map(({ id }) => id)).toEqual([third, fourth]);
  expect(two.next).toBeNull();
  expect((await listSessions(alice, { compared: "perhaps" })).status).toBe(400);
});

test("the whole order comes in brief, too, with what tells sessions apart and the notes as they begin", async () => {
  const [first = 0, second = 0] = await logSessions(alice, [9, 5]);
  const notes = `${"🌿".repeat(119)}, and much more`;
  const noted = await log(alice, { strainName: "Noted", notes, location: "Home", isPublic: false });
  const { body, next } = await alice.call(routes.listOrder);
  expect(body.map(({ id, place }) => [id, place])).toEqual([
    [first, 1],
    [second, 2],
    [noted, null],
  ]);
  const [full] = (await listSessions(alice)).body;
  const { eloRating: _, comparisons: __, session: ___, ...entry } = full ?? {};
  expect(body[0]).toMatchObject(entry);
  expect(body[2]?.session).toMatchObject({ rating: null, ratedBy: null, location: "Home", photo: null });
  expect([body[2]?.session.notes, next]).toEqual([`${"🌿".repeat(119)},`, null]);
});

test("a session's band says on the scale of ratings where it stands and could still move", async () => {
  const [first = 0, second = 0] = await logSessions(alice, [9, 5]);
  for (let turn = 0; turn < 4; turn++) await compare(alice, second, first);
  const [best, other] = (await listSessions(alice)).body;
  expect(best?.id).toBe(second);
  for (const { low, at, high } of [best?.band, other?.band].flatMap((band) => band ?? [])) {
    expect(low).toBeLessThan(at);
    expect(at).toBeLessThan(high);
  }
  expect(best?.band.at).toBeGreaterThan(other?.band.at ?? 10);
});

describe("products", () => {
  test("there are none without sessions, nor of sessions that name no strain", async () => {
    await log(alice, { brand: "Acme" }, 9);
    const { status, body, next } = await listProducts(alice);
    expect([status, body, next]).toEqual([200, [], null]);
  });

  test("sessions of one strain and brand count together, however they're spelled", async () => {
    const [oldest, , newest] = [
      await log(alice, { strainName: "blue  dream", brand: "ACME" }, 8),
      await log(alice, { strainName: "BlueDream", brand: "Acme" }, 8),
      await log(alice, { strainName: "Blue Dream", brand: "Acme" }, 8),
    ];
    await log(alice, { strainName: "Blue Dream", brand: "Other" }, 5);
    await log(alice, { strainName: "Blue Dream" }, 6);
    const { body } = await listProducts(alice);
    expect(body.map(({ strainName, brand, sessions }) => [strainName, brand, sessions])).toEqual([
      ["Blue Dream", "Acme", 3],
      ["Blue Dream", null, 1],
      ["Blue Dream", "Other", 1],
    ]);
    expect(oldest).not.toBe(newest);
    expect(body[0]?.session.id).toBe(newest);
  });

  test("one great evening doesn't beat many good ones", async () => {
    await log(alice, { strainName: "Once" }, 9.4);
    for (let evening = 0; evening < 8; evening++) await log(alice, { strainName: "Often" }, 8.8);
    for (const rating of [4, 5, 6, 7]) await log(alice, { strainName: `Other ${rating}` }, rating);
    const [first, second] = (await listProducts(alice)).body;
    expect(first).toMatchObject({ strainName: "Often", sessions: 8 });
    expect(first?.standing).toMatchObject({ place: 1, places: 6, certainty: "sure" });
    expect(second).toMatchObject({ strainName: "Once", sessions: 1 });
    expect(second?.standing).toMatchObject({ place: 2, places: 6, certainty: "one" });
    for (const band of [first?.standing?.band, second?.standing?.band]) {
      expect(band?.low).toBeLessThan(band?.at ?? Number.NaN);
      expect(band?.at).toBeLessThan(band?.high ?? Number.NaN);
    }
  });

  test("comparisons move products, and taking them back moves them back", async () => {
    const [haze, kush] = [await log(alice, { strainName: "Haze" }, 6), await log(alice, { strainName: "Kush" }, 7)];
    expect(await placesOf(alice)).toEqual([
      ["Kush", 1],
      ["Haze", 2],
    ]);
    const answers: number[] = [];
    for (let turn = 0; turn < 4; turn++) {
      const { body } = await compare(alice, haze, kush);
      answers.push(body.id);
    }
    expect(await placesOf(alice)).toEqual([
      ["Haze", 1],
      ["Kush", 2],
    ]);
    for (const id of answers.toReversed()) await alice.call(routes.undoComparison, { params: { id } });
    expect((await placesOf(alice))[0]).toEqual(["Kush", 1]);
  });

  test("a product that is neither rated nor compared has no place and comes last, the newest first", async () => {
    for (const strainName of ["Older", "Newer"]) await log(alice, { strainName });
    await log(alice, { strainName: "Rated" }, 1);
    const { body } = await listProducts(alice);
    expect(body.map(({ strainName, standing }) => [strainName, standing?.place ?? null])).toEqual([
      ["Rated", 1],
      ["Newer", null],
      ["Older", null],
    ]);
  });

  test("pages neither repeat nor miss a product, ties and those without a place included", async () => {
    for (let number = 0; number < 4; number++) {
      await log(alice, { strainName: `Rated ${number}` }, 7);
      // Backdated, so that the newest by time isn't the one logged last.
      await log(alice, {
        strainName: `Unrated ${number}`,
        consumedAt: new Date(app.clock.now().getTime() - number * 86_400_000).toISOString(),
      });
    }
    const all = (await listProducts(alice)).body.map(({ strainName }) => strainName);
    expect(new Set(all).size).toBe(8);
    const paged: string[] = [];
    let cursor: string | null | undefined;
    do {
      const { body, next } = await listProducts(alice, { limit: 3, ...(cursor && { cursor }) });
      paged.push(...body.map(({ strainName }) => strainName));
      cursor = next;
    } while (cursor);
    expect(paged).toEqual(all);
    expect((await listProducts(alice, { cursor: "?" })).status).toBe(400);
  });

  test("nobody else's sessions are in it", async () => {
    const bob = await signUp(app, `bob${round}`);
    await bob.call(routes.followUser, { body: { userId: alice.user.id } });
    await log(alice, { strainName: "Blue Dream" }, 8);
    await log(bob, { strainName: "Haze" }, 8);
    expect(await placesOf(bob)).toEqual([["Haze", 1]]);
  });
});
