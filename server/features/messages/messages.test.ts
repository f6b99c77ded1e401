import { afterAll, beforeEach, describe, expect, test } from "vitest";
import { messages } from "#shared/contract/errors.ts";
import { routes } from "#shared/contract/routes.ts";
import { limits } from "#shared/domain/limits.ts";
import { startApp, type TestApp } from "#test/app.ts";
import { signUp, type TestPerson } from "#test/people.ts";
import { toldRows, userRow } from "#test/rows.ts";
import { sendMessage } from "./messages.service.ts";

const app: TestApp = await startApp();
let round = 0;
let alice: TestPerson;
let bob: TestPerson;

beforeEach(async () => {
  round += 1;
  alice = await signUp(app, `alice${round}`);
  bob = await signUp(app, `bob${round}`);
  await befriend(alice, bob);
});
afterAll(() => app.close());

const { db } = app.context.database;
const newcomer = (name: string) => signUp(app, `${name}${round}`);
const follow = (who: TestPerson, { user }: TestPerson) =>
  who.call(routes.followUser, { body: { followingId: user.id } });
const unfollow = (who: TestPerson, { user }: TestPerson) =>
  who.call(routes.unfollowUser, { params: { userId: user.id } });
const block = (who: TestPerson, { user }: TestPerson) => who.call(routes.blockUser, { body: { userId: user.id } });
const unblock = (who: TestPerson, { user }: TestPerson) =>
  who.call(routes.unblockUser, { params: { userId: user.id } });
const suspend = ({ user }: TestPerson, suspended_at: Date | null) =>
  db.updateTable("users").set({ suspended_at }).where("id", "=", user.id).execute();
async function befriend(one: TestPerson, other: TestPerson) {
  await follow(one, other);
  await follow(other, one);
}

let keys = 0;
async function send(who: TestPerson, to: TestPerson, content: unknown = "Hello", key: unknown = `key ${++keys}`) {
  app.clock.advance(1_000);
  return await who.call(routes.sendMessage, { params: { userId: to.user.id }, body: { content, key } });
}
const sent = async (who: TestPerson, to: TestPerson, content = "Hello") => (await send(who, to, content)).body.id;
const open = (who: TestPerson, other: TestPerson, query = {}, headers = {}) =>
  who.call(routes.listMessages, { params: { userId: other.user.id }, query, headers });
const said = async (who: TestPerson, other: TestPerson) => (await open(who, other)).body.map(({ content }) => content);
const list = (who: TestPerson, query = {}, headers = {}) => who.call(routes.listConversations, { query, headers });
const people = async (who: TestPerson) => (await list(who)).body.map(({ person }) => person.id);
const unread = async (who: TestPerson) => (await who.call(routes.countUnreadConversations)).body.count;
const read = (who: TestPerson, other: TestPerson, messageId: number) =>
  who.call(routes.readMessages, { params: { userId: other.user.id }, body: { messageId } });
const remove = (who: TestPerson, id: number) => who.call(routes.deleteMessage, { params: { id } });
const news = async (who: TestPerson) => (await toldRows(db, who.user.id)).filter(({ kind }) => kind === "message");

test("one may write to those who follow each other, found by any part of their names", async () => {
  const [carol, dan, erin] = [await newcomer("carol"), await newcomer("dan"), await newcomer("erin")];
  for (const other of [carol, dan]) await befriend(alice, other);
  await follow(alice, erin);
  const found = async (query = {}) => (await alice.call(routes.listMutualFollows, { query })).body.map(({ id }) => id);
  expect(await found()).toEqual([bob, carol, dan].map(({ user }) => user.id));
  expect(await found({ q: `AROL${round}` })).toEqual([carol.user.id]);
  expect(await found({ q: `erin${round}` })).toEqual([]);
  const first = await alice.call(routes.listMutualFollows, { query: { limit: 2 } });
  expect(first.body.map(({ id }) => id)).toEqual([bob, carol].map(({ user }) => user.id));
  await unfollow(dan, alice);
  await block(alice, carol);
  expect(await found()).toEqual([bob.user.id]);
  await suspend(bob, new Date());
  expect(await found()).toEqual([]);
});

