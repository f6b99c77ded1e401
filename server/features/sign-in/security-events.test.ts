import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { routes } from "#shared/contract/routes.ts";
import { limits } from "#shared/domain/limits.ts";
import { startApp, type TestApp } from "#test/app.ts";
import { password, signUp, type TestPerson, visitor } from "#test/people.ts";
import { sweepSecurityEvents } from "./security-events.service.ts";

const minute = 60_000;
const firefox = "Mozilla/5.0 (Android 15; Mobile; rv:140.0) Gecko/140.0 Firefox/140.0";
const headers = { "user-agent": firefox };
let testApp: TestApp;
let person: TestPerson;
let people = 0;
const lines: { details: object; message: string }[] = [];
beforeAll(async () => {
  testApp = await startApp();
  testApp.context.log.info = (details, message) => lines.push({ details, message });
});
beforeEach(async () => {
  people += 1;
  person = await signUp(testApp, `person${people}`);
});
afterAll(() => testApp.close());

const signIn = (word: string, email = person.user.email) =>
  visitor(testApp).call(routes.login, { body: { email, password: word }, headers });
const list = async (who = person) => (await who.call(routes.listSecurityEvents)).body;
const kinds = async () => (await list()).map(({ kind }) => kind);
const editEmail = (email: string) =>
  person.call(routes.editProfile, { params: { id: person.user.id }, body: { email } });

test("sign-ins and failed ones are listed with device and time, newest first, to the person alone", async () => {
  const registered = testApp.clock.now().toISOString();
  testApp.clock.advance(minute);
  await signIn("wrong horse");
  await signIn(password);
  const now = testApp.clock.now().toISOString();
  const id = expect.any(Number);
  expect(await list()).toEqual([
    { id, kind: "signedIn", device: "Firefox on Android", createdAt: now },
    { id, kind: "signInFailed", device: "Firefox on Android", createdAt: now },
    { id, kind: "signedIn", device: null, createdAt: registered },
  ]);
  expect(await list(await signUp(testApp, `other${people}`))).toHaveLength(1);
});

test("changes of access are listed, and refused ones are failures or absent", async () => {
  const [code = ""] = person.recoveryCodes;
  await person.call(routes.renewRecoveryCodes, { body: {} });
  await person.call(routes.confirmPassword, { body: { password: "wrong horse" } });
  await editEmail(`again.${person.user.email}`);
  await editEmail(`again.${person.user.email}`);
  expect((await editEmail("nowhere")).status).toBe(400);
  const change = { currentPassword: password, newPassword: "a better horse" };
  await person.call(routes.changePassword, { body: change });
  await person.call(routes.changePassword, { body: change });
  const recovery = { email: `again.${person.user.email}`, code, newPassword: password };
  await visitor(testApp).call(routes.recover, { body: recovery });
  expect(await kinds()).toEqual([
    ...["signInFailed", "signInFailed", "passwordChanged", "emailChanged", "signInFailed", "recoveryCodesMade"],
    "signedIn",
  ]);
});

test("a recovery is listed", async () => {
  const [code = ""] = person.recoveryCodes;
  const recovery = { email: person.user.email, code, newPassword: password };
  const { sessionId } = (await visitor(testApp).call(routes.recover, { body: recovery })).body;
  const { body } = await person.call(routes.listSecurityEvents, {
    headers: { authorization: `Bearer ${sessionId}` },
  });
  expect(body.map(({ kind }) => kind)).toEqual(["recovered", "signedIn"]);
});

test("guessing pushes out nothing but older guesses", async () => {
  const { ofKind } = limits.securityEvents;
  for (let guess = 0; guess <= ofKind; guess += 1) {
    await signIn("wrong horse");
    testApp.clock.advance(5 * minute);
  }
  const listed = await kinds();
  expect(listed.filter((kind) => kind === "signInFailed")).toHaveLength(ofKind);
  expect(listed).toContain("signedIn");
});

test("events are hidden and deleted after 90 days", async () => {
  await signIn("wrong horse", "nobody@example.com");
  testApp.clock.advance(limits.securityEvents.keptMs - minute);
  const { sessionId } = (await signIn(password)).body;
  testApp.clock.advance(minute);
  const { body } = await person.call(routes.listSecurityEvents, {
    headers: { authorization: `Bearer ${sessionId}` },
  });
  expect(body).toHaveLength(1);
  await sweepSecurityEvents(testApp.context);
  expect(await testApp.context.database.db.selectFrom("security_events").select("kind").execute()).toEqual([
    { kind: "signedIn" },
  ]);
});

test("a failure for an unknown email is stored too, without an account", async () => {
  const { db } = testApp.context.database;
  const nobodys = () => db.selectFrom("security_events").select("id").where("user_id", "is", null).execute();
  const before = (await nobodys()).length;
  await signIn("wrong horse", "nobody@example.com");
  expect(await nobodys()).toHaveLength(before + 1);
});

test("the log names events, but no persons", async () => {
  lines.length = 0;
  await signIn("wrong horse");
  await signIn(password);
  expect(lines).toEqual([
    { details: { securityEvent: "signInFailed" }, message: "security event" },
    { details: { securityEvent: "signedIn" }, message: "security event" },
  ]);
});
