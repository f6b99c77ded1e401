import { pages } from "#shared/contract/pages.ts";
import { routes } from "#shared/contract/routes.ts";
import { lostConnection } from "./steps/complaints.ts";
import { isOnDevice } from "./steps/device.ts";
import { expect, test } from "./steps/journey.ts";
import { fillInSession } from "./steps/log-form.ts";
import { dialog, expectToast, tab } from "./steps/screen.ts";

test("a break is begun from the gear, rests the feed, and goes on after an evening; then it's ended with a note", async ({
  join,
  enter,
}) => {
  const wren = await join("Wren");
  const page = await enter(wren);
  await page.goto(pages.settings);
  await page.getByRole("link", { name: /^Take a break/ }).click();
  await page.getByRole("radio", { name: /^I'll see/ }).check();
  await page.getByRole("switch", { name: "Keep a line a day" }).check();
  await page.getByRole("button", { name: "Start the break" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "The record's resting" })).toBeVisible();
  await page.getByRole("textbox", { name: "A line for today" }).fill("Long walk.");
  // What's typed isn't lost by leaving.
  await page.getByRole("link", { name: "End the break" }).click();
  await page.getByRole("alertdialog", { name: "Discard changes?" }).getByRole("button", { name: "Cancel" }).click();
  await page.getByRole("button", { name: "Save" }).click();
  await expectToast(page, "Saved. Only you can see it.");

  await page.goto(pages.home);
  await expect(page.getByRole("heading", { name: "The feed's resting, too" })).toBeVisible();
  await tab(page, "Log").click();
  await fillInSession(page, { strain: "Wedding Cake", method: "Joint" });
  await page.getByRole("button", { name: "Log Session" }).click();
  const question = dialog(page, "You're on a break");
  await question.getByRole("button", { name: /^Not now/ }).click();
  await expect(question).toBeHidden();
  await page.getByRole("button", { name: "Log Session" }).click();
  await question.getByRole("button", { name: /^Log it, keep the break/ }).click();
  // Nothing reminds of it: that rests, too.
  await dialog(page, "Rate Your Experience").getByRole("button", { name: "Skip Rating" }).click();
  expect(await wren.call(routes.listBreaks)).toMatchObject([{ endedOn: null, lines: [{ text: "Long walk." }] }]);

  await page.goto(pages.takeBreak);
  await page.getByRole("link", { name: "End the break" }).click();
  await page.getByRole("textbox", { name: "A note for next time" }).fill("Tea helped.");
  await page.getByRole("link", { name: "Keep going" }).click();
  await page.getByRole("alertdialog", { name: "Discard changes?" }).getByRole("button", { name: "Cancel" }).click();
  await page.getByRole("button", { name: "Done" }).click();
  await expectToast(page, "Your break has ended");
  await expect(page.getByRole("heading", { name: "The feed's resting, too" })).toBeHidden();
  const [over] = await wren.call(routes.listBreaks);
  expect(over).toMatchObject({ note: "Tea helped." });
  expect(over?.endedOn).not.toBeNull();
});

test.describe("with the app on the device", () => {
  test.use({ serviceWorkers: "allow" });
  test("what helps, and what to do in an emergency, is there for a visitor, and on a device without a connection", async ({
    page: visitors,
    join,
    enter,
    complaints,
  }) => {
    complaints.expect(lostConnection);
    await visitors.goto(pages.saferUse);
    const urgent = (on: typeof visitors) => on.getByRole("complementary", { name: "In an emergency" });
    await expect(urgent(visitors)).toContainText("local emergency number");
    const page = await enter(await join("Kai"));
    await isOnDevice(page);
    await page.context().setOffline(true);
    await page.goto(pages.saferUse);
    await expect(urgent(page)).toContainText("local emergency number");
    await expect(page.getByText("Leave the car until tomorrow")).toBeVisible();
    await page.getByRole("link", { name: "Take a break" }).click();
    await expect(page.getByRole("heading", { level: 1, name: "Take a break" })).toBeVisible();
    await page.context().setOffline(false);
  });
});
