import { readFile } from "node:fs/promises";
import { routes } from "#shared/contract/routes.ts";
import { expect, test } from "./steps/journey.ts";
import { photograph } from "./steps/log-form.ts";
import { follow, logSession, newUsername, password } from "./steps/people.ts";
import { card, closeToast, dialog, expectToast, person, tab } from "./steps/screen.ts";

test("who is followed, liked and answered hears of it, and each notification leads to what it is about", async ({
  join,
  enter,
}) => {
  const wren = await join("Wren");
  const sol = await join("Sol");
  const { id } = await logSession(wren, { strainName: "Blue Dream" });
  await follow(sol, wren);
  await sol.call(routes.likeSession, { body: { sessionId: id } });
  await sol.call(routes.postComment, { params: { id }, body: { content: "That one again." } });

  const page = await enter(wren);
  await page.getByRole("button", { name: "Notifications, 3 unread" }).click();
  const menu = dialog(page, "Notifications");
  await expect(menu).toContainText("3 unread");
  const today = menu.getByRole("region", { name: "Today" });
  for (const text of [
    "Sol started following you",
    "Sol liked your session Blue Dream ·",
    "Sol commented on your session Blue Dream ·",
  ])
    await expect(today.getByRole("link", { name: `${text} just now Unread` })).toBeVisible();

  await menu.getByRole("link", { name: "Sol liked your session" }).click();
  const session = dialog(page, "Session Details");
  await expect(session).toContainText("Blue Dream");
  await expect(session.getByRole("heading", { name: "Blue Dream" })).toBeInViewport();
  await session.getByRole("button", { name: "Close" }).click();

  await page.reload();
  const bell = page.getByRole("button", { name: "Notifications" });
  await expect(bell).toHaveAccessibleName("Notifications");
  await bell.click();
  await expect(menu.getByText("Unread")).toHaveCount(0);
  await menu.getByRole("link", { name: "Sol commented on your session" }).click();
  await expect(session.getByText("That one again.")).toBeInViewport();
  await session.getByRole("button", { name: "Close" }).click();

  await bell.click();
  await menu.getByRole("link", { name: "See all" }).click();
  await expect(page).toHaveURL("/notifications");
  await page.getByRole("link", { name: "Sol started following you" }).click();
  await expect(page).toHaveURL(`/profile?userId=${sol.id}`);
  await expect(page.getByRole("heading", { name: "Sol" })).toBeVisible();
});

test("likes of one session are told in one row, which is read with the page of all notifications", async ({
  join,
  enter,
}) => {
  const wren = await join("Wren");
  const { id } = await logSession(wren, { strainName: "Blue Dream" });
  for (const name of ["Sol", "Kai", "June"])
    await (await join(name)).call(routes.likeSession, { body: { sessionId: id } });
  const page = await enter(wren, "/notifications");
  const row = page.getByRole("link", { name: "June, Kai and 1 other liked your session Blue Dream" });
  await expect(row).toContainText("Unread");
  await expect.poll(async () => (await wren.call(routes.countUnread)).count).toBe(0);
  await expect(row).toContainText("Unread");
  await row.click();
  await expect(dialog(page, "Session Details")).toContainText("Blue Dream");
  await page.goBack();
  await expect(row).toBeVisible();
  await expect(row).not.toContainText("Unread");
});

test("nobody unread, no badge and no notifications yet", async ({ join, enter }) => {
  const page = await enter(await join("Dan"));
  await page.getByRole("button", { name: "Notifications", exact: true }).click();
  await expect(dialog(page, "Notifications")).toContainText("No notifications yet");
});

test("people are found by their names, followed and unfollowed on their profile", async ({ join, enter }) => {
  const wren = await join("Wren", `Hällo${newUsername("way")}`);
  const sol = await join("Sol");
  await logSession(wren, { strainName: "Blue Dream", ingestionMethod: "joint", rating: 8, notes: "Rain on the roof." });
  const page = await enter(sol);
  await tab(page, "Search").click();
  const search = page.getByPlaceholder("Search users by name or username...");

  await search.fill("nobody is called like this");
  await expect(page.getByText("No users found")).toBeVisible();
  await expect(page.getByText("Try searching with different keywords")).toBeVisible();
  await search.fill(sol.username);
  await expect(page.getByText("No users found")).toBeVisible();

  await search.fill(wren.username.toUpperCase());
  await person(page, wren).getByRole("link").click();
  await expect(page).toHaveURL(`/profile?userId=${wren.id}`);
  const followers = page.getByRole("button", { name: /Followers?$/ });
  await expect(followers).toHaveText("0Followers");
  await page.getByRole("button", { name: /^Follow Wren/ }).click();
  await expectToast(page, "Now following user!");
  await expect(followers).toHaveText("1Follower");
  await closeToast(page);

  await expect(page.getByRole("tabpanel", { name: "Sessions" })).toContainText("Blue Dream");
  await page.getByRole("tab", { name: "Stats" }).click();
  await expect(page.getByRole("tabpanel", { name: "Stats" })).toContainText("Preferred MethodJoint");
  await page.getByRole("tab", { name: "Reviews" }).click();
  await expect(page.getByRole("tabpanel", { name: "Reviews" })).toContainText("Rain on the roof.");
  await expect(page.getByRole("tab", { name: "Privacy" })).toBeHidden();

  await followers.click();
  await expect(page.getByRole("heading", { name: "Followers" })).toBeVisible();
  await expect(person(page, sol)).toBeVisible();
  await expect(person(page, sol).getByRole("button")).toHaveCount(0);
  await page.getByRole("button", { name: "Back" }).click();
  await page.getByRole("button", { name: /^Following Wren/ }).click();
  await expectToast(page, "Unfollowed user");
  await expect(followers).toHaveText("0Followers");
});

