import type { Page } from "@playwright/test";
import { routes } from "#shared/contract/routes.ts";
import { privacyFlags } from "#test/people.ts";
import { atRest } from "./steps/at-rest.ts";
import { expectEdges } from "./steps/forced-colors.ts";
import { expect, test } from "./steps/journey.ts";
import { openRow } from "./steps/log-form.ts";
import { follow, logSession } from "./steps/people.ts";
import { card, closeToast, dialog, expectToast, holdToast, tab } from "./steps/screen.ts";

async function block(page: Page, username: string): Promise<void> {
  await dialog(page, `More about @${username}`)
    .getByRole("button", { name: `Block @${username}` })
    .click();
  const question = page.getByRole("alertdialog", { name: `Block @${username}` });
  await expect(question).toContainText("unblocking won't undo that");
  await question.getByRole("button", { name: "Block" }).click();
  await expectToast(page, "Blocked", `You and @${username} can't see each other now.`);
  await expect(question).toBeHidden();
}

async function chooseAudience(page: Page, label: string): Promise<void> {
  await page.getByRole("button", { name: "Who can see this session" }).click();
  const sheet = dialog(page, "Who can see this session");
  await sheet.getByRole("radio", { name: label }).check();
  await sheet.getByRole("button", { name: "Done" }).click();
  await expect(sheet).toBeHidden();
}

test("a session for followers is seen by a follower and by no stranger, its private note by its owner alone", async ({
  join,
  enter,
}) => {
  const wren = await join("Wren");
  const sol = await join("Sol");
  const teo = await join("Teo");
  await follow(sol, wren);
  const page = await enter(wren);
  await tab(page, "Log").click();
  await page.getByRole("combobox", { name: "Strain" }).fill("Durban Poison");
  await openRow(page, "When, where, with whom");
  await page.getByRole("button", { name: "Friends or names" }).click();
  const whom = dialog(page, "With whom?");
  await whom.getByRole("searchbox").fill("June");
  await whom.getByRole("searchbox").press("Enter");
  await whom.getByRole("button", { name: "Done" }).click();
  await openRow(page, "Private note");
  await page.getByLabel("Private note").fill("Half of it next time.");
  await chooseAudience(page, "My followers");
  await page.getByRole("button", { name: "Log Session" }).click();
  await page.getByRole("button", { name: "Skip Rating" }).click();
  const own = card(page, "Durban Poison");
  await expect(own).toContainText("Visible to: My followers");
  await own.getByRole("button", { name: "View details" }).click();
  const details = dialog(page, "Session Details");
  await expect(details).toContainText("Half of it next time.");
  await expect(details).toContainText("June");

  const followers = await enter(sol);
  const seen = card(followers, "Durban Poison");
  await expect(seen).not.toContainText("Visible to");
  await seen.getByRole("button", { name: "View details" }).click();
  await expect(dialog(followers, "Session Details")).toContainText("Durban Poison");
  for (const secret of ["Half of it next time.", "June", "Visible to"])
    await expect(dialog(followers, "Session Details")).not.toContainText(secret);

  const strangers = await enter(teo, `/profile?userId=${wren.id}`);
  await expect(strangers.getByText("No sessions yet")).toBeVisible();
});

