import { afterAll, beforeAll, describe, expect, test, vi } from "vitest";
import type { NewRow } from "#server/db/schema/tables.ts";
import { messages } from "#shared/contract/errors.ts";
import type { HistoryQuery } from "#shared/contract/history.ts";
import { routes } from "#shared/contract/routes.ts";
import {
  type HistoryPeriod,
  historyPeriods,
  ingestionMethods,
  moods,
  strainTypes,
} from "#shared/domain/enumerations.ts";
import { startApp, type TestApp } from "#test/app.ts";
import { signUp, type TestPerson, visitor } from "#test/people.ts";

let testApp: TestApp;
let alice: TestPerson;

type Logged = Partial<NewRow<"cannabis_sessions">>;

/** Straight into the table, so that it may hold what older versions and other programs wrote. */
async function insert(person: TestPerson, sessions: Logged[]) {
  const now = testApp.clock.now();
  const base = {
    ...{ user_id: person.user.id, consumed_at: now, created_at: now, updated_at: now },
    ...({ ingestion_method: "", moods: "[]", body_mind_ratio: 50, body_mind_set: true, visibility: "public" } as const),
  };
  const rows = sessions.map((session) => ({ ...base, ...session }));
  for (let at = 0; at < rows.length; at += 500)
    await testApp.context.database.db
      .insertInto("cannabis_sessions")
      .values(rows.slice(at, at + 500))
      .execute();
}
const at = (time: string) => new Date(time);
const list = (...names: string[]) => JSON.stringify(names);

async function historyOf(person: TestPerson, query: Partial<HistoryQuery> = {}) {
  const { status, body } = await person.call(routes.getHistory, { params: { id: person.user.id }, query });
  expect({ status, message: body.message }).toEqual({ status: 200, message: undefined });
  return body;
}

// It is Monday, 15 June 2026, 14:00 in Berlin, whose clocks went forward on Sunday, 29 March.
beforeAll(async () => {
  testApp = await startApp();
  alice = await signUp(testApp, "alice");
  const bob = await signUp(testApp, "bob");
  await insert(bob, [{ ingestion_method: "dab", rating: 1, thc_percentage: 99, moods: list("giggly") }]);
  await insert(alice, [
    // 00:30 today
    {
      consumed_at: at("2026-06-14T22:30:00Z"),
      ...{ ingestion_method: "joint", strain_type: "indica", thc_percentage: 20, rating: 8 },
      ...{ body_mind_ratio: 20, moods: list("relaxed", "sleepy") },
    },
    {
      consumed_at: at("2026-06-10T10:00:00Z"),
      ...{ ingestion_method: "edible", strain_type: "hybrid", thc_percentage: 10, rating: 6 },
      ...{ body_mind_ratio: 30, moods: list("relaxed") },
    },
    {
      consumed_at: at("2026-06-10T20:00:00Z"),
      ...{ ingestion_method: "joint", strain_type: "sativa", thc_percentage: 25, rating: 7.5 },
      ...{ body_mind_ratio: 70, moods: list("happy", "energetic", "happy") },
    },
    // the first moment of 17 May, and the last one before it
    {
      consumed_at: at("2026-05-16T22:00:00Z"),
      ...{ ingestion_method: "pen", thc_percentage: 80, body_mind_ratio: 31, moods: JSON.stringify(list("calm")) },
    },
    { consumed_at: at("2026-05-16T21:59:59.999Z"), ingestion_method: "dab", thc_percentage: 70, rating: 3 },
    // the first moment of 30 March, and the last one before it
    {
      consumed_at: at("2026-03-29T22:00:00Z"),
      ...{ ingestion_method: "bong", strain_type: "indica", thc_percentage: 30, rating: 9, visibility: "private" },
      ...{ body_mind_ratio: 100, moods: list("focused") },
    },
    { consumed_at: at("2026-03-29T21:59:59.999Z"), ingestion_method: "joint", rating: 1 },
    // 00:30 on Sunday, 11 January
    { consumed_at: at("2026-01-10T23:30:00Z"), ingestion_method: "", thc_percentage: 12, rating: 10, moods: "no list" },
    // the first moment of July 2025
    { consumed_at: at("2025-06-30T22:00:00Z"), ingestion_method: "edible", thc_percentage: 5 },
    { consumed_at: at("2024-02-29T12:00:00Z"), ingestion_method: "joint", thc_percentage: 15, rating: 5 },
  ]);
});
afterAll(() => testApp.close());

const timeZone = "Europe/Berlin";
const one = (name: string, value: unknown, sessions = 1, average: number | null = null) => ({
  [name]: value,
  average,
  sessions,
});

