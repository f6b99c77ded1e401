import { sql } from "kysely";
import { Secret, TOTP } from "otpauth";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { messages } from "#shared/contract/errors.ts";
import { inviteMessages } from "#shared/contract/operator-errors.ts";
import type { PasskeyProof } from "#shared/contract/passkeys.ts";
import { routes } from "#shared/contract/routes.ts";
import { limits } from "#shared/domain/limits.ts";
import { startApp, type TestApp } from "#test/app.ts";
import { canBeShared } from "#test/database.ts";
import { callerOf, password, signUp, type TestPerson, type Visitor, visitor } from "#test/people.ts";
import { type SoftwareAuthenticator, softwareAuthenticator } from "#test/software-authenticator.ts";

const minute = 60_000;
const publicUrl = "https://highnote.example.com";
const firefox = "Mozilla/5.0 (Android 15; Mobile; rv:140.0) Gecko/140.0 Firefox/140.0";
let testApp: TestApp;
let anyone: Visitor;
let alice: TestPerson;
let phone: SoftwareAuthenticator;

beforeEach(async () => {
  testApp = await startApp({ publicUrl });
  anyone = visitor(testApp);
  alice = await signUp(testApp, "alice");
  phone = softwareAuthenticator({ origin: publicUrl });
});
afterEach(() => testApp.close());

async function addPasskey(person: Visitor = alice, device = phone) {
  const { body: creation } = await person.call(routes.beginPasskey, { body: {} });
  return person.call(routes.addPasskey, {
    body: { passkey: device.make(creation) },
    headers: { "user-agent": firefox },
  });
}
const proofBy = async (device = phone): Promise<PasskeyProof> =>
  device.prove((await anyone.call(routes.askForPasskey)).body);
const enter = async (passkey: PasskeyProof) => anyone.call(routes.signInWithPasskey, { body: { passkey } });
const signIn = async (device = phone) => enter(await proofBy(device));
const eventsOf = async (person: Visitor) => (await person.call(routes.listSecurityEvents)).body.map(({ kind }) => kind);
const signInMethods = async (person: Visitor) => (await person.call(routes.getSignInMethods)).body;

async function register(username: string, device = phone) {
  const person = { username, email: `${username}@example.com`, firstName: "Pat" };
  const { body: creation } = await anyone.call(routes.beginPasskeyRegistration, { body: person });
  return anyone.call(routes.registerWithPasskey, { body: { ...person, passkey: device.make(creation) } });
}
async function turnOnAuthenticator() {
  const { secret } = (await alice.call(routes.beginAuthenticator, { body: {} })).body;
  const timestamp = testApp.clock.now().getTime();
  const code = new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp });
  await alice.call(routes.turnOnAuthenticator, { body: { code } });
}
async function withoutPassword(username: string) {
  const { body } = await register(username);
  return { ...callerOf(testApp, body.sessionId), ...body };
}

/** Where transactions run beside each other, all begin before the person's row is free: else one may end before the next begins. */
async function meeting<Answer>(userId: string, begin: () => Promise<Answer>[]): Promise<Answer[]> {
  if (!canBeShared()) return Promise.all(begin());
  const { db } = testApp.context.database;
  const [held, free] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  const holding = db.transaction().execute(async (transaction) => {
    await transaction.selectFrom("users").select("id").where("id", "=", userId).forUpdate().execute();
    held.resolve();
    await free.promise;
  });
  await held.promise;
  const calls = begin();
  const waiting = sql`select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`;
  await expect.poll(async () => (await waiting.execute(db)).rows.length).toBe(calls.length);
  free.resolve();
  await holding;
  return Promise.all(calls);
}

