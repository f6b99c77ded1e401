import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { NewRow } from "#server/db/schema/tables.ts";
import type { Insights } from "#shared/contract/insights.ts";
import { routes } from "#shared/contract/routes.ts";
import { startApp, type TestApp } from "#test/app.ts";
import { signUp, type TestPerson, visitor } from "#test/people.ts";
import { ranking } from "#test/ranked-person.ts";
import { randomSource } from "#test/ranking-simulation/random.ts";

let testApp: TestApp;
beforeAll(async () => {
  testApp = await startApp();
});
afterAll(() => testApp.close());

type Logged = Partial<NewRow<"cannabis_sessions">>;
const timeZone = "Europe/Berlin";
const dayLength = 24 * 60 * 60_000;
/** 22:00 in Berlin on the first of January, a Thursday. */
const firstNight = Date.parse("2026-01-01T21:00:00Z");
const night = (number: number) => new Date(firstNight + number * dayLength);

/** Straight into the table, many at once. */
async function insert(person: TestPerson, sessions: readonly Logged[]): Promise<number[]> {
  const now = testApp.clock.now();
  const rows = sessions.map((session) => ({
    ...{ user_id: person.user.id, consumed_at: now, created_at: now, updated_at: now, visibility: "private" as const },
    ...session,
  }));
  const ids = await testApp.context.database.db.insertInto("cannabis_sessions").values(rows).returning("id").execute();
  return ids.map(({ id }) => id);
}

async function productOf(person: TestPerson, strainName: string): Promise<string> {
  const { body } = await person.call(routes.logSession, { body: { strainName, consumedAt: "2020-01-01T12:00:00Z" } });
  await person.call(routes.deleteSession, { params: { id: body.id } });
  return body.productId ?? "";
}

const insightsOf = async (person: TestPerson): Promise<Insights> =>
  (await person.call(routes.getInsights, { query: { timeZone } })).body;
const rate = (person: TestPerson, id: number | undefined, rating: number | null) =>
  person.call(routes.editSession, { params: { id: id ?? 0 }, body: { rating } });
const looksOf = async ({ user }: TestPerson) =>
  (
    await testApp.context.database.db
      .selectFrom("pattern_looks")
      .select("rated")
      .where("user_id", "=", user.id)
      .execute()
  )
    .map(({ rated }) => rated)
    .toSorted((a, b) => a - b);

/** Nights whose ratings say nothing, half of them in company. */
function evenings(count: number, seed: string, better = 0): Logged[] {
  const random = randomSource(seed);
  return Array.from({ length: count }, (_, at): Logged => {
    const companions = random.uniform() < 0.5 ? "June" : "alone";
    const rating = 5.5 + random.normal() + (companions === "June" ? better : 0);
    return {
      consumed_at: night(at),
      ingestion_method: "joint",
      companions,
      rating: Math.min(10, Math.round(rating * 10) / 10),
    };
  });
}

