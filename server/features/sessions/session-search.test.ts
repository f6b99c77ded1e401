import fc from "fast-check";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { routes } from "#shared/contract/routes.ts";
import { searchedOf } from "#shared/contract/session-search.ts";
import { calendarDate } from "#shared/domain/calendar-date.ts";
import { ingestionMethods, moods, scoreChoices, strainTypes } from "#shared/domain/enumerations.ts";
import { writeRange } from "#shared/domain/label/label-choices.ts";
import { matchesFilter, type SessionFilter } from "#shared/domain/search/session-search.ts";
import { startApp, type TestApp } from "#test/app.ts";
import { signUp, type TestPerson } from "#test/people.ts";

let testApp: TestApp;
let alice: TestPerson;
beforeAll(async () => {
  testApp = await startApp();
  alice = await signUp(testApp, "alice");
});
afterAll(() => testApp.close());

const log = async (person: TestPerson, body: Record<string, unknown>) =>
  (await person.call(routes.logSession, { body })).body.id;
type Query = Record<string, string | readonly string[]>;
const search = async (person: TestPerson, query: Query = {}) =>
  (await person.call(routes.searchOwnSessions, { query })).body.map(({ id }) => id);

describe("the search of one's own sessions", () => {
  test.each([
    ["strainName", "Blué Dream", "blue dre"],
    ["brand", "Slow Acre", "ACRE"],
    ["notes", "Snoring cat", "nor"],
    ["privateNote", "Never before noon", "noon"],
    ["location", "Rooftop", "rooftop"],
    ["companions", "June and Teo", "teo june"],
  ])("finds a word in %s", async (field, text, q) => {
    const person = await signUp(testApp, `finds-${field}`);
    const id = await log(person, { [field]: text });
    await log(person, { strainName: "Haze" });
    expect(await search(person, { q })).toEqual([id]);
    expect((await person.call(routes.countOwnSessions, { query: { q } })).body).toEqual({ sessions: 1 });
  });

  test.each(["O.G.", "gg #4", "G.G.4", "gorilla-glue", "#4", "slowacre"])(
    "finds by '%s' what products are found by",
    async (q) => {
      const person = await signUp(testApp, `folds${encodeURIComponent(q).replace(/\W/g, "")}`);
      const ids = [
        await log(person, { strainName: "OG Kush" }),
        await log(person, { strainName: "Gorilla Glue #4", brand: "Slow Acre" }),
        await log(person, { strainName: "Haze" }),
      ];
      const { own } = (await person.call(routes.searchProducts, { query: { q } })).body;
      expect(own).toHaveLength(1);
      expect(await search(person, { q })).toEqual(ids.filter((id) => own.some(({ sessionId }) => sessionId === id)));
    },
  );

  test("follows every edit and an undone deletion", async () => {
    const person = await signUp(testApp, "editor");
    const id = await log(person, { strainName: "Haze", notes: "By the lake" });
    const params = { id };
    await person.call(routes.editSession, { params, body: { notes: "By the sea" } });
    expect([await search(person, { q: "lake" }), await search(person, { q: "haze sea" })]).toEqual([[], [id]]);
    await person.call(routes.editSession, { params, body: { rating: 7 } });
    expect(await search(person, { q: "sea" })).toEqual([id]);
    await person.call(routes.editSession, { params, body: { notes: "" } });
    expect(await search(person, { q: "sea" })).toEqual([]);
    await person.call(routes.deleteSession, { params });
    expect(await search(person, { q: "haze" })).toEqual([]);
    await person.call(routes.restoreSession, { params });
    expect(await search(person, { q: "haze" })).toEqual([id]);
  });

  test("finds nobody else's, not even those that one follows or that name one", async () => {
    const [owner, friend] = [await signUp(testApp, "owner"), await signUp(testApp, "friend")];
    await log(owner, { strainName: "Secret Haze", privateNote: "friend", visibility: "public" });
    await friend.call(routes.followUser, { body: { followingId: owner.user.id } });
    expect(await search(friend, { q: "secret" })).toEqual([]);
    expect(await search(friend)).toEqual([]);
    expect((await friend.call(routes.countOwnSessions)).body).toEqual({ sessions: 0 });
  });

  test("comes page by page, last consumed first, each session once", async () => {
    const person = await signUp(testApp, "paged");
    const hours = [3, 1, 5, 5, 2];
    const ids = new Map<number, string>();
    for (const hour of hours) {
      const consumedAt = `2026-06-14T0${hour}:00:00.000Z`;
      ids.set(await log(person, { strainName: "Haze", consumedAt }), consumedAt);
    }
    const expected = [...ids].toSorted(([a, at], [b, bt]) => bt.localeCompare(at) || b - a).map(([id]) => id);
    const found: number[] = [];
    let cursor: string | null = null;
    do {
      const query: Record<string, string> = { q: "haze", limit: "2", ...(cursor !== null && { cursor }) };
      const page = await person.call(routes.searchOwnSessions, { query });
      found.push(...page.body.map(({ id }) => id));
      cursor = page.next;
    } while (cursor !== null);
    expect(found).toEqual(expected);
  });

  test("comes highest rated first, those without a rating last, page by page", async () => {
    const person = await signUp(testApp, "sorted");
    const ratings = [6.4, null, 9.1, 8, null, 9.1];
    const ids: number[] = [];
    for (const rating of ratings) {
      const id = await log(person, { strainName: "Haze" });
      if (rating !== null) await person.call(routes.editSession, { params: { id }, body: { rating } });
      ids.push(id);
    }
    const found: number[] = [];
    let cursor: string | null = null;
    do {
      const query: Record<string, string> = { sort: "highest-rated", limit: "2", ...(cursor !== null && { cursor }) };
      const page = await person.call(routes.searchOwnSessions, { query });
      found.push(...page.body.map(({ id }) => id));
      cursor = page.next;
    } while (cursor !== null);
    expect(found).toEqual([5, 2, 3, 0, 4, 1].map((at) => ids[at]));
  });

  test("refuses what can't be chosen", async () => {
    const status = async (query: Query) => (await alice.call(routes.searchOwnSessions, { query })).status;
    expect(await status({ methods: "pipe" })).toBe(400);
    expect(await status({ methods: ["pen", "edible", "pen"] })).toBe(200);
    expect(await status({ from: "yesterday" })).toBe(400);
    expect(await status({ withPhoto: "maybe" })).toBe(400);
    for (const range of ["THC", "15-25", "25-15 THC", "0-101 THC", "1e1- THC", `1-2 ${"x".repeat(61)}`])
      expect([range, await status({ labelAmounts: range })]).toEqual([range, 400]);
    expect(await status({ labelAmounts: ["15-25 THC", "0.5- CBG"], aromas: "cedar", withLabel: "true" })).toBe(200);
    for (const field of ["ownEffects", "unwantedEffects"]) expect(await status({ [field]: "a\0b" })).toBe(400);
    expect(await status({ moods: Array.from({ length: 61 }, (_, at) => `mood ${at}`) })).toBe(400);
  });
});