describe("a passkey", () => {
  test("is added by a signed-in person, named after the device, and signs in", async () => {
    const { status, body } = await addPasskey();
    const createdAt = testApp.clock.now().toISOString();
    const added = { id: expect.any(Number), name: "Firefox on Android", createdAt, host: "highnote.example.com" };
    expect([status, body]).toEqual([201, { ...added, lastUsedAt: null }]);
    testApp.clock.advance(minute);
    const signedIn = await signIn();
    expect([signedIn.status, signedIn.body.user.id]).toEqual([200, alice.user.id]);
    expect(String(signedIn.headers["set-cookie"])).toMatch(/sessionId=.*device=/);
    expect((await signInMethods(alice)).passkeys).toEqual([
      { ...added, lastUsedAt: testApp.clock.now().toISOString() },
    ]);
    expect((await alice.call(routes.listLoginSessions)).body.map(({ way }) => way).sort()).toEqual([
      "passkey",
      "password",
    ]);
    expect(await eventsOf(alice)).toEqual(["signedIn", "passkeyAdded", "signedIn"]);
  });

  test("signs in without a code where the password needs one, and counts as confirmed", async () => {
    await addPasskey();
    await turnOnAuthenticator();
    testApp.clock.advance(20 * minute);
    const byPassword = await anyone.call(routes.login, { body: { email: alice.user.email, password } });
    expect(byPassword.body.message).toBe(messages.enterCode);
    const { sessionId } = (await signIn()).body;
    expect((await callerOf(testApp, sessionId).call(routes.renewRecoveryCodes, { body: {} })).status).toBe(201);
  });

  test("is one of several, and renamed and removed by its owner alone", async () => {
    const first = (await addPasskey()).body;
    const second = (await addPasskey(alice, softwareAuthenticator({ origin: publicUrl }))).body;
    const bob = await signUp(testApp, "bob");
    const params = { id: first.id };
    for (const call of [
      bob.call(routes.renamePasskey, { params, body: { name: "Mine" } }),
      bob.call(routes.removePasskey, { params, body: {} }),
    ])
      expect((await call).body?.message).toBe(messages.passkeyNotFound);
    const renamed = await alice.call(routes.renamePasskey, { params, body: { name: "Work phone" } });
    expect(renamed.body.name).toBe("Work phone");
    expect((await alice.call(routes.removePasskey, { params, body: {} })).status).toBe(204);
    expect((await signInMethods(alice)).passkeys.map(({ id }) => id)).toEqual([second.id]);
    expect((await signIn()).body.message).toBe(messages.passkeyFailed);
  });

  test("needs the password again before it's added or removed", async () => {
    const { id } = (await addPasskey()).body;
    testApp.clock.advance(11 * minute);
    const begun = await alice.call(routes.beginPasskey, { body: {} });
    const removed = await alice.call(routes.removePasskey, { params: { id }, body: {} });
    expect([begun.body.message, removed.body?.message]).toEqual([messages.confirmPassword, messages.confirmPassword]);
    expect((await alice.call(routes.removePasskey, { params: { id }, body: { password } })).status).toBe(204);
  });

  test("confirms a sign-in where the password is asked for, if it's one's own", async () => {
    await addPasskey();
    const bob = await signUp(testApp, "bob");
    const laptop = softwareAuthenticator({ origin: publicUrl });
    await addPasskey(bob, laptop);
    testApp.clock.advance(11 * minute);
    const asked = async () => (await alice.call(routes.askToConfirmWithPasskey)).body;
    const request = await asked();
    expect(request.allowCredentials).toHaveLength(1);
    const foreign = laptop.prove({ ...request, allowCredentials: [] });
    const refused = await alice.call(routes.confirmWithPasskey, { body: { passkey: foreign } });
    expect([refused.status, refused.body?.message]).toEqual([403, messages.passkeyFailed]);
    const confirmed = await alice.call(routes.confirmWithPasskey, { body: { passkey: phone.prove(await asked()) } });
    expect(confirmed.status).toBe(204);
    expect((await alice.call(routes.renewRecoveryCodes, { body: {} })).status).toBe(201);
  });

  test(`is one of at most ${limits.passkeys.max}`, async () => {
    for (let count = 0; count < limits.passkeys.max; count++) await addPasskey();
    expect((await alice.call(routes.beginPasskey, { body: {} })).body.message).toBe(messages.tooManyPasskeys);
  });
});

