import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { recount } from "#server/db/recount.ts";
import { messages } from "#shared/contract/errors.ts";
import { routes } from "#shared/contract/routes.ts";
import { startApp, type TestApp } from "#test/app.ts";
import { signUp, type TestPerson } from "#test/people.ts";
import { jpeg } from "#test/pictures.ts";

let app: TestApp;
let owner: TestPerson;
let follower: TestPerson;
let stranger: TestPerson;

beforeAll(async () => {
  app = await startApp();
  owner = await signUp(app, "owner");
  follower = await signUp(app, "follower");
  stranger = await signUp(app, "stranger");
  await follower.call(routes.followUser, { body: { followingId: owner.user.id } });
});
afterAll(() => app.close());

const log = (body: object) => owner.call(routes.logSession, { body: { strainName: "Haze", ...body } });
const edit = (id: number, body: object) =>
  owner.call(routes.editSession, { params: { id }, body: { ingestionMethod: "joint", ...body } });

describe("who sees a session", () => {
  test.each([
    [{ isPublic: true }, "public"],
    [{ isPublic: false }, "private"],
    [{ visibility: "followers" }, "followers"],
    [{ isPublic: "false", visibility: "followers" }, "followers"],
    [{}, "public"],
  ])("%j means %s when logging, and when editing", async (chosen, visibility) => {
    const agreeing = { visibility, isPublic: visibility === "public" };
    expect((await log(chosen)).body).toMatchObject(agreeing);
    const { id } = (await log({ visibility: "followers" })).body;
    const expected = Object.keys(chosen).length === 0 ? { visibility: "followers", isPublic: false } : agreeing;
    expect((await edit(id, chosen)).body).toMatchObject(expected);
  });

  test("two choices that contradict each other are refused by name, and nothing changes", async () => {
    const { id } = (await log({ visibility: "private" })).body;
    for (const answer of [
      await log({ isPublic: true, visibility: "private" }),
      await edit(id, { isPublic: true, visibility: "followers" }),
    ]) {
      expect(answer.status).toBe(400);
      expect(answer.body?.issues).toEqual([{ path: "visibility", message: messages.visibilityContradicts }]);
    }
    expect((await owner.call(routes.getSession, { params: { id } })).body.visibility).toBe("private");
    expect((await log({ visibility: "friends" })).body?.issues?.[0]?.path).toBe("visibility");
  });

  test("when fewer may see it than before, its photo moves to a new address; when more may, it stays", async () => {
    const logged = await owner.call(routes.logSession, {
      body: { strainName: "Haze", visibility: "private" },
      file: { content: await jpeg() },
    });
    const { id } = logged.body;
    const addressAfter = async (visibility: string) => (await edit(id, { visibility })).body.photoUrl ?? "";
    const first = await addressAfter("followers");
    expect(first).toBe(logged.body.photoUrl);
    expect((await follower.get(first)).statusCode).toBe(200);
    expect((await stranger.get(first)).statusCode).toBe(404);
    expect(await addressAfter("public")).toBe(first);
    const second = await addressAfter("followers");
    expect(second).not.toBe(first);
    expect((await owner.get(first)).statusCode).toBe(404);
    expect(await addressAfter("private")).not.toBe(second);
  });
});

describe("for the owner alone", () => {
  test("a private note is in no answer to anybody else", async () => {
    const { id } = (await log({ privateNote: "Slept badly" })).body;
    const answers = [
      await follower.call(routes.getSession, { params: { id } }),
      await follower.call(routes.listFeed),
      await stranger.call(routes.listUserSessions, { params: { id: owner.user.id } }),
      await owner.call(routes.listUserSessions, { params: { id: owner.user.id }, query: { as: "stranger" } }),
      await follower.call(routes.exportData),
    ];
    for (const { status, raw } of answers) {
      expect(status).toBe(200);
      expect(raw.body).not.toMatch(/Slept badly|privateNote/);
    }
    expect((await owner.call(routes.getSession, { params: { id } })).body.privateNote).toBe("Slept badly");
    expect((await owner.call(routes.exportData)).raw.body).toContain("Slept badly");
    expect((await edit(id, { privateNote: "" })).body.privateNote).toBeNull();
  });

  test("own and unwanted effects are in no answer to anybody else until they're shared with the session", async () => {
    const effects = { ownEffects: ["wants a walk"], unwantedEffects: ["dry mouth", "lost the thread"] };
    const { id } = (await log(effects)).body;
    const others = async () => [
      (await follower.call(routes.getSession, { params: { id } })).body,
      (await follower.call(routes.listFeed)).body.find((session) => session.id === id),
      (await stranger.call(routes.listUserSessions, { params: { id: owner.user.id } })).body[0],
      (await owner.call(routes.listUserSessions, { params: { id: owner.user.id }, query: { as: "stranger" } })).body[0],
    ];
    for (const answer of await others())
      expect(answer).toMatchObject({ id, ownEffects: null, unwantedEffects: null, sharesEffects: null });
    expect((await owner.call(routes.listFeed)).body[0]).toMatchObject({ ...effects, sharesEffects: false });
    await edit(id, { sharesEffects: true });
    for (const answer of await others()) expect(answer).toMatchObject({ id, ...effects, sharesEffects: null });
    await edit(id, { sharesEffects: false });
    for (const answer of await others()) expect(answer).toMatchObject({ ownEffects: null, unwantedEffects: null });
    const unshared = [
      await stranger.call(routes.getStats, { params: { id: owner.user.id } }),
      await follower.call(routes.exportData),
    ];
    for (const { raw } of unshared) expect(raw.body).not.toMatch(/wants a walk|dry mouth|lost the thread/);
    expect((await owner.call(routes.exportData)).raw.body).toMatch(/wants a walk.*dry mouth.*lost the thread/);
  });

  test("effects noted once the last ones were taken off aren't shown to others", async () => {
    const shown = { ownEffects: ["wants a walk"], unwantedEffects: ["dry mouth"], sharesEffects: true };
    const { id } = (await log(shown)).body;
    expect((await edit(id, { ownEffects: [] })).body.sharesEffects).toBe(true);
    expect((await edit(id, { unwantedEffects: [] })).body.sharesEffects).toBe(false);
    await edit(id, { unwantedEffects: ["anxious"] });
    const { body } = await follower.call(routes.getSession, { params: { id } });
    expect(body).toMatchObject({ ownEffects: null, unwantedEffects: null });
  });

  test("others see when a session was logged, not when it was", async () => {
    const { id, consumedAt } = (await log({ consumedAt: "2026-06-14T20:00:00Z" })).body;
    expect(consumedAt).toBe("2026-06-14T20:00:00.000Z");
    const answers = [
      (await follower.call(routes.getSession, { params: { id } })).body,
      (await follower.call(routes.listFeed)).body[0],
      (await owner.call(routes.listUserSessions, { params: { id: owner.user.id }, query: { as: "stranger" } })).body[0],
    ];
    for (const answer of answers) {
      expect(answer).toMatchObject({ id, consumedAt: null });
      expect(answer?.createdAt).toBe(app.clock.now().toISOString());
    }
    await owner.call(routes.deleteSession, { params: { id } });
    expect((await owner.call(routes.restoreSession, { params: { id } })).body.consumedAt).toBe(consumedAt);
  });

  test("companions are shown to others only if the session allows it", async () => {
    const { id } = (await log({ companions: "Kim and Lee" })).body;
    const told = async () => (await follower.call(routes.getSession, { params: { id } })).body.companions;
    expect(await told()).toBeNull();
    expect((await edit(id, { showCompanions: true })).body).toMatchObject({
      companions: "Kim and Lee",
      showCompanions: true,
    });
    expect(await told()).toBe("Kim and Lee");
  });
});

