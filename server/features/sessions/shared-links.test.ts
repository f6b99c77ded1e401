import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { inTransaction } from "#server/db/transaction.ts";
import { setSuspended } from "#server/features/operate/suspension.service.ts";
import { rules } from "#server/rate-limit/rules.ts";
import { messages } from "#shared/contract/errors.ts";
import { routes } from "#shared/contract/routes.ts";
import { type Visibility, visibilities } from "#shared/domain/enumerations.ts";
import { startApp, type TestApp } from "#test/app.ts";
import { archiveOf, importWhole } from "#test/archives.ts";
import { password, signUp, type TestPerson, type Visitor, visitor } from "#test/people.ts";
import { jpeg } from "#test/pictures.ts";
import { hideSession } from "./hide-session.service.ts";

const order = { operator: "otis", reason: "Test" };
/** Everything that a link never says. */
const secret = {
  ...{ location: "Alder Street", companions: "Teo", privateNote: "before court", amount: 0.37 },
  ...{ ownEffects: ["wobbly"], unwantedEffects: ["dizzy"], sharesEffects: true },
  ...{ reasons: ["pain"], sharesReasons: true, moods: ["relaxed"], thcPercentage: 21.7, bodyMindRatio: 73 },
  facts: { cannabinoids: [], terpenes: [], batch: "SA-2207", price: "$38", aromas: ["old cedar"] },
  ...{ ingestionMethod: "joint", consumedAt: "2026-06-14T22:41:00.000Z", utcOffset: -420 },
};
const shown = { strainName: "Granddaddy Purple", brand: "Night Orchard", strainType: "indica", notes: "Feet up." };
const secretWords =
  /Alder Street|Teo|before court|0\.37|wobbly|dizzy|pain|relaxed|21\.7|73|SA-2207|38|cedar|joint|22:41/;

let app: TestApp;
let worlds = 0;
let june: TestPerson;
let anyone: Visitor;
beforeAll(async () => {
  app = await startApp();
  anyone = visitor(app);
});
beforeEach(async () => {
  june = await signUp(app, `june${++worlds}`, { firstName: "June", lastName: "Okafor" });
});
afterAll(() => app.close());

async function log(visibility: Visibility = "public", more: object = {}) {
  app.clock.advance(1_000);
  const body = { ...shown, ...secret, visibility, ...more };
  return (await june.call(routes.logSession, { body })).body.id;
}
const turnOn = async (id: number) =>
  (await june.call(routes.turnOnSharedLink, { params: { id } })).body.token ?? "none";
const tokenOf = async (id: number) => (await june.call(routes.getSharedLink, { params: { id } })).body.token;
const open = (token: string, by = anyone) => by.call(routes.openSharedLink, { params: { token } });
const pageOf = (token: string, by = anyone) => by.get(`/shared/${token}`, { accept: "text/html" });
const edit = (id: number, body: object) => june.call(routes.editSession, { params: { id }, body });

/** Neither the call nor the page of a link says more than those of a link that there never was. */
async function expectGone(token: string) {
  const [reply, guessed] = [await open(token), await open("guessed")];
  expect([reply.status, reply.body]).toEqual([404, guessed.body]);
  expect((await pageOf(token)).body).toBe((await pageOf("guessed")).body);
}

test("a session has no link until its owner turns it on, and the link can't be told from the session", async () => {
  const id = await log();
  expect(await tokenOf(id)).toBeNull();
  const token = await turnOn(id);
  expect(token).toMatch(/^[\w-]{22}$/);
  expect(await turnOn(id)).toBe(token);
  expect(await tokenOf(id)).toBe(token);
  expect((await open(String(id))).status).toBe(404);
  const others = await june.call(routes.getSession, { params: { id } });
  expect(others.raw.body).not.toContain(token);
});

test.each(visibilities)(
  "a link shows a %s session as the owner was told, and nothing else of it",
  async (visibility) => {
    const id = await log(visibility);
    await edit(id, { rating: 8.3 });
    const { status, body, raw } = await open(await turnOn(id));
    expect(status).toBe(200);
    const { username } = june.user;
    expect(body).toEqual({
      user: { username, firstName: "June", lastName: "Okafor", profileImageUrl: null },
      sharedAt: app.clock.now().toISOString(),
      ...{ ...shown, rating: 8.3, photo: null, sessionId: null },
    });
    expect(raw.body.replace(body.sharedAt, "")).not.toMatch(secretWords);
  },
);

