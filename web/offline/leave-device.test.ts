import { beforeEach, expect, test, vi } from "vitest";
import type { Session } from "#shared/contract/sessions.ts";
import type { CurrentUser } from "#shared/contract/users.ts";
import { withDeviceStorage } from "#test/device-storage.ts";
import { readSnapshot, writeSnapshot } from "./copies/snapshots.ts";
import { onDevice } from "./device/device-database.ts";
import { claim, readOwner } from "./device/device-owner.ts";
import type { Entry } from "./device/outbox-entry.ts";
import { rememberSearch, searchesOf } from "./device/recent-searches.ts";
import { listDrafts, storeWords } from "./drafts/draft-store.ts";
import { claimDevice, leaveDevice } from "./leave-device.ts";
import { checkForStaleData } from "./stale-user-data.ts";

withDeviceStorage();
beforeEach(async () => {
  await leaveDevice("alice", "remove");
  await claimDevice("alice");
  claim("alice");
  rememberSearch("alice", { where: "people", text: "teo" });
  await writeSnapshot("alice", "feed", { savedAt: 1, data: "Blue Dream" });
  storeWords({ userId: "alice", name: "log" }, { savedAt: Date.now(), values: { notes: "Half a page" } });
  await onDevice((database) => database.put("journal", { personId: "alice", id: 1, session: {} as Session }));
  await onDevice((database) => database.put("outbox", { id: "1", personId: "alice" } as Entry));
});

const user = (id: string, isSuspended = false) => ({ id, isSuspended }) as CurrentUser;
/** What is still there of Alice. */
async function left() {
  const count = (store: "outbox" | "journal") =>
    onDevice((database) => database.countFromIndex(store, "personId", "alice"));
  const [outbox, journal] = [await count("outbox"), await count("journal")];
  return {
    copies:
      journal !== 0 || (await readSnapshot("alice", "feed")) !== undefined || searchesOf("alice").get().length > 0,
    drafts: (await listDrafts("alice")).size > 0,
    outbox: outbox === 1,
  };
}
const everything = { copies: true, drafts: true, outbox: true };

test("signing out removes everything, or all but unsent work", async () => {
  expect(await left()).toEqual(everything);
  await leaveDevice("alice", "keep");
  expect(await left()).toEqual({ copies: false, drafts: true, outbox: true });
  await leaveDevice("alice", "remove");
  expect(await left()).toEqual({ copies: false, drafts: false, outbox: false });
  expect(readOwner()).toBeNull();
});

test("what pages of the visit tell each other goes too, but not why it ended", async () => {
  sessionStorage.setItem("hn-recovery-codes", "secret");
  sessionStorage.setItem("hn-sign-out-notice", "signed-out");
  await leaveDevice("alice", "keep");
  expect(Object.keys(sessionStorage)).toEqual(["hn-sign-out-notice"]);
  sessionStorage.clear();
});

test("unsent work is all that outlasts the next person; nothing more is written for the first", async () => {
  await claimDevice("bob");
  expect(await left()).toMatchObject({ copies: false, outbox: true });
  claim("bob");
  rememberSearch("alice", { where: "people", text: "teo" });
  expect(searchesOf("alice").get()).toEqual([]);
  expect(await writeSnapshot("alice", "feed", { savedAt: 2, data: "Late" })).toBe(false);
  expect(await writeSnapshot("bob", "feed", { savedAt: 2, data: "Own" })).toBe(true);
  await leaveDevice("bob", "remove");
});

test.each([
  ["nobody is signed in any more", null],
  ["the account is suspended", user("alice", true)],
  ["someone else is signed in", user("bob")],
])("at the next start, when %s, the copies are gone", async (_when, current) => {
  checkForStaleData(current);
  await expect.poll(readOwner).toBeNull();
  expect(await left()).toMatchObject({ copies: false, outbox: true });
});

test("at one's own next start everything is still there", async () => {
  checkForStaleData(user("alice"));
  await vi.dynamicImportSettled();
  expect(await left()).toEqual(everything);
});

test("a removal that was cut short goes on at the next start, also for the same person", async () => {
  localStorage.setItem("keptFor", "left alice");
  expect(await writeSnapshot("alice", "late", { savedAt: 2, data: "Late" })).toBe(false);
  checkForStaleData(user("alice"));
  await expect.poll(readOwner).toBeNull();
  expect(await left()).toEqual({ copies: false, drafts: true, outbox: true });
});
