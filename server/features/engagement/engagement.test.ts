import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { routes } from "#shared/contract/routes.ts";
import { limits } from "#shared/domain/limits.ts";
import { startApp, type TestApp } from "#test/app.ts";
import { signUp, type TestPerson, visitor } from "#test/people.ts";

let app: TestApp;
let alice: TestPerson;
let bob: TestPerson;
let carol: TestPerson;
let count = 0;
beforeAll(async () => {
  app = await startApp();
});
afterAll(() => app.close());
beforeEach(async () => {
  count += 1;
  [alice, bob, carol] = await Promise.all([
    signUp(app, `alice${count}`),
    signUp(app, `bob${count}`),
    signUp(app, `carol${count}`),
  ]);
});

const log = async (who: TestPerson, body: object = {}) => (await who.call(routes.logSession, { body })).body.id;
const follow = (who: TestPerson, whom: TestPerson) =>
  who.call(routes.followUser, { body: { followingId: whom.user.id } });
const like = (who: TestPerson, sessionId: number) => who.call(routes.likeSession, { body: { sessionId } });
const say = async (who: TestPerson, id: number, content: string) => {
  const { body } = await who.call(routes.postComment, { params: { id }, body: { content } });
  app.clock.advance(1_000);
  return body;
};
const read = async (who: TestPerson, ...ids: number[]) =>
  (await who.call(routes.listEngagement, { query: { ids: ids.join(",") } })).body;
const likersOf = async (who: TestPerson, id: number) =>
  (await read(who, id))[0]?.likers.map(({ username }) => username);
const latestOf = async (who: TestPerson, id: number) => (await read(who, id))[0]?.latestComment?.content;
const suspend = (who: TestPerson) =>
  app.context.database.db
    .updateTable("users")
    .set({ suspended_at: app.context.now() })
    .where("id", "=", who.user.id)
    .execute();

describe("likers", () => {
  test("are the people whom the viewer follows, the newest like first, and no more than have a place", async () => {
    const session = await log(alice);
    const friends = await Promise.all([1, 2, 3, 4].map((number) => signUp(app, `friend${count}.${number}`)));
    await like(carol, session);
    for (const friend of friends) {
      await follow(bob, friend);
      await like(friend, session);
    }
    const newest = friends.toReversed().map(({ user }) => user.username);
    expect(await likersOf(bob, session)).toEqual(newest.slice(0, limits.engagement.likers));
    expect(await likersOf(alice, session)).toEqual([]);
  });

  test("go with their like, and when they are suspended or blocked", async () => {
    const session = await log(alice);
    for (const person of [carol, alice]) await follow(bob, person);
    for (const person of [carol, alice]) await like(person, session);
    expect(await likersOf(bob, session)).toEqual([alice.user.username, carol.user.username]);
    await alice.call(routes.unlikeSession, { params: { userId: alice.user.id, sessionId: session } });
    expect(await likersOf(bob, session)).toEqual([carol.user.username]);
    await suspend(carol);
    expect(await likersOf(bob, session)).toEqual([]);
  });
});

describe("the latest comment", () => {
  test("is the newest of those that the viewer may see", async () => {
    const session = await log(alice);
    expect((await read(bob, session))[0]?.latestComment).toBeNull();
    await say(alice, session, "First");
    await say(carol, session, "Second");
    expect((await read(bob, session))[0]?.latestComment).toMatchObject({
      content: "Second",
      user: { id: carol.user.id, username: carol.user.username },
    });
    await bob.call(routes.blockUser, { body: { userId: carol.user.id } });
    expect(await latestOf(bob, session)).toBe("First");
    expect(await latestOf(alice, session)).toBe("Second");
  });

  test("is not one by someone suspended, hidden by moderation or deleted", async () => {
    const session = await log(alice);
    await say(alice, session, "First");
    const second = await say(bob, session, "Second");
    await say(carol, session, "Third");
    await suspend(carol);
    expect(await latestOf(bob, session)).toBe("Second");
    await app.context.database.db
      .updateTable("comments")
      .set({ hidden_at: app.context.now() })
      .where("id", "=", second.id)
      .execute();
    expect(await latestOf(bob, session)).toBe("First");
  });

  test("stays when comments are turned off", async () => {
    const session = await log(alice);
    await say(bob, session, "Which side of the hill?");
    await alice.call(routes.editSession, { params: { id: session }, body: { commentsClosed: true } });
    expect(await latestOf(bob, session)).toBe("Which side of the hill?");
  });
});

describe("sessions", () => {
  test("that the viewer may not see are left out, as are unknown ones; each comes once", async () => {
    const [open, hidden] = [await log(alice), await log(alice, { isPublic: false })];
    await say(alice, hidden, "For me alone");
    expect((await read(bob, open, hidden, 987_654, open)).map(({ sessionId }) => sessionId)).toEqual([open]);
    expect((await read(alice, open, hidden)).map(({ sessionId }) => sessionId).toSorted()).toEqual([open, hidden]);
    await alice.call(routes.blockUser, { body: { userId: bob.user.id } });
    expect(await read(bob, open)).toEqual([]);
  });

  test.each(["", "x", "1,", "1;2", "0", "99999999999", Array.from({ length: 101 }, (_, id) => id + 1).join(",")])(
    "ids like '%s' are a bad request",
    async (ids) => {
      expect((await alice.call(routes.listEngagement, { query: { ids } })).status).toBe(400);
    },
  );

  test("a visitor is turned away", async () => {
    expect((await visitor(app).call(routes.listEngagement, { query: { ids: "1" } })).status).toBe(401);
  });
});
