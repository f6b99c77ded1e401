import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { setSuspended } from "#server/features/operate/suspension.service.ts";
import { routes } from "#shared/contract/routes.ts";
import type { Visibility } from "#shared/domain/enumerations.ts";
import { limits } from "#shared/domain/limits.ts";
import { startApp, type TestApp } from "#test/app.ts";
import { privacyFlags, signUp, type TestPerson } from "#test/people.ts";

let app: TestApp;
let ann: TestPerson;
let ben: TestPerson;
/** Follows Ann. */
let cleo: TestPerson;
beforeAll(async () => {
  app = await startApp();
  ann = await signUp(app, "ann");
  ben = await signUp(app, "ben");
  cleo = await signUp(app, "cleo");
  await cleo.call(routes.followUser, { body: { followingId: ann.user.id } });
});
afterAll(() => app.close());

const log = async (visibility: Visibility = "public") =>
  (await ann.call(routes.logSession, { body: { visibility } })).body.id;
const say = async (who: TestPerson, id: number, content: string) =>
  (await who.call(routes.postComment, { params: { id }, body: { content } })).body;
const mentionsFor = async (who: TestPerson, id: number) =>
  (await who.call(routes.listComments, { params: { id } })).body.at(-1)?.mentions;
/** What is taken by another person's e-mail address, or doesn't suit one, is their second name. */
async function rename(person: TestPerson, username: string) {
  const { status } = await person.call(routes.editProfile, {
    params: { id: person.user.id },
    body: { username, firstName: "New", lastName: "Name" },
  });
  expect(status).toBe(200);
}
const mention = ({ user }: TestPerson, username = user.username) => ({ userId: user.id, username });

test("a comment tells whom it mentions, each once, ignoring case", async () => {
  const session = await log();
  const { mentions } = await say(ann, session, "@Ben and @cleo. @ben! Not bob@ann.example or @nobody");
  expect(mentions).toEqual([mention(ben), mention(cleo)]);
  expect(await mentionsFor(cleo, session)).toEqual(mentions);
});

test("a name may end with a full stop, and a sentence too", async () => {
  const dotted = await signUp(app, "dotted");
  await rename(dotted, "ben.");
  const { mentions } = await say(ann, await log(), "@ben.. @ben, @ben.");
  expect(mentions).toEqual([mention(dotted, "ben."), mention(ben)]);
});

test("who may not see the session is plain text there", async () => {
  expect((await say(ann, await log("followers"), "@ben @cleo @ann")).mentions).toEqual([mention(cleo), mention(ann)]);
  expect((await say(ann, await log("private"), "@ben @cleo @ann")).mentions).toEqual([mention(ann)]);
});

test("who can't be found in Find People is plain text to strangers, and isn't told", async () => {
  const [session, hal] = [await log(), await signUp(app, "hal")];
  await hal.call(routes.updatePrivacy, { body: privacyFlags({ allowDiscovery: false }) });
  expect((await say(ben, session, "@hal")).mentions).toEqual([]);
  expect((await hal.call(routes.listNotifications)).body).toEqual([]);
  for (const content of ["@hal", "Twice"]) await say(hal, session, content);
  expect((await say(ben, session, "@hal")).mentions).toEqual([mention(hal)]);
  const { body: own } = await hal.call(routes.logSession, { body: { visibility: "public" } });
  expect((await say(ben, own.id, "@hal")).mentions).toEqual([mention(hal)]);
  for (const [follower, followed] of [
    [ben, hal],
    [hal, ben],
  ] as const) {
    await follower.call(routes.followUser, { body: { followingId: followed.user.id } });
    expect((await say(ben, await log(), "@hal")).mentions).toEqual([mention(hal)]);
    await follower.call(routes.unfollowUser, { params: { userId: followed.user.id } });
    expect((await say(ben, await log(), "@hal")).mentions).toEqual([]);
  }
});

test("who has blocked the viewer, or was blocked, is plain text to them alone", async () => {
  const session = await log();
  const dan = await signUp(app, "dan");
  await say(ann, session, "@dan");
  for (const [blocker, blocked] of [
    [dan, ben],
    [ben, dan],
  ] as const) {
    await blocker.call(routes.blockUser, { body: { userId: blocked.user.id } });
    expect(await mentionsFor(ben, session)).toEqual([]);
    expect(await mentionsFor(cleo, session)).toEqual([mention(dan)]);
    expect((await say(ben, await log(), "@dan")).mentions).toEqual([]);
    await blocker.call(routes.unblockUser, { params: { userId: blocked.user.id } });
  }
});

