import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { messages } from "#shared/contract/errors.ts";
import { routes } from "#shared/contract/routes.ts";
import { limits } from "#shared/domain/limits.ts";
import { startApp, type TestApp } from "#test/app.ts";
import { signUp, type TestPerson, visitor } from "#test/people.ts";
import { sessionRow } from "#test/rows.ts";

let app: TestApp;
let alice: TestPerson;
let bob: TestPerson;
/** Allows no comments. */
let carol: TestPerson;

beforeAll(async () => {
  app = await startApp();
  alice = await signUp(app, "alice");
  bob = await signUp(app, "bob");
  carol = await signUp(app, "carol");
  const { db } = app.context.database;
  await db.updateTable("users").set({ allow_comments: false }).where("id", "=", carol.user.id).execute();
});
afterAll(() => app.close());

async function logSession({ user }: TestPerson, isPublic = true): Promise<number> {
  const row = sessionRow(user.username, { user_id: user.id, visibility: isPublic ? "public" : "private" });
  const { db } = app.context.database;
  return (await db.insertInto("cannabis_sessions").values(row).returning("id").executeTakeFirstOrThrow()).id;
}
const makePrivate = (id: number) =>
  app.context.database.db
    .updateTable("cannabis_sessions")
    .set({ visibility: "private" })
    .where("id", "=", id)
    .execute();
const commentsCountOf = async (id: number) =>
  (
    await app.context.database.db
      .selectFrom("cannabis_sessions")
      .select("comments_count")
      .where("id", "=", id)
      .executeTakeFirstOrThrow()
  ).comments_count;

const post = (who: TestPerson, id: number, content: unknown = "Nice one") =>
  who.call(routes.postComment, { params: { id }, body: { content } });
const posted = async (who: TestPerson, id: number) => (await post(who, id)).body?.id ?? 0;
const remove = (who: TestPerson, id: number) => who.call(routes.deleteComment, { params: { id } });
const list = (who: TestPerson, id: number, query = {}) => who.call(routes.listComments, { params: { id }, query });
const aboutSession = async (who: TestPerson, id: number) =>
  ((await who.call(routes.listNotifications)).body ?? []).filter(({ sessionId }) => sessionId === id);

describe("posting a comment", () => {
  test("answers it with its author, counts it and tells the owner", async () => {
    const session = await logSession(alice);
    const { status, body } = await post(bob, session, "  So smooth \n");
    expect(status).toBe(201);
    expect(body).toMatchObject({
      sessionId: session,
      userId: bob.user.id,
      content: "So smooth",
      user: { id: bob.user.id, username: "bob", firstName: "Bob", profileImageUrl: null },
      canDelete: true,
      createdAt: app.clock.now().toISOString(),
    });
    expect(await commentsCountOf(session)).toBe(1);
    expect(await aboutSession(alice, session)).toMatchObject([{ type: "comment", fromUserId: bob.user.id }]);
  });

  test("notifies once for each comment, and never of one's own", async () => {
    const session = await logSession(alice);
    await post(bob, session, "One");
    await post(bob, session, "Two");
    await post(alice, session, "Thank you");
    expect(await aboutSession(alice, session)).toHaveLength(2);
    expect(await commentsCountOf(session)).toBe(3);
  });

  test("measures a thousand code points, so that an emoji counts once", async () => {
    const session = await logSession(alice);
    expect((await post(bob, session, "🌿".repeat(limits.comment.max))).status).toBe(201);
    const { status, body } = await post(bob, session, "🌿".repeat(limits.comment.max + 1));
    expect(status).toBe(400);
    expect(body?.issues?.map(({ path }) => path)).toEqual(["content"]);
    expect(await commentsCountOf(session)).toBe(1);
  });

  test.each(["", " \n\t ", undefined, 5, "a\0b"])("refuses %j as a comment, naming the field", async (content) => {
    const session = await logSession(alice);
    const { status, body } = await bob.call(routes.postComment, { params: { id: session }, body: { content } });
    expect(status).toBe(400);
    expect(body?.issues?.map(({ path }) => path)).toEqual(["content"]);
  });

  test("is refused where the owner turned comments off, though not to the owner", async () => {
    const session = await logSession(carol);
    const { status, body } = await post(bob, session);
    expect(status).toBe(403);
    expect(body?.message).toBe(messages.commentsOff);
    expect((await post(carol, session)).status).toBe(201);
    expect(await commentsCountOf(session)).toBe(1);
    expect((await list(bob, session)).body).toHaveLength(1);
  });

  test("under another person's private session is answered as for one that doesn't exist", async () => {
    const session = await logSession(carol, false);
    for (const id of [session, 987_654]) {
      const { status, body } = await post(bob, id);
      expect(status).toBe(404);
      expect(body?.message).toBe(messages.sessionNotFound);
    }
    expect(await commentsCountOf(session)).toBe(0);
  });

  test("takes one's own userId and refuses another's", async () => {
    const params = { id: await logSession(alice) };
    const inTheNameOf = ({ user }: TestPerson) =>
      bob.call(routes.postComment, { params, body: { content: "Hello", userId: user.id } });
    expect((await inTheNameOf(bob)).status).toBe(201);
    expect((await inTheNameOf(alice)).status).toBe(403);
    expect(await commentsCountOf(params.id)).toBe(1);
  });
});

