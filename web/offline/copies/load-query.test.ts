import { beforeAll, beforeEach, expect, test, vi } from "vitest";
import { routes } from "#shared/contract/routes.ts";
import { withDeviceStorage } from "#test/device-storage.ts";
import type { TestPerson } from "#test/people.ts";
import { withWebApp } from "#test/web-render.tsx";
import { queryKeys } from "#web/core/cache/query-keys.ts";
import { claim } from "#web/offline/device/device-owner.ts";
import { deleteRequest, orderRequest, rateRequest } from "#web/offline/device/outbox-requests.ts";
import { claimDevice } from "#web/offline/leave-device.ts";
import { outboxOf } from "#web/offline/outbox/outbox.ts";
import { syncJournal } from "./journal.ts";
import { loadQuery } from "./load-query.ts";
import { snapshotName, writeSnapshot } from "./snapshots.ts";

withDeviceStorage();
const web = withWebApp();
let ann: TestPerson;
let id: string;
beforeAll(async () => {
  ann = await web.signUp("ann");
  id = ann.user.id;
  await claimDevice(id);
  claim(id);
});
beforeEach(() => void web.render(null, { as: ann }));

const log = async (body: Record<string, unknown>) => (await ann.call(routes.logSession, { body })).body.id;
const answer = async (key: readonly unknown[]) => (await loadQuery(id, key))?.data;
const idsIn = (list: unknown) =>
  (list as { pages: { items: { id: number }[] }[] }).pages.flatMap(({ items }) => items.map((item) => item.id));

test("a journal that was never filled in does not say that there are no sessions", async () => {
  expect(await loadQuery(id, queryKeys.userSessions(id))).toBeUndefined();
});

test("a search finds what the server finds, in its order, and as many", async () => {
  const consumedAt = (hour: number) => `2026-06-14T0${hour}:00:00.000Z`;
  await log({ strainName: "Haze", ingestionMethod: "joint", privateNote: "by the lake", consumedAt: consumedAt(1) });
  await log({ strainName: "Haze", ingestionMethod: "pen", consumedAt: consumedAt(5) });
  await log({ strainName: "Blue Dream", ingestionMethod: "pen", moods: ["calm"], consumedAt: consumedAt(3) });
  const facts = { cannabinoids: [{ name: "THCA", amount: "20", unit: "%" }], aromas: ["cedar"] };
  await log({ strainName: "Kush", facts, consumedAt: consumedAt(2) });
  const slept = (before: number, after: number) => ({ reasonLevels: [{ reason: "sleep", before, after }] });
  await log({ strainName: "Lights", ...slept(4, 6), consumedAt: consumedAt(4) });
  await log({ strainName: "Lights", ...slept(2, 8), reasons: ["sleep", "Migraine"], consumedAt: consumedAt(1) });
  await log({ strainName: "Lights", ...slept(5, 4), consumedAt: consumedAt(5) });
  for (const rating of [6.4, 9.1]) {
    const rated = await log({ strainName: "Rated", consumedAt: consumedAt(6) });
    await ann.call(routes.editSession, { params: { id: rated }, body: { rating } });
  }
  await syncJournal({ personId: id, idle: () => Promise.resolve(), onGone: () => {} });
  const none = { methods: [], strainTypes: [], scores: [], moods: [], ownEffects: [], unwantedEffects: [] };
  const queries = [
    {},
    { q: "haze" },
    { q: "LAKE" },
    { methods: ["pen"] },
    { methods: ["pen"], moods: ["calm"] },
    { from: consumedAt(2), until: consumedAt(4) },
    { withPhoto: "true" },
    { labelAmounts: ["17-18 THC"], aromas: ["cedar"] },
    { labelAmounts: ["18- THC"] },
    { withLabel: "true" },
    { reasons: ["sleep"] },
    { reasons: ["Migraine"] },
    { betterAfter: "true" },
    { sort: "highest-rated" },
    { sort: "biggest-change" },
    { sort: "biggest-change", reasons: ["sleep"], betterAfter: "true" },
  ];
  for (const chosen of queries) {
    const query = { q: "", from: undefined, until: undefined, withPhoto: undefined, ...none, ...chosen };
    const found = (await ann.call(routes.searchOwnSessions, { query: chosen })).body.map((session) => session.id);
    expect(idsIn(await answer(queryKeys.sessionsFound(id, query)))).toEqual(found);
    expect(await answer(queryKeys.sessionCount(id, query))).toEqual({ sessions: found.length });
  }
  expect(await answer(queryKeys.notedLabels(id))).toEqual((await ann.call(routes.listNotedLabels)).body);
});

test("a search at the next letter doesn't read the journal again", async () => {
  const none = { methods: [], strainTypes: [], scores: [], moods: [], ownEffects: [], unwantedEffects: [] };
  const search = (q: string) => answer(queryKeys.sessionsFound(id, { q, ...none }));
  expect(idsIn(await search("ha"))).toHaveLength(2);
  const reading = vi.spyOn(IDBObjectStore.prototype, "getAll");
  expect(idsIn(await search("haz"))).toHaveLength(2);
  expect(reading).not.toHaveBeenCalled();
  reading.mockRestore();
});

