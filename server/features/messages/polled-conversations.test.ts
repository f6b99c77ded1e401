import type { FastifyInstance } from "fastify";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { buildApp } from "#server/app.ts";
import { routes } from "#shared/contract/routes.ts";
import { startApp, type TestApp } from "#test/app.ts";
import { callerOf, signUp, type TestPerson, visitor } from "#test/people.ts";
import { QueryCounter } from "#test/query-counter.ts";
import { setHidden, setSuspended } from "../moderation/moderation.service.ts";

let app: TestApp;
let counted: FastifyInstance;
const counter = new QueryCounter();
let round = 0;
let alice: TestPerson;
let bob: TestPerson;
let carol: TestPerson;

beforeAll(async () => {
  app = await startApp();
  const { database } = app.context;
  counted = await buildApp({ ...app.context, database: { ...database, db: database.db.withPlugin(counter) } });
  await counted.ready();
});
afterAll(async () => {
  await counted.close();
  await app.close();
});
beforeEach(async () => {
  round += 1;
  [alice, bob, carol] = await Promise.all([newcomer("alice"), newcomer("bob"), newcomer("carol")]);
  for (const friend of [bob, carol]) {
    await alice.call(routes.followUser, { body: { followingId: friend.user.id } });
    await friend.call(routes.followUser, { body: { followingId: alice.user.id } });
    await send(friend, alice);
  }
});

const newcomer = (name: string) => signUp(app, `${name}${round}`);
const send = async (from: TestPerson, to: TestPerson) => {
  const body = { content: "Hello", key: crypto.randomUUID() };
  return (await from.call(routes.sendMessage, { params: { userId: to.user.id }, body })).body.id;
};
const read = (who: Pick<TestPerson, "call">, other: TestPerson, messageId: number) =>
  who.call(routes.readMessages, { params: { userId: other.user.id }, body: { messageId } });
const edit = (who: TestPerson, body: object) => who.call(routes.editProfile, { params: { id: who.user.id }, body });

const polled = [routes.listConversations, routes.countUnreadConversations] as const;
type Etags = readonly unknown[];
const etagsOf = async (who: TestPerson): Promise<Etags> =>
  [await who.call(polled[0]), await who.call(polled[1])].map(({ headers }) => headers.etag);
const poll = (who: Pick<TestPerson, "call">, route: (typeof polled)[number], etag: unknown) =>
  who.call(route, { headers: { "if-none-match": String(etag) } });
const statuses = async (who: Pick<TestPerson, "call">, [list, count]: Etags) =>
  [await poll(who, polled[0], list), await poll(who, polled[1], count)].map(({ status }) => status);
const [same, other] = [
  [304, 304],
  [200, 200],
];

test("a poll that finds nothing new asks the database once, with how many conversations ever", async () => {
  const etags = await etagsOf(alice);
  const caller = callerOf({ ...app, app: counted }, alice.sessionId);
  for (const [index, route] of polled.entries()) {
    counter.count = 0;
    expect((await poll(caller, route, etags[index])).status).toBe(304);
    expect(counter.count).toBe(1);
  }
});

