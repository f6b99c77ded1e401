import { atRest } from "./steps/at-rest.ts";
import { expect, test } from "./steps/journey.ts";
import { fillInSession } from "./steps/log-form.ts";
import { logSession } from "./steps/people.ts";
import { card, dialog, expectToast, tab } from "./steps/screen.ts";

test("a second session is compared with the first, its rating lies inside the chosen band, and a picture shows it", async ({
  join,
  enter,
}) => {
  const wren = await join("Wren");
  await logSession(wren, { strainName: "Jack Herer", brand: "Fern & Follow", ingestionMethod: "pen", rating: 9.2 });
  const page = await enter(wren);
  await tab(page, "Log").click();
  await fillInSession(page, { strain: "Wedding Cake", method: "Edible" });
  await page.getByRole("button", { name: "Log Session" }).click();

  const rating = dialog(page, "Rate Your Experience");
  await rating.getByRole("button", { name: "It was ok 4.0-6.4" }).click();
  await expect(rating.getByRole("heading", { name: "Which experience was better?" })).toBeFocused();
  await expect(rating.getByText("Comparison 1 of 1", { exact: true })).toBeVisible();
  await expect(rating.getByText("Click on the experience you preferred more")).toBeVisible();
  await expect(rating.getByRole("button", { name: "This session Wedding Cake Unknown Brand Edible" })).toBeVisible();
  await rating.getByRole("button", { name: "Jack Herer Fern & Follow Vape Pen" }).click();

  await expectToast(page, "Rating saved!");
  const reveal = dialog(page, "4.0, number 2 of 2");
  await expect(reveal).toContainText("In at number 2");
  await expect(reveal).toContainText("Out of 2, below Jack Herer.");
  // Discs aren't drawn then; the score keeps their place.
  await page.emulateMedia({ forcedColors: "active" });
  await atRest(page);
  const [score, title] = await Promise.all(
    [reveal.getByText("4.0", { exact: true }).first(), reveal.getByText("In at number 2")].map((one) =>
      one.boundingBox(),
    ),
  );
  expect(score?.height).toBeGreaterThan(100);
  expect((score?.y ?? 0) + (score?.height ?? 0)).toBeLessThanOrEqual(title?.y ?? 0);
  await page.emulateMedia({ forcedColors: null });
  await reveal.getByRole("button", { name: "Share" }).click();
  const share = dialog(page, "Share");
  await share.getByRole("switch", { name: "Show your name" }).uncheck();
  const downloading = page.waitForEvent("download");
  await share.getByRole("button", { name: "Save picture" }).click();
  expect((await downloading).suggestedFilename()).toBe("Wedding Cake on HighNote.png");
  await share.getByRole("button", { name: "Close" }).click();
  await expect(card(page, "Wedding Cake").getByRole("button", { name: "Rated 4.0 out of 10" })).toBeVisible();
});
