import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { messages } from "#shared/contract/errors.ts";
import { routes } from "#shared/contract/routes.ts";
import { startApp, type TestApp } from "#test/app.ts";
import { signUp, type TestPerson, visitor } from "#test/people.ts";
import { sessionRow } from "#test/rows.ts";

let app: TestApp;
let alice: TestPerson;
let bob: TestPerson;

beforeAll(async () => {
  app = await startApp();
  alice = await signUp(app, "alice");
  bob = await signUp(app, "bob");
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
const countersOf = (id: number) =>
  app.context.database.db
    .selectFrom("cannabis_sessions")
    .select("likes_count")
    .select((eb) =>
      eb
        .selectFrom("likes")
        .select(({ fn }) => fn.countAll<number>().as("rows"))
        .where("session_id", "=", id)
        .as("rows"),
    )
    .where("id", "=", id)
    .executeTakeFirstOrThrow();

const like = (who: TestPerson, sessionId: number) => who.call(routes.likeSession, { body: { sessionId } });
const unlike = (who: TestPerson, sessionId: number) =>
  who.call(routes.unlikeSession, { params: { userId: who.user.id, sessionId } });
const notificationsOf = async (who: TestPerson) => (await who.call(routes.listNotifications)).body ?? [];
const aboutSession = async (who: TestPerson, id: number) =>
  (await notificationsOf(who)).filter(({ sessionId }) => sessionId === id);

describe("liking", () => {
  test("answers the new state, counts, and tells the owner", async () => {
    const session = await logSession(alice);
    const { status, body } = await like(bob, session);
    expect(status).toBe(200);
    expect(body).toEqual({ liked: true, likesCount: 1 });
    expect(await countersOf(session)).toEqual({ likes_count: 1, rows: 1 });
    expect(await aboutSession(alice, session)).toMatchObject([
      { type: "like", fromUserId: bob.user.id, isRead: false, fromUser: { username: "bob", firstName: "Bob" } },
    ]);
  });

  test("twice is once, also when both taps arrive together", async () => {
    const session = await logSession(alice);
    const taps = await Promise.all([like(bob, session), like(bob, session), like(bob, session)]);
    for (const { status, body } of taps) {
      expect(status).toBe(200);
      expect(body).toEqual({ liked: true, likesCount: 1 });
    }
    expect(await countersOf(session)).toEqual({ likes_count: 1, rows: 1 });
    expect(await aboutSession(alice, session)).toHaveLength(1);
  });

  test("one's own session counts but notifies no one", async () => {
    const session = await logSession(alice);
    expect((await like(alice, session)).body).toEqual({ liked: true, likesCount: 1 });
    expect(await aboutSession(alice, session)).toEqual([]);
  });

  test("one's own private session is fine, another person's is not found", async () => {
    const session = await logSession(alice, false);
    expect((await like(alice, session)).status).toBe(200);
    const { status, body } = await like(bob, session);
    expect(status).toBe(404);
    expect(body?.message).toBe(messages.sessionNotFound);
    expect(await countersOf(session)).toEqual({ likes_count: 1, rows: 1 });
  });

  test("a session that does not exist is not found in the same words", async () => {
    const { status, body } = await like(bob, 987_654);
    expect(status).toBe(404);
    expect(body?.message).toBe(messages.sessionNotFound);
  });

  test("takes one's own userId and refuses another's", async () => {
    const sessionId = await logSession(alice);
    const own = await bob.call(routes.likeSession, { body: { sessionId, userId: bob.user.id } });
    expect(own.status).toBe(200);
    const another = await bob.call(routes.likeSession, { body: { sessionId, userId: alice.user.id } });
    expect(another.status).toBe(403);
    expect(await countersOf(sessionId)).toEqual({ likes_count: 1, rows: 1 });
  });

  test.each([undefined, 0, "7", 1.5, 2_147_483_648])("refuses %s as a session, naming the field", async (sessionId) => {
    const { status, body } = await bob.call(routes.likeSession, { body: { sessionId } });
    expect(status).toBe(400);
    expect(body?.issues?.map(({ path }) => path)).toEqual(["sessionId"]);
  });
});

describe("taking a like back", () => {
  test("uncounts it and withdraws the notification", async () => {
    const session = await logSession(alice);
    await like(bob, session);
    const { status, body } = await unlike(bob, session);
    expect(status).toBe(204);
    expect(body).toBeUndefined();
    expect(await countersOf(session)).toEqual({ likes_count: 0, rows: 0 });
    expect(await aboutSession(alice, session)).toEqual([]);
  });

  test("twice is once, also when both taps arrive together", async () => {
    const session = await logSession(alice);
    await like(bob, session);
    const taps = await Promise.all([unlike(bob, session), unlike(bob, session), unlike(bob, session)]);
    expect(taps.map(({ status }) => status)).toEqual([204, 204, 204]);
    expect(await countersOf(session)).toEqual({ likes_count: 0, rows: 0 });
  });

  test("leaves others' likes and their notifications alone", async () => {
    const session = await logSession(alice);
    const dave = await signUp(app, "dave");
    await like(bob, session);
    await like(dave, session);
    await unlike(bob, session);
    expect(await countersOf(session)).toEqual({ likes_count: 1, rows: 1 });
    expect(await aboutSession(alice, session)).toMatchObject([{ fromUserId: dave.user.id }]);
  });

  test("that is not there is fine, without counting below zero", async () => {
    const session = await logSession(alice);
    expect((await unlike(bob, session)).status).toBe(204);
    expect((await unlike(bob, 987_654)).status).toBe(204);
    expect(await countersOf(session)).toEqual({ likes_count: 0, rows: 0 });
  });

  test("works from a session that has turned private meanwhile", async () => {
    const session = await logSession(alice);
    await like(bob, session);
    await makePrivate(session);
    expect((await unlike(bob, session)).status).toBe(204);
    expect(await countersOf(session)).toEqual({ likes_count: 0, rows: 0 });
  });

  test("in another's name is refused", async () => {
    const session = await logSession(alice);
    await like(bob, session);
    const params = { userId: bob.user.id, sessionId: session };
    expect((await alice.call(routes.unlikeSession, { params })).status).toBe(403);
    expect(await countersOf(session)).toEqual({ likes_count: 1, rows: 1 });
  });

  test("of something that is no number is a bad request", async () => {
    const params = { userId: bob.user.id, sessionId: "x" };
    const { status, body } = await bob.call(routes.unlikeSession, { params });
    expect(status).toBe(400);
    expect(body?.issues?.map(({ path }) => path)).toEqual(["sessionId"]);
  });
});

test("a visitor is turned away", async () => {
  const guest = visitor(app);
  const sessionId = await logSession(alice);
  expect((await guest.call(routes.likeSession, { body: { sessionId } })).status).toBe(401);
  const params = { userId: bob.user.id, sessionId };
  expect((await guest.call(routes.unlikeSession, { params })).status).toBe(401);
});

test("fifty concurrent likes and unlikes leave a count and notifications that equal the rows", async () => {
  const session = await logSession(alice);
  const fans: TestPerson[] = [];
  for (let number = 0; number < 10; number++) fans.push(await signUp(app, `fan${number}`));
  const taps = fans.flatMap((fan) => [like, unlike, like, unlike, like].map((tap) => tap(fan, session)));
  const statuses = (await Promise.all<{ status: number }>(taps)).map(({ status }) => status);
  expect(statuses.filter((status) => status !== 200 && status !== 204)).toEqual([]);
  const counters = await countersOf(session);
  expect(counters.likes_count).toBe(counters.rows);
  expect((await aboutSession(alice, session)).length).toBe(counters.rows);
});
