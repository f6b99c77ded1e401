import { routes } from "#shared/contract/routes.ts";
import { atRest } from "./steps/at-rest.ts";
import { editFromProfile, isEditing, isHeld, isTab, question } from "./steps/editing.ts";
import { expect, test } from "./steps/journey.ts";
import { logSession } from "./steps/people.ts";
import { card, dialog, tab } from "./steps/screen.ts";

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

test("Back calls off a sheet that still loads, and stays on the page", async ({ join, enter }) => {
  const wren = await join("Wren");
  await logSession(wren, { strainName: "Blue Dream" });
  const page = await enter(wren);
  await expect(card(page, "Blue Dream")).toBeVisible();
  const { promise: loaded, resolve: load } = Promise.withResolvers<void>();
  await page.route("**/edit-session-dialog-*.js", async (route) => {
    await loaded;
    await route.continue();
  });
  await tab(page, "Profile").click();
  const asked = page.waitForRequest("**/edit-session-dialog-*.js");
  await page.getByRole("button", { name: "Edit Blue Dream" }).click();
  await asked;
  await page.goBack();
  await isTab(page, "Profile");
  const answered = page.waitForResponse("**/edit-session-dialog-*.js");
  load();
  // Evaluated, and drawn if it were to be.
  await page.evaluate((address) => import(address), (await answered).url());
  await atRest(page);
  await expect(isEditing(page)).toBeHidden();
  await page.getByRole("button", { name: "Edit Blue Dream" }).click();
  await expect(isEditing(page)).toBeVisible();
  await page.goBack();
  await expect(isEditing(page)).toBeHidden();
  await isTab(page, "Profile");
  await page.goBack();
  await isTab(page, "Feed");
});

test("Back asks before it drops changes to a session, also a second time", async ({ join, enter }) => {
  const wren = await join("Wren");
  await logSession(wren, { strainName: "Blue Dream" });
  const page = await editFromProfile(enter, wren);
  const strain = isEditing(page).getByRole("combobox", { name: "Strain" });
  await strain.fill("Green Dream");
  await page.goBack();
  await expect(question(page, "Discard changes?")).toBeVisible();
  await isHeld(page);
  await page.goBack();
  await expect(question(page, "Discard changes?")).toBeHidden();
  await expect(strain).toHaveValue("Green Dream");
  await isHeld(page);
  await page.goBack();
  await question(page, "Discard changes?").getByRole("button", { name: "Discard" }).click();
  await expect(isEditing(page)).toBeHidden();
  await isTab(page, "Profile");
  await page.goBack();
  await isTab(page, "Feed");
});

test("Back in the rating goes a step back and then skips it", async ({ join, enter }) => {
  const wren = await join("Wren");
  await logSession(wren, { strainName: "Jack Herer", rating: 8 });
  const page = await enter(wren);
  await tab(page, "Log").click();
  await page.getByRole("combobox", { name: "Strain" }).fill("Durban Poison");
  await page.getByRole("button", { name: "Log Session" }).click();
  await dialog(page, "Session logged").getByRole("button", { name: "Rate now" }).click();
  const rating = dialog(page, "Rate Your Experience");
  await rating.getByRole("button", { name: /^I liked it/ }).click();
  await expect(rating.getByRole("button", { name: /Jack Herer/ })).toBeVisible();
  await page.goBack();
  await expect(rating.getByRole("button", { name: /^I liked it/ })).toBeVisible();
  await isHeld(page);
  await page.goBack();
  await expect(rating).toBeHidden();
  await expect(tab(page, "Feed")).toBeVisible();
});

test("Back closes the reveal, and the session that was rated stays open", async ({ join, enter }) => {
  const wren = await join("Wren");
  const { id } = await logSession(wren, { strainName: "Jack Herer" });
  const page = await enter(wren);
  await card(page, "Jack Herer").getByRole("button", { name: "View details" }).click();
  const details = dialog(page, "Session Details");
  await details.getByRole("button", { name: "Rate it" }).click();
  await page.getByRole("button", { name: /^I liked it/ }).click();
  const reveal = dialog(page, "You liked it");
  await expect(reveal).toBeVisible();
  await page.goBack();
  await expect(reveal).toBeHidden();
  await expect(details).toContainText("Liked");
  await expect(page).toHaveURL(`/sessions/${id}`);
  await page.goBack();
  await expect(details).toBeHidden();
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
    await expect(question(page, "Discard changes?")).toBeVisible({ visible: isAsked });
    if (!isAsked) await expect(isEditing(page)).toBeVisible();
    await isHeld(page);
  }
  await question(page, "Discard changes?").getByRole("button", { name: "Discard" }).click();
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
    expect(await page.evaluate(() => Object(window.history.state).place)).toMatchObject({ overlays: 1 }),
  ).toPass();
  await page.goBack();
  await expect(isEditing(page)).toBeHidden();
  await isTab(page, "Profile");
});

test("a form with unsaved words isn't left by Back, a jump or a link without a question", async ({ join, enter }) => {
  const page = await enter(await join("Wren"));
  await tab(page, "Profile").click();
  await page.getByRole("link", { name: "Settings", exact: true }).click();
  await page.getByRole("link", { name: /^Sign-in and security/ }).click();
  const password = page.getByLabel("Current password");
  await password.fill("correct");
  const ways = [
    () => page.goBack(),
    () => page.evaluate(() => window.history.go(-3)),
    () => tab(page, "Feed").click(),
    () => page.getByRole("button", { name: "Back" }).click(),
  ];
  for (const leave of ways) {
    await leave();
    await question(page, "Discard changes?").getByRole("button", { name: "Cancel" }).click();
    await expect(question(page, "Discard changes?")).toBeHidden();
    await expect(password).toHaveValue("correct");
    await isHeld(page);
  }
  await tab(page, "Feed").click();
  await question(page, "Discard changes?").getByRole("button", { name: "Discard" }).click();
  await isTab(page, "Feed");
  await expect(page).toHaveURL("/");
});
