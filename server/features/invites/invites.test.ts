import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { setRoleOf } from "#server/features/operate/act-on-person.service.ts";
import { startNotices } from "#server/features/operate/overview.service.ts";
import { setSuspended } from "#server/features/operate/suspension.service.ts";
import { inviteMessages } from "#shared/contract/operator-errors.ts";
import { routes } from "#shared/contract/routes.ts";
import type { RegistrationMode } from "#shared/domain/enumerations.ts";
import { startApp, type TestApp } from "#test/app.ts";
import { callerOf, password, privacyFlags, signUp, type TestPerson, visitor } from "#test/people.ts";

const day = 24 * 60 * 60_000;
let app: TestApp;
let june: TestPerson;
let count = 0;
const order = { operator: "otis", reason: "Test" };

beforeAll(async () => {
  app = await startApp();
});
beforeEach(async () => {
  mode("open");
  june = await signUp(app, `june${++count}`, { firstName: "June" });
});
afterEach(() => mode("open"));
afterAll(() => app.close());

const mode = (registration: RegistrationMode) => Object.assign(app.context.config, { registration });
const make = (maker = june, wish: object = {}) =>
  maker.call(routes.makeInvite, { body: { uses: 1, days: 7, followEachOther: true, ...wish } });
const tokenOf = async (maker = june, wish: object = {}) => (await make(maker, wish)).body.token;
const open = (token: string) => visitor(app).call(routes.openInvite, { body: { token } });
function register(fields: object = {}) {
  const username = `wren${++count}`;
  const names = { username, email: `${username}@example.com`, firstName: "Wren", password };
  return visitor(app).call(routes.register, { body: { ...names, ...fields } });
}
const listed = async (maker = june) => (await maker.call(routes.listInvites)).body;

describe("registration", () => {
  test("is for everyone where it's open, for those with an invite where it's by invite, for no one where it's closed", async () => {
    const invite = await tokenOf(june, { uses: 3 });
    expect((await register()).status).toBe(201);
    expect((await register({ invite })).status).toBe(201);
    mode("invite");
    expect(await register()).toMatchObject({ status: 403, body: { message: inviteMessages.inviteNeeded } });
    expect((await register({ invite })).status).toBe(201);
    mode("closed");
    for (const fields of [{}, { invite }, { invite: "guessed" }])
      expect(await register(fields)).toMatchObject({
        status: 403,
        body: { message: inviteMessages.registrationClosed },
      });
    expect((await open(invite)).body.message).toBe(inviteMessages.registrationClosed);
    expect((await make()).status).toBe(403);
    mode("invite");
    expect((await register({ invite })).status).toBe(201);
  });

  test.each(["open", "invite", "closed"] as const)(
    "%s is told to anyone, and by the status of its page",
    async (told) => {
      mode(told);
      expect((await visitor(app).call(routes.getAbout)).body.registration).toBe(told);
      const page = await visitor(app).get("/register", { accept: "text/html" });
      expect(page.statusCode === 403).toBe(told === "closed");
    },
  );

  test("that isn't open tells nobody which names are taken", async () => {
    mode("invite");
    const taken = { username: june.user.username, email: june.user.email };
    expect((await register(taken)).body.message).toBe(inviteMessages.inviteNeeded);
  });
});