test("the profile's list has them as they were logged; another person's or a stranger's view is not made of them", async () => {
  const listed = (await ann.call(routes.listUserSessions, { params: { id } })).body.map((session) => session.id);
  expect(idsIn(await answer(queryKeys.userSessions(id)))).toEqual(listed);
  expect(await loadQuery(id, queryKeys.userSessions(id, "stranger"))).toBeUndefined();
  expect(await loadQuery(id, queryKeys.userSessions("other"))).toBeUndefined();
});

test("a session's detail is one's own, or one of the last feed", async () => {
  const [own] = (await ann.call(routes.listUserSessions, { params: { id } })).body;
  if (!own) throw new Error("Nothing was logged");
  expect(await answer(queryKeys.session(own.id))).toEqual(own);
  expect(await answer(queryKeys.session(999))).toBeUndefined();
  const feed = { pages: [{ items: [{ ...own, id: 999, userId: "sol" }], next: null }], pageParams: [null] };
  await writeSnapshot(id, snapshotName(queryKeys.feed(id)), { savedAt: 5, data: feed });
  expect(await loadQuery(id, queryKeys.session(999))).toMatchObject({ savedAt: 5, data: { userId: "sol" } });
});

test("what waits to change a session is in its list, its page and the feed, and a deleted one in none of them", async () => {
  const rated = await log({ strainName: "Rated in a tunnel" });
  const deleted = await log({ strainName: "Deleted in a tunnel" });
  const { body: feed } = await ann.call(routes.listFeed);
  await writeSnapshot(id, snapshotName(queryKeys.feed(id)), {
    savedAt: 5_000,
    data: { pages: [{ items: feed, next: "more" }], pageParams: [null] },
  });
  await syncJournal({ personId: id, idle: () => Promise.resolve(), onGone: () => {} });
  const network = vi.spyOn(globalThis, "fetch").mockRejectedValue(new TypeError("Failed to fetch"));
  const outbox = outboxOf(id);
  await outbox.queue(rateRequest({ id: rated, strainName: "" }, { rating: 9 }));
  await outbox.queue(deleteRequest("session", deleted, ""));
  for (const key of [queryKeys.userSessions(id), queryKeys.feed(id)]) {
    const list = await answer(key);
    expect(list).toMatchObject({
      pages: [{ items: expect.arrayContaining([expect.objectContaining({ rating: 9 })]) }],
    });
    expect(idsIn(list)).toContain(rated);
    expect(idsIn(list)).not.toContain(deleted);
  }
  expect(await answer(queryKeys.session(rated))).toMatchObject({ rating: 9 });
  expect(await answer(queryKeys.session(deleted))).toBeUndefined();
  network.mockRestore();
});

test("an order that was saved here and waits to be sent is shown in place of the last one", async () => {
  const rate = (rated: number, rating: number) =>
    ann.call(routes.editSession, { params: { id: rated }, body: { rating } });
  for (const rating of [9, 7]) await rate(await log({ strainName: `Rated ${rating}` }), rating);
  const { body: order } = await ann.call(routes.listOrder);
  const { body: ranked } = await ann.call(routes.listRankings, { query: { placed: true } });
  const keep = (key: readonly unknown[], data: unknown) => writeSnapshot(id, snapshotName(key), { savedAt: 1, data });
  await keep(queryKeys.wholeOrder, order);
  await keep(queryKeys.rankedSessions, { pages: [{ items: ranked, next: null }], pageParams: [null] });
  const reversed = ranked.map(({ id: sessionId }) => sessionId).reverse();
  const rankings = reversed.map((sessionId, above) => ({ sessionId, rank: above + 1 }));
  const offline = vi.spyOn(navigator, "onLine", "get").mockReturnValue(false);
  await outboxOf(id).submit(orderRequest(rankings));
  offline.mockRestore();
  expect(idsIn(await answer(queryKeys.rankedSessions))).toEqual(reversed);
  const shown = (await answer(queryKeys.wholeOrder)) as { id: number }[];
  expect(shown.slice(0, reversed.length).map((entry) => entry.id)).toEqual(reversed);
});

test("the profile counts what it lists, though its last answer is older", async () => {
  const before = { ...(await ann.call(routes.getProfile, { params: { id } })).body, sessionsCount: 0 };
  await writeSnapshot(id, snapshotName(queryKeys.profile(id)), { savedAt: Date.now(), data: before });
  await log({ strainName: "Later" });
  await syncJournal({ personId: id, idle: () => Promise.resolve(), onGone: () => {} });
  const listed = idsIn(await answer(queryKeys.userSessions(id))).length;
  expect(listed).toBeGreaterThan(0);
  expect(await answer(queryKeys.profile(id))).toEqual({ ...before, sessionsCount: listed });
});
