import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { messages } from "#shared/contract/errors.ts";
import { routes } from "#shared/contract/routes.ts";
import { startApp, type TestApp } from "#test/app.ts";
import { archiveOf, importWhole, settled } from "#test/archives.ts";
import { insertSessions } from "#test/journals.ts";
import { password, signUp, type TestPerson } from "#test/people.ts";

const dayMs = 24 * 60 * 60_000;
let testApp: TestApp;
let wren: TestPerson;
let people = 0;
beforeAll(async () => {
  testApp = await startApp();
});
afterAll(() => testApp.close());
beforeEach(async () => {
  wren = await signUp(testApp, `wren${++people}`);
});

const inDays = (days: number) => new Date(testApp.clock.now().getTime() + days * dayMs).toISOString().slice(0, 10);
const start = (person: TestPerson, changes: object = {}) =>
  person.call(routes.startBreak, {
    body: {
      ...{
        beganOn: inDays(0),
        until: inDays(28),
        restsFeed: true,
        restsSuggestions: true,
        keepsLines: false,
        key: "one",
      },
      ...changes,
    },
  });
const started = async (person: TestPerson, changes: object = {}) =>
  (await start(person, changes)).body.currentBreak?.id ?? 0;
const end = (person: TestPerson, id: number, body: object = {}) =>
  person.call(routes.endBreak, { params: { id }, body: { endedOn: inDays(0), ...body } });
const change = (person: TestPerson, id: number, body: object) =>
  person.call(routes.changeBreak, { params: { id }, body });
const write = (person: TestPerson, id: number, body: object) => person.call(routes.writeLine, { params: { id }, body });
const current = async (person: TestPerson) => (await person.call(routes.getCurrentUser)).body.currentBreak;
const list = async (person: TestPerson) => (await person.call(routes.listBreaks)).body;
const log = async (person: TestPerson, body: object = {}) =>
  (await person.call(routes.logSession, { body: { strainName: "Haze", ...body } })).body.id;

describe("a break", () => {
  test("is one's own from when it begins, lasts past its rough end, and is over when it's ended", async () => {
    const { status, body } = await start(wren, { until: inDays(7) });
    expect(status).toBe(201);
    const lasting = {
      beganOn: inDays(0),
      until: inDays(7),
      restsFeed: true,
      restsSuggestions: true,
      keepsLines: false,
    };
    expect(body.currentBreak).toMatchObject(lasting);
    testApp.clock.advance(10 * dayMs);
    const id = (await current(wren))?.id ?? 0;
    expect((await end(wren, id, { note: "Tea helped" })).body.currentBreak).toBeNull();
    expect(await list(wren)).toEqual([{ id, ...lasting, endedOn: inDays(0), note: "Tea helped", lines: [] }]);
  });

  test("begun twice with one key is one, and another one waits until it has ended", async () => {
    const id = await started(wren);
    expect(await started(wren)).toBe(id);
    const second = await start(wren, { key: "two" });
    expect([second.status, second.body.message]).toEqual([409, messages.breakRunning]);
    await end(wren, id);
    // The first request again, late: what it began has ended.
    expect((await start(wren)).body.currentBreak).toBeNull();
    expect(await started(wren, { key: "two" })).toBeGreaterThan(id);
  });

  test("begun on two devices at once is one", async () => {
    const both = await Promise.all([start(wren, { key: "phone" }), start(wren, { key: "desk" })]);
    expect(both.map(({ status }) => status).sort()).toEqual([201, 409]);
    expect(await list(wren)).toHaveLength(1);
  });

  test("ended on one device is over on the other one, which still may write its note", async () => {
    const id = await started(wren);
    await end(wren, id);
    testApp.clock.advance(2 * dayMs);
    expect((await end(wren, id, { note: "Long walks" })).status).toBe(200);
    expect(await list(wren)).toMatchObject([{ endedOn: inDays(-2), note: "Long walks" }]);
    const late = await change(wren, id, { until: inDays(3) });
    expect([late.status, late.body.message]).toEqual([409, messages.breakEnded]);
    expect((await change(wren, id, { note: "" })).status).toBe(200);
    expect((await list(wren))[0]?.note).toBeNull();
  });

  test("takes its days from the person's clock, which is never further from ours than a day", async () => {
    for (const beganOn of [inDays(-2), inDays(2)])
      expect((await start(wren, { beganOn })).body.issues?.[0]).toMatchObject({ path: "beganOn" });
    const id = await started(wren, { beganOn: inDays(1) });
    expect((await end(wren, id, { endedOn: inDays(3) })).body.issues?.[0]?.path).toBe("endedOn");
    // Flown to where it's yesterday: it doesn't end before it began.
    await end(wren, id, { endedOn: inDays(-1) });
    expect(await list(wren)).toMatchObject([{ beganOn: inDays(1), endedOn: inDays(1) }]);
  });

  test("changes only what is given, and never ends before it begins", async () => {
    const id = await started(wren);
    for (const until of [inDays(-1), inDays(800)])
      expect((await change(wren, id, { until })).body.issues).toEqual([
        { path: "until", message: messages.breakUntil },
      ]);
    expect((await start(wren, { key: "no", until: "soon" })).body.issues?.[0]?.path).toBe("until");
    await change(wren, id, { until: null, keepsLines: true });
    expect(await current(wren)).toMatchObject({ until: null, keepsLines: true, restsFeed: true });
    expect((await change(wren, id, {})).status).toBe(200);
  });

  test("has one line a day, of its own days, which an empty one removes", async () => {
    const id = await started(wren);
    await write(wren, id, { day: inDays(0), text: "Cross all day" });
    const { body } = await write(wren, id, { day: inDays(0), text: "Cross all day. Walked it off." });
    expect(body.lines).toEqual([{ day: inDays(0), text: "Cross all day. Walked it off." }]);
    for (const day of [inDays(-1), inDays(2)])
      expect((await write(wren, id, { day, text: "Elsewhere" })).body.issues?.[0]?.path).toBe("day");
    expect((await write(wren, id, { day: inDays(0), text: "x".repeat(501) })).body.issues?.[0]?.path).toBe("text");
    expect((await write(wren, id, { day: inDays(0), text: " " })).body.lines).toEqual([]);
  });

  test("can be deleted with all that was written, also while it lasts", async () => {
    const id = await started(wren);
    await write(wren, id, { day: inDays(0), text: "One" });
    for (const _ of ["once", "and again"])
      expect((await wren.call(routes.removeBreak, { params: { id } })).status).toBe(204);
    expect([await current(wren), await list(wren)]).toEqual([null, []]);
  });

  test("is found by nobody else, and neither changed nor ended nor deleted", async () => {
    const id = await started(wren);
    const other = await signUp(testApp, `other${people}`);
    await other.call(routes.followUser, { body: { followingId: wren.user.id } });
    for (const attempt of [
      await change(other, id, { until: null }),
      await end(other, id),
      await write(other, id, { day: inDays(0), text: "Hi" }),
    ])
      expect(attempt.status).toBe(404);
    await other.call(routes.removeBreak, { params: { id } });
    expect((await current(wren))?.id).toBe(id);
    expect(await current(other)).toBeNull();
    const profile = await other.call(routes.getProfile, { params: { id: wren.user.id } });
    expect(profile.raw.body).not.toMatch(/break|until|rests/i);
  });
});

