import { afterAll, beforeAll, expect, test } from "vitest";
import { messages } from "#shared/contract/errors.ts";
import { routes } from "#shared/contract/routes.ts";
import { limits } from "#shared/domain/limits.ts";
import { startApp, type TestApp } from "#test/app.ts";
import { password, signUp, type TestPerson, visitor } from "#test/people.ts";

import { startLoginSession } from "./login-sessions.service.ts";

const day = 24 * 60 * 60 * 1_000;
const firefox = "Mozilla/5.0 (Android 15; Mobile; rv:140.0) Gecko/140.0 Firefox/140.0";
let testApp: TestApp;
beforeAll(async () => {
  testApp = await startApp();
});
afterAll(() => testApp.close());

const signInElsewhere = async ({ user }: TestPerson, userAgent = firefox): Promise<string> => {
  const body = { email: user.email, password };
  const headers = { "user-agent": userAgent };
  return (await visitor(testApp).call(routes.login, { body, headers })).body.sessionId;
};
const list = async (person: TestPerson) => (await person.call(routes.listLoginSessions)).body;
const end = (person: TestPerson, id = "") => person.call(routes.endLoginSession, { params: { id } });
const isSignedIn = async (sessionId: string) => {
  const headers = { authorization: `Bearer ${sessionId}` };
  return (await visitor(testApp).call(routes.getCurrentUser, { headers })).status === 200;
};

test("lists only one's own sign-ins, with readable device names, the last used first", async () => {
  const alice = await signUp(testApp, "alice");
  await signUp(testApp, "neighbour");
  const signedUp = testApp.clock.now().toISOString();
  testApp.clock.advance(2 * day);
  await signInElsewhere(alice);
  const signedIn = testApp.clock.now().toISOString();
  const untouched = { id: expect.any(String), createdAt: signedUp, way: "password", isCurrent: true };
  const current = { ...untouched, device: null, lastUsedAt: signedIn };
  const elsewhere = { ...untouched, device: "Firefox on Android", createdAt: signedIn, lastUsedAt: signedIn };
  const listed = await list(alice);
  expect(listed).toHaveLength(2);
  expect(listed).toEqual(expect.arrayContaining([current, { ...elsewhere, isCurrent: false }]));
  testApp.clock.advance(day);
  await alice.call(routes.getCurrentUser);
  expect((await list(alice)).map(({ isCurrent }) => isCurrent)).toEqual([true, false]);
});

test("one that has expired is none", async () => {
  const bob = await signUp(testApp, "bob");
  await signInElsewhere(bob);
  testApp.clock.advance(29 * day);
  expect(await list(bob)).toHaveLength(2);
  testApp.clock.advance(2 * day);
  expect(await list(bob)).toMatchObject([{ isCurrent: true }]);
});

test("its id is neither the session id nor its stored hash, and is no token", async () => {
  const carol = await signUp(testApp, "carol");
  const [only] = await list(carol);
  const { db } = testApp.context.database;
  const row = await db.selectFrom("login_sessions").select("sid").where("user_id", "=", carol.user.id).execute();
  expect(row.map(({ sid }) => sid)).not.toContain(only?.id);
  expect(only?.id).not.toBe(carol.sessionId);
  expect(await isSignedIn(only?.id ?? "")).toBe(false);
});

test("another device can be signed out by itself", async () => {
  const dan = await signUp(testApp, "dan");
  const phone = await signInElsewhere(dan);
  const laptop = await signInElsewhere(dan, "Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0");
  const found = (await list(dan)).find(({ device }) => device === "Firefox on Android");
  const { status, headers } = await end(dan, found?.id);
  expect(status).toBe(204);
  expect(headers["set-cookie"]).toBeUndefined();
  expect([await isSignedIn(phone), await isSignedIn(laptop), await isSignedIn(dan.sessionId)]).toEqual([
    false,
    true,
    true,
  ]);
  expect((await end(dan, found?.id)).status).toBe(404);
});

test("ending the one in use signs out here, cookie and all", async () => {
  const eve = await signUp(testApp, "eve");
  const [current] = await list(eve);
  const { status, headers } = await end(eve, current?.id);
  expect(status).toBe(204);
  expect(headers["set-cookie"]).toContain("sessionId=; Max-Age=0;");
  expect(await isSignedIn(eve.sessionId)).toBe(false);
});

test("another person's cannot be ended", async () => {
  const finn = await signUp(testApp, "finn");
  const gus = await signUp(testApp, "gus");
  const [theirs] = await list(finn);
  const { status, body } = await end(gus, theirs?.id);
  expect(status).toBe(404);
  expect(body).toEqual({ message: messages.loginSessionNotFound });
  expect(await isSignedIn(finn.sessionId)).toBe(true);
  expect((await end(gus, "x".repeat(65))).status).toBe(400);
});

test.each(["listLoginSessions", "endLoginSession"] as const)("%s is for signed-in people", async (name) => {
  expect((await visitor(testApp).call(routes[name], { params: { id: "x" } })).status).toBe(401);
});

test("a hundred devices at most are signed in, and the one that was unused for the longest makes room", async () => {
  const frank = await signUp(testApp, "frank");
  const userId = frank.user.id;
  const start = () =>
    startLoginSession(testApp.context.database.db, {
      userId,
      way: "password",
      userAgent: firefox,
      now: testApp.clock.now(),
    });
  const elsewhere = [];
  for (let count = 0; count < limits.loginSessions.max; count += 1) {
    testApp.clock.advance(1_000);
    elsewhere.push(await start());
  }
  expect(await isSignedIn(frank.sessionId)).toBe(false);
  for (const sessionId of [elsewhere.at(0), elsewhere.at(-1)]) expect(await isSignedIn(sessionId ?? "")).toBe(true);
});
