import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { recount } from "#server/db/recount.ts";
import { messages } from "#shared/contract/errors.ts";
import { routes } from "#shared/contract/routes.ts";
import { limits } from "#shared/domain/limits.ts";
import { startApp, type TestApp } from "#test/app.ts";
import { pullSessions } from "#test/fill-timelines.ts";
import { password, signUp, type TestPerson } from "#test/people.ts";
import { jpeg } from "#test/pictures.ts";

let app: TestApp;
let owner: TestPerson;
/** These two follow the owner; the stranger doesn't. */
let friend: TestPerson;
let follower: TestPerson;
let stranger: TestPerson;
let casts = 0;

beforeAll(async () => {
  app = await startApp();
});
afterAll(() => app.close());
beforeEach(async () => {
  casts += 1;
  owner = await signUp(app, `owner${casts}`);
  friend = await signUp(app, `friend${casts}`);
  follower = await signUp(app, `follower${casts}`);
  stranger = await signUp(app, `stranger${casts}`);
  for (const one of [friend, follower]) await follow(one, owner);
});

const at = ({ user }: TestPerson) => ({ params: { userId: user.id } });
const follow = (who: TestPerson, whom: TestPerson) =>
  who.call(routes.followUser, { body: { followingId: whom.user.id } });
const add = (who: TestPerson, by = owner) => by.call(routes.addCloseFriend, at(who));
const remove = (who: TestPerson, by = owner) => by.call(routes.removeCloseFriend, at(who));
const circleOf = async (who: TestPerson) =>
  (await who.call(routes.listCloseFriends)).body.map(({ username }) => username);
const log = async (body: object = {}) => {
  app.clock.advance(1_000);
  const logged = await owner.call(routes.logSession, {
    body: { strainName: "Haze", visibility: "close-friends", ...body },
  });
  return logged.body.id;
};
const sees = async (who: TestPerson, id: number) =>
  (await who.call(routes.getSession, { params: { id } })).status === 200;
const feedOf = async (who: TestPerson) => (await who.call(routes.listFeed)).body.map(({ id }) => id);

describe("the circle", () => {
  test("is of followers, by username, and each is in it once", async () => {
    expect([(await add(follower)).status, (await add(friend)).status, (await add(friend)).status]).toEqual([
      204, 204, 204,
    ]);
    expect(await circleOf(owner)).toEqual([follower.user.username, friend.user.username]);
    expect([(await remove(friend)).status, (await remove(friend)).status]).toEqual([204, 204]);
    expect(await circleOf(owner)).toEqual([follower.user.username]);
  });

  test("takes nobody who doesn't follow, has only asked to, or isn't there", async () => {
    for (const one of [stranger, owner]) {
      const { status, body } = await add(one);
      expect([status, body?.issues]).toEqual([400, [{ path: "userId", message: messages.notYourFollower }]]);
    }
    await owner.call(routes.updatePrivacy, { body: { ...owner.user, approveFollowers: true } });
    await follow(stranger, owner);
    expect((await add(stranger)).status).toBe(400);
    const nobody = await owner.call(routes.addCloseFriend, { params: { userId: "nobody" } });
    expect([nobody.status, nobody.body?.message]).toEqual([404, messages.userNotFound]);
    expect((await owner.call(routes.removeCloseFriend, { params: { userId: "nobody" } })).status).toBe(204);
    expect(await circleOf(owner)).toEqual([]);
  });

  test("has as many as one answer holds", async () => {
    const { db } = app.context.database;
    const others = Array.from({ length: limits.closeFriends.max - 1 }, (_, number) => ({
      ...{ id: `${casts}.${number}`, username: `crowd.${casts}.${number}`, username_key: `crowd.${casts}.${number}` },
      ...{ email: `${casts}.${number}@example.com`, email_key: `${casts}.${number}@example.com`, first_name: "Crowd" },
      ...{
        password_hash: "",
        search_text: "",
        following_count: 1,
        created_at: app.clock.now(),
        updated_at: app.clock.now(),
      },
    }));
    await db.insertInto("users").values(others).execute();
    const pairs = others.map(({ id: follower_id, created_at }) => ({
      ...{ follower_id, following_id: owner.user.id, created_at, is_close_friend: true },
    }));
    await db.insertInto("follows").values(pairs).execute();
    const followers_count = others.length + 2;
    await db.updateTable("users").set({ followers_count }).where("id", "=", owner.user.id).execute();
    expect((await add(friend)).status).toBe(204);
    const full = await add(follower);
    expect([full.status, full.body?.message]).toEqual([400, messages.tooManyCloseFriends]);
    expect(await circleOf(owner)).toHaveLength(limits.closeFriends.max);
    expect(await circleOf(owner)).not.toContain(follower.user.username);
  });

  test("is picked among one's followers, all or by a part of their names, with who's in it", async () => {
    await add(friend);
    const picked = async (q: string) =>
      (await owner.call(routes.listFollowersToPick, { query: { q } })).body.map(
        ({ username, isCloseFriend }) => `${username} ${isCloseFriend}`,
      );
    expect(await picked("")).toEqual([`${follower.user.username} false`, `${friend.user.username} true`]);
    expect(await picked("FRIÉND")).toEqual([`${friend.user.username} true`]);
    expect(await picked("stranger")).toEqual([]);
    expect((await friend.call(routes.listFollowersToPick)).body).toEqual([]);
  });

  const ways = {
    unfollows: () => friend.call(routes.unfollowUser, at(owner)),
    "is removed as a follower": () => owner.call(routes.removeFollower, at(friend)),
    "is blocked": () => owner.call(routes.blockUser, { body: { userId: friend.user.id } }),
    blocks: () => friend.call(routes.blockUser, { body: { userId: owner.user.id } }),
    "deletes the account": () => friend.call(routes.deleteAccount, { body: { password } }),
  };
  test.each(Object.entries(ways))(
    "is left by someone who %s, and following again doesn't lead back",
    async (_, leave) => {
      const id = await log();
      await add(friend);
      expect(await sees(friend, id)).toBe(true);
      await leave();
      expect(await circleOf(owner)).toEqual([]);
      for (const one of [owner, friend]) await one.call(routes.unblockUser, at(one === owner ? friend : owner));
      await follow(friend, owner);
      expect(await sees(friend, id)).toBe(false);
      expect(await circleOf(owner)).toEqual([]);
    },
  );

  test("is the owner's alone: whose close friend one is doesn't make them one's own", async () => {
    await follow(owner, friend);
    await add(friend);
    expect(await circleOf(friend)).toEqual([]);
    const { body } = await friend.call(routes.logSession, { body: { visibility: "close-friends" } });
    expect(await sees(owner, body.id)).toBe(false);
  });
});