describe("an answer is refused", () => {
  beforeEach(async () => void (await addPasskey()));

  test("when it's used a second time", async () => {
    const proof = await proofBy();
    expect((await enter(proof)).status).toBe(200);
    expect((await enter(proof)).body.message).toBe(messages.passkeyTooSlow);
  });

  test("after ten minutes", async () => {
    const proof = await proofBy();
    testApp.clock.advance(10 * minute);
    const { status, body } = await enter(proof);
    expect([status, body.message]).toEqual([400, messages.passkeyTooSlow]);
  });

  test("to a challenge for something else", async () => {
    const request = (await alice.call(routes.askToConfirmWithPasskey)).body;
    expect((await enter(phone.prove(request))).body.message).toBe(messages.passkeyTooSlow);
  });

  test.each([
    ["from another site", { origin: "https://highnote.example.com.evil.test" }],
    ["from plain HTTP", { origin: "http://highnote.example.com" }],
    ["without a look at whose finger it was", { origin: publicUrl, verifies: false }],
  ])("%s", async (_, look) => {
    const { body: creation } = await alice.call(routes.beginPasskey, { body: {} });
    const made = softwareAuthenticator(look).make(creation);
    const { status, body } = await alice.call(routes.addPasskey, { body: { passkey: made } });
    expect([status, body.message]).toEqual([400, messages.passkeyFailed]);
  });

  test("with another signature, and nobody is told of a copy", async () => {
    const proof = await proofBy();
    const other = await proofBy();
    const forged = { ...proof, response: { ...proof.response, signature: other.response.signature } };
    const { status, body } = await enter(forged);
    expect([status, body.message]).toEqual([401, messages.passkeyFailed]);
    expect(await eventsOf(alice)).not.toContain("passkeyRefused");
  });

  test("by a copy whose count has fallen behind, and the owner is told", async () => {
    const copy = phone.copy();
    expect((await signIn()).status).toBe(200);
    const { status, body } = await signIn(copy);
    expect([status, body.message]).toEqual([403, messages.passkeyCopied]);
    expect(await eventsOf(alice)).toContain("passkeyRefused");
    expect((await signIn()).status).toBe(200);
  });

  test("but not of a synced passkey, which doesn't count", async () => {
    const synced = softwareAuthenticator({ origin: publicUrl, counts: false });
    await addPasskey(alice, synced);
    expect([(await signIn(synced)).status, (await signIn(synced.copy())).status]).toEqual([200, 200]);
  });
});