describe("sending", () => {
  test("between two who follow each other reaches both, trimmed, newest first", async () => {
    const { status, body } = await send(alice, bob, "  First\n", "mine");
    expect(status).toBe(201);
    expect(body).toEqual({
      id: expect.any(Number),
      senderId: alice.user.id,
      content: "First",
      shared: null,
      isYours: false,
      createdAt: app.clock.now().toISOString(),
      key: "mine",
      canDelete: true,
    });
    await send(bob, alice, "Second");
    expect((await open(alice, bob)).body).toMatchObject([
      { content: "Second", senderId: bob.user.id, key: null, canDelete: false },
      { content: "First", senderId: alice.user.id, key: "mine", canDelete: true },
    ]);
    expect(await said(bob, alice)).toEqual(["Second", "First"]);
  });

  test("again with the same key is still one message, also when the two no longer follow each other", async () => {
    const first = await send(alice, bob, "Once", "same");
    const again = await Promise.all([send(alice, bob, "Once", "same"), send(alice, bob, "Once", "same")]);
    await unfollow(bob, alice);
    for (const { status, body } of [...again, await send(alice, bob, "Once", "same")]) {
      expect(status).toBe(201);
      expect(body.id).toBe(first.body.id);
    }
    expect(await said(bob, alice)).toEqual(["Once"]);
    await follow(bob, alice);
    expect((await send(bob, alice, "Another's key", "same")).body.id).not.toBe(first.body.id);
  });

  test("measures a thousand code points, so that an emoji counts once", async () => {
    expect((await send(alice, bob, "🌿".repeat(limits.message.max))).status).toBe(201);
    expect((await send(alice, bob, "🌿".repeat(limits.message.max + 1))).body.issues?.[0]?.path).toBe("content");
    expect((await list(bob)).body[0]?.lastMessage.excerpt).toBe("🌿".repeat(limits.excerpt.max));
  });

  test.each([
    ["content", " \n\t ", "key"],
    ["content", undefined, "key"],
    ["content", "a\0b", "key"],
    ["key", "Hello", ""],
    ["key", "Hello", undefined],
  ])("refuses a bad %s (%j, %j), naming the field", async (field, content, key) => {
    const params = { userId: bob.user.id };
    const { status, body } = await alice.call(routes.sendMessage, { params, body: { content, key } });
    expect(status).toBe(400);
    expect(body.issues?.map(({ path }) => path)).toEqual([field]);
  });

  test("is refused in plain words between all who do not follow each other", async () => {
    const stranger = await newcomer("stranger");
    const follower = await newcomer("follower");
    await follow(follower, alice);
    const requester = await newcomer("requester");
    await db.updateTable("users").set({ approve_followers: true }).where("id", "=", alice.user.id).execute();
    await follow(requester, alice);
    await follow(alice, requester);
    for (const [from, to] of [stranger, follower, requester].flatMap((other) => [
      [other, alice] as const,
      [alice, other] as const,
    ])) {
      const { status, body } = await send(from, to);
      expect(status).toBe(403);
      expect(body.message).toBe(messages.followEachOther);
      expect((await open(from, to)).body).toEqual([]);
    }
    expect((await send(alice, alice)).status).toBe(403);
    expect(await people(alice)).toEqual([]);
  });

  test("stops when one unfollows, and everything stays readable to both", async () => {
    await send(alice, bob, "Before");
    await unfollow(bob, alice);
    for (const [who, other] of [
      [alice, bob],
      [bob, alice],
    ] as const) {
      expect((await send(who, other)).status).toBe(403);
      expect(await said(who, other)).toEqual(["Before"]);
      expect(await people(who)).toEqual([other.user.id]);
    }
    await follow(bob, alice);
    expect((await send(bob, alice)).status).toBe(201);
  });

  test("two concurrent first messages begin one conversation", async () => {
    const answers = await Promise.all([send(alice, bob, "A"), send(bob, alice, "B"), send(alice, bob, "C")]);
    expect(answers.map(({ status }) => status)).toEqual([201, 201, 201]);
    expect((await said(alice, bob)).toSorted()).toEqual(["A", "B", "C"]);
  });
});