test("close friends are picked without a word to anyone, see what's for them, and lose it when they're taken off", async ({
  join,
  enter,
  complaints,
}) => {
  complaints.expect(/status of 404 .*\/api\/(sessions|comments)/);
  const wren = await join("Wren");
  const sol = await join("Sol");
  const teo = await join("Teo");
  for (const follower of [sol, teo]) await follow(follower, wren);
  const page = await enter(wren);
  await tab(page, "Log").click();
  await page.getByRole("combobox", { name: "Strain" }).fill("Durban Poison");
  await page.getByRole("button", { name: "Who can see this session" }).click();
  await dialog(page, "Who can see this session").getByRole("link", { name: "Choose close friends" }).click();
  await page.getByRole("searchbox", { name: "Search your followers" }).fill(sol.username);
  const found = page.getByRole("list", { name: "Your followers" });
  await expect(found.getByRole("listitem")).toHaveCount(1);
  await found.getByRole("checkbox", { name: /^Sol/ }).check();
  await expect(page.getByText("One person you picked.")).toBeVisible();
  await expect.poll(() => wren.call(routes.listCloseFriends)).toHaveLength(1);
  await page.goBack();

  await expect(page.getByRole("combobox", { name: "Strain" })).toHaveValue("Durban Poison");
  await chooseAudience(page, "Close friends");
  await page.getByRole("button", { name: "Log Session" }).click();
  await page.getByRole("button", { name: "Skip Rating" }).click();
  await expect(card(page, "Durban Poison")).toContainText("Visible to: Close friends");

  const friend = await enter(sol);
  const seen = card(friend, "Durban Poison");
  await expect(seen).toContainText("Close friends");
  await seen.getByRole("button", { name: "Comment" }).click();
  await seen.getByPlaceholder("Add a comment...").fill("On the porch?");
  await seen.getByRole("button", { name: "Post" }).click();
  await expect(seen.getByText("On the porch?")).toBeVisible();
  await expect(friend.getByRole("button", { name: "Notifications", exact: true })).toBeVisible();
  const follower = await enter(teo, `/profile?userId=${wren.id}`);
  await expect(follower.getByText("No sessions yet")).toBeVisible();

  await page.goto("/close-friends");
  await page.getByRole("list", { name: "Close friends" }).getByRole("checkbox", { name: /^Sol/ }).uncheck();
  await expect(page.getByText("You haven't picked anyone yet.")).toBeVisible();
  await expect.poll(() => wren.call(routes.listCloseFriends)).toEqual([]);
  await friend.goto(`/profile?userId=${wren.id}`);
  await expect(friend.getByText("No sessions yet")).toBeVisible();
  await friend.goto("/");
  await expect(friend.getByText("Durban Poison")).toBeHidden();
});

test("a person who asks to follow sees nothing until the request is accepted", async ({ join, enter }) => {
  const wren = await join("Wren");
  const sol = await join("Sol");
  await wren.call(routes.updatePrivacy, { body: privacyFlags({ approveFollowers: true }) });
  await logSession(wren, { strainName: "Jack Herer", visibility: "followers" });
  const asking = await enter(sol, `/profile?userId=${wren.id}`);
  await asking.getByRole("button", { name: "Follow Wren" }).click();
  await expectToast(asking, "Success", "Your request was sent.");
  await expect(asking.getByRole("button", { name: "Requested Wren" })).toHaveAttribute("aria-pressed", "true");
  await expect(asking.getByText("No sessions yet")).toBeVisible();

  const page = await enter(wren);
  await page.getByRole("button", { name: "Notifications, 1 unread" }).click();
  const panel = dialog(page, "Notifications");
  const waiting = panel.getByRole("region", { name: "Waiting for you" });
  await expect(waiting.getByRole("link", { name: "Sol wants to follow you" })).toBeVisible();
  await expectEdges(page, [waiting.getByRole("listitem"), panel.getByRole("button", { name: "Accept Sol" })]);
  await panel.getByRole("button", { name: "Accept Sol" }).click();
  await expect(panel.getByRole("link", { name: "Sol started following you" })).toBeVisible();
  await expect(waiting).toBeHidden();

  await asking.reload();
  await expect(asking.getByRole("button", { name: "Following Wren" })).toBeVisible();
  await expect(asking.getByText("Jack Herer")).toBeVisible();

  await page.goto(`/profile?userId=${wren.id}&view=followers`);
  await page.getByRole("button", { name: "Remove Sol" }).click();
  await page
    .getByRole("alertdialog", { name: "Remove this follower?" })
    .getByRole("button", { name: "Remove" })
    .click();
  await expectToast(page, "Follower removed", "Sol no longer follows you.");
  await expect(page.getByText("No followers yet")).toBeVisible();
  await asking.reload();
  await expect(asking.getByText("No sessions yet")).toBeVisible();
});

