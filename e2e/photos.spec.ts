import type { Locator } from "@playwright/test";
import sharp from "sharp";
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

/** A bitmap of four pixels, as old programs write it. */
function bitmap(): Buffer {
  const buffer = Buffer.alloc(70);
  buffer.write("BM");
  for (const [at, value] of [
    [2, 70],
    [10, 54],
    [14, 40],
    [18, 2],
    [22, 2],
    [34, 16],
  ] as const)
    buffer.writeUInt32LE(value, at);
  buffer.writeUInt16LE(1, 26);
  buffer.writeUInt16LE(24, 28);
  buffer.fill(0xb0, 54);
  return buffer;
}

test("photos that a server doesn't take as they are, of more than 15 MB or in another format, are made ready on the device", async ({
  join,
  enter,
}) => {
  const wren = await join("Wren");
  const page = await enter(wren);
  await tab(page, "Log").click();
  await fillInSession(page, { strain: "Blue Dream", method: "Joint" });
  const noise = { type: "gaussian", mean: 128, sigma: 60 } as const;
  const large = await sharp({ create: { width: 2_800, height: 2_200, channels: 3, background: "gray", noise } })
    .png({ compressionLevel: 0 })
    .toBuffer();
  expect(large.length).toBeGreaterThan(15 * 1_024 ** 2);
  await choosePhotos(page, [
    { name: "large.png", mimeType: "image/png", buffer: large },
    { name: "old.bmp", mimeType: "image/bmp", buffer: bitmap() },
  ]);
  await page.getByRole("textbox", { name: "What's in photo 1?" }).fill("A large one");
  await page.getByRole("textbox", { name: "What's in photo 2?" }).fill("An old one");
  await page.getByRole("button", { name: "Log Session" }).click();
  await expectToast(page, "Session logged successfully!");
  await dialog(page, "Session logged").press("Escape");
  await card(page, "Blue Dream").getByRole("button", { name: "View details" }).click();
  const details = dialog(page, "Session Details");
  await expect(details.getByText("1 of 2")).toBeVisible();
  await expect(details.getByRole("img", { name: "A large one" })).toBeVisible();
});
