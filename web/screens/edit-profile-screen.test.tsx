import { screen, waitFor } from "@testing-library/react";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { routes } from "#shared/contract/routes.ts";
import { password, type TestPerson, visitor } from "#test/people.ts";
import { jpeg } from "#test/pictures.ts";
import { findToast } from "#test/toast.ts";
import { withWebApp } from "#test/web-render.tsx";
import { profilePath } from "#web/lib/page-paths.ts";
import { queryKeys } from "#web/lib/query-keys.ts";
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
  await user.click(screen.getByRole("button", { name: "Sign out of other devices" }));
  await findToast("Other devices signed out");
  const headers = { authorization: `Bearer ${elsewhere?.sessionId}` };
  expect((await visitor(web.server).call(routes.getCurrentUser, { headers })).status).toBe(401);
  expect((await alice.call(routes.getCurrentUser)).status).toBe(200);
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
