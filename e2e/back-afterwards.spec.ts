import { editFromProfile, isEditing, isTab, question } from "./steps/editing.ts";
import { expect, test } from "./steps/journey.ts";
import { logSession } from "./steps/people.ts";
import { card, dialog, expectToast, tab, toasts } from "./steps/screen.ts";

// What was closed by something else than Back has left an entry in the history, which nobody should come upon.

test("a sheet that was closed otherwise costs no Back of its own, also after a reload", async ({ join, enter }) => {
  const wren = await join("Wren");
  await logSession(wren, { strainName: "Blue Dream" });
  const page = await editFromProfile(enter, wren);
  await isEditing(page).getByRole("button", { name: "Delete Session" }).click();
  await question(page, "Delete Session").getByRole("button", { name: "Cancel" }).click();
  await expect(question(page, "Delete Session")).toBeHidden();
  await page.keyboard.press("Escape");
  await expect(isEditing(page)).toBeHidden();
  await page.getByRole("button", { name: "Edit Blue Dream" }).click();
  await expect(isEditing(page)).toBeVisible();
  await page.reload();
  await expect(page.getByRole("button", { name: "Edit Blue Dream" })).toBeVisible();
  await expect(isEditing(page)).toBeHidden();
  await page.goBack();
  await isTab(page, "Feed");
  await page.goForward();
  await isTab(page, "Profile");
});

test("tabs and the page's own way back know nothing of a sheet that was closed", async ({ join, enter }) => {
  const wren = await join("Wren");
  await logSession(wren, { strainName: "Blue Dream" });
  const page = await editFromProfile(enter, wren);
  await page.keyboard.press("Escape");
  await expect(isEditing(page)).toBeHidden();
  await tab(page, "Insights").click();
  await isTab(page, "Insights");
  await tab(page, "Feed").click();
  await isTab(page, "Feed");
  await expect(card(page, "Blue Dream")).toBeVisible();
  await tab(page, "Profile").click();
  await page.getByRole("button", { name: "Edit Blue Dream" }).click();
  await page.keyboard.press("Escape");
  await tab(page, "Insights").click();
  await isTab(page, "Insights");
  await page.goBack();
  await isTab(page, "Feed");
});

test("a session that is deleted from its details takes both sheets along and leaves the feed", async ({
  join,
  enter,
}) => {
  const wren = await join("Wren");
  await logSession(wren, { strainName: "Blue Dream" });
  const page = await enter(wren);
  await tab(page, "Profile").click();
  await tab(page, "Feed").click();
  await card(page, "Blue Dream").getByRole("button", { name: "View details" }).click();
  await dialog(page, "Session Details").getByRole("button", { name: "Edit" }).click();
  await expect(isEditing(page)).toBeVisible();
  await page.goBack();
  await expect(isEditing(page)).toBeHidden();
  await expect(dialog(page, "Session Details")).toBeVisible();
  await dialog(page, "Session Details").getByRole("button", { name: "Edit" }).click();
  await isEditing(page).getByRole("button", { name: "Delete Session" }).click();
  await question(page, "Delete Session").getByRole("button", { name: "Delete", exact: true }).click();
  await expectToast(page, "Session deleted");
  await expect(page.getByRole("dialog")).toHaveCount(0);
  await expect(page).toHaveURL("/");
  await isTab(page, "Feed");
});

test("a tab that was chosen over what a menu has left stays when Back closes the next one", async ({ join, enter }) => {
  const wren = await join("Wren");
  const sol = await join("Sol");
  const page = await enter(sol);
  const bell = page.getByRole("button", { name: /^Notifications/ });
  const panel = dialog(page, "Notifications");
  await tab(page, "Profile").click();
  await expect(page.getByText("No sessions logged yet")).toBeVisible();
  await bell.click();
  await expect(panel).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(panel).toBeHidden();
  await tab(page, "Insights").click();
  await isTab(page, "Insights");
  await expect(page.getByRole("heading", { name: "No data yet" })).toBeVisible();
  await bell.click();
  await expect(panel).toBeVisible();
  await page.goBack();
  await expect(panel).toBeHidden();
  await isTab(page, "Insights");

  await page.goto(`/profile?userId=${wren.id}`);
  const menu = dialog(page, `More about @${wren.username}`);
  const more = page.getByRole("button", { name: `More about @${wren.username}` });
  await more.click();
  await expect(menu).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(menu).toBeHidden();
  await page.getByRole("tab", { name: "Reviews" }).click();
  await more.click();
  await expect(menu).toBeVisible();
  await page.goBack();
  await expect(menu).toBeHidden();
  await expect(page.getByRole("tab", { name: "Reviews" })).toHaveAttribute("aria-selected", "true");
});