describe("an invite", () => {
  test("tells a visitor the first name alone, and only its own link opens it", async () => {
    const { body: made } = await make();
    expect(made.token).toMatch(/^[\w-]{22}$/);
    expect(await open(made.token)).toMatchObject({ status: 200, body: { inviter: "June", followEachOther: true } });
    expect(Object.keys((await open(made.token)).body)).toEqual(["inviter", "followEachOther"]);
    expect(await listed()).toMatchObject({ invites: [{ id: made.id, uses: 1, used: 0 }], left: 2 });
    expect((await june.call(routes.listInvites)).raw.body).not.toContain(made.token);
    const rows = await app.context.database.db.selectFrom("invites").selectAll().execute();
    expect(JSON.stringify(rows)).not.toContain(made.token);
  });

  test("says the same whether it's unknown, used, expired, ended or its maker is gone or suspended", async () => {
    const used = await tokenOf();
    expect((await register({ invite: used })).status).toBe(201);
    const ended = await make();
    await june.call(routes.endInvite, { params: { id: ended.body.id } });
    const expired = await tokenOf(june, { days: 1 });
    const [gone, suspended] = [await signUp(app, `gone${count}`), await signUp(app, `suspended${count}`)];
    const [ofGone, ofSuspended] = [await tokenOf(gone), await tokenOf(suspended)];
    app.clock.advance(day);
    await gone.call(routes.deleteAccount, { body: { password } });
    await setSuspended(app.context, suspended.user.username, true, order);
    for (const invite of ["guessed", used, ended.body.token, expired, ofGone, ofSuspended]) {
      expect(await open(invite)).toMatchObject({ status: 404, body: { message: inviteMessages.inviteEnded } });
      expect(await register({ invite })).toMatchObject({ status: 403, body: { message: inviteMessages.inviteEnded } });
    }
  });

  test("takes no use for a registration that fails", async () => {
    const invite = await tokenOf();
    expect((await register({ invite, username: june.user.username })).status).toBe(409);
    expect((await register({ invite, password: "short" })).status).toBe(400);
    expect((await register({ invite })).status).toBe(201);
  });

  test("of five uses lets exactly five of twenty in who register at once", async () => {
    await setRoleOf(app.context, june.user.username, "moderator", order);
    const invite = await tokenOf(june, { uses: 5 });
    mode("invite");
    const replies = await Promise.all(Array.from({ length: 20 }, () => register({ invite, followInviter: true })));
    const statuses = replies.map(({ status }) => status).toSorted();
    expect(statuses).toEqual([...Array(5).fill(201), ...Array(15).fill(403)]);
    expect((await june.call(routes.getProfile, { params: { id: june.user.id } })).body.followersCount).toBe(5);
    const invited = app.context.database.db.selectFrom("invited_people").where("inviter_id", "=", june.user.id);
    expect(await invited.selectAll().execute()).toHaveLength(5);
  });

  test("that ends between opening and sending is refused, and nothing is followed", async () => {
    const { body } = await make();
    expect((await open(body.token)).status).toBe(200);
    await june.call(routes.endInvite, { params: { id: body.id } });
    expect((await register({ invite: body.token, followInviter: true })).status).toBe(403);
    expect((await june.call(routes.getCurrentUser)).body).toMatchObject({ followersCount: 0, followingCount: 0 });
  });

  test("is ended by its maker alone, as often as they like", async () => {
    const { body } = await make();
    const stranger = await signUp(app, `stranger${count}`);
    expect((await stranger.call(routes.endInvite, { params: { id: body.id } })).status).toBe(404);
    for (const _ of [1, 2]) expect((await june.call(routes.endInvite, { params: { id: body.id } })).status).toBe(204);
    expect(await listed()).toEqual({ invites: [], left: 3 });
  });

  test("is one of three that a member can have open; operators have more and larger ones", async () => {
    for (const _ of [1, 2, 3]) expect((await make()).status).toBe(201);
    expect((await make()).body.message).toBe(inviteMessages.tooManyOpenInvites);
    expect((await listed()).left).toBe(0);
    expect((await make(june, { uses: 25 })).body?.issues?.[0]?.path).toBe("uses");
    expect((await make(june, { days: 30 })).body?.issues?.[0]?.path).toBe("days");
    await setRoleOf(app.context, june.user.username, "moderator", order);
    expect((await make(june, { uses: 25, days: 30 })).status).toBe(201);
  });

  test("made at the same time as others keeps within the limit", async () => {
    const replies = await Promise.all(Array.from({ length: 8 }, () => make()));
    expect(replies.filter(({ status }) => status === 201)).toHaveLength(3);
  });

  test("is in its maker's export, without its token", async () => {
    const token = await tokenOf();
    const { raw, body } = await june.call(routes.exportData);
    expect(body).toMatchObject({ invites: [{ uses: 1, used: 0, endedAt: null }] });
    expect(raw.body).not.toContain(token);
  });
});

