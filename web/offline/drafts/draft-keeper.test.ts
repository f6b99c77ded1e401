import { waitFor } from "@testing-library/react";
import { openDB } from "idb";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { withDeviceStorage } from "#test/device-storage.ts";
import { onDevice } from "#web/offline/device/device-database.ts";
import { inFlightKeys } from "#web/offline/outbox/unsent.ts";
import { DraftKeeper } from "./draft-keeper.ts";
import {
  claimDrafts,
  type DraftPlace,
  discardDraft,
  findDraft,
  nextVersion,
  onDraftEnd,
  readWords,
  storeWords,
  wipeDrafts,
} from "./draft-store.ts";

withDeviceStorage();
interface Values {
  text: string;
  key?: string;
  photo?: File;
}
const place: DraftPlace = { userId: "alice", name: "message bob" };
const stored = () => findDraft<Values>(place);
const storedText = async () => (await stored())?.values?.text;
const picture = () => new File(["pixels"], "leaf.jpg");

/** Closes the windows that a test opened. */
const closings: (() => void)[] = [];
afterEach(() => {
  for (const close of closings.splice(0)) close();
});

beforeEach(async () => {
  await wipeDrafts();
  await claimDrafts("alice");
});

/** One window's form of the place, with what it shows. */
async function open() {
  const form = {
    shows: { text: "" } as Values,
    /** Stored at once, as when the window is hidden. */
    type(values: Partial<Values>) {
      form.typeQuickly(values);
      keeper.flush();
    },
    /** Not stored yet. */
    typeQuickly(values: Partial<Values>) {
      form.shows = { ...form.shows, ...values };
      keeper.change();
    },
    send() {
      form.shows = { text: "" };
      keeper.end();
    },
    show: () => keeper.find(({ values }) => Object.assign(form, { shows: { text: "", ...values } })),
  };
  const keeper = new DraftKeeper<Values>({
    place,
    read: () => (form.shows.text === "" ? undefined : form.shows),
    onKept: () => {},
  });
  closings.push(onDraftEnd(place, () => void form.show()));
  await form.show();
  return form;
}

test("another window that finds it in the outbox takes nothing off a form that waits for the answer", async () => {
  const one = await open();
  one.type({ text: "Warm and slow", key: "k" });
  inFlightKeys.add("k");
  // As the other window, which can't know that a form still waits for it.
  await discardDraft(place);
  expect(one.shows.text).toBe("Warm and slow");
  inFlightKeys.delete("k");
  await waitFor(async () => expect(await storedText()).toBe("Warm and slow"));
});

test("what another window sends takes no other text off the screen, whichever was written last", async () => {
  const [one, other] = [await open(), await open()];
  one.type({ text: "Short" });
  other.type({ text: "A long message" });
  one.send();
  expect(await storedText()).toBe("A long message");
  await other.show();
  expect(other.shows.text).toBe("A long message");

  one.type({ text: "Short again" });
  one.send();
  expect(await storedText()).toBeUndefined();
  await waitFor(async () => expect(await storedText()).toBe("A long message"));
  expect(other.shows.text).toBe("A long message");
});

test("a draft that both windows show goes from both when one sends it, also when it was continued there", async () => {
  const one = await open();
  one.type({ text: "Half" });
  const other = await open();
  one.type({ text: "Half a thought" });
  one.type({ key: "of the first attempt" });
  one.send();
  await waitFor(() => expect(other.shows.text).toBe(""));
  expect(await storedText()).toBeUndefined();
});

test("a draft that is sent by another window of the browser, which tells of its storage alone, goes from this one", async () => {
  const form = await open();
  form.type({ text: "Half" });
  const version = readWords<Values>(place);
  const [key = ""] = Object.keys(localStorage).filter((one) => one.endsWith(place.name));
  localStorage.setItem(key, JSON.stringify({ ...nextVersion(version, version), values: null }));
  window.dispatchEvent(new StorageEvent("storage", { key }));
  await waitFor(() => expect(form.shows.text).toBe(""));
});

test("a window that continued a draft keeps it when the other one sends what it had", async () => {
  const one = await open();
  one.type({ text: "Half" });
  const other = await open();
  other.type({ text: "Half a thought" });
  one.send();
  expect(await storedText()).toBe("Half a thought");

  await one.show();
  other.typeQuickly({ text: "Half a thought, and more" });
  one.send();
  await waitFor(async () => expect(await storedText()).toBe("Half a thought, and more"));
  expect(other.shows.text).toBe("Half a thought, and more");
});

test("a window that's shown again continues what the other wrote, but never in place of text of its own", async () => {
  const [one, other] = [await open(), await open()];
  one.type({ text: "Half" });
  await other.show();
  other.type({ text: "Half a thought" });
  await one.show();
  expect(one.shows.text).toBe("Half a thought");

  const third = await open();
  one.type({ text: "One" });
  third.type({ text: "Third" });
  await one.show();
  expect(one.shows.text).toBe("One");
  one.send();
  await one.show();
  expect(one.shows.text).toBe("Third");
});

