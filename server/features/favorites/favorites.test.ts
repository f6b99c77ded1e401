import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { messages } from "#shared/contract/errors.ts";
import { routes } from "#shared/contract/routes.ts";
import { limits } from "#shared/domain/limits.ts";
import { startApp, type TestApp } from "#test/app.ts";
import { privacyFlags, signUp, type TestPerson } from "#test/people.ts";

let app: TestApp;
let alice: TestPerson;
let bob: TestPerson;
let sessions: number[];
let number = 0;
beforeAll(async () => {
  app = await startApp();
});
afterAll(() => app.close());
beforeEach(async () => {
  number += 1;
  [alice, bob] = [await signUp(app, `alice${number}`), await signUp(app, `bob${number}`)];
  sessions = [];
  for (let at = 0; at < 5; at++) sessions.push(await log());
});

const log = async (body: object = {}) => (await alice.call(routes.logSession, { body })).body.id;
const pin = (sessionId = 0, by = alice) => by.call(routes.pinFavorite, { body: { sessionId } });
const list = async (viewer = alice, query = {}) =>
  (await viewer.call(routes.listFavorites, { params: { id: alice.user.id }, query })).body.map(({ id }) => id);
const arrange = (sessionIds: readonly (number | undefined)[]) =>
  alice.call(routes.arrangeFavorites, { body: { sessionIds } });

describe("favorites", () => {
  test("are up to four of one's own sessions, in the order in which they were pinned", async () => {
    const [one, two, three, four, five] = sessions;
    for (const id of [three, one, two, one, four]) expect((await pin(id)).status).toBe(200);
    expect(await list()).toEqual([three, one, two, four]);
    expect(await list(bob)).toEqual([three, one, two, four]);
    const fifth = await pin(five);
    expect([fifth.status, fifth.body]).toMatchObject([
      400,
      { issues: [{ path: "sessionId", message: messages.tooManyFavorites }] },
    ]);
    await alice.call(routes.unpinFavorite, { params: { sessionId: one ?? 0 } });
    expect((await pin(five)).body.map(({ id }) => id)).toEqual([three, two, four, five]);
  });

  test("are never more, however many are pinned at once", async () => {
    const answers = await Promise.all(sessions.map((id) => pin(id)));
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 200, 200, 200, 400]);
    expect(await list()).toHaveLength(limits.favorites.max);
  });

  test("are arranged anew, and those left out are unpinned", async () => {
    const [one, two, three, four] = sessions;
    for (const id of [one, two, three]) await pin(id);
    expect((await arrange([three, one])).body.map(({ id }) => id)).toEqual([three, one]);
    for (const wrong of [[four], [one, one], [one, two]]) {
      const { status, body } = await arrange(wrong);
      expect([status, body]).toMatchObject([400, { issues: [{ path: "sessionIds", message: messages.notPinned }] }]);
    }
    expect((await arrange(sessions)).status).toBe(400);
    expect(await list()).toEqual([three, one]);
    expect((await arrange([])).body).toEqual([]);
  });

  test("are one's own sessions only", async () => {
    const [one] = sessions;
    const hidden = await log({ visibility: "private" });
    expect((await pin(one, bob)).status).toBe(403);
    expect((await pin(hidden, bob)).status).toBe(404);
    await pin(one);
    await bob.call(routes.unpinFavorite, { params: { sessionId: one ?? 0 } });
    expect(await list()).toEqual([one]);
  });

  test("are shown to others as far as they may see them", async () => {
    const [open] = sessions;
    const [closed, shared] = [await log({ visibility: "private" }), await log({ visibility: "followers" })];
    for (const id of [closed, open, shared]) await pin(id);
    expect(await list()).toEqual([closed, open, shared]);
    expect(await list(bob)).toEqual([open]);
    expect(await list(alice, { as: "stranger" })).toEqual([open]);
    await bob.call(routes.followUser, { body: { followingId: alice.user.id } });
    expect(await list(bob)).toEqual([open, shared]);
    await alice.call(routes.editSession, { params: { id: open ?? 0 }, body: { isPublic: false } });
    expect(await list(bob)).toEqual([shared]);
    expect(await list()).toEqual([closed, open, shared]);
    await alice.call(routes.updatePrivacy, { body: privacyFlags() });
    await alice.call(routes.blockUser, { body: { userId: bob.user.id } });
    const { status } = await bob.call(routes.listFavorites, { params: { id: alice.user.id } });
    expect(status).toBe(404);
  });

  test("go with a deleted session and come back with it, if there is still room", async () => {
    const [one, two, three, four, five] = sessions;
    for (const id of [one, two, three, four]) await pin(id);
    const params = { id: two ?? 0 };
    await alice.call(routes.deleteSession, { params });
    expect(await list()).toEqual([one, three, four]);
    await alice.call(routes.restoreSession, { params });
    expect(await list()).toEqual([one, two, three, four]);
    await alice.call(routes.deleteSession, { params });
    await pin(five);
    await alice.call(routes.restoreSession, { params });
    expect(await list()).toEqual([one, three, four, five]);
  });
});
