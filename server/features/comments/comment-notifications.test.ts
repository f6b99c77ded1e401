import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { setHidden } from "#server/features/operate/moderation.service.ts";
import { routes } from "#shared/contract/routes.ts";
import type { Visibility } from "#shared/domain/enumerations.ts";
import { limits } from "#shared/domain/limits.ts";
import { startApp, type TestApp } from "#test/app.ts";
import { signUp, type TestPerson } from "#test/people.ts";

let app: TestApp;
let round = 0;
let [owner, ben, cleo] = [] as unknown as [TestPerson, TestPerson, TestPerson];
let session = 0;
beforeAll(async () => {
  app = await startApp();
});
beforeEach(async () => {
  round += 1;
  const people = ["owner", "ben", "cleo"].map((name) => signUp(app, `${name}${round}`));
  [owner, ben, cleo] = (await Promise.all(people)) as [TestPerson, TestPerson, TestPerson];
  session = (await owner.call(routes.logSession, { body: { visibility: "public" } })).body.id;
});
afterAll(() => app.close());

const at = ({ user }: TestPerson) => `@${user.username}`;
const say = async (who: TestPerson, content: string, parentId?: number) =>
  (await who.call(routes.postComment, { params: { id: session }, body: { content, parentId } })).body.id;
const edit = (who: TestPerson, id: number, content: string) =>
  who.call(routes.editComment, { params: { id }, body: { content } });
const told = async (who: TestPerson) => (await who.call(routes.listNotifications)).body.map(({ kind }) => kind);
const show = (visibility: Visibility) =>
  owner.call(routes.editSession, { params: { id: session }, body: { visibility } });

test("a reply is told to whom it answers, and to the session's owner as a comment", async () => {
  const first = await say(ben, "Mellow");
  const reply = await say(cleo, "Indeed", first);
  expect(await told(ben)).toEqual(["reply"]);
  expect(await told(owner)).toEqual(["comment", "comment"]);
  await say(owner, "Thanks", reply);
  expect(await told(ben)).toEqual(["reply", "reply"]);
  expect(await told(cleo)).toEqual([]);
});

test("a comment is told once to each person: as a mention, else as a reply, else as a comment", async () => {
  const first = await say(ben, "Mellow");
  await say(cleo, `${at(ben)} ${at(owner)} ${at(owner)} ${at(cleo)}`, first);
  expect(await told(ben)).toEqual(["mention"]);
  expect(await told(owner)).toEqual(["mention", "comment"]);
  expect(await told(cleo)).toEqual([]);
  const own = await say(owner, "Mine");
  await say(ben, "Yours", own);
  expect(await told(owner)).toEqual(["reply", "mention", "comment"]);
});

test("who has switched mentions off is told the next best", async () => {
  await owner.call(routes.switchNotifications, { body: { mention: false } });
  await say(ben, at(owner));
  expect(await told(owner)).toEqual(["comment"]);
});

test("nobody is told of a session that they don't see", async () => {
  const first = await say(ben, "Mellow");
  await cleo.call(routes.followUser, { body: { followingId: owner.user.id } });
  await show("followers");
  await say(owner, `${at(ben)} ${at(cleo)}`, first);
  await say(owner, "Again", first);
  expect(await told(ben)).toEqual([]);
  expect(await told(cleo)).toEqual(["mention"]);
});

test.each(["the mentioned", "the author"])("nobody is told of someone blocked, when %s blocked", async (who) => {
  const [by, of] = who === "the author" ? [ben, cleo] : [cleo, ben];
  await by.call(routes.blockUser, { body: { userId: of.user.id } });
  await say(ben, at(cleo));
  await by.call(routes.unblockUser, { params: { userId: of.user.id } });
  expect(await told(cleo)).toEqual([]);
});

test("an edit tells those whom it mentions anew", async () => {
  const id = await say(ben, `Hi ${at(cleo)}`);
  await edit(ben, id, `Hi ${at(cleo)} and ${at(owner)}`);
  expect(await told(cleo)).toEqual(["mention"]);
  expect(await told(owner)).toEqual(["comment"]);
  const dan = await signUp(app, `dan${round}`);
  await edit(ben, id, `Hi ${at(dan)}`);
  expect(await told(dan)).toEqual(["mention"]);
});

describe("in an app with limits of its own,", () => {
  let other: TestApp;
  beforeEach(async () => {
    other = await startApp({ rateLimitScale: 100 });
    [owner, ben, cleo] = [await signUp(other, "owner"), await signUp(other, "ben"), await signUp(other, "cleo")];
    session = (await owner.call(routes.logSession, { body: { visibility: "public" } })).body.id;
  });
  afterEach(() => other.close());

  test("edits tell only so many people of one comment", async () => {
    const names = Array.from({ length: limits.mentions.told + 1 }, (_, index) => `crowd${index}`);
    const crowd = await Promise.all(names.map((name) => signUp(other, name)));
    const id = await say(ben, "Hi");
    for (const one of crowd) await edit(ben, id, at(one));
    const kinds = await Promise.all(crowd.map(told));
    // The session's owner was told of the comment.
    expect(kinds.flat()).toHaveLength(limits.mentions.told - 1);
    expect(kinds.at(-1)).toEqual([]);
  });

  test("mentions and replies from one address tell one person only so often, edits too", async () => {
    const [dan, eve] = [await signUp(other, "dan"), await signUp(other, "eve")];
    const first = await say(cleo, "Mellow");
    const edited = await say(eve, "Hi");
    // Three notifications.
    other.context.config.rateLimitScale = 0.1;
    await say(ben, at(cleo));
    for (const who of [ben, dan]) await say(who, "Indeed", first);
    await say(dan, at(cleo));
    expect((await edit(eve, edited, at(cleo))).body.mentions).toHaveLength(1);
    expect(await told(cleo)).toEqual(["reply", "reply", "mention"]);
    expect(await told(owner)).toHaveLength(6);
  });
});

test("a deleted comment takes all its notifications along, and Undo brings them back", async () => {
  const first = await say(ben, "Mellow");
  const id = await say(cleo, `${at(owner)}, see`, first);
  await cleo.call(routes.deleteComment, { params: { id } });
  expect([await told(ben), await told(owner)]).toEqual([[], ["comment"]]);
  await cleo.call(routes.restoreComment, { params: { id } });
  expect([await told(ben), await told(owner)]).toEqual([["reply"], ["mention", "comment"]]);
});

test("Undo tells no one who has left or blocked its author meanwhile", async () => {
  const dan = await signUp(app, `dan${round}`);
  const id = await say(cleo, `${at(ben)} ${at(dan)}`);
  await cleo.call(routes.deleteComment, { params: { id } });
  await dan.call(routes.deleteAccount);
  await ben.call(routes.blockUser, { body: { userId: cleo.user.id } });
  expect((await cleo.call(routes.restoreComment, { params: { id } })).status).toBe(200);
  await ben.call(routes.unblockUser, { params: { userId: cleo.user.id } });
  expect([await told(ben), await told(owner)]).toEqual([[], ["comment"]]);
});

test("moderation takes them away with the comment, and tells them again with it", async () => {
  const first = await say(ben, "Mellow");
  const id = await say(cleo, at(owner), first);
  const hide = (isHidden: boolean) =>
    setHidden(app.context, { kind: "comment", id }, isHidden, { reason: "spam", operator: "root" });
  await hide(true);
  expect([await told(ben), await told(owner)]).toEqual([[], ["comment"]]);
  await hide(false);
  expect([await told(ben), await told(owner)]).toEqual([["reply"], ["mention", "comment"]]);
});
