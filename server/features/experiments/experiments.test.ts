import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { messages } from "#shared/contract/errors.ts";
import type { EndedExperiment, Experiments } from "#shared/contract/experiments.ts";
import { routes } from "#shared/contract/routes.ts";
import { startApp, type TestApp } from "#test/app.ts";
import { archiveOf, importWhole, settled } from "#test/archives.ts";
import { dayLength, insertSessions, type LoggedRow, productOf } from "#test/journals.ts";
import { password, signUp, type TestPerson } from "#test/people.ts";

let testApp: TestApp;
let wren: TestPerson;
let people = 0;
beforeAll(async () => {
  testApp = await startApp();
});
afterAll(() => testApp.close());
beforeEach(async () => {
  wren = await experienced(`wren${++people}`);
});

const eight = (session: LoggedRow) =>
  Array.from({ length: 8 }, (_, at) => ({ ...session, consumed_at: new Date(Date.UTC(2026, 0, 1 + at, 20)) }));

/** Someone who has had pens and joints eight times each. */
async function experienced(username: string): Promise<TestPerson> {
  const person = await signUp(testApp, username);
  await insertSessions(testApp, person, [
    ...eight({ ingestion_method: "pen" }),
    ...eight({ ingestion_method: "joint" }),
    ...eight({ ingestion_method: "bong" }).slice(1),
  ]);
  return person;
}

const penOrJoint = { kind: "method", a: "pen", b: "joint", evenings: 12, key: "one" } as const;
const start = (person: TestPerson, changes: object = {}) =>
  person.call(routes.startExperiment, { body: { ...penOrJoint, ...changes } });
const started = async (person: TestPerson, changes: object = {}) => {
  const { status, body } = await start(person, changes);
  expect(status).toBe(201);
  return body.id;
};
const list = async (person: TestPerson, timeZone = "UTC"): Promise<Experiments> =>
  (await person.call(routes.listExperiments, { query: { timeZone } })).body;
const end = async (person: TestPerson, id: number): Promise<EndedExperiment> =>
  (await person.call(routes.endExperiment, { params: { id } })).body;
const log = async (person: TestPerson, body: object) =>
  (await person.call(routes.logSession, { body: { utcOffset: 0, ...body } })).body.id;
const rate = (person: TestPerson, id: number, rating: number | null) =>
  person.call(routes.editSession, { params: { id }, body: { rating } });

/** Sets what the coins said: tests can't wait for it. */
const draw = (id: number, plan: string) =>
  testApp.context.database.db.updateTable("experiments").set({ plan }).where("id", "=", id).execute();

/** An evening as it was drawn. @returns its session */
async function evening(person: TestPerson, ratingOf: (arm: "a" | "b") => number | null, had?: string) {
  testApp.clock.advance(dayLength);
  const tonight = (await list(person)).running?.tonight;
  if (!tonight) throw new Error("there's no pick tonight");
  const method = had ?? (tonight.arm === "a" ? "pen" : "joint");
  const id = await log(person, { ingestionMethod: method, experimentEvening: tonight.position });
  const rating = ratingOf(tonight.arm);
  if (rating !== null) await rate(person, id, rating);
  return id;
}

async function evenings(person: TestPerson, count: number, ratingOf: (arm: "a" | "b") => number | null) {
  const ids: number[] = [];
  for (let at = 0; at < count; at++) ids.push(await evening(person, ratingOf));
  return ids;
}

