import { screen, waitFor, within } from "@testing-library/react";
import { Secret, TOTP } from "otpauth";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { noPasswordHash } from "#server/passwords.ts";
import { settingsPath } from "#shared/contract/pages.ts";
import { routes } from "#shared/contract/routes.ts";
import { password, type TestPerson, visitor } from "#test/people.ts";
import { findToast } from "#test/toast.ts";
import { type Rendered, withWebApp } from "#test/web-render.tsx";
import { SettingsScreen } from "#web/account/settings/settings-screen.tsx";

const web = withWebApp();
let alice: TestPerson;
let count = 0;
beforeEach(async () => {
  count++;
  alice = await web.signUp(`alice${count}`);
});
afterEach(() => vi.restoreAllMocks());

async function open(as = alice): Promise<Rendered> {
  const rendered = web.render(<SettingsScreen />, { as, path: settingsPath("security") });
  await screen.findByLabelText("Current password");
  return rendered;
}
const field = (name: string) => screen.getByLabelText<HTMLInputElement>(name);
const minute = 60_000;
const passwordDialog = () => screen.findByRole("dialog", { name: "Confirm your password" });

async function typePasswords(user: Rendered["user"], [current, next, confirmation]: string[]) {
  await user.type(field("Current password"), current ?? "");
  await user.type(field("New password"), next ?? "");
  await user.type(field("Confirm new password"), confirmation ?? "");
  await user.click(screen.getByRole("button", { name: "Change password" }));
}

test("the password can be changed, which ends the other sign-ins", async () => {
  const { body: elsewhere } = await visitor(web.server).call(routes.login, {
    body: { email: alice.user.email, password },
  });
  const { user } = await open();
  await typePasswords(user, [password, "new secret", "new secret"]);
  await screen.findByText("Your other devices have been signed out.", { selector: ".toast *" });
  expect(field("Current password").value).toBe("");
  const activity = within(await screen.findByRole("list", { name: "Recent activity" }));
  await activity.findByText("Password changed");
  expect((await alice.call(routes.getCurrentUser)).status).toBe(200);
  const headers = { authorization: `Bearer ${elsewhere?.sessionId}` };
  expect((await visitor(web.server).call(routes.getCurrentUser, { headers })).status).toBe(401);
});

describe("a password that cannot be changed is said at its field", () => {
  test.each([
    ["Current password", ["not it", "new secret", "new secret"], "That's not your current password"],
    ["New password", [password, "short", "short"], "Password must be at least 6 characters"],
    ["Confirm new password", [password, "new secret", "new secrets"], "Passwords do not match"],
  ])("%s", async (name, typed, message) => {
    const { user } = await open();
    await typePasswords(user, typed);
    expect(await screen.findByText(message, { selector: ".error" })).not.toBeNull();
    expect(field(name).getAttribute("aria-invalid")).toBe("true");
    expect(field("Current password").value).toBe(typed[0]);
  });
});

test("an authenticator app is set up by a key and a code, and turned off again", async () => {
  const { user } = await open();
  await user.click(await screen.findByRole("button", { name: "Set up authenticator app" }));
  const sheet = within(await screen.findByRole("dialog", { name: "Set up authenticator app" }));
  sheet.getByRole("img", { name: "QR code for your authenticator app" });
  const key = (sheet.getByText(/^([A-Z2-7]{4} ?){8}$/).textContent ?? "").replaceAll(" ", "");
  await user.type(sheet.getByLabelText("Code"), "000000{Enter}");
  await sheet.findByText("That code isn't right");
  const code = new TOTP({ secret: Secret.fromBase32(key) }).generate({ timestamp: web.server.clock.now().getTime() });
  await user.clear(sheet.getByLabelText("Code"));
  await user.type(sheet.getByLabelText("Code"), `${code}{Enter}`);
  await findToast("Authenticator app turned on");
  await user.click(await screen.findByRole("button", { name: "Turn off authenticator app" }));
  await screen.findByRole("button", { name: "Set up authenticator app" });
});

test("where the address can't have passkeys, it says why and offers none", async () => {
  await open();
  await screen.findByText("Passkeys only work at localhost, not at the address you're using now.");
  const { pathname, port } = window.location;
  const there = screen.getByRole<HTMLAnchorElement>("link", { name: "Open it there" });
  expect(there.href).toBe(`http://localhost:${port}${pathname}${window.location.search}`);
  expect(screen.queryByRole("button", { name: "Add a passkey" })).toBeNull();
});