describe("following each other", () => {
  test.each([
    [true, true, true],
    [true, false, false],
    [false, true, false],
  ])("with the maker's %j and the newcomer's %j is %j", async (followEachOther, followInviter, expected) => {
    const invite = await tokenOf(june, { followEachOther });
    const { body } = await register({ invite, followInviter });
    const wren = callerOf(app, body.sessionId);
    const seen = (await wren.call(routes.getProfile, { params: { id: june.user.id } })).body;
    expect([seen.isFollowing, seen.followsYou]).toEqual([expected, expected]);
  });

  test("asks a maker who approves followers", async () => {
    const invite = await tokenOf();
    await june.call(routes.updatePrivacy, { body: privacyFlags({ approveFollowers: true }) });
    const wren = callerOf(app, (await register({ invite, followInviter: true })).body.sessionId);
    const seen = (await wren.call(routes.getProfile, { params: { id: june.user.id } })).body;
    expect(seen).toMatchObject({ isFollowing: false, isRequested: true, followsYou: true });
  });

  test("ends with a block, as any follow does, and the two no longer see each other", async () => {
    const invite = await tokenOf();
    const { body } = await register({ invite, followInviter: true });
    await june.call(routes.blockUser, { body: { userId: body.user.id } });
    const wren = callerOf(app, body.sessionId);
    expect((await wren.call(routes.getProfile, { params: { id: june.user.id } })).status).toBe(404);
    expect((await june.call(routes.getCurrentUser)).body).toMatchObject({ followersCount: 0, followingCount: 0 });
    expect((await june.call(routes.listInvites)).raw.body).not.toContain(body.user.id);
  });
});

describe("who invited a newcomer", () => {
  const inviterOf = async (person: Pick<TestPerson, "call">) => (await person.call(routes.getInviter)).body.inviter;
  async function join(wish: object = {}, followInviter = true) {
    const { body } = await register({ invite: await tokenOf(june, wish), followInviter });
    return { ...callerOf(app, body.sessionId), userId: body.user.id };
  }

  test("is told to the two who follow each other, to nobody else, and not to a visitor", async () => {
    const wren = await join();
    const { id, username, firstName } = june.user;
    expect(await inviterOf(wren)).toMatchObject({
      ...{ id, username, firstName, isFollowing: true, isRequested: false, followsYou: true },
    });
    for (const person of [june, await signUp(app, `stranger${count}`)]) expect(await inviterOf(person)).toBeNull();
    expect((await visitor(app).call(routes.getInviter)).status).toBe(401);
  });

  test("is told with the request that waits where the inviter approves followers", async () => {
    await june.call(routes.updatePrivacy, { body: privacyFlags({ approveFollowers: true }) });
    expect(await inviterOf(await join())).toMatchObject({ isFollowing: false, isRequested: true, followsYou: true });
  });

  test.each([
    ["the inviter", { followEachOther: false }, true],
    ["the newcomer", {}, false],
  ])("stays untold where %s didn't want to follow", async (_, wish, followInviter) => {
    expect(await inviterOf(await join(wish, followInviter))).toBeNull();
  });

  test("is told no more after a block by either, a suspension, or once the account is gone", async () => {
    const [blocked, blocking, other] = [await join(), await join(), await join()];
    await june.call(routes.blockUser, { body: { userId: blocked.userId } });
    await blocking.call(routes.blockUser, { body: { userId: june.user.id } });
    expect(await inviterOf(blocked)).toBeNull();
    expect(await inviterOf(blocking)).toBeNull();
    expect(await inviterOf(other)).not.toBeNull();
    await setSuspended(app.context, june.user.username, true, order);
    expect(await inviterOf(other)).toBeNull();
    await setSuspended(app.context, june.user.username, false, order);
    await june.call(routes.deleteAccount, { body: { password } });
    expect(await inviterOf(other)).toBeNull();
  });
});

