import { afterAll, beforeAll, expect, test } from "vitest";
import { messages } from "#shared/contract/errors.ts";
import type { SharedThing } from "#shared/contract/messages.ts";
import { routes } from "#shared/contract/routes.ts";
import { startApp, type TestApp } from "#test/app.ts";
import { signUp, type TestPerson } from "#test/people.ts";

let testApp: TestApp;
let wren: TestPerson;
let june: TestPerson;
let dez: TestPerson;
beforeAll(async () => {
  testApp = await startApp();
  wren = await signUp(testApp, "wren");
  june = await signUp(testApp, "june");
  dez = await signUp(testApp, "dez");
  for (const [by, whom] of [
    [wren, june],
    [june, wren],
  ] as const)
    await by.call(routes.followUser, { body: { followingId: whom.user.id } });
});
afterAll(() => testApp.close());

let keys = 0;
const send = (shared: SharedThing | undefined, content?: string) =>
  wren.call(routes.sendMessage, { params: { userId: june.user.id }, body: { content, shared, key: `key ${++keys}` } });
const log = async (person: TestPerson, body: Record<string, unknown>) =>
  (await person.call(routes.logSession, { body })).body;
const read = async (person: TestPerson, id: number) =>
  (await person.call(routes.getSession, { params: { id } })).status;
const newest = async (person: TestPerson, other: TestPerson) =>
  (await person.call(routes.listMessages, { params: { userId: other.user.id } })).body[0];

test("a session goes with a message or alone, and the other sees as much of it as they may by then", async () => {
  const { id } = await log(wren, { strainName: "Gelato", visibility: "followers" });
  const shared: SharedThing = { kind: "session", sessionId: id };
  expect((await send(shared)).body).toMatchObject({ content: "", shared });
  expect(await newest(june, wren)).toMatchObject({ shared });
  expect((await june.call(routes.listConversations)).body[0]?.lastMessage).toMatchObject({
    ...{ excerpt: "", shared: "session" },
  });
  expect(await read(june, id)).toBe(200);
  await wren.call(routes.editSession, { params: { id }, body: { visibility: "private" } });
  expect(await read(june, id)).toBe(404);
  await wren.call(routes.deleteSession, { params: { id } });
  expect(await newest(june, wren)).toMatchObject({ shared });
});

test("one's own private session can be pointed to, and stays private", async () => {
  const { id } = await log(wren, { strainName: "Secret", visibility: "private", notes: "between me and me" });
  const { status } = await send({ kind: "session", sessionId: id }, "Look");
  expect(status).toBe(201);
  const { raw } = await june.call(routes.listMessages, { params: { userId: wren.user.id } });
  for (const word of ["Secret", "between me"]) expect(raw.body).not.toContain(word);
  expect(await read(june, id)).toBe(404);
});

test("a product goes with a message", async () => {
  const { productId } = await log(wren, { strainName: "Moonlit Fig" });
  const shared: SharedThing = { kind: "product", productId: productId ?? "" };
  expect((await send(shared, "Try this")).body).toMatchObject({ content: "Try this", shared });
  const exported = (await wren.call(routes.exportData)).raw.body;
  expect(exported).toContain(productId);
});

test("nobody sends what they can't see, and what they can't see is not found", async () => {
  const { id, productId } = await log(dez, { strainName: "Dez's own", visibility: "private" });
  const session = await send({ kind: "session", sessionId: id });
  expect([session.status, session.body?.message]).toEqual([404, messages.sessionNotFound]);
  const product = await send({ kind: "product", productId: productId ?? "" });
  expect([product.status, product.body?.message]).toEqual([404, messages.productNotFound]);
});

test("a message has words or something to look at", async () => {
  const { status, body } = await send(undefined, "  ");
  expect([status, body?.issues?.[0]?.path]).toEqual([400, "content"]);
  const odd = await wren.call(routes.sendMessage, {
    params: { userId: june.user.id },
    body: { content: "x", shared: { kind: "photo" }, key: "odd" },
  });
  expect(odd.status).toBe(400);
});

test("messages are neither in the bell nor read with it, and devices are told of them all the same", async () => {
  const rows = () =>
    testApp.context.database.db
      .selectFrom("notifications")
      .select("is_read")
      .where("user_id", "=", june.user.id)
      .where("kind", "=", "message")
      .execute();
  await send(undefined, "Rain again");
  expect((await june.call(routes.listNotifications)).body.map(({ type }) => type)).toEqual(["follow"]);
  expect((await june.call(routes.countUnread)).body.count).toBe(1);
  await june.call(routes.readAllNotifications);
  expect(await rows()).toMatchObject([{ is_read: false }]);
  expect((await june.call(routes.countUnreadConversations)).body.count).toBe(1);
  await june.call(routes.readMessages, {
    params: { userId: wren.user.id },
    body: { messageId: (await newest(june, wren))?.id ?? 0 },
  });
  expect(await rows()).toMatchObject([{ is_read: true }]);
});
