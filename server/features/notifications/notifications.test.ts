import { afterAll, beforeEach, describe, expect, onTestFinished, test } from "vitest";
import { setSuspended } from "#server/features/operate/suspension.service.ts";
import { messages } from "#shared/contract/errors.ts";
import { routes } from "#shared/contract/routes.ts";
import { startApp, type TestApp } from "#test/app.ts";
import { signUp, type TestPerson, visitor } from "#test/people.ts";
import { jpeg } from "#test/pictures.ts";
import { sessionRow } from "#test/rows.ts";

const app: TestApp = await startApp();
const picture = await jpeg();
let round = 0;
let alice: TestPerson;
let bob: TestPerson;
let session: number;

beforeEach(async () => {
  round += 1;
  alice = await signUp(app, `alice${round}`);
  bob = await signUp(app, `bob${round}`);
  const row = sessionRow(alice.user.username, { user_id: alice.user.id });
  const { db } = app.context.database;
  session = (await db.insertInto("cannabis_sessions").values(row).returning("id").executeTakeFirstOrThrow()).id;
});
afterAll(() => app.close());

const like = (who: TestPerson) => who.call(routes.likeSession, { body: { sessionId: session } });
const unlike = (who: TestPerson) =>
  who.call(routes.unlikeSession, { params: { userId: who.user.id, sessionId: session } });
const comment = (who: TestPerson) =>
  who.call(routes.postComment, { params: { id: session }, body: { content: "Lovely" } });
const follow = (who: TestPerson) => who.call(routes.followUser, { body: { followingId: alice.user.id } });
const list = (who: TestPerson, query = {}) => who.call(routes.listNotifications, { query });
const unread = async (who: TestPerson) => (await who.call(routes.countUnread)).body?.count;
const read = (who: TestPerson, id: number) => who.call(routes.readNotification, { params: { id } });
const firstId = async (who: TestPerson) => (await list(who)).body?.[0]?.id ?? 0;

describe("the list", () => {
  test("is newest first, names the sender and the session, and says nothing of anybody else's", async () => {
    await follow(bob);
    await like(bob);
    app.clock.advance(60_000);
    await comment(bob);
    const { status, body } = await list(alice);
    expect(status).toBe(200);
    const told = { isRead: false, sessionId: session, session: { strainName: "", strainType: null, photo: null } };
    expect(body).toMatchObject([
      { type: "comment", kind: "comment", ...told },
      { type: "like", kind: "like", ...told },
      { type: "follow", kind: "follow", ...told, sessionId: null, session: null },
    ]);
    expect(body?.[0]?.fromUser).toEqual({
      id: bob.user.id,
      username: bob.user.username,
      firstName: bob.user.firstName,
      lastName: null,
      profileImageUrl: null,
    });
    expect((await list(bob)).body).toEqual([]);
  });

  test("has one like however often it is toggled", async () => {
    await like(bob);
    await unlike(bob);
    expect((await list(alice)).body).toEqual([]);
    await like(bob);
    await like(bob);
    expect((await list(alice)).body).toHaveLength(1);
  });

  test("comes in pages", async () => {
    await follow(bob);
    await like(bob);
    await comment(bob);
    const first = await list(alice, { limit: 2 });
    const second = await list(alice, { limit: 2, cursor: first.next });
    const types = [first, second].map(({ body }) => body?.map(({ type }) => type));
    expect(types).toEqual([["comment", "like"], ["follow"]]);
    expect(second.next).toBeNull();
    expect((await list(alice, { cursor: "?" })).status).toBe(400);
  });
});

describe("polling", () => {
  const poll = (who: TestPerson, route: typeof routes.listNotifications | typeof routes.countUnread, etag: unknown) =>
    who.call(route, { headers: { "if-none-match": String(etag) } });

  test.each([routes.listNotifications, routes.countUnread])(
    "$path answers 304 while nothing changes",
    async (route) => {
      await like(bob);
      const { headers } = await alice.call(route);
      const again = await poll(alice, route, headers.etag);
      expect(again.status).toBe(304);
      expect(again.body).toBeUndefined();
    },
  );

  test("changes its version when notifications are added, read and deleted", async () => {
    const changes = [
      () => like(bob),
      () => follow(bob),
      async () => read(alice, await firstId(alice)),
      () => alice.call(routes.readAllNotifications),
      () => unlike(bob),
      () => comment(bob),
      () => alice.call(routes.deleteSession, { params: { id: session } }),
      () => alice.call(routes.blockUser, { body: { userId: bob.user.id } }),
    ];
    const polled = [routes.listNotifications, routes.countUnread];
    const etags = new Map<unknown, unknown>();
    for (const route of polled) etags.set(route, (await alice.call(route)).headers.etag);
    for (const change of changes) {
      await change();
      for (const route of polled) {
        const after = await poll(alice, route, etags.get(route));
        expect(after.status).toBe(200);
        etags.set(route, after.headers.etag);
      }
    }
  });

  test("never answers 304 to another account's version", async () => {
    const { headers } = await list(alice);
    expect((await poll(bob, routes.listNotifications, headers.etag)).status).toBe(200);
  });

  test("changes its version when a sender is suspended, whose notifications are then neither listed nor counted, and when they return", async () => {
    await like(bob);
    const order = { operator: "operator", reason: "sells" };
    for (const [isSuspended, count] of [
      [true, 0],
      [false, 1],
    ] as const) {
      const etags = [(await list(alice)).headers.etag, (await alice.call(routes.countUnread)).headers.etag];
      await setSuspended(app.context, bob.user.username, isSuspended, order);
      const listed = await poll(alice, routes.listNotifications, etags[0]);
      expect(listed).toMatchObject({ status: 200, body: { length: count } });
      const counted = await poll(alice, routes.countUnread, etags[1]);
      expect(counted).toMatchObject({ status: 200, body: { count } });
    }
  });

  test.each([
    ["first name", { body: { firstName: "Robert" } }],
    ["last name", { body: { lastName: "Smith" } }],
    ["username", { body: { username: "robert" } }],
    ["picture", { body: {}, file: { content: picture } }],
  ])("notices that a sender has another %s", async (_what, edit) => {
    await like(bob);
    const { headers } = await list(alice);
    const { body } = await bob.call(routes.editProfile, { params: { id: bob.user.id }, ...edit });
    const { id, username, firstName, lastName, profileImageUrl } = body;
    const fromUser = { id, username, firstName, lastName, profileImageUrl };
    const after = await poll(alice, routes.listNotifications, headers.etag);
    expect(after).toMatchObject({ status: 200, body: [{ fromUser }] });
  });

  test("keeps its version when a sender changes a field that no notification shows", async () => {
    await like(bob);
    const { headers } = await list(alice);
    await bob.call(routes.editProfile, {
      params: { id: bob.user.id },
      body: { firstName: bob.user.firstName, bio: "New here" },
    });
    expect((await poll(alice, routes.listNotifications, headers.etag)).status).toBe(304);
  });

  test("keeps its version when people who aren't on the page act", async () => {
    await like(bob);
    const { headers } = await list(alice);
    app.clock.advance(1_000);
    const stranger = await signUp(app, `stranger${round}`);
    await stranger.call(routes.editProfile, { params: { id: stranger.user.id }, body: { bio: "New here" } });
    expect((await poll(alice, routes.listNotifications, headers.etag)).status).toBe(304);
  });

  test("notices an older one that takes the place of one that went", async () => {
    await follow(bob);
    await like(bob);
    await comment(bob);
    const { headers } = await list(alice, { limit: 1 });
    await unlike(bob);
    const after = await alice.call(routes.listNotifications, {
      query: { limit: 1 },
      headers: { "if-none-match": String(headers.etag) },
    });
    expect(after.status).toBe(200);
  });
});