test("30 days are counted by day", async () => {
  expect(await historyOf(alice, { period: "30-days", timeZone })).toMatchObject({
    period: "30-days",
    from: "2026-05-17",
    through: "2026-06-15",
    sessions: 4,
    moods: [
      { mood: "relaxed", sessions: 2 },
      ...["calm", "energetic", "happy", "sleepy"].map((mood) => ({ mood, sessions: 1 })),
    ],
    methods: [
      one("ingestionMethod", "joint", 2),
      one("ingestionMethod", "edible"),
      one("ingestionMethod", "pen"), // it counts without a rating, too
    ],
    strainTypes: [one("strainType", "hybrid"), one("strainType", "indica"), one("strainType", "sativa")],
    moodsByBalance: [
      {
        balance: "Body High",
        sessions: 2,
        moods: [
          { mood: "relaxed", sessions: 2 },
          { mood: "sleepy", sessions: 1 },
        ],
      },
      { balance: "Balanced", sessions: 1, moods: [{ mood: "calm", sessions: 1 }] },
      {
        balance: "Mind High",
        sessions: 1,
        moods: [
          { mood: "energetic", sessions: 1 },
          { mood: "happy", sessions: 1 },
        ],
      },
    ],
    thc: { unit: "day", percent: [], milligrams: [] },
  });
});

test("an average takes five values", async () => {
  const jan = await signUp(testApp, "jan");
  const joint: Logged = { ingestion_method: "joint", strain_type: "sativa", thc_percentage: 20 };
  await insert(
    jan,
    [8, 8, 7, 7].map((rating) => ({ ...joint, rating })),
  );
  await insert(jan, [joint]);
  const four = await historyOf(jan);
  expect(four.methods).toEqual([one("ingestionMethod", "joint", 5)]);
  expect(four.strainTypes).toEqual([one("strainType", "sativa", 5)]);
  // Five have a THC value, though.
  expect(four.thc.percent).toEqual([one("start", "2026-06-15", 5, 20)]);
  await insert(jan, [{ ...joint, rating: 7.1, thc_percentage: null }]);
  const five = await historyOf(jan);
  // (8 + 8 + 7 + 7 + 7.1) / 5
  expect(five.methods).toEqual([one("ingestionMethod", "joint", 6, 7.4)]);
  expect(five.strainTypes).toEqual([one("strainType", "sativa", 6, 7.4)]);
});

test("brands, places and people are counted however they are spelled, as they are spelled most often", async () => {
  const kim = await signUp(testApp, "kim");
  await insert(kim, [
    { brand: "Slow Acre", location: "Home", companions: "June, Teo" },
    { brand: "Slow Acre", location: "home", companions: "june and Ash" },
    { brand: "slow acre", location: "Home", companions: "alone" },
    { brand: "Fern", location: "", companions: null },
  ]);
  expect(await historyOf(kim)).toMatchObject({
    brands: [
      { name: "Slow Acre", sessions: 3 },
      { name: "Fern", sessions: 1 },
    ],
    places: [{ name: "Home", sessions: 3 }],
    companions: [
      { name: "June", sessions: 2 },
      { name: "Ash", sessions: 1 },
      { name: "Teo", sessions: 1 },
    ],
  });
});

test("the usual amount is the middle one of each unit; of edibles the milligrams count, too", async () => {
  const lou = await signUp(testApp, "lou");
  const joint = (amount: number): Logged => ({ ingestion_method: "joint", amount, amount_unit: "g" });
  const edible = { ingestion_method: "edible", thc_percentage: 5 } as const;
  await insert(lou, [
    ...[0.2, 0.3, 0.3, 1].map(joint),
    { ingestion_method: "joint", amount: 4, amount_unit: "puffs" },
    edible,
    { ...edible, thc_percentage: 10, amount: 2, amount_unit: "pieces" },
  ]);
  expect((await historyOf(lou)).amounts).toEqual([
    { ingestionMethod: "joint", unit: "g", median: 0.3, sessions: 4 },
    { ingestionMethod: "edible", unit: "mg", median: 7.5, sessions: 2 },
    { ingestionMethod: "edible", unit: "pieces", median: 2, sessions: 1 },
    { ingestionMethod: "joint", unit: "puffs", median: 4, sessions: 1 },
  ]);
});

