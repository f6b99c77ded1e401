import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { messages } from "#shared/contract/errors.ts";
import { openIdMessages } from "#shared/contract/openid.ts";
import { inviteMessages } from "#shared/contract/operator-errors.ts";
import { routes } from "#shared/contract/routes.ts";
import { startApp, type TestApp } from "#test/app.ts";
import { startProvider, type TestProvider } from "#test/openid-provider.ts";
import { callerOf, password, signUp, type TestPerson, type Visitor, visitor } from "#test/people.ts";
import { softwareAuthenticator } from "#test/software-authenticator.ts";

const publicUrl = "http://localhost:9";
const tenMinutes = 10 * 60_000;
let provider: TestProvider;
let app: TestApp;
let anyone: Visitor;
let nora: TestPerson;
let count = 0;
let elsewhere: string;

beforeAll(async () => {
  provider = await startProvider(`${publicUrl}/openid`);
  app = await startApp({ publicUrl, openId: provider.settings });
  anyone = visitor(app);
});
beforeEach(async () => {
  nora = await signUp(app, `nora${++count}`);
  elsewhere = `sub${count}`;
});
afterEach(() => Object.assign(app.context.config, { registration: undefined }));
afterAll(async () => {
  await app.close();
  await provider.close();
});

type Begun = Pick<Awaited<ReturnType<typeof begin>>, "body" | "headers">;
const begin = () => anyone.call(routes.beginOpenId);
const cookieOf = ({ headers }: Begun) =>
  String([headers["set-cookie"]].flat().find((cookie) => String(cookie).startsWith("openid="))).split(";")[0] ?? "";
const searchOf = (address: string) => new URL(address).search;
const finish = (by: Visitor, cookie: string, answer: string) =>
  by.call(routes.finishOpenId, { body: { answer }, headers: { cookie } });
/** All the way through, as someone that the provider calls `name`. */
async function signInAs(name: string, by: Visitor = anyone, begun?: Begun) {
  const left = begun ?? (await begin());
  return finish(by, cookieOf(left), searchOf(await provider.visit(left.body.url, name)));
}
async function newcomer(name = elsewhere) {
  const { body } = await signInAs(name);
  if (!body.newcomer) throw new Error("they have an account");
  return body.newcomer;
}
const register = (token: string, fields: object = {}) =>
  anyone.call(routes.registerWithOpenId, {
    body: { token, username: `new${count}`, email: `new${count}@example.com`, firstName: "New", ...fields },
  });
const linkNora = async () => signInAs(elsewhere, nora, await nora.call(routes.linkOpenId, { body: {} }));

describe("signing in", () => {
  test("with a linked account works, is listed and told as every sign-in is", async () => {
    expect((await linkNora()).body).toEqual({ signedIn: null, newcomer: null });
    const { status, body, headers } = await signInAs(elsewhere);
    expect(status).toBe(200);
    expect(body.signedIn?.user.id).toBe(nora.user.id);
    const sessionId = body.signedIn?.sessionId ?? "";
    expect(String(headers["set-cookie"])).toContain(`sessionId=${sessionId};`);
    const again = callerOf(app, sessionId);
    expect((await again.call(routes.listLoginSessions)).body).toHaveLength(2);
    expect((await again.call(routes.listSecurityEvents)).body.map(({ kind }) => kind)).toEqual([
      ...["signedIn", "openIdLinked", "signedIn"],
    ]);
  });

  test("over another sign-in ends that one, and an account that's only linked keeps it", async () => {
    await linkNora();
    expect((await nora.call(routes.getCurrentUser)).status).toBe(200);
    expect((await signInAs(elsewhere, nora)).body.signedIn?.user.id).toBe(nora.user.id);
    expect((await nora.call(routes.getCurrentUser)).status).toBe(401);
  });

  test("never finds an account by its email", async () => {
    const email = `${elsewhere}@elsewhere.example`;
    await nora.call(routes.editProfile, { params: { id: nora.user.id }, body: { email, password } });
    expect(await newcomer()).toMatchObject({ email, firstName: "Nora", lastName: "Lind" });
  });

  test("needs the browser that began, and each answer is good once", async () => {
    const begun = await begin();
    const answer = searchOf(await provider.visit(begun.body.url, elsewhere));
    const other = cookieOf(await begin());
    for (const cookie of ["", "openid=guessed", other])
      expect(await finish(anyone, cookie, answer)).toMatchObject({
        status: 400,
        body: { message: openIdMessages.failed },
      });
    expect((await finish(anyone, cookieOf(begun), answer)).status).toBe(200);
    expect((await finish(anyone, cookieOf(begun), answer)).status).toBe(400);
  });

  test.each([
    ["a changed state", (answer: string) => answer.replace(/state=[^&]+/, "state=guessed")],
    ["another code", (answer: string) => answer.replace(/code=[^&]+/, "code=guessed")],
    ["another issuer", (answer: string) => answer.replace(/iss=[^&]+/, "iss=http%3A%2F%2Fevil.example")],
    ["a refusal", (answer: string) => `?error=access_denied&${/state=[^&]+/.exec(answer)?.[0]}`],
    ["nothing of it", () => "?"],
  ])("is refused with %s", async (_, change) => {
    const begun = await begin();
    const answer = searchOf(await provider.visit(begun.body.url, elsewhere));
    expect((await finish(anyone, cookieOf(begun), change(answer))).status).toBe(400);
  });

  test("that the provider refuses is logged with its word, and with nothing of the answer", async () => {
    const begun = await begin();
    const answer = searchOf(await provider.visit(begun.body.url, elsewhere));
    const logged: object[] = [];
    app.context.log.warn = (details) => void logged.push(details);
    await finish(anyone, cookieOf(begun), answer.replace(/code=[^&]+/, "error=access_denied"));
    await finish(anyone, cookieOf(await begin()), "?error=<script>&state=x");
    app.context.log.warn = () => undefined;
    expect(logged).toEqual([{ code: expect.any(String), word: "access_denied" }, { code: expect.any(String) }]);
  });

  test("ends after a quarter of an hour at the provider", async () => {
    const begun = await begin();
    const answer = searchOf(await provider.visit(begun.body.url, elsewhere));
    app.clock.advance(15 * 60_000);
    expect((await finish(anyone, cookieOf(begun), answer)).status).toBe(400);
  });
});

