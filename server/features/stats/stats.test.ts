import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { NewRow } from "#server/db/schema/tables.ts";
import { messages } from "#shared/contract/errors.ts";
import { routes } from "#shared/contract/routes.ts";
import { moods } from "#shared/domain/enumerations.ts";
import { productKey } from "#shared/domain/search-key.ts";
import { startApp, type TestApp } from "#test/app.ts";
import { signUp, type TestPerson, visitor } from "#test/people.ts";

let testApp: TestApp;
let alice: TestPerson;
let follower: TestPerson;
let stranger: TestPerson;

type Logged = Partial<NewRow<"cannabis_sessions">>;

/** Straight into the table, so that it may hold what older versions and other programs wrote. */
async function insert(person: TestPerson, sessions: Logged[]) {
  const now = testApp.clock.now();
  for (const session of sessions) {
    const keys = {
      strain_key: productKey(session.strain_name ?? ""),
      brand_key: session.brand == null ? null : productKey(session.brand),
    };
    const times = { consumed_at: now, created_at: now, updated_at: now };
    const row = { user_id: person.user.id, ...keys, ...times, ...session };
    await testApp.context.database.db.insertInto("cannabis_sessions").values(row).execute();
  }
}
const daysAgo = (days: number) => new Date(testApp.clock.now().getTime() - days * 24 * 60 * 60 * 1_000);
const statsOf = (viewer: TestPerson, person: TestPerson) =>
  viewer.call(routes.getStats, { params: { id: person.user.id } });

beforeAll(async () => {
  testApp = await startApp();
  alice = await signUp(testApp, "alice");
  follower = await signUp(testApp, "follower");
  stranger = await signUp(testApp, "stranger");
  await follower.call(routes.followUser, { body: { followingId: alice.user.id } });
  await insert(alice, [
    {
      strain_name: "blue dream",
      brand: "greenco",
      ingestion_method: "dogwalker",
      strain_type: "sativa",
      thc_percentage: 25,
      rating: 9.1,
      moods: JSON.stringify(JSON.stringify(["happy"])),
      consumed_at: daysAgo(1),
    },
    {
      strain_name: "Blue Dream",
      brand: "GreenCo",
      ingestion_method: "joint",
      strain_type: "sativa",
      thc_percentage: 20,
      rating: 8,
      moods: JSON.stringify(["happy", "relaxed"]),
      consumed_at: daysAgo(5),
      created_at: daysAgo(5),
    },
    {
      strain_name: "Gummies",
      brand: "Acme",
      ingestion_method: "edible",
      strain_type: "hybrid",
      thc_percentage: 10,
      moods: JSON.stringify(["sleepy"]),
    },
    { strain_name: "Gummies", brand: "Acme", ingestion_method: "edible", strain_type: "hybrid", rating: 6.5 },
    {
      strain_name: "OG",
      ingestion_method: "dogwalker",
      strain_type: "indica",
      thc_percentage: 17,
      rating: 4,
      moods: JSON.stringify(["happy", "unknown", "happy"]),
    },
    { strain_name: "", brand: "", ingestion_method: "", rating: 7, moods: "not a list" },
    {
      strain_name: "Secret",
      brand: "Hidden",
      ingestion_method: "bong",
      strain_type: "indica",
      thc_percentage: 30,
      rating: 10,
      moods: JSON.stringify(["focused"]),
      visibility: "private",
    },
    { strain_name: "OG", brand: "Acme", ingestion_method: "dogwalker", thc_percentage: 22, moods: "null" },
  ]);
  await insert(stranger, [{ strain_name: "Noise", brand: "Noise", ingestion_method: "pen", rating: 1 }]);
});
afterAll(() => testApp.close());

test("the owner's stats count everything, the private session too", async () => {
  const { status, body } = await statsOf(alice, alice);
  expect(status).toBe(200);
  expect(body).toEqual({
    totalSessions: 8,
    averageThcPercent: 22.8, // (25 + 20 + 17 + 30 + 22) / 5
    averageThcMg: 10,
    averageRating: 7.4, // (9.1 + 8 + 6.5 + 4 + 7 + 10) / 6 = 7.43
    ratingHistogram: [0, 0, 0, 0, 0, 0, 0, 0, 1, 0, 0, 0, 0, 1, 1, 0, 1, 0, 1, 1],
    favoriteIngestionMethod: "dogwalker",
    topEffects: [
      { effect: "happy", count: 3 },
      { effect: "focused", count: 1 },
      { effect: "relaxed", count: 1 },
      { effect: "sleepy", count: 1 },
    ],
    moodDistribution: [
      { mood: "happy", percentage: 60 }, // of the 5 sessions with a mood
      { mood: "focused", percentage: 20 },
      { mood: "relaxed", percentage: 20 },
      { mood: "sleepy", percentage: 20 },
    ],
    indicaVsSativa: { indica: 34, sativa: 33, hybrid: 33 },
    topBrands: [
      { brand: "Acme", count: 3 },
      { brand: "greenco", count: 2 },
      { brand: "Hidden", count: 1 },
    ],
    topStrains: [
      { strain: "Secret", brand: "Hidden", productId: null, rating: 10, count: 1 },
      { strain: "blue dream", brand: "greenco", productId: null, rating: 8.6, count: 2 }, // 8.55, half up
      { strain: "Gummies", brand: "Acme", productId: null, rating: 6.5, count: 2 },
      { strain: "OG", brand: null, productId: null, rating: 4, count: 1 },
      { strain: "OG", brand: "Acme", productId: null, rating: null, count: 1 },
    ],
  });
});

