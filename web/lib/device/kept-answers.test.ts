import { beforeAll, beforeEach, expect, test } from "vitest";
import { routes } from "#shared/contract/routes.ts";
import { withDeviceStorage } from "#test/device-storage.ts";
import type { TestPerson } from "#test/people.ts";
import { withWebApp } from "#test/web-render.tsx";
import { queryKeys } from "#web/lib/cache/query-keys.ts";
import { fillJournal } from "./fill-journal.ts";
import { findKeptAnswer } from "./kept-answers.ts";
import { keepFor } from "./kept-for.ts";
import { claimDevice } from "./leave-device.ts";
import { snapshotName } from "./snapshot-names.ts";
import { writeSnapshot } from "./snapshots.ts";

withDeviceStorage();
const web = withWebApp();
let ann: TestPerson;
let id: string;
beforeAll(async () => {
  ann = await web.signUp("ann");
  id = ann.user.id;
  await claimDevice(id);
  keepFor(id);
});
beforeEach(() => void web.render(null, { as: ann }));

const log = async (body: Record<string, unknown>) => (await ann.call(routes.logSession, { body })).body.id;
const answer = async (key: readonly unknown[]) => (await findKeptAnswer(id, key))?.data;
const idsIn = (list: unknown) =>
  (list as { pages: { items: { id: number }[] }[] }).pages.flatMap(({ items }) => items.map((item) => item.id));

test("a journal that was never filled in does not say that there are no sessions", async () => {
  expect(await findKeptAnswer(id, queryKeys.userSessions(id))).toBeUndefined();
});

test("a search finds what the server finds, in its order, and as many", async () => {
  const consumedAt = (hour: number) => `2026-06-14T0${hour}:00:00.000Z`;
  await log({ strainName: "Haze", ingestionMethod: "joint", privateNote: "by the lake", consumedAt: consumedAt(1) });
  await log({ strainName: "Haze", ingestionMethod: "pen", consumedAt: consumedAt(5) });
  await log({ strainName: "Blue Dream", ingestionMethod: "pen", moods: ["calm"], consumedAt: consumedAt(3) });
  await fillJournal({ personId: id, idle: () => Promise.resolve(), onGone: () => {} });
  const none = { methods: [], strainTypes: [], scores: [], moods: [], ownEffects: [], unwantedEffects: [] };
  const queries = [
    {},
    { q: "haze" },
    { q: "LAKE" },
    { methods: ["pen"] },
    { methods: ["pen"], moods: ["calm"] },
    { from: consumedAt(2), until: consumedAt(4) },
    { withPhoto: "true" },
  ];
  for (const chosen of queries) {
    const query = { q: "", from: undefined, until: undefined, withPhoto: undefined, ...none, ...chosen };
    const found = (await ann.call(routes.searchOwnSessions, { query: chosen })).body.map((session) => session.id);
    expect(idsIn(await answer(queryKeys.sessionsFound(id, query)))).toEqual(found);
    expect(await answer(queryKeys.sessionCount(id, query))).toEqual({ sessions: found.length });
  }
});

test("the profile's list has them as they were logged; another person's or a stranger's view is not made of them", async () => {
  const listed = (await ann.call(routes.listUserSessions, { params: { id } })).body.map((session) => session.id);
  expect(idsIn(await answer(queryKeys.userSessions(id)))).toEqual(listed);
  expect(await findKeptAnswer(id, queryKeys.userSessions(id, "stranger"))).toBeUndefined();
  expect(await findKeptAnswer(id, queryKeys.userSessions("other"))).toBeUndefined();
});

test("a session's detail is one's own, or one of the last feed", async () => {
  const [own] = (await ann.call(routes.listUserSessions, { params: { id } })).body;
  if (!own) throw new Error("Nothing was logged");
  expect(await answer(queryKeys.session(own.id))).toEqual(own);
  expect(await answer(queryKeys.session(999))).toBeUndefined();
  const feed = { pages: [{ items: [{ ...own, id: 999, userId: "sol" }], next: null }], pageParams: [null] };
  await writeSnapshot(id, snapshotName(queryKeys.feed(id)), { savedAt: 5, data: feed });
  expect(await findKeptAnswer(id, queryKeys.session(999))).toMatchObject({ savedAt: 5, data: { userId: "sol" } });
});
