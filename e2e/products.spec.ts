import { expect, test } from "./steps/journey.ts";
import { follow, logSession } from "./steps/people.ts";
import { card, closeToast, expectToast, holdToast, tab } from "./steps/screen.ts";

test("a friend's product is bookmarked on its card, read about, logged, and ticked off the list", async ({
  join,
  enter,
}) => {
  const [wren, dez] = [await join("Wren"), await join("Dez")];
  await follow(wren, dez);
  const haze = { strainName: "Super Lemon Haze", brand: "Quiet Acre", strainType: "sativa", ingestionMethod: "pen" };
  await logSession(dez, { ...haze, thcPercentage: 21, rating: 8.4 });
  const page = await enter(wren);
  const shown = card(page, "Super Lemon Haze");
  await shown.getByRole("button", { name: "Want to try Super Lemon Haze" }).click();
  await shown.getByRole("link", { name: "Quiet Acre about Super Lemon Haze" }).click();

  await expect(page.getByRole("heading", { level: 1, name: "Super Lemon Haze" })).toBeVisible();
  await expect(page.getByText("You haven't had this one yet.")).toBeVisible();
  await expect(page.getByText(/^On your list since .*, because of Dez\.$/)).toBeVisible();
  await expect(page.getByRole("listitem").filter({ hasText: "Liked it once" })).toContainText("8.4");

  await page.getByRole("button", { name: "Log this" }).click();
  await expect(page.getByRole("combobox", { name: "Strain" })).toHaveValue("Super Lemon Haze");
  await page.getByRole("button", { name: "Log Session" }).click();
  await expectToast(page, "Session logged successfully!");
  await holdToast(page);
  await page.getByRole("button", { name: "Skip Rating" }).click();
  await closeToast(page);

  const question = page.getByRole("region", { name: "Take it off the list?" });
  await expect(question).toContainText("You logged Super Lemon Haze today.");
  await tab(page, "Profile").click();
  await page.getByRole("link", { name: "Want to try" }).click();
  await expect(page.getByText("1 product. Only you see this list.")).toBeVisible();
  await page.getByRole("button", { name: "Yes, tried it" }).click();
  await expect(page.getByRole("heading", { name: "Nothing on your list yet" })).toBeVisible();
  await page.getByRole("button", { name: "Undo" }).click();
  await expect(page.getByRole("listitem").filter({ hasText: "Dez gave it 8.4" })).toBeVisible();
});