test.each([
  ["a follower", () => follower],
  ["a stranger", () => stranger],
])("%s sees the stats of the public sessions alone", async (_who, viewer) => {
  const { status, body } = await statsOf(viewer(), alice);
  expect(status).toBe(200);
  expect(body).toEqual({
    totalSessions: 7,
    averageThcPercent: 21, // (25 + 20 + 17 + 22) / 4
    averageThcMg: 10,
    averageRating: 6.9, // (9.1 + 8 + 6.5 + 4 + 7) / 5 = 6.92
    ratingHistogram: [0, 0, 0, 0, 0, 0, 0, 0, 1, 0, 0, 0, 0, 1, 1, 0, 1, 0, 1, 0],
    favoriteIngestionMethod: "dogwalker",
    topEffects: [
      { effect: "happy", count: 3 },
      { effect: "relaxed", count: 1 },
      { effect: "sleepy", count: 1 },
    ],
    moodDistribution: [
      { mood: "happy", percentage: 75 },
      { mood: "relaxed", percentage: 25 },
      { mood: "sleepy", percentage: 25 },
    ],
    indicaVsSativa: { indica: 20, sativa: 40, hybrid: 40 },
    topBrands: [
      { brand: "Acme", count: 3 },
      { brand: "greenco", count: 2 },
    ],
    topStrains: [
      { strain: "blue dream", brand: "greenco", productId: null, rating: 8.6, count: 2 },
      { strain: "Gummies", brand: "Acme", productId: null, rating: 6.5, count: 2 },
      { strain: "OG", brand: null, productId: null, rating: 4, count: 1 },
      { strain: "OG", brand: "Acme", productId: null, rating: null, count: 1 },
    ],
  });
});

test("without sessions there are zeros, nulls and empty lists", async () => {
  const dan = await signUp(testApp, "dan");
  expect((await statsOf(dan, dan)).body).toEqual({
    totalSessions: 0,
    averageThcPercent: null,
    averageThcMg: null,
    averageRating: null,
    ratingHistogram: Array.from({ length: 20 }, () => 0),
    favoriteIngestionMethod: null,
    topEffects: [],
    moodDistribution: [],
    indicaVsSativa: { indica: 0, sativa: 0, hybrid: 0 },
    topBrands: [],
    topStrains: [],
  });
});

describe("the lists stop at", () => {
  test("10 effects, 3 brands and 5 strains, equals by name", async () => {
    const erin = await signUp(testApp, "erin");
    const all = moods.toSorted();
    const names = ["Fig", "Elm", "Dill", "Cedar", "Basil", "Aloe"];
    await insert(
      erin,
      names.map((name) => ({ strain_name: name, brand: `${name} Farm`, rating: 7, moods: JSON.stringify(all) })),
    );
    const { body } = await statsOf(erin, erin);
    expect(body.topEffects.map(({ effect }) => effect)).toEqual(all.slice(0, 10));
    expect(body.moodDistribution.map(({ mood, percentage }) => [mood, percentage])).toEqual(
      all.map((mood) => [mood, 100]),
    );
    expect(body.topBrands.map(({ brand }) => brand)).toEqual(["Aloe Farm", "Basil Farm", "Cedar Farm"]);
    expect(body.topStrains.map(({ strain }) => strain)).toEqual(["Aloe", "Basil", "Cedar", "Dill", "Elm"]);
  });
});

test("a session logged through the app counts immediately", async () => {
  const frank = await signUp(testApp, "frank");
  const body = { strainName: "Haze", brand: "Acme", ingestionMethod: "edible", thcPercentage: 250, moods: ["calm"] };
  await frank.call(routes.logSession, { body });
  expect((await statsOf(frank, frank)).body).toMatchObject({
    totalSessions: 1,
    averageThcMg: 250,
    averageThcPercent: null,
    topEffects: [{ effect: "calm", count: 1 }],
    topStrains: [{ strain: "Haze", brand: "Acme", rating: null, count: 1 }],
  });
});

test("an unknown person is 404, a visitor 401", async () => {
  const unknown = await alice.call(routes.getStats, { params: { id: "nobody" } });
  expect(unknown.status).toBe(404);
  expect(unknown.body).toMatchObject({ message: messages.userNotFound });
  const signedOut = await visitor(testApp).call(routes.getStats, { params: { id: alice.user.id } });
  expect(signedOut.status).toBe(401);
});

test("to others a strain is spelled as it was last logged, which doesn't tell when it was consumed", async () => {
  const [gail, henry] = [await signUp(testApp, "gail"), await signUp(testApp, "henry")];
  await insert(gail, [
    { strain_name: "Tower", consumed_at: daysAgo(1), created_at: daysAgo(1) },
    { strain_name: "TOWER", consumed_at: daysAgo(9) },
  ]);
  const spelled = async (viewer: TestPerson) => (await statsOf(viewer, gail)).body.topStrains[0]?.strain;
  expect([await spelled(gail), await spelled(henry)]).toEqual(["Tower", "TOWER"]);
});
