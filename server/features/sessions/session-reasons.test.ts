import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { messages } from "#shared/contract/errors.ts";
import { routes } from "#shared/contract/routes.ts";
import { startApp, type TestApp } from "#test/app.ts";
import { archiveOf, importWhole } from "#test/archives.ts";
import { signUp, type TestPerson } from "#test/people.ts";
import { jpeg } from "#test/pictures.ts";

let testApp: TestApp;
let alice: TestPerson;
let bob: TestPerson;
beforeAll(async () => {
  testApp = await startApp();
  alice = await signUp(testApp, "alice");
  bob = await signUp(testApp, "bob");
  await bob.call(routes.followUser, { body: { followingId: alice.user.id } });
});
afterAll(() => testApp.close());

const log = async (body: object, person = alice) => (await person.call(routes.logSession, { body })).body;
const edit = (id: number, body: object, person = alice) => person.call(routes.editSession, { params: { id }, body });
const read = async (id: number, person: TestPerson) => (await person.call(routes.getSession, { params: { id } })).body;

const nights = {
  reasons: ["Sleep", "back of the neck"],
  reasonLevels: [{ reason: "sleep", before: 3, after: 8 }],
};
const hidden = { reasons: null, reasonLevels: null, sharesReasons: null };

describe("what a session was for", () => {
  test("is kept with how it was before and after, and when that was said", async () => {
    const at = testApp.clock.now().toISOString();
    const session = await log({
      strainName: "Lights",
      reasons: ["Sleep", "fun"],
      reasonLevels: [{ reason: "sleep", before: 3 }],
    });
    expect(session).toMatchObject({
      reasons: ["sleep", "fun"],
      reasonLevels: [{ reason: "sleep", before: 3, after: null, beforeAt: at, afterAt: null }],
      sharesReasons: false,
    });
    testApp.clock.advance(9 * 60 * 60_000);
    const { body } = await edit(session.id, { reasonLevels: [{ reason: "sleep", after: 8 }] });
    const afterAt = testApp.clock.now().toISOString();
    expect(body.reasonLevels).toEqual([{ reason: "sleep", before: 3, after: 8, beforeAt: at, afterAt }]);
    expect((await edit(session.id, { notes: "Slept" })).body.reasonLevels).toEqual(body.reasonLevels);
    expect((await edit(session.id, { reasons: ["fun"] })).body).toMatchObject({ reasons: ["fun"], reasonLevels: [] });
  });

  test("is no longer shown to others once the last reason is taken off", async () => {
    const { id } = await log({ ...nights, sharesReasons: true });
    expect((await edit(id, { reasons: ["fun"] })).body.sharesReasons).toBe(true);
    expect((await edit(id, { reasons: [] })).body).toMatchObject({ reasons: [], sharesReasons: false });
    expect((await edit(id, { reasons: ["pain"] })).body.sharesReasons).toBe(false);
  });

  test("is no longer shown to others once a level brings a reason that it didn't have, unless that's said with it", async () => {
    const shown = async () => (await log({ reasons: ["sleep"], sharesReasons: true })).id;
    const [id, said] = [await shown(), await shown()];
    await edit(id, { reasonLevels: [{ reason: "sleep", after: 7 }] });
    expect((await read(id, bob)).reasons).toEqual(["sleep"]);
    await edit(id, { reasonLevels: [{ reason: "pain", after: 3 }] });
    expect((await read(id, bob)).reasons).toBeNull();
    expect(await read(id, alice)).toMatchObject({ reasons: ["sleep", "pain"], sharesReasons: false });
    await edit(said, { reasonLevels: [{ reason: "pain", after: 3 }], sharesReasons: true });
    expect((await read(said, bob)).reasons).toEqual(["sleep", "pain"]);
  });

  test("comes with a form as text, too", async () => {
    const body = { reasons: '["pain"]', reasonLevels: '[{"reason":"pain","before":6}]', sharesReasons: "true" };
    const { body: session } = await alice.call(routes.logSession, { body, file: { content: await jpeg(40, 30) } });
    expect(session).toMatchObject({ reasons: ["pain"], reasonLevels: [{ before: 6 }], sharesReasons: true });
  });

  test.each([
    ["reasonLevels", { reasonLevels: [{ reason: "sleep", before: 11 }] }],
    ["reasonLevels", { reasonLevels: [{ reason: "sleep", before: 2.5 }] }],
    ["reasonLevels", { reasonLevels: [{ reason: "fun", before: 3 }] }],
    ["reasonLevels", { reasonLevels: "much" }],
    ["reasonLevels", { reasonLevels: [{ reason: "sleep", before: 3, beforeAt: "2036-01-01T00:00:00Z" }] }],
    ["reasonLevels", { reasons: ["pain"], reasonLevels: [{ reason: "sleep", before: 3 }] }],
    ["reasons", { reasons: Array.from({ length: 10 }, (_, at) => `reason ${at}`) }],
    ["reasons", { reasons: ["x".repeat(31)] }],
    ["reasons", { reasons: ['"'] }],
    ["sharesReasons", { sharesReasons: "perhaps" }],
  ])("is refused with the name of %s: %j", async (path, body) => {
    const before = (await alice.call(routes.getCurrentUser)).body.sessionsCount;
    const { status, body: refused } = await alice.call(routes.logSession, { body });
    expect({ status, path: refused.issues?.[0]?.path.split(".")[0] }).toEqual({ status: 400, path });
    expect((await alice.call(routes.getCurrentUser)).body.sessionsCount).toBe(before);
  });

  test("says which level has no reason in the same edit, and changes nothing", async () => {
    const session = await log(nights);
    const { status, body } = await edit(session.id, {
      reasons: ["fun"],
      reasonLevels: [{ reason: "sleep", after: 2 }],
    });
    expect({ status, message: body.message }).toEqual({ status: 400, message: messages.levelWithoutReason });
    expect(await read(session.id, alice)).toEqual(session);
  });

  test("can't grow beyond its limit by levels", async () => {
    const session = await log({ reasons: ["a", "b", "c", "d", "e", "f", "g", "h", "i"] });
    const { status, body } = await edit(session.id, { reasonLevels: [{ reason: "sleep", after: 2 }] });
    expect({ status, path: body.issues?.[0]?.path }).toEqual({ status: 400, path: "reasons" });
  });

  test("that another device has changed meanwhile isn't overwritten", async () => {
    const session = await log(nights);
    const { reasons, reasonLevels } = session;
    await edit(session.id, { reasonLevels: [{ reason: "sleep", after: 9 }] });
    const { status, body } = await edit(session.id, {
      ...{ reasonLevels: [{ reason: "sleep", after: 2 }], before: { reasons, reasonLevels } },
    });
    expect({ status, path: body.issues?.[0]?.path }).toEqual({ status: 409, path: "reasonLevels" });
  });
});

