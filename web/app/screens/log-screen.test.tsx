import { act, screen, waitFor } from "@testing-library/react";
import type { UserEvent } from "@testing-library/user-event";
import { afterEach, expect, test, vi } from "vitest";
import { routes } from "#shared/contract/routes.ts";
import { withDeviceStorage } from "#test/device-storage.ts";
import { holdChanges } from "#test/held-changes.ts";
import { photoFile } from "#test/no-room.ts";
import { findToast } from "#test/toast.ts";
import { withWebApp } from "#test/web-render.tsx";
import { useSwitchTab } from "#web/core/navigation/tabs.ts";
import { wideFrame } from "#web/kit/shell/screen.tsx";
import { syncJournal } from "#web/offline/copies/journal.ts";
import { claim } from "#web/offline/device/device-owner.ts";
import { logAgain } from "#web/offline/drafts/log-again.ts";
import { claimDevice } from "#web/offline/leave-device.ts";
import { outboxOf } from "#web/offline/outbox/outbox.ts";
import { LogPageScreen, LogScreen } from "./log-screen.tsx";

withDeviceStorage();
const web = withWebApp();
afterEach(() => void vi.restoreAllMocks());
const skip = () => screen.findByRole("button", { name: "Skip Rating" });

function Tab({ onSwitch }: { readonly onSwitch: (tab: string) => void }) {
  useSwitchTab(onSwitch);
  return <LogScreen />;
}

test("logging in the tab leads over the rating dialog to the feed", async () => {
  const alice = await web.signUp("alice");
  const onSwitch = vi.fn();
  const { user } = web.render(<Tab onSwitch={onSwitch} />, { as: alice });
  await user.type(await screen.findByRole("combobox", { name: "Strain" }), "Blue Dream");
  await user.click(screen.getByRole("button", { name: "Log Session" }));
  await user.click(await screen.findByRole("button", { name: "Rate now" }));
  await user.click(await screen.findByRole("button", { name: /I liked it/ }));
  await waitFor(() => expect(onSwitch).toHaveBeenCalledExactlyOnceWith("feed"));
  const { body: sessions } = await alice.call(routes.listUserSessions, { params: { id: alice.user.id } });
  expect(sessions).toMatchObject([{ strainName: "Blue Dream", rating: 8 }]);
  expect(screen.queryByRole("dialog")).toBeNull();
});

test("what an empty form has logged can be taken back, which ends its rating and leaves the form", async () => {
  const nora = await web.signUp("nora");
  const onSwitch = vi.fn();
  const { user } = web.render(<Tab onSwitch={onSwitch} />, { as: nora });
  await screen.findByLabelText("Location");
  await user.click(screen.getByRole("button", { name: "Log Session" }));
  await skip();
  await user.click((await findToast("Session logged successfully!")).getByRole("button", { name: "Undo" }));
  await findToast("Session deleted");
  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
  expect((await nora.call(routes.listUserSessions, { params: { id: nora.user.id } })).body).toEqual([]);
  expect(onSwitch).not.toHaveBeenCalled();
});

const location = () => screen.findByLabelText<HTMLInputElement>("Location");
/** Logs a session without a name, which is rated later, and takes it back. */
async function logAndTakeBack(user: UserEvent) {
  await user.click(screen.getByRole("button", { name: "Log Session" }));
  await skip();
  return async () => {
    await user.click((await findToast("Session logged successfully!")).getByRole("button", { name: "Undo" }));
    await findToast("Session deleted");
  };
}

test("what's taken back is in the form again, with its photo, and can be logged once more", async () => {
  const owen = await web.signUp("owen");
  await claimDevice(owen.user.id);
  const { user } = web.render(<Tab onSwitch={() => {}} />, { as: owen });
  await user.type(await location(), "On the pier");
  await user.upload(screen.getByLabelText(/Photo/), await photoFile());
  await user.click(screen.getByRole("radio", { name: "Vape Pen" }));
  const undo = await logAndTakeBack(user);
  await waitFor(async () => expect((await location()).value).toBe(""));
  await undo();
  await waitFor(async () => expect((await location()).value).toBe("On the pier"));
  expect(screen.getByRole("radio", { name: "Vape Pen" })).toHaveProperty("checked", true);
  await screen.findByText("evening.jpg");
  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
  await user.click(screen.getByRole("button", { name: "Log Session" }));
  await skip();
  const { body: sessions } = await owen.call(routes.listUserSessions, { params: { id: owen.user.id } });
  expect(sessions).toMatchObject([{ location: "On the pier", photo: { width: 60 } }]);
});

test("what's taken back after the page was left waits in the form's draft", async () => {
  const pia = await web.signUp("pia");
  await claimDevice(pia.user.id);
  const { user, view } = web.render(<LogPageScreen />, { as: pia, path: "/log" });
  await user.type(await location(), "On the pier");
  const undo = await logAndTakeBack(user);
  view.rerender(<p>Left</p>);
  await undo();
  view.rerender(<LogPageScreen />);
  await waitFor(async () => expect((await location()).value).toBe("On the pier"));
});

test("what's taken back doesn't replace a session that has been begun since", async () => {
  const quinn = await web.signUp("quinn");
  await claimDevice(quinn.user.id);
  const { user } = web.render(<Tab onSwitch={() => {}} />, { as: quinn });
  await user.type(await location(), "On the pier");
  const undo = await logAndTakeBack(user);
  await user.click(await skip());
  await user.type(await location(), "At home");
  await undo();
  expect((await location()).value).toBe("At home");
});