describe("registering", () => {
  test("makes an account without a password, whose email is nobody's word but its own", async () => {
    const { token } = await newcomer();
    expect((await register(token, { username: nora.user.username })).body?.message).toBe(messages.usernameTaken);
    const { status, body } = await register(token);
    expect(status).toBe(201);
    expect(body).toMatchObject({ user: { username: `new${count}`, isEmailVerified: false } });
    expect(body.recoveryCodes).toHaveLength(10);
    expect((await signInAs(elsewhere)).body).toMatchObject({ signedIn: { user: { id: body.user.id } } });
    expect((await register(token, { username: `twin${count}`, email: `twin${count}@example.com` })).body?.message).toBe(
      openIdMessages.linkedElsewhere,
    );
  });

  test("goes through the door that everyone goes through", async () => {
    const { token } = await newcomer();
    const mode = (registration: "invite" | "closed") => Object.assign(app.context.config, { registration });
    mode("closed");
    expect(await register(token)).toMatchObject({ status: 403, body: { message: inviteMessages.registrationClosed } });
    mode("invite");
    expect(await register(token)).toMatchObject({ status: 403, body: { message: inviteMessages.inviteNeeded } });
    const invite = (await nora.call(routes.makeInvite, { body: { uses: 1, days: 1, followEachOther: false } })).body;
    expect((await register(token, { invite: invite.token })).status).toBe(201);
  });

  test("ends after half an hour", async () => {
    const { token } = await newcomer();
    app.clock.advance(30 * 60_000);
    expect((await register(token)).status).toBe(400);
    expect((await register("guessed")).status).toBe(400);
  });
});

