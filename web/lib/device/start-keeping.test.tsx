import { act } from "@testing-library/react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { routes } from "#shared/contract/routes.ts";
import { withDeviceStorage } from "#test/device-storage.ts";
import type { TestPerson } from "#test/people.ts";
import { withWebApp } from "#test/web-render.tsx";
import { queryKeys } from "#web/lib/cache/query-keys.ts";
import { readJournal } from "./journal-store.ts";
import { readKeeping } from "./keeping-state.ts";
import { readKeptFor } from "./kept-for.ts";
import { claimDevice } from "./leave-device.ts";
import { listSnapshots } from "./snapshots.ts";
import { startKeeping } from "./start-keeping.ts";

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
  stop = startKeeping(ann.user.id, queryClient);
  return queryClient;
}
const log = (strainName: string) => ann.call(routes.logSession, { body: { strainName } });
const kept = async () => (await readJournal(ann.user.id)).map(({ strainName }) => strainName);
const families = async () => (await listSnapshots(ann.user.id)).map(({ name }) => name.match(/\w[\w-]*/)?.[0]);

test("the journal is filled by itself, and again after each change of one's own", async () => {
  await log("Haze");
  const queryClient = await start();
  await expect.poll(kept, { timeout: 20_000 }).toEqual(["Haze"]);
  expect(readKeeping()).toBe("kept");
  await log("Kush");
  await act(() => queryClient.invalidateQueries({ queryKey: queryKeys.currentUser }));
  await expect.poll(kept, { timeout: 20_000 }).toEqual(["Kush", "Haze"]);
});

test("one's own profile and what the log form suggests are there without having been opened", async () => {
  await start();
  await expect
    .poll(families, { timeout: 20_000 })
    .toEqual(["current-user", "favorites", "own-effects", "profile", "stats", "suggestions", "journal"]);
});

test("they don't wait for the journal, which may be long", async () => {
  const { fetch } = globalThis;
  const path = routes.listSessionVersions.path;
  vi.spyOn(globalThis, "fetch").mockImplementation((input, init) =>
    String(input).includes(path) ? Promise.reject(new TypeError("Failed to fetch")) : fetch(input, init),
  );
  await start();
  await expect.poll(families, { timeout: 20_000 }).toContain("suggestions");
  expect(await families()).toContain("profile");
  expect(await families()).not.toContain("journal");
});

test("where there is no storage nothing is kept, and the app is told", async () => {
  const { indexedDB } = globalThis;
  Reflect.deleteProperty(globalThis, "indexedDB");
  await start();
  globalThis.indexedDB = indexedDB;
  expect(readKeeping()).toBe("refused");
  expect(readKeptFor()).toBeNull();
});