describe("the list of comments", () => {
  test("is oldest first and tells each viewer what they may delete", async () => {
    const session = await logSession(alice);
    await post(bob, session, "First");
    app.clock.advance(1_000);
    await post(carol, session, "Second");
    const canDelete = async (who: TestPerson) =>
      (await list(who, session)).body?.map((comment) => [comment.content, comment.canDelete]);
    expect(await canDelete(alice)).toEqual([
      ["First", true],
      ["Second", true],
    ]);
    expect(await canDelete(bob)).toEqual([
      ["First", true],
      ["Second", false],
    ]);
  });

  test("comes in pages that neither repeat nor miss one", async () => {
    const session = await logSession(alice);
    const written = ["1", "2", "3", "4", "5"];
    for (const content of written) await post(bob, session, content);
    const first = await list(alice, session, { limit: 2 });
    const second = await list(alice, session, { limit: 2, cursor: first.next });
    const third = await list(alice, session, { limit: 2, cursor: second.next });
    const pages = [first, second, third].map(({ body }) => body?.map(({ content }) => content));
    expect(pages).toEqual([["1", "2"], ["3", "4"], ["5"]]);
    expect(third.next).toBeNull();
  });

  test("of a private session exists for its owner only", async () => {
    const session = await logSession(alice, false);
    await post(alice, session, "Note to self");
    expect((await list(alice, session)).body).toHaveLength(1);
    for (const id of [session, 987_654]) {
      const { status, body } = await list(bob, id);
      expect(status).toBe(404);
      expect(body?.message).toBe(messages.sessionNotFound);
    }
  });

  test("refuses a broken cursor", async () => {
    const { status, body } = await list(bob, await logSession(alice), { cursor: "?" });
    expect(status).toBe(400);
    expect(body?.message).toBe(messages.brokenCursor);
  });
});

describe("deleting a comment", () => {
  test("by its author takes the count and the notification along", async () => {
    const session = await logSession(alice);
    await post(bob, session, "Stays");
    const comment = await posted(bob, session);
    const { status, body } = await remove(bob, comment);
    expect(status).toBe(204);
    expect(body).toBeUndefined();
    expect(await commentsCountOf(session)).toBe(1);
    expect(await aboutSession(alice, session)).toHaveLength(1);
    expect((await list(bob, session)).body).toMatchObject([{ content: "Stays" }]);
  });

  test("by the owner of the session works", async () => {
    const session = await logSession(alice);
    expect((await remove(alice, await posted(bob, session))).status).toBe(204);
    expect(await commentsCountOf(session)).toBe(0);
  });

  test("by anybody else is refused", async () => {
    const session = await logSession(alice);
    const { status } = await remove(carol, await posted(bob, session));
    expect(status).toBe(403);
    expect(await commentsCountOf(session)).toBe(1);
  });

  test("under a session turned private is the author's right still, and not found for others", async () => {
    const session = await logSession(alice);
    const comment = await posted(bob, session);
    await makePrivate(session);
    const { status, body } = await remove(carol, comment);
    expect(status).toBe(404);
    expect(body?.message).toBe(messages.commentNotFound);
    expect((await remove(bob, comment)).status).toBe(204);
    expect(await commentsCountOf(session)).toBe(0);
  });

  test("twice finds none the second time", async () => {
    const comment = await posted(bob, await logSession(alice));
    await remove(bob, comment);
    const { status, body } = await remove(bob, comment);
    expect(status).toBe(404);
    expect(body?.message).toBe(messages.commentNotFound);
  });

  test("with something that is no number is a bad request", async () => {
    const { status, body } = await bob.call(routes.deleteComment, { params: { id: "x" } });
    expect(status).toBe(400);
    expect(body?.issues?.map(({ path }) => path)).toEqual(["id"]);
  });
});

test("a visitor is turned away from every call", async () => {
  const guest = visitor(app);
  const session = await logSession(alice);
  const params = { id: session };
  expect((await guest.call(routes.listComments, { params })).status).toBe(401);
  expect((await guest.call(routes.postComment, { params, body: { content: "Hi" } })).status).toBe(401);
  expect((await guest.call(routes.deleteComment, { params: { id: await posted(bob, session) } })).status).toBe(401);
});

test("fifty concurrent comments and deletions leave a count that equals the rows", async () => {
  const session = await logSession(alice);
  const doomed = await Promise.all(Array.from({ length: 20 }, () => posted(bob, session)));
  // Each is deleted by its author and by the owner together: only one of them finds it.
  const calls = doomed.flatMap((comment) => [remove(bob, comment), remove(alice, comment)]);
  const posts = Array.from({ length: 10 }, () => post(bob, session));
  const statuses = (await Promise.all<{ status: number }>([...calls, ...posts])).map(({ status }) => status);
  const times = (wanted: number) => statuses.filter((status) => status === wanted).length;
  expect([times(204), times(404), times(201)]).toEqual([20, 20, 10]);
  expect(await commentsCountOf(session)).toBe(10);
  expect(await aboutSession(alice, session)).toHaveLength(10);
});