describe("both polls notice", () => {
  const order = { operator: "operator", reason: "rude" };
  const picture = {
    content: Buffer.from(
      "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==",
      "base64",
    ),
  };
  let id: number;
  beforeEach(async () => {
    id = await send(bob, alice);
  });

  const changes: Record<string, () => Promise<unknown>> = {
    "a message that comes": () => send(bob, alice),
    "one's own from another device": () => send(alice, bob),
    "one that is deleted": () => bob.call(routes.deleteMessage, { params: { id } }),
    "one that moderation hides, and shows again": async () => {
      const etags = await etagsOf(alice);
      await setHidden(app.context, { kind: "message", id }, true, order);
      expect(await statuses(alice, etags)).toEqual(other);
      await setHidden(app.context, { kind: "message", id }, false, order);
    },
    "what is read on another device": () => read(alice, bob, id),
    "a new conversation": async () => {
      const dora = await newcomer("dora");
      await dora.call(routes.followUser, { body: { followingId: alice.user.id } });
      await alice.call(routes.followUser, { body: { followingId: dora.user.id } });
      await send(dora, alice);
    },
    "a block": () => alice.call(routes.blockUser, { body: { userId: bob.user.id } }),
    "a block by the other": () => bob.call(routes.blockUser, { body: { userId: alice.user.id } }),
    "its end": async () => {
      await bob.call(routes.blockUser, { body: { userId: alice.user.id } });
      const etags = await etagsOf(alice);
      await bob.call(routes.unblockUser, { params: { userId: alice.user.id } });
      expect(await statuses(alice, etags)).toEqual(other);
    },
    "a suspension": () => setSuspended(app.context, bob.user.username, true, order),
    "the end of one": async () => {
      await setSuspended(app.context, bob.user.username, true, order);
      const etags = await etagsOf(alice);
      await setSuspended(app.context, bob.user.username, false, order);
      expect(await statuses(alice, etags)).toEqual(other);
    },
    "an account that is deleted": () => bob.call(routes.deleteAccount),
    "another name": () => edit(bob, { firstName: "Robert" }),
    "another username": () => edit(bob, { username: `robert${round}` }),
    "another picture": () => bob.call(routes.editProfile, { params: { id: bob.user.id }, body: {}, file: picture }),
    "a picture that is taken away": async () => {
      await bob.call(routes.editProfile, { params: { id: bob.user.id }, body: {}, file: picture });
      const etags = await etagsOf(alice);
      await app.context.database.db.deleteFrom("photos").where("user_id", "=", bob.user.id).execute();
      expect(await statuses(alice, etags)).toEqual(other);
    },
  };
  test.each(Object.keys(changes))("%s", async (name) => {
    const etags = await etagsOf(alice);
    const carols = await etagsOf(carol);
    expect(await statuses(alice, etags)).toEqual(same);
    await changes[name]?.();
    expect(await statuses(alice, etags)).toEqual(other);
    expect(await statuses(carol, carols)).toEqual(same);
  });
});

test("nobody is told of what does not change their list: what the other has read or says of themselves", async () => {
  const id = await send(alice, bob);
  const [alices, bobs] = [await etagsOf(alice), await etagsOf(bob)];
  await read(bob, alice, id);
  await edit(bob, { bio: "New here" });
  expect(await statuses(alice, alices)).toEqual(same);
  expect(await statuses(bob, bobs)).toEqual(other);
  const bobsAfter = await etagsOf(bob);
  await read(bob, alice, id);
  expect(await statuses(bob, bobsAfter)).toEqual(same);
});

test("to whom the answer is none of their business it says nothing, whatever version they name", async () => {
  const etags = await etagsOf(alice);
  expect(await statuses(bob, etags)).toEqual(other);
  const stranger = await newcomer("stranger");
  expect(await statuses(stranger, etags)).toEqual(other);
  expect((await poll(stranger, polled[0], etags[0])).body).toEqual([]);
  expect(await statuses(visitor(app), etags)).toEqual([401, 401]);
  await setSuspended(app.context, alice.user.username, true, { operator: "operator", reason: "rude" });
  expect(await statuses(alice, etags)).toEqual([403, 403]);
});

test("a block takes the conversation from both of them, and their polls hear of it, but nobody else's do", async () => {
  const people = [alice, bob, carol];
  const before = await Promise.all(people.map(etagsOf));
  await bob.call(routes.blockUser, { body: { userId: alice.user.id } });
  const listed = async (who: TestPerson) => (await who.call(polled[0])).body.map(({ person }) => person.id);
  const unread = async (who: TestPerson) => (await who.call(polled[1])).body.count;
  const after = people.map(async (who, index) => ({
    statuses: await statuses(who, before[index] ?? []),
    listed: await listed(who),
    unread: await unread(who),
  }));
  expect(await Promise.all(after)).toEqual([
    { statuses: other, listed: [carol.user.id], unread: 1 },
    { statuses: other, listed: [], unread: 0 },
    { statuses: same, listed: [alice.user.id], unread: 0 },
  ]);
});
