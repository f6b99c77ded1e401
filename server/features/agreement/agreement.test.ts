import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { routes } from "#shared/contract/routes.ts";
import type { Visibility } from "#shared/domain/enumerations.ts";
import { startApp, type TestApp } from "#test/app.ts";
import { privacyFlags, signUp, type TestPerson, visitor } from "#test/people.ts";

let testApp: TestApp;
beforeAll(async () => {
  testApp = await startApp();
});
afterAll(() => testApp.close());

let wren: TestPerson;
let june: TestPerson;
let number = 0;
beforeEach(async () => {
  number++;
  wren = await signUp(testApp, `wren${number}`);
  june = await signUp(testApp, `june${number}`);
  await follow(wren, june);
  await follow(june, wren);
});

const follow = (by: TestPerson, whom: TestPerson) =>
  by.call(routes.followUser, { body: { followingId: whom.user.id } });

/** A strain nobody else has. */
const strain = (name: string) => `${name} of group ${number}`;

async function rate(person: TestPerson, name: string, rating: number | null, visibility: Visibility = "followers") {
  testApp.clock.advance(1_000);
  const { body } = await person.call(routes.logSession, { body: { strainName: strain(name), visibility } });
  if (rating !== null) await person.call(routes.editSession, { params: { id: body.id }, body: { rating } });
  return body;
}

async function rateAll(person: TestPerson, ratings: Record<string, number>, visibility?: Visibility) {
  for (const [name, rating] of Object.entries(ratings)) await rate(person, name, rating, visibility);
}

const answer = (viewer: TestPerson, person: TestPerson) =>
  viewer.call(routes.getAgreement, { params: { id: person.user.id } });
const agreement = async (viewer: TestPerson, person: TestPerson) => (await answer(viewer, person)).body.agreement;
const counts = async (viewer: TestPerson, person: TestPerson) => {
  const found = await agreement(viewer, person);
  return found && [found.agree, found.of];
};
const namesOf = (products: readonly { product: { strainName: string } }[] = []) =>
  products.map(({ product: { strainName } }) => strainName.replace(/ of group \d+$/, ""));

const wrens = { dream: 8.2, herer: 7.7, gelato: 7.4, cake: 5.9, lights: 8.8, diesel: 4.6 };
const junes = { dream: 8.6, herer: 8, gelato: 7.1, cake: 6.2, lights: 6.1, diesel: 7.9 };

test("two people agree on what got the same verdict from both, and both are told the same", async () => {
  await rateAll(wren, wrens);
  await rateAll(june, { ...junes, cough: 9.1, punch: 8.4, tangie: 5 });
  await rate(june, "cough", 9.1);
  const seen = await agreement(wren, june);
  expect(seen).toMatchObject({ agree: 4, of: 6 });
  expect(namesOf(seen?.products)).toEqual(["diesel", "lights", "dream", "herer", "gelato", "cake"]);
  expect(seen?.products[0]).toMatchObject({ mine: 4.6, theirs: 7.9 });
  expect(seen?.notHad).toMatchObject([
    { sessions: 2, rating: 9.1 },
    { sessions: 1, rating: 8.4 },
  ]);
  expect(namesOf(seen?.notHad)).toEqual(["cough", "punch"]);
  expect(await agreement(june, wren)).toMatchObject({ agree: 4, of: 6, notHad: [] });
});

test("a verdict is made of all sessions of a product that the other may see", async () => {
  await rateAll(wren, wrens);
  await rateAll(june, junes);
  await rate(june, "dream", 2);
  expect(await counts(wren, june)).toEqual([3, 6]);
  expect((await agreement(wren, june))?.products).toContainEqual(expect.objectContaining({ mine: 8.2, theirs: 5.3 }));
});

test("nothing is said of fewer than five products, of oneself, and of people whom one can't see", async () => {
  await rateAll(wren, wrens);
  await rateAll(june, { dream: 8, herer: 8, gelato: 8, cake: 8, cough: 9 });
  await rate(june, "lights", null);
  expect((await answer(wren, june)).body).toEqual({ agreement: null });
  expect((await answer(wren, wren)).body).toEqual({ agreement: null });
  await rate(june, "diesel", 7);
  expect(await counts(wren, june)).toEqual([3, 5]);
  const suspend = (suspended_at: Date | null) =>
    testApp.context.database.db.updateTable("users").set({ suspended_at }).where("id", "=", june.user.id).execute();
  await suspend(testApp.clock.now());
  expect((await answer(wren, june)).status).toBe(404);
  await suspend(null);
  await june.call(routes.blockUser, { body: { userId: wren.user.id } });
  expect((await answer(wren, june)).status).toBe(404);
  expect((await answer(june, wren)).status).toBe(404);
});