test("blocked from a card, the two are gone for each other, until one unblocks", async ({
  join,
  enter,
  complaints,
}) => {
  complaints.expect(/status of 404 .*\/api\/(users|sessions\/user)\//);
  const wren = await join("Wren");
  const sol = await join("Sol");
  const june = await join("June");
  await Promise.all([follow(wren, sol), follow(sol, wren), follow(wren, june)]);
  await logSession(sol, { strainName: "Wedding Cake" });
  await logSession(wren, { strainName: "Blue Dream" });
  const { id } = await logSession(june, { strainName: "Jack Herer" });
  await sol.call(routes.postComment, { params: { id }, body: { content: "That one again." } });

  const page = await enter(wren);
  await card(page, "Jack Herer").getByRole("button", { name: "1 comment" }).click();
  await expect(page.getByText("That one again.")).toBeVisible();
  await card(page, "Wedding Cake")
    .getByRole("button", { name: `More about @${sol.username}` })
    .click();
  await block(page, sol.username);
  await holdToast(page);
  await expect(card(page, "Wedding Cake")).toBeHidden();
  await expect(page.getByText("That one again.")).toBeHidden();
  await closeToast(page);

  const blocked = await enter(sol);
  await expect(card(blocked, "Wedding Cake")).toBeVisible();
  await expect(card(blocked, "Blue Dream")).toBeHidden();
  await blocked.goto(`/profile?userId=${wren.id}`);
  await expect(blocked.getByText("User not found")).toBeVisible();

  await page.goto("/profile");
  await page.getByRole("tab", { name: "Privacy" }).click();
  const row = page.getByRole("list", { name: "Blocked people" }).getByRole("listitem");
  await expect(row).toContainText(`@${sol.username}`);
  await row.getByRole("button", { name: "Unblock Sol" }).click();
  await expectToast(page, "Unblocked");
  await expect(page.getByText("You haven't blocked anyone")).toBeVisible();
  await blocked.reload();
  await expect(blocked.getByRole("button", { name: "Follow Wren" })).toBeVisible();

  await page.goto(`/profile?userId=${june.id}`);
  await page.getByRole("button", { name: `More about @${june.username}` }).click();
  await block(page, june.username);
  await holdToast(page);
  // The pressed button is gone with its page, and the whole next page has the focus.
  await page.getByRole("button", { name: "Unblock" }).waitFor();
  await atRest(page);
  await expectToast(page, "Blocked");
  await page.getByRole("button", { name: "Unblock" }).click();
  await page.getByRole("button", { name: "Follow June" }).waitFor();
  await atRest(page);
  await expectToast(page, "Unblocked");
});

test("one sees one's own page as a stranger does, and takes everything back at once", async ({ join, enter }) => {
  const wren = await join("Wren");
  const sol = await join("Sol");
  await follow(sol, wren);
  for (const [strainName, visibility] of [
    ["Blue Dream", "public"],
    ["Jack Herer", "followers"],
    ["Sour Diesel", "private"],
  ])
    await logSession(wren, { strainName, visibility });
  const page = await enter(wren, "/profile");
  for (const audience of ["Everyone", "My followers", "Only me"])
    await expect(page.getByRole("tabpanel").getByText(audience)).toBeVisible();
  await page.getByRole("tab", { name: "Privacy" }).click();
  await page.getByRole("link", { name: "View my profile as others see it" }).click();
  await expect(page.getByText("This is what a stranger sees")).toBeVisible();
  await expect(page.getByRole("tabpanel").getByRole("listitem")).toHaveCount(1);
  await expect(page.getByText("Blue Dream")).toBeVisible();
  await expect(page.getByRole("tab")).toHaveText(["Sessions", "Stats", "Reviews"]);
  await page.getByRole("main").getByRole("button", { name: "Back" }).click();

  await page.getByRole("button", { name: "Make all past sessions private" }).click();
  const question = page.getByRole("alertdialog", { name: "Make all private?" });
  await expect(question).toContainText("can see 2 sessions of yours.");
  await question.getByRole("button", { name: "Make private" }).click();
  await expectToast(page, "All sessions are private", "Only you can see 2 sessions now.");
  await expect(question).toHaveCount(0);
  await page.getByRole("tab", { name: "Sessions" }).click();
  await expect(page.getByRole("tabpanel").getByText("Only me")).toHaveCount(3);
  const others = await enter(sol);
  await expect(others.getByText("No sessions in your feed yet.")).toBeVisible();
  await others.goto(`/profile?userId=${wren.id}`);
  await expect(others.getByText("No sessions yet")).toBeVisible();
});
