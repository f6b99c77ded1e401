import type { Locator } from "@playwright/test";
import { bitmap, flatPng, heic, movingAvif } from "#test/pictures.ts";
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
  await dialog(page, "Session logged").press("Escape");

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

test("photos that a server doesn't take as they are, of 108 megapixels or in another format, are made ready on the device", async ({
  join,
  enter,
}) => {
  const wren = await join("Wren");
  const page = await enter(wren);
  await tab(page, "Log").click();
  await fillInSession(page, { strain: "Blue Dream", method: "Joint" });
  await choosePhotos(page, [
    { name: "large.png", mimeType: "image/png", buffer: flatPng(12_000, 9_000) },
    { name: "old.bmp", mimeType: "image/bmp", buffer: bitmap() },
    { name: "moving.avif", mimeType: "image/avif", buffer: await movingAvif() },
  ]);
  await page.getByRole("textbox", { name: "What's in photo 1?" }).fill("A large one");
  await page.getByRole("textbox", { name: "What's in photo 2?" }).fill("An old one");
  await page.getByRole("textbox", { name: "What's in photo 3?" }).fill("One that moves");
  await page.getByRole("button", { name: "Log Session" }).click();
  await expectToast(page, "Session logged successfully!");
  await dialog(page, "Session logged").press("Escape");
  await card(page, "Blue Dream").getByRole("button", { name: "View details" }).click();
  const details = dialog(page, "Session Details");
  await expect(details.getByText("1 of 3")).toBeVisible();
  const large = details.getByRole("img", { name: "A large one" });
  await expect(large).toBeVisible();
  expect(await large.evaluate((image: HTMLImageElement) => image.width / image.height)).toBeCloseTo(4 / 3, 1);
});

test("a photo that neither the browser nor the server reads is told so with what to do, and the rest stays", async ({
  join,
  enter,
}) => {
  const wren = await join("Wren");
  const page = await enter(wren);
  await tab(page, "Log").click();
  await fillInSession(page, { strain: "Blue Dream", method: "Joint" });
  await choosePhotos(page, [{ name: "IMG_1.HEIC", mimeType: "image/heic", buffer: heic }]);
  await page.getByRole("button", { name: "Log Session" }).click();
  const words = "This photo's format (HEIC) can't be read here. Take a screenshot or choose JPEG.";
  await expect(page.getByText(words)).toBeVisible();
  await expect(page.getByRole("combobox", { name: "Strain" })).toHaveValue("Blue Dream");
});