describe("others", () => {
  test("see nothing of it, unless it's shown, and then the reasons on the session alone, never how it was", async () => {
    const { id } = await log({ strainName: "Lights", ...nights });
    expect(await read(id, bob)).toMatchObject(hidden);
    expect(await read(id, alice)).toMatchObject({ reasons: ["sleep", "back of the neck"], sharesReasons: false });
    await edit(id, { sharesReasons: true });
    expect(await read(id, bob)).toMatchObject({
      ...{ reasons: ["sleep", "back of the neck"], reasonLevels: null, sharesReasons: null },
    });
    await bob.call(routes.likeSession, { body: { sessionId: id } });
    const lists = await Promise.all([
      bob.call(routes.listFeed),
      bob.call(routes.listUserSessions, { params: { id: alice.user.id } }),
    ]);
    for (const { body } of lists) expect(body.find((session) => session.id === id)).toMatchObject(hidden);
    await edit(id, { sharesReasons: false });
    expect(await read(id, bob)).toMatchObject(hidden);
  });

  test("see the card of before when only reasons have changed, and the owner's copy gets another version", async () => {
    const { id } = await log({ strainName: "Cards" });
    const versionOf = async () =>
      (await alice.call(routes.listSessionVersions)).body.sessions.find((session) => session.id === id)?.version;
    const before = await versionOf();
    await alice.call(routes.listUserSessions, { params: { id: alice.user.id } });
    await edit(id, { reasons: ["pain"] });
    expect(await versionOf()).not.toBe(before);
    const own = (await alice.call(routes.listUserSessions, { params: { id: alice.user.id } })).body;
    expect(own.find((session) => session.id === id)).toMatchObject({ reasons: ["pain"] });
  });
});

