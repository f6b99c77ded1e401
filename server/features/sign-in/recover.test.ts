import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { messages } from "#shared/contract/errors.ts";
import { routes } from "#shared/contract/routes.ts";
import { startApp, type TestApp } from "#test/app.ts";
import { password, signUp, type TestPerson, type Visitor, visitor } from "#test/people.ts";

const newPassword = "a better horse";
let testApp: TestApp;
let anyone: Visitor;

beforeAll(async () => {
  testApp = await startApp({ trustProxy: true });
  anyone = visitor(testApp);
});
afterAll(() => testApp.close());

const codeOf = ({ recoveryCodes }: TestPerson, index = 0) => recoveryCodes[index] ?? "";
const recover = (email: string, code: string, address = "192.0.2.1") =>
  anyone.call(routes.recover, { body: { email, code, newPassword }, headers: { "x-forwarded-for": address } });
const signIn = (email: string, word: string, address = "192.0.2.1") =>
  anyone.call(routes.login, { body: { email, password: word }, headers: { "x-forwarded-for": address } });
const isSignedIn = async (sessionId: string) => {
  const headers = { authorization: `Bearer ${sessionId}` };
  return (await anyone.call(routes.getCurrentUser, { headers })).status === 200;
};
const left = async (person: Visitor) => (await person.call(routes.countRecoveryCodes)).body.left;

test("a new account gets ten codes of 80 bits, of which only hashes are stored", async () => {
  const { user, recoveryCodes } = await signUp(testApp, "coded");
  expect(new Set(recoveryCodes).size).toBe(10);
  for (const code of recoveryCodes) expect(code).toMatch(/^(?:[0-9A-HJKMNP-TV-Z]{4}-){3}[0-9A-HJKMNP-TV-Z]{4}$/);
  const { db } = testApp.context.database;
  const rows = await db.selectFrom("recovery_codes").selectAll().where("user_id", "=", user.id).execute();
  expect(rows).toHaveLength(10);
  for (const { code_hash } of rows) expect(code_hash).toMatch(/^[0-9a-f]{64}$/);
});

test("a code sets the password, ends all sign-ins and starts one", async () => {
  const person = await signUp(testApp, "forgetful");
  const elsewhere = (await signIn(person.user.email, password)).body.sessionId;
  testApp.clock.advance(1_000);
  const { status, body, headers } = await recover(` ${person.user.email.toUpperCase()} `, codeOf(person));
  expect(status).toBe(200);
  expect(body).toEqual({
    user: { ...person.user, updatedAt: testApp.clock.now().toISOString() },
    sessionId: expect.stringMatching(/^[\w-]{43}$/),
  });
  expect(String(headers["set-cookie"])).toContain(`sessionId=${body.sessionId};`);
  expect(await isSignedIn(body.sessionId)).toBe(true);
  expect(await isSignedIn(person.sessionId)).toBe(false);
  expect(await isSignedIn(elsewhere)).toBe(false);
  expect((await signIn(person.user.email, password)).status).toBe(401);
  expect((await signIn(person.user.email, newPassword)).status).toBe(200);
});

test("a code works once, and the others go on working", async () => {
  const person = await signUp(testApp, "careful");
  expect((await recover(person.user.email, codeOf(person, 3))).status).toBe(200);
  expect((await recover(person.user.email, codeOf(person, 3))).status).toBe(401);
  const { status, body } = await recover(person.user.email, codeOf(person, 4));
  expect(status).toBe(200);
  const headers = { authorization: `Bearer ${body.sessionId}` };
  expect((await anyone.call(routes.countRecoveryCodes, { headers })).body).toEqual({ left: 8 });
});

test("a code works once when it comes many times at the same moment", async () => {
  const person = await signUp(testApp, "hasty");
  const answers = await Promise.all(Array.from({ length: 5 }, () => recover(person.user.email, codeOf(person))));
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 401, 401, 401, 401]);
  const granted = answers.find(({ status }) => status === 200)?.body.sessionId ?? "";
  expect(await isSignedIn(granted)).toBe(true);
});

test("a code is read however it was written down", async () => {
  const person = await signUp(testApp, "scribbler");
  const written = (change: (code: string) => string, index: number) =>
    recover(person.user.email, change(codeOf(person, index)));
  expect((await written((code) => code.toLowerCase().replaceAll("-", ""), 0)).status).toBe(200);
  expect((await written((code) => `  ${code.replaceAll("-", " – ")} `, 1)).status).toBe(200);
  expect((await written((code) => code.replaceAll("0", "o").replaceAll("1", "l"), 2)).status).toBe(200);
});

test("a wrong code, an unknown email and another person's code get the same answer and change nothing", async () => {
  const person = await signUp(testApp, "owner");
  const other = await signUp(testApp, "other");
  const answers = [
    await recover(person.user.email, "0000-0000-0000-0000"),
    await recover("nobody@example.com", codeOf(person)),
    await recover(person.user.email, codeOf(other)),
  ];
  for (const { status, body, headers } of answers) {
    expect(status).toBe(401);
    expect(body).toEqual({ message: messages.wrongRecovery });
    expect(headers["set-cookie"]).toBeUndefined();
  }
  expect(await isSignedIn(person.sessionId)).toBe(true);
  expect([await left(person), await left(other)]).toEqual([10, 10]);
  expect((await signIn(person.user.email, password)).status).toBe(200);
});

describe("guessing", () => {
  test("codes and passwords are counted together", async () => {
    const { user, ...person } = await signUp(testApp, "besieged");
    const home = "192.0.2.7";
    for (let guess = 1; guess <= 5; guess += 1) {
      expect((await recover(user.email, "0000-0000-0000-0000", home)).status).toBe(401);
      expect((await signIn(user.email, "wrong horse", home)).status).toBe(401);
    }
    const refused = await recover(user.email, codeOf({ user, ...person }), home);
    expect(refused.status).toBe(429);
    expect(refused.headers["retry-after"]).toBe("900");
    expect((await signIn(user.email, password, home)).status).toBe(429);
    expect(await left(person)).toBe(10);
  });

  test("tells nothing of whether there is such an account", async () => {
    const home = "192.0.2.8";
    for (let guess = 1; guess <= 10; guess += 1)
      expect((await recover("missing@example.com", "0000-0000-0000-0000", home)).status).toBe(401);
    expect((await recover("missing@example.com", "0000-0000-0000-0000", home)).status).toBe(429);
  });
});

test.each([
  [{ email: "" }, "email"],
  [{ code: " " }, "code"],
  [{ code: "A".repeat(65) }, "code"],
  [{ code: "a\0b" }, "code"],
  [{ newPassword: "short" }, "newPassword"],
])("refuses %o naming the field", async (details, path) => {
  const body = { email: "a@example.com", code: "0000-0000-0000-0000", newPassword, ...details };
  const answer = await anyone.call(routes.recover, { body });
  expect(answer.status).toBe(400);
  expect(answer.body.issues?.map((issue) => issue.path)).toEqual([path]);
});
