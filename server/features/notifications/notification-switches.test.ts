import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { messages } from "#shared/contract/errors.ts";
import { routes } from "#shared/contract/routes.ts";
import { type NotificationKind, notificationKinds } from "#shared/domain/enumerations.ts";
import { startApp, type TestApp } from "#test/app.ts";
import { signUp, type TestPerson, visitor } from "#test/people.ts";
import { toldRows } from "#test/rows.ts";

let app: TestApp;
let [alice, bob] = [] as unknown as [TestPerson, TestPerson];
let round = 0;

beforeAll(async () => {
  app = await startApp();
});
beforeEach(async () => {
  round += 1;
  [alice, bob] = await Promise.all([signUp(app, `alice${round}`), signUp(app, `bob${round}`)]);
});
afterAll(() => app.close());

const allOn = { follow: true, like: true, comment: true, reply: true, mention: true, message: true, companion: true };
const read = (who: TestPerson) => who.call(routes.getNotificationSwitches);
const change = (who: TestPerson, body: object) => who.call(routes.switchNotifications, { body });
const kindsOf = async (who: TestPerson) =>
  (await toldRows(app.context.database.db, who.user.id)).map(({ kind }) => kind);

async function doAll() {
  const { body: session } = await alice.call(routes.logSession, { body: { strainName: "Haze" } });
  for (const [one, other] of [
    [alice, bob],
    [bob, alice],
  ] as const)
    await one.call(routes.followUser, { body: { followingId: other.user.id } });
  await bob.call(routes.likeSession, { body: { sessionId: session.id } });
  await bob.call(routes.postComment, { params: { id: session.id }, body: { content: "Lovely" } });
  const body = { content: "Hi", key: crypto.randomUUID() };
  return await bob.call(routes.sendMessage, { params: { userId: alice.user.id }, body });
}

test("everything is on at first, and what isn't named stays", async () => {
  expect((await read(alice)).body).toEqual(allOn);
  expect((await change(alice, { like: false, mention: false })).body).toEqual({
    ...allOn,
    ...{ like: false, mention: false },
  });
  const { status, body } = await change(alice, { like: true, unknown: 1 });
  expect([status, body]).toEqual([200, { ...allOn, mention: false }]);
  expect((await change(alice, { mention: false })).body).toEqual((await read(alice)).body);
  expect((await change(alice, {})).body).toEqual({ ...allOn, mention: false });
  expect((await read(bob)).body).toEqual(allOn);
});

test.each(notificationKinds)("a switch of %s takes true or false alone", async (kind) => {
  const { status, body } = await change(alice, { [kind]: "no" });
  expect([status, body]).toMatchObject([400, { issues: [{ path: kind, message: "This must be true or false" }] }]);
});

test.each<NotificationKind>(["follow", "like", "comment", "message"])(
  "%s that is off isn't told, nothing else changes, and on again it is",
  async (kind) => {
    await change(alice, { [kind]: false });
    expect((await doAll()).status).toBe(201);
    const others = ["follow", "like", "comment", "message"].filter((each) => each !== kind);
    expect((await kindsOf(alice)).toSorted()).toEqual(others.toSorted());
    // Messages have a mark of their own.
    expect((await alice.call(routes.countUnread)).body.count).toBe(others.filter((each) => each !== "message").length);
    expect(await kindsOf(bob)).toEqual(["follow"]);
    await change(alice, { [kind]: true });
    await bob.call(routes.unfollowUser, { params: { userId: alice.user.id } });
    await doAll();
    expect(await kindsOf(alice)).toContain(kind);
  },
);

test("switching a kind off keeps what was told before", async () => {
  await doAll();
  await change(alice, { like: false });
  expect(await kindsOf(alice)).toContain("like");
});

test("someone who was blocked learns nothing from a kind that is off", async () => {
  const { body: session } = await alice.call(routes.logSession, { body: { strainName: "Haze" } });
  await change(alice, { like: false });
  await alice.call(routes.blockUser, { body: { userId: bob.user.id } });
  expect((await bob.call(routes.likeSession, { body: { sessionId: session.id } })).status).toBe(404);
});

test("a visitor is turned away", async () => {
  const guest = visitor(app);
  const refused = [await guest.call(routes.getNotificationSwitches), await guest.call(routes.switchNotifications)];
  expect(refused.map(({ status, body }) => [status, body])).toEqual(
    refused.map(() => [401, { message: messages.unauthorized }]),
  );
});
