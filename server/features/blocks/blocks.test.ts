import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { recount } from "#server/db/recount.ts";
import { messages } from "#shared/contract/errors.ts";
import { routes } from "#shared/contract/routes.ts";
import { startApp, type TestApp } from "#test/app.ts";
import { signUp, type TestPerson } from "#test/people.ts";
import { jpeg } from "#test/pictures.ts";

let app: TestApp;
let ann: TestPerson;
let ben: TestPerson;
let pairs = 0;

beforeAll(async () => {
  app = await startApp();
});
beforeEach(async () => {
  pairs += 1;
  ann = await signUp(app, `ann${pairs}`);
  ben = await signUp(app, `ben${pairs}`);
});
afterAll(() => app.close());

const block = (by: TestPerson, whom: TestPerson) => by.call(routes.blockUser, { body: { userId: whom.user.id } });
const unblock = (by: TestPerson, whom: TestPerson) => by.call(routes.unblockUser, { params: { userId: whom.user.id } });
const follow = (by: TestPerson, whom: TestPerson) =>
  by.call(routes.followUser, { body: { followingId: whom.user.id } });
const log = async (by: TestPerson) => (await by.call(routes.logSession, { body: { strainName: "Haze" } })).body.id;
const react = async (by: TestPerson, id: number) => {
  await by.call(routes.likeSession, { body: { sessionId: id } });
  await by.call(routes.postComment, { params: { id }, body: { content: "Mellow" } });
};

test("is idempotent and lists blocked people without their pictures", async () => {
  for (let time = 1; time <= 2; time += 1) {
    const { status, body } = await block(ann, ben);
    expect({ status, body }).toEqual({ status: 200, body: { blocked: true } });
  }
  const { id, username, firstName, lastName } = ben.user;
  expect((await ann.call(routes.listBlocks)).body).toEqual([
    { user: { id, username, firstName, lastName }, createdAt: app.clock.now().toISOString() },
  ]);
  expect((await ben.call(routes.listBlocks)).body).toEqual([]);
});

test("the blocked one gets the very answer of an unknown id, and so does who blocked", async () => {
  const session = await log(ann);
  await block(ann, ben);
  for (const [asker, gone] of [
    [ann, ben],
    [ben, ann],
  ] as const) {
    for (const route of [routes.getProfile, routes.getStats, routes.listFollowers, routes.listUserSessions]) {
      const [about, unknown] = [
        await asker.call(route, { params: { id: gone.user.id } }),
        await asker.call(route, { params: { id: "nobody" } }),
      ];
      expect({ status: about.status, body: about.raw.body }).toEqual({
        status: unknown.status,
        body: unknown.raw.body,
      });
    }
  }
  const [theirs, none] = [
    await ben.call(routes.getSession, { params: { id: session } }),
    await ben.call(routes.getSession, { params: { id: 2_000_000_000 } }),
  ];
  expect(theirs.raw.body).toBe(none.raw.body);
  expect((await follow(ben, ann)).body?.message).toBe(messages.userNotFound);
});

test("photos and avatars answer 404 to the other side", async () => {
  const file = { content: await jpeg() };
  await ann.call(routes.editProfile, { params: { id: ann.user.id }, body: {}, file });
  const { body } = await ann.call(routes.logSession, { body: { strainName: "Haze" }, file });
  const urls = [body.photoUrl ?? "", body.user.profileImageUrl ?? ""];
  for (const url of urls) expect((await ben.get(url)).statusCode).toBe(200);
  await block(ben, ann);
  for (const url of urls) {
    expect((await ben.get(url)).statusCode).toBe(404);
    expect((await ann.get(url)).statusCode).toBe(200);
  }
});

describe("between the two", () => {
  test("follows, requests, likes, comments and notifications end, and every counter agrees", async () => {
    const [anns, bens] = [await log(ann), await log(ben)];
    await follow(ann, ben);
    await follow(ben, ann);
    await react(ben, anns);
    await react(ann, bens);
    await block(ann, ben);
    await unblock(ann, ben);
    for (const person of [ann, ben]) {
      expect((await person.call(routes.getCurrentUser)).body).toMatchObject({ followersCount: 0, followingCount: 0 });
      expect((await person.call(routes.listNotifications)).body).toEqual([]);
      expect((await person.call(routes.countUnread)).body).toEqual({ count: 0 });
    }
    for (const id of [anns, bens])
      expect((await ann.call(routes.getSession, { params: { id } })).body).toMatchObject({
        likesCount: 0,
        commentsCount: 0,
        isLiked: false,
      });
    expect(await recount(app.context.database)).toEqual([]);
  });

  test("their likes and comments under other people's sessions stay, hidden from each other alone", async () => {
    const third = await signUp(app, `third${pairs}`);
    const session = await log(third);
    await react(ann, session);
    await react(ben, session);
    await block(ann, ben);
    const authors = async (reader: TestPerson) =>
      (await reader.call(routes.listComments, { params: { id: session } })).body.map(({ userId }) => userId);
    expect(await authors(ann)).toEqual([ann.user.id]);
    expect(await authors(ben)).toEqual([ben.user.id]);
    expect(await authors(third)).toEqual([ann.user.id, ben.user.id]);
    const bens = (await third.call(routes.listComments, { params: { id: session } })).body.at(-1);
    const deletion = await ann.call(routes.deleteComment, { params: { id: bens?.id ?? 0 } });
    expect(deletion.status).toBe(404);
  });
});

test("unblocking lets both see each other again, once both blocks are gone", async () => {
  await block(ann, ben);
  expect((await block(ben, ann)).status).toBe(404);
  expect((await unblock(ben, ann)).status).toBe(204);
  expect((await ben.call(routes.getProfile, { params: { id: ann.user.id } })).status).toBe(404);
  expect((await unblock(ann, ben)).status).toBe(204);
  expect((await ben.call(routes.getProfile, { params: { id: ann.user.id } })).status).toBe(200);
});

test("a follow that comes at the same moment does not survive the block", async () => {
  await Promise.all([block(ann, ben), follow(ben, ann)]);
  await unblock(ann, ben);
  expect((await ann.call(routes.getProfile, { params: { id: ben.user.id } })).body.followsYou).toBe(false);
  expect(await recount(app.context.database)).toEqual([]);
});

test("a concurrent like and comment do not survive the block, nor do their notifications", async () => {
  const session = await log(ann);
  const fans = await Promise.all(Array.from({ length: 8 }, (_, index) => signUp(app, `fan${index}of${pairs}`)));
  await Promise.all(fans.flatMap((fan) => [react(fan, session), block(ann, fan)]));
  await Promise.all(fans.map((fan) => unblock(ann, fan)));
  const { body } = await ann.call(routes.getSession, { params: { id: session } });
  expect(body).toMatchObject({ likesCount: 0, commentsCount: 0 });
  expect((await ann.call(routes.listNotifications)).body).toEqual([]);
  expect(await recount(app.context.database)).toEqual([]);
});

test("oneself and unknown people cannot be blocked", async () => {
  const self = await block(ann, ann);
  expect(self.status).toBe(400);
  expect(self.body?.issues).toEqual([{ path: "userId", message: messages.blockYourself }]);
  expect((await ann.call(routes.blockUser, { body: { userId: "nobody" } })).status).toBe(404);
});
