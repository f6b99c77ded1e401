import { openDB } from "idb";
import { expect, test } from "vitest";
import { withDeviceStorage } from "#test/device-storage.ts";
import { hasDeviceDatabase, keepRowsOf, onDevice, removeRowsOf } from "./device-database.ts";

withDeviceStorage();

const put = (personId: string, name: string) =>
  onDevice((database) => database.put("snapshots", { personId, name, savedAt: 1, data: [name] }));
const kept = async () => {
  const rows = (await onDevice((database) => database.getAll("snapshots"))) ?? [];
  return rows.map(({ personId, name }) => `${personId} ${name}`);
};

test("a device that had drafts gets the other stores, and keeps its drafts; a newer version is not held up", async () => {
  const old = await openDB("highnote", 1, {
    upgrade(database) {
      database.createObjectStore("drafts");
      database.createObjectStore("files");
    },
  });
  await old.put("drafts", { savedAt: 1, values: { notes: "Half a page" } }, ["alice", "log"]);
  old.close();

  const draft = await onDevice((database) => database.get("drafts", ["alice", "log"]));
  expect(draft?.values).toEqual({ notes: "Half a page" });
  const stores = await onDevice(async ({ objectStoreNames }) => [...objectStoreNames]);
  expect(stores).toEqual(["draft-photos", "drafts", "files", "journal", "outbox", "outbox-photos", "snapshots"]);
});

test("rows are removed by person", async () => {
  await put("alice", "feed");
  await put("alice", "insights");
  await put("bob", "feed");
  await removeRowsOf("alice", ["snapshots", "journal"]);
  expect(await kept()).toEqual(["bob feed"]);
  await put("alice", "feed");
  await keepRowsOf("alice", ["snapshots"]);
  expect(await kept()).toEqual(["alice feed"]);
  await keepRowsOf(null, ["snapshots"]);
  expect(await kept()).toEqual([]);
});

test("what fails answers nothing instead of throwing, and the next call works", async () => {
  expect(await onDevice(() => Promise.reject(new DOMException("full", "QuotaExceededError")))).toBeUndefined();
  await put("alice", "feed");
  expect(await kept()).toEqual(["alice feed"]);
});

test("a page of a newer version upgrades while this one is open, which goes on without", async () => {
  const newer = await openDB("highnote", 99);
  newer.close();
  expect(await put("alice", "late")).toBeUndefined();
});

test("without a database at all nothing is kept, and nothing fails", async () => {
  const { indexedDB } = globalThis;
  Reflect.deleteProperty(globalThis, "indexedDB");
  expect(hasDeviceDatabase()).toBe(false);
  expect(await onDevice(() => Promise.resolve(true))).toBeUndefined();
  globalThis.indexedDB = indexedDB;
});
