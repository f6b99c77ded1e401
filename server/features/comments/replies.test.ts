import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { recount } from "#server/db/recount.ts";
import { setHidden } from "#server/features/operate/moderation.service.ts";
import { routes } from "#shared/contract/routes.ts";
import { startApp, type TestApp } from "#test/app.ts";
import { signUp, type TestPerson } from "#test/people.ts";

let app: TestApp;
let ann: TestPerson;
let ben: TestPerson;
let cleo: TestPerson;
beforeAll(async () => {
  app = await startApp();
  ann = await signUp(app, "ann");
  ben = await signUp(app, "ben");
  cleo = await signUp(app, "cleo");
});
afterAll(async () => {
  expect(await recount(app.context.database)).toEqual([]);
  await app.close();
});

const log = async (who = ann) => (await who.call(routes.logSession, { body: { isPublic: true } })).body.id;
const answer = (who: TestPerson, id: number, parentId: unknown, content = "Mellow") =>
  who.call(routes.postComment, { params: { id }, body: { content, parentId } });
const post = async (who: TestPerson, id: number, parentId?: number) => {
  app.clock.advance(1_000);
  return (await answer(who, id, parentId)).body.id;
};
const list = async (who: TestPerson, id: number) => (await who.call(routes.listComments, { params: { id } })).body;
const parents = async (who: TestPerson, id: number) => (await list(who, id)).map(({ parentId }) => parentId);
const remove = (who: TestPerson, id: number) => who.call(routes.deleteComment, { params: { id } });
const restore = (who: TestPerson, id: number) => who.call(routes.restoreComment, { params: { id } });

/** A comment of Ben's, then one of Ann's, then Cleo's reply to the first. */
async function thread() {
  const session = await log();
  const first = await post(ben, session);
  const second = await post(ann, session);
  const reply = await post(cleo, session, first);
  return { session, first, second, reply };
}

describe("a reply", () => {
  test("stands in the order of time, names its parent and is counted", async () => {
    const { session, first, second, reply } = await thread();
    expect((await list(ann, session)).map(({ id, parentId }) => [id, parentId])).toEqual([
      [first, null],
      [second, null],
      [reply, first],
    ]);
    const { body } = await ann.call(routes.getSession, { params: { id: session } });
    expect(body.commentsCount).toBe(3);
  });

  test("to a reply answers the comment above both", async () => {
    const { session, first, reply } = await thread();
    await post(ben, session, reply);
    expect(await parents(ann, session)).toEqual([null, null, first, first]);
  });

  test("names its parent on a later page than that", async () => {
    const { session, first } = await thread();
    const page = (cursor?: string | null) =>
      ann.call(routes.listComments, { params: { id: session }, query: { limit: 2, ...(cursor && { cursor }) } });
    const { body } = await page((await page()).next);
    expect(body.map(({ parentId }) => parentId)).toEqual([first]);
  });

  test("sent again with its key is posted once, also when its parent was deleted since", async () => {
    const { session, first } = await thread();
    const send = () =>
      cleo.call(routes.postComment, { params: { id: session }, body: { content: "Hi", parentId: first, key: "k" } });
    const sent = await send();
    await remove(ben, first);
    const again = await send();
    expect(again.status).toBe(201);
    expect(again.body.id).toBe(sent.body.id);
  });

  test.each([0, -1, 1.5, "7", true])("to %j is refused, naming the field", async (parentId) => {
    const { status, body } = await answer(ben, await log(), parentId);
    expect(status).toBe(400);
    expect(body.issues?.map(({ path }) => path)).toEqual(["parentId"]);
  });

  test("to null is a comment of its own", async () => {
    expect((await answer(ben, await log(), null)).body.parentId).toBeNull();
  });
});

describe("there is nothing to answer, naming the field", () => {
  const expectRefusal = async (who: TestPerson, session: number, parentId: number) => {
    const { status, body } = await answer(who, session, parentId);
    expect(status).toBe(400);
    expect(body.issues?.map(({ path }) => path)).toEqual(["parentId"]);
  };

  test("under another session, or where the comment was deleted", async () => {
    const { session, first } = await thread();
    await expectRefusal(cleo, await log(), first);
    await remove(ben, first);
    await expectRefusal(cleo, session, first);
    await expectRefusal(cleo, session, 987_654);
  });

  test("in a comment that is hidden, or of someone blocked", async () => {
    const { session, first, second } = await thread();
    await setHidden(app.context, { kind: "comment", id: second }, true, { reason: "spam", operator: "root" });
    await expectRefusal(ben, session, second);
    await cleo.call(routes.blockUser, { body: { userId: ben.user.id } });
    await expectRefusal(cleo, session, first);
    await cleo.call(routes.unblockUser, { params: { userId: ben.user.id } });
  });
});

describe("a reply outlives its parent", () => {
  test("which is then null, until the deletion is undone", async () => {
    const { session, first } = await thread();
    await remove(ben, first);
    expect(await parents(ann, session)).toEqual([null, null]);
    await restore(ben, first);
    expect(await parents(ann, session)).toEqual([null, null, first]);
  });

  test("and begins a thread when it is answered itself, even if its parent comes back", async () => {
    const { session, first, reply } = await thread();
    await remove(ben, first);
    await post(ben, session, reply);
    expect(await parents(ann, session)).toEqual([null, null, reply]);
    await restore(ben, first);
    expect(await parents(ann, session)).toEqual([null, null, null, reply]);
  });

  test("when that is hidden by moderation", async () => {
    const { session, first, reply } = await thread();
    const hide = (isHidden: boolean) =>
      setHidden(app.context, { kind: "comment", id: first }, isHidden, { reason: "spam", operator: "root" });
    await hide(true);
    expect(await parents(ann, session)).toEqual([null, null]);
    await post(ben, session, reply);
    await hide(false);
    expect(await parents(ann, session)).toEqual([null, null, first, first]);
  });

  test("when the viewer has blocked its author, for that viewer alone", async () => {
    const { session, first } = await thread();
    const dan = await signUp(app, "dan");
    await dan.call(routes.blockUser, { body: { userId: ben.user.id } });
    expect(await parents(dan, session)).toEqual([null, null]);
    expect(await parents(ann, session)).toEqual([null, null, first]);
  });

  test("when the parent's author deletes the account", async () => {
    const session = await log();
    const eve = await signUp(app, "eve");
    const first = await post(eve, session);
    await post(cleo, session, first);
    await eve.call(routes.deleteAccount);
    expect(await parents(ann, session)).toEqual([null]);
  });
});

test("a deleted reply comes back under its parent", async () => {
  const { session, first, reply } = await thread();
  await remove(ann, reply);
  expect((await restore(ann, reply)).body.parentId).toBe(first);
  expect(await parents(ann, session)).toEqual([null, null, first]);
});

test("a deleted session comes back with its threads", async () => {
  const { session, first } = await thread();
  await ann.call(routes.deleteSession, { params: { id: session } });
  await ann.call(routes.restoreSession, { params: { id: session } });
  expect(await parents(ann, session)).toEqual([null, null, first]);
});
