import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { routes } from "#shared/contract/routes.ts";
import { startApp, type TestApp } from "#test/app.ts";
import { privacyFlags, signUp, type TestPerson, visitor } from "#test/people.ts";

let testApp: TestApp;
let author: TestPerson;
let viewer: TestPerson;
let latest: number;
let worlds = 0;

beforeAll(async () => {
  testApp = await startApp();
});
afterAll(() => testApp.close());

const log = async (person: TestPerson, body: object = {}) =>
  (await person.call(routes.logSession, { body: { strainName: "Haze", ingestionMethod: "joint", ...body } })).body.id;
const recent = async (person = viewer) => (await person.call(routes.getRecentSession)).body.session;
const edit = (body: object) => author.call(routes.editSession, { params: { id: latest }, body });

/** An author with an older and a newer public session. */
let older: number;
beforeEach(async () => {
  worlds += 1;
  author = await signUp(testApp, `author${worlds}`);
  viewer = await signUp(testApp, `viewer${worlds}`);
  older = await log(author);
  latest = await log(author);
});

test("the newest public session of someone else is shown, as it is everywhere else", async () => {
  const { body } = await viewer.call(routes.getSession, { params: { id: latest } });
  // What a label says is on the session's page alone.
  expect(await recent()).toEqual({ ...body, facts: undefined });
  await log(viewer);
  expect((await recent())?.id).toBe(latest);
});

test("an imported one is as old as its file says", async () => {
  const imported = await log(author);
  await testApp.context.database.db
    .updateTable("cannabis_sessions")
    .set({ created_at: new Date("2020-01-01") })
    .where("id", "=", imported)
    .execute();
  expect((await recent())?.id).toBe(latest);
});

test.each(["private", "followers"])("one that is %s is not, no matter who follows", async (visibility) => {
  await edit({ visibility });
  expect((await recent())?.id).toBe(older);
  await viewer.call(routes.followUser, { body: { followingId: author.user.id } });
  expect((await recent())?.id).toBe(older);
});

test("nothing of people who cannot be found in Find People is shown", async () => {
  await author.call(routes.updatePrivacy, { body: privacyFlags({ allowDiscovery: false }) });
  expect((await recent())?.userId).not.toBe(author.user.id);
  await author.call(routes.updatePrivacy, { body: privacyFlags() });
  expect((await recent())?.id).toBe(latest);
});

test("a location that its author hides stays hidden", async () => {
  await edit({ location: "Lyon" });
  expect((await recent())?.location).toBe("Lyon");
  await author.call(routes.updatePrivacy, { body: privacyFlags({ showLocation: false }) });
  expect((await recent())?.location).toBeNull();
});

test.each(["author", "viewer"] as const)("nothing is shown after a block by the %s", async (side) => {
  const [blocker, blocked] = side === "author" ? [author, viewer] : [viewer, author];
  await blocker.call(routes.blockUser, { body: { userId: blocked.user.id } });
  expect((await recent())?.userId).not.toBe(author.user.id);
});

test("nothing hidden by moderation and nothing of a suspended person is shown", async () => {
  const { db } = testApp.context.database;
  const hidden_at = testApp.clock.now();
  await db.updateTable("cannabis_sessions").set({ hidden_at }).where("id", "=", latest).execute();
  expect((await recent())?.id).toBe(older);
  await db.updateTable("users").set({ suspended_at: hidden_at }).where("id", "=", author.user.id).execute();
  expect((await recent())?.userId).not.toBe(author.user.id);
});

test("one that a thousand public ones have followed is not looked for, however many private ones have", async () => {
  const crowded = await startApp();
  const [first, busy] = [await signUp(crowded, "first"), await signUp(crowded, "busy")];
  const shown = await log(first);
  const own = await log(busy, { visibility: "private" });
  const { db } = crowded.context.database;
  const { id, ...row } = await db
    .selectFrom("cannabis_sessions")
    .selectAll()
    .where("id", "=", own)
    .executeTakeFirstOrThrow();
  for (let batch = 0; batch < 9; batch += 1)
    await db
      .insertInto("cannabis_sessions")
      .values(Array.from({ length: 111 }, () => row))
      .execute();
  expect([id, (await recent(busy))?.id]).toEqual([own, shown]);
  const share = db.updateTable("cannabis_sessions").set({ visibility: "public" }).where("user_id", "=", busy.user.id);
  await share.where("id", "<>", own).execute();
  expect((await recent(busy))?.id).toBe(shown);
  await share.execute();
  expect(await recent(busy)).toBeNull();
  await crowded.close();
});

test("it is null where there is none", async () => {
  const lonely = await startApp();
  const [first] = [await signUp(lonely, "first")];
  await log(first);
  expect(await recent(first)).toBeNull();
  await lonely.close();
});

test("it is for signed-in people", async () => {
  expect((await visitor(testApp).call(routes.getRecentSession)).status).toBe(401);
});