describe("only what each may see of the other counts", () => {
  test("a private session of either tells nothing, and a deleted one no more", async () => {
    await rateAll(wren, { dream: 8, herer: 8, gelato: 8, cake: 8 });
    await rateAll(june, { dream: 8, herer: 8, gelato: 8, cake: 8 });
    await rate(wren, "lights", 8, "private");
    const last = await rate(june, "lights", 8);
    expect(await counts(wren, june)).toBeNull();
    expect(await counts(june, wren)).toBeNull();
    await rate(wren, "lights", 8, "public");
    expect(await counts(wren, june)).toEqual([5, 5]);
    await june.call(routes.deleteSession, { params: { id: last.id } });
    expect(await counts(wren, june)).toBeNull();
    expect(await counts(june, wren)).toBeNull();
  });

  test("sessions for followers count while the other follows, and those of a hidden session never", async () => {
    await rateAll(wren, wrens, "public");
    await rateAll(june, junes);
    expect(await counts(june, wren)).toEqual([4, 6]);
    await wren.call(routes.unfollowUser, { params: { userId: june.user.id } });
    expect(await counts(wren, june)).toBeNull();
    // June sees all of Wren's, and is told no more than Wren is.
    expect(await counts(june, wren)).toBeNull();
  });

  test("what one has had in private isn't offered as new", async () => {
    await rateAll(wren, wrens);
    await rateAll(june, { ...junes, cough: 9, punch: 8 });
    await rate(wren, "cough", null, "private");
    expect(namesOf((await agreement(wren, june))?.notHad)).toEqual(["punch"]);
    expect((await answer(june, wren)).raw.body).not.toContain("cough");
  });
});

test("either can turn it off, and the other can't tell that from too few products", async () => {
  await rateAll(wren, wrens);
  const none = (await answer(june, wren)).raw.body;
  await rateAll(june, junes);
  for (const [by, flags] of [
    [wren, { showAgreement: false }],
    [june, { showAgreement: false }],
  ] as const) {
    await by.call(routes.updatePrivacy, { body: { ...privacyFlags(flags), changed: "showAgreement" } });
    expect((await answer(wren, june)).raw.body).toBe(none);
    expect((await answer(june, wren)).raw.body).toBe(none);
    await by.call(routes.updatePrivacy, {
      body: { ...privacyFlags({ showAgreement: true }), changed: "showAgreement" },
    });
  }
  expect(await counts(wren, june)).toEqual([4, 6]);
});

describe("in a list of people", () => {
  const asked = (viewer: TestPerson | ReturnType<typeof visitor>, ids: readonly string[]) =>
    viewer.call(routes.countAgreements, { query: { ids: ids.join(",") } });
  const told = async (viewer: TestPerson, ...people: TestPerson[]) =>
    (
      await asked(
        viewer,
        people.map(({ user }) => user.id),
      )
    ).body;

  test("each is told as on their profile, of those with enough in common, in one call", async () => {
    const [dez, priya] = [await signUp(testApp, `dez${number}`), await signUp(testApp, `priya${number}`)];
    await rateAll(wren, wrens, "public");
    await rateAll(june, junes);
    await rateAll(dez, wrens, "public");
    await rateAll(priya, { dream: 8, herer: 7 }, "public");
    const expected = [
      { userId: june.user.id, agree: 4, of: 6 },
      { userId: dez.user.id, agree: 6, of: 6 },
    ].toSorted((a, b) => (a.userId < b.userId ? -1 : 1));
    expect(await told(wren, priya, june, dez, wren)).toEqual(expected);
    expect(await counts(wren, june)).toEqual([4, 6]);
    expect(await told(june, wren)).toEqual([{ userId: wren.user.id, agree: 4, of: 6 }]);
  });

  test("what's for followers or close friends counts only for them, and of both it's what the other may see", async () => {
    await rateAll(wren, wrens, "public");
    await rateAll(june, { dream: 8.6, herer: 8, gelato: 7.1, cake: 6.2 });
    await rate(june, "lights", 6.1, "close-friends");
    await rate(june, "diesel", 7.9, "private");
    expect(await told(wren, june)).toEqual([]);
    expect(await told(june, wren)).toEqual([]);
    await june.call(routes.addCloseFriend, { params: { userId: wren.user.id } });
    expect(await told(wren, june)).toEqual([{ userId: june.user.id, agree: 4, of: 5 }]);
    expect(await told(june, wren)).toEqual([{ userId: wren.user.id, agree: 4, of: 5 }]);
    await wren.call(routes.unfollowUser, { params: { userId: june.user.id } });
    expect(await told(wren, june)).toEqual([]);
    expect(await told(june, wren)).toEqual([]);
  });

  test("what moderation has hidden doesn't count, neither one's own nor the other's", async () => {
    await rateAll(wren, { dream: 8, herer: 8, gelato: 8, cake: 8 }, "public");
    await rateAll(june, { dream: 8, herer: 8, gelato: 8, cake: 8 });
    const last = [await rate(wren, "lights", 8, "public"), await rate(june, "lights", 8)];
    const hide = (id: number, hidden_at: Date | null) =>
      testApp.context.database.db.updateTable("cannabis_sessions").set({ hidden_at }).where("id", "=", id).execute();
    for (const { id } of last) {
      expect([(await told(wren, june)).length, (await told(june, wren)).length]).toEqual([1, 1]);
      await hide(id, testApp.clock.now());
      expect([await told(wren, june), await told(june, wren)]).toEqual([[], []]);
      expect([await counts(wren, june), await counts(june, wren)]).toEqual([null, null]);
      await hide(id, null);
    }
  });

  test("turned off, blocked, suspended and unknown are the same as too few products", async () => {
    await rateAll(wren, wrens, "public");
    await rateAll(june, junes, "public");
    expect(await told(wren, june)).toHaveLength(1);
    expect((await asked(wren, ["nobody"])).body).toEqual([]);
    for (const by of [wren, june]) {
      const set = (showAgreement: boolean) =>
        by.call(routes.updatePrivacy, { body: { ...privacyFlags({ showAgreement }), changed: "showAgreement" } });
      await set(false);
      expect([await told(wren, june), await told(june, wren)]).toEqual([[], []]);
      await set(true);
    }
    await testApp.context.database.db
      .updateTable("users")
      .set({ suspended_at: testApp.clock.now() })
      .where("id", "=", june.user.id)
      .execute();
    expect(await told(wren, june)).toEqual([]);
    await testApp.context.database.db
      .updateTable("users")
      .set({ suspended_at: null })
      .where("id", "=", june.user.id)
      .execute();
    await june.call(routes.blockUser, { body: { userId: wren.user.id } });
    expect([await told(wren, june), await told(june, wren)]).toEqual([[], []]);
  });

  test("it's for signed-in people, and takes a page of ids", async () => {
    expect((await asked(visitor(testApp), [june.user.id])).status).toBe(401);
    expect(
      (
        await asked(
          wren,
          Array.from({ length: 101 }, (_, index) => `p${index}`),
        )
      ).status,
    ).toBe(400);
    expect((await asked(wren, [])).status).toBe(400);
  });
});

