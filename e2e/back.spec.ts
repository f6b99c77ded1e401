import type { Page } from "@playwright/test";
import { routes } from "#shared/contract/routes.ts";
import { expect, test } from "./steps/journey.ts";
import { logSession, type Person } from "./steps/people.ts";
import { card, dialog, expectToast, tab } from "./steps/screen.ts";

type Enter = (person: Person, path?: string) => Promise<Page>;

/** From one's profile tab, which Back leaves for the feed. */
async function editFromProfile(enter: Enter, wren: Person): Promise<Page> {
  const page = await enter(wren);
  await expect(card(page, "Blue Dream")).toBeVisible();
  await tab(page, "Profile").click();
  await page.getByRole("button", { name: "Edit Blue Dream" }).click();
  await expect(dialog(page, "Edit Session")).toBeVisible();
  return page;
}
const isTab = (page: Page, name: "Feed" | "Profile" | "Insights") =>
  expect(tab(page, name)).toHaveAttribute("aria-current", "page");
const isEditing = (page: Page) => dialog(page, "Edit Session");
const question = (page: Page, name: string) => page.getByRole("alertdialog", { name });

test("Back closes a sheet and stays on the page; the next Back leaves it", async ({ join, enter }) => {
  const wren = await join("Wren");
  await logSession(wren, { strainName: "Blue Dream" });
  const page = await editFromProfile(enter, wren);
  await page.goBack();
  await expect(isEditing(page)).toBeHidden();
  await isTab(page, "Profile");
  await page.goBack();
  await isTab(page, "Feed");
});

test("Back asks before it drops what was changed in a session, also a second time", async ({ join, enter }) => {
  const wren = await join("Wren");
  await logSession(wren, { strainName: "Blue Dream" });
  const page = await editFromProfile(enter, wren);
  const strain = isEditing(page).getByRole("combobox", { name: "Strain" });
  await strain.fill("Green Dream");
  await page.goBack();
  await expect(question(page, "Discard Changes")).toBeVisible();
  await page.goBack();
  await expect(question(page, "Discard Changes")).toBeHidden();
  await expect(strain).toHaveValue("Green Dream");
  await page.goBack();
  await question(page, "Discard Changes").getByRole("button", { name: "Discard" }).click();
  await expect(isEditing(page)).toBeHidden();
  await isTab(page, "Profile");
  await page.goBack();
  await isTab(page, "Feed");
});

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

test("Back in the rating goes a step back and then skips it", async ({ join, enter }) => {
  const wren = await join("Wren");
  await logSession(wren, { strainName: "Jack Herer", rating: 8 });
  const page = await enter(wren);
  await tab(page, "Log").click();
  await page.getByRole("combobox", { name: "Strain" }).fill("Durban Poison");
  await page.getByRole("button", { name: "Log Session" }).click();
  const rating = dialog(page, "Rate Your Experience");
  await rating.getByRole("button", { name: /^I liked it/ }).click();
  await expect(rating.getByRole("button", { name: /Jack Herer/ })).toBeVisible();
  await page.goBack();
  await expect(rating.getByRole("button", { name: /^I liked it/ })).toBeVisible();
  await page.goBack();
  await expect(rating).toBeHidden();
  await expect(tab(page, "Feed")).toBeVisible();
});

