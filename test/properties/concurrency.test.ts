import { afterAll, beforeAll, expect, test } from "vitest";
import { recount } from "#server/db/recount.ts";
import { listReports, setHidden } from "#server/features/operate/moderation.service.ts";
import { sweepTimelines } from "#server/features/timelines/timelines.service.ts";
import { routes } from "#shared/contract/routes.ts";
import { startApp, type TestApp } from "#test/app.ts";
import { dismissReport } from "#test/moderation.ts";
import { privacyFlags, signUp, type TestPerson, visitor } from "#test/people.ts";

// Concurrent changes end as if made one after the other, in any order.

let app: TestApp;
let people = 0;
let ann: TestPerson;
beforeAll(async () => {
  app = await startApp();
});
afterAll(() => app.close());

function person(): Promise<TestPerson> {
  people += 1;
  return signUp(app, `person${people}`);
}
const severalTimes = <Result>(count: number, make: () => Promise<Result>): Promise<Result[]> =>
  Promise.all(Array.from({ length: count }, make));
const log = async (by: TestPerson, visibility = "public" as const) =>
  (await by.call(routes.logSession, { body: { strainName: "Haze", visibility } })).body.id;
const comment = async (by: TestPerson, id: number) =>
  (await by.call(routes.postComment, { params: { id }, body: { content: "Mellow" } })).body.id;
const like = (by: TestPerson, sessionId: number) => by.call(routes.likeSession, { body: { sessionId } });
const block = (whom: TestPerson) => ann.call(routes.blockUser, { body: { userId: whom.user.id } });
const restoreSession = (id: number) => ann.call(routes.restoreSession, { params: { id } });
const deleteSession = (id: number) => ann.call(routes.deleteSession, { params: { id } });
const unread = async () => (await ann.call(routes.countUnread)).body.count;
const countsOf = async (id: number) => {
  const { likesCount, commentsCount } = (await ann.call(routes.getSession, { params: { id } })).body;
  return { likesCount, commentsCount, unread: await unread() };
};
const none = { likesCount: 0, commentsCount: 0, unread: 0 };
const isRight = async () => expect(await recount(app.context.database)).toEqual([]);

test("a comment that is being brought back does not survive a block of its author", async () => {
  ann = await person();
  const fans = await severalTimes(8, person);
  const session = await log(ann);
  const comments = await Promise.all(fans.map(async (fan) => ({ fan, id: await comment(fan, session) })));
  await Promise.all(comments.map(({ fan, id }) => fan.call(routes.deleteComment, { params: { id } })));
  await Promise.all(
    comments.flatMap(({ fan, id }) => [block(fan), fan.call(routes.restoreComment, { params: { id } })]),
  );
  expect(await countsOf(session)).toEqual(none);
  await isRight();
});

test("a comment that is deleted during a block of its author comes back no more, not after its end either", async () => {
  ann = await person();
  const fans = await severalTimes(8, person);
  const session = await log(ann);
  const comments = await Promise.all(fans.map(async (fan) => ({ fan, id: await comment(fan, session) })));
  const remove = (by: TestPerson, id: number) => by.call(routes.deleteComment, { params: { id } });
  await Promise.all(comments.flatMap(({ fan, id }) => [block(fan), remove(fan, id), remove(ann, id)]));
  for (const { user } of fans) await ann.call(routes.unblockUser, { params: { userId: user.id } });
  for (const { fan, id } of comments)
    for (const by of [fan, ann]) expect((await by.call(routes.restoreComment, { params: { id } })).status).toBe(404);
  expect(await countsOf(session)).toEqual(none);
  await isRight();
});

test("a session that is being brought back is so without those who are being blocked", async () => {
  ann = await person();
  const fans = await severalTimes(8, person);
  const session = await log(ann);
  await Promise.all(fans.flatMap((fan) => [like(fan, session), comment(fan, session)]));
  await deleteSession(session);
  await Promise.all([restoreSession(session), ...fans.map(block)]);
  expect(await countsOf(session)).toEqual(none);
  await isRight();
});

test("a comment hidden and deleted concurrently is subtracted once", async () => {
  ann = await person();
  const session = await log(ann);
  const comments = await severalTimes(8, () => comment(ann, session));
  const order = { operator: "operator", reason: "rude" };
  const hide = (id: number) => setHidden(app.context, { kind: "comment", id }, true, order);
  const half = comments.length / 2;
  const hidden = await Promise.allSettled([
    ...comments.slice(0, half).flatMap((id) => [hide(id), hide(id)]),
    ...comments.slice(half).flatMap((id) => [hide(id), ann.call(routes.deleteComment, { params: { id } })]),
  ]);
  expect(hidden.slice(0, 2 * half).filter(({ status }) => status === "fulfilled")).toHaveLength(half);
  expect(await countsOf(session)).toMatchObject({ commentsCount: 0 });
  await isRight();
});

test("a report is dismissed by one operator alone", async () => {
  ann = await person();
  const subjects = await severalTimes(6, person);
  for (const { user } of subjects)
    await ann.call(routes.sendReport, { body: { kind: "user", id: user.id, reason: "spam" } });
  const reports = await listReports(app.context.database);
  const dismiss = (reportId: number) => dismissReport(app.context, { operator: "mo", reason: "Fine", reportId });
  const dismissed = await Promise.allSettled(reports.flatMap(({ id }) => [dismiss(id), dismiss(id)]));
  expect(dismissed.filter(({ status }) => status === "fulfilled")).toHaveLength(subjects.length);
});

