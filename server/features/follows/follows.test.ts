import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { messages } from "#shared/contract/errors.ts";
import { routes } from "#shared/contract/routes.ts";
import { startApp, type TestApp } from "#test/app.ts";
import { signUp, type TestPerson, visitor } from "#test/people.ts";

let app: TestApp;
let alice: TestPerson;
let bob: TestPerson;
let carol: TestPerson;

beforeAll(async () => {
  app = await startApp();
  alice = await signUp(app, "alice", { lastName: "Ames" });
  bob = await signUp(app, "bob");
  carol = await signUp(app, "carol");
});
afterAll(() => app.close());

const follow = (who: TestPerson, whom: TestPerson) =>
  who.call(routes.followUser, { body: { followingId: whom.user.id } });
const unfollow = (who: TestPerson, whom: TestPerson) =>
  who.call(routes.unfollowUser, { params: { userId: whom.user.id } });
const notificationsOf = async (who: TestPerson) => (await who.call(routes.listNotifications)).body ?? [];
const countsOf = async (who: TestPerson) => {
  const { body } = await who.call(routes.getCurrentUser);
  return { following: body?.followingCount, followers: body?.followersCount };
};
const usernames = (people: { username: string }[]) => people.map(({ username }) => username);

describe("following", () => {
  test("tells the new state, counts on both sides and notifies", async () => {
    const { status, body } = await follow(bob, alice);
    expect(status).toBe(200);
    expect(body).toEqual({ following: true, requested: false, followersCount: 1 });
    expect(await countsOf(alice)).toEqual({ following: 0, followers: 1 });
    expect(await countsOf(bob)).toEqual({ following: 1, followers: 0 });
    expect(await notificationsOf(alice)).toMatchObject([
      { type: "follow", fromUserId: bob.user.id, sessionId: null, isRead: false, fromUser: { username: "bob" } },
    ]);
    await unfollow(bob, alice);
  });

  test("twice is once, for the counters and for the notification", async () => {
    await follow(bob, alice);
    const { status, body } = await follow(bob, alice);
    expect(status).toBe(200);
    expect(body).toEqual({ following: true, requested: false, followersCount: 1 });
    expect(await notificationsOf(alice)).toHaveLength(1);
    await unfollow(bob, alice);
  });

  test("accepts one's own followerId and refuses another's", async () => {
    const own = { followingId: alice.user.id, followerId: bob.user.id };
    expect((await bob.call(routes.followUser, { body: own })).status).toBe(200);
    expect((await carol.call(routes.followUser, { body: own })).status).toBe(403);
    expect(await countsOf(alice)).toEqual({ following: 0, followers: 1 });
    await unfollow(bob, alice);
  });

  test("oneself is refused, naming the field", async () => {
    const { status, body } = await follow(bob, bob);
    expect(status).toBe(400);
    expect(body?.message).toBe(messages.followYourself);
    expect(body?.issues).toEqual([{ path: "followingId", message: messages.followYourself }]);
  });

  test("an unknown person is not found", async () => {
    const { status, body } = await bob.call(routes.followUser, { body: { followingId: "nobody" } });
    expect(status).toBe(404);
    expect(body?.message).toBe(messages.userNotFound);
    expect(await countsOf(bob)).toEqual({ following: 0, followers: 0 });
  });

  test("without naming a person is a bad request", async () => {
    const { status, body } = await bob.call(routes.followUser, { body: {} });
    expect(status).toBe(400);
    expect(body?.issues?.map(({ path }) => path)).toEqual(["followingId"]);
  });
});

describe("unfollowing", () => {
  test("takes back the counters and the notification", async () => {
    await follow(bob, alice);
    const { status, body } = await unfollow(bob, alice);
    expect(status).toBe(204);
    expect(body).toBeUndefined();
    expect(await countsOf(alice)).toEqual({ following: 0, followers: 0 });
    expect(await countsOf(bob)).toEqual({ following: 0, followers: 0 });
    expect(await notificationsOf(alice)).toEqual([]);
  });

  test("is idempotent, also for an unknown person", async () => {
    expect((await unfollow(bob, alice)).status).toBe(204);
    expect((await bob.call(routes.unfollowUser, { params: { userId: "nobody" } })).status).toBe(204);
    expect(await countsOf(alice)).toEqual({ following: 0, followers: 0 });
  });

  test("with both people named is for the follower only", async () => {
    await follow(bob, alice);
    const params = { followerId: bob.user.id, followingId: alice.user.id };
    expect((await alice.call(routes.unfollowPair, { params })).status).toBe(403);
    expect(await countsOf(alice)).toEqual({ following: 0, followers: 1 });
    expect((await bob.call(routes.unfollowPair, { params })).status).toBe(204);
    expect(await countsOf(alice)).toEqual({ following: 0, followers: 0 });
  });
});