test("an account without a password sets its first one", async () => {
  const { db } = web.server.context.database;
  const change = { password_hash: noPasswordHash() };
  await db.updateTable("users").set(change).where("id", "=", alice.user.id).execute();
  const { user } = web.render(<SettingsScreen />, { as: alice, path: settingsPath("security") });
  await screen.findByText("You don't have one");
  expect(screen.queryByLabelText("Current password")).toBeNull();
  await user.type(field("New password"), "a better horse");
  await user.type(field("Confirm new password"), "a better horse");
  await user.click(screen.getByRole("button", { name: "Set password" }));
  await findToast("Password set");
  await screen.findByLabelText("Current password");
});

test("the other devices can be signed out, and this one stays", async () => {
  const { body: elsewhere } = await visitor(web.server).call(routes.login, {
    body: { email: alice.user.email, password },
  });
  const { user } = await open();
  await user.click(await screen.findByRole("button", { name: "Sign out of other devices" }));
  await findToast("Other devices signed out");
  const devices = within(screen.getByRole("list", { name: "Devices" }));
  await waitFor(() => expect(devices.getAllByRole("listitem")).toHaveLength(1));
  const headers = { authorization: `Bearer ${elsewhere?.sessionId}` };
  expect((await visitor(web.server).call(routes.getCurrentUser, { headers })).status).toBe(401);
  expect((await alice.call(routes.getCurrentUser)).status).toBe(200);
});

const signInFrom = async (userAgent: string): Promise<string> => {
  const { body } = await visitor(web.server).call(routes.login, {
    body: { email: alice.user.email, password },
    headers: { "user-agent": userAgent },
  });
  return body.sessionId;
};
const deviceRows = async () => {
  const list = await screen.findByRole("list", { name: "Devices" });
  return [...list.children].map((row) => row.querySelector("b")?.textContent);
};

test("a single device can be signed out, and the focus stays in the list", async () => {
  const phone = await signInFrom("Mozilla/5.0 (Android 15; Mobile; rv:140.0) Gecko/140.0 Firefox/140.0");
  const { user } = await open();
  expect(await deviceRows()).toEqual(["Unknown device", "Firefox on Android"]);
  const [own, other] = screen.getByRole("list", { name: "Devices" }).children;
  expect(own?.textContent).toContain("This device");
  expect(own?.querySelector("button")).toBeNull();
  expect(other?.textContent).toMatch(/Last used/);
  await user.click(screen.getByRole("button", { name: "Sign out of Firefox on Android" }));
  await findToast("Device signed out");
  await waitFor(async () => expect(await deviceRows()).toEqual(["Unknown device"]));
  expect(document.activeElement).toBe(screen.getByRole("list", { name: "Devices" }));
  const headers = { authorization: `Bearer ${phone}` };
  expect((await visitor(web.server).call(routes.getCurrentUser, { headers })).status).toBe(401);
});

test("what has happened to the account is listed, the newest first, and not all of it at once", async () => {
  for (let guess = 0; guess < 5; guess += 1)
    await visitor(web.server).call(routes.login, { body: { email: alice.user.email, password: "not it" } });
  await alice.call(routes.renewRecoveryCodes, { body: {} });
  const { user } = await open();
  const rows = async () => {
    const list = await screen.findByRole("list", { name: "Recent activity" });
    return [...list.children].map((row) => row.querySelector("b")?.textContent);
  };
  const guesses = Array.from({ length: 5 }, () => "Wrong password or code");
  expect(await rows()).toEqual(["New recovery codes made", ...guesses.slice(1)]);
  await user.click(screen.getByRole("button", { name: "Show all 7" }));
  expect(await rows()).toEqual(["New recovery codes made", ...guesses, "Signed in"]);
});

test("activity that did not load can be asked for again", async () => {
  const real = globalThis.fetch;
  const network = vi
    .spyOn(globalThis, "fetch")
    .mockImplementation(async (url, init) =>
      String(url).includes("/security-events") ? new Response("{}", { status: 500 }) : real(url, init),
    );
  const { user } = await open();
  await screen.findByText("Couldn't load your activity");
  network.mockRestore();
  await user.click(screen.getByRole("button", { name: /try again/i }));
  await screen.findByRole("list", { name: "Recent activity" });
});