describe("who joins it", () => {
  test("sees past sessions and new ones, in the feed as well, and who isn't in it sees none", async () => {
    const past = await log();
    expect([await feedOf(friend), await feedOf(follower)]).toEqual([[], []]);
    await add(friend);
    const next = await log();
    expect(await feedOf(friend)).toEqual([next, past]);
    for (const one of [follower, stranger]) {
      expect(await feedOf(one)).toEqual([]);
      expect([await sees(one, past), await sees(one, next)]).toEqual([false, false]);
    }
    expect((await friend.call(routes.getSession, { params: { id: past } })).body).toMatchObject({
      visibility: "close-friends",
      isPublic: false,
    });
  });

  test("sees what a much followed author logs for close friends, in its place, and others page past it", async () => {
    const seen = await log({ visibility: "public" });
    const close: number[] = [];
    for (let count = 0; count < 3; count++) close.unshift(await log());
    await pullSessions(app.context.database.db, [seen, ...close]);
    await add(friend);
    const pageOf = async (who: TestPerson) =>
      (await who.call(routes.listFeed, { query: { limit: 2 } })).body.map(({ id }) => id);
    expect(await pageOf(friend)).toEqual(close.slice(0, 2));
    expect(await pageOf(follower)).toEqual([seen]);
  });

  test("counts what they see, and no one else does", async () => {
    await log();
    await log({ visibility: "followers" });
    await add(friend);
    const params = { id: owner.user.id };
    const counts = async (who: TestPerson) => [
      (await who.call(routes.getProfile, { params })).body.sessionsCount,
      (await who.call(routes.getStats, { params })).body.totalSessions,
      (await who.call(routes.listUserSessions, { params })).body.length,
    ];
    expect(await counts(friend)).toEqual([2, 2, 2]);
    expect(await counts(follower)).toEqual([1, 1, 1]);
    expect(await counts(stranger)).toEqual([0, 0, 0]);
    expect((await owner.call(routes.getCurrentUser)).body.sharedSessionsCount).toBe(2);
    await owner.call(routes.makeSessionsPrivate);
    expect(await counts(friend)).toEqual([0, 0, 0]);
    expect(await recount(app.context.database)).toEqual([]);
  });
});

