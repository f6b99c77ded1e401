import { pages, settingsPath } from "#shared/contract/pages.ts";
import { expect, test } from "./steps/journey.ts";
import { fillInSession } from "./steps/log-form.ts";
import { expectToast, tab } from "./steps/screen.ts";

test("the gear leads to the settings, and Back from panel to list to profile", async ({ join, enter }) => {
  const page = await enter(await join("Wren"));
  await tab(page, "Profile").click();
  await page.getByRole("link", { name: "Settings", exact: true }).click();
  await expect(page).toHaveURL(pages.settings);
  await page.getByRole("link", { name: /^Appearance/ }).click();
  await expect(page).toHaveURL(settingsPath("appearance"));
  await page.getByRole("radio", { name: "Light" }).check();
  await page.getByRole("button", { name: "Back" }).click();
  await expect(page.getByRole("link", { name: "Appearance Light" })).toBeVisible();
  await page.getByRole("button", { name: "Back" }).click();
  await expect(page.getByRole("link", { name: "Edit Profile" })).toBeVisible();
});

test("a link straight to a panel leads back to the list and to one's profile", async ({ join, enter }) => {
  const wren = await join("Wren");
  const page = await enter(wren, settingsPath("privacy"));
  await page.getByRole("switch", { name: "Default Session Privacy" }).uncheck();
  await expectToast(page, "Privacy settings updated");
  await page.getByRole("button", { name: "Back" }).click();
  await expect(page.getByRole("link", { name: "Privacy Private by default" })).toBeVisible();
  await page.getByRole("button", { name: "Back" }).click();
  await expect(page).toHaveURL(`/profile?userId=${wren.id}`);
});

test("drafts of this device are counted and removed, and signing out asks once", async ({ join, enter }) => {
  const page = await enter(await join("Wren"), "/log");
  await fillInSession(page, { strain: "Slow Acre", notes: "Half a thou" });
  await page.goto(settingsPath("device"));
  await page.getByRole("button", { name: "Remove drafts" }).click();
  await page.getByRole("alertdialog").getByRole("button", { name: "Remove" }).click();
  await expectToast(page, "Drafts removed");
  await expect(page.getByText("No drafts")).toBeVisible();
  await page.goto("/log");
  await expect(page.getByRole("combobox", { name: "Strain" })).toHaveValue("");

  await page.goto(pages.settings);
  await page.getByRole("button", { name: "Sign out" }).click();
  const question = page.getByRole("alertdialog", { name: "Sign out of HighNote?" });
  await question.getByRole("button", { name: "Stay" }).click();
  await page.getByRole("button", { name: "Sign out" }).click();
  await question.getByRole("button", { name: "Sign out" }).click();
  await expect(page.getByRole("link", { name: "Start Your Journey" })).toBeVisible();
});

test("a visitor sees the landing page at a panel's address, and an unknown panel is no page", async ({
  page,
  complaints,
}) => {
  const known = await page.goto(settingsPath("security"));
  expect(known?.status()).toBe(200);
  await expect(page.getByRole("link", { name: "Start Your Journey" })).toBeVisible();
  complaints.expect(/status of 404/);
  const unknown = await page.goto("/settings/nothing");
  expect(unknown?.status()).toBe(404);
});
