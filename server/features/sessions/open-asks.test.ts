import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { routes } from "#shared/contract/routes.ts";
import { startApp, type TestApp } from "#test/app.ts";
import { signUp, type TestPerson } from "#test/people.ts";

let app: TestApp;
/** Wren asks, June is asked, Teo is asked too; each follows Wren and is followed back. */
let [wren, june, teo] = [] as unknown as [TestPerson, TestPerson, TestPerson];
let rounds = 0;

beforeAll(async () => {
  app = await startApp();
});
beforeEach(async () => {
  rounds += 1;
  const names = ["wren", "june", "teo"].map((name) => signUp(app, `${name}${rounds}`));
  [wren, june, teo] = (await Promise.all(names)) as [TestPerson, TestPerson, TestPerson];
  for (const friend of [june, teo]) await befriend(wren, friend);
});
afterAll(() => app.close());

const follow = (one: TestPerson, other: TestPerson) =>
  one.call(routes.followUser, { body: { followingId: other.user.id } });
async function befriend(one: TestPerson, other: TestPerson) {
  await follow(one, other);
  await follow(other, one);
}
const unfollow = (one: TestPerson, other: TestPerson) =>
  one.call(routes.unfollowUser, { params: { userId: other.user.id } });
const removeFollower = (one: TestPerson, other: TestPerson) =>
  one.call(routes.removeFollower, { params: { userId: other.user.id } });
const log = async (who: TestPerson, body: object = {}) =>
  (await who.call(routes.logSession, { body: { strainName: "Blue Dream", ...body } })).body;
/** A session that June doesn't see, with an ask to each of these. */
const logAsking = async (...asked: TestPerson[]) =>
  (await log(wren, { visibility: "private", brand: "Slow Acre", companionIds: asked.map(({ user }) => user.id) })).id;
const ask = (id: number, other: TestPerson) =>
  wren.call(routes.askCompanion, { params: { id }, body: { userId: other.user.id } });
const companyOf = async (who: TestPerson, id: number) =>
  (await who.call(routes.listCompanions, { params: { id } })).body.companions.map(
    ({ user, kind }) => `${user.username} ${kind}`,
  );
const askedOf = async (who: TestPerson) =>
  (await who.call(routes.listNotifications)).body.flatMap((notice) => notice.ask?.sessionId ?? []);
const restore = (id: number) => wren.call(routes.restoreSession, { params: { id } });
const remove = (id: number) => wren.call(routes.deleteSession, { params: { id } });

describe.each<[string, () => Promise<unknown>]>([
  ["the asked person unfollows the one who asked", () => unfollow(june, wren)],
  ["the one who asked unfollows the asked person", () => unfollow(wren, june)],
  ["the one who asked removes the asked person as a follower", () => removeFollower(wren, june)],
  ["the asked person removes the one who asked as a follower", () => removeFollower(june, wren)],
])("once %s", (_what, end) => {
  test("an open ask is gone, and polls notice", async () => {
    const id = await logAsking(june, teo);
    const { headers } = await june.call(routes.listNotifications);
    await end();
    const polled = await june.call(routes.listNotifications, { headers: { "if-none-match": String(headers.etag) } });
    expect([polled.status, polled.body.some(({ kind }) => kind === "companion")]).toEqual([200, false]);
    expect((await june.call(routes.exportData)).raw.body).not.toContain("Slow Acre");
    expect(await companyOf(wren, id)).toEqual([`${teo.user.username} asked`]);
    expect(await askedOf(teo)).toEqual([id]);
  });

  test("a session that was meant for the evening stays alone, and one may be asked anew among friends", async () => {
    const id = await logAsking(june);
    await end();
    const mine = await log(june, { gatheringId: id });
    expect((await june.call(routes.listCompanions, { params: { id: mine.id } })).body.gatheringId).toBeNull();
    expect(await companyOf(wren, id)).toEqual([]);
    await befriend(wren, june);
    expect(await askedOf(june)).toEqual([]);
    expect((await ask(id, june)).status).toBe(200);
    expect(await askedOf(june)).toEqual([id]);
  });

  test("Undo brings no ask back with its session", async () => {
    const id = await logAsking(june, teo);
    await remove(id);
    await end();
    await restore(id);
    expect(await askedOf(june)).toEqual([]);
    expect(await companyOf(wren, id)).toEqual([`${teo.user.username} asked`]);
    expect(await askedOf(teo)).toEqual([id]);
  });

  test("whoever had said yes was there all the same", async () => {
    const { id } = await log(wren, { companionIds: [june.user.id] });
    await log(june, { gatheringId: id });
    await end();
    expect(await companyOf(wren, id)).toEqual([`${june.user.username} joined`]);
  });
});

test("'Make all past sessions private' takes back what was asked, of sessions in the trash too, and it may be asked anew", async () => {
  const [id, trashed] = [await logAsking(june), await logAsking(june, teo)];
  const { id: others } = await log(teo);
  await befriend(teo, june);
  await teo.call(routes.askCompanion, { params: { id: others }, body: { userId: june.user.id } });
  await remove(trashed);
  await wren.call(routes.makeSessionsPrivate);
  await restore(trashed);
  expect(await askedOf(june)).toEqual([others]);
  expect(await askedOf(teo)).toEqual([]);
  for (const session of [id, trashed]) expect(await companyOf(wren, session)).toEqual([]);
  expect((await ask(id, june)).status).toBe(200);
  expect(await askedOf(june)).toEqual([id, others]);
});

test("a block ends an ask for good, also once the two follow each other again", async () => {
  const id = await logAsking(june);
  await june.call(routes.blockUser, { body: { userId: wren.user.id } });
  await june.call(routes.unblockUser, { params: { userId: wren.user.id } });
  await befriend(wren, june);
  expect((await ask(id, june)).status).toBe(409);
});

test("an export has what was asked only of a session that one sees", async () => {
  const hidden = await logAsking(june);
  const { id: shown } = await log(wren, { brand: "Copper Hill", companionIds: [june.user.id] });
  expect((await askedOf(june)).toSorted((a, b) => a - b)).toEqual([hidden, shown]);
  const { raw } = await june.call(routes.exportData);
  const asked = raw.json().notifications.filter(({ kind }: { kind: string }) => kind === "companion");
  expect(asked).toMatchObject([{ sessionId: shown, ask: { brand: "Copper Hill" } }, { sessionId: hidden }]);
  expect(raw.body).not.toContain("Slow Acre");
});
