import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { setHidden } from "#server/features/operate/moderation.service.ts";
import type { Insights } from "#shared/contract/insights.ts";
import { routes } from "#shared/contract/routes.ts";
import { startApp, type TestApp } from "#test/app.ts";
import { insertSessions, type LoggedRow, night, productOf } from "#test/journals.ts";
import { signUp, type TestPerson, visitor } from "#test/people.ts";
import { jpeg } from "#test/pictures.ts";
import { ranking } from "#test/ranked-person.ts";
import { randomSource } from "#test/ranking-simulation/random.ts";

let testApp: TestApp;
beforeAll(async () => {
  testApp = await startApp();
});
afterAll(() => testApp.close());

const timeZone = "Europe/Berlin";
const insert = (person: TestPerson, sessions: readonly LoggedRow[]) => insertSessions(testApp, person, sessions);
const insightsOf = async (person: TestPerson): Promise<Insights> =>
  (await person.call(routes.getInsights, { query: { timeZone } })).body;
const rate = (person: TestPerson, id: number | undefined, rating: number | null) =>
  person.call(routes.editSession, { params: { id: id ?? 0 }, body: { rating } });

test("without sessions there's nothing to answer", async () => {
  const newcomer = await signUp(testApp, "newcomer");
  expect(await insightsOf(newcomer)).toEqual({
    ...{ sessions: 0, rated: 0, look: null, nextLook: 50 },
    again: { products: [], of: 0 },
    watch: { watched: [], sessions: 0 },
    ...{ reasons: [], forDevice: { ranked: [], merged: [], look: null } },
  });
});

/** Better after three in four nights of the first product, half of those of the second, and none of the third; the last two have no morning. */
const sleep = (at: number, kind: number) => ({
  ...{ reason: "sleep", before: 3, beforeAt: null, afterAt: null },
  after: at >= 58 ? null : kind === 0 ? (at % 4 === 0 ? 3 : 8) : kind === 1 && at % 2 === 0 ? 5 : 3,
});

describe("a patient of 60 nights with three products", () => {
  let patient: TestPerson;
  let insights: Insights;

  beforeAll(async () => {
    patient = await signUp(testApp, "patient");
    const random = randomSource("patient");
    const kinds = [
      { strain_name: "Midnight Gummies", strain_key: "midnightgummies", ingestion_method: "edible", usual: 8.6 },
      { strain_name: "Northern Lights", strain_key: "northernlights", ingestion_method: "pen", usual: 6.2 },
      { strain_name: "Granddaddy Purple", strain_key: "granddaddypurple", ingestion_method: "joint", usual: 4.8 },
    ] as const;
    const ids = await Promise.all(kinds.map(({ strain_name }) => productOf(patient, strain_name)));
    await insert(
      patient,
      Array.from({ length: 60 }, (_, at): LoggedRow => {
        const kind = (at * 7) % 3;
        const { usual, ...named } = kinds[kind] ?? kinds[0];
        return {
          ...named,
          product_id: ids[kind] ?? null,
          consumed_at: night(at),
          rating: Math.round(Math.min(10, usual + 0.6 * random.normal()) * 10) / 10,
          unwanted_effects: kind === 0 && at % 2 === 0 ? '["foggy"]' : "[]",
          thc_percentage: kind === 0 ? (at % 4 === 0 ? 10 : 5) : null,
          reasons: '["sleep"]',
          reason_levels: JSON.stringify([sleep(at, kind)]),
        };
      }),
    );
    insights = await insightsOf(patient);
  });

  test("reads first what they'd have again", () => {
    const { products, of } = insights.again;
    expect(products.map(({ strainName }) => strainName)).toEqual([
      "Midnight Gummies",
      "Northern Lights",
      "Granddaddy Purple",
    ]);
    expect(products[0]).toMatchObject({ sessions: 20, verdict: "liked", standing: { place: 1, places: 3 } });
    expect(of).toBe(3);
  });

  test("learns at the look of 50 that nights with it are better, and that it may be the method", () => {
    const { look, nextLook, sessions, rated } = insights;
    expect({ sessions, rated, nextLook, at: look?.rated, unrated: look?.unrated }).toEqual({
      ...{ sessions: 60, rated: 60, nextLook: 70, at: 50, unrated: 0 },
    });
    const [first] = look?.patterns ?? [];
    expect(first).toMatchObject({ about: { kind: "product", strainName: "Midnight Gummies" } });
    expect(first?.rivals).toContainEqual({ about: { kind: "method", value: "edible" }, isOpposite: false });
    expect(first?.difference).toBeGreaterThan(1.5);
    expect(first?.low).toBeLessThan(first?.difference ?? 0);
    expect((first?.with ?? 0) + (first?.without ?? 0)).toBe(50);
    expect(look?.looked).toContainEqual({
      ...{ about: { kind: "method", value: "pen" }, outcome: "twin", with: 17, without: 33 },
    });
  });

  test("reads how often sleep was better, counted where both halves are there", () => {
    const nights = Array.from({ length: 60 }, (_, at) => ({ at, kind: (at * 7) % 3 }));
    const counted = nights.map(({ at, kind }) => sleep(at, kind)).filter(({ after }) => after !== null);
    const [forSleep] = insights.reasons;
    expect(forSleep).toMatchObject({
      ...{ reason: "sleep", sessions: 60 },
      beforeAndAfter: { both: 58, better: counted.filter(({ after }) => (after ?? 0) > 3).length, half: 2, before: 3 },
      watch: { sessions: 10 },
    });
    expect(forSleep?.products.map(({ strainName, sessions }) => [strainName, sessions])).toEqual([
      ["Midnight Gummies", 20],
      ["Northern Lights", 20],
      ["Granddaddy Purple", 20],
    ]);
    const [gummies, , purple] = forSleep?.products ?? [];
    expect(gummies?.beforeAndAfter).toMatchObject({ better: 15, before: 3 });
    expect(purple?.beforeAndAfter).toMatchObject({ better: 0, after: 3 });
  });

  test("reads what to watch, by dose", () => {
    expect(insights.watch.sessions).toBe(10);
    expect(insights.watch.watched).toMatchObject([
      { effect: "foggy", strainName: "Midnight Gummies", ingestionMethod: "edible", ticked: 10, of: 20, photo: null },
    ]);
    expect(insights.watch.watched[0]?.doses).toMatchObject({ unit: "mg", lower: { upTo: 5 }, upper: { from: 10 } });
  });

  test("is told the name of the product that they've made two products one of", async () => {
    const [gummies, lights] = insights.again.products.map(({ productId }) => productId);
    const body = { productId: lights, intoProductId: gummies };
    const merge = await patient.call(routes.mergeProducts, { body });
    const merged = await insightsOf(patient);
    expect(merged.again.of).toBe(2);
    expect(merged.again.products[0]).toMatchObject({
      productId: gummies,
      strainName: "Midnight Gummies",
      sessions: 40,
    });
    expect(merged.watch.watched[0]).toMatchObject({ strainName: "Midnight Gummies", of: 20 });
    await patient.call(routes.undoMerge, { params: { id: merge.body.id } });
    expect(await insightsOf(patient)).toEqual(insights);
  });
});