describe("the lists of people", () => {
  test("are newest first and tell whom the viewer follows", async () => {
    await follow(bob, alice);
    app.clock.advance(1_000);
    await follow(bob, carol);
    await follow(carol, alice);
    const following = await carol.call(routes.listFollowing, { params: { id: bob.user.id } });
    expect(following.status).toBe(200);
    expect(following.body).toMatchObject([
      { username: "carol", isFollowing: false },
      { username: "alice", firstName: "Alice", lastName: "Ames", isFollowing: true },
    ]);
    const followers = await bob.call(routes.listFollowers, { params: { id: alice.user.id } });
    expect(followers.body).toMatchObject([
      { username: "carol", isFollowing: true },
      { username: "bob", isFollowing: false },
    ]);
    expect(JSON.stringify(followers.body)).not.toContain("@example.com");
  });

  test("come in pages that neither repeat nor miss anybody", async () => {
    const fans = [];
    for (const name of ["fan1", "fan2", "fan3", "fan4", "fan5"]) fans.push(await signUp(app, name));
    const star = await signUp(app, "star");
    for (const fan of fans) await follow(fan, star); // in the same millisecond
    const seen: string[] = [];
    let cursor: string | null = null;
    do {
      const page: Awaited<ReturnType<typeof star.call<typeof routes.listFollowers>>> = await star.call(
        routes.listFollowers,
        { params: { id: star.user.id }, query: { limit: 2, ...(cursor !== null && { cursor }) } },
      );
      seen.push(...usernames(page.body ?? []));
      cursor = page.next;
    } while (cursor !== null);
    expect(seen).toEqual(["fan5", "fan4", "fan3", "fan2", "fan1"]);
  });

  test("of an unknown person are not found, and a broken cursor is refused", async () => {
    for (const route of [routes.listFollowing, routes.listFollowers]) {
      expect((await bob.call(route, { params: { id: "nobody" } })).status).toBe(404);
      const broken = await bob.call(route, { params: { id: bob.user.id }, query: { cursor: "%%%" } });
      expect(broken.status).toBe(400);
      expect(broken.body?.message).toBe(messages.brokenCursor);
    }
  });

  test("hide the location of who hides it, but not from themself", async () => {
    const erin = await signUp(app, "erin");
    await app.context.database.db
      .updateTable("users")
      .set({ location: "Ghent", show_location: false })
      .where("id", "=", erin.user.id)
      .execute();
    await follow(erin, carol);
    const params = { id: carol.user.id };
    const seenByBob = await bob.call(routes.listFollowers, { params });
    const seenByErin = await erin.call(routes.listFollowers, { params });
    expect(seenByBob.body?.find(({ username }) => username === "erin")?.location).toBeNull();
    expect(seenByErin.body?.find(({ username }) => username === "erin")?.location).toBe("Ghent");
  });
});

test("a visitor is turned away from every call", async () => {
  const guest = visitor(app);
  const params = { id: alice.user.id, userId: alice.user.id, followerId: bob.user.id, followingId: alice.user.id };
  for (const route of [routes.unfollowUser, routes.unfollowPair, routes.listFollowing, routes.listFollowers])
    expect((await guest.call(route, { params })).status).toBe(401);
  expect((await guest.call(routes.followUser, { body: { followingId: alice.user.id } })).status).toBe(401);
});

test("fifty concurrent follows and unfollows leave counters that equal the rows", async () => {
  const idol = await signUp(app, "idol");
  const fans: TestPerson[] = [];
  for (let number = 0; number < 10; number++) fans.push(await signUp(app, `crowd${number}`));
  const toggles = fans.flatMap((fan) => [
    follow(fan, idol),
    unfollow(fan, idol),
    follow(fan, idol),
    follow(idol, fan),
    unfollow(fan, idol),
  ]);
  const statuses = (await Promise.all<{ status: number }>(toggles)).map(({ status }) => status);
  expect(statuses.every((status) => status === 200 || status === 204)).toBe(true);
  const { db } = app.context.database;
  for (const person of [idol, ...fans]) {
    const follows = await db.selectFrom("follows").select(["follower_id", "following_id"]).execute();
    expect(await countsOf(person)).toEqual({
      following: follows.filter(({ follower_id }) => follower_id === person.user.id).length,
      followers: follows.filter(({ following_id }) => following_id === person.user.id).length,
    });
  }
  const notified = (await notificationsOf(idol)).map(({ fromUserId }) => fromUserId);
  const stillThere = await db
    .selectFrom("follows")
    .select("follower_id")
    .where("following_id", "=", idol.user.id)
    .execute();
  expect(notified.toSorted()).toEqual(stillThere.map(({ follower_id }) => follower_id).toSorted());
});