test("sessions are counted by part of the day and weekday, on the clocks of that day", async () => {
  const ida = await signUp(testApp, "ida");
  await insert(
    ida,
    [
      // In Berlin: Friday 21:00 in summer, Saturday 01:30 in summer, Friday 20:59 in winter, Sunday 12:00 in summer.
      ...["2026-06-12T19:00:00Z", "2026-06-12T23:30:00Z", "2026-03-27T19:59:00Z", "2026-06-14T10:00:00Z"],
    ].map((time) => ({ consumed_at: at(time) })),
  );
  const { when } = await historyOf(ida, { period: "all", timeZone });
  expect(when).toEqual([
    { part: "morning", days: [0, 0, 0, 0, 0, 0, 0] },
    { part: "midday", days: [0, 0, 0, 0, 0, 0, 1] },
    { part: "afternoon", days: [0, 0, 0, 0, 0, 0, 0] },
    { part: "evening", days: [0, 0, 0, 0, 1, 0, 0] },
    { part: "night", days: [0, 0, 0, 0, 2, 0, 0] },
  ]);
  const utc = await historyOf(ida, { period: "all" });
  expect(utc.when.at(-1)).toEqual({ part: "night", days: [0, 0, 0, 0, 1, 0, 0] });
});

test("12 weeks are counted by week, from Monday", async () => {
  expect(await historyOf(alice, { period: "12-weeks", timeZone })).toMatchObject({
    from: "2026-03-30",
    sessions: 6,
    methods: [
      one("ingestionMethod", "joint", 2),
      ...["bong", "dab", "edible", "pen"].map((method) => one("ingestionMethod", method)),
    ],
    strainTypes: [one("strainType", "indica", 2), one("strainType", "hybrid"), one("strainType", "sativa")],
    moodsByBalance: [
      { balance: "Body High", sessions: 2 },
      { balance: "Balanced", sessions: 1 },
      { balance: "Mind High", sessions: 2, moods: [{ mood: "energetic" }, { mood: "focused" }, { mood: "happy" }] },
    ],
    thc: { unit: "week", percent: [], milligrams: [] },
  });
});

test("12 months are counted by month", async () => {
  expect(await historyOf(alice, { period: "12-months", timeZone })).toMatchObject({
    from: "2025-07-01",
    sessions: 9,
    methods: [
      one("ingestionMethod", "joint", 3),
      one("ingestionMethod", "edible", 2),
      ...["bong", "dab", "pen"].map((method) => one("ingestionMethod", method)),
    ],
    thc: { unit: "month", percent: [], milligrams: [] },
  });
});

test("all of them begin with the first session", async () => {
  const history = await historyOf(alice, { period: "all", timeZone });
  expect(history).toMatchObject({ from: "2024-02-29", through: "2026-06-15", sessions: 10 });
  expect(history.methods[0]).toEqual(one("ingestionMethod", "joint", 4));
  expect(history.thc.unit).toBe("month");
});

describe("the calendar", () => {
  const nothing = [0, 0, 0, 0, 0, 0, 0];

  test.each(historyPeriods)("is that of the last 26 weeks, also for %s", async (period: HistoryPeriod) => {
    const { weeks } = await historyOf(alice, { period, timeZone });
    expect(weeks).toHaveLength(26);
    expect(weeks[0]).toEqual({ start: "2025-12-22", days: nothing });
    expect(weeks.at(-1)).toEqual({ start: "2026-06-15", days: [1] });
    expect(weeks.filter(({ days }) => days.some((sessions) => sessions > 0))).toEqual([
      { start: "2026-01-05", days: [0, 0, 0, 0, 0, 0, 1] },
      { start: "2026-03-23", days: [0, 0, 0, 0, 0, 0, 1] },
      { start: "2026-03-30", days: [1, 0, 0, 0, 0, 0, 0] },
      { start: "2026-05-11", days: [0, 0, 0, 0, 0, 1, 1] },
      { start: "2026-06-08", days: [0, 0, 2, 0, 0, 0, 0] },
      { start: "2026-06-15", days: [1] },
    ]);
  });

  test.each([
    [undefined, [0, 0, 2, 0, 0, 0, 1], [0]],
    ["-02:30", [0, 0, 2, 0, 0, 0, 1], [0]],
    ["America/Los_Angeles", [0, 0, 2, 0, 0, 0, 1], [0]],
    ["Asia/Kathmandu", [0, 0, 1, 1, 0, 0, 0], [1]], // 20:00 in UTC is the next day there
    ["+14:00", [0, 0, 0, 2, 0, 0, 0], [1, 0]], // 10:00 in UTC is midnight there, and today is Tuesday already
  ])("has the days of the zone %s", async (zone, lastWeek, thisWeek) => {
    const { weeks } = await historyOf(alice, zone ? { timeZone: zone } : {});
    expect(weeks.slice(-2).map(({ days }) => days)).toEqual([lastWeek, thisWeek]);
  });
});