test("its pictures are below the link, and nowhere else for someone without an account", async () => {
  const picture = { content: await jpeg(), type: "image/jpeg" };
  const { body: logged } = await june.call(routes.logSession, { body: { ...shown }, file: picture });
  await june.call(routes.editProfile, { params: { id: june.user.id }, body: {}, file: picture });
  const token = await turnOn(logged.id);
  const { photo, user } = (await open(token)).body;
  const urls = [photo?.url ?? "", photo?.smallUrl ?? "", user.profileImageUrl ?? ""];
  for (const url of urls) {
    expect(url).toContain(token);
    const { statusCode, headers } = await anyone.get(url);
    expect([statusCode, headers["content-type"], headers["cache-control"]]).toEqual([
      ...[200, "image/webp", "private, no-store"],
    ]);
  }
  expect((await anyone.get(logged.photoUrl ?? "")).statusCode).toBe(401);
  await june.call(routes.turnOffSharedLink, { params: { id: logged.id } });
  for (const url of urls) expect((await anyone.get(url)).statusCode).toBe(404);
});

test("what a link shows is kept by nobody on its way and listed by no search engine", async () => {
  const token = await turnOn(await log());
  for (const { headers } of [(await open(token)).raw, await pageOf(token)]) {
    expect(headers["cache-control"]).toBe("private, no-store");
    expect(headers["x-robots-tag"]).toBe("noindex, nofollow");
    expect(headers.etag).toBeUndefined();
  }
});

describe("the page of a link", () => {
  const tagsOf = (html: string) =>
    Object.fromEntries(
      [...html.matchAll(/<meta (?:property|name)="((?:og|twitter):[^"]+)" content="([^"]*)"/g)].map(
        ([, name, text]) => [name, text],
      ),
    );

  test("has a preview with who shared it and the strain", async () => {
    const token = await turnOn(await log());
    const { statusCode, body } = await pageOf(token);
    expect(statusCode).toBe(200);
    expect(tagsOf(body)).toMatchObject({
      "og:title": "June shared a session with you",
      "og:description": "Granddaddy Purple",
      "og:url": expect.stringMatching(new RegExp(`^http://[^/]+/shared/${token}$`)),
      "og:image": expect.stringMatching(/\/icons\/icon-512\.png$/),
    });
    expect(body).not.toMatch(/Night Orchard|Feet up|Okafor/);
    expect(body).not.toMatch(/Alder Street|Teo|before court|wobbly|SA-2207/);
  });

  test("has none for someone signed in, and as long as the link is off", async () => {
    const id = await log();
    const token = await turnOn(id);
    const plain = (await pageOf("guessed")).body;
    expect(tagsOf(plain)).toEqual({});
    expect(plain).not.toContain("Granddaddy");
    const signedIn = await anyone.get(`/shared/${token}`, { cookie: "sessionId=x" });
    expect(tagsOf(signedIn.body)).toEqual({});
    expect((await anyone.get(`/sessions/${id}`)).body).toBe(plain);
  });

  test("stays whole whatever a strain and a person are called", async () => {
    const strainName = `"><script>alert(1)</script>&$&'`;
    await june.call(routes.editProfile, { params: { id: june.user.id }, body: { firstName: '"><b>June' } });
    const { body } = await pageOf(await turnOn(await log("public", { strainName })));
    expect(tagsOf(body)["og:description"]).toBe(`&quot;&gt;&lt;script&gt;alert(1)&lt;/script&gt;&amp;$&amp;'`);
    expect(tagsOf(body)["og:title"]).toBe("&quot;&gt;&lt;b&gt;June shared a session with you");
    expect(body).not.toContain("alert(1)</script>");
  });
});

