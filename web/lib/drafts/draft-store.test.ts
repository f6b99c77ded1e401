import { beforeEach, expect, test } from "vitest";
import { withDeviceStorage } from "#test/device-storage.ts";
import {
  claimDrafts,
  type DraftPlace,
  discardDraft,
  findDraft,
  listDrafts,
  onDraftEnd,
  storeDraft,
  wipeDrafts,
} from "./draft-store.ts";
import { writeBackup } from "./pagehide-backup.ts";

withDeviceStorage();
const day = 24 * 60 * 60 * 1_000;
const form: DraftPlace = { userId: "alice", name: "log" };
const comment: DraftPlace = { userId: "alice", name: "comment 1" };
const draftOf = (text: string, age = 0) => ({ savedAt: Date.now() - age, values: { text } });
const unchanged = { put: {}, remove: [] };
const wordsOnDevice = () => Object.keys(localStorage).filter((key) => key.startsWith("draft "));
const textAt = async (place: DraftPlace) => (await findDraft<{ text: string }>(place))?.values?.text;

beforeEach(async () => {
  await wipeDrafts();
  await claimDrafts("alice");
});

test("one's own drafts stay, each at its place", async () => {
  expect(await storeDraft(form, draftOf("Half a page"), unchanged)).toBe(true);
  expect(await storeDraft(comment, draftOf("Lovely"), unchanged)).toBe(true);
  await claimDrafts("alice");
  expect([await textAt(form), await textAt(comment)]).toEqual(["Half a page", "Lovely"]);
});

test("another person finds nothing, and nothing is left for the first", async () => {
  await storeDraft(form, draftOf("Half a page"), unchanged);
  await claimDrafts("bob");
  expect(await textAt({ ...form, userId: "bob" })).toBeUndefined();
  await claimDrafts("alice");
  expect(await textAt(form)).toBeUndefined();
});

test("a window that is still open writes nothing after someone else has signed in", async () => {
  await claimDrafts("bob");
  expect(await storeDraft(form, draftOf("Half a page"), unchanged)).toBe(false);
  expect(await textAt(form)).toBeUndefined();
});

test("what the page that closed last could not store is there, once, and over what was not read yet", async () => {
  await storeDraft(form, { savedAt: 1_000 + Date.now() - day, values: { text: "Half", more: "kept" } }, unchanged);
  writeBackup(form, { savedAt: Date.now(), values: { text: "Half a page" }, isOver: true });
  expect((await findDraft(form))?.values).toEqual({ text: "Half a page", more: "kept" });
  writeBackup(form, { savedAt: Date.now() + 1, values: { text: "A page" }, isOver: false });
  expect((await findDraft(form))?.values).toEqual({ text: "A page" });
  writeBackup(form, { savedAt: Date.now() - day, values: { text: "Older" }, isOver: false });
  expect((await findDraft(form))?.values).toEqual({ text: "A page" });
  expect(wordsOnDevice()).toEqual([]);
});

test("what a closing page left is nobody else's either", async () => {
  writeBackup(form, { savedAt: Date.now(), values: { text: "Half a page" }, isOver: false });
  await claimDrafts("alice");
  expect(await textAt(form)).toBe("Half a page");
  writeBackup(form, { savedAt: Date.now() + 1, values: { text: "A page" }, isOver: false });
  await claimDrafts("bob");
  writeBackup(form, { savedAt: Date.now() + 2, values: { text: "Late" }, isOver: false });
  expect(wordsOnDevice()).toEqual([]);
});

test("nothing stays of a deleted account", async () => {
  await storeDraft(form, draftOf("Half a page"), unchanged);
  writeBackup(form, { savedAt: Date.now() + 1, values: { text: "A page" }, isOver: false });
  await wipeDrafts();
  expect(wordsOnDevice()).toEqual([]);
  expect(await storeDraft(comment, draftOf("Lovely"), unchanged)).toBe(false);
  expect([await textAt(form), await textAt(comment)]).toEqual([undefined, undefined]);
});

test("a draft is kept for thirty days", async () => {
  await storeDraft(form, draftOf("Almost forgotten", 29 * day), unchanged);
  await storeDraft(comment, draftOf("Forgotten", 31 * day), unchanged);
  expect([await textAt(form), await textAt(comment)]).toEqual(["Almost forgotten", undefined]);
  await claimDrafts("alice");
  expect(await textAt(form)).toBe("Almost forgotten");
});

test("what is unsent is listed, and discarded from outside its form, which hears of it", async () => {
  await storeDraft(form, draftOf("Half a page"), unchanged);
  writeBackup(comment, { savedAt: Date.now(), values: { text: "Lovely" }, isOver: false });
  await storeDraft({ userId: "alice", name: "sent" }, { savedAt: Date.now(), values: null }, unchanged);
  expect([...(await listDrafts("alice")).keys()].sort()).toEqual(["comment 1", "log"]);
  const heard: unknown[] = [];
  const stop = onDraftEnd(form, (from) => heard.push(from));
  await discardDraft(form);
  await discardDraft(comment);
  stop();
  expect(heard).toHaveLength(1);
  expect((await listDrafts("alice")).size).toBe(0);
});
