import { screen, waitFor } from "@testing-library/react";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { messages } from "#shared/contract/errors.ts";
import { routes } from "#shared/contract/routes.ts";
import { privacyFlags, type TestPerson, visitor } from "#test/people.ts";
import { findToast } from "#test/toast.ts";
import { withWebApp } from "#test/web-render.tsx";
import { readSessionId } from "#web/core/api/credentials.ts";
import { queryKeys } from "#web/core/cache/query-keys.ts";
import { type AskPassword, AskPasswordContext, PasswordNotGiven } from "#web/core/sign-in/confirmed-password.ts";
import { readSignOutNotice } from "#web/core/sign-in/sign-out-state.ts";
import { isLeaving } from "#web/core/sign-in/watch-sign-in.ts";
import { PrivacySettings } from "./privacy-panel.tsx";

const web = withWebApp();
let alice: TestPerson;
let count = 0;
beforeEach(async () => {
  count++;
  alice = await web.signUp(`alice${count}`);
});
afterEach(() => vi.restoreAllMocks());

const open = (ask: AskPassword = () => Promise.reject(new PasswordNotGiven())) =>
  web.render(
    <AskPasswordContext value={ask}>
      <PrivacySettings />
    </AskPasswordContext>,
    { as: alice },
  );
const toggle = (name: string) => screen.getByRole<HTMLInputElement>("switch", { name });
const stored = async () => (await alice.call(routes.getCurrentUser)).body;
/** All are on at first but approving followers. */
const atFirst = { ...privacyFlags(), approveFollowers: false, showAgreement: true };
/** Matching requests fail with a server error; all others pass. */
function failOn(method: string, path: string) {
  const real = globalThis.fetch;
  return vi
    .spyOn(globalThis, "fetch")
    .mockImplementation(async (url, init) =>
      init?.method === method && String(url).includes(path) ? new Response("{}", { status: 500 }) : real(url, init),
    );
}

describe("each switch is one flag, which is sent with the five and says that it's meant", () => {
  test.each([
    ["Default Session Privacy", "defaultSessionPrivacy"],
    ["Profile Discovery", "allowDiscovery"],
    ["Show Location", "showLocation"],
    ["Allow Comments", "allowComments"],
    ["Usage Analytics", "allowAnalytics"],
    ["Approve Followers", "approveFollowers"],
    ["Where You Agree", "showAgreement"],
  ] as const)("%s", async (name, flag) => {
    const { user } = open();
    const changed = !atFirst[flag];
    expect(toggle(name).checked).toBe(!changed);
    const requests = vi.spyOn(globalThis, "fetch");
    await user.click(toggle(name));
    expect(toggle(name).checked).toBe(changed);
    await findToast("Privacy settings updated");
    expect(await stored()).toMatchObject({ ...atFirst, [flag]: changed });
    const sent = requests.mock.calls.map(([url, init]) => `${init?.method} ${url}`);
    expect(sent.slice(0, 2)).toEqual(["PATCH /api/user/privacy", "GET /api/auth/user"]);
    expect(JSON.parse(String(requests.mock.calls[0]?.[1]?.body))).toEqual({
      ...privacyFlags(),
      [flag]: changed,
      changed: flag,
    });
  });
});

test("who turns off where they agree sees nothing more of it in the same visit", async () => {
  const { user, queryClient } = open();
  queryClient.setQueryData(queryKeys.agreement("june"), { agree: 4, of: 5, products: [], notHad: [] });
  await user.click(toggle("Where You Agree"));
  await findToast("Privacy settings updated");
  expect(queryClient.getQueryData(queryKeys.agreement("june"))).toBeUndefined();
});

test("where new sessions aren't public, they're for close friends or followers as well, and saved at once", async () => {
  const { user } = open();
  expect(screen.queryByRole("radio", { name: "Close friends" })).toBeNull();
  await user.click(toggle("Default Session Privacy"));
  await findToast("Privacy settings updated");
  await user.click(await screen.findByRole("radio", { name: "Close friends" }));
  await waitFor(async () => expect((await stored()).defaultAudience).toBe("close-friends"));
  expect(screen.getByRole<HTMLInputElement>("radio", { name: "Close friends" }).checked).toBe(true);
  expect(screen.getByRole("link", { name: "Choose close friends" }).getAttribute("href")).toBe("/close-friends");
  await user.click(toggle("Default Session Privacy"));
  await waitFor(async () => expect((await stored()).defaultAudience).toBe("public"));
});

