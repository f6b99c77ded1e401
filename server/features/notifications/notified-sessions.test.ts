import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { inTransaction } from "#server/db/transaction.ts";
import { setSuspended } from "#server/features/operate/suspension.service.ts";
import { routes } from "#shared/contract/routes.ts";
import type { NotificationKind, Visibility } from "#shared/domain/enumerations.ts";
import { startApp, type TestApp } from "#test/app.ts";
import { signUp, type TestPerson } from "#test/people.ts";
import { jpeg } from "#test/pictures.ts";
import { notify } from "./notifications.service.ts";

let app: TestApp;
let [owner, reader, writer] = [] as unknown as [TestPerson, TestPerson, TestPerson];
let [session, comment] = [0, 0];
let round = 0;

beforeAll(async () => {
  app = await startApp();
});
beforeEach(async () => {
  round += 1;
  const names = ["owner", "reader", "writer"].map((name) => signUp(app, `${name}${round}`));
  [owner, reader, writer] = (await Promise.all(names)) as [TestPerson, TestPerson, TestPerson];
  const body = { strainName: "Haze", strainType: "sativa" };
  session = (await owner.call(routes.logSession, { body, file: { content: await jpeg() } })).body.id;
  const params = { id: session };
  comment = (await writer.call(routes.postComment, { params, body: { content: "Lovely" } })).body.id;
});
afterAll(() => app.close());

const tell = (to: TestPerson, kind: NotificationKind) =>
  inTransaction(app.context.database, (transaction) =>
    notify(
      app.context,
      transaction,
      { address: "" },
      {
        ...{ user_id: to.user.id, kind, from_user_id: writer.user.id },
        ...{ session_id: session, comment_id: comment, created_at: app.clock.now() },
      },
    ),
  );
const list = (who: TestPerson, etag?: unknown) =>
  who.call(routes.listNotifications, etag === undefined ? {} : { headers: { "if-none-match": String(etag) } });
const unread = async (who: TestPerson) => (await who.call(routes.countUnread)).body.count;
const edit = (body: object) => owner.call(routes.editSession, { params: { id: session }, body });
const show = (visibility: Visibility) => edit({ visibility });
const follow = () => reader.call(routes.followUser, { body: { followingId: owner.user.id } });

describe("a comment is told", () => {
  test("once to each person, as what was told first", async () => {
    for (const kind of ["mention", "reply", "comment"] as const)
      for (const person of [owner, reader]) await tell(person, kind);
    expect((await list(owner)).body).toMatchObject([{ kind: "comment", type: "comment" }]);
    expect((await list(reader)).body).toMatchObject([{ kind: "mention", type: "other", sessionId: session }]);
  });

  test("never to its author, and not at all once it is gone", async () => {
    await tell(writer, "reply");
    await tell(reader, "reply");
    expect((await list(writer)).body).toEqual([]);
    expect((await list(reader)).body).toMatchObject([{ kind: "reply", type: "comment" }]);
    await writer.call(routes.deleteComment, { params: { id: comment } });
    expect((await list(reader)).body).toEqual([]);
    await writer.call(routes.restoreComment, { params: { id: comment } });
    expect((await list(reader)).body).toMatchObject([{ kind: "reply" }]);
  });

  test("as the next kind where one is off", async () => {
    await reader.call(routes.switchNotifications, { body: { mention: false } });
    await tell(reader, "mention");
    expect((await list(reader)).body).toEqual([]);
    await tell(reader, "reply");
    expect((await list(reader)).body).toMatchObject([{ kind: "reply" }]);
  });
});

test("a deleted session comes back for those who were told, but for one who has left", async () => {
  await tell(reader, "mention");
  await owner.call(routes.deleteSession, { params: { id: session } });
  await owner.call(routes.restoreSession, { params: { id: session } });
  expect((await list(reader)).body).toMatchObject([{ kind: "mention" }]);
  await owner.call(routes.deleteSession, { params: { id: session } });
  await reader.call(routes.deleteAccount);
  expect((await owner.call(routes.restoreSession, { params: { id: session } })).status).toBe(200);
  expect((await list(owner)).body).toMatchObject([{ kind: "comment" }]);
});

