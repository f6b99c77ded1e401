import { writeFileSync } from "node:fs";
import type { Locator } from "@playwright/test";
import sharp from "sharp";
import { messages } from "#shared/contract/errors.ts";
import { routes } from "#shared/contract/routes.ts";
import { animatedAvif } from "#test/animated-avif.ts";
import { bitmap, jpeg } from "#test/pictures.ts";
import { expect, test } from "./steps/journey.ts";
import { choosePhoto, choosePhotos, fillInSession, photograph } from "./steps/log-form.ts";
import { logSession } from "./steps/people.ts";
import { card, dialog, expectToast, tab } from "./steps/screen.ts";
import { slowAnswers, slowUploads } from "./steps/slow-uploads.ts";

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
  const files = { "large.png": large, "old.bmp": bitmap(), "moving.avif": await animatedAvif() };
  const paths = Object.entries(files).map(([name, content]) => {
    const path = test.info().outputPath(name);
    writeFileSync(path, content);
    return path;
  });
  await page.getByLabel(/^Add a photo/).setInputFiles(paths);
  await page.getByRole("textbox", { name: "What's in photo 1?" }).fill("A large one");
  await page.getByRole("textbox", { name: "What's in photo 2?" }).fill("An old one");
  await page.getByRole("textbox", { name: "What's in photo 3?" }).fill("One that moves");
  await page.getByRole("button", { name: "Log Session" }).click();
  await dialog(page, "Session logged").press("Escape");
  await card(page, "Blue Dream").getByRole("button", { name: "View details" }).click();
  const details = dialog(page, "Session Details");
  await expect(details.getByText("1 of 3")).toBeVisible();
  await expect(details.getByRole("img", { name: "A large one" })).toBeVisible();
  const [session] = await wren.call(routes.listUserSessions, { params: { id: wren.id } });
  expect(session?.photos.map(({ width, height }) => [width, height])).toEqual([
    [1_600, 1_257],
    [expect.any(Number), expect.any(Number)],
    [64, 48],
  ]);
});

test("a photo on its way to a session can be cancelled: nothing is saved and nothing lost", async ({ join, enter }) => {
  const wren = await join("Wren");
  const { id } = await logSession(wren, { strainName: "Harlequin", ingestionMethod: "pen", notes: "Slow." });
  const page = await enter(wren);
  await page.getByRole("button", { name: "View details" }).click();
  await dialog(page, "Session Details").getByRole("button", { name: "Edit" }).click();
  const edit = dialog(page, "Edit Session");
  await edit.getByRole("textbox", { name: "Notes" }).fill("Slower still.");
  await choosePhoto(page, { name: "evening.jpg", mimeType: "image/jpeg", buffer: await photograph() });
  const save = edit.getByRole("button", { name: "Save Changes" });
  const endSlowness = await slowUploads(page);
  await save.click();
  await expect(edit.getByRole("button", { name: /^Uploading photo\.\.\. \d+%$/ })).toBeVisible();
  await edit.getByRole("button", { name: "Cancel" }).click();
  await expect(save).toBeVisible();
  await endSlowness();
  await expect(edit.getByText("evening.jpg")).toBeVisible();
  expect(await wren.call(routes.getSession, { params: { id } })).toMatchObject({ notes: "Slow.", photo: null });
  await save.click();
  await expectToast(page, "Session updated successfully!");
  const { notes, photo } = await wren.call(routes.getSession, { params: { id } });
  expect([notes, photo?.width]).toEqual(["Slower still.", 900]);
});

test("a photo of 108 megapixels, more than the server takes, is shrunk on the phone first", async ({ join, enter }) => {
  const wren = await join("Wren");
  const page = await enter(wren);
  await tab(page, "Log").click();
  await fillInSession(page, { strain: "Blue Dream" });
  await choosePhoto(page, { name: "all.jpg", mimeType: "image/jpeg", buffer: await jpeg(12_000, 9_000) });
  await page.getByRole("button", { name: "Log Session" }).click();
  await dialog(page, "Session logged").getByRole("button", { name: "Skip Rating" }).click();
  // Where that takes longer than a form waits, it goes on behind the next page.
  const photos = async () =>
    (await wren.call(routes.listUserSessions, { params: { id: wren.id } })).map((one) => one.photo);
  await expect.poll(photos).toMatchObject([{ width: 1_600, height: 1_200 }]);
});

test("a phone's HEIC that the browser can't show either is refused with words that help", async ({
  join,
  enter,
  complaints,
}) => {
  const page = await enter(await join("Wren"));
  await tab(page, "Log").click();
  await fillInSession(page, { strain: "Blue Dream" });
  const buffer = Buffer.from("\0\0\0\x18ftypheic\0\0\0\0mif1heic", "latin1");
  await choosePhoto(page, { name: "IMG_1.HEIC", mimeType: "image/heic", buffer });
  complaints.expect(/status of 400 .*\/api\/sessions$/);
  await page.getByRole("button", { name: "Log Session" }).click();
  await expectToast(page, "Failed to create session", messages.unreadableHeic);
});

test("an edit can be called off also when its photo has left and no answer comes", async ({ join, enter }) => {
  const wren = await join("Wren");
  const { id } = await logSession(wren, { strainName: "Harlequin", ingestionMethod: "pen" });
  const page = await enter(wren, `/sessions/${id}`);
  await dialog(page, "Session Details").getByRole("button", { name: "Edit" }).click();
  const edit = dialog(page, "Edit Session");
  await choosePhoto(page, { name: "evening.jpg", mimeType: "image/jpeg", buffer: await photograph() });
  const endSlowness = await slowAnswers(page);
  await edit.getByRole("button", { name: "Save Changes" }).click();
  await expect(edit.getByRole("button", { name: "Saving..." })).toBeVisible();
  await edit.getByRole("button", { name: "Cancel" }).click();
  await expect(edit.getByRole("button", { name: "Save Changes" })).toBeVisible();
  await endSlowness();
  await edit.getByRole("button", { name: "Save Changes" }).click();
  await expect(edit).toBeHidden();
  expect((await wren.call(routes.getSession, { params: { id } })).photo?.width).toBe(900);
});

test("a file that is no picture is refused, by its kind at once and by its content when it is sent", async ({
  join,
  enter,
  complaints,
}) => {
  const page = await enter(await join("Wren"), "/log");
  await fillInSession(page, { strain: "Blue Dream" });
  await choosePhoto(page, { name: "notes.txt", mimeType: "text/plain", buffer: Buffer.from("no picture") });
  await expect(page.getByText("The photo must be an image file")).toBeVisible();
  await choosePhoto(page, { name: "notes.jpg", mimeType: "image/jpeg", buffer: Buffer.from("no picture") });
  await expect(page.getByText("The photo must be an image file")).toBeHidden();
  complaints.expect(/status of 400 .*\/api\/sessions$/);
  await page.getByRole("button", { name: "Log Session" }).click();
  await expectToast(page, "Failed to create session", "The photo must be an image file");
  await expect(page.getByRole("combobox", { name: "Strain" })).toHaveValue("Blue Dream");
});