test("a session logged through the app counts immediately", async () => {
  const frank = await signUp(testApp, "frank");
  const body = { ingestionMethod: "edible", thcPercentage: 250, bodyMindRatio: 90, moods: ["calm"] };
  await frank.call(routes.logSession, { body });
  const history = await historyOf(frank, { period: "all" });
  expect(history).toMatchObject({ from: "2026-06-15", sessions: 1, methods: [one("ingestionMethod", "edible")] });
  expect(history.amounts).toEqual([{ ingestionMethod: "edible", unit: "mg", median: 250, sessions: 1 }]);
  expect(history.weeks.at(-1)).toEqual({ start: "2026-06-15", days: [1] });
});

test("a balance that nobody said isn't counted", async () => {
  const vera = await signUp(testApp, "vera");
  await vera.call(routes.logSession, { body: { moods: ["calm"] } });
  await vera.call(routes.logSession, { body: { moods: ["happy"], bodyMindRatio: 50 } });
  const { moodsByBalance } = await historyOf(vera);
  expect(moodsByBalance.map(({ sessions }) => sessions)).toEqual([0, 1, 0]);
  expect(moodsByBalance[1]?.moods).toEqual([{ mood: "happy", sessions: 1 }]);
});

test("without sessions there are empty lists", async () => {
  const dan = await signUp(testApp, "dan");
  expect(await historyOf(dan, { period: "all" })).toMatchObject({
    from: "2026-06-15",
    through: "2026-06-15",
    sessions: 0,
    ...{ moods: [], methods: [], strainTypes: [], brands: [], places: [], companions: [], amounts: [] },
    moodsByBalance: ["Body High", "Balanced", "Mind High"].map((balance) => ({ balance, sessions: 0, moods: [] })),
    thc: { unit: "day", percent: [], milligrams: [] },
  });
});

test("with 10,000 sessions over a century the answer stays small", async () => {
  const erin = await signUp(testApp, "erin");
  const century = Array.from({ length: 10_000 }, (_, index): Logged => {
    const method = ingestionMethods[index % ingestionMethods.length];
    const type = strainTypes[index % strainTypes.length];
    const time = at("1900-01-01T12:00:00Z");
    time.setUTCHours(index * 110);
    return {
      consumed_at: time,
      ...(method && { ingestion_method: method }),
      ...(type && { strain_type: type }),
      ...{ thc_percentage: index % 100, rating: index % 11, body_mind_ratio: index % 101 },
      moods: JSON.stringify([...moods.slice(index % 12), ...moods.slice(0, index % 12)]),
    };
  });
  await insert(erin, century);
  const history = await historyOf(erin, { period: "all", timeZone });
  expect(history.sessions).toBe(10_000);
  expect(history.thc.unit).toBe("year");
  expect(history.thc.percent).toHaveLength(126);
  expect(JSON.stringify(history).length).toBeLessThan(20_000);
});

test("when the clocks of a zone changed over a century is found once", async () => {
  const hank = await signUp(testApp, "hank");
  await insert(hank, [{ consumed_at: at("1900-01-01T12:00:00Z") }]);
  const query = { period: "all", timeZone: "America/New_York" } as const;
  const first = await historyOf(hank, query);
  const looks = [
    vi.spyOn(Object.getPrototypeOf(new Intl.DateTimeFormat()), "format", "get"),
    vi.spyOn(Intl.DateTimeFormat.prototype, "formatToParts"),
  ];
  expect(await historyOf(hank, query)).toEqual(first);
  // What day it is today, and was then.
  expect(looks.reduce((sum, { mock }) => sum + mock.calls.length, 0)).toBeLessThan(10);
  for (const look of looks) look.mockRestore();
});

test("another person's history is refused, even to followers", async () => {
  const params = { id: alice.user.id };
  const gwen = await signUp(testApp, "gwen");
  await gwen.call(routes.followUser, { body: { followingId: alice.user.id } });
  const foreign = await gwen.call(routes.getHistory, { params });
  expect(foreign).toMatchObject({ status: 403, body: { message: messages.notYours } });
  const unknown = await gwen.call(routes.getHistory, { params: { id: "nobody" } });
  expect(unknown).toMatchObject({ status: 404, body: { message: messages.userNotFound } });
  expect((await visitor(testApp).call(routes.getHistory, { params })).status).toBe(401);
});

test.each([
  ["period", "fortnight"],
  ["period", ""],
  ["timeZone", "Mars/Olympus"],
  ["timeZone", "+99:00"],
])("a wrong %s '%s' is 400 and named", async (name, value) => {
  const { status, body } = await alice.call(routes.getHistory, {
    params: { id: alice.user.id },
    query: { [name]: value },
  });
  expect(status).toBe(400);
  expect(body.issues?.map(({ path }) => path)).toEqual([name]);
});
