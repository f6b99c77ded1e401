import { screen, waitFor, within } from "@testing-library/react";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { routes } from "#shared/contract/routes.ts";
import { password, type TestPerson, visitor } from "#test/people.ts";
import { jpeg } from "#test/pictures.ts";
import { findToast } from "#test/toast.ts";
import { withWebApp } from "#test/web-render.tsx";
import { queryKeys } from "#web/lib/cache/query-keys.ts";
import { profilePath } from "#web/lib/navigation/page-paths.ts";
import { EditProfileScreen } from "./edit-profile-screen.tsx";

const web = withWebApp();
let alice: TestPerson;
let count = 0;
beforeEach(async () => {
  count++;
  alice = await web.signUp(`alice${count}`, { firstName: "Alice", lastName: "Reed" });
});
afterEach(() => vi.restoreAllMocks());

const open = (as = alice) => web.render(<EditProfileScreen />, { as, path: profilePath(as.user.id, "edit") });
const field = (name: string) => screen.getByLabelText<HTMLInputElement>(name);
const save = () => screen.getByRole("button", { name: "Save Changes" });
const stored = async () => (await alice.call(routes.getCurrentUser)).body;
const minute = 60_000;
const passwordDialog = () => screen.findByRole("dialog", { name: "Confirm your password" });
const hasLeft = () => window.location.pathname + window.location.search === profilePath(alice.user.id);

test("everything that can be edited is saved, said and shown from then on", async () => {
  const { user, queryClient } = open();
  expect([field("First name").value, field("Last name").value]).toEqual(["Alice", "Reed"]);
  const changes = {
    "First name": "Alicia",
    "Last name": "Weeds",
    Username: `alicia${count}`,
    Email: `alicia${count}@example.com`,
    Bio: "Slow walker 🌿",
    Location: "Bern",
  };
  for (const [name, value] of Object.entries(changes)) {
    await user.clear(field(name));
    await user.type(field(name), value);
  }
  expect(screen.getByText("13 / 500")).not.toBeNull();
  await user.click(save());
  const toast = await findToast("Profile updated");
  expect(toast.getByText("Your profile has been updated successfully.")).not.toBeNull();
  expect(await stored()).toMatchObject({
    firstName: "Alicia",
    lastName: "Weeds",
    username: `alicia${count}`,
    email: `alicia${count}@example.com`,
    bio: "Slow walker 🌿",
    location: "Bern",
  });
  expect(queryClient.getQueryData(queryKeys.currentUser)).toMatchObject({ firstName: "Alicia" });
  expect(hasLeft()).toBe(true);
});

describe("each rule is said at its field, and nothing is sent", () => {
  test.each([
    ["First name", "", "First name is required"],
    ["Last name", " ", "Last name is required"],
    ["Username", "al", "Username must be at least 3 characters"],
    ["Email", "nowhere", "Invalid email address"],
    ["Bio", "b".repeat(501), "Bio must be less than 500 characters"],
    ["Location", "l".repeat(101), "Location must be less than 100 characters"],
  ])("%s", async (name, value, message) => {
    const { user } = open();
    const requests = vi.spyOn(globalThis, "fetch");
    await user.clear(field(name));
    if (value) await user.click(field(name));
    if (value) await user.paste(value);
    await user.click(save());
    expect(await screen.findByText(message)).not.toBeNull();
    expect(field(name).getAttribute("aria-invalid")).toBe("true");
    expect(requests).not.toHaveBeenCalled();
  });
});

test("what another device changed meanwhile stays", async () => {
  const { user } = open();
  await alice.call(routes.editProfile, { params: { id: alice.user.id }, body: { bio: "Written elsewhere" } });
  await user.type(field("Location"), "Bern");
  await user.click(save());
  await findToast("Profile updated");
  expect(await stored()).toMatchObject({ bio: "Written elsewhere", location: "Bern", firstName: "Alice" });
});

test("another email needs the password where it was not given for a while, and what was typed waits for it", async () => {
  const { user } = open();
  web.server.clock.advance(10 * minute);
  await user.clear(field("Email"));
  await user.type(field("Email"), `new${count}@example.com`);
  await user.click(save());
  await passwordDialog();
  await user.click(screen.getByRole("button", { name: "Cancel" }));
  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
  expect(field("Email").value).toBe(`new${count}@example.com`);
  expect((await stored()).email).toBe(alice.user.email);

  await user.click(save());
  await user.type(within(await passwordDialog()).getByLabelText("Password"), `${password}{Enter}`);
  await findToast("Profile updated");
  expect((await stored()).email).toBe(`new${count}@example.com`);
});

test("emptied bio and location are none", async () => {
  await alice.call(routes.editProfile, { params: { id: alice.user.id }, body: { bio: "Old", location: "Old" } });
  const { user } = open({ ...alice, user: await stored() });
  await user.clear(field("Bio"));
  await user.clear(field("Location"));
  await user.click(save());
  await findToast("Profile updated");
  expect(await stored()).toMatchObject({ bio: null, location: null });
});

