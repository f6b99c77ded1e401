import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { routes } from "#shared/contract/routes.ts";
import { startApp, type TestApp } from "#test/app.ts";
import { signUp, type TestPerson } from "#test/people.ts";

let testApp: TestApp;
let alice: TestPerson;
let bob: TestPerson;
let carol: TestPerson;
let productId: string;
beforeAll(async () => {
  testApp = await startApp();
  alice = await signUp(testApp, "alice");
  bob = await signUp(testApp, "bob");
  carol = await signUp(testApp, "carol");
  for (const person of [bob, carol]) await alice.call(routes.followUser, { body: { followingId: person.user.id } });
});
afterAll(() => testApp.close());

const northern = { strainName: "Northern Lights", brand: "Night Orchard" };
async function log(person: TestPerson, body: Record<string, unknown>, rating?: number) {
  testApp.clock.advance(1_000);
  const session = (await person.call(routes.logSession, { body: { ...northern, ...body } })).body;
  if (rating !== undefined) await person.call(routes.editSession, { params: { id: session.id }, body: { rating } });
  return session;
}
const page = async (person: TestPerson) => (await person.call(routes.getProduct, { params: { id: productId } })).body;

test("a product's page counts what its owner noted in each session", async () => {
  const session = {
    ...{ ingestionMethod: "pen", strainType: "indica", thcPercentage: 17 },
    moods: ["sleepy", "calm"],
    ownEffects: ["munchies"],
    unwantedEffects: ["dry mouth"],
  };
  const first = await log(alice, { ...session, amount: 4, amountUnit: "puffs" }, 9);
  await log(alice, {
    ...session,
    moods: ["sleepy"],
    ownEffects: [],
    thcPercentage: 19,
    amount: 6,
    amountUnit: "puffs",
  });
  const last = { ingestionMethod: "joint", strainName: "northern lights", amount: 0.4, amountUnit: "g" };
  await log(alice, { ...last, visibility: "followers" }, 8);
  productId = first.productId ?? "";
  expect(await page(alice)).toMatchObject({
    product: { id: productId, strainName: "northern lights", brand: "Night Orchard", strainType: "indica" },
    thc: { min: 17, max: 19, unit: "%" },
    toLog: { ...last, visibility: "followers" },
    verdict: {
      sessions: 3,
      standing: { place: 1, places: 1, band: { low: expect.any(Number), at: expect.any(Number) } },
      aheadOf: null,
    },
    since: first.consumedAt,
    moods: [
      { name: "sleepy", sessions: 2 },
      { name: "calm", sessions: 1 },
    ],
    ownEffects: [{ name: "munchies", sessions: 1 }],
    unwantedEffects: [{ name: "dry mouth", sessions: 2 }],
    amounts: [
      { unit: "puffs", sessions: 2, least: 4, middle: 4, most: 6 },
      { unit: "g", sessions: 1, least: 0.4, middle: 0.4, most: 0.4 },
    ],
    methods: [
      { ingestionMethod: "pen", sessions: 2, rating: 9 },
      { ingestionMethod: "joint", sessions: 1, rating: 8 },
    ],
    friends: [],
    merges: [],
  });
});

describe("the verdicts of people one follows", () => {
  const friends = async () =>
    (await page(alice)).friends.map(({ person, sessions, rating }) => ({
      ...{ name: person.username, sessions, rating },
    }));

  test("are by name, each from the sessions that the viewer may see, and never from strangers", async () => {
    const stranger = await signUp(testApp, "stranger");
    await log(stranger, {}, 10);
    await log(bob, {}, 7);
    await log(bob, { visibility: "private" }, 1);
    await log(carol, { ingestionMethod: "pen", visibility: "followers" });
    expect(await friends()).toEqual([
      { name: "carol", sessions: 1, rating: null },
      { name: "bob", sessions: 1, rating: 7 },
    ]);
    await log(bob, {}, 8);
    expect((await friends())[0]).toEqual({ name: "bob", sessions: 2, rating: 7.5 });
    expect((await page(stranger)).friends).toEqual([]);
  });

  test("are gone with a block, a suspension and the follow", async () => {
    const { db } = testApp.context.database;
    const suspend = (suspended_at: Date | null) =>
      db.updateTable("users").set({ suspended_at }).where("id", "=", carol.user.id).execute();
    const names = async () => (await friends()).map(({ name }) => name);
    await suspend(testApp.clock.now());
    expect(await names()).toEqual(["bob"]);
    await suspend(null);
    expect(await names()).toEqual(["bob", "carol"]);
    await alice.call(routes.unfollowUser, { params: { userId: bob.user.id } });
    expect(await names()).toEqual(["carol"]);
    await carol.call(routes.blockUser, { body: { userId: alice.user.id } });
    expect(await names()).toEqual([]);
  });

  test("tell nothing of effects, unwanted ones or amounts that the owner keeps to themselves", async () => {
    await log(bob, { ownEffects: ["secret"], unwantedEffects: ["dizzy"], amount: 9, amountUnit: "puffs" });
    const { raw } = await carol.call(routes.getProduct, { params: { id: productId } });
    for (const word of ["secret", "dizzy", "munchies", "puffs"]) expect(raw.body).not.toContain(word);
  });
});

