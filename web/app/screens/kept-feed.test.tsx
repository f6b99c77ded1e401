import { act, fireEvent, screen, waitFor } from "@testing-library/react";
import { afterEach, beforeEach, expect, onTestFinished, test, vi } from "vitest";
import { routes } from "#shared/contract/routes.ts";
import { currentUserPath, feedPath, signInHint } from "#shared/contract/wire.ts";
import { withDeviceStorage } from "#test/device-storage.ts";
import type { TestPerson } from "#test/people.ts";
import { withWebApp } from "#test/web-render.tsx";
import { App } from "#web/app/app.tsx";
import { callPage } from "#web/core/api/api.ts";
import { queryKeys } from "#web/core/cache/query-keys.ts";
import { rememberPerson } from "#web/core/sign-in/known-person.ts";
import { readCurrentUser } from "#web/core/sign-in/read-current-user.ts";
import { readKeptFeed } from "#web/offline/copies/saved-copy.ts";
import { snapshotName, writeSnapshot } from "#web/offline/copies/snapshots.ts";
import { claim } from "#web/offline/device/device-owner.ts";
import { claimDevice, leaveDevice } from "#web/offline/leave-device.ts";

withDeviceStorage();
const web = withWebApp();
let ann: TestPerson;
let number = 0;

function setHint(value: string) {
  document.cookie = `${signInHint}=${value}`;
}

beforeEach(async () => {
  ann = await web.signUp(`ann${number++}`);
  web.render(null, { as: ann });
  setHint("one");
  await claimDevice(ann.user.id);
  claim(ann.user.id);
  rememberPerson(ann.user);
});
afterEach(async () => {
  vi.restoreAllMocks();
  await leaveDevice(ann.user.id, "remove");
  setHint("; max-age=-1");
});

const log = async (strainName: string) => (await ann.call(routes.logSession, { body: { strainName } })).body;

/** What the last visit has kept of the feed. */
async function keepFeed() {
  const page = await callPage(routes.listFeed, {});
  const data = { pages: [page], pageParams: [null] };
  await writeSnapshot(ann.user.id, snapshotName(queryKeys.feed(ann.user.id)), { savedAt: 5_000, data });
}

/** The server answers none of these until it's told to. */
function hold(...paths: readonly string[]): () => void {
  const { promise, resolve } = Promise.withResolvers<void>();
  onTestFinished(() => resolve());
  const { fetch } = globalThis;
  vi.spyOn(globalThis, "fetch").mockImplementation(async (input, init) => {
    if (paths.some((path) => String(input).endsWith(path))) await promise;
    return fetch(input, init);
  });
  return resolve;
}

/** As main.tsx opens the app. */
async function open() {
  const isKept = readKeptFeed();
  return await act(async () => web.render(() => <App currentUser={readCurrentUser(isKept)} />, { as: ann }));
}

const names = () => screen.queryAllByRole("article").map((card) => card.querySelector("h2")?.textContent);

test("the feed that this device keeps stands there before the server has answered anything", async () => {
  const { id } = await log("Haze");
  await log("Kush");
  await keepFeed();
  await ann.call(routes.deleteSession, { params: { id } });
  await log("Diesel");
  const answer = hold(currentUserPath, feedPath);
  await open();
  await waitFor(() => expect(names()).toEqual(["Kush", "Haze"]));
  answer();
  await waitFor(() => expect(names()).toEqual(["Diesel", "Kush"]));
});

test("who has begun to read keeps their place: what is gone goes, and newer sessions are offered", async () => {
  const { id } = await log("Haze");
  await log("Kush");
  await keepFeed();
  await ann.call(routes.deleteSession, { params: { id } });
  await log("Diesel");
  const answer = hold(currentUserPath, feedPath);
  await open();
  await waitFor(() => expect(names()).toEqual(["Kush", "Haze"]));
  fireEvent.pointerDown(document.body);
  answer();
  await waitFor(() => expect(names()).toEqual(["Kush"]));
  await screen.findByRole("button", { name: "1 new session" });
});

test("an answer like what's kept takes its place, and newer sessions are asked for", async () => {
  await log("Haze");
  await keepFeed();
  const answer = hold(feedPath);
  await open();
  await waitFor(() => expect(names()).toEqual(["Haze"]));
  answer();
  await waitFor(() => expect(screen.getByRole("feed").getAttribute("aria-busy")).toBe("false"));
  await log("Kush");
  const now = Date.now();
  vi.spyOn(Date, "now").mockReturnValue(now + 61_000);
  await act(async () => window.dispatchEvent(new Event("visibilitychange")));
  await screen.findByRole("button", { name: "1 new session" });
});

test("an answer that is there first is what's shown", async () => {
  await log("Haze");
  await keepFeed();
  await log("Kush");
  await act(async () => web.render(() => <App currentUser={readCurrentUser()} />, { as: ann }));
  await waitFor(() => expect(names()).toEqual(["Kush", "Haze"]));
});

test.each([
  ["another sign-in", () => setHint("two")],
  ["someone who has left", () => leaveDevice(ann.user.id, "keep")],
  ["someone else's device", () => claimDevice("someone else")],
  ["a window that is leaving", () => localStorage.setItem("keptFor", `left ${ann.user.id}`)],
])("nothing kept is shown to %s", async (_whom, change) => {
  await log("Haze");
  await keepFeed();
  expect(await readKeptFeed()).toBe(true);
  await change();
  expect(await readKeptFeed()).toBe(false);
});

test("what another build has kept isn't shown", async () => {
  await log("Haze");
  await keepFeed();
  const meta = Object.assign(document.createElement("meta"), { name: "build", content: "newer" });
  document.head.append(meta);
  onTestFinished(() => meta.remove());
  expect(await readKeptFeed()).toBe(false);
});

test("without a connection it's shown, and what has become of it once there is one", async () => {
  const { id } = await log("Haze");
  await log("Kush");
  await keepFeed();
  await ann.call(routes.deleteSession, { params: { id } });
  const offline = vi.spyOn(globalThis, "fetch").mockRejectedValue(new TypeError("Failed to fetch"));
  await open();
  await waitFor(() => expect(names()).toEqual(["Kush", "Haze"]));
  offline.mockRestore();
  await act(async () => window.dispatchEvent(new Event("online")));
  await waitFor(() => expect(names()).toEqual(["Kush"]));
});
