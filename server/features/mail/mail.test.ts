import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { linkMessages } from "#shared/contract/links.ts";
import { routes } from "#shared/contract/routes.ts";
import { startApp, type TestApp } from "#test/app.ts";
import { password, signUp, type TestPerson, type Visitor, visitor } from "#test/people.ts";
import { startSmtpServer, type TestSmtpServer } from "#test/smtp-server.ts";
import { sendDueMail } from "./send-mail.service.ts";

const minute = 60_000;
const newPassword = "a better horse";
const origin = "https://notes.example.com";
let smtp: TestSmtpServer;
let testApp: TestApp;
let anyone: Visitor;
let count = 0;
let nora: TestPerson;

beforeAll(async () => {
  smtp = await startSmtpServer();
  testApp = await startApp({ mail: { smtpUrl: smtp.url, from: "Notes <notes@example.com>" }, publicUrl: origin });
  anyone = visitor(testApp);
});
beforeEach(async () => {
  nora = await signUp(testApp, `nora${++count}`);
  await testApp.context.mailer?.settled();
});
afterEach(() => {
  Object.assign(smtp, { refuseWith: undefined, refuseLettersWith: undefined });
});
afterAll(async () => {
  await testApp.close();
  await smtp.close();
});

/** What has arrived at an address, once nothing is being sent. */
async function mailTo(address: string) {
  await testApp.context.mailer?.settled();
  return smtp.received.filter(({ to }) => to.includes(address));
}
const lastTo = async (address: string) => (await mailTo(address)).at(-1);
const tokenIn = (text = "") => /#([\w-]{43})$/m.exec(text)?.[1] ?? "none";
const subjectOf = (headers = "") => /^Subject: (.*)$/m.exec(headers)?.[1];
const verify = (token: string) => anyone.call(routes.verifyEmail, { body: { token } });
const askFor = (email: string) => anyone.call(routes.askForResetLink, { body: { email } });
const reset = (token: string, word = newPassword) =>
  anyone.call(routes.resetPassword, { body: { token, newPassword: word } });
const signIn = (person: TestPerson, word: string, headers: Record<string, string> = {}) =>
  anyone.call(routes.login, { body: { email: person.user.email, password: word }, headers });
const isVerified = async (person: TestPerson) => (await person.call(routes.getCurrentUser)).body.isEmailVerified;
async function verified(person: TestPerson): Promise<TestPerson> {
  await verify(tokenIn((await lastTo(person.user.email))?.text));
  return person;
}
async function resetTokenOf(person: TestPerson): Promise<string> {
  await askFor(person.user.email);
  return tokenIn((await lastTo(person.user.email))?.text);
}
const links = () => testApp.context.database.db.selectFrom("one_time_links").selectAll().execute();
const waiting = () => testApp.context.database.db.selectFrom("mail_jobs").selectAll().execute();

describe("an address", () => {
  test("is confirmed by the link that a new account is sent, once and for a day", async () => {
    expect(await isVerified(nora)).toBe(false);
    const letter = await lastTo(nora.user.email);
    expect(subjectOf(letter?.headers)).toBe("Confirm your email address");
    expect(letter?.text).toContain(`${origin}/verify#`);
    const token = tokenIn(letter?.text);
    expect((await verify(token)).status).toBe(204);
    expect(await isVerified(nora)).toBe(true);
    expect(await verify(token)).toMatchObject({ status: 404, body: { message: linkMessages.linkEnded } });
    await nora.call(routes.sendVerification);
    expect(await mailTo(nora.user.email)).toHaveLength(1);
  });

  test("can be sent another link, which ends after a day", async () => {
    expect((await nora.call(routes.sendVerification)).status).toBe(204);
    const [first, second] = (await mailTo(nora.user.email)).map(({ text }) => tokenIn(text));
    expect(second).not.toBe(first);
    testApp.clock.advance(24 * 60 * minute);
    expect((await verify(second ?? "")).status).toBe(404);
    expect(await isVerified(nora)).toBe(false);
  });

  test("that changes is unconfirmed again, and the link to the old one has ended", async () => {
    await verified(nora);
    await nora.call(routes.sendVerification);
    const email = `moved${count}@example.com`;
    const params = { id: nora.user.id };
    const { body } = await nora.call(routes.editProfile, { params, body: { email, password } });
    expect(body).toMatchObject({ email, isEmailVerified: false });
    expect(subjectOf((await lastTo(nora.user.email))?.headers)).toBe("A change to your account");
    expect((await lastTo(nora.user.email))?.text).toContain("This address isn't on your account anymore");
    expect((await verify(tokenIn((await lastTo(email))?.text))).status).toBe(204);
    expect(await isVerified(nora)).toBe(true);
  });

  test("is told to nobody else", async () => {
    await verified(nora);
    const other = await signUp(testApp, `other${count}`);
    const seen = await other.call(routes.getProfile, { params: { id: nora.user.id } });
    expect(seen.raw.body).not.toContain("isEmailVerified");
  });
});