describe("during a break", () => {
  test("reminders to rate rest, and are there again when it's over", async () => {
    const session = await log(wren);
    await wren.call(routes.setReminder, {
      params: { id: session },
      body: { dueAt: testApp.clock.now().toISOString() },
    });
    const waiting = async () => (await wren.call(routes.listReminders)).body.length;
    expect(await waiting()).toBe(1);
    const id = await started(wren);
    expect(await waiting()).toBe(0);
    await end(wren, id);
    expect(await waiting()).toBe(1);
  });

  test("an experiment gives no pick, and the same one after it", async () => {
    const eight = Array.from({ length: 8 }, (_, at) => at + 1).map((at) => new Date(Date.UTC(2026, 0, at, 20)));
    const had = (ingestion_method: "pen" | "joint") => eight.map((consumed_at) => ({ ingestion_method, consumed_at }));
    await insertSessions(testApp, wren, [...had("pen"), ...had("joint")]);
    const plan = { kind: "method", a: "pen", b: "joint", evenings: 12, key: "one" };
    await wren.call(routes.startExperiment, { body: plan });
    const tonight = async () =>
      (await wren.call(routes.listExperiments, { query: { timeZone: "UTC" } })).body.running?.tonight;
    const pick = await tonight();
    const id = await started(wren);
    expect(await tonight()).toBeNull();
    await end(wren, id);
    expect(await tonight()).toEqual(pick);
    expect(pick?.position).toBe(1);
  });

  test("a session that ends it does so on the day it was had, once, and no other break", async () => {
    const id = await started(wren);
    await log(wren);
    expect((await current(wren))?.id).toBe(id);
    testApp.clock.advance(3 * dayMs);
    const key = { key: "sent twice", endsBreak: id, utcOffset: 0, consumedAt: testApp.clock.now().toISOString() };
    expect(await log(wren, key)).toBe(await log(wren, key));
    expect(await list(wren)).toMatchObject([{ endedOn: inDays(0) }]);
    const next = await started(wren, { key: "next" });
    await log(wren, { endsBreak: id });
    expect((await current(wren))?.id).toBe(next);
    const other = await signUp(testApp, `other${people}`);
    await log(other, { endsBreak: next });
    expect((await current(wren))?.id).toBe(next);
  });
});

describe("in an archive", () => {
  test("it comes along once, and goes with the import's undo", async () => {
    const id = await started(wren);
    await write(wren, id, { day: inDays(0), text: "Dreamed of the old flat" });
    await write(wren, id, { day: inDays(1), text: "Slept through" });
    // Its last day may be moved to before a line.
    await end(wren, id, { note: "Less coffee" });
    await started(wren, { key: "two" });
    await log(wren);
    await wren.call(routes.confirmPassword, { body: { password } });
    const archive = await archiveOf(wren);
    const there = await signUp(testApp, `there${people}`);
    const runs = await started(there, { key: "here already" });
    await importWhole(there, archive);
    await importWhole(there, archive);
    const lines = [
      { day: inDays(1), text: "Slept through" },
      { day: inDays(0), text: "Dreamed of the old flat" },
    ];
    // The one that lasts has no room beside the one that lasts here.
    const listed = await list(there);
    expect(listed.map((one) => one.id === runs)).toEqual(expect.arrayContaining([true, false]));
    expect(listed).toHaveLength(2);
    expect(listed).toContainEqual(expect.objectContaining({ note: "Less coffee", lines }));
    const empty = await signUp(testApp, `empty${people}`);
    const { id: imported } = await importWhole(empty, archive);
    expect(await list(empty)).toHaveLength(2);
    await empty.call(routes.undoImport, { params: { id: imported } });
    await settled(empty, imported);
    expect(await list(empty)).toEqual([]);
  });
});