test("an attempt's key goes along, and an answer to it in one window ends nothing that the other wrote since", async () => {
  const one = await open();
  one.type({ text: "Lovely", key: "k" });
  const other = await open();
  expect(other.shows).toEqual({ text: "Lovely", key: "k" });
  other.typeQuickly({ text: "Lovely, too", key: "" });
  one.send();
  await waitFor(async () => expect((await stored())?.values).toEqual({ text: "Lovely, too", key: "" }));
});

test("photos are there again with a text that another draft's end took out of the storage", async () => {
  const one = await open();
  one.type({ text: "Half a page", photo: picture() });
  await waitFor(async () => expect((await stored())?.files).toHaveProperty("photo"));
  const other = await open();
  one.type({ text: "Half a page, and more" });
  other.type({ text: "Another page" });
  other.send();
  await waitFor(async () => expect(await storedText()).toBe("Half a page, and more"));
  await waitFor(async () => expect((await stored())?.files).toHaveProperty("photo"));
});

test("photos of a draft that has ended go when the app opens", async () => {
  const one = await open();
  const other = await open();
  one.type({ text: "Half a page", photo: picture() });
  await waitFor(async () => expect((await stored())?.files).toHaveProperty("photo"));
  other.type({ text: "Another page" });
  one.shows = { text: "" };
  other.send();
  await claimDrafts("alice");
  const keys = await onDevice((database) => database.getAllKeys("outbox-photos"));
  expect(keys?.filter(([entryId]) => entryId.startsWith("draft "))).toEqual([]);
});

test("text that the storage refused is kept when another window sends", async () => {
  const one = await open();
  one.type({ text: "Half" });
  const other = await open();
  const { localStorage } = globalThis;
  const full = () => {
    throw new DOMException("Full", "QuotaExceededError");
  };
  vi.stubGlobal("localStorage", { getItem: (key: string) => localStorage.getItem(key), setItem: full });
  other.type({ text: "Half a thought" });
  vi.unstubAllGlobals();
  one.send();
  await waitFor(async () => expect(await storedText()).toBe("Half a thought"));
  expect(other.shows.text).toBe("Half a thought");
});

test("a draft of an earlier version of the app is continued, and its end takes away no text", async () => {
  storeWords(place, { savedAt: Date.now() - 1_000, values: { text: "Half" } });
  const [one, other] = [await open(), await open()];
  one.type({ text: "Half a thought" });
  one.send();
  await waitFor(() => expect(other.shows.text).toBe(""));

  one.type({ text: "Whole" });
  storeWords(place, { savedAt: Date.now() + 1_000, values: null });
  await one.show();
  await waitFor(async () => expect(await storedText()).toBe("Whole"));
  expect(one.shows.text).toBe("Whole");
});

test("words are stored at once also while the device's database doesn't answer", async () => {
  const { database, letGo } = await holdDatabase();
  const form = { shows: { text: "" } };
  const keeper = new DraftKeeper<Values>({ place, read: () => form.shows, onKept: () => {} });
  const finding = keeper.find(vi.fn());
  form.shows = { text: "Half" };
  keeper.change();
  keeper.flush();
  expect(readWords<Values>(place)?.values).toEqual({ text: "Half" });
  letGo();
  await finding;
  database.close();
  expect(await storedText()).toBe("Half");
});

test("words are back at once, before anything else is asked; with photos or an attempt's key they wait for the database", async () => {
  const find = (values: Partial<Values>, hasPhotos?: boolean) => {
    storeWords(place, { savedAt: Date.now() - 1_000, ...(hasPhotos !== undefined && { hasPhotos }), values });
    const keeper = new DraftKeeper<Values>({ place, read: () => undefined, onKept: () => {} });
    const adopt = vi.fn();
    return { adopt, found: keeper.find(adopt) };
  };
  expect(find({ text: "Half" }, false).adopt).toHaveBeenCalledWith(
    expect.objectContaining({ values: { text: "Half" } }),
  );
  for (const later of [find({ text: "Half" }), find({ text: "Half" }, true), find({ text: "Half", key: "k" }, false)]) {
    expect(later.adopt).not.toHaveBeenCalled();
    await later.found;
    expect(later.adopt).toHaveBeenCalledOnce();
  }
});

/** As another page's transaction does that isn't over. */
async function holdDatabase() {
  await onDevice(async () => undefined);
  const database = await openDB("highnote");
  const transaction = database.transaction([...database.objectStoreNames], "readwrite");
  transaction.done.catch(() => undefined);
  const keepOpen = (): unknown =>
    transaction
      .objectStore("snapshots")
      .count()
      .then(keepOpen, () => undefined);
  keepOpen();
  return { database, letGo: () => transaction.abort() };
}