describe("an experiment is started", () => {
  test("about two things that the person has had eight times each", async () => {
    const { habits, running } = await list(wren);
    expect(running).toBeNull();
    expect(habits).toEqual([
      { about: { kind: "method", value: "joint" }, sessions: 8 },
      { about: { kind: "method", value: "pen" }, sessions: 8 },
    ]);
    for (const [changes, path, message] of [
      [{ b: "bong" }, "b", messages.experimentTooNew],
      [{ a: "dab" }, "a", messages.experimentTooNew],
      [{ b: "pen" }, "b", messages.experimentTwice],
      [{ kind: "product", a: "p", b: "q" }, "a", messages.experimentTooNew],
      [{ kept: "nothing" }, "kept", messages.experimentTooNew],
      [{ evenings: 14 }, "evenings", "This must be one of the lengths"],
    ] as const) {
      const { status, body } = await start(wren, changes);
      expect([status, body]).toMatchObject([400, { issues: [{ path, message }] }]);
    }
    expect((await list(wren)).running).toBeNull();
  });

  test("of products too, merged ones as one, with a method that stays the same", async () => {
    const products = await Promise.all(["Haze", "Kush", "Kush 2"].map((name) => productOf(wren, name)));
    const [haze = "", kush = "", other = ""] = products;
    const named = (name: string, product_id: string) => ({ strain_name: name, strain_key: name, product_id });
    await insertSessions(testApp, wren, [
      ...eight(named("Haze", haze)),
      ...eight(named("Kush", kush)).slice(4),
      ...eight(named("Kush 2", other)).slice(4),
    ]);
    await wren.call(routes.mergeProducts, { body: { productId: other, intoProductId: kush } });
    expect((await list(wren)).habits.map(({ sessions }) => sessions)).toEqual([8, 8, 8, 8]);
    const { status, body } = await start(wren, { kind: "product", a: haze, b: kush, kept: "pen" });
    expect(status).toBe(201);
    expect(body).toMatchObject({
      a: { kind: "product", strainName: "Haze" },
      b: { kind: "product", strainName: "Kush" },
      kept: { kind: "method", value: "pen" },
    });
    await draw(body.id, "abbaabbaabba");
    await wren.call(routes.logSession, { body: { strainName: "Haze", experimentEvening: 1, utcOffset: 0 } });
    testApp.clock.advance(dayLength);
    await wren.call(routes.logSession, { body: { strainName: "Kush 2", experimentEvening: 2, utcOffset: 0 } });
    expect((await list(wren)).running?.taken.map(({ had }) => had)).toEqual(["b", "a"]);
  });

  test("once, however often the call is repeated, and while no other one runs", async () => {
    const id = await started(wren);
    expect(await started(wren)).toBe(id);
    const { status, body } = await start(wren, { key: "two" });
    expect([status, body.message]).toEqual([409, messages.experimentRunning]);
    await end(wren, id);
    expect(await started(wren, { key: "two" })).not.toBe(id);
    expect(await started(wren), "the first one is still known").toBe(id);
  });

  test("with as many of each in every pair, drawn anew for each person", async () => {
    const plans = new Set<string>();
    for (let at = 0; at < 6; at++) {
      const id = await started(wren, { key: `${at}`, evenings: 30 });
      const { db } = testApp.context.database;
      const row = await db.selectFrom("experiments").select("plan").where("id", "=", id).executeTakeFirstOrThrow();
      expect(row.plan).toMatch(/^(ab|ba){15}$/);
      plans.add(row.plan);
      await end(wren, id);
    }
    expect(plans.size).toBeGreaterThan(1);
  });
});