test("a deleted session comes back without what one of its guests told another whom they blocked meanwhile", async () => {
  await tell(reader, "mention");
  await owner.call(routes.deleteSession, { params: { id: session } });
  await reader.call(routes.blockUser, { body: { userId: writer.user.id } });
  await owner.call(routes.restoreSession, { params: { id: session } });
  await reader.call(routes.unblockUser, { params: { userId: writer.user.id } });
  expect((await list(reader)).body).toEqual([]);
  expect((await list(owner)).body).toMatchObject([{ kind: "comment" }]);
});

describe("the session is named", () => {
  test("with its photo to whom it's shown", async () => {
    await tell(reader, "mention");
    const { photo } = (await owner.call(routes.getSession, { params: { id: session } })).body;
    const named = { session: { strainName: "Haze", strainType: "sativa", photo } };
    expect(photo?.smallUrl).toMatch(/^\/media\//);
    expect((await list(owner)).body).toMatchObject([named]);
    expect((await list(reader)).body).toMatchObject([named]);
    await show("private");
    const hidden = await list(reader);
    expect(hidden.body).toEqual([]);
    expect((await list(owner)).body).toMatchObject([{ session: { strainName: "Haze" } }]);
  });

  test.each<[string, () => Promise<unknown>, () => Promise<unknown>]>([
    ["the session is for followers, until one follows", () => show("followers"), follow],
    [
      "one unfollows, until one follows again",
      async () => {
        await follow();
        await show("followers");
        await reader.call(routes.unfollowUser, { params: { userId: owner.user.id } });
      },
      follow,
    ],
    [
      "one blocks the owner, until one unblocks them",
      () => reader.call(routes.blockUser, { body: { userId: owner.user.id } }),
      () => reader.call(routes.unblockUser, { params: { userId: owner.user.id } }),
    ],
    [
      "the owner blocks one, until they unblock one",
      () => owner.call(routes.blockUser, { body: { userId: reader.user.id } }),
      () => owner.call(routes.unblockUser, { params: { userId: reader.user.id } }),
    ],
    [
      "the owner is suspended, until they are back",
      () => setSuspended(app.context, owner.user.username, true, { operator: "operator", reason: "sells" }),
      () => setSuspended(app.context, owner.user.username, false, { operator: "operator", reason: "sells" }),
    ],
  ])("and neither listed nor counted while %s; polls notice both", async (_what, hide, unhide) => {
    await tell(reader, "mention");
    const { headers } = await list(reader);
    expect(await unread(reader)).toBe(1);
    await hide();
    const hidden = await list(reader, headers.etag);
    expect(hidden).toMatchObject({ status: 200, body: [] });
    expect(await unread(reader)).toBe(0);
    await unhide();
    expect(await unread(reader)).toBe(1);
    expect(await list(reader, hidden.headers.etag)).toMatchObject({
      status: 200,
      body: [{ session: { strainName: "Haze" } }],
    });
  });

  test.each([
    ["name", { strainName: "Kush" }, { strainName: "Kush" }],
    ["type", { strainType: "indica" }, { strainType: "indica" }],
    ["photo", { removePhoto: "true" }, { photo: null }],
  ])("and polls notice another %s", async (_what, change, shown) => {
    await tell(reader, "mention");
    const polled = [owner, reader];
    const etags = [];
    for (const person of polled) etags.push((await list(person)).headers.etag);
    await edit(change);
    for (const [index, person] of polled.entries())
      expect(await list(person, etags[index])).toMatchObject({ status: 200, body: [{ session: shown }] });
  });

  test("and polls notice that its photo has another address", async () => {
    const { headers } = await list(owner);
    await show("private");
    const { body } = await owner.call(routes.getSession, { params: { id: session } });
    expect(await list(owner, headers.etag)).toMatchObject({ status: 200, body: [{ session: { photo: body.photo } }] });
  });

  test("and a change that no notification shows is no news", async () => {
    const { headers } = await list(owner);
    await edit({ notes: "Mellow", rating: 8 });
    expect((await list(owner, headers.etag)).status).toBe(304);
  });
});
