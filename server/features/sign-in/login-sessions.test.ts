import { afterEach, beforeEach, expect, test } from "vitest";
import { routes } from "#shared/contract/routes.ts";
import { startApp, type TestApp } from "#test/app.ts";
import { callerOf, password, signUp, type TestPerson, visitor } from "#test/people.ts";

const day = 24 * 60 * 60 * 1_000;
let testApp: TestApp;
let alice: TestPerson;

beforeEach(async () => {
  testApp = await startApp();
  alice = await signUp(testApp, "alice");
});
afterEach(() => testApp.close());

const stored = () => testApp.context.database.db.selectFrom("login_sessions").selectAll().execute();
const look = async () => (await alice.call(routes.getCurrentUser)).status;

test("a sign-in ends after 30 days without use", async () => {
  testApp.clock.advance(30 * day - 1);
  expect(await look()).toBe(200);
  testApp.clock.advance(30 * day - 1);
  expect(await look()).toBe(200);
  testApp.clock.advance(30 * day);
  expect(await look()).toBe(401);
});

test("a sign-in ends after a year, however much it is used", async () => {
  for (let used = 0; used < 364; used += 28) {
    expect(await look()).toBe(200);
    testApp.clock.advance(28 * day);
  }
  expect(await look()).toBe(200);
  testApp.clock.advance(day);
  expect(await look()).toBe(401);
  expect(await stored()).toEqual([]);
});

test("its use is noted at most once a day", async () => {
  const [signedUp] = await stored();
  testApp.clock.advance(day - 1);
  await look();
  expect(await stored()).toEqual([signedUp]);
  testApp.clock.advance(1);
  await look();
  const [used] = await stored();
  const now = testApp.clock.now();
  expect(used?.expire).toEqual(new Date(now.getTime() + 30 * day));
  expect(used?.sess).toEqual({ ...signedUp?.sess, lastUsedAt: now.toISOString() });
});

test("expired sign-ins are deleted at the next sign-in", async () => {
  testApp.clock.advance(30 * day);
  const body = { email: "alice@example.com", password };
  const { sessionId } = (await alice.call(routes.login, { body })).body;
  expect(await stored()).toHaveLength(1);
  const headers = { authorization: `Bearer ${sessionId}` };
  expect((await alice.call(routes.getCurrentUser, { headers })).status).toBe(200);
});

test("signing in over a sign-in ends that one, and no other of the person", async () => {
  const body = { email: "alice@example.com", password };
  const elsewhere = callerOf(testApp, (await visitor(testApp).call(routes.login, { body })).body.sessionId);
  const bob = await signUp(testApp, "bob");
  const over = { headers: { cookie: `sessionId=${alice.sessionId}` } };
  const { sessionId } = (
    await visitor(testApp).call(routes.login, { body: { ...body, email: bob.user.email }, ...over })
  ).body;
  expect(await look()).toBe(401);
  expect((await elsewhere.call(routes.getCurrentUser)).status).toBe(200);
  expect((await callerOf(testApp, sessionId).call(routes.getCurrentUser)).body.id).toBe(bob.user.id);
});

test("a sign-in that's refused ends none", async () => {
  const body = { email: "alice@example.com", password: "not it" };
  expect((await alice.call(routes.login, { body })).status).toBe(401);
  expect(await look()).toBe(200);
});
