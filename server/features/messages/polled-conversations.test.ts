import type { FastifyInstance } from "fastify";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { buildApp } from "#server/app.ts";
import { setHidden } from "#server/features/operate/moderation.service.ts";
import { setSuspended } from "#server/features/operate/suspension.service.ts";
import { routes } from "#shared/contract/routes.ts";
import { startApp, type TestApp } from "#test/app.ts";
import { callerOf, signUp, type TestPerson, visitor } from "#test/people.ts";
import { png } from "#test/pictures.ts";
import { QueryCounter } from "#test/query-counter.ts";

const picture = await png();
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
const block = (who: TestPerson, { user }: TestPerson) => who.call(routes.blockUser, { body: { userId: user.id } });
const edit = (who: TestPerson, body: object) => who.call(routes.editProfile, { params: { id: who.user.id }, body });

const polled = [routes.listConversations, routes.countUnreadConversations] as const;
type Etags = readonly unknown[];
const etagsOf = async (who: TestPerson): Promise<Etags> =>
  [await who.call(polled[0]), await who.call(polled[1])].map(({ headers }) => headers.etag);
const poll = (who: Pick<TestPerson, "call">, route: (typeof polled)[number], etag: unknown) =>
  who.call(route, { headers: { "if-none-match": String(etag) } });
const statuses = async (who: Pick<TestPerson, "call">, [list, count]: Etags) =>
  [await poll(who, polled[0], list), await poll(who, polled[1], count)].map(({ status }) => status);
const same = [304, 304];
const other = [200, 200];
const otherList = [200, 304];

test("a poll asks the database once besides the sign-in, with how many conversations ever", async () => {
  const etags = await etagsOf(alice);
  const caller = callerOf({ ...app, app: counted }, alice.sessionId);
  for (const [index, route] of polled.entries()) {
    counter.count = 0;
    expect((await poll(caller, route, etags[index])).status).toBe(304);
    expect(counter.count).toBe(2);
  }
});

describe("polls notice", () => {
  const order = { operator: "operator", reason: "rude" };
  const suspend = (isSuspended: boolean) => setSuspended(app.context, bob.user.username, isSuspended, order);
  const hide = (isHidden: boolean) => setHidden(app.context, { kind: "message", id }, isHidden, order);
  const setPicture = () =>
    bob.call(routes.editProfile, { params: { id: bob.user.id }, body: {}, file: { content: picture } });
  let id: number;
  beforeEach(async () => {
    app.clock.advance(1_000);
    id = await send(bob, alice);
    app.clock.advance(1_000);
  });

  interface Change {
    /** What was done before the polls that the change is noticed by. */
    before?: () => Promise<unknown>;
    change: () => Promise<unknown>;
    statuses: readonly number[];
  }
  const changes: Record<string, Change> = {
    "a message that comes": { change: () => send(bob, alice), statuses: otherList },
    "the first that comes after all was read": {
      before: () => read(alice, bob, id),
      change: () => send(bob, alice),
      statuses: other,
    },
    "one's own from another device": { change: () => send(alice, bob), statuses: otherList },
    "one that is deleted": { change: () => bob.call(routes.deleteMessage, { params: { id } }), statuses: otherList },
    "one that moderation hides": { change: () => hide(true), statuses: otherList },
    "one that moderation shows again": { before: () => hide(true), change: () => hide(false), statuses: otherList },
    "a message read on another device": { change: () => read(alice, bob, id), statuses: other },
    "a new conversation": {
      change: async () => {
        const dora = await newcomer("dora");
        await dora.call(routes.followUser, { body: { followingId: alice.user.id } });
        await alice.call(routes.followUser, { body: { followingId: dora.user.id } });
        await send(dora, alice);
      },
      statuses: other,
    },
    "a block": { change: () => block(alice, bob), statuses: other },
    "a block by the other": { change: () => block(bob, alice), statuses: other },
    "its end": {
      before: () => block(bob, alice),
      change: () => bob.call(routes.unblockUser, { params: { userId: alice.user.id } }),
      statuses: other,
    },
    "a suspension": { change: () => suspend(true), statuses: other },
    "the end of one": { before: () => suspend(true), change: () => suspend(false), statuses: other },
    "an account that is deleted": { change: () => bob.call(routes.deleteAccount), statuses: other },
    "another name": { change: () => edit(bob, { firstName: "Robert" }), statuses: otherList },
    "another username": { change: () => edit(bob, { username: `robert${round}` }), statuses: otherList },
    "another picture": { change: setPicture, statuses: otherList },
    "a picture that is taken away": {
      before: setPicture,
      change: () => edit(bob, { removeAvatar: true }),
      statuses: otherList,
    },
  };
  test.each(Object.entries(changes))("%s", async (_name, { before, change, statuses: noticed }) => {
    await before?.();
    const etags = await etagsOf(alice);
    const carols = await etagsOf(carol);
    expect(await statuses(alice, etags)).toEqual(same);
    await change();
    expect(await statuses(alice, etags)).toEqual(noticed);
    expect(await statuses(carol, carols)).toEqual(same);
  });
});

test("the other's reading or profile text doesn't change the version of a list", async () => {
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

test("another person's version never gets a 304", async () => {
  const etags = await etagsOf(alice);
  expect(await statuses(bob, etags)).toEqual(other);
  const stranger = await newcomer("stranger");
  expect(await statuses(stranger, etags)).toEqual(other);
  expect((await poll(stranger, polled[0], etags[0])).body).toEqual([]);
  expect(await statuses(visitor(app), etags)).toEqual([401, 401]);
  await setSuspended(app.context, alice.user.username, true, { operator: "operator", reason: "rude" });
  expect(await statuses(alice, etags)).toEqual([403, 403]);
});

test("a block removes the conversation for both and changes their versions alone", async () => {
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
    { statuses: otherList, listed: [], unread: 0 },
    { statuses: same, listed: [alice.user.id], unread: 0 },
  ]);
});