test("what sessions were for is counted, each reason by its halves, products and unwanted effects", async () => {
  const person = await signUp(testApp, "sleeper");
  const [gummies, purple] = [await productOf(person, "Gummies"), await productOf(person, "Purple")];
  const nights = (count: number, session: LoggedRow, [before, after]: readonly [number, number | null]): LoggedRow[] =>
    Array.from({ length: count }, (_, at) => ({
      ...{ consumed_at: night(at), strain_name: "Any", reasons: '["sleep"]', ...session },
      reason_levels: JSON.stringify([{ reason: "sleep", before, after, beforeAt: null, afterAt: null }]),
    }));
  await insert(person, [
    ...nights(5, { product_id: gummies, strain_name: "Gummies", ingestion_method: "edible", rating: 9 }, [3, 8]),
    ...nights(
      4,
      {
        product_id: purple,
        strain_name: "Purple",
        ingestion_method: "joint",
        rating: 4,
        unwanted_effects: '["foggy"]',
      },
      [3, 3],
    ),
    ...nights(1, { product_id: purple, strain_name: "Purple", reasons: '["sleep","Grief"]' }, [2, null]),
    { consumed_at: night(30), reasons: '["grief"]' },
  ]);
  const { reasons } = await insightsOf(person);
  expect(reasons.map(({ reason, sessions }) => [reason, sessions])).toEqual([
    ["sleep", 10],
    ["grief", 2],
  ]);
  const [sleep, grief] = reasons;
  expect(sleep?.beforeAndAfter).toEqual({ both: 9, better: 5, half: 1, before: 3, after: 5.8 });
  expect(sleep?.products).toMatchObject([
    {
      strainName: "Gummies",
      ingestionMethod: "edible",
      sessions: 5,
      beforeAndAfter: { both: 5, better: 5, before: 3, after: 8 },
    },
    {
      strainName: "Purple",
      // Four joints, and one session whose method isn't known.
      ingestionMethod: "",
      sessions: 5,
      beforeAndAfter: { both: 4, better: 0, half: 1, before: null },
    },
  ]);
  expect(sleep?.watch).toMatchObject({ sessions: 4, watched: [] });
  expect(grief).toMatchObject({ beforeAndAfter: null, watch: { sessions: 0 } });
  expect(grief?.products).toMatchObject([{ strainName: "Purple", sessions: 1, beforeAndAfter: null }]);
});