const seed = 20_261_124;
/** Few and awkward, so that they meet. */
const words = ["Blue", "DREAM", "dreamy", "Zoë", "Straße", "100%", "a_b", "\\", "ﬁne", "🌿", "ΟΔΥΣΣΕΥΣ", "O'G"];
const textOf = fc.option(
  fc.array(fc.constantFrom(...words), { minLength: 1, maxLength: 3 }).map((some) => some.join(" ")),
);
const time = fc.integer({ min: 0, max: 20 }).map((days) => new Date(Date.UTC(2026, 5, 1 + Math.floor(days / 2))));
const amount = fc.constantFrom("0", "0.5", "5", "9.9", "10", "15.0", "24.1");
const factOf = (...names: readonly string[]) =>
  fc.uniqueArray(fc.record({ name: fc.constantFrom(...names), amount, unit: fc.constantFrom("%", "mg/g", "mg") }), {
    selector: ({ name }) => name,
    maxLength: 8,
  });
const label = fc.record({
  cannabinoids: factOf("THC", "THCA", "CBD", "CBX-7"),
  terpenes: factOf("Myrcene", "Limonene", "Linalool", "Humulene", "Camphene", "Ocimene", "Nerol"),
  aromas: fc.subarray(["cedar", "black pepper", "50% 'zest'"]),
});
const loggedSession = fc.record(
  {
    strainName: textOf.map((text) => text ?? ""),
    brand: textOf,
    notes: textOf,
    privateNote: textOf,
    location: textOf,
    companions: textOf,
    ingestionMethod: fc.constantFrom("", ...ingestionMethods),
    strainType: fc.option(fc.constantFrom(...strainTypes)),
    moods: fc.subarray([...moods], { maxLength: 5 }),
    ownEffects: fc.subarray(["munchies", "Lost track", "deep 100%", "deep"], { maxLength: 3 }),
    unwantedEffects: fc.subarray(["dry mouth", "anxious", "Sock hunt"], { maxLength: 2 }),
    reasons: fc.subarray(["sleep", "pain", "fun", "deep 100%", "Deep 100%"], { maxLength: 3 }),
    consumedAt: time.map((day) => day.toISOString()),
    utcOffset: fc.option(fc.constantFrom(840, -720, 0, 60)),
    facts: fc.option(label),
  },
  { requiredKeys: [] },
);
const some = <Value>(values: readonly Value[], maxLength: number) =>
  fc.oneof({ weight: 2, arbitrary: fc.constant([]) }, fc.subarray([...values], { maxLength }));