describe("an account made with a passkey", () => {
  test("has no password, gets recovery codes, and is signed in by the passkey alone", async () => {
    const { status, body } = await register("pat");
    expect([status, body.recoveryCodes.length]).toEqual([201, limits.recoveryCode.count]);
    const pat = callerOf(testApp, body.sessionId);
    expect(await signInMethods(pat)).toMatchObject({ hasPassword: false, passkeys: [{ name: "Passkey" }] });
    expect((await signIn()).body.user.username).toBe("pat");
    for (const word of ["", "none:", password]) {
      const { status } = await anyone.call(routes.login, { body: { email: "pat@example.com", password: word } });
      expect([400, 401]).toContain(status);
    }
  });

  test("keeps its last passkey until it has a password, and can set one", async () => {
    const pat = await withoutPassword("pat");
    const [{ id } = { id: 0 }] = (await signInMethods(pat)).passkeys;
    const remove = () => pat.call(routes.removePasskey, { params: { id }, body: {} });
    const refused = await remove();
    expect([refused.status, refused.body?.message]).toEqual([409, messages.lastWayIn]);
    expect((await signIn()).status).toBe(200);
    const set = () => pat.call(routes.setFirstPassword, { body: { newPassword: "a better horse" } });
    expect((await set()).status).toBe(204);
    expect((await set()).body?.message).toBe(messages.hasPassword);
    expect((await remove()).status).toBe(204);
    const body = { email: "pat@example.com", password: "a better horse" };
    expect((await anyone.call(routes.login, { body })).status).toBe(200);
  });

  test("keeps one of two that are removed at the same moment", async () => {
    const pat = await withoutPassword("pat");
    await addPasskey(pat, softwareAuthenticator({ origin: publicUrl }));
    const remove = ({ id }: { id: number }) => pat.call(routes.removePasskey, { params: { id }, body: {} });
    const { passkeys } = await signInMethods(pat);
    const answers = await meeting(pat.user.id, () => passkeys.map(remove));
    expect(answers.map(({ status }) => status).sort()).toEqual([204, 409]);
    expect((await signInMethods(pat)).passkeys).toHaveLength(1);
  });

  test("gets a password by a recovery code", async () => {
    const { recoveryCodes } = await withoutPassword("pat");
    const body = { email: "pat@example.com", code: recoveryCodes[0], newPassword: "a better horse" };
    const { status, body: recovered } = await anyone.call(routes.recover, { body });
    expect(status).toBe(200);
    expect((await signInMethods(callerOf(testApp, recovered.sessionId))).hasPassword).toBe(true);
  });

  test("isn't made where the door is shut, nor with a name that is taken", async () => {
    const person = { username: "Alice", email: "new@example.com", firstName: "Al" };
    const taken = await anyone.call(routes.beginPasskeyRegistration, { body: person });
    expect([taken.status, taken.body.message]).toEqual([409, messages.usernameTaken]);
    const { body: creation } = await anyone.call(routes.beginPasskeyRegistration, {
      body: { ...person, username: "late" },
    });
    testApp.context.config = { ...testApp.context.config, registration: "invite" };
    const body = { ...person, username: "late", passkey: phone.make(creation) };
    expect((await anyone.call(routes.registerWithPasskey, { body })).body.message).toBe(inviteMessages.inviteNeeded);
    const again = await anyone.call(routes.beginPasskeyRegistration, { body: { ...person, username: "late" } });
    expect(again.status).toBe(403);
  });

  test("takes its passkeys with it when it's deleted", async () => {
    const pat = await withoutPassword("pat");
    await pat.call(routes.askToConfirmWithPasskey);
    expect((await pat.call(routes.deleteAccount, { body: {} })).status).toBe(204);
    const { db } = testApp.context.database;
    expect(await db.selectFrom("passkeys").selectAll().execute()).toEqual([]);
    expect(await db.selectFrom("passkey_challenges").selectAll().execute()).toEqual([]);
    expect((await signIn()).status).toBe(401);
  });
});

describe("the address", () => {
  test.each([
    ["http://highnote.example.com", null],
    ["https://192.0.2.7", null],
    ["https://[2001:db8::7]", null],
    ["http://127.0.0.1:3000", null],
    ["http://localhost:3000", "localhost"],
    [undefined, "localhost"],
  ])("%s has passkeys for %s", async (url, host) => {
    testApp.context.config = { ...testApp.context.config, publicUrl: url };
    expect((await anyone.call(routes.getAbout)).body.passkeyHost).toBe(host);
    const { status } = await anyone.call(routes.askForPasskey, { headers: { host: "evil.test" } });
    expect(status).toBe(host ? 200 : 409);
  });

  test("has moved: passkeys of the old one are listed, but neither work nor count as a way in", async () => {
    const pat = await withoutPassword("pat");
    const origin = "https://notes.example.org";
    testApp.context.config = { ...testApp.context.config, publicUrl: origin };
    expect((await signInMethods(pat)).passkeys).toMatchObject([{ host: "highnote.example.com" }]);
    const request = (await anyone.call(routes.askForPasskey)).body;
    const proof = phone.prove({ ...request, rpId: "highnote.example.com" });
    expect((await enter(proof)).status).toBe(401);
    const { id } = (await addPasskey(pat, softwareAuthenticator({ origin }))).body;
    const { status, body } = await pat.call(routes.removePasskey, { params: { id }, body: {} });
    expect([status, body?.message]).toEqual([409, messages.lastWayIn]);
  });

  test("localhost may have any port, but no other host", async () => {
    testApp.context.config = { ...testApp.context.config, publicUrl: undefined };
    const local = softwareAuthenticator({ origin: "http://localhost:4321" });
    expect((await addPasskey(alice, local)).status).toBe(201);
    expect((await signIn(local)).status).toBe(200);
    const foreign = softwareAuthenticator({ origin: "https://localhost.evil.test" });
    expect((await addPasskey(alice, foreign)).status).toBe(400);
  });
});