describe("what somebody else has is said at its field, and what was typed stays", () => {
  test.each([
    ["Username", (other: TestPerson) => other.user.username.toUpperCase(), "Username is already taken"],
    ["Email", (other: TestPerson) => other.user.email, "Email is already registered"],
  ] as const)("%s", async (name, taken, message) => {
    const other = await web.signUp(`bob${count}`);
    const { user } = open();
    await user.clear(field(name));
    await user.type(field(name), taken(other));
    await user.click(save());
    const toast = await findToast("Update failed");
    expect(toast.getByText(message)).not.toBeNull();
    expect(field(name).getAttribute("aria-invalid")).toBe("true");
    expect(field(name).value).toBe(taken(other));
    expect(document.activeElement).toBe(field(name));
    expect(hasLeft()).toBe(false);
  });
});

test("without a network the form says why and can be sent again", async () => {
  const { user } = open();
  await user.type(field("Location"), "Bern");
  vi.spyOn(globalThis, "fetch").mockRejectedValueOnce(new TypeError("Failed to fetch"));
  await user.click(save());
  expect((await findToast("Update failed")).getByText(/You seem to be offline/)).not.toBeNull();
  await user.click(save());
  await findToast("Profile updated");
  expect((await stored()).location).toBe("Bern");
});

test("an avatar is shown before it is saved, kept as a square, and can be removed again", async () => {
  const picture = new File([new Uint8Array(await jpeg())], "me.jpg", { type: "image/jpeg" });
  const first = open();
  await first.user.upload(screen.getByLabelText("Avatar"), picture);
  await waitFor(() => expect(document.querySelector(".avatar img")?.getAttribute("src")).toMatch(/^blob:/));
  await first.user.click(save());
  await findToast("Profile updated");
  const { profileImageUrl } = await stored();
  expect(profileImageUrl).not.toBeNull();
  first.view.unmount();

  const second = open({ ...alice, user: await stored() });
  expect(document.querySelector(".avatar img")?.getAttribute("src")).toBe(profileImageUrl);
  await second.user.click(screen.getByRole("button", { name: "Remove avatar" }));
  expect(document.querySelector(".avatar img")).toBeNull();
  await second.user.click(save());
  await waitFor(async () => expect((await stored()).profileImageUrl).toBeNull());
});

test("a file that is no picture is refused before and after it is sent", async () => {
  const { user } = open();
  const input = screen.getByLabelText<HTMLInputElement>("Avatar");
  input.removeAttribute("accept");
  await user.upload(input, new File(["words"], "letter.txt", { type: "text/plain" }));
  expect(await screen.findByText("The photo must be an image file")).not.toBeNull();
  await user.upload(input, new File(["words"], "liar.jpg", { type: "image/jpeg" }));
  expect(screen.queryByText("The photo must be an image file")).toBeNull();
  await user.click(save());
  await findToast("Update failed");
  expect((await screen.findAllByText("The photo must be an image file", { selector: ".error" })).length).toBe(1);
  expect((await stored()).profileImageUrl).toBeNull();
});

async function typePasswords(user: ReturnType<typeof open>["user"], [current, next, confirmation]: string[]) {
  await user.type(field("Current password"), current ?? "");
  await user.type(field("New password"), next ?? "");
  await user.type(field("Confirm new password"), confirmation ?? "");
  await user.click(screen.getByRole("button", { name: "Change Password" }));
}

test("the password can be changed, which ends the other sign-ins", async () => {
  const { body: elsewhere } = await visitor(web.server).call(routes.login, {
    body: { email: alice.user.email, password },
  });
  const { user } = open();
  await typePasswords(user, [password, "new secret", "new secret"]);
  const toast = await findToast("Password changed");
  expect(toast.getByText("Your other devices have been signed out.")).not.toBeNull();
  expect(field("Current password").value).toBe("");
  expect((await alice.call(routes.getCurrentUser)).status).toBe(200);
  const headers = { authorization: `Bearer ${elsewhere?.sessionId}` };
  expect((await visitor(web.server).call(routes.getCurrentUser, { headers })).status).toBe(401);
});

describe("a password that cannot be changed is said at its field", () => {
  test.each([
    ["Current password", ["not it", "new secret", "new secret"], "The current password is not right"],
    ["New password", [password, "short", "short"], "Password must be at least 6 characters"],
    ["Confirm new password", [password, "new secret", "new secrets"], "Passwords do not match"],
  ])("%s", async (name, typed, message) => {
    const { user } = open();
    await typePasswords(user, typed);
    expect(await screen.findByText(message, { selector: ".error" })).not.toBeNull();
    expect(field(name).getAttribute("aria-invalid")).toBe("true");
    expect(field("Current password").value).toBe(typed[0]);
  });
});

