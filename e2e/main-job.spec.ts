import { skipFirstSteps } from "./steps/first-steps.ts";
import { expect, test } from "./steps/journey.ts";
import { choosePhoto, fillInSession, openRow, photograph, showAllMoods } from "./steps/log-form.ts";
import { follow, logSession, newUsername, password } from "./steps/people.ts";
import {
  card,
  closeToast,
  dialog,
  expectToast,
  expectToastClear,
  holdToast,
  person,
  tab,
  toasts,
} from "./steps/screen.ts";
import { slowUploads } from "./steps/slow-uploads.ts";

test("someone new logs a session with a photo, rates it and sees it in the feed", async ({ page }) => {
  const username = newUsername("Wren");
  await page.goto("/");
  await page.getByRole("link", { name: "Start Your Journey" }).click();
  await page.getByRole("textbox", { name: "Username" }).fill(username);
  await page.getByRole("textbox", { name: "Email" }).fill(`${username}@example.com`);
  await page.getByRole("textbox", { name: "First name" }).fill("Wren");
  await page.getByRole("textbox", { name: "Password", exact: true }).fill(password);
  await page.getByRole("textbox", { name: "Confirm password" }).fill(password);
  await page.getByRole("button", { name: "Create Account" }).click();

  await skipFirstSteps(page);
  await expect(page.getByText("No sessions in your feed yet.")).toBeVisible();

  await tab(page, "Log").click();
  await fillInSession(page, {
    strain: "Blue Dream",
    brand: "Slow Acre",
    method: "Joint",
    thc: "21.4",
    notes: "Rain on the roof.",
  });
  await page.getByRole("combobox", { name: "Type" }).selectOption("Sativa");
  await showAllMoods(page);
  for (const mood of ["Relaxed", "Happy", "Creative", "Focused", "Giggly", "Calm"])
    await page.getByRole("checkbox", { name: mood }).check();
  await openRow(page, "Body or mind");
  await page.getByRole("slider", { name: "Body and mind" }).fill("75");
  await expect(page.getByRole("status").getByText("25% Body / 75% Mind")).toBeVisible();
  await openRow(page, "When, where, with whom");
  await page.getByRole("textbox", { name: "Location" }).fill("The porch");
  await choosePhoto(page, { name: "evening.jpg", mimeType: "image/jpeg", buffer: await photograph() });
  await expect(page.getByText("evening.jpg")).toBeVisible();

  const endSlowness = await slowUploads(page);
  await page.getByRole("button", { name: "Log Session" }).click();
  await expect(page.getByRole("button", { name: /^Uploading photo\.\.\. \d+%$/ })).toBeVisible();
  await endSlowness();

  await expectToast(page, "Session logged successfully!", "Rate your experience to complete the entry.");
  await dialog(page, "Session logged").getByRole("button", { name: "Rate now" }).click();
  const rating = dialog(page, "Rate Your Experience");
  await expect(rating).toContainText("Blue Dreamby Slow AcreHow did you feel about this experience?");
  await rating.getByRole("button", { name: "I liked it 6.5-10.0" }).click();

  await expectToast(page, "Rating saved!", "Your experience has been rated successfully.");
  await expect(rating).toBeHidden();
  await expect(dialog(page, "You liked it")).toContainText("Your first. The next one has something to meet.");
  await dialog(page, "You liked it").getByRole("button", { name: "Done" }).click();
  const session = card(page, "Blue Dream");
  await expect(session.getByRole("button", { name: "Liked, no score yet, view details" })).toBeVisible();
  await expect(session.getByRole("img", { name: "Photo of Blue Dream" })).toBeVisible();
  await expect(session).toContainText(`@${username}`);
  await expect(session).toContainText("just now");
  await expect(session).toContainText("Slow AcreSativa");
  await expect(session).toContainText("Focused+2 more");
  await expect(session).toContainText("The porch");
});

