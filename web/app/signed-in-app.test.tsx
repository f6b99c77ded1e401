import { act, cleanup, screen, waitFor } from "@testing-library/react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { routes } from "#shared/contract/routes.ts";
import { withDeviceStorage } from "#test/device-storage.ts";
import type { TestPerson } from "#test/people.ts";
import { withWebApp } from "#test/web-render.tsx";
import { claimDrafts } from "#web/offline/drafts/draft-store.ts";
import { unsentOf } from "#web/offline/outbox/unsent.ts";
import { LogPageScreen } from "./screens/log-screen.tsx";
import { InstallInvitation } from "./signed-in-app.tsx";

withDeviceStorage();
const web = withWebApp();
beforeEach(() => localStorage.removeItem("installInvited"));
afterEach(() => {
  vi.restoreAllMocks();
  // What the browser offers is taken back.
  act(() => void window.dispatchEvent(new Event("appinstalled")));
  localStorage.removeItem("installInvited");
});

/** As Chromium does where the app can be installed. */
function offerInstallation() {
  const prompt = vi.fn(async () => undefined);
  window.dispatchEvent(Object.assign(new Event("beforeinstallprompt", { cancelable: true }), { prompt }));
  return prompt;
}
const invitation = () => screen.queryByRole("dialog", { name: "Install the app" });
const sessionsOf = async (person: TestPerson) =>
  (await person.call(routes.listUserSessions, { params: { id: person.user.id } })).body.length;

/** Logs a session without rating it, which leads to the feed. */
async function logOne(person: TestPerson) {
  cleanup();
  await claimDrafts(person.user.id);
  const { user } = web.render(
    <>
      <LogPageScreen />
      <InstallInvitation />
    </>,
    { as: person, path: "/log" },
  );
  await user.type(await screen.findByRole("combobox", { name: "Strain" }), "Blue Dream");
  await user.click(screen.getByRole("button", { name: "Log Session" }));
  expect(invitation()).toBeNull();
  await user.click(await screen.findByRole("button", { name: "Skip Rating" }));
  await waitFor(() => expect(window.location.pathname).toBe("/"));
  // Whatever comes now is there by then.
  await act(() => vi.dynamicImportSettled());
  return user;
}

test("the first session that is saved invites to install the app, and no other one does", async () => {
  const ann = await web.signUp("ann");
  const prompt = offerInstallation();
  const user = await logOne(ann);
  await screen.findByRole("dialog", { name: "Install the app" });
  await user.click(screen.getByRole("button", { name: "Not now" }));
  await waitFor(() => expect(invitation()).toBeNull());
  await logOne(ann);
  expect(invitation()).toBeNull();
  expect([await sessionsOf(ann), prompt.mock.calls.length]).toEqual([2, 0]);
});

test("its button asks the browser to install", async () => {
  const prompt = offerInstallation();
  const user = await logOne(await web.signUp("bob"));
  await user.click(await screen.findByRole("button", { name: "Add to home screen" }));
  expect(prompt).toHaveBeenCalledOnce();
  await waitFor(() => expect(invitation()).toBeNull());
});

test("where nothing can be installed nobody is invited, until it can", async () => {
  const carol = await web.signUp("carol");
  await logOne(carol);
  expect(invitation()).toBeNull();
  offerInstallation();
  await logOne(carol);
  await screen.findByRole("dialog", { name: "Install the app" });
});

test("a session that waits to be sent doesn't invite, since there is nothing to install from", async () => {
  const dan = await web.signUp("dan");
  offerInstallation();
  vi.spyOn(navigator, "onLine", "get").mockReturnValue(false);
  await logOne(dan);
  expect((await unsentOf(dan.user.id)).length).toBe(1);
  expect(invitation()).toBeNull();
  vi.restoreAllMocks();
  await logOne(dan);
  await screen.findByRole("dialog", { name: "Install the app" });
});