test("a switch leaves what another device has set since the page was loaded, and shows it", async () => {
  const { user } = open();
  const elsewhere = privacyFlags({ showLocation: false, allowDiscovery: false, approveFollowers: true });
  await alice.call(routes.updatePrivacy, { body: elsewhere });
  await user.click(toggle("Usage Analytics"));
  await findToast("Privacy settings updated");
  expect(await stored()).toMatchObject({ ...elsewhere, allowAnalytics: false });
  await waitFor(() =>
    expect(["Show Location", "Profile Discovery", "Approve Followers"].map((name) => toggle(name).checked)).toEqual([
      false,
      false,
      true,
    ]),
  );
});

test("switching the approval of followers says what doesn't change", async () => {
  const { user } = open();
  for (const stays of [
    "Sessions you've already made public stay public.",
    "Earlier requests are still waiting for you.",
  ]) {
    await user.click(toggle("Approve Followers"));
    await waitFor(async () => expect((await findToast("Privacy settings updated")).queryByText(stays)).not.toBeNull());
  }
});

test("quick toggles are all saved, and the last press on each wins", async () => {
  const { user } = open();
  const real = globalThis.fetch;
  const { promise: pressed, resolve: letGo } = Promise.withResolvers<void>();
  vi.spyOn(globalThis, "fetch").mockImplementation(async (url, init) => {
    await pressed;
    return real(url, init);
  });
  for (const name of ["Show Location", "Allow Comments", "Show Location", "Usage Analytics", "Show Location"])
    await user.click(toggle(name));
  letGo();
  await waitFor(async () =>
    expect(await stored()).toMatchObject({
      ...atFirst,
      showLocation: false,
      allowComments: false,
      allowAnalytics: false,
    }),
  );
  expect([toggle("Show Location").checked, toggle("Allow Comments").checked]).toEqual([false, false]);
});

test("a failed toggle rolls back, says so, and isn't sent again with the next one", async () => {
  const { user } = open();
  const network = failOn("PATCH", "/api/user/privacy");
  await user.click(toggle("Show Location"));
  const failure = await findToast("Error");
  expect(failure.getByText("Failed to update privacy settings. Please try again.")).not.toBeNull();
  // The toast and the switch update in different renders.
  await waitFor(() => expect(toggle("Show Location").checked).toBe(true));
  network.mockRestore();
  await user.click(toggle("Allow Comments"));
  await findToast("Privacy settings updated");
  expect(await stored()).toMatchObject({ ...atFirst, allowComments: false });
});

test("the export is saved as a JSON file named with the date", async () => {
  await alice.call(routes.logSession, { body: { strainName: "Blue Dream" } });
  const { user } = open();
  const saved: { name: string; content: Blob }[] = [];
  const made = vi.spyOn(URL, "createObjectURL");
  vi.spyOn(HTMLAnchorElement.prototype, "click").mockImplementation(function (this: HTMLAnchorElement) {
    const content = made.mock.calls.at(-1)?.[0];
    if (content instanceof Blob) saved.push({ name: this.download, content });
  });
  await user.click(screen.getByRole("button", { name: "Export Data" }));
  await findToast("Data exported");
  const [file] = saved;
  expect(file?.name).toMatch(/^highnote-export-\d{4}-\d{2}-\d{2}\.json$/);
  const data = JSON.parse((await file?.content.text()) ?? "");
  expect(data.profile.username).toBe(alice.user.username);
  expect(data.sessions).toEqual([expect.objectContaining({ strainName: "Blue Dream" })]);
});

test("an export that fails says so", async () => {
  failOn("GET", "/api/user/export");
  const { user } = open();
  await user.click(screen.getByRole("button", { name: "Export Data" }));
  const failure = await findToast("Export failed");
  expect(failure.getByText("Failed to export your data. Please try again.")).not.toBeNull();
});

const question = "Are you sure you want to permanently delete your account? This action cannot be undone.";

test("deleting the account asks first, and can be cancelled", async () => {
  const { user } = open();
  await user.click(screen.getByRole("button", { name: "Delete Account" }));
  const dialog = await screen.findByRole("alertdialog", { name: "Delete Account" });
  expect(dialog.textContent).toContain(question);
  await user.click(screen.getByRole("button", { name: "Cancel" }));
  await waitFor(() => expect(screen.queryByRole("alertdialog")).toBeNull());
  expect((await alice.call(routes.getCurrentUser)).status).toBe(200);
});

test("a deleted account is gone, and the landing page says so once", async () => {
  const leave = vi.spyOn(window.location, "assign").mockImplementation(() => undefined);
  const { user, view } = open();
  await user.click(screen.getByRole("button", { name: "Delete Account" }));
  await user.click(await screen.findByRole("button", { name: "Delete" }));
  await waitFor(() => expect(leave).toHaveBeenCalledExactlyOnceWith("/"));
  expect(readSessionId()).toBeNull();
  expect((await alice.call(routes.getCurrentUser)).status).toBe(401);
  expect(
    (await visitor(web.server).call(routes.login, { body: { email: alice.user.email, password: "x" } })).status,
  ).toBe(401);
  view.unmount();

  expect(readSignOutNotice()).toBe("account-deleted");
});

