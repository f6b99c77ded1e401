import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { messages } from "#shared/contract/errors.ts";
import { routes } from "#shared/contract/routes.ts";
import { startApp, type TestApp } from "#test/app.ts";
import { password, signUp, type TestPerson, visitor } from "#test/people.ts";

const minute = 60_000;
let testApp: TestApp;
let person: TestPerson;
let people = 0;
beforeAll(async () => {
  testApp = await startApp();
});
beforeEach(async () => {
  people += 1;
  person = await signUp(testApp, `person${people}`);
});
afterAll(() => testApp.close());

type Given = { password?: string };
const changeEmail = (body: Given = {}, who = person) =>
  who.call(routes.editProfile, {
    params: { id: person.user.id },
    body: { email: `${person.user.username}.new@example.com`, ...body },
  });
const asking = {
  "changing the email": changeEmail,
  "deleting the account": (body: Given = {}) => person.call(routes.deleteAccount, { body }),
  "making new recovery codes": (body: Given = {}) => person.call(routes.renewRecoveryCodes, { body }),
  "exporting everything": (_: Given = {}) => person.call(routes.exportData),
};
const confirm = (word = password) => person.call(routes.confirmPassword, { body: { password: word } });
const refusal = (message: string) => ({ message, issues: [{ path: "password", message }] });
const isUntouched = async () => {
  const { status, body } = await person.call(routes.getCurrentUser);
  const { left } = (await person.call(routes.countRecoveryCodes)).body;
  return status === 200 && body.email === person.user.email && left === 10;
};

describe.each(Object.entries(asking))("%s", (name, ask) => {
  test("needs no password for ten minutes after registering", async () => {
    testApp.clock.advance(10 * minute - 1);
    expect((await ask()).status).toBeLessThan(300);
  });

  test("asks for the password after that, and does nothing until it is given", async () => {
    testApp.clock.advance(10 * minute);
    const refused = await ask();
    expect([refused.status, refused.body]).toEqual([403, refusal(messages.confirmPassword)]);
    expect(await isUntouched()).toBe(true);
    expect((await confirm()).status).toBe(204);
    expect((await ask()).status).toBeLessThan(300);
  });

  test.skipIf(name === "exporting everything")("takes the password along", async () => {
    testApp.clock.advance(10 * minute);
    const wrong = await ask({ password: "wrong horse" });
    expect([wrong.status, wrong.body]).toEqual([403, refusal(messages.wrongPassword)]);
    expect(await isUntouched()).toBe(true);
    expect((await ask({ password })).status).toBeLessThan(300);
  });
});

test("signing in, and changing the password, give it to this sign-in alone", async () => {
  testApp.clock.advance(10 * minute);
  const { sessionId } = (await visitor(testApp).call(routes.login, { body: { email: person.user.email, password } }))
    .body;
  const elsewhere = { headers: { authorization: `Bearer ${sessionId}` } };
  expect((await person.call(routes.exportData)).status).toBe(403);
  expect((await person.call(routes.exportData, elsewhere)).status).toBe(200);
  testApp.clock.advance(10 * minute);
  await person.call(routes.changePassword, { body: { currentPassword: password, newPassword: "a better horse" } });
  expect((await person.call(routes.exportData)).status).toBe(200);
});

test("everything else of the profile is saved without it, the own email in another case too", async () => {
  testApp.clock.advance(60 * minute);
  const body = { bio: "Calm", email: person.user.email.toUpperCase() };
  const saved = await person.call(routes.editProfile, { params: { id: person.user.id }, body });
  expect(saved.status).toBe(200);
});

test("a wrong one counts like a failed sign-in, wherever it is given", async () => {
  for (let guess = 1; guess <= 5; guess += 1) expect((await confirm("wrong horse")).status).toBe(403);
  for (let guess = 1; guess <= 5; guess += 1) expect((await changeEmail({ password: "wrong" })).status).toBe(403);
  expect((await confirm()).status).toBe(429);
});

test("a suspended person can give it, to take their data along and to leave", async () => {
  const { db } = testApp.context.database;
  const suspended = { suspended_at: testApp.clock.now() };
  await db.updateTable("users").set(suspended).where("id", "=", person.user.id).execute();
  testApp.clock.advance(10 * minute);
  expect((await person.call(routes.exportData)).status).toBe(403);
  expect((await confirm()).status).toBe(204);
  expect((await person.call(routes.exportData)).status).toBe(200);
  expect((await asking["deleting the account"]()).status).toBe(204);
});

test("a sign-in that a change of the password is ending makes no codes and changes no email any more", async () => {
  const { sessionId } = (await visitor(testApp).call(routes.login, { body: { email: person.user.email, password } }))
    .body;
  const headers = { authorization: `Bearer ${sessionId}` };
  const change = { currentPassword: password, newPassword: "a better horse" };
  const [changed, ...others] = await Promise.all([
    person.call(routes.changePassword, { body: change }),
    person.call(routes.renewRecoveryCodes, { body: {}, headers }),
  ]);
  expect(changed.status).toBe(204);
  for (const { status } of others) expect([201, 401]).toContain(status);
  expect((await person.call(routes.renewRecoveryCodes, { body: {}, headers })).status).toBe(401);
});