describe("a forgotten password", () => {
  beforeEach(() => verified(nora));

  test("is replaced by a link: it ends every sign-in, starts none and works once", async () => {
    const token = await resetTokenOf(nora);
    const answer = await reset(token);
    expect(answer.status).toBe(204);
    expect(answer.headers["set-cookie"]).toBeUndefined();
    expect((await nora.call(routes.getCurrentUser)).status).toBe(401);
    expect((await signIn(nora, password)).status).toBe(401);
    expect((await signIn(nora, newPassword)).status).toBe(200);
    expect(await reset(token)).toMatchObject({ status: 404, body: { message: linkMessages.linkEnded } });
  });

  test("comes in a letter that names neither the product, what it's for, nor the person", async () => {
    await askFor(nora.user.email);
    const letter = await lastTo(nora.user.email);
    expect(subjectOf(letter?.headers)).toBe("Your link to set a new password");
    expect(letter?.text).toContain(`${origin}/reset#`);
    for (const { headers, text } of await mailTo(nora.user.email))
      expect(`${headers}\n${text}`).not.toMatch(/highnote|cannabis|strain|session|journal|nora(?!\d+@)/i);
  });

  test("a link works once when it comes many times at the same moment", async () => {
    const token = await resetTokenOf(nora);
    const answers = await Promise.all(Array.from({ length: 4 }, () => reset(token)));
    expect(answers.map(({ status }) => status).toSorted()).toEqual([204, 404, 404, 404]);
  });

  test("a link ends after 30 minutes, and only its hash is stored", async () => {
    const token = await resetTokenOf(nora);
    expect(JSON.stringify(await links())).not.toContain(token);
    testApp.clock.advance(30 * minute - 1);
    expect((await reset(token, "short")).status).toBe(400);
    testApp.clock.advance(1);
    expect((await reset(token)).status).toBe(404);
    expect((await signIn(nora, password)).status).toBe(200);
  });

  test("a confirming link sets no password", async () => {
    const other = await signUp(testApp, `other${count}`);
    expect((await reset(tokenIn((await lastTo(other.user.email))?.text))).status).toBe(404);
  });

  test.each([
    ["another link", async () => void (await reset(await resetTokenOf(nora), "one more horse"))],
    [
      "a changed password",
      async () => {
        await nora.call(routes.changePassword, { body: { currentPassword: password, newPassword: "one more horse" } });
      },
    ],
    [
      "another address",
      async () => {
        const body = { email: `away${count}@example.com`, password };
        await nora.call(routes.editProfile, { params: { id: nora.user.id }, body });
      },
    ],
    [
      "a recovery code",
      async () => {
        const body = { email: nora.user.email, code: nora.recoveryCodes[0], newPassword: "one more horse" };
        await anyone.call(routes.recover, { body });
      },
    ],
  ])("%s ends the links that are still open", async (_, happen) => {
    const token = await resetTokenOf(nora);
    await happen();
    expect((await reset(token)).status).toBe(404);
  });

  test("has one answer for every address; an unknown and an unconfirmed one get nothing", async () => {
    const other = await signUp(testApp, `other${count}`);
    const before = (await mailTo(other.user.email)).length;
    for (const email of [nora.user.email.toUpperCase(), other.user.email, `nobody${count}@example.com`]) {
      const { status, raw } = await askFor(email);
      expect([status, raw.body]).toEqual([204, ""]);
    }
    expect(tokenIn((await lastTo(nora.user.email))?.text)).not.toBe("none");
    expect(await mailTo(other.user.email)).toHaveLength(before);
    expect(await mailTo(`nobody${count}@example.com`)).toEqual([]);
  });

  test.each(["nora", "nobody"])("three links an hour are sent to %s, and the fourth is refused", async (name) => {
    const email = `${name}${count}@example.com`;
    for (let sent = 1; sent <= 3; sent += 1) expect((await askFor(email)).status).toBe(204);
    expect(await askFor(email)).toMatchObject({ status: 429, body: { message: linkMessages.tooManyLinks } });
  });
});