test("a sign-in that ends elsewhere is noticed while the deletion waits for the password", async () => {
  const { fetch } = globalThis;
  vi.spyOn(globalThis, "fetch").mockImplementation(async (url, init) =>
    String(url).includes("/api/user/delete")
      ? Response.json({ message: messages.confirmPassword }, { status: 403 })
      : fetch(url, init),
  );
  const whileAsked: boolean[] = [];
  const { user } = open(() => {
    whileAsked.push(isLeaving());
    return Promise.reject(new PasswordNotGiven());
  });
  await user.click(screen.getByRole("button", { name: "Delete Account" }));
  await user.click(await screen.findByRole("button", { name: "Delete" }));
  await waitFor(() => expect(whileAsked).toEqual([false]));
});

test("a failed deletion changes nothing and says so", async () => {
  failOn("DELETE", "/api/user/delete");
  const { user } = open();
  await user.click(screen.getByRole("button", { name: "Delete Account" }));
  await user.click(await screen.findByRole("button", { name: "Delete" }));
  const failure = await findToast("Deletion failed");
  expect(failure.getByText("Failed to delete your account. Please contact support.")).not.toBeNull();
  expect(readSessionId()).not.toBeNull();
  expect(readSignOutNotice()).toBeNull();
});

test("all past sessions are made private in one step, after a confirmation with the number of shared ones", async () => {
  for (const visibility of ["public", "followers", "private"])
    await alice.call(routes.logSession, { body: { strainName: visibility, visibility } });
  const { user, queryClient } = open();
  queryClient.setQueryData(queryKeys.feed(alice.user.id), { pages: [], pageParams: [] });
  await user.click(screen.getByRole("button", { name: "Make all past sessions private" }));
  const dialog = await screen.findByRole("alertdialog", { name: "Make all private?" });
  // The page was open before the sessions were logged elsewhere.
  await waitFor(() => expect(dialog.textContent).toContain("can see 2 sessions of yours."));
  expect(dialog.textContent).toContain("Links to them stop working.");
  await user.click(screen.getByRole("button", { name: "Make private" }));
  const toast = await findToast("All sessions are private");
  expect(toast.getByText("Only you can see 2 sessions now.")).not.toBeNull();
  await waitFor(() => expect(screen.queryByRole("alertdialog")).toBeNull());
  const { body: sessions } = await alice.call(routes.listUserSessions, { params: { id: alice.user.id } });
  expect(sessions.map(({ visibility }) => visibility)).toEqual(["private", "private", "private"]);
  expect(queryClient.getQueryState(queryKeys.feed(alice.user.id))?.isInvalidated).toBe(true);
});

test("where no one sees a session but by its link, making all private turns the link off", async () => {
  const { id } = (await alice.call(routes.logSession, { body: { strainName: "Haze", visibility: "private" } })).body;
  await alice.call(routes.turnOnSharedLink, { params: { id } });
  const { user } = open();
  const button = screen.getByRole("button", { name: "Make all past sessions private" });
  await user.click(button);
  const dialog = await screen.findByRole("alertdialog", { name: "Make all private?" });
  expect(dialog.textContent).toContain("except by a link that you've turned on. This turns off all of those.");
  await user.click(screen.getByRole("button", { name: "Make private" }));
  await findToast("All sessions are private");
  expect((await alice.call(routes.getSharedLink, { params: { id } })).body.token).toBeNull();
  await waitFor(() => expect(screen.queryByRole("alertdialog")).toBeNull());
  expect(document.activeElement).toBe(button);
});

test("making all private that fails says so and changes nothing", async () => {
  await alice.call(routes.logSession, { body: { strainName: "Shared" } });
  failOn("POST", "/api/sessions/make-private");
  const { user } = open();
  await user.click(screen.getByRole("button", { name: "Make all past sessions private" }));
  await user.click(await screen.findByRole("button", { name: "Make private" }));
  const failure = await findToast("Couldn't make your sessions private");
  expect(failure.getByText("Please try again.")).not.toBeNull();
});

test("policy and terms are linked", () => {
  open();
  expect(screen.getByRole("link", { name: "Privacy Policy" }).getAttribute("href")).toBe("/privacy");
  expect(screen.getByRole("link", { name: "Terms of Service" }).getAttribute("href")).toBe("/terms");
});