test("undoing a deletion brings it back", async () => {
  const session = await log({ ...nights, sharesReasons: true });
  await alice.call(routes.deleteSession, { params: { id: session.id } });
  const { body } = await alice.call(routes.restoreSession, { params: { id: session.id } });
  expect(body).toEqual(session);
});

test("it leaves with the owner's export, and an import brings it back", async () => {
  const carla = await signUp(testApp, "carla");
  await log({ ...nights, key: "night", sharesReasons: true }, carla);
  const { reasons, reasonLevels } =
    (await carla.call(routes.listUserSessions, { params: { id: carla.user.id } })).body[0] ?? {};
  const dora = await signUp(testApp, "dora");
  testApp.clock.advance(60_000);
  await importWhole(dora, await archiveOf(carla));
  const [imported] = (await dora.call(routes.listUserSessions, { params: { id: dora.user.id } })).body;
  expect(imported).toMatchObject({ reasons, reasonLevels, sharesReasons: true, visibility: "public" });
  // Of a friend's sessions an export has nothing.
  const { raw } = await bob.call(routes.exportData);
  expect(raw.body).not.toContain("back of the neck");
});

describe("a search of one's own", () => {
  let erin: TestPerson;
  const found = async (query: Record<string, string | readonly string[]>) =>
    (await erin.call(routes.searchOwnSessions, { query })).body.map(({ strainName }) => strainName);

  beforeAll(async () => {
    erin = await signUp(testApp, "erin");
    const levels = (reason: string, before: number, after: number) => ({ reasonLevels: [{ reason, before, after }] });
    await log({ strainName: "little", ...levels("sleep", 5, 6) }, erin);
    await log({ strainName: "much", ...levels("sleep", 2, 8) }, erin);
    await log({ strainName: "worse", ...levels("sleep", 5, 4) }, erin);
    await log({ strainName: "pain", ...levels("pain", 9, 1) }, erin);
    await log({ strainName: "fun", reasons: ["fun"] }, erin);
    await log(
      {
        strainName: "both",
        reasonLevels: [
          { reason: "sleep", before: 5, after: 5 },
          { reason: "pain", before: 8, after: 5 },
        ],
      },
      erin,
    );
  });

  test("finds by reasons, and by what was better after", async () => {
    expect((await found({ reasons: "sleep" })).toSorted()).toEqual(["both", "little", "much", "worse"]);
    expect((await found({ reasons: ["sleep", "pain"] })).toSorted()).toEqual(["both"]);
    expect((await found({ betterAfter: "true" })).toSorted()).toEqual(["both", "little", "much", "pain"]);
    expect((await found({ betterAfter: "true", reasons: "sleep" })).toSorted()).toEqual(["little", "much"]);
    const { body } = await erin.call(routes.countOwnSessions, { query: { betterAfter: "true", reasons: "sleep" } });
    expect(body.sessions).toBe(2);
  });

  test("comes by the biggest change, of the reason that is looked for, page by page", async () => {
    const sort = "biggest-change";
    expect(await found({ sort })).toEqual(["pain", "much", "both", "little", "worse", "fun"]);
    expect(await found({ sort, reasons: "sleep" })).toEqual(["much", "little", "both", "worse"]);
    const names: string[] = [];
    let cursor: string | null = null;
    do {
      const query: Record<string, string> = { sort, limit: "2", ...(cursor !== null && { cursor }) };
      const page = await erin.call(routes.searchOwnSessions, { query });
      names.push(...page.body.map(({ strainName }) => strainName));
      cursor = page.next;
    } while (cursor !== null);
    expect(names).toEqual(["pain", "much", "both", "little", "worse", "fun"]);
  });

  test.each([
    ["sort", "best"],
    ["betterAfter", "often"],
  ])("refuses a %s of '%s'", async (name, value) => {
    expect((await erin.call(routes.searchOwnSessions, { query: { [name]: value } })).status).toBe(400);
  });
});
