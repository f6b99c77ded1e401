import { act, cleanup, screen, waitFor, within } from "@testing-library/react";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { pages, settingsPanels, settingsPath } from "#shared/contract/pages.ts";
import { routes } from "#shared/contract/routes.ts";
import { withDeviceStorage } from "#test/device-storage.ts";
import type { TestPerson } from "#test/people.ts";
import { findToast } from "#test/toast.ts";
import { withWebApp } from "#test/web-render.tsx";
import { queryKeys } from "#web/core/cache/query-keys.ts";
import { wantsLessMotion } from "#web/kit/shell/reading.tsx";
import { readSnapshot, snapshotName, writeSnapshot } from "#web/offline/copies/snapshots.ts";
import { setSavingStatus } from "#web/offline/copies/usage.ts";
import { claim } from "#web/offline/device/device-owner.ts";
import { commentRequest, logRequest } from "#web/offline/device/outbox-requests.ts";
import { claimDrafts, findDraft, onDraftEnd, storeWords } from "#web/offline/drafts/draft-store.ts";
import { claimDevice } from "#web/offline/leave-device.ts";
import { outboxOf } from "#web/offline/outbox/outbox.ts";
import { onOpenOutbox } from "#web/offline/outbox/queue-if-offline.ts";
import { settingsEntries } from "./settings-entries.ts";
import { SettingsScreen } from "./settings-screen.tsx";

const web = withWebApp();
withDeviceStorage();
let alice: TestPerson;
let count = 0;
beforeEach(async () => {
  count++;
  alice = await web.signUp(`alice${count}`, { firstName: "Alice", lastName: "Reed" });
});
afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
  document.documentElement.removeAttribute("data-theme");
});

const open = (path: string = pages.settings) => web.render(<SettingsScreen />, { as: alice, path });
const list = () => within(screen.getByRole("navigation", { name: "Settings" }));
const draftAt = (name: string) => findDraft({ userId: alice.user.id, name });

async function keepDrafts(...names: string[]): Promise<void> {
  await claimDrafts(alice.user.id);
  for (const name of names)
    storeWords({ userId: alice.user.id, name }, { savedAt: Date.now(), values: { text: "Half" } });
}

test("the list leads to every panel, and shows the current choice where it's known", async () => {
  await alice.call(routes.updatePrivacy, {
    body: { ...alice.user, defaultSessionPrivacy: false },
  });
  alice = { ...alice, user: (await alice.call(routes.getCurrentUser)).body };
  open();
  for (const panel of settingsPanels) {
    const link = list().getByRole("link", { name: new RegExp(`^${settingsEntries[panel].title}`) });
    expect(link.getAttribute("href")).toBe(settingsPath(panel));
  }
  expect(list().getByRole("link", { name: "Privacy Private by default" })).not.toBeNull();
  expect(list().getByRole("link", { name: "Appearance Auto" })).not.toBeNull();
  expect(
    list()
      .getByRole("link", { name: /Alice Reed/ })
      .getAttribute("href"),
  ).toContain("view=edit");
  expect(screen.getByRole("heading", { level: 1 }).textContent).toBe("Settings");
  await screen.findByText(/never shown to others/);
});

describe("each panel has its own address, heading and place in the list", () => {
  test.each(settingsPanels)("%s", async (panel) => {
    open(settingsPath(panel));
    const { title } = settingsEntries[panel];
    expect(screen.getByRole("heading", { level: 1 }).textContent).toBe(title);
    expect(document.title).toBe(`${title} · HighNote`);
    expect(list().getByRole("link", { current: "page" }).textContent).toContain(title);
  });
});

test("the account tells what Edit Profile changes", async () => {
  open(settingsPath("account"));
  for (const [name, value] of [
    ["Name", "Alice Reed"],
    ["Username", `@${alice.user.username}`],
    ["Bio", "Nothing yet"],
    ["Email", alice.user.email],
  ])
    expect((await screen.findByRole("link", { name: new RegExp(`^${name} `) })).textContent).toContain(value);
  expect(screen.getByRole("button", { name: "Delete Account" })).not.toBeNull();
});