test("a session whose comments are closed takes none but its owner's, and keeps those it has", async () => {
  const { id } = (await log({})).body;
  const comment = (who: TestPerson) => who.call(routes.postComment, { params: { id }, body: { content: "Mellow" } });
  await comment(stranger);
  await edit(id, { commentsClosed: true });
  const refused = await comment(stranger);
  expect({ status: refused.status, message: refused.body?.message }).toEqual({
    status: 403,
    message: messages.commentsClosed,
  });
  expect((await stranger.call(routes.getSession, { params: { id } })).body).toMatchObject({
    canComment: false,
    commentsCount: 1,
  });
  expect((await comment(owner)).status).toBe(201);
  await edit(id, { commentsClosed: false });
  expect((await comment(stranger)).status).toBe(201);
});

describe("making all past sessions private", () => {
  test("hides them from everyone else immediately, with their photos, and leaves others' sessions alone", async () => {
    const person = await signUp(app, "regretful");
    const log = (visibility: string) =>
      person.call(routes.logSession, { body: { strainName: "Haze", visibility }, ...file });
    const file = { file: { content: await jpeg() } };
    const logged = [await log("public"), await log("followers"), await log("private")].map(({ body }) => body);
    const others = await stranger.call(routes.logSession, { body: { strainName: "Haze" } });
    expect((await person.call(routes.makeSessionsPrivate)).body).toEqual({ count: 2 });
    const after = (await person.call(routes.listUserSessions, { params: { id: person.user.id } })).body.toReversed();
    expect(after.map(({ visibility }) => visibility)).toEqual(["private", "private", "private"]);
    expect(after.map(({ photoUrl }, index) => photoUrl === logged[index]?.photoUrl)).toEqual([false, false, true]);
    expect((await follower.call(routes.getProfile, { params: { id: person.user.id } })).body.sessionsCount).toBe(0);
    expect((await follower.call(routes.getSession, { params: { id: others.body.id } })).status).toBe(200);
    expect((await person.call(routes.makeSessionsPrivate)).body).toEqual({ count: 0 });
    expect(await recount(app.context.database)).toEqual([]);
  });

  test("comes over a session that is brought back afterwards, too", async () => {
    const person = await signUp(app, "undoing");
    const { id } = (await person.call(routes.logSession, { body: { strainName: "Haze", visibility: "public" } })).body;
    const shown = async () => (await person.call(routes.listFeed)).body.map(({ visibility }) => visibility);
    expect(await shown()).toEqual(["public"]);
    await person.call(routes.deleteSession, { params: { id } });
    await person.call(routes.makeSessionsPrivate);
    const { body } = await person.call(routes.restoreSession, { params: { id } });
    expect(body.visibility).toBe("private");
    expect(await shown()).toEqual(["private"]);
  });
});

test("one's own profile as a stranger equals a stranger's answer", async () => {
  await log({ visibility: "followers" });
  const params = { id: owner.user.id };
  for (const route of [routes.getProfile, routes.getStats, routes.listUserSessions]) {
    const own = await owner.call(route, { params, query: { as: "stranger" } });
    const theirs = await stranger.call(route, { params });
    expect(own.body).toEqual(theirs.body);
  }
  const refused = await stranger.call(routes.getProfile, { params, query: { as: "stranger" } });
  expect(refused.body?.message).toBe(messages.strangerViewNotYours);
});