describe("the owner", () => {
  beforeEach(() => verified(nora));
  const lastSubject = async () => subjectOf((await lastTo(nora.user.email))?.headers);

  test("is told of a sign-in on a new device, and not of the next one there", async () => {
    const userAgent = "Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0";
    const { headers } = await signIn(nora, password, { "user-agent": userAgent });
    expect(await lastSubject()).toBe("A new sign-in to your account");
    const letter = await lastTo(nora.user.email);
    expect(letter?.text).toContain("Device: Firefox on Linux");
    expect(letter?.text).toContain(`${origin}/settings/security`);
    const device = [headers["set-cookie"]].flat().find((cookie) => String(cookie).startsWith("device="));
    const already = (await mailTo(nora.user.email)).length;
    await signIn(nora, password, { cookie: String(device).split(";")[0] ?? "" });
    expect(await mailTo(nora.user.email)).toHaveLength(already);
  });

  test("is told of new credentials, in words that name neither the product nor the person", async () => {
    await nora.call(routes.renewRecoveryCodes, { body: {} });
    expect((await lastTo(nora.user.email))?.text).toContain("What: New recovery codes made");
    await nora.call(routes.changePassword, { body: { currentPassword: password, newPassword } });
    const letter = await lastTo(nora.user.email);
    expect(letter?.text).toContain("What: Password changed");
    expect(`${letter?.headers}\n${letter?.text}`).not.toMatch(/highnote|cannabis|nora(?!\d+@)/i);
  });

  test("isn't told of wrong passwords, which anyone can send", async () => {
    const already = (await mailTo(nora.user.email)).length;
    await signIn(nora, "wrong horse");
    expect(await mailTo(nora.user.email)).toHaveLength(already);
  });

  test("isn't told at an address that nobody has confirmed", async () => {
    const other = await signUp(testApp, `other${count}`);
    const already = (await mailTo(other.user.email)).length;
    await other.call(routes.renewRecoveryCodes, { body: {} });
    expect(await mailTo(other.user.email)).toHaveLength(already);
  });

  test("gets at most thirty notes a day", async () => {
    const already = (await mailTo(nora.user.email)).length;
    const { rateLimitStore } = testApp.context;
    for (let told = 1; told < 30; told += 1) await rateLimitStore.count(`notes to ${nora.user.id}`, 24 * 60 * minute);
    for (let made = 1; made <= 2; made += 1) await nora.call(routes.renewRecoveryCodes, { body: {} });
    expect((await mailTo(nora.user.email)).length - already).toBe(1);
  });
});

describe("sending", () => {
  test("is tried again later when the server won't take it now", async () => {
    smtp.refuseWith = 451;
    await nora.call(routes.sendVerification);
    expect(await mailTo(nora.user.email)).toHaveLength(1);
    expect(await waiting()).toHaveLength(1);
    smtp.refuseWith = undefined;
    await sendDueMail(testApp.context);
    expect(await mailTo(nora.user.email)).toHaveLength(1);
    testApp.clock.advance(minute);
    await sendDueMail(testApp.context);
    expect((await verify(tokenIn((await lastTo(nora.user.email))?.text))).status).toBe(204);
    expect(await waiting()).toEqual([]);
  });

  test("is given up when there's no such address", async () => {
    smtp.refuseWith = 550;
    await nora.call(routes.sendVerification);
    await testApp.context.mailer?.settled();
    expect(await waiting()).toEqual([]);
  });

  test.each([
    [554, 0],
    [451, 1],
  ])("that's refused with %i for what it says waits %i times more", async (status, left) => {
    smtp.refuseLettersWith = status;
    await nora.call(routes.sendVerification);
    await testApp.context.mailer?.settled();
    expect(await waiting()).toHaveLength(left);
    await nora.call(routes.deleteAccount, { body: {} });
  });

  test("of two processes at once sends each letter once", async () => {
    const { db } = testApp.context.database;
    const already = (await mailTo(nora.user.email)).length;
    const now = testApp.clock.now();
    const job = { kind: "verify" as const, user_id: nora.user.id, recipient: nora.user.email };
    for (let made = 0; made < 6; made += 1)
      await db
        .insertInto("mail_jobs")
        .values({ ...job, due_at: now, created_at: now })
        .execute();
    await Promise.all([sendDueMail(testApp.context), sendDueMail(testApp.context)]);
    expect(await mailTo(nora.user.email)).toHaveLength(already + 6);
  });

  test("an address can't add a header or another recipient", async () => {
    for (const email of ["a@example.com\r\nBcc: b@example.com", "a@example.com, b@example.com", "<a@example.com>"])
      expect((await askFor(email)).status).toBe(400);
  });

  test("what waits goes with the account", async () => {
    smtp.refuseWith = 451;
    await askFor(nora.user.email);
    await nora.call(routes.sendVerification);
    await testApp.context.mailer?.settled();
    await nora.call(routes.deleteAccount, { body: {} });
    expect(await waiting()).toEqual([]);
    expect((await links()).filter(({ user_id }) => user_id === nora.user.id)).toEqual([]);
  });
});

test("without a mail server nothing is offered, sent or kept", async () => {
  const silent = await startApp();
  try {
    const person = await signUp(silent, "silent");
    expect((await visitor(silent).call(routes.getAbout)).body.sendsMail).toBe(false);
    expect((await visitor(silent).call(routes.askForResetLink, { body: { email: person.user.email } })).status).toBe(
      409,
    );
    expect((await person.call(routes.sendVerification)).status).toBe(409);
    expect(await silent.context.database.db.selectFrom("mail_jobs").selectAll().execute()).toEqual([]);
  } finally {
    await silent.close();
  }
});