describe("tonight's pick", () => {
  test("waits until an evening is logged, and the next one comes on another day", async () => {
    const id = await started(wren);
    await draw(id, "abbaabbaabba");
    const first = (await list(wren)).running;
    expect(first).toMatchObject({ taken: [], tonight: { position: 1, arm: "a" } });
    testApp.clock.advance(3 * dayLength);
    expect((await list(wren)).running?.tonight).toEqual({ position: 1, arm: "a" });
    const session = await log(wren, { ingestionMethod: "pen", experimentEvening: 1 });
    const today = testApp.clock.now().toISOString().slice(0, 10);
    expect((await list(wren)).running).toMatchObject({
      tonight: null,
      taken: [{ position: 1, drawn: "a", had: "a", day: today, sessionId: session, isRated: false }],
    });
    testApp.clock.advance(dayLength);
    expect((await list(wren)).running?.tonight).toEqual({ position: 2, arm: "b" });
  });

  test("leaves an evening free between where yesterday may last", async () => {
    await started(wren, { isSpaced: true });
    await evening(wren, () => 7);
    testApp.clock.advance(dayLength);
    const { running } = await list(wren);
    expect(running?.tonight).toBeNull();
    expect(running?.nextOn).toBe(new Date(testApp.clock.now().getTime() + dayLength).toISOString().slice(0, 10));
    testApp.clock.advance(dayLength);
    expect((await list(wren)).running?.tonight).toMatchObject({ position: 2 });
  });

  test("isn't taken by a session that isn't logged as one, nor by a second one of the same evening", async () => {
    await started(wren);
    testApp.clock.advance(dayLength);
    await log(wren, { ingestionMethod: "pen" });
    await log(wren, { ingestionMethod: "pen", experimentEvening: 2 });
    const before = new Date(testApp.clock.now().getTime() - 10 * dayLength).toISOString();
    await log(wren, { ingestionMethod: "pen", experimentEvening: 1, consumedAt: before });
    expect((await list(wren)).running?.taken).toEqual([]);
    const counted = await log(wren, { ingestionMethod: "pen", experimentEvening: 1 });
    await log(wren, { ingestionMethod: "joint", experimentEvening: 2 });
    expect((await list(wren)).running?.taken.map(({ sessionId }) => sessionId)).toEqual([counted]);
  });

  test("isn't taken by a session that was begun for another experiment", async () => {
    await wren.call(routes.removeExperiment, { params: { id: await started(wren) } });
    const experimentId = await started(wren, { key: "two" });
    await log(wren, { ingestionMethod: "pen", experimentEvening: 1, experimentId: experimentId + 1 });
    expect((await list(wren)).running?.taken).toEqual([]);
    await log(wren, { ingestionMethod: "pen", experimentEvening: 1, experimentId });
    expect((await list(wren)).running?.taken).toHaveLength(1);
  });

  test("stays with the evening after midnight, on the clock of the place", async () => {
    await started(wren);
    testApp.clock.advance(2 * dayLength);
    const day = testApp.clock.now().toISOString().slice(0, 10);
    const yesterday = new Date(Date.parse(day) - dayLength).toISOString().slice(0, 10);
    // Half past one in Auckland's summer, thirteen hours ahead.
    const consumedAt = new Date(Date.parse(`${day}T01:30:00Z`) - 13 * 60 * 60_000).toISOString();
    await log(wren, { ingestionMethod: "pen", experimentEvening: 1, consumedAt, utcOffset: 13 * 60 });
    expect((await list(wren)).running?.taken[0]?.day).toBe(yesterday);
  });

  test("is taken once by two devices at the same time", async () => {
    await started(wren);
    const body = { ingestionMethod: "pen", experimentEvening: 1, utcOffset: 0 };
    const logged = await Promise.all([1, 2].map(() => wren.call(routes.logSession, { body })));
    expect(logged.map(({ status }) => status)).toEqual([201, 201]);
    expect((await list(wren)).running?.taken).toHaveLength(1);
  });
});

