import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { listJournal } from "#server/features/insights/insights.repo.ts";
import { patternSessions } from "#server/features/insights/journal.ts";
import { routes } from "#shared/contract/routes.ts";
import { startApp, type TestApp } from "#test/app.ts";
import { archiveOf, filesOf, importWhole, run, tableOf, upload } from "#test/archives.ts";
import { signUp, type TestPerson } from "#test/people.ts";

let app: TestApp;
let people = 0;
const someone = () => signUp(app, `person${++people}`);

beforeAll(async () => {
  app = await startApp();
});
afterAll(() => app.close());

const log = (person: TestPerson, body: object) => person.call(routes.logSession, { body });
/** It's Monday, 15 June 2026, 12:00 UTC. On Saturday it was 23:30 in Auckland and 13:30 in Berlin. */
const inAuckland = { consumedAt: "2026-06-13T11:30:00.000Z", utcOffset: 12 * 60 };
const own = async (person: TestPerson) =>
  (await person.call(routes.listUserSessions, { params: { id: person.user.id } })).body;

describe("a session's own clock", () => {
  test("is kept with it, by an edit of anything else, and through Undo", async () => {
    const alice = await someone();
    const logged = (await log(alice, { strainName: "Kiwi", ...inAuckland })).body;
    expect(logged).toMatchObject(inAuckland);
    const call = { params: { id: logged.id } };
    const { body } = await alice.call(routes.editSession, { ...call, body: { consumedAt: "2026-06-13T10:00:00Z" } });
    expect(body).toMatchObject({ consumedAt: "2026-06-13T10:00:00.000Z", utcOffset: 720 });
    await alice.call(routes.deleteSession, call);
    expect((await alice.call(routes.restoreSession, call)).body.utcOffset).toBe(720);
    expect((await alice.call(routes.editSession, { ...call, body: { utcOffset: -210 } })).body.utcOffset).toBe(-210);
    expect((await alice.call(routes.editSession, { ...call, body: { utcOffset: "" } })).body.utcOffset).toBeNull();
    expect((await log(alice, {})).body.utcOffset).toBeNull();
  });

  test("is a whole number of minutes of a place on earth, also as a form's text", async () => {
    const alice = await someone();
    for (const utcOffset of [-720, 0, 345, 840, "840"])
      expect((await log(alice, { utcOffset })).body.utcOffset).toBe(Number(utcOffset));
    for (const utcOffset of [-721, 841, 60.5, "east", true, [60], 1e9]) {
      const { status, body } = await log(alice, { utcOffset });
      expect([utcOffset, status, body.issues?.[0]?.path]).toEqual([utcOffset, 400, "utcOffset"]);
    }
    expect(await own(alice)).toHaveLength(5);
  });

  test("is nobody else's to know", async () => {
    const [owner, follower, stranger] = [await someone(), await someone(), await someone()];
    await follower.call(routes.followUser, { body: { followingId: owner.user.id } });
    const { id } = (await log(owner, { strainName: "Kiwi", ...inAuckland, isPublic: true })).body;
    const answers = [
      ...[follower, stranger].map((person) => person.call(routes.getSession, { params: { id } })),
      ...[follower, stranger].map((person) => person.call(routes.listUserSessions, { params: { id: owner.user.id } })),
      follower.call(routes.listFeed),
      owner.call(routes.listUserSessions, { params: { id: owner.user.id }, query: { as: "stranger" } }),
    ];
    for (const { status, raw } of await Promise.all(answers)) {
      expect(status).toBe(200);
      expect(raw.body).toContain("Kiwi");
      expect(raw.body).not.toContain("utcOffset");
    }
    expect((await owner.call(routes.listFeed)).body[0]).toMatchObject(inAuckland);
  });

  test("says the day and the part of it in the history, whoever's clock asks", async () => {
    const alice = await someone();
    await log(alice, inAuckland);
    await log(alice, { consumedAt: inAuckland.consumedAt });
    for (const timeZone of ["Europe/Berlin", "Pacific/Honolulu", "Pacific/Auckland"]) {
      const { body } = await alice.call(routes.getHistory, {
        params: { id: alice.user.id },
        query: { period: "30-days", timeZone },
      });
      const night = body.when.find(({ part }) => part === "night")?.days;
      // The other one is had by the asker's clock: at noon in Berlin, and in the small hours in Honolulu.
      expect([timeZone, night?.[5]]).toEqual([timeZone, timeZone === "Pacific/Auckland" ? 2 : 1]);
      expect(body.weeks.at(-2)?.days[5]).toBe(2);
    }
  });

  test("may be a day ahead of the asker's, which is then the history's last day", async () => {
    const alice = await someone();
    await log(alice, { consumedAt: "2026-06-15T11:59:00Z", utcOffset: 14 * 60 });
    const { body } = await alice.call(routes.getHistory, {
      params: { id: alice.user.id },
      query: { period: "all", timeZone: "Europe/Berlin" },
    });
    expect(body).toMatchObject({ from: "2026-06-16", through: "2026-06-16", sessions: 1 });
    expect(body.weeks.at(-1)?.days).toEqual([0, 1]);
  });

  test("of a later session may show an earlier day, where the whole history begins then", async () => {
    const alice = await someone();
    await log(alice, { consumedAt: "2026-06-01T12:00:00Z", utcOffset: 14 * 60 });
    await log(alice, { consumedAt: "2026-06-01T20:00:00Z", utcOffset: -10 * 60 });
    const { body } = await alice.call(routes.getHistory, {
      params: { id: alice.user.id },
      query: { period: "all", timeZone: "UTC" },
    });
    expect(body).toMatchObject({ from: "2026-06-01", sessions: 2 });
  });
});