test("many devices are not all shown at once", async () => {
  const expire = new Date(web.server.clock.now().getTime() + 1_000);
  const details = { userAgent: null, createdAt: expire.toISOString(), lastUsedAt: expire.toISOString() };
  const rows = Array.from({ length: 7 }, (_, index) => ({
    ...{ sid: `${alice.user.id} ${index}`, user_id: alice.user.id, sess: JSON.stringify(details), expire },
  }));
  await web.server.context.database.db.insertInto("login_sessions").values(rows).execute();
  const { user } = await open();
  expect(await deviceRows()).toHaveLength(5);
  await user.click(screen.getByRole("button", { name: "Show all 8" }));
  expect(await deviceRows()).toHaveLength(8);
});

describe("new recovery codes", () => {
  const makeNew = async (user: Rendered["user"]) => {
    await user.click(screen.getByRole("button", { name: "Make new codes" }));
    const sheet = within(await screen.findByRole("dialog", { name: "New recovery codes" }));
    await user.click(sheet.getByRole("button", { name: "Make new codes" }));
  };
  const recover = (code = "") =>
    visitor(web.server).call(routes.recover, { body: { email: alice.user.email, code, newPassword: password } });

  test("are shown once, and void the old ones", async () => {
    await recover(alice.recoveryCodes[0]);
    const back = { ...alice, sessionId: await signInFrom("node") };
    const { user } = await open(back);
    await screen.findByText(/You have 9 of 10 left/);
    await makeNew(user);
    const shown = await screen.findByRole("list", { name: "Recovery codes" });
    const codes = [...shown.children].map((row) => row.textContent ?? "");
    expect(codes).toHaveLength(10);
    await user.click(screen.getByRole("button", { name: "I've saved them" }));
    await waitFor(() => expect(screen.queryByRole("list", { name: "Recovery codes" })).toBeNull());
    expect(screen.getByText(/You have 10 of 10 left/)).not.toBeNull();
    await user.click(screen.getByRole("button", { name: "Make new codes" }));
    await screen.findByRole("dialog", { name: "New recovery codes" });
    expect((await recover(alice.recoveryCodes[1])).status).toBe(401);
    expect((await recover(codes[0])).status).toBe(200);
  });

  test("are the first ones for who hasn't saved any: those made with the account were shown to nobody", async () => {
    const user = { ...alice.user, firstSteps: { ...alice.user.firstSteps, codesSaved: false } };
    const opened = await open({ ...alice, user });
    await screen.findByText(/You haven't saved any yet\./);
    await opened.user.click(screen.getByRole("button", { name: "Save my codes" }));
    const sheet = within(await screen.findByRole("dialog", { name: "Your recovery codes" }));
    await opened.user.click(sheet.getByRole("button", { name: "Show my codes" }));
    await screen.findByRole("list", { name: "Recovery codes" });
    expect(screen.queryByText(/Your old codes/)).toBeNull();
    await opened.user.click(screen.getByRole("button", { name: "I've saved them" }));
    await screen.findByText(/You have 10 of 10 left/);
  });

  test("need the password where it was not given for a while", async () => {
    const { user } = await open();
    web.server.clock.advance(10 * minute);
    await makeNew(user);
    await user.type(within(await passwordDialog()).getByLabelText("Password"), `${password}{Enter}`);
    expect((await screen.findByRole("list", { name: "Recovery codes" })).children).toHaveLength(10);
  });
});

test("a half-typed password asks before it is lost, and signing out asks only after that", async () => {
  const { user } = await open();
  await user.type(field("Current password"), "half a thou");
  await user.click(screen.getByRole("button", { name: "Sign out" }));
  await screen.findByRole("alertdialog", { name: "Discard changes?" });
  expect(screen.queryByRole("alertdialog", { name: "Sign out of HighNote?" })).toBeNull();
  await user.click(screen.getByRole("button", { name: "Discard" }));
  await screen.findByRole("alertdialog", { name: "Sign out of HighNote?" });
});

test("whatever else can sign in is removed at once, after a question", async () => {
  const { body: elsewhere } = await visitor(web.server).call(routes.login, {
    body: { email: alice.user.email, password },
  });
  const { user } = await open();
  await user.click(await screen.findByRole("button", { name: "Remove all others" }));
  await user.click(within(screen.getByRole("alertdialog")).getByRole("button", { name: "Remove all" }));
  await findToast("All others removed");
  const headers = { authorization: `Bearer ${elsewhere?.sessionId}` };
  expect((await visitor(web.server).call(routes.getCurrentUser, { headers })).status).toBe(401);
  expect((await alice.call(routes.countRecoveryCodes)).body).toEqual({ left: 0 });
});