test("the other devices can be signed out, and this one stays", async () => {
  const { body: elsewhere } = await visitor(web.server).call(routes.login, {
    body: { email: alice.user.email, password },
  });
  const { user } = open();
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
  const { user } = open();
  expect(await deviceRows()).toEqual(["Unknown device", "Firefox on Android"]);
  const [own, other] = screen.getByRole("list", { name: "Devices" }).children;
  expect(own?.textContent).toContain("This device");
  expect(other?.textContent).toMatch(/Last used/);
  await user.click(screen.getByRole("button", { name: "Sign out of Firefox on Android" }));
  await findToast("Device signed out");
  await waitFor(async () => expect(await deviceRows()).toEqual(["Unknown device"]));
  expect(document.activeElement).toBe(screen.getByRole("list", { name: "Devices" }));
  const headers = { authorization: `Bearer ${phone}` };
  expect((await visitor(web.server).call(routes.getCurrentUser, { headers })).status).toBe(401);
});

test("signing out of this device leaves the app", async () => {
  const leave = vi.spyOn(window.location, "assign").mockImplementation(() => undefined);
  const { user } = open();
  await user.click(await screen.findByRole("button", { name: "Sign out of this device" }));
  await waitFor(() => expect(leave).toHaveBeenCalledExactlyOnceWith("/"));
  expect((await alice.call(routes.getCurrentUser)).status).toBe(401);
});

test("what has happened to the account is listed, the newest first, and not all of it at once", async () => {
  for (let guess = 0; guess < 5; guess += 1)
    await visitor(web.server).call(routes.login, { body: { email: alice.user.email, password: "not it" } });
  await alice.call(routes.renewRecoveryCodes, { body: {} });
  const { user } = open();
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
  const { user } = open();
  await screen.findByText("Unable to load your activity");
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
  const { user } = open();
  expect(await deviceRows()).toHaveLength(5);
  await user.click(screen.getByRole("button", { name: "Show all 8" }));
  expect(await deviceRows()).toHaveLength(8);
});

describe("new recovery codes", () => {
  const makeNew = async (user: ReturnType<typeof open>["user"]) => {
    await user.click(screen.getByRole("button", { name: "Make new codes" }));
    const sheet = within(await screen.findByRole("dialog", { name: "New recovery codes" }));
    await user.click(sheet.getByRole("button", { name: "Make new codes" }));
  };
  const recover = (code = "") =>
    visitor(web.server).call(routes.recover, { body: { email: alice.user.email, code, newPassword: password } });

  test("are shown once, and void the old ones", async () => {
    await recover(alice.recoveryCodes[0]);
    const back = { ...alice, sessionId: await signInFrom("node") };
    const { user } = open(back);
    await screen.findByText(/You have 9 of 10 left/);
    await makeNew(user);
    const shown = await screen.findByRole("list", { name: "Recovery codes" });
    const codes = [...shown.children].map((row) => row.textContent ?? "");
    expect(codes).toHaveLength(10);
    await user.click(screen.getByRole("button", { name: "I have saved them" }));
    await waitFor(() => expect(screen.queryByRole("list", { name: "Recovery codes" })).toBeNull());
    expect(screen.getByText(/You have 10 of 10 left/)).not.toBeNull();
    await user.click(screen.getByRole("button", { name: "Make new codes" }));
    await screen.findByRole("dialog", { name: "New recovery codes" });
    expect((await recover(alice.recoveryCodes[1])).status).toBe(401);
    expect((await recover(codes[0])).status).toBe(200);
  });

  test("need the password where it was not given for a while", async () => {
    const { user } = open();
    web.server.clock.advance(10 * minute);
    await makeNew(user);
    await user.type(within(await passwordDialog()).getByLabelText("Password"), `${password}{Enter}`);
    expect((await screen.findByRole("list", { name: "Recovery codes" })).children).toHaveLength(10);
  });
});

test("Back asks before changes are lost, and not without any", async () => {
  const { user, view } = open();
  await user.type(field("Location"), "Bern");
  await user.click(screen.getByRole("button", { name: "Back" }));
  expect(await screen.findByRole("alertdialog", { name: "Discard changes" })).not.toBeNull();
  await user.click(screen.getByRole("button", { name: "Cancel" }));
  expect(field("Location").value).toBe("Bern");
  expect(hasLeft()).toBe(false);
  await user.click(screen.getByRole("button", { name: "Back" }));
  await user.click(await screen.findByRole("button", { name: "Discard" }));
  expect(hasLeft()).toBe(true);
  view.unmount();

  const again = open();
  await again.user.click(screen.getByRole("button", { name: "Back" }));
  expect(hasLeft()).toBe(true);
});

test("a window with unsaved changes asks before it closes, one without does not", async () => {
  const closes = () => window.dispatchEvent(new Event("beforeunload", { cancelable: true }));
  const { user } = open();
  expect(closes()).toBe(true);
  await user.type(field("Location"), "Bern");
  expect(closes()).toBe(false);
  await user.clear(field("Location"));
  expect(closes()).toBe(true);
});

test("saving the profile does not lose a password that is being typed", async () => {
  const { user } = open();
  await user.type(field("Current password"), "half a thou");
  await user.type(field("Location"), "Bern");
  await user.click(save());
  await findToast("Profile updated");
  expect(field("Current password").value).toBe("half a thou");
  expect(hasLeft()).toBe(false);
});