describe("people whom the viewer may not see", () => {
  test.each([
    ["blocked", () => block(alice, bob), () => unblock(alice, bob)],
    ["suspended", () => suspend(bob, new Date(0)), () => suspend(bob, null)],
  ])("%s is gone from every call and every count, and there again afterwards", async (state, hide, show) => {
    const id = await sent(bob, alice);
    expect(await unread(alice)).toBe(1);
    const { etag } = (await list(alice)).headers;
    await hide();
    const askers =
      state === "blocked"
        ? ([
            [alice, bob],
            [bob, alice],
          ] as const)
        : ([[alice, bob]] as const);
    for (const [who, other] of askers) {
      const unknown = { ...other, user: { ...other.user, id: "nobody" } };
      for (const person of [other, unknown]) {
        const answers = [await open(who, person), await send(who, person), await read(who, person, id)];
        for (const { status, body } of answers) {
          expect(status).toBe(404);
          expect(body).toEqual({ message: messages.userNotFound });
        }
      }
      expect((await remove(who, id)).body).toEqual({ message: messages.messageNotFound });
      expect((await list(who, {}, { "if-none-match": String(etag) })).body).toEqual([]);
      expect(await unread(who)).toBe(0);
    }
    await show();
    expect(await said(alice, bob)).toEqual(["Hello"]);
    expect(await people(bob)).toEqual([alice.user.id]);
    expect(await unread(alice)).toBe(1);
  });
});

describe("the list of conversations", () => {
  test("has the newest activity first, with the last message and its sender", async () => {
    const carol = await newcomer("carol");
    await befriend(alice, carol);
    await send(alice, bob, "To Bob");
    await send(carol, alice, "From Carol");
    expect(await people(alice)).toEqual([carol.user.id, bob.user.id]);
    await send(bob, alice, "From Bob");
    expect((await list(alice)).body).toMatchObject([
      {
        person: { id: bob.user.id, username: bob.user.username, profileImageUrl: null },
        unreadCount: 1,
        lastMessage: { senderId: bob.user.id, excerpt: "From Bob", createdAt: app.clock.now().toISOString() },
      },
      { person: { id: carol.user.id } },
    ]);
    const first = await list(alice, { limit: 1 });
    const second = await list(alice, { limit: 1, cursor: first.next });
    expect([first, second].map(({ body }) => body.map(({ person }) => person.id))).toEqual([
      [bob.user.id],
      [carol.user.id],
    ]);
    expect(second.next).toBeNull();
    expect(await people(carol)).toEqual([alice.user.id]);
  });

  test("answers 304 until something comes, is read, goes, or a person changes", async () => {
    const id = await sent(alice, bob);
    let { etag } = (await list(bob)).headers;
    let reply = 0;
    const changes = [
      () => read(bob, alice, id),
      async () => {
        reply = await sent(bob, alice);
      },
      () => remove(bob, reply),
      // Twice at one moment: what tells of it is no time.
      () => alice.call(routes.editProfile, { params: { id: alice.user.id }, body: { firstName: "Ada" } }),
      () => alice.call(routes.editProfile, { params: { id: alice.user.id }, body: { firstName: "Adah" } }),
    ];
    for (const change of changes) {
      expect((await list(bob, {}, { "if-none-match": String(etag) })).status).toBe(304);
      await change();
      const after = await list(bob, {}, { "if-none-match": String(etag) });
      expect(after.status).toBe(200);
      etag = after.headers.etag;
    }
  });

  test("comes in pages, whichever of the two has the smaller id, and counts all that are unread", async () => {
    const me = alice.user.id;
    const ids = ["0", "00", "z", "zz"].map((start) => `${start}${round}`);
    await db
      .insertInto("users")
      .values(ids.map((id) => userRow(`friend${id}`, { id })))
      .execute();
    const created_at = app.clock.now();
    const follows = ids.flatMap((id) => [
      { follower_id: id, following_id: me, created_at },
      { follower_id: me, following_id: id, created_at },
    ]);
    await db.insertInto("follows").values(follows).execute();
    for (const userId of ids) {
      const standing = { isSuspended: false, suspendedUntil: null, role: null };
      const friend = { userId, sid: "", ...standing, notificationsVersion: 0, address: "" };
      await sendMessage(app.context, friend, me, { content: "Hello", key: userId });
    }
    expect(await unread(alice)).toBe(4);
    const listed: string[] = [];
    let cursor: string | null = "";
    while (cursor !== null) {
      const page = await list(alice, { limit: 1, ...(cursor !== "" && { cursor }) });
      listed.push(...page.body.map(({ person }) => person.id));
      cursor = page.next;
    }
    expect(listed).toEqual(ids.toReversed());
  });
});