const typed = fc
  .tuple(fc.constantFrom("", "", ...words), fc.nat({ max: 3 }), fc.constantFrom("", " blue", " %", " _", " zoe"))
  .map(([word, start, more]) => [...word].slice(start).join("") + more);
const chosenFilter: fc.Arbitrary<SessionFilter> = fc.record({
  text: typed,
  methods: some(ingestionMethods, 3),
  strainTypes: some(strainTypes, 2),
  scores: some(scoreChoices, 2),
  moods: some(moods, 2),
  ownEffects: some(["munchies", "deep", "DEEP"], 1),
  unwantedEffects: some(["dry mouth", "Sock hunt", "dry"], 1),
  reasons: some(["sleep", "pain", "deep 100%"], 1),
  betterAfter: fc.oneof({ weight: 3, arbitrary: fc.constant(false) }, fc.constant(true)),
  from: fc.option(time),
  until: fc.option(time),
  fromDay: fc.option(time.map(calendarDate)),
  throughDay: fc.option(time.map(calendarDate)),
  withPhoto: fc.boolean(),
  labelAmounts: some(
    [
      { name: "THC", min: 5, max: 10 },
      { name: "THC", min: 13.2, max: null },
      { name: "cbx 7", min: 0, max: 15 },
      { name: "Myrcene", min: 0.5, max: 9.9 },
    ],
    2,
  ),
  labelTerpenes: some(["Myrcene", "d-limonene", "Nerol"], 2),
  aromas: some(["Cedar", "50% 'zest'"], 1),
  withLabel: fc.oneof({ weight: 3, arbitrary: fc.constant(false) }, fc.constant(true)),
});

const queryOf = ({
  text,
  from,
  until,
  fromDay,
  throughDay,
  withPhoto,
  betterAfter,
  labelAmounts,
  withLabel,
  ...choices
}: SessionFilter): Query => ({
  ...choices,
  q: text,
  ...(from && { from: from.toISOString() }),
  ...(until && { until: until.toISOString() }),
  ...(fromDay && { fromDay }),
  ...(throughDay && { throughDay }),
  withPhoto: String(withPhoto),
  labelAmounts: labelAmounts.map(writeRange),
  withLabel: String(withLabel),
  betterAfter: String(betterAfter),
});

test("the database finds exactly what the filter itself finds", async () => {
  const others = await signUp(testApp, "others");
  const ids: number[] = [];
  for (const body of fc.sample(loggedSession, { seed, numRuns: 60 })) {
    ids.push(await log(alice, body));
    await log(others, body);
  }
  const { db } = testApp.context.database;
  for (const [at, id] of ids.entries()) {
    const rating = at % 5 === 0 ? null : (at * 7) % 101;
    const reasonLevels =
      at % 2 === 0 ? [{ reason: at % 4 === 0 ? "sleep" : "pain", before: at % 11, after: (at * 3) % 11 }] : [];
    const body = { rating: rating === null ? null : rating / 10, reasonLevels };
    await alice.call(routes.editSession, { params: { id }, body });
    if (at % 3 !== 0) continue;
    const photo = { id: `photo-${id}`, address: `photo-${id}`, kind: "photo", user_id: alice.user.id } as const;
    const size = { width: 1, height: 1, placeholder: "" };
    await db
      .insertInto("photos")
      .values({ ...photo, ...size, created_at: new Date() })
      .execute();
    await db.updateTable("cannabis_sessions").set({ photo_id: photo.id }).where("id", "=", id).execute();
  }
  const all = (await alice.call(routes.searchOwnSessions, { query: { limit: 100 } })).body;
  expect(all).toHaveLength(60);
  let found = 0;
  for (const filter of fc.sample(chosenFilter, { seed, numRuns: 250 })) {
    const expected = all.filter((session) => matchesFilter(searchedOf(session), filter)).map(({ id }) => id);
    const query = queryOf(filter);
    expect(await search(alice, { ...query, limit: "100" }), JSON.stringify(filter)).toEqual(expected);
    found += expected.length;
  }
  expect(found, "most filters must not be empty for the test to mean anything").toBeGreaterThan(100);
});

test("a reason of one's own is found in every spelling", async () => {
  const person = await signUp(testApp, "spells");
  const ids = [await log(person, { reasons: ["Migraine"] }), await log(person, { reasons: ["migraine"] })];
  await log(person, { reasons: ["sleep"] });
  for (const reason of ["Migraine", "migraine"])
    expect((await search(person, { reasons: [reason] })).toSorted()).toEqual(ids);
  expect(await search(person, { reasons: ["migraine", "sleep"] })).toEqual([]);
});