describe("the seal", () => {
  /** All that the person is told by calls that read, and their export. */
  async function told(person: TestPerson, id: number): Promise<string> {
    await person.call(routes.confirmPassword, { body: { password } });
    const answers = [
      await person.call(routes.listExperiments, { query: { timeZone: "UTC" } }),
      await person.call(routes.getExperiment, { params: { id } }),
      await person.call(routes.startExperiment, { body: penOrJoint }),
      await person.call(routes.getInsights, { query: { timeZone: "UTC" } }),
      await person.call(routes.exportData),
    ];
    return answers.map(({ status, raw }) => `${status} ${raw.body}`).join("\n");
  }

  test("hides every arm after tonight's, byte for byte", async () => {
    const id = await started(wren);
    await draw(id, "abbaabbaabba");
    await evenings(wren, 4, () => 7);
    testApp.clock.advance(dayLength);
    const one = await told(wren, id);
    await draw(id, "abbaabababab");
    expect(await told(wren, id)).toBe(one);
    await draw(id, "abbababababa");
    expect(await told(wren, id), "the pick of tonight is told").not.toBe(one);
  });

  test("hides also tonight's as long as it isn't its evening", async () => {
    const id = await started(wren);
    await draw(id, "abbaabbaabba");
    await evenings(wren, 4, () => 7);
    const one = await told(wren, id);
    await draw(id, "abbabababaab");
    expect(await told(wren, id)).toBe(one);
  });

  test("hides how the two compare, byte for byte, until the end", async () => {
    const id = await started(wren);
    await draw(id, "abbaabbaabba");
    const ids = await evenings(wren, 12, () => 7);
    const read = async () => (await wren.call(routes.listExperiments, { query: { timeZone: "UTC" } })).raw.body;
    const before = await read();
    for (const [at, session] of ids.entries()) await rate(wren, session, "abbaabbaabba"[at] === "a" ? 9 : 4);
    expect(await read()).toBe(before);
    expect((await wren.call(routes.getExperiment, { params: { id } })).status).toBe(404);
    expect((await end(wren, id)).result).toMatchObject({ difference: 5, isClear: true, pairs: 6 });
  });
});

describe("a result", () => {
  test("counts each evening as it was drawn, whatever was had", async () => {
    const id = await started(wren);
    await draw(id, "abbaabbaabba");
    await evening(wren, () => 9, "joint");
    await evening(wren, () => 5);
    await evenings(wren, 10, (arm) => (arm === "a" ? 9 : 5));
    const { taken, result } = await end(wren, id);
    expect(taken.at(-1)).toMatchObject({ position: 1, drawn: "a", had: "b", rating: 9 });
    expect(result).toMatchObject({ difference: 4, pairs: 6, isClear: true });
  });

  test("leaves out pairs with an evening that isn't rated, and says nothing of too few", async () => {
    const id = await started(wren);
    await draw(id, "abbaabbaabba");
    const ids = await evenings(wren, 12, (arm) => (arm === "a" ? 8 : 7));
    await rate(wren, ids[3] ?? 0, null);
    const { taken, result } = await end(wren, id);
    expect(taken.filter(({ isRated }) => !isRated).map(({ position }) => position)).toEqual([4]);
    expect(result).toBeNull();
  });

  test("comes of what there is when it's stopped, once, and without a difference too", async () => {
    const id = await started(wren, { evenings: 20 });
    await evenings(wren, 15, () => 7);
    const stopped = await end(wren, id);
    expect(stopped).toMatchObject({ evenings: 20, result: { difference: 0, isClear: false, pairs: 7 } });
    testApp.clock.advance(dayLength);
    expect(await end(wren, id)).toEqual(stopped);
    expect(await list(wren)).toMatchObject({ running: null, ended: [{ id, taken: 15, endedAt: stopped.endedAt }] });
  });

  test("stays what it was when sessions are rated again, and takes no evening any more", async () => {
    const id = await started(wren);
    const ids = await evenings(wren, 12, (arm) => (arm === "a" ? 8 : 6));
    const before = await end(wren, id);
    for (const session of ids) await rate(wren, session, 1);
    expect(await end(wren, id)).toEqual(before);
    testApp.clock.advance(dayLength);
    await log(wren, { ingestionMethod: "pen", experimentEvening: 13 });
    expect(await end(wren, id)).toEqual(before);
  });

  test("forgets a session that is deleted, and has it again when that is undone", async () => {
    const id = await started(wren);
    const ids = await evenings(wren, 12, (arm) => (arm === "a" ? 8 : 6));
    const before = await end(wren, id);
    const [first = 0] = ids;
    await wren.call(routes.deleteSession, { params: { id: first } });
    const after = await end(wren, id);
    expect(after.taken.at(-1)).toMatchObject({ position: 1, had: null, sessionId: null, rating: null, isRated: false });
    expect(after.result).toBeNull();
    const rows = await testApp.context.database.db
      .selectFrom("experiment_evenings")
      .select("rating")
      .where("session_id", "=", first)
      .execute();
    expect(rows).toEqual([{ rating: null }]);
    await wren.call(routes.restoreSession, { params: { id: first } });
    expect(await end(wren, id)).toEqual(before);
  });
});