test("a friend finds the owner, follows, likes and comments, until the owner takes the session away", async ({
  join,
  enter,
  complaints,
}) => {
  const wren = await join("Wren");
  const sol = await join("Sol");
  const { id } = await logSession(wren, {
    strainName: "Blue Dream",
    ingestionMethod: "joint",
    notes: "Rain on the roof.",
    rating: 8,
  });

  const friend = await enter(sol);
  await tab(friend, "Search").click();
  await friend.getByRole("searchbox", { name: "Search users" }).fill(wren.username);
  await person(friend, wren).getByRole("button", { name: "Follow Wren" }).click();
  await expectToast(friend, "User followed");
  await closeToast(friend);

  await tab(friend, "Feed").click();
  const seen = card(friend, "Blue Dream");
  await seen.getByRole("button", { name: "Rated 8.0 out of 10, view details" }).click();
  const details = dialog(friend, "Session Details");
  for (const section of ["Overall Rating", "Product Details", "Effects", "Session Context"])
    await expect(details.getByRole("heading", { name: section })).toBeVisible();
  await expect(details).toContainText("Rain on the roof.");
  await expect(details.getByRole("button", { name: "Edit" })).toBeHidden();
  await details.getByRole("button", { name: "Close" }).click();
  await expect(details).toBeHidden();

  await seen.getByRole("button", { name: "Like", exact: true }).click();
  await expect(seen.getByRole("button", { name: "Like, 1 like", pressed: true })).toHaveText("1");

  await seen.getByRole("button", { name: "Comment", exact: true }).click();
  await expect(seen.getByText("No comments yet. Be the first to comment!")).toBeVisible();
  const comment = seen.getByPlaceholder("Add a comment...");
  await expect(seen.getByRole("button", { name: "Post" })).toBeDisabled();
  await comment.fill("  ");
  await expect(seen.getByRole("button", { name: "Post" })).toBeDisabled();
  await comment.fill("That one again.");
  await comment.press("Shift+Enter");
  await comment.pressSequentially("Save me some.");
  await expect(comment).toHaveValue("That one again.\nSave me some.");
  await comment.press("Enter");
  await expect(seen.getByRole("list").filter({ hasText: "That one again." })).toContainText("Save me some.");
  await expect(comment).toHaveValue("");
  await expect(seen.getByRole("button", { name: "1 comment" })).toBeVisible();
  await comment.fill("A second one");
  await seen.getByRole("button", { name: "Post" }).click();
  await expect(seen.getByRole("button", { name: "2 comments" })).toBeVisible();
  await seen.getByRole("listitem").filter({ hasText: "A second one" }).getByRole("button", { name: "Delete" }).click();
  await expect(seen.getByText("A second one")).toBeHidden();

  const owner = await enter(wren);
  const own = card(owner, "Blue Dream");
  await own.getByRole("button", { name: "1 comment" }).click();
  await own.getByRole("button", { name: "Delete comment" }).click();
  await expect(own.getByText("That one again.")).toBeHidden();
  await own.getByRole("button", { name: "Hide comments" }).click();
  await expect(own.getByRole("button", { name: "Comment", exact: true })).toBeFocused();

  await own.getByRole("button", { name: "view details" }).click();
  await dialog(owner, "Session Details").getByRole("button", { name: "Edit" }).click();
  const edit = dialog(owner, "Edit Session");
  await edit.getByRole("combobox", { name: "Strain" }).fill("Blue Dream Haze");
  await edit.getByRole("button", { name: "Save Changes" }).click();
  await expectToast(owner, "Session updated successfully!", "Your changes have been saved.");
  await expect(edit).toBeHidden();
  await dialog(owner, "Session Details").getByRole("button", { name: "Edit" }).click();
  await edit.getByRole("button", { name: "Delete Session" }).click();
  const confirmation = owner.getByRole("alertdialog", { name: "Delete Session" });
  await expect(confirmation).toContainText(
    'Are you sure you want to delete "Blue Dream Haze"? This action cannot be undone.',
  );
  await confirmation.getByRole("button", { name: "Delete" }).click();
  await expectToast(owner, "Session deleted", "Your session has been deleted successfully.");
  await expect(owner.getByText("No sessions in your feed yet.")).toBeVisible();
  await toasts(owner).getByRole("button", { name: "Undo" }).click();
  await expectToast(owner, "Session restored");
  await owner.getByRole("button", { name: "view details" }).click();
  await dialog(owner, "Session Details").getByRole("button", { name: "Edit" }).click();
  await edit.getByRole("button", { name: "Delete Session" }).click();
  await confirmation.getByRole("button", { name: "Delete" }).click();
  await expectToast(owner, "Session deleted", "Your session has been deleted successfully.");
  await expect(owner.getByText("No sessions in your feed yet.")).toBeVisible();

  await friend.reload();
  await expect(friend.getByText("No sessions in your feed yet.")).toBeVisible();
  complaints.expect(/status of 404 .*\/api\/sessions\//);
  await friend.goto(`/sessions/${id}`);
  await expect(dialog(friend, "Session Details")).toContainText("Session not found");
});

test("a rating that is skipped leaves 'View details' until it is given", async ({ join, enter }) => {
  const page = await enter(await join("Wren"));
  await page.setViewportSize({ width: 320, height: 568 });
  await tab(page, "Log").click();
  await fillInSession(page, { strain: "Sour Diesel" });
  await page.getByRole("button", { name: "Log Session" }).click();
  await expectToast(page, "Session logged successfully!");
  await holdToast(page);
  const offer = dialog(page, "Session logged");
  await expectToastClear(page, offer);
  await offer.getByRole("button", { name: "Skip Rating" }).click();

  const session = card(page, "Sour Diesel");
  await expect(session).toContainText("Unknown BrandUnknown Method");
  await session.getByRole("button", { name: "View details" }).click();
  await dialog(page, "Session Details").getByRole("button", { name: "Rate" }).click();
  await expect(page.getByRole("button", { name: "I didn't like it 0.0-3.9" })).toBeVisible();
  // The disc that shows the score never stands still here, and is in nobody's way.
  await page.emulateMedia({ reducedMotion: "no-preference" });
  await page.evaluate(() => {
    const draw = window.requestAnimationFrame;
    window.requestAnimationFrame = (step) => draw(() => step(0));
  });
  await page.keyboard.press("3");
  await expectToast(page, "Rating saved!");
  await holdToast(page);
  const reveal = dialog(page, "You didn't like it");
  await expectToastClear(page, reveal);
  await closeToast(page);
  await expect(reveal).toHaveClass(/reveal--spinning/);
  await reveal.getByRole("button", { name: "Done" }).click();
  await expect(reveal).toBeHidden();
  await expect(dialog(page, "Session Details")).toContainText("Rated Disliked");
});

test("a session that is logged right after a reload stands in the feed", async ({ join, enter }) => {
  const page = await enter(await join("Wren"));
  await tab(page, "Log").click();
  await fillInSession(page, { strain: "Slow Acre" });
  // What is typed is kept a moment later.
  await page.evaluate(() => window.dispatchEvent(new PageTransitionEvent("pagehide")));
  await page.reload();
  await expect(page.getByRole("combobox", { name: "Strain" })).toHaveValue("Slow Acre");
  await page.getByRole("button", { name: "Log Session" }).click();
  await dialog(page, "Session logged").getByRole("button", { name: "Skip Rating" }).click();
  await expect(card(page, "Slow Acre")).toBeVisible();
});

test("a private session is nobody else's, also by its address", async ({ join, enter, complaints }) => {
  const wren = await join("Wren");
  const sol = await join("Sol");
  await follow(sol, wren);
  const { id } = await logSession(wren, { strainName: "Blue Dream", isPublic: false });

  const own = await enter(wren, `/sessions/${id}`);
  await expect(dialog(own, "Session Details")).toContainText("Only me");

  complaints.expect(/status of 404 .*\/api\/sessions\//);
  const stranger = await enter(sol, `/sessions/${id}`);
  await expect(dialog(stranger, "Session Details")).toContainText("Session not found");
  await dialog(stranger, "Session Details").getByRole("button", { name: "Close" }).click();
  await expect(stranger.getByText("No sessions in your feed yet.")).toBeVisible();
});

test("a long feed loads more as it's read, draws only nearby cards, and keeps its place on the way back", async ({
  join,
  enter,
}) => {
  const wren = await join("Wren");
  for (let night = 1; night <= 45; night++) await logSession(wren, { strainName: `Night ${night}.` });
  const page = await enter(wren);
  await expect(card(page, "Night 45.")).toBeVisible();
  const end = page.getByText("You're all caught up.");
  await expect(async () => {
    await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight));
    await expect(end).toBeVisible({ timeout: 500 });
  }).toPass();
  await expect(card(page, "Night 1.")).toBeVisible();
  await expect(card(page, "Night 45.")).toHaveCount(0);

  const place = () => card(page, "Night 3.").evaluate((article) => article.getBoundingClientRect().top);
  await card(page, "Night 3.").scrollIntoViewIfNeeded();
  const before = await place();
  await card(page, "Night 3.").getByRole("link").first().click();
  await page.waitForURL(/\/profile\?/);
  await expect(card(page, "Night 3.")).toBeHidden();
  await page.goBack();
  await expect(card(page, "Night 3.")).toBeInViewport();
  expect(Math.abs((await place()) - before)).toBeLessThan(2);
  await page.evaluate(() => window.scrollTo(0, 0));
  await expect(card(page, "Night 45.")).toBeVisible();
});

test("toasts come one at a time, F8 reaches them and Escape closes them", async ({ join, enter }) => {
  const wren = await join("Wren");
  const sol = await join("Sol");
  const page = await enter(sol);
  await tab(page, "Search").click();
  await page.getByRole("searchbox", { name: "Search users" }).fill(wren.username);
  await person(page, wren).getByRole("button", { name: "Follow Wren" }).click();
  await expectToast(page, "User followed");
  await person(page, wren).getByRole("button", { name: "Following Wren" }).click();
  await expectToast(page, "User unfollowed");
  await expect(toasts(page).getByRole("button", { name: "Close" })).toHaveCount(1);
  await page.keyboard.press("F8");
  await expect(toasts(page).getByRole("list")).toBeFocused();
  await page.keyboard.press("Tab");
  await page.keyboard.press("Escape");
  await expect(toasts(page)).not.toContainText("User unfollowed");
});
