import { afterAll, beforeAll, expect, test } from "vitest";
import { messages } from "#shared/contract/errors.ts";
import { routes } from "#shared/contract/routes.ts";
import { startApp, type TestApp } from "#test/app.ts";
import { password, signUp, type TestPerson, visitor } from "#test/people.ts";

let testApp: TestApp;
beforeAll(async () => {
  testApp = await startApp();
});
afterAll(() => testApp.close());

const minute = 60_000;
const renew = (person: TestPerson, given?: string) =>
  person.call(routes.renewRecoveryCodes, { body: given === undefined ? {} : { password: given } });
const left = async (person: TestPerson) => (await person.call(routes.countRecoveryCodes)).body;
const recover = ({ user }: TestPerson, code = "") =>
  visitor(testApp).call(routes.recover, { body: { email: user.email, code, newPassword: password } });

test("new codes are shown once and void the old ones", async () => {
  const alice = await signUp(testApp, "alice");
  const { sessionId } = (await recover(alice, alice.recoveryCodes[0])).body;
  const headers = { authorization: `Bearer ${sessionId}` };
  expect((await alice.call(routes.countRecoveryCodes, { headers })).body).toEqual({ left: 9 });
  const { status, body: renewed } = await alice.call(routes.renewRecoveryCodes, { body: {}, headers });
  expect(status).toBe(201);
  expect(new Set([...renewed.recoveryCodes, ...alice.recoveryCodes]).size).toBe(20);
  expect((await recover(alice, alice.recoveryCodes[1])).status).toBe(401);
  expect((await recover(alice, renewed.recoveryCodes[0])).status).toBe(200);
});

test("without the password the old ones stay", async () => {
  const bob = await signUp(testApp, "bob");
  testApp.clock.advance(10 * minute);
  const asked = await renew(bob);
  expect([asked.status, asked.body.message]).toEqual([403, messages.confirmPassword]);
  const { status, body } = await renew(bob, "wrong horse");
  expect(status).toBe(403);
  expect(body.issues).toEqual([{ path: "password", message: messages.wrongPassword }]);
  expect(await left(bob)).toEqual({ left: 10 });
  for (let guess = 2; guess <= 10; guess += 1) expect((await renew(bob, "wrong horse")).status).toBe(403);
  expect((await renew(bob, password)).status).toBe(429);
});

test("another email is no new count of guesses", async () => {
  const dora = await signUp(testApp, "dora");
  for (let guess = 1; guess <= 10; guess += 1) expect((await renew(dora, "wrong horse")).status).toBe(403);
  const changed = { params: { id: dora.user.id }, body: { email: "dora.again@example.com" } };
  expect((await dora.call(routes.editProfile, changed)).status).toBe(200);
  expect((await renew(dora, "wrong horse")).status).toBe(429);
});

test("two concurrent renewals leave the ten codes of one answer", async () => {
  const carol = await signUp(testApp, "carol");
  const answers = await Promise.all([renew(carol), renew(carol)]);
  expect(answers.map(({ status }) => status)).toEqual([201, 201]);
  expect(await left(carol)).toEqual({ left: 10 });
  const worked = [];
  for (const { body } of answers) worked.push((await recover(carol, body.recoveryCodes[0])).status);
  expect(worked.toSorted()).toEqual([200, 401]);
});

test("the export holds neither codes nor hashes", async () => {
  const dan = await signUp(testApp, "dan");
  const { db } = testApp.context.database;
  const rows = await db.selectFrom("recovery_codes").selectAll().where("user_id", "=", dan.user.id).execute();
  const exported = (await dan.call(routes.exportData)).raw.body;
  for (const secret of [...dan.recoveryCodes, ...rows.map(({ code_hash }) => code_hash)])
    expect(exported).not.toContain(secret);
});

test.each(["countRecoveryCodes", "renewRecoveryCodes"] as const)("%s is for signed-in people", async (name) => {
  expect((await visitor(testApp).call(routes[name])).status).toBe(401);
});
