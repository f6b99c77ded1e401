import { beforeEach, expect, test, vi } from "vitest";
import { withDeviceStorage } from "#test/device-storage.ts";
import { onDevice } from "#web/offline/device/device-database.ts";
import {
  claimDrafts,
  type DraftPlace,
  discardDraft,
  findDraft,
  listDrafts,
  onDraftEnd,
  storePhotos,
  storeWords,
  wipeDrafts,
} from "./draft-store.ts";

withDeviceStorage();
const day = 24 * 60 * 60 * 1_000;
const form: DraftPlace = { userId: "alice", name: "log" };
const comment: DraftPlace = { userId: "alice", name: "comment 1" };
const draftOf = (text: string, age = 0) => ({ savedAt: Date.now() - age, values: { text } });
const wordsOnDevice = () => Object.keys(localStorage).filter((key) => key.startsWith("draft "));
const textAt = async (place: DraftPlace) => (await findDraft<{ text: string }>(place))?.values?.text;

beforeEach(async () => {
  await wipeDrafts();
  await claimDrafts("alice");
});

test("one's own drafts stay, each at its place", async () => {
  expect(storeWords(form, draftOf("Half a page"))).toBe(true);
  expect(storeWords(comment, draftOf("Lovely"))).toBe(true);
  await claimDrafts("alice");
  expect([await textAt(form), await textAt(comment)]).toEqual(["Half a page", "Lovely"]);
});

test("another person finds nothing, and nothing is left for the first", async () => {
  storeWords(form, draftOf("Half a page"));
  await claimDrafts("bob");
  expect(await textAt({ ...form, userId: "bob" })).toBeUndefined();
  await claimDrafts("alice");
  expect(await textAt(form)).toBeUndefined();
});

test("a window that is still open writes nothing after someone else has signed in", async () => {
  await claimDrafts("bob");
  expect(storeWords(form, draftOf("Half a page"))).toBe(false);
  expect(await textAt(form)).toBeUndefined();
});

test("photos stand beside the words, and go with them", async () => {
  storeWords(form, draftOf("Half a page"));
  expect(await storePhotos(form, { "photo a": new File(["pixels"], "leaf.jpg") }, [])).toBe(true);
  const found = await findDraft(form);
  expect(Object.keys(found?.files ?? {})).toEqual(["photo a"]);
  await claimDrafts("bob");
  await claimDrafts("alice");
  const keys = await onDevice((database) => database.getAllKeys("outbox-photos"));
  expect(keys?.filter(([entryId]) => entryId.startsWith("draft "))).toEqual([]);
});

test("nothing stays of a deleted account", async () => {
  storeWords(form, draftOf("Half a page"));
  await wipeDrafts();
  expect(wordsOnDevice()).toEqual([]);
  expect(storeWords(comment, draftOf("Lovely"))).toBe(false);
  expect([await textAt(form), await textAt(comment)]).toEqual([undefined, undefined]);
});

test("a draft is kept for thirty days", async () => {
  storeWords(form, draftOf("Almost forgotten", 29 * day));
  storeWords(comment, draftOf("Forgotten", 31 * day));
  expect([await textAt(form), await textAt(comment)]).toEqual(["Almost forgotten", undefined]);
  await claimDrafts("alice");
  expect(await textAt(form)).toBe("Almost forgotten");
});

test("drafts are listed, and discarded from outside their form, which is told", async () => {
  storeWords(form, draftOf("Half a page"));
  storeWords(comment, draftOf("Lovely"));
  storeWords({ userId: "alice", name: "sent" }, { savedAt: Date.now(), values: null });
  expect([...(await listDrafts("alice")).keys()].sort()).toEqual(["comment 1", "log"]);
  const heard = vi.fn();
  const stop = onDraftEnd(form, heard);
  await discardDraft(form);
  await discardDraft(comment);
  stop();
  expect(heard).toHaveBeenCalledOnce();
  expect((await listDrafts("alice")).size).toBe(0);
});
