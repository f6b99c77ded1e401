import { randomUUID } from "node:crypto";
import { afterEach, beforeEach, expect, test } from "vitest";
import { routes } from "#shared/contract/routes.ts";
import { startApp, type TestApp } from "#test/app.ts";
import { password, signUp, type TestPerson, visitor } from "#test/people.ts";
import { rememberDevice } from "./sign-in-failures.service.ts";

const home = "192.0.2.1";
const newPassword = "a better horse";
let testApp: TestApp;
let alice: TestPerson;

beforeEach(async () => {
  testApp = await startApp({ trustProxy: true });
  alice = await signUp(testApp, "alice");
});
afterEach(() => testApp.close());

interface Attempt {
  device?: string | undefined;
  email?: string;
  word?: string;
  address?: string;
}
const headersOf = ({ device, address = home }: Attempt) => ({
  "x-forwarded-for": address,
  ...(device !== undefined && { cookie: `device=${device}` }),
});
const signIn = (attempt: Attempt = {}) => {
  const { email = alice.user.email, word = password } = attempt;
  return visitor(testApp).call(routes.login, { body: { email, password: word }, headers: headersOf(attempt) });
};
const recover = (attempt: Attempt) => {
  const body = { email: alice.user.email, code: alice.recoveryCodes[0] ?? "", newPassword };
  return visitor(testApp).call(routes.recover, { body, headers: headersOf(attempt) });
};
const cookieIn = ({ headers }: { headers: Record<string, unknown> }) =>
  [headers["set-cookie"]].flat().find((cookie) => String(cookie).startsWith("device="));
const deviceIn = (reply: { headers: Record<string, unknown> }) => /^device=([^;]+)/.exec(String(cookieIn(reply)))?.[1];

/** What an attacker leaves behind: 50 guesses at this account from five addresses, and 200 at others from its home. */
async function attack() {
  const failed_at = testApp.clock.now();
  const guesses = Array.from({ length: 250 }, (_, index) =>
    index < 50
      ? { account_key: alice.user.email, address: `198.51.100.${index % 5}`, failed_at }
      : { account_key: `person${index}@example.com`, address: home, failed_at },
  );
  await testApp.context.database.db.insertInto("sign_in_failures").values(guesses).execute();
}

test("guesses from elsewhere don't keep the owner out of a device that has signed in before", async () => {
  const device = deviceIn(await signIn());
  await attack();
  expect((await signIn()).status).toBe(429);
  expect((await signIn({ device })).status).toBe(200);
  expect((await signIn({ device, address: "203.0.113.9" })).status).toBe(200);
});

test("nor out of recovery, where a new password begins a new cookie", async () => {
  const device = deviceIn(await signIn());
  await attack();
  expect((await recover({})).status).toBe(429);
  const recovered = await recover({ device });
  expect(recovered.status).toBe(200);
  expect((await signIn({ device, word: newPassword })).status).toBe(429);
  expect((await signIn({ device: deviceIn(recovered), word: newPassword })).status).toBe(200);
});

test("a known device has ten guesses of its own in 15 minutes, and leaves other people theirs", async () => {
  const device = deviceIn(await signIn());
  for (let guess = 1; guess <= 10; guess += 1) expect((await signIn({ device, word: "wrong" })).status).toBe(401);
  const refused = await signIn({ device });
  expect([refused.status, refused.headers["retry-after"]]).toEqual([429, "900"]);
  expect((await signIn()).status).toBe(200);
  testApp.clock.advance(15 * 60_000);
  expect((await signIn({ device })).status).toBe(200);
});

test("a cookie that is made up, changed or of another account makes no device known", async () => {
  const bob = await signUp(testApp, "bob");
  const own = deviceIn(await signIn()) ?? "";
  const [nonce = "", signature = ""] = own.split(".");
  const ofBob = deviceIn(await signIn({ email: bob.user.email })) ?? "";
  const [nonceOfBob = "", signatureOfBob = ""] = ofBob.split(".");
  await attack();
  const forged = [
    ofBob,
    `${nonce}.${signatureOfBob}`,
    `${nonceOfBob}.${signature}`,
    `${nonce}.`,
    nonce,
    "",
    `${"A".repeat(22)}.${"A".repeat(43)}`,
  ];
  for (const device of forged) expect((await signIn({ device })).status).toBe(429);
  expect((await signIn({ device: ofBob, email: "nobody@example.com", address: "203.0.113.9" })).status).toBe(401);
  expect((await signIn({ device: own })).status).toBe(200);
});

test("people who share a device are known on it side by side, the last four of them", async () => {
  let device = deviceIn(await signIn());
  for (const name of ["bob", "carol", "dan", "eve"]) {
    const { user } = await signUp(testApp, name);
    await attack();
    if (name === "eve") expect((await signIn({ device })).status).toBe(200);
    await testApp.context.database.db.deleteFrom("sign_in_failures").execute();
    device = deviceIn(await signIn({ email: user.email, device }));
    expect(device?.split("~").length).toBeLessThanOrEqual(4);
  }
  await attack();
  expect((await signIn({ device })).status).toBe(429);
});

test("the cookie names no one, is out of a script's reach and outlives signing out", async () => {
  const signedIn = await signIn({ address: home });
  expect(cookieIn(signedIn)).toMatch(
    /^device=[\w-]{22}\.[\w-]{43}; Max-Age=31536000; Path=\/api; HttpOnly; SameSite=Lax$/,
  );
  const { status, headers } = await visitor(testApp).call(routes.logout, {
    headers: { authorization: `Bearer ${signedIn.body.sessionId}` },
  });
  expect(status).toBe(204);
  expect(String(headers["set-cookie"])).not.toContain("device=");
});

test("registering and changing the password make the device known, too", async () => {
  const body = { currentPassword: password, newPassword };
  const changed = await alice.call(routes.changePassword, { body });
  expect(changed.status).toBe(204);
  await attack();
  expect((await signIn({ device: deviceIn(changed), word: newPassword })).status).toBe(200);
  const registered = await visitor(testApp).call(routes.register, {
    body: { username: "frank", email: "frank@example.com", firstName: "Frank", password },
  });
  expect(deviceIn(registered)).toBeDefined();
});

test("deleting the account takes its devices' failures along", async () => {
  const device = deviceIn(await signIn());
  await signIn({ device, word: "wrong" });
  await alice.call(routes.deleteAccount);
  expect(await testApp.context.database.db.selectFrom("sign_in_failures").selectAll().execute()).toEqual([]);
});

test("an account that's deleted in the moment of its sign-in is signed out, which is no fault of the server", async () => {
  const gone = rememberDevice(testApp.context.database.db, randomUUID());
  await expect(gone).rejects.toMatchObject({ status: 401 });
});