describe("reading", () => {
  test("one lowers the count by one, twice the same", async () => {
    await follow(bob);
    await like(bob);
    const id = await firstId(alice);
    expect(await unread(alice)).toBe(2);
    expect((await read(alice, id)).status).toBe(204);
    expect((await read(alice, id)).status).toBe(204);
    expect(await unread(alice)).toBe(1);
    expect((await list(alice)).body?.find((notification) => notification.id === id)?.isRead).toBe(true);
  });

  test("another person's or an unknown one is not found and changes nothing", async () => {
    await like(bob);
    for (const id of [await firstId(alice), 987_654]) {
      const { status, body } = await read(bob, id);
      expect(status).toBe(404);
      expect(body?.message).toBe(messages.notificationNotFound);
    }
    expect(await unread(alice)).toBe(1);
  });

  test("something that is no number is a bad request", async () => {
    const { status, body } = await alice.call(routes.readNotification, { params: { id: "x" } });
    expect(status).toBe(400);
    expect(body?.issues?.map(({ path }) => path)).toEqual(["id"]);
  });

  test("all marks only one's own", async () => {
    await follow(bob);
    await like(bob);
    await alice.call(routes.followUser, { body: { followingId: bob.user.id } });
    expect((await alice.call(routes.readAllNotifications)).status).toBe(204);
    expect(await unread(alice)).toBe(0);
    expect(await unread(bob)).toBe(1);
  });
});

test("reading all is not in the way of those who make and withdraw them, nor they in its way", async () => {
  const send = () =>
    bob.call(routes.sendMessage, {
      params: { userId: alice.user.id },
      body: { content: "Hi", key: crypto.randomUUID() },
    });
  await follow(bob);
  await alice.call(routes.followUser, { body: { followingId: bob.user.id } });
  for (let turn = 0; turn < 15; turn += 1) {
    await send();
    await like(bob);
    const answers = await Promise.all<{ status: number }>([
      alice.call(routes.readAllNotifications),
      send(),
      unlike(bob),
    ]);
    expect(answers.map(({ status }) => status)).toEqual([204, 201, 204]);
  }
});

test("a visitor is turned away from every call", async () => {
  const guest = visitor(app);
  for (const route of [routes.listNotifications, routes.countUnread, routes.readAllNotifications])
    expect((await guest.call(route)).status).toBe(401);
  expect((await guest.call(routes.readNotification, { params: { id: 1 } })).status).toBe(401);
});

test("likes and follows from many accounts of one address succeed, but notify one person only so often", async () => {
  const other = await startApp({ trustProxy: true });
  onTestFinished(() => other.close());
  const star = await signUp(other, "star");
  const { id: sessionId } = (await star.call(routes.logSession, { body: { strainName: "Haze" } })).body;
  const fans = await Promise.all(["ann", "ben", "cai", "dee"].map((name) => signUp(other, name)));
  other.context.config.rateLimitScale = 0.1;
  const from = (address: string) => ({ headers: { "x-forwarded-for": address } });
  const unreadOfStar = async () => (await star.call(routes.countUnread)).body.count;
  for (const fan of fans)
    expect(
      (await fan.call(routes.followUser, { body: { followingId: star.user.id }, ...from("2001:db8::1") })).body,
    ).toEqual(expect.objectContaining({ following: true }));
  expect(await unreadOfStar()).toBe(3);
  const liked = await fans[0]?.call(routes.likeSession, { body: { sessionId }, ...from("2001:db8::2") });
  expect([liked?.body.liked, await unreadOfStar()]).toEqual([true, 3]);
  await fans[1]?.call(routes.likeSession, { body: { sessionId }, ...from("203.0.113.9") });
  expect(await unreadOfStar()).toBe(4);
});