describe("linking", () => {
  test("asks for the password, and is the work of one person in one browser", async () => {
    app.clock.advance(tenMinutes);
    expect((await nora.call(routes.linkOpenId, { body: {} })).body?.message).toBe(messages.confirmPassword);
    const begun = await nora.call(routes.linkOpenId, { body: { password } });
    const other = await signUp(app, `other${count}`);
    expect((await signInAs(elsewhere, other, begun)).status).toBe(400);
    expect((await nora.call(routes.getLinkedAccount)).body).toEqual({ name: "Elsewhere", isLinked: false });
  });

  test("is refused when someone has that account, and when one is linked", async () => {
    await linkNora();
    const other = await signUp(app, `other${count}`);
    const by = async (person: TestPerson, name: string) =>
      signInAs(name, person, await person.call(routes.linkOpenId, { body: {} }));
    expect((await by(other, elsewhere)).body).toMatchObject({ message: openIdMessages.linkedElsewhere });
    expect((await by(nora, `more${count}`)).body).toMatchObject({ message: openIdMessages.linkedAlready });
  });

  test("ends when it's asked for, but never as the last way in", async () => {
    await linkNora();
    expect((await nora.call(routes.unlinkOpenId, { body: {} })).status).toBe(204);
    expect((await nora.call(routes.unlinkOpenId, { body: {} })).status).toBe(404);
    expect((await signInAs(elsewhere)).body.newcomer).not.toBeNull();
    const { body } = await register((await newcomer()).token);
    const other = callerOf(app, body.sessionId);
    expect(await other.call(routes.unlinkOpenId, { body: {} })).toMatchObject({
      status: 409,
      body: { message: messages.lastWayIn },
    });
    expect((await other.call(routes.getLinkedAccount)).body.isLinked).toBe(true);
    expect((await other.call(routes.setFirstPassword, { body: { newPassword: "a better horse" } })).status).toBe(204);
    expect((await other.call(routes.unlinkOpenId, { body: {} })).status).toBe(204);
  });

  test("isn't ended without the password, which a sign-in by the provider doesn't stand for", async () => {
    await linkNora();
    app.clock.advance(tenMinutes);
    const again = callerOf(app, (await signInAs(elsewhere)).body.signedIn?.sessionId);
    for (const by of [nora, again])
      expect(await by.call(routes.unlinkOpenId, { body: {} })).toMatchObject({
        status: 403,
        body: { message: messages.confirmPassword },
      });
    expect((await nora.call(routes.getLinkedAccount)).body.isLinked).toBe(true);
    expect((await again.call(routes.unlinkOpenId, { body: { password } })).status).toBe(204);
  });

  test("and setting a first password need a new sign-in by the provider, where there's no other way in", async () => {
    const { body } = await register((await newcomer()).token);
    const before = callerOf(app, body.sessionId);
    const signIn = async () => callerOf(app, (await signInAs(elsewhere)).body.signedIn?.sessionId);
    const setPassword = (by: Visitor, newPassword: string) =>
      by.call(routes.setFirstPassword, { body: { newPassword } });
    app.clock.advance(tenMinutes);
    const unconfirmed = { status: 403, body: { message: messages.confirmPassword } };
    expect(await setPassword(before, "a better horse")).toMatchObject(unconfirmed);
    expect(await before.call(routes.unlinkOpenId, { body: {} })).toMatchObject(unconfirmed);
    expect((await before.call(routes.getSignInMethods)).body.hasPassword).toBe(false);
    expect((await setPassword(await signIn(), "a better horse")).status).toBe(204);
    // From here there is a password to ask for.
    expect(await (await signIn()).call(routes.unlinkOpenId, { body: {} })).toMatchObject(unconfirmed);
  });

  test("with a provider of before is no way in, stands in nobody's way, and is exported", async () => {
    const { body } = await register((await newcomer()).token);
    const other = callerOf(app, body.sessionId);
    const device = softwareAuthenticator({ origin: publicUrl });
    const { body: creation } = await other.call(routes.beginPasskey, { body: {} });
    const passkey = (await other.call(routes.addPasskey, { body: { passkey: device.make(creation) } })).body;
    const before = "https://before.example.com";
    const { db } = app.context.database;
    await db.updateTable("openid_accounts").set({ issuer: before }).where("user_id", "=", body.user.id).execute();
    const removed = await other.call(routes.removePasskey, { params: { id: passkey.id }, body: {} });
    expect([removed.status, removed.body?.message]).toEqual([409, messages.lastWayIn]);
    expect((await other.call(routes.getLinkedAccount)).body).toEqual({ name: "Elsewhere", isLinked: false });
    const linkedAt = app.clock.now().toISOString();
    app.clock.advance(1_000);
    const begun = await other.call(routes.linkOpenId, { body: {} });
    expect((await signInAs(elsewhere, other, begun)).status).toBe(200);
    const exported = (await other.call(routes.exportData)).raw.json();
    expect(exported.linkedAccounts).toEqual([
      { issuer: before, name: null, linkedAt },
      { issuer: provider.settings.issuer, name: "Elsewhere", linkedAt: app.clock.now().toISOString() },
    ]);
    expect(JSON.stringify(exported)).not.toContain(elsewhere);
    expect((await other.call(routes.removePasskey, { params: { id: passkey.id }, body: {} })).status).toBe(204);
  });

  test("goes with the account", async () => {
    await linkNora();
    await nora.call(routes.deleteAccount, { body: {} });
    expect((await signInAs(elsewhere)).body.newcomer).not.toBeNull();
  });
});

test("a provider that doesn't answer is told in a line, and one that isn't set isn't offered", async () => {
  const unreachable = { ...provider.settings, issuer: "http://127.0.0.1:1" };
  const home = await startApp({ publicUrl, openId: unreachable });
  const plain = await startApp();
  try {
    expect(await visitor(home).call(routes.beginOpenId)).toMatchObject({
      status: 503,
      body: { message: openIdMessages.unreachable },
    });
    expect((await visitor(home).call(routes.getAbout)).body.openIdName).toBe("Elsewhere");
    expect((await visitor(plain).call(routes.beginOpenId)).status).toBe(409);
    expect((await visitor(plain).call(routes.getAbout)).body.openIdName).toBeNull();
  } finally {
    await home.close();
    await plain.close();
  }
});
