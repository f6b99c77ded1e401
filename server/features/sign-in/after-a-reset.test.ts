import { Secret, TOTP } from "otpauth";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { messages } from "#shared/contract/errors.ts";
import { routes } from "#shared/contract/routes.ts";
import { startApp, type TestApp } from "#test/app.ts";
import { callerOf, password, signUp, type TestPerson, type Visitor, visitor } from "#test/people.ts";
import { type SoftwareAuthenticator, softwareAuthenticator } from "#test/software-authenticator.ts";
import { makeLink } from "./one-time-links.service.ts";

const publicUrl = "https://highnote.example.com";
const newPassword = "a better horse";
let testApp: TestApp;
let anyone: Visitor;
let nora: TestPerson;
let email: string;
let phone: SoftwareAuthenticator;
beforeEach(async () => {
  testApp = await startApp({ publicUrl });
  anyone = visitor(testApp);
  nora = await signUp(testApp, "nora");
  email = nora.user.email;
  phone = softwareAuthenticator({ origin: publicUrl });
});
afterEach(() => testApp.close());

/** As mailed; one that an admin hands over is the same but for its address. */
async function reset(): Promise<void> {
  const { context } = testApp;
  const token = await makeLink(context, context.database.db, { id: nora.user.id, email_key: null }, "reset");
  expect((await anyone.call(routes.resetPassword, { body: { token, newPassword } })).status).toBe(204);
}
async function signIn(code?: string): Promise<Visitor> {
  const { status, body } = await anyone.call(routes.login, { body: { email, password: newPassword, code } });
  expect(status).toBe(200);
  return callerOf(testApp, body.sessionId);
}
async function addPasskey(): Promise<void> {
  const { body: creation } = await nora.call(routes.beginPasskey, { body: { password } });
  expect((await nora.call(routes.addPasskey, { body: { passkey: phone.make(creation) } })).status).toBe(201);
}
async function enterByPasskey(): Promise<number> {
  const passkey = phone.prove((await anyone.call(routes.askForPasskey)).body);
  return (await anyone.call(routes.signInWithPasskey, { body: { passkey } })).status;
}
const recover = (code = "") => anyone.call(routes.recover, { body: { email, code, newPassword: "a thief's horse" } });

describe("a new password by a link", () => {
  test("ends the recovery codes of before, which somebody else may have", async () => {
    await reset();
    expect((await recover(nora.recoveryCodes[0])).status).toBe(401);
    const owner = await signIn();
    expect((await owner.call(routes.countRecoveryCodes)).body).toEqual({ left: 0 });
    expect((await owner.call(routes.renewRecoveryCodes, { body: {} })).body.recoveryCodes).toHaveLength(10);
  });

  test("leaves them to someone whose authenticator app may be lost, until they're in", async () => {
    const { secret } = (await nora.call(routes.beginAuthenticator, { body: { password } })).body;
    const timestamp = testApp.clock.now().getTime();
    const code = new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp });
    await nora.call(routes.turnOnAuthenticator, { body: { code } });
    await reset();
    const owner = await signIn(nora.recoveryCodes[0]);
    await owner.call(routes.removeOtherSignInMethods, { body: {} });
    expect((await recover(nora.recoveryCodes[1])).status).toBe(401);
  });
});

describe("all other ways to sign in", () => {
  test("are shown, and end at once: passkeys, codes, links and other devices", async () => {
    await addPasskey();
    await reset();
    expect(await enterByPasskey()).toBe(200);
    const owner = await signIn();
    const other = await signIn();
    expect((await owner.call(routes.getSignInMethods)).body.passkeys).toHaveLength(1);
    await owner.call(routes.renewRecoveryCodes, { body: {} });
    expect((await owner.call(routes.removeOtherSignInMethods, { body: {} })).status).toBe(204);
    expect(await enterByPasskey()).toBe(401);
    expect((await other.call(routes.getCurrentUser)).status).toBe(401);
    expect((await owner.call(routes.countRecoveryCodes)).body).toEqual({ left: 0 });
    expect((await owner.call(routes.getSignInMethods)).body).toMatchObject({ hasPassword: true, passkeys: [] });
    const [latest] = (await owner.call(routes.listSecurityEvents)).body;
    expect(latest?.kind).toBe("passkeyRemoved");
  });

  test("end for someone who knows the password alone", async () => {
    testApp.clock.advance(11 * 60_000);
    const refused = await nora.call(routes.removeOtherSignInMethods, { body: {} });
    expect([refused.status, refused.body?.message]).toEqual([403, messages.confirmPassword]);
    expect((await nora.call(routes.removeOtherSignInMethods, { body: { password } })).status).toBe(204);
  });

  test("stay where there's no password: the last one would go", async () => {
    const person = { username: "pat", email: "pat@example.com", firstName: "Pat" };
    const { body: creation } = await anyone.call(routes.beginPasskeyRegistration, { body: person });
    const passkey = phone.make(creation);
    const { body } = await anyone.call(routes.registerWithPasskey, { body: { ...person, passkey } });
    const pat = callerOf(testApp, body.sessionId);
    expect((await pat.call(routes.removeOtherSignInMethods, { body: {} })).status).toBe(409);
    expect(await enterByPasskey()).toBe(200);
  });
});