test("an evening follows an edit of its session, and stays taken when it's deleted", async () => {
  const id = await started(wren);
  await draw(id, "abbaabbaabba");
  const session = await evening(wren, () => 7);
  await wren.call(routes.editSession, { params: { id: session }, body: { ingestionMethod: "bong" } });
  const taken = async () => (await list(wren)).running?.taken;
  expect(await taken()).toMatchObject([{ drawn: "a", had: "other", isRated: true }]);
  await wren.call(routes.deleteSession, { params: { id: session } });
  expect(await taken()).toMatchObject([{ drawn: "a", had: null, sessionId: null, isRated: false }]);
  testApp.clock.advance(dayLength);
  expect((await list(wren)).running?.tonight).toMatchObject({ position: 2 });
});

test("one that is deleted is gone, its sessions aren't, and nobody deletes another's", async () => {
  const id = await started(wren);
  const session = await evening(wren, () => 7);
  const teo = await experienced(`teo${people}`);
  for (const route of [routes.endExperiment, routes.getExperiment])
    expect((await teo.call(route, { params: { id } })).status).toBe(404);
  expect((await teo.call(routes.removeExperiment, { params: { id } })).status).toBe(204);
  expect((await list(teo)).running).toBeNull();
  expect((await list(wren)).running?.id).toBe(id);
  expect((await wren.call(routes.removeExperiment, { params: { id } })).status).toBe(204);
  expect((await wren.call(routes.removeExperiment, { params: { id } })).status).toBe(204);
  expect(await list(wren)).toMatchObject({ running: null, ended: [] });
  expect((await wren.call(routes.getSession, { params: { id: session } })).status).toBe(200);
});

describe("an export", () => {
  async function moved() {
    await wren.call(routes.confirmPassword, { body: { password } });
    const archive = await archiveOf(wren);
    const heir = await signUp(testApp, `heir${++people}`);
    const { id, failed } = await importWhole(heir, archive);
    expect(failed).toBe(0);
    await importWhole(heir, archive);
    const undo = async () => {
      await heir.call(routes.undoImport, { params: { id } });
      await settled(heir, id);
    };
    return { heir, undo };
  }
  const essential = ({ taken, result, endedAt }: EndedExperiment) => ({
    ...{ result, endedAt },
    taken: taken.map(({ drawn, had, day, rating }) => ({ drawn, had, day, rating })),
  });

  test("brings back what has ended, with its result, once", async () => {
    const id = await started(wren);
    await evenings(wren, 12, (arm) => (arm === "a" ? 8 : 6));
    const before = await end(wren, id);
    const { heir, undo } = await moved();
    const { ended, running } = await list(heir);
    expect(running).toBeNull();
    expect(ended).toHaveLength(1);
    expect(essential(await end(heir, ended[0]?.id ?? 0))).toEqual(essential(before));
    await undo();
    expect(await list(heir)).toMatchObject({ running: null, ended: [] });
  });

  test("brings back what runs, with the other half of its pair, and new coins for the rest", async () => {
    const id = await started(wren, { isSpaced: false });
    await draw(id, "abbaabbaabba");
    await evenings(wren, 3, () => 7);
    const { heir } = await moved();
    testApp.clock.advance(dayLength);
    const { running } = await list(heir);
    expect(running).toMatchObject({ evenings: 12, tonight: { position: 4, arm: "a" } });
    expect(running?.taken).toMatchObject([{ drawn: "b", isRated: true }, { drawn: "b" }, { drawn: "a", had: "a" }]);
    const { db } = testApp.context.database;
    const rows = await db.selectFrom("experiments").select("plan").where("user_id", "=", heir.user.id).execute();
    expect(rows.map(({ plan }) => plan)).toEqual([expect.stringMatching(/^abba(ab|ba){4}$/)]);
  });
});