test("a theme holds from the press on, and Auto forgets it", async () => {
  const { user } = open(settingsPath("appearance"));
  await user.click(await screen.findByRole("radio", { name: "Dark" }));
  expect([document.documentElement.dataset.theme, localStorage.getItem("hn-theme")]).toEqual(["dark", "dark"]);
  await user.click(screen.getByRole("radio", { name: "Auto" }));
  expect([document.documentElement.dataset.theme, localStorage.getItem("hn-theme")]).toEqual([undefined, null]);
});

test("easier reading holds from the press on, and is remembered on the device", async () => {
  const { user, view } = open(settingsPath("appearance"));
  const root = document.documentElement;
  await user.click(await screen.findByRole("switch", { name: "Less motion" }));
  await user.click(screen.getByRole("switch", { name: "Larger text" }));
  expect([root.dataset.reading, localStorage.getItem("hn-reading")]).toEqual([
    "larger-text less-motion",
    "larger-text less-motion",
  ]);
  expect(wantsLessMotion()).toBe(true);
  view.unmount();
  open(settingsPath("appearance"));
  const isOn = async (name: string) => (await screen.findByRole<HTMLInputElement>("switch", { name })).checked;
  expect([await isOn("Larger text"), await isOn("Less motion"), await isOn("Stronger contrast")]).toEqual([
    true,
    true,
    false,
  ]);
  for (const name of ["Larger text", "Less motion"]) await user.click(screen.getByRole("switch", { name }));
  expect([root.dataset.reading, localStorage.getItem("hn-reading")]).toEqual([undefined, null]);
});

test("a compact feed is remembered on the device, beside easier reading", async () => {
  const { user, view } = open(settingsPath("appearance"));
  const chosen = async () => {
    const looks = within(await screen.findByRole("radiogroup", { name: "Feed" }));
    return looks.getAllByRole<HTMLInputElement>("radio").flatMap(({ checked, value }) => (checked ? [value] : []));
  };
  expect(await chosen()).toEqual(["sleeves"]);
  await user.click(screen.getByRole("radio", { name: /^Compact/ }));
  await user.click(screen.getByRole("switch", { name: "Larger text" }));
  expect(localStorage.getItem("hn-reading")).toBe("larger-text compact-feed");
  view.unmount();
  open(settingsPath("appearance"));
  expect(await chosen()).toEqual(["compact"]);
  await user.click(screen.getByRole("radio", { name: /^Sleeves/ }));
  await user.click(screen.getByRole("switch", { name: "Larger text" }));
  expect([document.documentElement.dataset.reading, localStorage.getItem("hn-reading")]).toEqual([undefined, null]);
});

test("drafts are counted, and removed after a question, also from a form that is open", async () => {
  await keepDrafts("log", "comment 1");
  const told = vi.fn();
  const stop = onDraftEnd({ userId: alice.user.id, name: "log" }, told);
  const { user } = open(settingsPath("device"));
  await screen.findByText("2 drafts");
  await user.click(screen.getByRole("button", { name: "Remove drafts" }));
  const question = await screen.findByRole("alertdialog", { name: "Remove all drafts?" });
  expect(question.textContent).toContain("2 drafts, with any photos, will be gone");
  await user.click(within(question).getByRole("button", { name: "Cancel" }));
  expect((await draftAt("log"))?.values).toEqual({ text: "Half" });
  await user.click(screen.getByRole("button", { name: "Remove drafts" }));
  await user.click(await screen.findByRole("button", { name: "Remove" }));
  await findToast("Drafts removed");
  await screen.findByText("No drafts");
  expect([(await draftAt("log"))?.values, (await draftAt("comment 1"))?.values]).toEqual([null, null]);
  expect(told).toHaveBeenCalled();
  stop();
});

test("what the device keeps has all its rows before they're counted: nothing below moves under a finger", async () => {
  // The panel is loaded when it's first opened.
  open(settingsPath("device"));
  await screen.findByText("Lock with a PIN");
  cleanup();
  setSavingStatus("starting");
  // A browser that has them, and none in it.
  vi.stubGlobal("caches", { open: () => Promise.reject(new Error("none")) });
  open(settingsPath("device"));
  const rows = () => within(screen.getByRole("main")).getAllByText(/./, { selector: "b" });
  const before = rows();
  expect(before.map(({ textContent }) => textContent)).toContain("Keep photos");
  expect(screen.getByRole("button", { name: "Clear what works offline" })).toHaveProperty("disabled", true);
  await screen.findByText("Works offline soon");
  expect(rows()).toEqual(before);
});

