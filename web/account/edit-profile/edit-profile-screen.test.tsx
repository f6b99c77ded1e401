import { screen, waitFor, within } from "@testing-library/react";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { routes } from "#shared/contract/routes.ts";
import { holdChanges } from "#test/held-changes.ts";
import { password, type TestPerson } from "#test/people.ts";
import { jpeg } from "#test/pictures.ts";
import { findToast } from "#test/toast.ts";
import { withWebApp } from "#test/web-render.tsx";
import { queryKeys } from "#web/core/cache/query-keys.ts";
import { profilePath } from "#web/core/navigation/page-paths.ts";
import { endSignIn } from "#web/core/sign-in/known-person.ts";
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

test("what another device has changed in the same field is said there, and saving again keeps one's own", async () => {
  const { user } = open();
  await alice.call(routes.editProfile, { params: { id: alice.user.id }, body: { bio: "Written elsewhere" } });
  await user.type(field("Bio"), "Mine");
  await user.click(save());
  await findToast("Update failed");
  await screen.findByText("On another device this is now “Written elsewhere”. Save again to keep yours.");
  expect((await stored()).bio).toBe("Written elsewhere");
  await user.click(save());
  await findToast("Profile updated");
  expect((await stored()).bio).toBe("Mine");
});

test("the form begins with the profile as another device has left it", async () => {
  await alice.call(routes.editProfile, { params: { id: alice.user.id }, body: { bio: "Written elsewhere" } });
  const { user } = web.render(<EditProfileScreen />, {
    as: alice,
    path: profilePath(alice.user.id, "edit"),
    isOld: true,
  });
  await user.type(field("Location"), "Bern");
  await waitFor(() => expect(field("Bio").value).toBe("Written elsewhere"));
  expect(field("Location").value).toBe("Bern");
});

test("a new email needs the password if it wasn't given lately, and the typed values wait for it", async () => {
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

describe("a taken name or email is reported at its field, and the typed values stay", () => {
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

test("nothing is typed while it's being saved, and the focus is back where it was if that fails", async () => {
  const { user } = open();
  await user.type(field("Location"), "Bern");
  const { sent } = holdChanges();
  vi.mocked(fetch).mockRejectedValueOnce(new TypeError("Failed to fetch"));
  await user.keyboard("{Enter}");
  await findToast("Update failed");
  await waitFor(() => expect(document.activeElement).toBe(field("Location")));
  await user.click(save());
  await waitFor(() => expect(sent).toHaveLength(1));
  for (const name of ["Bio", "Change avatar"]) expect(screen.getByLabelText(name).closest("[inert]")).not.toBeNull();
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
  screen.getByRole("button", { name: "Remove avatar" }).focus();
  await second.user.keyboard("{Enter}");
  expect(document.activeElement).toBe(screen.getByRole("button", { name: "Change avatar" }));
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
  // It begins as a JPEG does, so that it goes out as it is: a page without pictures can't tell that it's none.
  const liar = new File([new Uint8Array([0xff, 0xd8, 0xff]), "words"], "liar.jpg", { type: "image/jpeg" });
  await user.upload(input, liar);
  expect(screen.queryByText("The photo must be an image file")).toBeNull();
  await user.click(save());
  await findToast("Update failed");
  expect((await screen.findAllByText("The photo must be an image file", { selector: ".error" })).length).toBe(1);
  expect((await stored()).profileImageUrl).toBeNull();
});

test("Back asks before changes are lost, and not without any", async () => {
  const { user, view } = open();
  await user.type(field("Location"), "Bern");
  await user.click(screen.getByRole("button", { name: "Back" }));
  expect(await screen.findByRole("alertdialog", { name: "Discard changes?" })).not.toBeNull();
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

test("a window with unsaved changes asks before it closes, but neither without any nor once its sign-in has ended", async () => {
  const closes = () => window.dispatchEvent(new Event("beforeunload", { cancelable: true }));
  const { user } = open();
  expect(closes()).toBe(true);
  await user.type(field("Location"), "Bern");
  expect(closes()).toBe(false);
  await user.clear(field("Location"));
  expect(closes()).toBe(true);
  await user.type(field("Location"), "Bern");
  endSignIn();
  expect(closes()).toBe(true);
});

test("the password and the devices are a link away", () => {
  open();
  const address = (name: RegExp) => screen.getByRole("link", { name }).getAttribute("href");
  expect(address(/^Change password/)).toBe("/settings/security");
  expect(address(/^Sign out of other devices/)).toBe("/settings/security#devices");
});
