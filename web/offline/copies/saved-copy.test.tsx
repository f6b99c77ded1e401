import { useInfiniteQuery, useQuery } from "@tanstack/react-query";
import { act, screen, waitFor } from "@testing-library/react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { routes } from "#shared/contract/routes.ts";
import { withDeviceStorage } from "#test/device-storage.ts";
import type { TestPerson } from "#test/people.ts";
import { withWebApp } from "#test/web-render.tsx";
import { call } from "#web/core/api/api.ts";
import { ApiError } from "#web/core/api/api-error.ts";
import { statsQuery } from "#web/core/cache/person-query.ts";
import { queryKeys } from "#web/core/cache/query-keys.ts";
import { allSessionsQuery } from "#web/core/cache/session-query.ts";
import { claim } from "#web/offline/device/device-owner.ts";
import { claimDevice } from "#web/offline/leave-device.ts";
import { syncJournal } from "./journal.ts";
import { listSnapshots, readSnapshot, snapshotName, writeSnapshot } from "./snapshots.ts";
import { saveQueries } from "./start-saving.ts";

withDeviceStorage();
const web = withWebApp();
let ann: TestPerson;
let number = 0;
beforeEach(async () => {
  ann = await web.signUp(`ann${number++}`);
  web.render(null, { as: ann });
  await claimDevice(ann.user.id);
  claim(ann.user.id);
});
afterEach(() => vi.restoreAllMocks());

const goOffline = () => vi.spyOn(globalThis, "fetch").mockRejectedValue(new TypeError("Failed to fetch"));
const log = async (body: Record<string, unknown>) => (await ann.call(routes.logSession, { body })).body.id;

/** How many sessions Insights tells of. */
function Count() {
  const { data, error, dataUpdatedAt } = useQuery(statsQuery(ann.user.id));
  if (error && !data) return <p>Failed</p>;
  return data ? <p title={String(dataUpdatedAt)}>{data.totalSessions} sessions</p> : <p>Loading</p>;
}

function Names() {
  const { data } = useInfiniteQuery(allSessionsQuery(ann.user.id));
  return <p>{data ? data.map(({ strainName }) => strainName).join(", ") : "Loading"}</p>;
}

const statsName = () => snapshotName(queryKeys.stats(ann.user.id));
/** As the app does, but at once. */
function keep(queryClient: Parameters<typeof saveQueries>[0]["queryClient"], onGone = () => {}) {
  const whenIdle = (task: () => void) => void setTimeout(task);
  return saveQueries({ personId: ann.user.id, queryClient, whenIdle, onGone });
}

test("without a connection a screen shows the kept answer and its time, and the server's once it's back", async () => {
  await log({ strainName: "Haze" });
  await writeSnapshot(ann.user.id, statsName(), { savedAt: 5_000, data: { totalSessions: 7 } });
  const offline = goOffline();
  web.render(<Count />, { as: ann });
  const shown = await screen.findByText("7 sessions");
  await waitFor(() => expect(shown.title).toBe("5000"));
  offline.mockRestore();
  act(() => void window.dispatchEvent(new Event("online")));
  expect((await screen.findByText("1 sessions")).title).not.toBe("5000");
});

test("any answer tells that the connection is back", async () => {
  await writeSnapshot(ann.user.id, statsName(), { savedAt: 5_000, data: { totalSessions: 7 } });
  const offline = goOffline();
  web.render(<Count />, { as: ann });
  await screen.findByText("7 sessions");
  offline.mockRestore();
  await call(routes.countUnread, {});
  await screen.findByText("0 sessions");
});

test("what a blocker keeps away isn't asked for without end while all else comes", async () => {
  await writeSnapshot(ann.user.id, statsName(), { savedAt: 5_000, data: { totalSessions: 7 } });
  const now = vi.spyOn(Date, "now").mockReturnValue(Date.now());
  const reach = globalThis.fetch;
  let asked = 0;
  const blocker = vi.spyOn(globalThis, "fetch").mockImplementation((url, options) => {
    if (!String(url).includes("/stats")) return reach(url, options);
    asked += 1;
    return Promise.reject(new TypeError("Failed to fetch"));
  });
  web.render(<Count />, { as: ann });
  await screen.findByText("7 sessions");
  for (let answers = 0; answers < 10; answers++) await call(routes.countUnread, {});
  expect(asked).toBe(2);
  blocker.mockRestore();
  now.mockReturnValue(Date.now() + 5_000);
  act(() => void window.dispatchEvent(new Event("online")));
  await screen.findByText("0 sessions");
});