describe("a conversation", () => {
  test("comes in pages, and answers 304 until something comes or goes", async () => {
    for (const content of ["One", "Two", "Three"]) await send(alice, bob, content);
    const first = await open(bob, alice, { limit: 2 });
    const second = await open(bob, alice, { limit: 2, cursor: first.next });
    expect([first, second].map(({ body }) => body.map(({ content }) => content))).toEqual([["Three", "Two"], ["One"]]);
    expect(second.next).toBeNull();
    expect((await open(bob, alice, { cursor: "?" })).status).toBe(400);
    const { etag } = first.headers;
    const again = () => open(bob, alice, { limit: 2 }, { "if-none-match": String(etag) });
    expect((await again()).status).toBe(304);
    await remove(alice, second.body[0]?.id ?? 0);
    expect((await again()).status).toBe(200);
  });

  test("is unread until its newest message was seen, and one's own message doesn't make it unread", async () => {
    const first = await sent(alice, bob);
    const second = await sent(alice, bob);
    expect([await unread(alice), await unread(bob)]).toEqual([0, 1]);
    await read(bob, alice, first);
    expect(await unread(bob)).toBe(1);
    expect((await read(bob, alice, second)).status).toBe(204);
    expect(await unread(bob)).toBe(0);
    await read(bob, alice, first);
    expect(await unread(bob)).toBe(0);
    await send(bob, alice);
    expect([await unread(alice), await unread(bob)]).toEqual([1, 0]);
  });

  test("is not read by a message of another conversation", async () => {
    const carol = await newcomer("carol");
    await befriend(carol, bob);
    await send(alice, bob);
    await read(bob, alice, await sent(carol, bob));
    expect(await unread(bob)).toBe(2);
  });
});

describe("notifications", () => {
  test("are one for each sender, as new as the last message, read with the conversation", async () => {
    const earlier = await sent(alice, bob);
    const [first] = await news(bob);
    const last = await sent(alice, bob);
    await read(bob, alice, earlier);
    expect(await news(bob)).toMatchObject([
      { from_user_id: alice.user.id, session_id: null, is_read: false, created_at: app.clock.now() },
    ]);
    expect((await news(bob))[0]?.id).not.toBe(first?.id);
    expect(await news(alice)).toEqual([]);
    await read(bob, alice, last);
    expect(await news(bob)).toMatchObject([{ is_read: true }]);
    await send(alice, bob);
    expect(await news(bob)).toMatchObject([{ is_read: false }]);
  });

  test("end with a block", async () => {
    await send(alice, bob);
    await block(bob, alice);
    await unblock(bob, alice);
    expect(await news(bob)).toEqual([]);
  });
});

describe("deleting", () => {
  test("one's own message takes it from both, with its notification when nothing else is unread", async () => {
    const first = await sent(alice, bob, "First");
    const second = await sent(alice, bob, "Second");
    expect((await remove(alice, second)).status).toBe(204);
    expect(await said(bob, alice)).toEqual(["First"]);
    expect(await news(bob)).toHaveLength(1);
    expect((await list(bob)).body[0]?.lastMessage.excerpt).toBe("First");
    await remove(alice, first);
    expect(await news(bob)).toEqual([]);
    expect([await people(alice), await people(bob)]).toEqual([[], []]);
    expect((await remove(alice, first)).status).toBe(404);
  });

  test("the other's is refused, and anybody else's message is not found", async () => {
    const id = await sent(alice, bob);
    const stranger = await newcomer("stranger");
    expect((await remove(bob, id)).status).toBe(403);
    const { status, body } = await remove(stranger, id);
    expect(status).toBe(404);
    expect(body?.message).toBe(messages.messageNotFound);
    expect(await said(bob, alice)).toEqual(["Hello"]);
  });

  test("the account ends the whole conversation", async () => {
    const carol = await newcomer("carol");
    await befriend(carol, bob);
    await send(bob, carol);
    await send(carol, bob);
    await carol.call(routes.deleteAccount);
    expect(await people(bob)).toEqual([]);
    const rows = await db.selectFrom("messages").select("id").where("sender_id", "=", bob.user.id).execute();
    expect(rows).toEqual([]);
  });
});

test("the export has sent and received messages, without people whom one may not see", async () => {
  await send(alice, bob, "Mine");
  await send(bob, alice, "Theirs");
  const exported = async () => JSON.parse((await alice.call(routes.exportData)).raw.body).messages;
  const person = { userId: bob.user.id, username: bob.user.username };
  expect(await exported()).toMatchObject([
    { with: person, isOwn: false, content: "Theirs" },
    { with: person, isOwn: true, content: "Mine" },
  ]);
  await block(bob, alice);
  expect(await exported()).toMatchObject([{ with: null, isOwn: true, content: "Mine" }]);
});
