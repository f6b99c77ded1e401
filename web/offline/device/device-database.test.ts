import { waitFor } from "@testing-library/react";
import { IDBFactory } from "fake-indexeddb";
import { openDB } from "idb";
import { afterEach, beforeEach, expect, onTestFinished, test, vi } from "vitest";
import { openOldDatabase, withDeviceStorage } from "#test/device-storage.ts";

withDeviceStorage();
let device: typeof import("./device-database.ts");
/** A device and a page of its own for each test, so that none finds another's leftovers. */
beforeEach(async () => {
  globalThis.indexedDB = new IDBFactory();
  vi.resetModules();
  device = await import("./device-database.ts");
});
afterEach(() => {
  vi.resetModules();
  localStorage.clear();
});

const row = (name: string, personId = "alice") => ({ personId, name, savedAt: 1, data: [name] });
const put = (personId: string, name: string) =>
  device.onDevice((database) => database.put("snapshots", row(name, personId)));
const kept = async () => {
  const rows = (await device.onDevice((database) => database.getAll("snapshots"))) ?? [];
  return rows.map(({ personId, name }) => `${personId} ${name}`);
};

test("a device that had drafts gets the other stores, and keeps its drafts where they are now", async () => {
  localStorage.clear();
  const old = await openDB("highnote", 1, {
    upgrade(database) {
      database.createObjectStore("drafts");
      database.createObjectStore("files");
    },
  });
  const draft = { savedAt: Date.now(), values: { notes: "Half a page", photos: [{ key: "a", alt: "" }] } };
  await old.put("drafts", draft, ["alice", "log"]);
  await old.put("files", new File(["pixels"], "leaf.jpg"), ["alice", "log", "photo a"]);
  old.close();

  const { findDraft } = await import("#web/offline/drafts/draft-store.ts");
  const found = await findDraft({ userId: "alice", name: "log" });
  expect(found?.values).toEqual(draft.values);
  expect(Object.keys(found?.files ?? {})).toEqual(["photo a"]);
  const stores = await device.onDevice(async ({ objectStoreNames }) => [...objectStoreNames]);
  expect(stores).toEqual(["journal", "outbox", "outbox-photos", "snapshots"]);
});

/** A device on which photos of drafts have a store of their own. @returns what it holds by now */
async function leaveDraftPhotos() {
  const file = new File(["pixels"], "leaf.jpg");
  const old = await openOldDatabase(3);
  await old.put("draft-photos", { personId: "alice", place: "log", name: "photo a", file });
  await old.put("draft-photos", { personId: "bob", place: "log", name: "photo b", file });
  await old.put("outbox-photos", { personId: "alice", entryId: "waits", name: "a", file });
  old.close();
  localStorage.setItem("draftsOf", "alice");
  return async () => {
    const database = await openDB("highnote");
    const count = await database.count("draft-photos");
    database.close();
    return count;
  };
}

test("a draft's photo from the store of its own that there was before is where the outbox keeps them, once", async () => {
  const leftBehind = await leaveDraftPhotos();
  const { claimDrafts, findDraft, storeWords } = await import("#web/offline/drafts/draft-store.ts");
  const form = { userId: "alice", name: "log" };
  storeWords(form, { savedAt: Date.now(), hasPhotos: true, values: { notes: "Half a page" } });
  const found = await findDraft(form);
  expect(Object.values(found?.files ?? {}).map((each) => (each as File).name)).toEqual(["leaf.jpg"]);
  await claimDrafts("alice");
  const left = await device.onDevice((database) => database.getAllKeys("outbox-photos"));
  expect(left).toEqual([
    ["draft alice log", "photo a"],
    ["waits", "a"],
  ]);
  expect(await leftBehind()).toBe(0);
});

test("without room for the move a draft loses its photo, and the device keeps what it's given as before", async () => {
  const leftBehind = await leaveDraftPhotos();
  const full = vi.spyOn(IDBObjectStore.prototype, "put").mockImplementation(() => {
    throw new DOMException("Full", "QuotaExceededError");
  });
  expect(await kept()).toEqual([]);
  await waitFor(async () => expect(await leftBehind()).toBe(0));
  full.mockRestore();
  await put("alice", "feed");
  expect(await kept()).toEqual(["alice feed"]);
});

test("rows are removed by person", async () => {
  await put("alice", "feed");
  await put("alice", "insights");
  await put("bob", "feed");
  await device.removeRows(["snapshots", "journal"], (personId) => personId === "alice");
  expect(await kept()).toEqual(["bob feed"]);
  await put("alice", "feed");
  await device.removeRows(["snapshots"], (personId) => personId !== "alice");
  expect(await kept()).toEqual(["alice feed"]);
});

test("what fails answers nothing instead of throwing, and the next call works", async () => {
  expect(await device.onDevice(() => Promise.reject(new DOMException("full", "QuotaExceededError")))).toBeUndefined();
  await put("alice", "feed");
  expect(await kept()).toEqual(["alice feed"]);
});

test("a page of a newer version upgrades while this one is open, which goes on without", async () => {
  await put("alice", "early");
  const { promise: stuck, reject } = Promise.withResolvers<never>();
  const blocked = () => reject(new Error("this one doesn't let go"));
  const newer = await Promise.race([openDB("highnote", 99, { blocked }), stuck]);
  expect((await newer.getAll("snapshots")).map(({ name }) => name)).toEqual(["early"]);
  newer.close();
  expect(await put("alice", "late")).toBeUndefined();
});

/** A transaction of another page that doesn't end before it's let go. */
async function otherPage() {
  await put("alice", "feed");
  const database = await openDB("highnote");
  const transaction = database.transaction([...database.objectStoreNames], "readwrite");
  transaction.done.catch(() => undefined);
  const keepOpen = (): unknown =>
    transaction
      .objectStore("snapshots")
      .count()
      .then(keepOpen, () => undefined);
  keepOpen();
  onTestFinished(() => database.close());
  return () => transaction.abort();
}

test("a transaction that another page doesn't end is waited for no longer than some seconds", async () => {
  const letGo = await otherPage();
  vi.spyOn(globalThis, "setTimeout").mockImplementation((task) => queueMicrotask(task as () => void) as never);
  const [read, written] = await Promise.all([kept(), put("alice", "late")]);
  vi.restoreAllMocks();
  expect([read, written]).toEqual([[], undefined]);
  letGo();
  await waitFor(async () => expect(await kept()).toEqual(["alice feed", "alice late"]));
});

test("a page that's left takes no transaction along, and loses nothing that was committed", async () => {
  const letGo = await otherPage();
  const isLeft = device.onDevice((database) => database.put("snapshots", row("left")));
  const isKept = device.onDevice(async (database) => {
    const transaction = database.transaction("snapshots", "readwrite");
    void transaction.store.put(row("kept"));
    transaction.commit();
    await transaction.done;
    return true;
  });
  // Both have begun, and wait for the other page's.
  await device.onDevice(async () => undefined);
  window.dispatchEvent(new Event("pagehide"));
  letGo();
  expect([await isLeft, await isKept]).toEqual([undefined, true]);
  expect(await kept()).toEqual(["alice feed", "alice kept"]);
});

test("without a database at all nothing is kept, and nothing fails", async () => {
  const { indexedDB } = globalThis;
  Reflect.deleteProperty(globalThis, "indexedDB");
  expect(device.hasDeviceDatabase()).toBe(false);
  expect(await device.onDevice(() => Promise.resolve(true))).toBeUndefined();
  globalThis.indexedDB = indexedDB;
});
