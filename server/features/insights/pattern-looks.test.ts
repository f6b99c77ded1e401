import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { Insights } from "#shared/contract/insights.ts";
import { routes } from "#shared/contract/routes.ts";
import { startApp, type TestApp } from "#test/app.ts";
import { dayLength, evenings, insertSessions, type LoggedRow } from "#test/journals.ts";
import { signUp, type TestPerson } from "#test/people.ts";

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
    const sessions = evenings(50, "withdrawer", 2).map((session): LoggedRow => ({ ...session, rated_by }));
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