test("a session that was opened by its address and deleted does not come back with Back", async ({ join, enter }) => {
  const wren = await join("Wren");
  const { id } = await logSession(wren, { strainName: "Blue Dream" });
  const page = await enter(wren, `/sessions/${id}`);
  await dialog(page, "Session Details").getByRole("button", { name: "Edit" }).click();
  await isEditing(page).getByRole("button", { name: "Delete Session" }).click();
  await question(page, "Delete Session").getByRole("button", { name: "Delete", exact: true }).click();
  await expectToast(page, "Session deleted");
  await expect(page).toHaveURL("/");
  await expect(page.getByText("No sessions in your feed yet.")).toBeVisible();
  // The feed stands where the session stood: nothing of it is left below.
  expect(await page.evaluate(() => window.navigation.currentEntry?.index)).toBe(0);
});

test("closing or deleting a session whose address was entered over the app loads nothing anew", async ({
  join,
  enter,
}) => {
  const wren = await join("Wren");
  const { id } = await logSession(wren, { strainName: "Blue Dream" });
  const page = await enter(wren, "/messages");
  await page.goto(`/sessions/${id}`);
  await page.evaluate(() => {
    document.documentElement.dataset.same = "";
  });
  const isSame = () => expect(page.locator("html")).toHaveAttribute("data-same");
  await dialog(page, "Session Details").getByRole("button", { name: "Close" }).click();
  await expect(page).toHaveURL("/");
  await isSame();
  const place = () => page.evaluate(() => window.navigation.currentEntry?.index);
  const below = await place();
  await card(page, "Blue Dream").getByRole("button", { name: "View details" }).click();
  await expect(dialog(page, "Session Details")).toBeVisible();
  // The page below is loaded along with it, so there is a way back to it.
  await page.reload();
  await dialog(page, "Session Details").getByRole("button", { name: "Close" }).click();
  await expect(page).toHaveURL("/");
  expect(await place()).toBe(below);

  await page.goto(`/sessions/${id}`);
  await dialog(page, "Session Details").getByRole("button", { name: "Edit" }).click();
  await isEditing(page).getByRole("button", { name: "Delete Session" }).click();
  await question(page, "Delete Session").getByRole("button", { name: "Delete", exact: true }).click();
  await expectToast(page, "Session deleted");
  await expect(page).toHaveURL("/");
  await toasts(page).getByRole("button", { name: "Undo" }).click();
  await expect(card(page, "Blue Dream")).toBeVisible();
  await page.goBack();
  await expect(page).toHaveURL("/");
  await page.goBack();
  await expect(page).toHaveURL("/messages");
});

test("a deletion that is answered late leaves no page that has come since", async ({ join, enter }) => {
  const wren = await join("Wren");
  await logSession(wren, { strainName: "Blue Dream" });
  const page = await enter(wren, "/messages");
  await page.getByRole("button", { name: "Back" }).click();
  await card(page, "Blue Dream").getByRole("button", { name: "View details" }).click();
  await dialog(page, "Session Details").getByRole("button", { name: "Edit" }).click();
  await isEditing(page).getByRole("button", { name: "Delete Session" }).click();
  let answer = () => {};
  const answered = new Promise<void>((resolve) => {
    answer = resolve;
  });
  await page.route(/\/api\/sessions\/\d+$/, async (route) => {
    if (route.request().method() === "DELETE") await answered;
    await route.fallback();
  });
  await question(page, "Delete Session").getByRole("button", { name: "Delete", exact: true }).click();
  for (const gone of [question(page, "Delete Session"), isEditing(page), dialog(page, "Session Details")]) {
    await page.goBack();
    await expect(gone).toBeHidden();
  }
  answer();
  await expect(card(page, "Blue Dream")).toBeHidden();
  await expect(page).toHaveURL("/");
  await isTab(page, "Feed");
});

test("the first press of Feed leads there, also where the address was entered again over a closed menu", async ({
  join,
  enter,
}) => {
  const page = await enter(await join("Wren"));
  await tab(page, "Profile").click();
  await expect(page.getByText("No sessions logged yet")).toBeVisible();
  await page.getByRole("button", { name: /^Notifications/ }).click();
  await expect(dialog(page, "Notifications")).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(dialog(page, "Notifications")).toBeHidden();
  await page.goto("/");
  await expect(tab(page, "Feed")).toBeVisible();
  await tab(page, "Feed").click();
  await isTab(page, "Feed");
});