describe("the set-up link", () => {
  const lines = async (given: TestApp) => (await startNotices(given.context))("https://home.example");
  const tokenIn = (said: string[]) => /\/join#(\S+)/.exec(said.join(" "))?.[1] ?? "";

  test("of a server without people makes one admin, in every mode of registration, and then no more", async () => {
    const fresh = await startApp({ registration: "closed" });
    const [first, second] = [tokenIn(await lines(fresh)), tokenIn(await lines(fresh))];
    expect((await visitor(fresh).call(routes.openInvite, { body: { token: first } })).body.inviter).toBeNull();
    const mara = await signUp(fresh, "mara", { invite: first });
    expect((await mara.call(routes.getCurrentUser)).body.role).toBe("admin");
    for (const invite of [first, second]) {
      const names = { username: "later", email: "later@example.com", firstName: "Later", password };
      expect((await visitor(fresh).call(routes.register, { body: { ...names, invite } })).status).toBe(403);
    }
    expect((await lines(fresh)).join(" ")).not.toMatch(/join#|npm run operator/);
    await fresh.close();
  });

  test.each([
    ["open", "Registration is open: anyone who finds the address can join."],
    ["invite", "Registration is by invite."],
    ["closed", "Registration is closed."],
  ] as const)("stands below the door, which is told at each start: %s", async (registration, line) => {
    const fresh = await startApp({ registration });
    expect(await lines(fresh)).toEqual([line, expect.stringContaining(": https://home.example/join#")]);
    const mara = await signUp(fresh, "mara", { invite: tokenIn(await lines(fresh)) });
    expect(await lines(fresh)).toEqual([line]);
    // What an admin has set on the Server page, where the environment leaves it to them.
    Object.assign(fresh.context.config, { registration: undefined });
    await mara.call(routes.editServerSettings, { body: { registration } });
    expect(await lines(fresh)).toEqual([line]);
    await fresh.close();
  });

  test("of a server with people is told with the command until there's an admin", async () => {
    const fresh = await startApp({ registration: "open" });
    const unused = tokenIn(await lines(fresh));
    await signUp(fresh, "early");
    expect(await lines(fresh)).toEqual([
      "Registration is open: anyone who finds the address can join.",
      expect.stringMatching(/^Nobody runs this server yet\..* npm run operator -- add USERNAME, .*\/join#/),
    ]);
    await setRoleOf(fresh.context, "early", "admin", order);
    expect(await lines(fresh)).toHaveLength(1);
    expect((await visitor(fresh).call(routes.openInvite, { body: { token: unused } })).status).toBe(404);
    await fresh.close();
  });

  test("lets who came before it was opened run the server, once, and tells the first of them alone", async () => {
    const fresh = await startApp({ registration: "open" });
    const first = await signUp(fresh, "first");
    fresh.clock.advance(1_000);
    const second = await signUp(fresh, "second");
    expect((await first.call(routes.mayClaim)).body).toEqual({ isFirst: true });
    expect((await second.call(routes.mayClaim)).body).toEqual({ isFirst: false });
    const token = tokenIn(await lines(fresh));
    const { token: ofAMember } = (
      await second.call(routes.makeInvite, { body: { uses: 1, days: 7, followEachOther: false } })
    ).body;
    expect((await first.call(routes.claimServer, { body: { token: ofAMember } })).status).toBe(404);
    expect((await first.call(routes.getCurrentUser)).body.role).toBeNull();
    expect((await first.call(routes.claimServer, { body: { token } })).status).toBe(204);
    expect((await first.call(routes.getCurrentUser)).body.role).toBe("admin");
    expect((await first.call(routes.mayClaim)).body).toEqual({ isFirst: false });
    expect((await second.call(routes.claimServer, { body: { token } })).status).toBe(404);
    expect((await first.call(routes.listActions, { query: {} })).body[0]).toMatchObject({ action: "make-admin" });
    await fresh.close();
  });
});
