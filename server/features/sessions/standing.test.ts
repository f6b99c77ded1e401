import fc from "fast-check";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { routes } from "#shared/contract/routes.ts";
import { startApp, type TestApp } from "#test/app.ts";
import { signUp, type TestPerson } from "#test/people.ts";

let app: TestApp;
let alice: TestPerson;
let bob: TestPerson;
let count = 0;
beforeAll(async () => {
  app = await startApp();
});
afterAll(() => app.close());
beforeEach(async () => {
  count += 1;
  [alice, bob] = await Promise.all([signUp(app, `alice${count}`), signUp(app, `bob${count}`)]);
});

async function log(who: TestPerson, body: object, rating?: number) {
  const { id } = (await who.call(routes.logSession, { body })).body;
  if (rating !== undefined) await who.call(routes.editSession, { params: { id }, body: { rating } });
  app.clock.advance(60_000);
  return id;
}
const read = async (who: TestPerson, id: number) => (await who.call(routes.getStanding, { params: { id } })).body;

describe("the place of one's own session", () => {
  test("counts the rated ones, and names both neighbours", async () => {
    const low = await log(alice, { strainName: "Jack Herer", strainType: "sativa" }, 8.5);
    const high = await log(alice, { strainName: "Gelato" }, 9);
    await log(alice, { strainName: "Haze" });
    const session = await log(alice, { strainName: "Blue Dream" }, 8.7);
    expect(await read(alice, session)).toEqual({
      place: {
        number: 2,
        of: 3,
        above: {
          id: high,
          strainName: "Gelato",
          strainType: null,
          rating: 9,
          photo: null,
          consumedAt: expect.any(String),
          utcOffset: null,
        },
        below: {
          ...{ id: low, strainName: "Jack Herer", strainType: "sativa", rating: 8.5, photo: null },
          consumedAt: expect.any(String),
          utcOffset: null,
        },
        range: { from: 1, to: 3 },
        outranks: null,
      },
      yours: null,
    });
    expect((await read(alice, high)).place).toMatchObject({ number: 1, above: null, below: { id: session } });
    expect((await read(alice, low)).place).toMatchObject({ number: 3, above: { id: session }, below: null });
  });

  test("is not there without a rating or an answer, and is the owner's alone", async () => {
    const unrated = await log(alice, { strainName: "Haze" });
    expect(await read(alice, unrated)).toEqual({ place: null, yours: null });
    const rated = await log(alice, { strainName: "Haze" }, 7);
    expect((await read(bob, rated)).place).toBeNull();
    await alice.call(routes.compareSessions, { body: { winnerSessionId: unrated, loserSessionId: rated } });
    expect((await read(alice, unrated)).place).toMatchObject({ number: 1, of: 2, below: { id: rated } });
  });

  test("is the one of Rankings: level sessions go by saved rank, then the newest first", async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.array(fc.record({ rating: fc.constantFrom(5, 7, null), rank: fc.constantFrom(1, 2, null) }), {
          minLength: 1,
          maxLength: 8,
        }),
        async (wanted) => {
          const { db } = app.context.database;
          const ids: number[] = [];
          for (const _ of wanted) ids.push(await log(alice, {}));
          for (const [at, { rating, rank }] of wanted.entries())
            await db
              .updateTable("cannabis_sessions")
              .set({ rating, manual_rank: rank })
              .where("id", "=", ids[at] ?? 0)
              .execute();
          const listed = (await alice.call(routes.listRankings, { query: { placed: true } })).body;
          const expected = wanted
            .map(({ rating, rank }, at) => ({ id: ids[at] ?? 0, rating, rank: rank ?? 3 }))
            .filter(({ rating }) => rating !== null)
            .sort((a, b) => (b.rating ?? 0) - (a.rating ?? 0) || a.rank - b.rank || b.id - a.id);
          expect(listed.map(({ id, place }) => [id, place])).toEqual(expected.map(({ id }, at) => [id, at + 1]));
          for (const [at, { id }] of expected.entries()) {
            const { place } = await read(alice, id);
            expect([place?.number, place?.of]).toEqual([at + 1, expected.length]);
            expect([place?.above?.id, place?.below?.id]).toEqual([expected[at - 1]?.id, expected[at + 1]?.id]);
            expect(place?.range).toEqual(listed[at]?.range);
          }
          await db.deleteFrom("cannabis_sessions").where("user_id", "=", alice.user.id).execute();
        },
      ),
      { numRuns: 10, seed: 20_260_615 },
    );
  });
});

describe("the viewer's own score of someone else's product", () => {
  test("is that of their newest rated session with it, however it is spelled", async () => {
    const theirs = await log(alice, { strainName: "Durban Poison", brand: "Fern & Follow" });
    await log(bob, { strainName: "Durban Poison", brand: "Fern & Follow" }, 6);
    const latest = await log(bob, { strainName: "durban  poison", brand: "FERN & FOLLOW" }, 7.2);
    await log(bob, { strainName: "Durban Poison", brand: "Fern & Follow" });
    expect(await read(bob, theirs)).toMatchObject({ place: null, yours: { sessionId: latest, rating: 7.2 } });
  });

  test.each([
    ["of another brand", { strainName: "Durban Poison", brand: "Slow Acre" }],
    ["without the brand", { strainName: "Durban Poison" }],
    ["without a name", {}],
  ])("is not there for a product %s", async (_, other) => {
    const theirs = await log(alice, other);
    await log(bob, { strainName: "Durban Poison", brand: "Fern & Follow" }, 6);
    await log(bob, {}, 5);
    expect((await read(bob, theirs)).yours).toBeNull();
  });

  test("counts no one else's sessions", async () => {
    const theirs = await log(alice, { strainName: "Durban Poison" }, 9);
    expect((await read(bob, theirs)).yours).toBeNull();
  });
});