test("a look for patterns takes day parts and weekends from it, and from the asker's zone where it isn't known", async () => {
  const alice = await someone();
  await log(alice, inAuckland);
  await log(alice, { consumedAt: "2026-06-14T22:30:00.000Z" });
  const rows = await listJournal(app.context.database.db, alice.user.id);
  const seen = patternSessions(rows, { nameOf: (id) => id }, "Europe/Berlin");
  expect(seen).toMatchObject([
    { weekday: 5, hour: 23 },
    { weekday: 0, hour: 0 },
  ]);
});

describe("an export", () => {
  test("has it, and brings it back", async () => {
    const [alice, bob] = [await someone(), await someone()];
    await log(alice, { strainName: "Kiwi", ...inAuckland });
    await log(alice, { strainName: "Thames", consumedAt: "2026-01-10T20:00:00.000Z", utcOffset: 0 });
    await log(alice, { strainName: "Nowhere", consumedAt: "2026-01-09T20:00:00.000Z" });
    await importWhole(bob, await archiveOf(alice));
    const clocks = async (person: TestPerson) =>
      (await own(person)).map(({ strainName, consumedAt, utcOffset }) => [strainName, consumedAt, utcOffset]);
    expect((await clocks(bob)).toSorted()).toEqual((await clocks(alice)).toSorted());
    const carol = await someone();
    await importWhole(carol, await tableOf(alice));
    expect((await clocks(carol)).toSorted()).toEqual((await clocks(alice)).toSorted());
  });

  test("dates its tables by it", async () => {
    const alice = await someone();
    await log(alice, { strainName: "Kiwi", ...inAuckland, moods: ["happy"] });
    await log(alice, { strainName: "Nowhere", consumedAt: "2026-01-09T20:00:00.000Z" });
    const files = await filesOf(await archiveOf(alice));
    const tables = ["sessions.csv", "effects.csv", "products.csv"];
    const texts = tables.map((name) => String(files.get(name)));
    for (const text of texts) expect(text).toContain("2026-06-13T23:30:00.000+12:00");
    expect(texts[0]).toContain("2026-01-09T20:00:00.000Z");
  });
});

describe("another program's table", () => {
  const csv = (...dates: string[]) => Buffer.from(["date,strain", ...dates.map((date) => `${date},Kiwi`)].join("\n"));

  test("brings the offset or zone that it tells, but no UTC, which is no place", async () => {
    const alice = await someone();
    const dates = ["2026-06-13T23:30:00+12:00", "2026-01-13 23:30 America/St_Johns", "2026-01-12T23:30:00Z"];
    await importWhole(alice, csv(...dates, "2026-01-11T23:30:00+00:00"));
    const sessions = (await own(alice)).toSorted((a, b) => String(b.consumedAt).localeCompare(String(a.consumedAt)));
    expect(sessions.map(({ utcOffset }) => utcOffset)).toEqual([720, -210, null, null]);
  });

  test("shows it in the preview, and adds nothing the second time", async () => {
    const alice = await someone();
    const content = csv("2026-06-13T23:30:00+12:00");
    const { id } = (await upload(alice, content)).body;
    const { body } = await alice.call(routes.previewImport, { params: { id }, body: {} });
    expect(body.sessions).toMatchObject([inAuckland]);
    await run(alice, id);
    await importWhole(alice, content);
    expect(await own(alice)).toHaveLength(1);
  });
});
