import { act, cleanup, screen, waitFor } from "@testing-library/react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { routes } from "#shared/contract/routes.ts";
import type { CurrentUser } from "#shared/contract/users.ts";
import { withDeviceStorage } from "#test/device-storage.ts";
import type { TestPerson } from "#test/people.ts";
import { withWebApp } from "#test/web-render.tsx";
import { queryKeys } from "#web/core/cache/query-keys.ts";
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
  const { user, queryClient } = web.render(
    <>
      <LogPageScreen />
      <InstallInvitation />
    </>,
    { as: person, path: "/log" },
  );
  await user.type(await screen.findByRole("combobox", { name: "Strain" }), "Blue Dream");
  await user.click(screen.getByRole("button", { name: "Log Session" }));
  expect(invitation()).toBeNull();
  // The account is read again once a session is saved.
  if (navigator.onLine)
    await waitFor(() =>
      expect(queryClient.getQueryData<CurrentUser>(queryKeys.currentUser)?.sessionsCount).toBeGreaterThan(
        person.user.sessionsCount,
      ),
    );
  await user.click(await screen.findByRole("button", { name: "Skip Rating" }));
  await waitFor(() => expect(window.location.pathname).toBe("/"));
  // Whatever comes now is there by then.
  await act(() => vi.dynamicImportSettled());
  return user;
}

/** Sessions from before, as another visit has logged them. */
async function withSessions(username: string, sessions: number): Promise<TestPerson> {
  const person = await web.signUp(username);
  for (let at = 0; at < sessions; at++) await person.call(routes.logSession, { body: { strainName: "Haze" } });
  return { ...person, user: (await person.call(routes.getCurrentUser)).body };
}

test("the third session that is saved invites to install the app; none before, and no other one does", async () => {
  const prompt = offerInstallation();
  await logOne(await withSessions("abe", 1));
  expect(invitation()).toBeNull();
  const ann = await withSessions("ann", 2);
  const user = await logOne(ann);
  await screen.findByRole("dialog", { name: "Install the app" });
  await user.click(screen.getByRole("button", { name: "Not now" }));
  await waitFor(() => expect(invitation()).toBeNull());
  await logOne(ann);
  expect(invitation()).toBeNull();
  expect([await sessionsOf(ann), prompt.mock.calls.length]).toEqual([4, 0]);
});

test("its button asks the browser to install", async () => {
  const prompt = offerInstallation();
  const user = await logOne(await withSessions("bob", 2));
  await user.click(await screen.findByRole("button", { name: "Add to home screen" }));
  expect(prompt).toHaveBeenCalledOnce();
  await waitFor(() => expect(invitation()).toBeNull());
});

test("where nothing can be installed nobody is invited, until it can", async () => {
  const carol = await withSessions("carol", 2);
  await logOne(carol);
  expect(invitation()).toBeNull();
  offerInstallation();
  await logOne(carol);
  await screen.findByRole("dialog", { name: "Install the app" });
});

test("a session that waits to be sent doesn't invite, since there is nothing to install from", async () => {
  const dan = await withSessions("dan", 3);
  offerInstallation();
  vi.spyOn(navigator, "onLine", "get").mockReturnValue(false);
  await logOne(dan);
  expect((await unsentOf(dan.user.id)).length).toBe(1);
  expect(invitation()).toBeNull();
  vi.restoreAllMocks();
  await logOne(dan);
  await screen.findByRole("dialog", { name: "Install the app" });
});
