import { readFile } from "node:fs/promises";
import type { Page } from "@playwright/test";
import { routes } from "#shared/contract/routes.ts";
import { lostConnection } from "./steps/complaints.ts";
import { expectKept, isOnDevice } from "./steps/device.ts";
import { expect, test } from "./steps/journey.ts";
import { logSession } from "./steps/people.ts";
import { card, dialog } from "./steps/screen.ts";

const composerOf = (page: Page) => dialog(page, "Share a card");
const drawn = (page: Page) => composerOf(page).locator("canvas[aria-busy=false]").waitFor();
const pictureOf = (page: Page) => page.locator("canvas").evaluate((canvas: HTMLCanvasElement) => canvas.toDataURL());
/** How bright the paper is, 0 to 255: one of its corners. */
const paperOf = (page: Page) =>
  page.locator("canvas").evaluate((canvas: HTMLCanvasElement) => {
    const [red = 0, green = 0, blue = 0] = canvas.getContext("2d")?.getImageData(8, 8, 1, 1).data ?? [];
    return (red + green + blue) / 3;
  });

async function openComposer(page: Page): Promise<void> {
  await page.getByRole("button", { name: "More about this session" }).click();
  await page.getByRole("button", { name: "Share a card" }).click();
  await drawn(page);
}

/** The width and height of a PNG file, and what it says of itself. */
function readPicture(file: Buffer) {
  const text = file.indexOf("iTXtDescription");
  return {
    size: [file.readUInt32BE(16), file.readUInt32BE(20)],
    description: file.subarray(text + 20, text + 4 + file.readUInt32BE(text - 4)).toString(),
  };
}

test("a card says what is chosen, where and when only once that's ticked, and goes out with its description", async ({
  join,
  enter,
}) => {
  const wren = await join("Wren");
  const { id } = await logSession(wren, {
    ...{ strainName: "Blue Dream", brand: "Slow Acre", strainType: "hybrid", notes: "A little cedar." },
    ...{ rating: 8, location: "Rooftop on 23rd", companions: "June and Kai" },
  });
  const page = await enter(wren);
  await page.addInitScript(() => {
    navigator.canShare = () => true;
    navigator.share = async ({ files, text }: ShareData) => {
      const [picture] = files ?? [];
      sessionStorage.setItem("shared", JSON.stringify([picture?.name, picture?.type, picture?.size, text]));
    };
  });
  await page.goto(`/sessions/${id}`);
  await openComposer(page);
  const composer = composerOf(page);
  const picture = composer.getByRole("img");
  await expect(picture).toHaveAccessibleName("Blue Dream by Slow Acre, rated 8.0. “A little cedar.”");
  for (const part of ["Score", "Your note", "Your name"])
    await expect(composer.getByRole("switch", { name: part })).toBeChecked();
  for (const part of ["Place", "People", "Day"])
    await expect(composer.getByRole("switch", { name: part })).not.toBeChecked();
  const whole = await pictureOf(page);

  await composer.getByRole("switch", { name: "Score" }).uncheck();
  await composer.getByRole("switch", { name: "Place" }).check();
  await composer.getByRole("switch", { name: "Day" }).check();
  await expect(composer.getByRole("status").filter({ hasText: "This card says where and when." })).toBeVisible();
  await drawn(page);
  expect(await pictureOf(page)).not.toBe(whole);
  await expect(picture).toHaveAccessibleName(
    /^Blue Dream by Slow Acre\. Rooftop on 23rd, \w{3}, \w{3} \d+\. “A little cedar\.”$/,
  );
  await composer.getByRole("button", { name: "Edit the description" }).click();
  await composer.getByRole("textbox", { name: "Description" }).fill("On the roof, the lights on.");
  await composer.getByRole("button", { name: "Share", exact: true }).click();
  await expect.poll(() => page.evaluate(() => sessionStorage.getItem("shared"))).not.toBeNull();
  const shared: unknown = JSON.parse((await page.evaluate(() => sessionStorage.getItem("shared"))) ?? "");
  expect(shared).toEqual([
    "Blue Dream on HighNote.png",
    "image/png",
    expect.any(Number),
    "On the roof, the lights on.",
  ]);

  // What is taken off the card is taken out of the description, too.
  await composer.getByRole("switch", { name: "Place" }).uncheck();
  await expect(composer.getByRole("textbox", { name: "Description" })).not.toHaveValue(/roof/i);
  await composer.getByRole("radio", { name: "Story" }).check();
  await composer.getByRole("radio", { name: "Dark" }).check();
  await expect.poll(() => paperOf(page)).toBeLessThan(60);
  await composer.getByRole("radio", { name: "Light" }).check();
  await expect.poll(() => paperOf(page)).toBeGreaterThan(200);
  await drawn(page);
  const downloading = page.waitForEvent("download");
  await composer.getByRole("button", { name: "Save picture" }).click();
  const download = await downloading;
  expect(download.suggestedFilename()).toBe("Blue Dream on HighNote.png");
  const { size, description } = readPicture(await readFile(await download.path()));
  expect(size).toEqual([1_080, 1_920]);
  expect(description).toMatch(/^Blue Dream by Slow Acre\. \w{3}, \w{3} \d+\. “A little cedar\.”$/);

  // Nothing of it is remembered; Back closes it and stays with the session.
  await page.goBack();
  await expect(composer).toBeHidden();
  await openComposer(page);
  for (const part of ["Place", "People", "Day"])
    await expect(composer.getByRole("switch", { name: part })).not.toBeChecked();
  await expect(composer.getByRole("radio", { name: "Square" })).toBeChecked();
});

test.describe("with the app on the device", () => {
  test.use({ serviceWorkers: "allow" });
  test("a card is drawn and saved without a connection", async ({ join, enter, complaints }) => {
    complaints.expect(lostConnection);
    const wren = await join("Wren");
    const { id } = await logSession(wren, { strainName: "Jack Herer" });
    await wren.call(routes.editSession, { params: { id }, body: { rating: 7 } });
    const page = await enter(wren);
    await expect(card(page, "Jack Herer")).toBeVisible();
    await expectKept(page, { sessions: 1 });
    await isOnDevice(page);
    await page.context().setOffline(true);
    await card(page, "Jack Herer").getByRole("heading").first().click();
    await openComposer(page);
    await expect(composerOf(page).getByRole("img")).toHaveAccessibleName("Jack Herer, rated 7.0.");
    const downloading = page.waitForEvent("download");
    await composerOf(page).getByRole("button", { name: "Save picture" }).click();
    const { size } = readPicture(await readFile(await (await downloading).path()));
    expect(size).toEqual([1_080, 1_080]);
  });
});