test("an unknown person's address says so", async ({ join, enter, complaints }) => {
  complaints.expect(/status of 404 .*\/api\/(users|sessions\/user)\//);
  const page = await enter(await join("Sol"), "/profile?userId=nobody");
  await expect(page.getByText("User not found")).toBeVisible();
});

test("Following and Followers replace the profile and lead back to it", async ({ join, enter }) => {
  const wren = await join("Wren");
  const sol = await join("Sol");
  await follow(wren, sol);
  const page = await enter(wren);
  await tab(page, "Profile").click();
  await expect(page.getByText("No sessions logged yet")).toBeVisible();
  await page.getByRole("button", { name: "1 Following" }).click();
  await person(page, sol).getByRole("button", { name: "Following Sol" }).click();
  await expectToast(page, "Success", "You are no longer following this user.");
  await page.getByRole("button", { name: "Back" }).click();
  await expect(page.getByRole("button", { name: "0 Following" })).toBeFocused();
  await page.getByRole("button", { name: "0 Followers" }).click();
  await expect(page.getByText("No followers yet")).toBeVisible();
  await expect(page.getByText("Share your profile to gain followers")).toBeVisible();
  await page.getByRole("button", { name: "Back" }).click();
  await page.getByRole("button", { name: "Log Your First Session" }).click();
  await expect(page.getByRole("heading", { name: "Log New Session" })).toBeVisible();
});

test("each privacy flag that is turned off takes effect for everybody else", async ({ join, enter }) => {
  const wren = await join("Wren");
  const sol = await join("Sol");
  await wren.call(routes.editProfile, { params: { id: wren.id }, body: { location: "Portland, OR" } });
  await logSession(wren, { strainName: "Blue Dream", location: "The porch" });
  await follow(sol, wren);

  const stranger = await enter(sol);
  await expect(card(stranger, "Blue Dream")).toContainText("The porch");
  await tab(stranger, "Search").click();
  await stranger.getByRole("searchbox", { name: "Search users" }).fill(wren.username);
  await expect(person(stranger, wren)).toContainText("Portland, OR");

  const page = await enter(wren, "/profile");
  await page.getByRole("tab", { name: "Privacy" }).click();
  for (const flag of ["Default Session Privacy", "Profile Discovery", "Show Location", "Allow Comments"]) {
    await page.getByRole("switch", { name: flag }).uncheck();
    await expectToast(page, "Privacy settings updated");
    await closeToast(page);
  }

  await stranger.reload();
  await tab(stranger, "Feed").click();
  await expect(card(stranger, "Blue Dream")).not.toContainText("The porch");
  await card(stranger, "Blue Dream").getByRole("button", { name: "Comment" }).click();
  await expect(card(stranger, "Blue Dream")).toContainText("Comments are turned off");
  await expect(card(stranger, "Blue Dream").getByPlaceholder("Add a comment...")).toBeHidden();
  await tab(stranger, "Search").click();
  await stranger.getByRole("searchbox", { name: "Search users" }).fill(wren.username);
  await expect(stranger.getByText("No users found")).toBeVisible();
  await stranger.goto(`/profile?userId=${wren.id}`);
  await expect(stranger.getByRole("heading", { name: "Wren" })).toBeVisible();
  await expect(stranger.getByText("Portland, OR")).toBeHidden();

  await page.goto("/log");
  await expect(page.getByRole("switch", { name: "Others can see this session in the feed" })).not.toBeChecked();
});

test("a profile is edited with its picture, and a taken username is said at its field", async ({
  join,
  enter,
  complaints,
}) => {
  const wren = await join("Wren");
  const sol = await join("Sol");
  const page = await enter(wren);
  await tab(page, "Profile").click();
  await page.getByRole("link", { name: "Edit Profile" }).click();
  const field = (name: string) => page.getByRole("textbox", { name });
  await field("Username").fill(sol.username);
  await page.getByRole("button", { name: "Save Changes" }).click();
  await expect(field("Last name")).toHaveAccessibleDescription("Last name is required");

  complaints.expect(/status of 409 .*\/api\/users\//);
  await field("Last name").fill("Halloway");
  await field("Bio").fill("Printmaker, slow walker.");
  await field("Location").fill("Portland, OR");
  await page.getByRole("button", { name: "Save Changes" }).click();
  await expectToast(page, "Update failed", "Username is already taken");
  await expect(field("Username")).toHaveAccessibleDescription("Username is already taken");
  await closeToast(page);

  await field("Username").fill(wren.username);
  const choosing = page.waitForEvent("filechooser");
  await page.getByRole("button", { name: "Change avatar" }).click();
  await (await choosing).setFiles({ name: "me.jpg", mimeType: "image/jpeg", buffer: await photograph(200) });
  await expect(page.getByRole("button", { name: "Remove avatar" })).toBeVisible();
  await page.getByRole("button", { name: "Save Changes" }).click();
  await expectToast(page, "Profile updated", "Your profile has been updated successfully.");
  await expect(page.getByRole("heading", { name: "Wren Halloway" })).toBeVisible();
  await expect(page.getByText("Printmaker, slow walker.")).toBeVisible();
  const { profileImageUrl } = await wren.call(routes.getCurrentUser);
  expect(profileImageUrl).toMatch(/^\/media\//);
});

test("a new password ends the sign-ins of other devices", async ({ join, enter, page: phone, complaints }) => {
  const wren = await join("Wren");
  const desk = await enter(wren, "/profile?view=edit");
  await desk.getByRole("link", { name: /^Change password/ }).click();
  await phone.goto("/login");
  await phone.getByRole("textbox", { name: "Email" }).fill(wren.email);
  await phone.getByRole("textbox", { name: "Password" }).fill(password);
  await phone.getByRole("button", { name: "Sign In" }).click();
  await expectToast(phone, "Welcome back!");

  // It may be reloading itself already, if it was just reading something.
  const comeBack = () => expect(() => phone.reload()).toPass();
  const field = (name: string) => desk.getByRole("textbox", { name, exact: true });
  complaints.expect(/status of 400 .*\/api\/user\/password$/);
  await field("Current password").fill("battery staple");
  await field("New password").fill("a better horse");
  await field("Confirm new password").fill("a better horse");
  await desk.getByRole("button", { name: "Change password" }).click();
  await expectToast(desk, "Couldn't change your password", "That's not your current password");
  await field("Current password").fill(password);
  await desk.getByRole("button", { name: "Change password" }).click();
  await expectToast(desk, "Password changed");

  await comeBack();
  await expect(phone.getByRole("link", { name: "Start Your Journey" })).toBeVisible();
  await phone.goto("/login");
  await phone.getByRole("textbox", { name: "Email" }).fill(wren.email);
  await phone.getByRole("textbox", { name: "Password" }).fill("a better horse");
  await phone.getByRole("button", { name: "Sign In" }).click();
  await expectToast(phone, "Welcome back!");
  await desk.getByRole("button", { name: "Sign out of other devices" }).click();
  await expectToast(desk, "Other devices signed out");
  await comeBack();
  await expect(phone.getByRole("link", { name: "Start Your Journey" })).toBeVisible();
  await desk.reload();
  await expect(desk.getByRole("list", { name: "Devices" })).toBeVisible();
});

test("everything that someone made is in the export, and nothing of it is left after the account is deleted", async ({
  join,
  enter,
  complaints,
}) => {
  const wren = await join("Wren");
  const sol = await join("Sol");
  await follow(sol, wren);
  await logSession(wren, { strainName: "Blue Dream", notes: "Rain on the roof.", rating: 8 });
  const page = await enter(wren, "/profile");
  await page.getByRole("tab", { name: "Privacy" }).click();

  const downloading = page.waitForEvent("download");
  await page.getByRole("button", { name: "Export Data" }).click();
  const download = await downloading;
  expect(download.suggestedFilename()).toMatch(/^highnote-export-\d{4}-\d\d-\d\d\.json$/);
  const exported = await readFile(await download.path(), "utf8");
  for (const text of ["Blue Dream", "Rain on the roof.", wren.email]) expect(exported).toContain(text);
  expect(exported).not.toContain(sol.email);
  await expectToast(page, "Data exported");
  await closeToast(page);

  await page.getByRole("button", { name: "Delete Account" }).click();
  const confirmation = page.getByRole("alertdialog", { name: "Delete Account" });
  await expect(confirmation).toContainText(
    "Are you sure you want to permanently delete your account? This action cannot be undone.",
  );
  await confirmation.getByRole("button", { name: "Cancel" }).click();
  await page.getByRole("button", { name: "Delete Account" }).click();
  await confirmation.getByRole("button", { name: "Delete" }).click();
  await expect(page.getByRole("link", { name: "Start Your Journey" })).toBeVisible();
  await expectToast(page, "Account deleted");

  complaints.expect(/status of 401 .*\/api\/auth\/login$/);
  await page.goto("/login");
  await page.getByRole("textbox", { name: "Email" }).fill(wren.email);
  await page.getByRole("textbox", { name: "Password" }).fill(password);
  await page.getByRole("button", { name: "Sign In" }).click();
  await expectToast(page, "Login failed", "Invalid email or password");
  const follower = await enter(sol);
  await expect(follower.getByText("No sessions in your feed yet.")).toBeVisible();
});