test("a refusal is no lost connection: nothing kept is shown in its place", async () => {
  await writeSnapshot(ann.user.id, statsName(), { savedAt: 5_000, data: { totalSessions: 7 } });
  await ann.call(routes.logout);
  web.render(<Count />, { as: ann });
  await screen.findByText("Failed");
});

test("no one is shown an answer kept for someone else", async () => {
  await writeSnapshot(ann.user.id, statsName(), { savedAt: 5_000, data: { totalSessions: 7 } });
  const bob = await web.signUp(`bob${number}`);
  goOffline();
  web.render(<Count />, { as: bob });
  await screen.findByText("Failed");
});

test("the journal stands in for every list of one's own sessions", async () => {
  await log({ strainName: "Haze" });
  await log({ strainName: "Kush" });
  await syncJournal({ personId: ann.user.id, idle: () => Promise.resolve(), onGone: () => {} });
  goOffline();
  web.render(<Names />, { as: ann });
  await screen.findByText("Kush, Haze");
});

test("an answer is kept with the time it came, and each replaces the one before it", async () => {
  const { queryClient } = web.render(<Count />, { as: ann });
  const stop = keep(queryClient);
  await screen.findByText("0 sessions");
  await expect
    .poll(async () => (await readSnapshot(ann.user.id, statsName()))?.data)
    .toMatchObject({ totalSessions: 0 });
  await log({ strainName: "Haze" });
  await act(() => queryClient.invalidateQueries({ queryKey: queryKeys.stats(ann.user.id) }));
  await expect
    .poll(async () => (await readSnapshot(ann.user.id, statsName()))?.data)
    .toMatchObject({ totalSessions: 1 });
  stop();
});

test.each([403, 404])("an answer that is refused with %i from now on is kept no longer", async (status) => {
  const { queryClient } = web.render(null, { as: ann });
  const stop = keep(queryClient);
  const queryKey = queryKeys.stats(ann.user.id);
  queryClient.setQueryData(queryKey, {});
  const kept = () => readSnapshot(ann.user.id, statsName());
  await expect.poll(kept).toBeDefined();
  const queryFn = () => Promise.reject(new ApiError(status, "", ""));
  await expect(queryClient.fetchQuery({ queryKey, queryFn, retry: false, staleTime: 0 })).rejects.toThrow();
  await expect.poll(kept).toBeUndefined();
  stop();
});

test("previews and other people's pages are not kept; those one writes with are, until they're no longer there", async () => {
  const { queryClient } = web.render(null, { as: ann });
  const stop = keep(queryClient);
  const { id } = ann.user;
  const data = { pages: [{ items: [], next: null }], pageParams: [null] };
  const list = (...people: string[]) => ({
    pages: [{ items: people.map((person) => ({ person: { id: person } })), next: null }],
    pageParams: [null],
  });
  queryClient.setQueryData(queryKeys.stats(id, "stranger"), {});
  queryClient.setQueryData(queryKeys.stats("other"), {});
  queryClient.setQueryData(queryKeys.profile("stranger"), {});
  for (const person of ["sol", "wren"]) {
    queryClient.setQueryData(queryKeys.messages(person), data);
    queryClient.setQueryData(queryKeys.profile(person), { id: person });
  }
  queryClient.setQueryData(queryKeys.conversations, list("sol", "wren"));
  const names = async () =>
    (await listSnapshots(id)).map(({ name }) => name).filter((name) => name !== '["current-user"]');
  const of = (...people: string[]) => [
    '["conversations"]',
    ...people.map((person) => `["messages","${person}"]`),
    ...people.map((person) => `["profile","${person}"]`),
  ];
  await expect.poll(names).toEqual(of("sol", "wren"));
  queryClient.setQueryData(queryKeys.conversations, list("wren"));
  await expect.poll(names).toEqual(of("wren"));
  stop();
});

test("whom one has blocked is gone from this device, and photos that are no longer shown are told of", async () => {
  const { queryClient } = web.render(null, { as: ann });
  const onGone = vi.fn();
  const stop = keep(queryClient, onGone);
  const key = queryKeys.messages("sol");
  queryClient.setQueryData(key, {
    pages: [{ items: [{ photo: "/media/ab-480.webp" }], next: null }],
    pageParams: [null],
  });
  await expect.poll(async () => await readSnapshot(ann.user.id, snapshotName(key))).toBeDefined();
  expect(onGone).not.toHaveBeenCalled();
  await queryClient.resetQueries({ queryKey: key });
  await expect.poll(async () => await readSnapshot(ann.user.id, snapshotName(key))).toBeUndefined();
  expect(onGone).toHaveBeenCalledOnce();
  stop();
});