test("without sessions there's nothing to answer", async () => {
  const newcomer = await signUp(testApp, "newcomer");
  expect(await insightsOf(newcomer)).toEqual({
    ...{ sessions: 0, rated: 0, look: null, nextLook: 50 },
    again: { products: [], of: 0 },
    watch: { watched: [], sessions: 0 },
  });
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
      Array.from({ length: 60 }, (_, at): Logged => {
        const kind = (at * 7) % 3;
        const { usual, ...named } = kinds[kind] ?? kinds[0];
        return {
          ...named,
          product_id: ids[kind] ?? null,
          consumed_at: night(at),
          rating: Math.round(Math.min(10, usual + 0.6 * random.normal()) * 10) / 10,
          unwanted_effects: kind === 0 && at % 2 === 0 ? '["foggy"]' : "[]",
          thc_percentage: kind === 0 ? (at % 4 === 0 ? 10 : 5) : null,
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

describe("between two looks", () => {
  test("nothing changes, however often it's read, and at the next one everything may", async () => {
    const person = await signUp(testApp, "regular");
    await insert(person, evenings(50, "regular"));
    const first = await insightsOf(person);
    expect(first).toMatchObject({ look: { rated: 50, patterns: [] }, nextLook: 70 });
    // From now on company matters a lot.
    await insert(
      person,
      evenings(70, "later", 4)
        .slice(50)
        .map((evening) => evening),
    );
    testApp.clock.advance(dayLength);
    const second = await insightsOf(person);
    expect(second).toMatchObject({ look: { rated: 70 }, nextLook: 100 });
    expect(second.look?.patterns).toMatchObject([{ about: { kind: "company" } }]);
    await insert(person, evenings(99, "after").slice(70));
    expect((await insightsOf(person)).look).toEqual(second.look);
    expect(await looksOf(person)).toEqual([50, 70]);
  });

  test("an edit never adds a pattern", async () => {
    const person = await signUp(testApp, "editor");
    const sessions = evenings(50, "editor");
    const ids = await insert(person, sessions);
    expect((await insightsOf(person)).look?.patterns).toEqual([]);
    for (const [at, { companions }] of sessions.entries()) if (companions === "June") await rate(person, ids[at], 10);
    const edited = await insightsOf(person);
    expect(edited.look).toMatchObject({ rated: 50, patterns: [] });
    expect(edited.nextLook).toBe(70);
  });

  test("an edit may withdraw one, and undoing the edit brings it back", async () => {
    const person = await signUp(testApp, "withdrawer");
    const sessions = evenings(50, "withdrawer", 4);
    const ids = await insert(person, sessions);
    const before = await insightsOf(person);
    expect(before.look?.patterns).toMatchObject([{ about: { kind: "company", value: null } }]);
    const inCompany = sessions.flatMap((session, at) =>
      session.companions === "June" ? [{ ...session, id: ids[at] }] : [],
    );
    for (const { id } of inCompany) await rate(person, id, 5);
    expect((await insightsOf(person)).look?.patterns).toEqual([]);
    for (const { id, rating } of inCompany) await rate(person, id, rating ?? null);
    expect((await insightsOf(person)).look).toEqual(before.look);
  });

  test("a small edit withdraws nothing and changes no number", async () => {
    const person = await signUp(testApp, "corrector");
    const ids = await insert(person, evenings(50, "withdrawer", 4));
    const before = await insightsOf(person);
    await rate(person, ids[7], 6.1);
    expect((await insightsOf(person)).look).toEqual(before.look);
  });

  test.each(["hand", "dialog"] as const)("comparisons change nothing about ratings by %s", async (rated_by) => {
    const person = await signUp(testApp, `late-comparer-${rated_by}`);
    const sessions = evenings(50, "withdrawer", 2).map((session): Logged => ({ ...session, rated_by }));
    const ids = await insert(person, sessions);
    const before = await insightsOf(person);
    expect(before.look?.patterns).toHaveLength(1);
    const idsOf = (companions: string) => ids.filter((_, at) => sessions[at]?.companions === companions);
    const [better, worse] = [idsOf("June"), idsOf("alone")];
    for (const [at, loserSessionId] of better.entries())
      for (const step of [0, 3, 5, 7, 9, 11, 13]) {
        const winnerSessionId = worse[(at + step) % worse.length];
        await person.call(routes.compareSessions, { body: { winnerSessionId, loserSessionId } });
      }
    expect((await insightsOf(person)).look).toEqual(before.look);
  });

  test("deleting a session leaves the look, and logging another one makes no new one", async () => {
    const person = await signUp(testApp, "deleter");
    const ids = await insert(person, evenings(50, "deleter"));
    await insightsOf(person);
    await person.call(routes.deleteSession, { params: { id: ids[3] ?? 0 } });
    expect(await insightsOf(person)).toMatchObject({ rated: 49, look: { rated: 50 }, nextLook: 70 });
    await insert(person, evenings(51, "another").slice(50));
    await insightsOf(person);
    expect(await looksOf(person)).toEqual([50]);
  });
});

test("a journal that comes in at once is looked at once", async () => {
  const person = await signUp(testApp, "importer");
  await insert(person, evenings(215, "importer", 2));
  const insights = await insightsOf(person);
  expect(insights).toMatchObject({ look: { rated: 200, patterns: [{ about: { kind: "company" } }] }, nextLook: 280 });
  expect(await looksOf(person)).toEqual([200]);
});

test("a journal that has lost most of its sessions is looked at anew", async () => {
  const person = await signUp(testApp, "starter");
  const ids = await insert(person, evenings(140, "starter"));
  await insightsOf(person);
  await testApp.context.database.db.deleteFrom("cannabis_sessions").where("id", "in", ids.slice(60)).execute();
  expect((await insightsOf(person)).look?.rated).toBe(50);
  expect(await looksOf(person)).toEqual([50]);
});

test("weekends and parts of the day are those of the person's clocks at that time", async () => {
  const person = await signUp(testApp, "traveller");
  // Fridays at 17:30 in UTC are evening in Berlin. Mondays at 03:30 are Sunday's night there in winter, and morning in summer.
  const times = ["2025-01-03T17:30:00Z", "2025-01-06T03:30:00Z"].flatMap((first) =>
    Array.from({ length: 25 }, (_, week) => new Date(Date.parse(first) + week * 7 * dayLength)),
  );
  await insert(
    person,
    times.map((consumed_at, at) => ({ consumed_at, rating: 4 + (at % 3) })),
  );
  const { look } = await insightsOf(person);
  const counts = look?.looked.map(({ about, with: having }) => [about.kind, about.value, having]);
  expect(counts?.filter(([kind]) => kind === "dayPart" || kind === "weekend")).toEqual([
    ["dayPart", "evening", 25],
    ["dayPart", "morning", 13],
    ["dayPart", "night", 12],
    ["weekend", null, 12],
  ]);
});

test("comparisons count for more than the ratings", async () => {
  const person = await signUp(testApp, "comparer");
  const sessions = evenings(50, "comparer");
  const ids = await insert(person, sessions);
  const ofSide = (companions: string) => ids.filter((_, at) => sessions[at]?.companions === companions);
  const [better, worse] = [ofSide("June"), ofSide("alone")];
  for (const [at, winnerSessionId] of better.entries())
    for (const step of [0, 5, 9]) {
      const loserSessionId = worse[(at + step) % worse.length];
      await person.call(routes.compareSessions, { body: { winnerSessionId, loserSessionId } });
    }
  expect((await insightsOf(person)).look?.patterns).toMatchObject([{ about: { kind: "company" } }]);
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

  test("is nobody else's", async () => {
    const [one, other] = [await signUp(testApp, "one"), await signUp(testApp, "other")];
    await insert(one, [{ rating: 7, strain_name: "Secret Haze" }]);
    expect((await insightsOf(one)).sessions).toBe(1);
    expect((await insightsOf(other)).sessions).toBe(0);
    expect((await visitor(testApp).call(routes.getInsights)).status).toBe(401);
  });
});

test("the export has every look with what it came to", async () => {
  const person = await signUp(testApp, "exporter");
  await insert(person, evenings(50, "exporter", 4));
  const first = await insightsOf(person);
  await insert(person, evenings(70, "exporter", 4).slice(50));
  await insightsOf(person);
  const { raw } = await person.call(routes.exportData);
  const { patternLooks } = JSON.parse(raw.body);
  expect(patternLooks).toMatchObject([
    { rated: 50, timeZone, lookedAt: first.look?.lookedAt, result: { patterns: [{ about: { kind: "company" } }] } },
    { rated: 70, timeZone },
  ]);
});

test("a zone that isn't one is refused and named", async () => {
  const person = await signUp(testApp, "lost");
  const { status, body } = await person.call(routes.getInsights, { query: { timeZone: "Mars/Olympus" } });
  expect({ status, paths: body.issues?.map(({ path }) => path) }).toEqual({ status: 400, paths: ["timeZone"] });
});