test("a block between a person and a public session's owner shows to nobody by a name, and keeps that person untold", async () => {
  const ivy = await signUp(app, "ivy");
  for (const [blocker, blocked] of [
    [ivy, ann],
    [ann, ivy],
  ] as const) {
    await blocker.call(routes.blockUser, { body: { userId: blocked.user.id } });
    const session = await log();
    const { id } = await say(ben, session, "Without a name");
    expect((await ben.call(routes.editComment, { params: { id }, body: { content: "@ivy" } })).body.mentions).toEqual([
      mention(ivy),
    ]);
    expect((await say(ben, session, "@ivy")).mentions).toEqual([mention(ivy)]);
    expect(await mentionsFor(cleo, session)).toEqual([mention(ivy)]);
    expect(await mentionsFor(ann, session)).toEqual([]);
    expect((await say(ann, session, "@ivy")).mentions).toEqual([]);
    expect((await say(cleo, await log("followers"), "@ivy")).mentions).toEqual([]);
    expect((await ivy.call(routes.listNotifications)).body).toEqual([]);
    await blocker.call(routes.unblockUser, { params: { userId: blocked.user.id } });
    expect((await ivy.call(routes.listNotifications)).body).toEqual([]);
  }
});

test("who is suspended or has deleted the account is plain text", async () => {
  const session = await log();
  const eve = await signUp(app, "eve");
  await say(ann, session, "@eve");
  const order = { reason: "spam", operator: "root" } as const;
  await setSuspended(app.context, "eve", true, order);
  expect(await mentionsFor(cleo, session)).toEqual([]);
  await setSuspended(app.context, "eve", false, order);
  expect(await mentionsFor(cleo, session)).toEqual([mention(eve)]);
  await eve.call(routes.deleteAccount);
  expect(await mentionsFor(cleo, session)).toEqual([]);
  // Another person with the old name is not who was meant.
  await signUp(app, "eve");
  expect(await mentionsFor(cleo, session)).toEqual([]);
});

test("who has another name by now is still mentioned by the one in the text, also after an edit", async () => {
  const session = await log();
  const fay = await signUp(app, "fay");
  const { id } = await say(ann, session, "@fay");
  await rename(fay, "fay2");
  const other = await signUp(app, "other");
  await rename(other, "fay");
  expect(await mentionsFor(cleo, session)).toEqual([mention(fay, "fay")]);
  const { body } = await ann.call(routes.editComment, { params: { id }, body: { content: "@fay and @fay2!" } });
  expect(body.mentions).toEqual([mention(fay, "fay"), mention(fay, "fay2")]);
  expect((await say(ann, session, "@fay")).mentions).toEqual([mention(other, "fay")]);
});

test("an edit takes mentions away and adds them", async () => {
  const { id } = await say(ann, await log(), "@ben");
  const { body } = await ann.call(routes.editComment, { params: { id }, body: { content: "@cleo" } });
  expect(body.mentions).toEqual([mention(cleo)]);
});

test("a deleted comment that is restored mentions the same people", async () => {
  const session = await log();
  const { id, mentions } = await say(ann, session, "@ben");
  await ann.call(routes.deleteComment, { params: { id } });
  expect((await ann.call(routes.restoreComment, { params: { id } })).body.mentions).toEqual(mentions);
});

describe("a deleted account", () => {
  test("takes no comment out of the trash that only mentions it", async () => {
    const session = await log();
    const gil = await signUp(app, "gil");
    const { id } = await say(ann, session, "@gil");
    await ann.call(routes.deleteComment, { params: { id } });
    await gil.call(routes.deleteAccount);
    const { status, body } = await ann.call(routes.restoreComment, { params: { id } });
    expect(status).toBe(200);
    expect(body).toMatchObject({ content: "@gil", mentions: [] });
  });
});

test("the first ten people are mentioned, and the rest is plain text", async () => {
  const count = limits.mentions.max + 1;
  const crowd = await Promise.all(Array.from({ length: count }, (_, index) => signUp(app, `crowd${index}`)));
  const content = crowd.map(({ user }) => `@${user.username}`).join(" ");
  expect((await say(ann, await log(), content)).mentions).toHaveLength(limits.mentions.max);
});

test("only so many names of a comment are looked up", async () => {
  const unknown = Array.from({ length: limits.mentions.lookedUp - 1 }, (_, index) => `@no-${index}`).join(" ");
  const session = await log();
  expect((await say(ann, session, `${unknown} @ben @cleo`)).mentions).toEqual([mention(ben)]);
});
