import { act } from "@testing-library/react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { routes } from "#shared/contract/routes.ts";
import { withDeviceStorage } from "#test/device-storage.ts";
import type { TestPerson } from "#test/people.ts";
import { withWebApp } from "#test/web-render.tsx";
import { profileQuery } from "#web/core/cache/person-query.ts";
import { queryKeys } from "#web/core/cache/query-keys.ts";
import { readOwner } from "#web/offline/device/device-owner.ts";
import { claimDevice } from "#web/offline/leave-device.ts";
import { readJournal } from "./journal.ts";
import { listSnapshots } from "./snapshots.ts";
import { startSaving } from "./start-saving.ts";
import { readSavingStatus, setSavingStatus } from "./usage.ts";

withDeviceStorage();
const web = withWebApp();
let ann: TestPerson;
let stop = () => {};
let number = 0;
beforeEach(async () => {
  ann = await web.signUp(`ann${number++}`);
});
afterEach(() => {
  stop();
  vi.restoreAllMocks();
});

async function start() {
  const { queryClient } = web.render(null, { as: ann });
  await claimDevice(ann.user.id);
  stop = startSaving(ann.user.id, queryClient);
  return queryClient;
}
const log = (strainName: string) => ann.call(routes.logSession, { body: { strainName } });
const kept = async () => (await readJournal(ann.user.id)).map(({ strainName }) => strainName);
const families = async () => (await listSnapshots(ann.user.id)).map(({ name }) => name.match(/\w[\w-]*/)?.[0]);

test("the journal is filled by itself, and again after each change of one's own", async () => {
  await log("Haze");
  const queryClient = await start();
  await expect.poll(kept).toEqual(["Haze"]);
  await expect.poll(readSavingStatus).toBe("kept");
  await log("Kush");
  await act(() => queryClient.invalidateQueries({ queryKey: queryKeys.currentUser }));
  await expect.poll(kept).toEqual(["Kush", "Haze"]);
});

test("one's own profile and what the log form suggests are there without having been opened", async () => {
  await start();
  await expect
    .poll(families)
    .toEqual(["current-user", "favorites", "own-effects", "profile", "stats", "suggestions", "journal"]);
});

test("they don't wait for the journal, which may be long", async () => {
  const { fetch } = globalThis;
  const path = routes.listSessionVersions.path;
  vi.spyOn(globalThis, "fetch").mockImplementation((input, init) =>
    String(input).includes(path) ? Promise.reject(new TypeError("Failed to fetch")) : fetch(input, init),
  );
  await start();
  await expect.poll(families).toEqual(expect.arrayContaining(["suggestions", "profile"]));
  expect(await families()).not.toContain("journal");
});

/** Whatever these stores are given, the device has no room for it. */
function fillStores(...names: string[]): void {
  const { put: real } = IDBObjectStore.prototype;
  vi.spyOn(IDBObjectStore.prototype, "put").mockImplementation(function (this: IDBObjectStore, ...row) {
    if (names.includes(this.name)) throw new DOMException("Full", "QuotaExceededError");
    return Reflect.apply(real, this, row);
  });
}

test("without room for answers the app is told, and has those of the server as before", async () => {
  setSavingStatus("starting");
  // So that it isn't the journal that tells it.
  const { fetch } = globalThis;
  const path = routes.listSessionVersions.path;
  vi.spyOn(globalThis, "fetch").mockImplementation((input, init) =>
    String(input).includes(path) ? Promise.reject(new TypeError("Failed to fetch")) : fetch(input, init),
  );
  fillStores("snapshots");
  const queryClient = await start();
  await expect.poll(readSavingStatus).toBe("refused");
  expect(await families()).toEqual([]);
  expect(await queryClient.fetchQuery(profileQuery(ann.user.id))).toMatchObject({ id: ann.user.id });
});

test("without room for the journal the app is told, and keeps what it has room for", async () => {
  setSavingStatus("starting");
  await log("Haze");
  fillStores("journal");
  await start();
  await expect.poll(readSavingStatus).toBe("refused");
  expect(await kept()).toEqual([]);
  expect(await families()).toContain("profile");
});

test("where there is no storage nothing is kept, and the app is told", async () => {
  const { indexedDB } = globalThis;
  Reflect.deleteProperty(globalThis, "indexedDB");
  await start();
  globalThis.indexedDB = indexedDB;
  expect(readSavingStatus()).toBe("refused");
  expect(readOwner()).toBeNull();
});