test("a request taken back, declined or removed leaves no follow, even if accepted concurrently", async () => {
  ann = await person();
  await ann.call(routes.updatePrivacy, { body: privacyFlags({ approveFollowers: true }) });
  const fans = await severalTimes(9, person);
  await Promise.all(fans.map((fan) => fan.call(routes.followUser, { body: { followingId: ann.user.id } })));
  expect((await ann.call(routes.listFollowRequests)).body).toHaveLength(fans.length);
  const accepted = fans.map((fan) => ann.call(routes.acceptFollowRequest, { params: { userId: fan.user.id } }));
  const taken = fans.map((fan, index) =>
    index % 2 === 0
      ? fan.call(routes.unfollowUser, { params: { userId: ann.user.id } })
      : ann.call(routes.removeFollower, { params: { userId: fan.user.id } }),
  );
  await Promise.all([...accepted, ...taken]);
  expect((await ann.call(routes.listFollowers, { params: { id: ann.user.id } })).body).toEqual([]);
  expect((await ann.call(routes.listFollowRequests)).body).toEqual([]);
  await isRight();
});

test("a report of someone who is leaving is taken or finds nobody, and its sender stays signed in", async () => {
  ann = await person();
  const leaving = await severalTimes(6, person);
  const reports = leaving.map(({ user }) =>
    ann.call(routes.sendReport, { body: { kind: "user", id: user.id, reason: "spam" } }),
  );
  await Promise.all(leaving.map((one) => one.call(routes.deleteAccount)));
  for (const { status } of await Promise.all(reports)) expect([201, 404]).toContain(status);
});

test("two devices that take sessions away and bring them back leave nothing half done", async () => {
  ann = await person();
  for (let time = 0; time < 5; time += 1) {
    const [one, other] = [await log(ann), await log(ann)];
    await ann.call(routes.compareSessions, { body: { winnerSessionId: one, loserSessionId: other } });
    await deleteSession(one);
    const statuses = (await Promise.all([restoreSession(one), deleteSession(other)])).map(({ status }) => status);
    expect(statuses).toEqual([200, 204]);
  }
  await isRight();
});

test("many sessions that are changed, deleted, edited and shown at once end as after one another, and an undo is whole", async () => {
  ann = await person();
  const fans = await severalTimes(3, person);
  const sessionIds = await severalTimes(30, () => log(ann));
  await Promise.all(fans.flatMap((fan) => sessionIds.map((id) => like(fan, id))));
  const change = (visibility: string) =>
    ann.call(routes.changeSessions, { body: { sessionIds, change: { visibility }, key: visibility } });
  const remove = () => ann.call(routes.deleteSessions, { body: { sessionIds: sessionIds.slice(10), key: "gone" } });
  const edit = (id: number) => ann.call(routes.editSession, { params: { id }, body: { visibility: "public" } });
  const [deletion] = await Promise.all([remove(), change("followers"), change("private"), ...sessionIds.map(edit)]);
  await isRight();
  const { body } = await ann.call(routes.undoBulkChange, { params: { id: deletion.body.id } });
  expect(body).toEqual({ restored: 20, kept: 0 });
  const { body: left } = await ann.call(routes.listUserSessions, {
    params: { id: ann.user.id },
    query: { limit: 100 },
  });
  expect(left.map(({ id }) => id).toSorted()).toEqual(sessionIds.toSorted());
  await isRight();
});

test("a link that several devices turn on at once is one, and off is off for all of them", async () => {
  ann = await person();
  const params = { id: await log(ann) };
  const turnOn = () => ann.call(routes.turnOnSharedLink, { params });
  const open = async (token: string | null) =>
    (await visitor(app).call(routes.openSharedLink, { params: { token: token ?? "" } })).status;
  for (let time = 0; time < 5; time += 1) {
    const tokens = new Set((await severalTimes(4, turnOn)).map(({ body }) => body.token));
    expect(tokens.size).toBe(1);
    const [first = null] = tokens;
    await Promise.all([turnOn(), ann.call(routes.turnOffSharedLink, { params }), turnOn()]);
    const { token } = (await ann.call(routes.getSharedLink, { params })).body;
    if (token !== null) expect(await open(token)).toBe(200);
    if (token !== first) expect(await open(first)).toBe(404);
  }
});

test("a comparison made while its session is deleted is restored with it", async () => {
  ann = await person();
  const [one, other] = [await log(ann), await log(ann)];
  const compare = () => ann.call(routes.compareSessions, { body: { winnerSessionId: one, loserSessionId: other } });
  const [{ status }] = await Promise.all([compare(), deleteSession(one)]);
  await restoreSession(one);
  const left = async () =>
    (
      await app.context.database.db
        .selectFrom("session_comparisons")
        .selectAll()
        .where("user_id", "=", ann.user.id)
        .execute()
    ).length;
  expect(await left()).toBe(status === 200 || status === 201 ? 1 : 0);
});

test("the sweep leaves rows that are being restored", async () => {
  ann = await person();
  const reader = await person();
  await reader.call(routes.followUser, { body: { followingId: ann.user.id } });
  const sessions = await severalTimes(20, () => log(ann));
  await ann.call(routes.makeSessionsPrivate);
  const show = (id: number) => ann.call(routes.editSession, { params: { id }, body: { visibility: "public" } });
  await Promise.all([sweepTimelines(app.context), ...sessions.map(show)]);
  expect((await reader.call(routes.listFeed, { query: { limit: 100 } })).body).toHaveLength(20);
});

test("friends who follow each other leave at once, each of them at the first attempt", async () => {
  const friends = await severalTimes(8, person);
  for (const one of friends)
    await Promise.all(
      friends
        .filter((other) => other !== one)
        .map((other) => one.call(routes.followUser, { body: { followingId: other.user.id } })),
    );
  const statuses = (await Promise.all(friends.map((one) => one.call(routes.deleteAccount)))).map(
    ({ status }) => status,
  );
  expect(statuses).toEqual(friends.map(() => 204));
  await isRight();
});
