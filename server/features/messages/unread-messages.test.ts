import { afterAll, beforeAll, expect, test } from "vitest";
import { routes } from "#shared/contract/routes.ts";
import { limits } from "#shared/domain/limits.ts";
import { startApp, type TestApp } from "#test/app.ts";
import { signUp, type TestPerson } from "#test/people.ts";

let app: TestApp;
let alice: TestPerson;
let bob: TestPerson;
beforeAll(async () => {
  app = await startApp();
  [alice, bob] = [await signUp(app, "alice"), await signUp(app, "bob")];
  await alice.call(routes.followUser, { body: { followingId: bob.user.id } });
  await bob.call(routes.followUser, { body: { followingId: alice.user.id } });
});
afterAll(() => app.close());

let keys = 0;
async function send(who: TestPerson, to: TestPerson): Promise<number> {
  app.clock.advance(1_000);
  const body = { content: "Hello", key: `key ${++keys}` };
  return (await who.call(routes.sendMessage, { params: { userId: to.user.id }, body })).body.id;
}
const list = (who: TestPerson, headers = {}) => who.call(routes.listConversations, { headers });
const unread = async (who: TestPerson) => (await list(who)).body.map(({ unreadCount }) => unreadCount);

test("a conversation is listed with how many of the other's messages are unread, as far as its badge needs it", async () => {
  const first = await send(alice, bob);
  const second = await send(alice, bob);
  await send(bob, alice);
  await send(alice, bob);
  expect([await unread(alice), await unread(bob)]).toEqual([[1], [3]]);
  const { etag } = (await list(bob)).headers;
  await alice.call(routes.deleteMessage, { params: { id: second } });
  expect((await list(bob, { "if-none-match": String(etag) })).status).toBe(200);
  expect(await unread(bob)).toEqual([2]);
  await bob.call(routes.readMessages, { params: { userId: alice.user.id }, body: { messageId: first } });
  expect(await unread(bob)).toEqual([1]);
  for (let more = 0; more < limits.unread.countedInConversation; more++) await send(alice, bob);
  expect(await unread(bob)).toEqual([limits.unread.countedInConversation]);
});
