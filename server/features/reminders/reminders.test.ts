import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { routes } from "#shared/contract/routes.ts";
import { startApp, type TestApp } from "#test/app.ts";
import { signUp, type TestPerson, visitor } from "#test/people.ts";
import { sweepReminders } from "./reminders.service.ts";

const minute = 60_000;
const day = 24 * 60 * minute;
let app: TestApp;
let owner: TestPerson;
let follower: TestPerson;
let number = 0;
beforeAll(async () => {
  app = await startApp();
});
afterAll(() => app.close());
beforeEach(async () => {
  number++;
  [owner, follower] = [await signUp(app, `owner${number}`), await signUp(app, `follower${number}`)];
  await follower.call(routes.followUser, { body: { followingId: owner.user.id } });
});

const inMinutes = (minutes: number) => new Date(app.clock.now().getTime() + minutes * minute).toISOString();
const log = async (body: object = {}, person = owner) =>
  (await person.call(routes.logSession, { body: { strainName: "Blue Dream", ingestionMethod: "joint", ...body } })).body
    .id;
const remind = (id: number, body: object = {}, person = owner) =>
  person.call(routes.setReminder, { params: { id }, body: { dueAt: inMinutes(20), ...body } });
const skip = (id: number, person = owner) => person.call(routes.skipReminder, { params: { id } });
const listed = async (person = owner) =>
  (await person.call(routes.listReminders)).body.map(({ session, dueAt }) => ({ id: session.id, dueAt }));

describe("a reminder", () => {
  test("is listed with its session and time, the latest first, until that is rated", async () => {
    const [joint, edible] = [await log(), await log({ ingestionMethod: "edible" })];
    expect((await remind(joint)).status).toBe(204);
    await remind(edible, { dueAt: inMinutes(90) });
    expect(await listed()).toEqual([
      { id: edible, dueAt: inMinutes(90) },
      { id: joint, dueAt: inMinutes(20) },
    ]);
    await owner.call(routes.editSession, { params: { id: joint }, body: { rating: 8 } });
    expect(await listed()).toEqual([{ id: edible, dueAt: inMinutes(90) }]);
    // And doesn't come back with the rating's end, nor by a request that was late.
    await remind(joint);
    await owner.call(routes.editSession, { params: { id: joint }, body: { rating: null } });
    expect(await listed()).toHaveLength(1);
  });

  test("set again has another time, and is one", async () => {
    const id = await log();
    await remind(id);
    await remind(id);
    await remind(id, { dueAt: inMinutes(60) });
    expect(await listed()).toEqual([{ id, dueAt: inMinutes(60) }]);
  });

  test("that was skipped stays so, also for what arrives later", async () => {
    const [id, early] = [await log(), await log()];
    await remind(id);
    for (const again of [id, id, early]) expect((await skip(again)).status).toBe(204);
    await remind(id);
    await remind(early);
    expect(await listed()).toEqual([]);
  });

  test("ends with a saved order that rates its session", async () => {
    const [rated, unrated] = [await log(), await log()];
    await owner.call(routes.editSession, { params: { id: rated }, body: { rating: 8 } });
    await remind(unrated);
    const rankings = [unrated, rated].map((sessionId, at) => ({ sessionId, rank: at + 1 }));
    await owner.call(routes.updateRankings, { body: { rankings } });
    expect(await listed()).toEqual([]);
    const { db } = app.context.database;
    expect(await db.selectFrom("reminders").selectAll().where("session_id", "=", unrated).execute()).toEqual([]);
  });

  test("drops off a week after its time, and is swept then", async () => {
    const id = await log();
    await remind(id);
    app.clock.advance(7 * day + 19 * minute);
    expect(await listed()).toHaveLength(1);
    await sweepReminders(app.context);
    expect(await listed()).toHaveLength(1);
    app.clock.advance(minute);
    expect(await listed()).toEqual([]);
    await sweepReminders(app.context);
    const { db } = app.context.database;
    expect(await db.selectFrom("reminders").selectAll().where("session_id", "=", id).execute()).toEqual([]);
  });

  test("goes with its session and comes back with it", async () => {
    const id = await log();
    await remind(id);
    const before = await listed();
    await owner.call(routes.deleteSession, { params: { id } });
    expect(await listed()).toEqual([]);
    await owner.call(routes.restoreSession, { params: { id } });
    expect(await listed()).toEqual(before);
  });

  test.each([
    [{ dueAt: "tomorrow" }, "dueAt"],
    [{ dueAt: "2027-06-15T12:00:00Z" }, "dueAt"],
    [{ isTold: "yes" }, "isTold"],
    [{ keep: "next year" }, "keep"],
  ])("%j is refused, naming the field", async (body, path) => {
    const id = await log();
    const { status, raw } = await remind(id, body);
    expect([status, JSON.parse(raw.body).issues[0].path]).toEqual([400, path]);
    expect(await listed()).toEqual([]);
  });

  describe("of a session for sleep that is rated the same evening", () => {
    const rate = (id: number, more: object = {}) =>
      owner.call(routes.editSession, { params: { id }, body: { rating: 8, ...more } });
    // Two hours ahead of UTC, where it's 10 PM.
    const night = { reasons: ["sleep"], utcOffset: 120, consumedAt: "2026-06-20T20:00:00Z" };
    const nine = "2026-06-21T07:00:00.000Z";
    beforeEach(() => {
      app.clock.advance(Date.parse("2026-06-20T20:30:00Z") - app.clock.now().getTime());
    });

    test("asks at nine the next morning how the night was, until that's said", async () => {
      const [sleep, fun] = [await log(night), await log({ ...night, reasons: ["fun"] })];
      await remind(sleep);
      for (const id of [sleep, fun]) await rate(id);
      expect(await listed()).toEqual([{ id: sleep, dueAt: nine }]);
      await owner.call(routes.editSession, {
        params: { id: sleep },
        body: { reasonLevels: [{ reason: "sleep", after: 7 }] },
      });
      expect(await listed()).toEqual([]);
    });

    test("asks nothing that's said with the rating, was skipped, or nobody wants to be asked", async () => {
      const said = await log(night);
      await rate(said, { reasonLevels: [{ reason: "sleep", before: 2, after: 7 }] });
      const skipped = await log(night);
      await skip(skipped);
      await rate(skipped);
      expect(await listed()).toEqual([]);
      await owner.call(routes.changeReminderSettings, { body: { asks: false } });
      const unwanted = await log(night);
      await rate(unwanted);
      await owner.call(routes.changeReminderSettings, { body: { asks: true } });
      expect(await listed()).toEqual([]);
    });

    test("asks nothing once the morning has come, nor where the clock of the place isn't known", async () => {
      // Where it was had at 4 AM, and is half past six by now.
      await rate(await log({ ...night, utcOffset: 600, consumedAt: "2026-06-20T18:00:00Z" }));
      await rate(await log({ ...night, utcOffset: undefined }));
      expect(await listed()).toEqual([]);
    });

    test("may be skipped, and goes with the rating", async () => {
      const [skipped, unrated] = [await log(night), await log(night)];
      for (const id of [skipped, unrated]) await rate(id);
      expect(await listed()).toHaveLength(2);
      await skip(skipped);
      await rate(unrated, { rating: null });
      expect(await listed()).toEqual([]);
    });
  });

  test("is its owner's alone, whoever else sees the session", async () => {
    const stranger = await signUp(app, `stranger${number}`);
    const blocked = await signUp(app, `blocked${number}`);
    await owner.call(routes.blockUser, { body: { userId: blocked.user.id } });
    const [shown, hidden] = [await log({ visibility: "public" }), await log({ visibility: "private" })];
    await remind(shown);
    const seeing = { params: { id: shown }, body: { dueAt: inMinutes(1) } };
    const all = [follower, stranger, blocked, visitor(app)];
    const statuses = (ask: (person: (typeof all)[number]) => Promise<{ status: number }>) =>
      Promise.all(all.map(async (person) => (await ask(person)).status));
    expect(await statuses((person) => person.call(routes.setReminder, seeing))).toEqual([403, 403, 404, 401]);
    expect(await statuses((person) => person.call(routes.skipReminder, seeing))).toEqual([403, 403, 404, 401]);
    const unseen = { ...seeing, params: { id: hidden } };
    expect(await statuses((person) => person.call(routes.setReminder, unseen))).toEqual([404, 404, 404, 401]);
    expect(await listed(follower)).toEqual([]);
    expect(await listed()).toEqual([{ id: shown, dueAt: inMinutes(20) }]);
    const { raw } = await follower.call(routes.getSession, { params: { id: shown } });
    const feed = (await follower.call(routes.listFeed)).raw;
    expect(raw.body + feed.body).not.toMatch(/remind|dueAt/i);
  });

  test("is in its owner's export", async () => {
    const [id, other] = [await log(), await log()];
    await remind(id);
    await skip(other);
    const { reminders } = JSON.parse((await owner.call(routes.exportData)).raw.body);
    expect(reminders).toEqual([
      { sessionId: id, dueAt: inMinutes(20), state: "waiting" },
      { sessionId: other, dueAt: inMinutes(0), state: "skipped" },
    ]);
  });
});