describe("who's taken off it", () => {
  test("sees past sessions no longer: not their comments, photos, likes or product, nor by an earlier answer", async () => {
    await add(friend);
    const logged = await owner.call(routes.logSession, {
      body: { strainName: "Haze", brand: `Acre ${casts}`, visibility: "close-friends" },
      file: { content: await jpeg() },
    });
    const { id, productId, photoUrl } = logged.body;
    await friend.call(routes.postComment, { params: { id }, body: { content: "Mellow" } });
    await friend.call(routes.likeSession, { body: { sessionId: id } });
    const read = async (headers: (path: string) => Record<string, string>) => {
      const paths = [
        `/api/sessions/${id}`,
        `/api/sessions/${id}/comments`,
        `/api/products/${productId}`,
        photoUrl ?? "",
      ];
      const answers: string[] = [];
      for (const path of paths) {
        const { statusCode, headers: answered } = await friend.get(path, headers(path));
        answers.push(`${statusCode}`);
        etags.set(path, String(answered.etag));
      }
      return answers;
    };
    const etags = new Map<string, string>();
    expect(await read(() => ({}))).toEqual(["200", "200", "200", "200"]);
    await remove(friend);
    expect(await read((path) => ({ "if-none-match": etags.get(path) ?? "" }))).toEqual(["404", "404", "404", "404"]);
    expect(await feedOf(friend)).toEqual([]);
    expect((await friend.call(routes.listEngagement, { query: { ids: String(id) } })).body).toEqual([]);
    expect((await friend.call(routes.postComment, { params: { id }, body: { content: "Hm" } })).status).toBe(404);
    expect((await friend.call(routes.likeSession, { body: { sessionId: id } })).status).toBe(404);
    const found = await friend.call(routes.searchProducts, { query: { q: `Acre ${casts}` } });
    expect(found.raw.body).not.toContain(productId);
    expect((await friend.call(routes.exportData)).raw.body).not.toContain("Mellow");
  });

  test("is told of its comments no longer, and the unread number and its ETag agree", async () => {
    await add(friend);
    await add(follower);
    const id = await log();
    const comment = await friend.call(routes.postComment, { params: { id }, body: { content: "Mellow" } });
    await follower.call(routes.postComment, {
      params: { id },
      body: { content: "So it is", parentId: comment.body.id },
    });
    const polled = async (etag?: string) => {
      const { status, headers, body } = await friend.call(routes.countUnread, {
        headers: etag ? { "if-none-match": etag } : {},
      });
      return { status, etag: String(headers.etag), count: body?.count };
    };
    const before = await polled();
    expect(before.count).toBe(1);
    await remove(friend);
    expect(await polled(before.etag)).toMatchObject({ status: 200, count: 0 });
    expect((await friend.call(routes.listNotifications)).body).toEqual([]);
    await add(friend);
    expect((await friend.call(routes.listNotifications)).body).toHaveLength(1);
  });
});

describe("nobody is told", () => {
  test("who's added or taken off hears nothing, and without a session for close friends no answer changes", async () => {
    await log({ visibility: "followers" });
    const params = { id: owner.user.id };
    const answers = async (who: TestPerson) =>
      await Promise.all(
        [
          who.call(routes.getProfile, { params }),
          who.call(routes.getStats, { params }),
          who.call(routes.listFollowers, { params }),
          who.call(routes.listUserSessions, { params }),
          who.call(routes.listFeed),
          who.call(routes.listNotifications),
          who.call(routes.countUnread),
          who.call(routes.listMutualFollows),
        ].map(async (answer) => {
          const { status, headers, raw } = await answer;
          return [status, headers.etag, raw.body];
        }),
      );
    const before = [await answers(friend), await answers(follower)];
    await add(friend);
    expect([await answers(friend), await answers(follower)]).toEqual(before);
    await remove(friend);
    expect([await answers(friend), await answers(follower)]).toEqual(before);
  });

  test("a close friend's own export doesn't say whose they are, the owner's lists who they are", async () => {
    await add(friend);
    const listed = [{ userId: friend.user.id, username: friend.user.username }];
    expect((await owner.call(routes.exportData)).body).toMatchObject({ closeFriends: listed });
    const ofFriend = await friend.call(routes.exportData);
    expect(ofFriend.body).toMatchObject({ closeFriends: [], following: [{ userId: owner.user.id }] });
    expect(Object.keys(Object(Object(ofFriend.body).following[0]))).toEqual(["userId", "username", "createdAt"]);
  });

  test("likes of a session for close friends have faces for its owner alone", async () => {
    for (const one of [friend, follower]) await add(one);
    await follow(friend, follower);
    await follow(owner, follower);
    const id = await log();
    await follower.call(routes.likeSession, { body: { sessionId: id } });
    const likersOf = async (who: TestPerson) =>
      (await who.call(routes.listEngagement, { query: { ids: String(id) } })).body[0]?.likers.length;
    expect([await likersOf(owner), await likersOf(friend)]).toEqual([1, 0]);
    expect((await friend.call(routes.getSession, { params: { id } })).body.likesCount).toBe(1);
  });

  test("a close friend's comment links nobody's name but the owner's, the owner's comment links close friends", async () => {
    for (const one of [friend, follower]) await add(one);
    const id = await log();
    const names = [owner, friend, follower, stranger].map(({ user }) => `@${user.username}`).join(" ");
    const mentioned = async (who: TestPerson) =>
      (await who.call(routes.postComment, { params: { id }, body: { content: names } })).body.mentions.map(
        ({ userId }) => userId,
      );
    expect(await mentioned(friend)).toEqual([owner.user.id]);
    expect(await mentioned(owner)).toEqual([owner, friend, follower].map(({ user }) => user.id));
  });
});
