import { Secret, TOTP } from "otpauth";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { messages } from "#shared/contract/errors.ts";
import { routes } from "#shared/contract/routes.ts";
import { startApp, type TestApp } from "#test/app.ts";
import { password, signUp, type TestPerson, visitor } from "#test/people.ts";

const minute = 60_000;
let testApp: TestApp;
let alice: TestPerson;
beforeEach(async () => {
  testApp = await startApp();
  alice = await signUp(testApp, "alice");
});
afterEach(() => testApp.close());

/** What an app shows for this secret, some steps from now. */
const codeOf = (secret: string, steps = 0) =>
  new TOTP({ secret: Secret.fromBase32(secret) }).generate({
    timestamp: testApp.clock.now().getTime() + steps * 30_000,
  });
const begin = async () => (await alice.call(routes.beginAuthenticator, { body: {} })).body;
const turnOn = (code: string) => alice.call(routes.turnOnAuthenticator, { body: { code } });
const signIn = (code?: string, word = password) =>
  visitor(testApp).call(routes.login, { body: { email: alice.user.email, password: word, code } });
const asks = async () => (await alice.call(routes.getSignInMethods)).body.asksForCode;

/** Turned on, and a step later. */
async function inUse(): Promise<string> {
  const { secret } = await begin();
  await turnOn(codeOf(secret));
  testApp.clock.advance(30_000);
  return secret;
}
const needed = (message: string) => ({ message, issues: [{ path: "code", message }] });

describe("setting it up", () => {
  test("asks for nothing until one of the app's codes was right", async () => {
    const { secret, address } = await begin();
    expect(secret).toMatch(/^[A-Z2-7]{32}$/);
    expect(address).toMatch(/^otpauth:\/\/totp\/HighNote:alice\?/);
    expect(address).toContain(`secret=${secret}`);
    const wrong = await turnOn(codeOf(secret, 5));
    expect([wrong.status, wrong.body]).toEqual([400, needed(messages.wrongCode)]);
    expect([await asks(), (await signIn()).status]).toEqual([false, 200]);
    expect((await turnOn(` ${codeOf(secret).replace(/^.../, "$& ")}`)).status).toBe(204);
    expect(await asks()).toBe(true);
  });

  test("asks for the password, as turning it off does", async () => {
    testApp.clock.advance(11 * minute);
    expect((await alice.call(routes.beginAuthenticator, { body: {} })).body.message).toBe(messages.confirmPassword);
    expect((await alice.call(routes.beginAuthenticator, { body: { password } })).status).toBe(201);
    testApp.clock.advance(11 * minute);
    expect((await alice.call(routes.turnOffAuthenticator, { body: {} })).body?.message).toBe(messages.confirmPassword);
  });

  test("happens once: another app needs the first one to be turned off", async () => {
    await inUse();
    expect((await alice.call(routes.beginAuthenticator, { body: {} })).body.message).toBe(messages.authenticatorOn);
    expect((await turnOn("123456")).body?.message).toBe(messages.authenticatorNotBegun);
    expect((await alice.call(routes.turnOffAuthenticator, { body: {} })).status).toBe(204);
    expect((await signIn()).status).toBe(200);
    const kinds = (await alice.call(routes.listSecurityEvents)).body.map(({ kind }) => kind);
    expect(kinds).toEqual(["signedIn", "codesTurnedOff", "codesTurnedOn", "signedIn"]);
  });
});

describe("signing in", () => {
  test("asks for a code once the password is right, and not before", async () => {
    const secret = await inUse();
    const asked = await signIn();
    expect([asked.status, asked.body]).toEqual([401, needed(messages.enterCode)]);
    expect((await signIn(undefined, "wrong horse")).body).toEqual({ message: messages.wrongCredentials });
    expect((await signIn(codeOf(secret), "wrong horse")).body).toEqual({ message: messages.wrongCredentials });
    expect((await signIn(codeOf(secret))).status).toBe(200);
  });

  test("accepts a code of the step before or after, and none twice", async () => {
    const secret = await inUse();
    testApp.clock.advance(minute);
    expect((await signIn(codeOf(secret, -1))).status).toBe(200);
    expect((await signIn(codeOf(secret, -1))).body).toEqual(needed(messages.wrongCode));
    expect((await signIn(codeOf(secret, 1))).status).toBe(200);
    expect((await signIn(codeOf(secret))).status).toBe(401);
    expect((await signIn(codeOf(secret, 2))).status).toBe(401);
  });

  test("lets one of two with the same code in", async () => {
    const code = codeOf(await inUse());
    const statuses = (await Promise.all([signIn(code), signIn(code)])).map(({ status }) => status);
    expect(statuses.sort()).toEqual([200, 401]);
  });

  test("takes a recovery code in its place, which is spent", async () => {
    await inUse();
    const [code] = alice.recoveryCodes;
    expect((await signIn(code)).status).toBe(200);
    expect((await signIn(code)).status).toBe(401);
    expect(await asks()).toBe(true);
  });

  test("counts wrong codes as failed sign-ins, tells the owner, and slows down", async () => {
    const secret = await inUse();
    for (let attempt = 0; attempt < 10; attempt++) await signIn(codeOf(secret, 9));
    expect((await signIn(codeOf(secret))).status).toBe(429);
    const kinds = (await alice.call(routes.listSecurityEvents)).body.map(({ kind }) => kind);
    expect(kinds.filter((kind) => kind === "signInFailed")).toHaveLength(10);
  });

  test("can't be used to begin counting anew: a right password alone forgets no failure", async () => {
    await inUse();
    for (let attempt = 0; attempt < 10; attempt++) await signIn(attempt % 2 === 0 ? "000000" : undefined);
    expect((await signIn()).status).toBe(429);
  });
});

test("a recovery code still sets a new password, and the app stays on", async () => {
  await inUse();
  const body = { email: alice.user.email, code: alice.recoveryCodes[0], newPassword: "a better horse" };
  expect((await visitor(testApp).call(routes.recover, { body })).status).toBe(200);
  expect((await signIn(undefined, "a better horse")).body).toEqual(needed(messages.enterCode));
});

test("nothing that anyone can read has the secret", async () => {
  const { secret } = await begin();
  const exported = await alice.call(routes.exportData);
  const ways = await alice.call(routes.getSignInMethods);
  expect(exported.raw.body + ways.raw.body).not.toContain(secret);
});
