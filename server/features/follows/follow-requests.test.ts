import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { messages } from "#shared/contract/errors.ts";
import { routes } from "#shared/contract/routes.ts";
import { startApp, type TestApp } from "#test/app.ts";
import { privacyFlags, signUp, type TestPerson } from "#test/people.ts";

let app: TestApp;
let owner: TestPerson;
let fan: TestPerson;
let pairs = 0;

beforeAll(async () => {
  app = await startApp();
});
beforeEach(async () => {
  pairs += 1;
  owner = await signUp(app, `owner${pairs}`);
  fan = await signUp(app, `fan${pairs}`);
  await approve(true);
});
afterAll(() => app.close());

const approve = (approveFollowers: boolean) =>
  owner.call(routes.updatePrivacy, { body: privacyFlags({ approveFollowers }) });
const ask = () => fan.call(routes.followUser, { body: { followingId: owner.user.id } });
const ofFan = () => ({ params: { userId: fan.user.id } });
const profileForFan = async () => (await fan.call(routes.getProfile, { params: { id: owner.user.id } })).body;
const news = async () => (await owner.call(routes.listNotifications)).body;
const log = async (visibility: string) =>
  (await owner.call(routes.logSession, { body: { strainName: "Haze", visibility } })).body.id;
const canRead = async (id: number) => (await fan.call(routes.getSession, { params: { id } })).status === 200;

test("approving followers is off at first, and a call of the five flags leaves it as it is", async () => {
  const newcomer = await signUp(app, `newcomer${pairs}`);
  expect(newcomer.user.approveFollowers).toBe(false);
  const { body } = await owner.call(routes.updatePrivacy, { body: privacyFlags() });
  expect(body.approveFollowers).toBe(true);
});

describe("an unanswered request", () => {
  test("is visible to both sides, changes no counter and gives no access", async () => {
    const followersOnly = await log("followers");
    const { status, body } = await ask();
    expect(status).toBe(200);
    expect(body).toEqual({ following: false, requested: true, followersCount: 0 });
    expect(await profileForFan()).toMatchObject({ isFollowing: false, isRequested: true, followersCount: 0 });
    expect((await fan.call(routes.searchUsers, { query: { q: owner.user.username } })).body).toMatchObject([
      { isFollowing: false, isRequested: true },
    ]);
    expect((await owner.call(routes.listFollowRequests)).body).toEqual([
      { from: expect.objectContaining({ id: fan.user.id }), createdAt: app.clock.now().toISOString() },
    ]);
    expect(await news()).toMatchObject([{ type: "follow", isRequest: true, isRead: false, fromUserId: fan.user.id }]);
    expect(await canRead(followersOnly)).toBe(false);
    expect((await fan.call(routes.listFeed)).body).toEqual([]);
  });

  test("asked twice is one, and taken back it leaves no trace", async () => {
    await ask();
    expect((await ask()).body.requested).toBe(true);
    expect(await news()).toHaveLength(1);
    await fan.call(routes.unfollowUser, { params: { userId: owner.user.id } });
    expect(await news()).toEqual([]);
    expect((await owner.call(routes.listFollowRequests)).body).toEqual([]);
    expect((await owner.call(routes.acceptFollowRequest, ofFan())).status).toBe(404);
  });

  test("still waits when approving is switched off, until it is answered or asked again", async () => {
    await ask();
    await approve(false);
    expect(await profileForFan()).toMatchObject({ isFollowing: false, isRequested: true });
    expect((await ask()).body).toEqual({ following: true, requested: false, followersCount: 1 });
    expect(await news()).toMatchObject([{ type: "follow", isRequest: false }]);
  });
});

describe("accepting", () => {
  test("makes a follow like any other, with its notification read", async () => {
    const followersOnly = await log("followers");
    await ask();
    const polled = await owner.call(routes.listNotifications);
    const { status, body } = await owner.call(routes.acceptFollowRequest, ofFan());
    expect(status).toBe(200);
    expect(body).toEqual({ followersCount: 1 });
    expect(await profileForFan()).toMatchObject({ isFollowing: true, isRequested: false, sessionsCount: 1 });
    expect(await canRead(followersOnly)).toBe(true);
    const again = await owner.call(routes.listNotifications, {
      headers: { "if-none-match": String(polled.headers.etag) },
    });
    expect(again.status).toBe(200);
    expect(again.body).toMatchObject([{ type: "follow", isRequest: false, isRead: true }]);
  });

  test("an unknown request is 404, and so is accepting twice", async () => {
    expect((await owner.call(routes.acceptFollowRequest, ofFan())).body?.message).toBe(messages.requestNotFound);
    await ask();
    await owner.call(routes.acceptFollowRequest, ofFan());
    expect((await owner.call(routes.acceptFollowRequest, ofFan())).status).toBe(404);
    expect((await profileForFan()).followersCount).toBe(1);
  });

  test("concurrent with its withdrawal ends in one of the two, and the counters agree", async () => {
    await ask();
    await Promise.all([
      owner.call(routes.acceptFollowRequest, ofFan()),
      fan.call(routes.unfollowUser, { params: { userId: owner.user.id } }),
    ]);
    const { isFollowing, isRequested, followersCount } = await profileForFan();
    expect(isRequested).toBe(false);
    expect(followersCount).toBe(Number(isFollowing));
  });
});

test("declining leaves nothing, and the person may ask again", async () => {
  await ask();
  expect((await owner.call(routes.declineFollowRequest, ofFan())).status).toBe(204);
  expect(await news()).toEqual([]);
  expect(await profileForFan()).toMatchObject({ isFollowing: false, isRequested: false });
  expect((await owner.call(routes.declineFollowRequest, ofFan())).status).toBe(204);
  expect((await ask()).body.requested).toBe(true);
});

test("a removed follower sees followers-only sessions no longer, and other follows stay", async () => {
  await approve(false);
  const other = await signUp(app, `other${pairs}`);
  const followersOnly = await log("followers");
  for (const person of [fan, other]) await person.call(routes.followUser, { body: { followingId: owner.user.id } });
  expect(await canRead(followersOnly)).toBe(true);
  expect((await owner.call(routes.removeFollower, ofFan())).status).toBe(204);
  expect(await canRead(followersOnly)).toBe(false);
  expect((await fan.call(routes.listFeed)).body).toEqual([]);
  expect((await owner.call(routes.listFollowers, { params: { id: owner.user.id } })).body).toMatchObject([
    { id: other.user.id },
  ]);
  expect((await owner.call(routes.getCurrentUser)).body.followersCount).toBe(1);
  expect((await owner.call(routes.removeFollower, ofFan())).status).toBe(204);
});
