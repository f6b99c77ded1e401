import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { setHidden } from "#server/features/operate/moderation.service.ts";
import { messages } from "#shared/contract/errors.ts";
import { routes } from "#shared/contract/routes.ts";
import type { Visibility } from "#shared/domain/enumerations.ts";
import { limits } from "#shared/domain/limits.ts";
import { startApp, type TestApp } from "#test/app.ts";
import { privacyFlags, signUp, type TestPerson, visitor } from "#test/people.ts";

let app: TestApp;
let owner: TestPerson;
let follower: TestPerson;
let stranger: TestPerson;
beforeAll(async () => {
  app = await startApp();
  owner = await signUp(app, "owner");
  follower = await signUp(app, "follower");
  stranger = await signUp(app, "stranger");
  await follower.call(routes.followUser, { body: { followingId: owner.user.id } });
});
afterAll(() => app.close());

const log = async (visibility: Visibility = "public") =>
  (await owner.call(routes.logSession, { body: { visibility } })).body.id;
const post = async (who: TestPerson, id: number, content = "Mellow") =>
  (await who.call(routes.postComment, { params: { id }, body: { content } })).body.id;
const edit = (who: TestPerson, id: number, content: unknown) =>
  who.call(routes.editComment, { params: { id }, body: { content } });
const list = async (who: TestPerson, id: number) => (await who.call(routes.listComments, { params: { id } })).body;
const change = (id: number, body: object) => owner.call(routes.editSession, { params: { id }, body });
const hide = (id: number, isHidden: boolean) =>
  setHidden(app.context, { kind: "comment", id }, isHidden, { reason: "spam", operator: "root" });

test("an edited comment says so to everyone, and stays where it stands", async () => {
  const session = await log();
  const first = await post(stranger, session);
  app.clock.advance(1_000);
  await post(owner, session, "Thanks");
  app.clock.advance(1_000);
  const { status, body } = await edit(stranger, first, "  Mellower \n");
  expect(status).toBe(200);
  expect(body).toMatchObject({
    id: first,
    content: "Mellower",
    editedAt: app.clock.now().toISOString(),
    canEdit: true,
  });
  expect(body.createdAt < (body.editedAt ?? "")).toBe(true);
  expect(await list(owner, session)).toMatchObject([
    { content: "Mellower", editedAt: body.editedAt, canEdit: false },
    { content: "Thanks", editedAt: null, canEdit: true },
  ]);
});

test("the same text again marks nothing as edited", async () => {
  const comment = await post(stranger, await log());
  expect((await edit(stranger, comment, " Mellow ")).body.editedAt).toBeNull();
});

test("words that another device has written since stay until they were seen", async () => {
  const session = await log();
  const comment = await post(stranger, session);
  const change = (content: string, before: string) =>
    stranger.call(routes.editComment, { params: { id: comment }, body: { content, before: { content: before } } });
  await edit(stranger, comment, "Newer");
  const { status, body } = await change("Mine", "Mellow");
  expect([status, body.issues]).toEqual([409, [{ path: "content", message: messages.changedSince, now: "Newer" }]]);
  expect(await list(owner, session)).toMatchObject([{ content: "Newer" }]);
  expect((await change("Newer", "Mellow")).status).toBe(200);
  expect((await change("Mine", "Newer")).body.content).toBe("Mine");
});

test("an edit tells nobody again", async () => {
  const session = await log();
  await edit(stranger, await post(stranger, session), "Mellower");
  const { body } = await owner.call(routes.listNotifications);
  expect(body.filter(({ sessionId }) => sessionId === session)).toHaveLength(1);
});

test.each(["", " \n ", undefined, 5, "a\0b", "x".repeat(limits.comment.max + 1)])(
  "%j is refused, naming the field, as it is when posting",
  async (content) => {
    const { status, body } = await edit(stranger, await post(stranger, await log()), content);
    expect(status).toBe(400);
    expect(body.issues?.map(({ path }) => path)).toEqual(["content"]);
  },
);

describe("only its author may edit it", () => {
  test("not the session's owner, nor others who see it", async () => {
    const comment = await post(stranger, await log());
    for (const who of [owner, follower]) expect((await edit(who, comment, "Mellower")).status).toBe(403);
    expect(
      (await visitor(app).call(routes.editComment, { params: { id: comment }, body: { content: "x" } })).status,
    ).toBe(401);
  });

  test("and to those who don't see it, it isn't there", async () => {
    const session = await log("followers");
    const comment = await post(follower, session);
    for (const id of [comment, 987_654]) {
      const { status, body } = await edit(stranger, id, "Mellower");
      expect(status).toBe(404);
      expect(body.message).toBe(messages.commentNotFound);
    }
  });
});

describe("an author edits where they could post, and deletes everywhere", () => {
  const remove = (who: TestPerson, id: number) => who.call(routes.deleteComment, { params: { id } });

  test.each([
    ["the owner has closed the session's comments", messages.commentsClosed],
    ["the owner has turned comments off", messages.commentsOff],
  ])("when %s", async (_, message) => {
    const session = await log();
    const [own, others] = [await post(owner, session), await post(stranger, session)];
    const isClosed = message === messages.commentsClosed;
    if (isClosed) await change(session, { commentsClosed: true });
    else await owner.call(routes.updatePrivacy, { body: privacyFlags({ allowComments: false }) });
    const refused = await edit(stranger, others, "Mellower");
    expect(refused.status).toBe(403);
    expect(refused.body.message).toBe(message);
    expect((await list(stranger, session)).map(({ canEdit }) => canEdit)).toEqual([false, false]);
    expect((await edit(owner, own, "Mellower")).status).toBe(200);
    expect((await remove(stranger, others)).status).toBe(204);
    if (!isClosed) await owner.call(routes.updatePrivacy, { body: privacyFlags() });
  });

  test("when they no longer see the session", async () => {
    const session = await log();
    const comment = await post(stranger, session);
    await change(session, { visibility: "followers" });
    expect((await edit(stranger, comment, "Mellower")).status).toBe(404);
    expect((await remove(stranger, comment)).status).toBe(204);
  });

  test("when moderation has hidden it", async () => {
    const comment = await post(stranger, await log());
    await hide(comment, true);
    expect((await edit(stranger, comment, "Mellower")).status).toBe(404);
    await hide(comment, false);
    expect((await edit(stranger, comment, "Mellower")).status).toBe(200);
    await hide(comment, true);
    expect((await remove(stranger, comment)).status).toBe(204);
  });
});

test("a deleted and restored comment is still marked as edited", async () => {
  const session = await log();
  const comment = await post(stranger, session);
  const { editedAt } = (await edit(stranger, comment, "Mellower")).body;
  await stranger.call(routes.deleteComment, { params: { id: comment } });
  expect((await edit(stranger, comment, "Mellower")).status).toBe(404);
  const restored = await stranger.call(routes.restoreComment, { params: { id: comment } });
  expect(restored.body).toMatchObject({ content: "Mellower", editedAt });
});