describe("the settings", () => {
  const settings = async () => (await owner.call(routes.getCurrentUser)).body?.reminders;

  test("suggest 20 minutes, 90 for edibles and the next morning for sleep", async () => {
    expect(await settings()).toEqual({
      ...{ asks: true, sendsPush: true, isQuiet: true },
      choices: {
        ...{ joint: "20-minutes", pen: "20-minutes", bong: "20-minutes", dab: "20-minutes" },
        ...{ edible: "90-minutes", other: "20-minutes", dogwalker: "20-minutes", sleep: "next-morning" },
      },
    });
  });

  test("change one at a time, from two devices at once", async () => {
    await Promise.all([
      owner.call(routes.changeReminderSettings, { body: { isQuiet: false } }),
      owner.call(routes.changeReminderSettings, { body: { choices: { pen: "tonight" } } }),
      owner.call(routes.changeReminderSettings, { body: { choices: { dab: "never" } } }),
    ]);
    const choices = { pen: "tonight", dab: "never", joint: "20-minutes" };
    expect(await settings()).toMatchObject({ asks: true, sendsPush: true, isQuiet: false, choices });
    const { status } = await owner.call(routes.changeReminderSettings, { body: { choices: { pen: "soon" } } });
    expect(status).toBe(400);
  });

  test("keep a choice for the session's method, or for sleep where it was for that", async () => {
    await remind(await log({ ingestionMethod: "bong" }), { keep: "90-minutes" });
    await remind(await log({ ingestionMethod: "bong", reasons: ["sleep"] }), { keep: "never" });
    expect((await settings())?.choices).toMatchObject({ bong: "90-minutes", sleep: "never", joint: "20-minutes" });
  });

  test("that ask for nothing hide what waits, and show it again", async () => {
    await remind(await log());
    await owner.call(routes.changeReminderSettings, { body: { asks: false } });
    expect(await listed()).toEqual([]);
    await owner.call(routes.changeReminderSettings, { body: { asks: true } });
    expect(await listed()).toHaveLength(1);
  });

  test("are in no answer to anyone else", async () => {
    const { body } = await follower.call(routes.getProfile, { params: { id: owner.user.id } });
    expect(body).not.toHaveProperty("reminders");
  });
});
