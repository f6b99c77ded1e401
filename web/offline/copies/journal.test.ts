import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { routes } from "#shared/contract/routes.ts";
import { withDeviceStorage } from "#test/device-storage.ts";
import type { TestPerson } from "#test/people.ts";
import { withWebApp } from "#test/web-render.tsx";
import { claim, markSignedOut } from "#web/offline/device/device-owner.ts";
import { claimDevice } from "#web/offline/leave-device.ts";
import { readJournal, readJournalIndex, readJournalSession, syncJournal } from "./journal.ts";

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

const log = async (strainName: string) => (await ann.call(routes.logSession, { body: { strainName } })).body.id;
const onGone = vi.fn();
const fill = () => syncJournal({ personId: ann.user.id, idle: () => Promise.resolve(), onGone });
const kept = async () => (await readJournal(ann.user.id)).map(({ strainName }) => strainName);
const paths = (fetched: { readonly mock: { readonly calls: readonly unknown[][] } }) =>
  fetched.mock.calls.map(([address]) => String(address));

test("all of one's own sessions are kept as their owner sees them, newest first", async () => {
  await ann.call(routes.logSession, { body: { strainName: "Haze", visibility: "private", privateNote: "Mine" } });
  await log("Kush");
  expect(await fill()).toBe(true);
  expect(await kept()).toEqual(["Kush", "Haze"]);
  expect((await readJournal(ann.user.id)).at(-1)?.privateNote).toBe("Mine");
  expect((await readJournalIndex(ann.user.id)).savedAt).toBeGreaterThan(0);
});

test("only what has changed is read again", async () => {
  const [haze] = [await log("Haze"), await log("Kush")];
  await fill();
  await ann.call(routes.editSession, { params: { id: haze }, body: { notes: "By the lake" } });
  const fetched = vi.spyOn(globalThis, "fetch");
  expect(await fill()).toBe(true);
  expect(paths(fetched)).toEqual(["/api/sessions/versions", `/api/sessions/${haze}`]);
  expect((await readJournalSession(ann.user.id, haze))?.notes).toBe("By the lake");
});

test("many come in pages, and no more pages than needed", async () => {
  for (let count = 1; count <= 8; count++) await log(`Haze ${count}`);
  const fetched = vi.spyOn(globalThis, "fetch");
  await fill();
  expect(paths(fetched)).toEqual(["/api/sessions/versions", `/api/sessions/user/${ann.user.id}?limit=100`]);
  expect(await kept()).toHaveLength(8);
});

test("sessions deleted elsewhere go with the first answer, before anything else is read", async () => {
  const [haze] = [await log("Haze"), await log("Kush")];
  await fill();
  await ann.call(routes.deleteSession, { params: { id: haze } });
  await log("Diesel");
  onGone.mockClear();
  const idle = vi.fn(() => Promise.reject(new Error("The page closes")));
  await expect(syncJournal({ personId: ann.user.id, idle, onGone })).rejects.toThrow("The page closes");
  expect(await kept()).toEqual(["Kush"]);
  expect(onGone).toHaveBeenCalledOnce();
});

test("what a page could not finish, the next one goes on with", async () => {
  for (let count = 1; count <= 3; count++) await log(`Haze ${count}`);
  const idle = vi.fn().mockResolvedValueOnce(undefined).mockRejectedValue(new Error("The page closes"));
  await expect(syncJournal({ personId: ann.user.id, idle, onGone })).rejects.toThrow();
  expect(await kept()).toHaveLength(1);
  expect((await readJournalIndex(ann.user.id)).savedAt).toBe(0);
  const fetched = vi.spyOn(globalThis, "fetch");
  await fill();
  expect(paths(fetched)).toHaveLength(3);
  expect(await kept()).toHaveLength(3);
});

test("nothing is kept of someone who has left in another window", async () => {
  await log("Haze");
  markSignedOut(ann.user.id);
  expect(await fill()).toBe(false);
  expect(await kept()).toEqual([]);
});