describe("on a product's page", () => {
  const listed = async (productId: string | null) =>
    (await wren.call(routes.listAgreements, { params: { id: productId ?? "" } })).body;

  test("friends come in the order of their taste, without those of whom too little is known", async () => {
    const [dez, priya] = [await signUp(testApp, `dez${number}`), await signUp(testApp, `priya${number}`)];
    for (const friend of [dez, priya]) await follow(wren, friend);
    await rateAll(wren, wrens, "public");
    await rateAll(june, { dream: 2, herer: 3, gelato: 4, cake: 8, lights: 1, diesel: 9 });
    await rateAll(dez, wrens);
    await rateAll(priya, { dream: 8, herer: 7 });
    const { productId } = await rate(priya, "cough", 8);
    for (const friend of [june, dez]) await rate(friend, "cough", 9);
    expect(await listed(productId)).toEqual([
      { userId: dez.user.id, agree: 6, of: 6 },
      { userId: june.user.id, agree: 0, of: 6 },
    ]);
    await dez.call(routes.updatePrivacy, {
      body: { ...privacyFlags({ showAgreement: false }), changed: "showAgreement" },
    });
    expect(await listed(productId)).toEqual([{ userId: june.user.id, agree: 0, of: 6 }]);
  });

  test("nothing is told of a product that one may not know of", async () => {
    const { productId } = await rate(june, "secret", 9, "private");
    const { status } = await wren.call(routes.listAgreements, { params: { id: productId ?? "" } });
    expect(status).toBe(404);
  });
});

test("finds begin with what friends of the same taste rate among their better ones, and say how many did", async () => {
  const dez = await signUp(testApp, `dez${number}`);
  await follow(wren, dez);
  await rateAll(wren, wrens);
  await rateAll(june, { ...wrens, punch: 9.5, cough: 8.5, tangie: 2 });
  await rateAll(dez, { cough: 9, punch: 1, kush: 4 });
  await rate(june, "secret", 10, "private");
  const { followed } = (await wren.call(routes.searchProducts, { query: { q: "" } })).body;
  const shown = followed.map(({ strainName, likedBy, person }) => [
    ...[strainName.replace(/ of group \d+$/, ""), likedBy, person.firstName.replace(/\d+$/, "")],
  ]);
  // What nobody likes comes after, newest first, as all did before.
  expect(shown).toEqual([
    ["cough", 2, "Dez"],
    ["punch", 1, "June"],
    ["kush", 0, "Dez"],
    ["tangie", 0, "June"],
  ]);
});
