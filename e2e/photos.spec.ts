import type { Locator } from "@playwright/test";
import { expect, test } from "./steps/journey.ts";
import { choosePhotos, fillInSession, photograph } from "./steps/log-form.ts";
import { card, dialog, expectToast, tab } from "./steps/screen.ts";

const note = "The rain came down on the roof all evening, and we let both sides of the record play to the end. ".repeat(
  3,
);

/** How many lines are to be seen, and whether that's all of them. */
const linesOf = (text: Locator) =>
  text.evaluate((element) => {
    const height = Number.parseFloat(getComputedStyle(element).lineHeight);
    const [shown, all] = [element.clientHeight, element.scrollHeight].map((each) => Math.round(each / height));
    return { shown, areAll: shown === all };
  });

test("two photos with words for each are a gallery in the session, which is pinned to the profile", async ({
  join,
  enter,
}) => {
  const wren = await join("Wren");
  const page = await enter(wren);
  await tab(page, "Log").click();
  await fillInSession(page, { strain: "Blue Dream", method: "Joint", notes: note });
  const buffer = await photograph(200);
  await choosePhotos(page, [
    { name: "jar.jpg", mimeType: "image/jpeg", buffer },
    { name: "lake.jpg", mimeType: "image/jpeg", buffer },
  ]);
  await page.getByRole("textbox", { name: "What's in photo 1?" }).fill("A jar on the sill");
  await page.getByRole("textbox", { name: "What's in photo 2?" }).fill("The lake at dusk");
  await page.getByRole("button", { name: "Reorder photo 2 of 2" }).press("ArrowUp");
  await page.getByRole("button", { name: "Log Session" }).click();
  await expectToast(page, "Session logged successfully!");
  await dialog(page, "Rate Your Experience").press("Escape");

  const logged = card(page, "Blue Dream");
  await expect(logged.getByRole("img", { name: "The lake at dusk" })).toBeVisible();
  expect(await linesOf(logged.getByText(note))).toEqual({ shown: 2, areAll: false });
  await logged.getByRole("button", { name: "View details" }).click();
  const details = dialog(page, "Session Details");
  expect(await linesOf(details.getByText(note))).toMatchObject({ areAll: true });
  await expect(details.getByText("1 of 2")).toBeVisible();
  await details.getByRole("button", { name: "Next photo" }).click();
  await expect(details.getByText("2 of 2")).toBeVisible();
  await expect(details.getByRole("img", { name: "A jar on the sill" })).toBeInViewport();
  await details.getByRole("list", { name: "Photos" }).press("ArrowLeft");
  await expect(details.getByText("1 of 2")).toBeVisible();

  await details.getByRole("button", { name: "More about this session" }).click();
  await page.getByRole("button", { name: "Pin to profile" }).click();
  await expectToast(page, "Pinned to your profile");
  await details.getByRole("button", { name: "Close" }).click();
  await tab(page, "Profile").click();
  await page
    .getByRole("region", { name: "Favorites" })
    .getByRole("button", { name: /^Blue Dream/ })
    .click();
  await expect(details).toBeVisible();
});