test("reasons that change are counted anew", async () => {
  const person = await signUp(testApp, "changer");
  const [id] = await insert(person, [{ reasons: '["sleep"]' }]);
  expect((await insightsOf(person)).reasons).toMatchObject([{ reason: "sleep", beforeAndAfter: { both: 0 } }]);
  const body = { reasonLevels: [{ reason: "sleep", before: 3, after: 5 }] };
  await person.call(routes.editSession, { params: { id: id ?? 0 }, body });
  expect((await insightsOf(person)).reasons).toMatchObject([
    { reason: "sleep", beforeAndAfter: { both: 1, better: 1 } },
  ]);
});

describe("an answer that is known", () => {
  test("is sent again only when something of the journal has changed", async () => {
    const person = await signUp(testApp, "poller");
    const friend = await signUp(testApp, "friend");
    const [first, second] = await insert(person, [{ rating: 7, visibility: "public" }, { rating: 8 }]);
    const ask = (etag?: unknown) =>
      person.call(routes.getInsights, { ...(etag ? { headers: { "if-none-match": String(etag) } } : {}) });
    let { etag } = (await ask()).headers;
    const isNew = async () => {
      const { status, headers } = await ask(etag);
      etag = headers.etag;
      return status === 200;
    };
    expect(await isNew()).toBe(false);
    await friend.call(routes.likeSession, { body: { sessionId: first } });
    await friend.call(routes.logSession, { body: {} });
    expect(await isNew()).toBe(false);
    await person.call(routes.compareSessions, { body: { winnerSessionId: second, loserSessionId: first } });
    expect(await isNew()).toBe(true);
    await rate(person, first, 7.5);
    expect(await isNew()).toBe(true);
    await person.call(routes.deleteSession, { params: { id: second ?? 0 } });
    expect(await isNew()).toBe(true);
    await person.call(routes.restoreSession, { params: { id: second ?? 0 } });
    expect(await isNew()).toBe(true);
    expect(await isNew()).toBe(false);
  });

  test("is one person's: the next one to sign in with the same browser has their own", async () => {
    const [one, other] = [await signUp(testApp, "before"), await signUp(testApp, "after")];
    const { etag } = (await one.call(routes.getInsights)).headers;
    const asked = await other.call(routes.getInsights, { headers: { "if-none-match": String(etag) } });
    expect(asked.status).toBe(200);
  });

  test("is sent again for an order that is saved once more, which takes up the answers since", async () => {
    const person = await signUp(testApp, "orderer");
    const { logTyped, saveOrder, compare } = ranking(testApp, person);
    const [first = 0, second = 0] = await logTyped(8, 7);
    const tag = async () => (await person.call(routes.getInsights)).headers.etag;
    await saveOrder([first, second]);
    await compare(second, first);
    const answered = await tag();
    await saveOrder([first, second]);
    const absorbed = await tag();
    expect(absorbed).not.toBe(answered);
    await saveOrder([first, second]);
    expect(await tag()).toBe(absorbed);
  });

  test("has the picture's new address once moderation has hidden its session", async () => {
    const person = await signUp(testApp, "pictured");
    const file = { content: await jpeg() };
    const { id } = (await person.call(routes.logSession, { body: { strainName: "Haze" }, file })).body;
    await rate(person, id, 9);
    const shown = async () => {
      const address = (await insightsOf(person)).again.products[0]?.photo?.smallUrl ?? "";
      return { address, status: (await person.get(address)).statusCode };
    };
    const before = await shown();
    const order = { operator: "mo", reason: "Test" };
    await setHidden(testApp.context, { kind: "session", id }, true, order);
    const hidden = await shown();
    expect(hidden.address).not.toBe(before.address);
    expect([before.status, hidden.status]).toEqual([200, 200]);
  });

  test("is nobody else's", async () => {
    const [one, other] = [await signUp(testApp, "one"), await signUp(testApp, "other")];
    await insert(one, [{ rating: 7, strain_name: "Secret Haze" }]);
    expect((await insightsOf(one)).sessions).toBe(1);
    expect((await insightsOf(other)).sessions).toBe(0);
    expect((await visitor(testApp).call(routes.getInsights)).status).toBe(401);
  });
});

test("a zone that isn't one is refused and named", async () => {
  const person = await signUp(testApp, "lost");
  const { status, body } = await person.call(routes.getInsights, { query: { timeZone: "Mars/Olympus" } });
  expect({ status, paths: body.issues?.map(({ path }) => path) }).toEqual({ status: 400, paths: ["timeZone"] });
});