/** As the short sheet hands it to the form. */
const likedDream = {
  ...({ strainType: null, brand: null, thcPercentage: null, cbdPercentage: null } as const),
  ...({ strainName: "Blue Dream", ingestionMethod: "joint", amount: null, amountUnit: null } as const),
  begun: { notes: "", consumedAt: "2026-05-01T20:00:00.000Z", isShownInGathering: false, verdict: "liked" } as const,
};

test("a verdict given on the way isn't lost to 'Log and start another': it's rated first, and the form stays", async () => {
  const real = window.matchMedia.bind(window);
  // A desk.
  vi.spyOn(window, "matchMedia").mockImplementation((query) => real(query === wideFrame ? "all" : query));
  const june = await web.signUp("june");
  const onSwitch = vi.fn();
  const { user } = web.render(<Tab onSwitch={onSwitch} />, { as: june });
  const strain = await screen.findByRole<HTMLInputElement>("combobox", { name: "Strain" });
  act(() => logAgain(likedDream));
  await waitFor(() => expect(strain.value).toBe("Blue Dream"));
  onSwitch.mockClear();
  await user.click(screen.getByRole("button", { name: "Log and start another" }));
  await findToast("Rating saved!");
  await waitFor(() => expect(document.activeElement).toBe(strain));
  expect([strain.value, onSwitch.mock.calls]).toEqual(["", []]);
  const { body: sessions } = await june.call(routes.listUserSessions, { params: { id: june.user.id } });
  expect(sessions).toMatchObject([{ strainName: "Blue Dream", rating: 8 }]);
});

test("a verdict given on the way isn't lost when the page is left before the answer comes", async () => {
  const rae = await web.signUp("rae");
  const { user, view } = web.render(<LogPageScreen />, { as: rae, path: "/log" });
  await screen.findByRole("combobox", { name: "Strain" });
  act(() => logAgain(likedDream));
  await waitFor(() =>
    expect(screen.getByRole<HTMLInputElement>("combobox", { name: "Strain" }).value).toBe("Blue Dream"),
  );
  const { sent, release } = holdChanges();
  await user.click(screen.getByRole("button", { name: "Log Session" }));
  await waitFor(() => expect(sent).toHaveLength(1));
  view.rerender(<p>Left</p>);
  release();
  await findToast("Rating saved!");
  const { body: sessions } = await rae.call(routes.listUserSessions, { params: { id: rae.user.id } });
  expect(sessions).toMatchObject([{ strainName: "Blue Dream", rating: 8 }]);
});

test("logging on the page of its own leads to /", async () => {
  const bob = await web.signUp("bob");
  const { user } = web.render(<LogPageScreen />, { as: bob, path: "/log" });
  await user.click(await screen.findByRole("button", { name: "Log Session" }));
  await user.click(await skip());
  await waitFor(() => expect(window.location.pathname).toBe("/"));
});

test("without a connection a session is rated among those on the device, and its rating and answers arrive after it", async () => {
  // 'Now' is the moment of the press, which the server's clock has to know.
  web.server.clock.advance(Date.now() - web.server.clock.now().getTime());
  const carol = await web.signUp("carol");
  const { id } = carol.user;
  const { body: older } = await carol.call(routes.logSession, { body: { strainName: "On the device" } });
  await carol.call(routes.editSession, { params: { id: older.id }, body: { rating: 7 } });
  const onSwitch = vi.fn();
  const { user } = web.render(<Tab onSwitch={onSwitch} />, { as: carol });
  await claimDevice(id);
  claim(id);
  await syncJournal({ personId: id, idle: () => Promise.resolve(), onGone: () => {} });
  const strain = await screen.findByRole("combobox", { name: "Strain" });
  const network = vi.spyOn(globalThis, "fetch").mockRejectedValue(new TypeError("Failed to fetch"));
  async function logAndLike(name: string) {
    await user.type(strain, name);
    await user.click(screen.getByRole("button", { name: "Log Session" }));
    await user.click(await screen.findByRole("button", { name: "Rate now" }));
    await user.click(await screen.findByRole("button", { name: /I liked it/ }));
    await screen.findByText("Which experience was better?");
  }
  await logAndLike("First in the tunnel");
  await screen.findByText("Comparison 1 of 1");
  await user.click(screen.getByRole("button", { name: /^Before ?On the device/ }));
  await findToast("Saved on this device");
  await waitFor(() => expect(onSwitch).toHaveBeenCalledExactlyOnceWith("feed"));
  await logAndLike("Second in the tunnel");
  await screen.findByText("Comparison 1 of 2");
  await user.click(screen.getByRole("button", { name: /^This session/ }));
  await user.click(await screen.findByRole("button", { name: /^This session/ }));
  await waitFor(() => expect(onSwitch).toHaveBeenCalledTimes(2));
  network.mockRestore();
  await waitFor(async () => {
    await outboxOf(id).flush({ force: true });
    expect(outboxOf(id).view().all).toEqual([]);
  });
  const { body: sessions } = await carol.call(routes.listUserSessions, { params: { id } });
  expect(sessions.map(({ strainName, rating }) => [strainName, rating]).sort()).toEqual([
    // It has settled with the answer that came after it.
    ["First in the tunnel", expect.any(Number)],
    ["On the device", 7],
    ["Second in the tunnel", 10],
  ]);
  // Each answer counts once, also the one about a session that was itself on its way.
  const { body: order } = await carol.call(routes.listRankings);
  expect(order.map(({ session, wins, losses }) => [session.strainName, wins, losses])).toEqual([
    ["Second in the tunnel", 2, 0],
    ["On the device", 1, 1],
    ["First in the tunnel", 0, 2],
  ]);
});