test("what works offline is told with its age, and cleared after a question", async () => {
  await claimDevice(alice.user.id);
  claim(alice.user.id);
  setSavingStatus("kept");
  const { user } = open(settingsPath("device"));
  await screen.findByText("Works offline soon");
  const name = snapshotName(queryKeys.feed(alice.user.id));
  await writeSnapshot(alice.user.id, name, { savedAt: Date.now(), data: "Blue Dream" });
  cleanup();
  open(settingsPath("device"));
  await screen.findByText(/^Feed, your sessions and rankings, as of \d/);
  await user.click(screen.getByRole("button", { name: "Clear what works offline" }));
  const question = await screen.findByRole("alertdialog", { name: "Clear offline copies?" });
  await user.click(within(question).getByRole("button", { name: "Clear" }));
  await findToast("Cleared from this device");
  await screen.findByText("Works offline soon");
  expect(await readSnapshot(alice.user.id, name)).toBeUndefined();
});

test("where the browser refuses to keep anything, it says so", async () => {
  setSavingStatus("refused");
  open(settingsPath("device"));
  await screen.findByText("Not available offline");
});

test("the lock says what a PIN is worth before there is one", async () => {
  open(settingsPath("device"));
  expect((await screen.findByRole<HTMLInputElement>("switch", { name: "Lock with a PIN" })).checked).toBe(false);
  screen.getByText(/stops a casual look\. It won't stop someone who has your unlocked phone and time\./);
});

test("what waits to be sent is counted by kind, and leads to its list", async () => {
  vi.spyOn(globalThis, "fetch").mockRejectedValue(new TypeError("Failed to fetch"));
  const outbox = outboxOf(alice.user.id);
  const opened = vi.fn();
  const stop = onOpenOutbox(opened);
  const { user } = open(settingsPath("device"));
  await screen.findByText("Nothing right now");
  expect(screen.queryByRole("button", { name: "View what's waiting" })).toBeNull();
  for (const strainName of ["Harlequin", "Gelato"]) await outbox.queue(logRequest({ strainName }));
  await outbox.queue(commentRequest(7, { content: "Mine" }, "June"));
  await screen.findByText("2 sessions, 1 comment");
  await user.click(screen.getByRole("button", { name: "View what's waiting" }));
  expect(opened).toHaveBeenCalledOnce();
  stop();
});

test("signing out asks once and names the drafts; Stay stays", async () => {
  await keepDrafts("log");
  const assign = vi.spyOn(window.location, "assign").mockReturnValue();
  const { user } = open(settingsPath("device"));
  await user.click(await screen.findByRole("button", { name: "Sign out of this device" }));
  const question = await screen.findByRole("alertdialog", { name: "Sign out of HighNote?" });
  await waitFor(() => expect(question.textContent).toContain("Not sent yet: a session."));
  await user.click(within(question).getByRole("button", { name: "Stay" }));
  await waitFor(() => expect(screen.queryByRole("alertdialog")).toBeNull());
  expect((await alice.call(routes.getCurrentUser)).status).toBe(200);
  await user.click(list().getByRole("button", { name: "Sign out" }));
  await act(async () => user.click(await screen.findByRole("button", { name: "Sign out" })));
  await waitFor(() => expect(assign).toHaveBeenCalledWith("/"));
  expect((await alice.call(routes.getCurrentUser)).status).toBe(401);
});

test("one's own data can be exported, made private and deleted in one place", async () => {
  open(settingsPath("data"));
  for (const name of ["Export Data", "Make all past sessions private", "Delete Account"])
    expect(await screen.findByRole("button", { name })).not.toBeNull();
});

test("the server tells its version, and what applies to it", async () => {
  const { version } = (await alice.call(routes.getAbout)).body;
  open(settingsPath("server"));
  await screen.findByText(`HighNote ${version}`);
  const address = (name: RegExp) => screen.getByRole("link", { name }).getAttribute("href");
  expect([address(/^Privacy Policy/), address(/^Terms/), address(/^API reference/)]).toEqual([
    "/privacy",
    "/terms",
    "/api/docs/",
  ]);
});