test("Back closes the notifications and the menus beside what others write", async ({ join, enter }) => {
  const wren = await join("Wren");
  const sol = await join("Sol");
  const page = await enter(sol, "/messages");
  await page.goto(`/profile?userId=${wren.id}`);
  await page.getByRole("button", { name: `More about @${wren.username}` }).click();
  await expect(dialog(page, `More about @${wren.username}`)).toBeVisible();
  await page.goBack();
  await expect(dialog(page, `More about @${wren.username}`)).toBeHidden();
  await expect(page).toHaveURL(`/profile?userId=${wren.id}`);
  await page.getByRole("button", { name: `More about @${wren.username}` }).click();
  await page.getByRole("button", { name: `Block @${wren.username}` }).click();
  await expect(question(page, `Block @${wren.username}`)).toBeVisible();
  await page.goBack();
  await expect(question(page, `Block @${wren.username}`)).toBeHidden();
  await expect(page).toHaveURL(`/profile?userId=${wren.id}`);
  await page.goBack();
  await expect(page).toHaveURL("/messages");

  await page.goto("/");
  await page.getByRole("button", { name: /^Notifications/ }).click();
  await expect(dialog(page, "Notifications")).toBeVisible();
  await page.goBack();
  await expect(dialog(page, "Notifications")).toBeHidden();
  await expect(page).toHaveURL("/");
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

test("Back leaves the page beneath as it was scrolled", async ({ join, enter }) => {
  const wren = await join("Wren");
  for (let night = 1; night <= 12; night++) await logSession(wren, { strainName: `Night ${night}.` });
  const page = await enter(wren);
  await expect(card(page, "Night 12.")).toBeVisible();
  const bell = page.getByRole("button", { name: /^Notifications/ });
  await bell.click();
  await expect(dialog(page, "Notifications")).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(dialog(page, "Notifications")).toBeHidden();
  await page.evaluate(() => window.scrollTo(0, 200));
  // By its place: a click would first scroll to what sticks to the top anyway.
  const place = await bell.boundingBox();
  await page.mouse.click((place?.x ?? 0) + 10, (place?.y ?? 0) + 10);
  await expect(dialog(page, "Notifications")).toBeVisible();
  expect(await page.evaluate(() => window.scrollY)).toBe(200);
  await page.goBack();
  await expect(dialog(page, "Notifications")).toBeHidden();
  expect(await page.evaluate(() => window.scrollY)).toBe(200);
});

test("Back adds nothing to the history, which Chrome would take for a trap", async ({ join, enter }) => {
  const wren = await join("Wren");
  await wren.call(routes.logSession, { body: { strainName: "Blue Dream" } });
  const page = await editFromProfile(enter, wren);
  await isEditing(page).getByRole("combobox", { name: "Strain" }).fill("Green Dream");
  await page.evaluate(() => {
    const push = History.prototype.pushState;
    History.prototype.pushState = function (...entry) {
      document.title = "added";
      push.apply(this, entry);
    };
    document.title = "none";
  });
  for (const isAsked of [true, false, true]) {
    await page.goBack();
    await expect(question(page, "Discard Changes")).toBeVisible({ visible: isAsked });
    if (!isAsked) await expect(isEditing(page)).toBeVisible();
  }
  await question(page, "Discard Changes").getByRole("button", { name: "Discard" }).click();
  await expect(isEditing(page)).toBeHidden();
  const bell = page.getByRole("button", { name: /^Notifications/ });
  await bell.click();
  await expect(dialog(page, "Notifications")).toBeVisible();
  await page.evaluate(() => {
    document.title = "none";
  });
  await page.goBack();
  await expect(dialog(page, "Notifications")).toBeHidden();
  await expect(page).toHaveTitle("none");
});

test("a jump over several entries closes what lies on top and holds the rest", async ({ join, enter }) => {
  const wren = await join("Wren");
  await logSession(wren, { strainName: "Blue Dream" });
  const page = await editFromProfile(enter, wren);
  await isEditing(page).getByRole("button", { name: "Delete Session" }).click();
  await expect(question(page, "Delete Session")).toBeVisible();
  await page.evaluate(() => window.history.go(-2));
  await expect(question(page, "Delete Session")).toBeHidden();
  await expect(isEditing(page)).toBeVisible();
  await expect(async () =>
    expect(await page.evaluate(() => window.navigation.currentEntry?.getState())).toEqual({ overlays: 1 }),
  ).toPass();
  await page.goBack();
  await expect(isEditing(page)).toBeHidden();
  await isTab(page, "Profile");
});