test("a verdict has its place among one's products, and the next one below; merged spellings count together", async () => {
  const erin = await signUp(testApp, "erin");
  const read = async (id: string | null) =>
    (await erin.call(routes.getProduct, { params: { id: id ?? "" } })).body.verdict;
  const best = await log(erin, { strainName: "Best" }, 9.5);
  const next = await log(erin, { strainName: "Next" }, 6);
  const last = await log(erin, { strainName: "Last" }, 2);
  const unrated = await log(erin, { strainName: "Unrated" });
  expect(await read(best.productId)).toMatchObject({
    standing: { place: 1, places: 3, certainty: "one" },
    aheadOf: { id: next.productId, strainName: "Next" },
  });
  expect(await read(last.productId)).toMatchObject({ standing: { place: 3, places: 3 }, aheadOf: null });
  expect(await read(unrated.productId)).toEqual({ sessions: 1, standing: null, aheadOf: null, direct: [] });
  await erin.call(routes.mergeProducts, { body: { productId: next.productId, intoProductId: last.productId } });
  expect(await read(next.productId)).toMatchObject({ sessions: 2, standing: { place: 2, places: 2 } });
  const ranked = (await erin.call(routes.listProductRankings)).body;
  expect(ranked.map(({ productId: id, strainName, sessions }) => ({ id, strainName, sessions }))).toEqual([
    { id: best.productId, strainName: "Best", sessions: 1 },
    { id: last.productId, strainName: "Last", sessions: 2 },
    { id: unrated.productId, strainName: "Unrated", sessions: 1 },
  ]);
});

test("a product is spelled as it was last logged by others, which doesn't tell when they had it; never as in private", async () => {
  const gina = await signUp(testApp, "gina");
  const daysAgo = (days: number) => new Date(testApp.clock.now().getTime() - days * 86_400_000).toISOString();
  const names = { brand: "Elsewhere", strainName: "Tower" };
  const first = await log(bob, { ...names, consumedAt: daysAgo(1) });
  await log(bob, { ...names, strainName: "TOWER", consumedAt: daysAgo(9) });
  await log(carol, { ...names, strainName: "tower", visibility: "private" });
  const { body } = await gina.call(routes.getProduct, { params: { id: first.productId ?? "" } });
  expect(body.product.strainName).toBe("TOWER");
});

test("one's own sessions of a product come in pages, last consumed first", async () => {
  const dan = await signUp(testApp, "dan");
  const logged = [];
  for (const day of [3, 1, 2])
    logged.push(
      await log(dan, { consumedAt: new Date(testApp.clock.now().getTime() - day * 86_400_000).toISOString() }),
    );
  await log(dan, { strainName: "Another" });
  const read = (query = {}) => dan.call(routes.listProductSessions, { params: { id: productId }, query });
  const first = await read({ limit: 2 });
  const second = await read({ limit: 2, cursor: first.next ?? "" });
  const ids = [...first.body, ...second.body].map(({ id }) => id);
  expect(ids).toEqual([logged[1]?.id, logged[2]?.id, logged[0]?.id]);
  expect([first.body.length, second.next]).toEqual([2, null]);
  expect((await alice.call(routes.listProductSessions, { params: { id: productId } })).body).toHaveLength(3);
});