describe("a link is gone at once", () => {
  const losses: Record<string, (id: number) => Promise<unknown>> = {
    "when it's turned off": (id) => june.call(routes.turnOffSharedLink, { params: { id } }),
    "when the audience becomes narrower": (id) => edit(id, { visibility: "close-friends" }),
    "when many sessions get a narrower one": (id) =>
      june.call(routes.changeSessions, {
        body: { sessionIds: [id], change: { visibility: "close-friends" }, key: `narrower ${id}` },
      }),
    "when many sessions are deleted": (id) =>
      june.call(routes.deleteSessions, { body: { sessionIds: [id], key: `deleted ${id}` } }),
    "when the session is made private": (id) => edit(id, { isPublic: false }),
    "when all sessions are made private": () => june.call(routes.makeSessionsPrivate),
    "when the session is deleted": (id) => june.call(routes.deleteSession, { params: { id } }),
    "when its owner is suspended": () => setSuspended(app.context, june.user.username, true, order),
    "when moderation hides the session": (id) =>
      inTransaction(app.context.database, (transaction) => hideSession(transaction, id, app.clock.now())),
    "with the account": () => june.call(routes.deleteAccount, { body: { password } }),
  };
  test.each(Object.keys(losses))("%s", async (name) => {
    const id = await log("followers");
    const token = await turnOn(id);
    expect((await pageOf(token)).body).toContain("Granddaddy Purple");
    await losses[name]?.(id);
    await expectGone(token);
  });

  test("and never comes back by itself: neither by a wider audience, nor by Undo, nor at its old address", async () => {
    const id = await log("followers");
    const token = await turnOn(id);
    await edit(id, { visibility: "private" });
    await edit(id, { visibility: "public" });
    await expectGone(token);
    const second = await turnOn(id);
    expect(second).not.toBe(token);
    await june.call(routes.deleteSession, { params: { id } });
    await june.call(routes.restoreSession, { params: { id } });
    expect(await tokenOf(id)).toBeNull();
    await expectGone(second);
  });

  test("from a private session, too, when all are made private", async () => {
    const token = await turnOn(await log("private"));
    await june.call(routes.makeSessionsPrivate);
    await expectGone(token);
  });

  test("but stays where only other things of the session change", async () => {
    const id = await log("followers");
    const token = await turnOn(id);
    await edit(id, { visibility: "public", notes: "Another word." });
    expect((await open(token)).body.notes).toBe("Another word.");
  });
});

test("someone signed in is led to the session they may see, and one who is blocked sees nothing", async () => {
  const [wren, dez] = [await signUp(app, `wren${worlds}`), await signUp(app, `dez${worlds}`)];
  const [open1, closed] = [await log("public"), await log("private")];
  const [ofPublic, ofPrivate] = [await turnOn(open1), await turnOn(closed)];
  expect((await open(ofPublic, wren)).body.sessionId).toBe(open1);
  expect((await open(ofPrivate, wren)).body.sessionId).toBeNull();
  expect((await open(ofPrivate, june)).body.sessionId).toBe(closed);
  await june.call(routes.blockUser, { body: { userId: dez.user.id } });
  await wren.call(routes.blockUser, { body: { userId: june.user.id } });
  for (const blocked of [wren, dez])
    for (const token of [ofPublic, ofPrivate])
      expect(await open(token, blocked)).toMatchObject({ status: 404, body: { message: messages.sessionNotFound } });
});

test("an export says that a session has a link and not which, and an import turns none on", async () => {
  const token = await turnOn(await log());
  const { raw } = await june.call(routes.exportData);
  expect(raw.body).toContain('"isSharedByLink":true');
  expect(raw.body).not.toContain(token);
  const archive = await archiveOf(june);
  const other = await signUp(app, `other${worlds}`);
  await importWhole(other, archive);
  const [imported] = (await other.call(routes.listUserSessions, { params: { id: other.user.id } })).body;
  const link = await other.call(routes.getSharedLink, { params: { id: imported?.id ?? 0 } });
  expect(link.body).toEqual({ token: null });
});

test("an address opens only so many links a minute, by the call and by the page", async () => {
  const busy = await startApp({ rateLimitScale: 1 });
  try {
    const asked = visitor(busy);
    for (let count = 0; count < rules.sharedLink.person; count += 2) {
      expect((await open("guessed", asked)).status).toBe(404);
      expect((await pageOf("guessed", asked)).statusCode).toBe(200);
    }
    expect((await open("guessed", asked)).status).toBe(429);
    expect((await pageOf("guessed", asked)).statusCode).toBe(429);
  } finally {
    await busy.close();
  }
});
