import { expect, test } from "vitest";
import { sizesInEngines } from "#test/sets.ts";
import { describeJourneys, type Journey } from "./journey.ts";

/** When what Back didn't close has its entry again: a Back that crosses its return may be lost. */
const isHeld = ({ page }: Journey) => page.until("an entry of its own", "history.state?.place?.overlays > 0");

describeJourneys((current) => {
  test.each(sizesInEngines)("on a %s Back closes a sheet, and asks before it drops words in one", async (size) => {
    const journey = current();
    const { driver, page } = journey;
    await journey.register(size);
    for (const strain of ["Blue Dream", "Harlequin"]) await journey.log(strain);
    await page.goto("/");
    await page.press("button", "View details");
    await page.see("dialog", "Session Details");
    await page.press("button", "Edit");
    await page.see("dialog", "Edit Session");
    await driver.back();
    await page.miss("dialog", "Edit Session");
    await page.see("dialog", "Session Details");

    await page.press("button", "Edit");
    await page.fill("textbox", "Notes", "Thunder.");
    await driver.back();
    await page.see("alertdialog", "Discard changes?");
    await isHeld(journey);
    await driver.back();
    await page.miss("alertdialog", "Discard changes?");
    expect(await page.see("textbox", "Notes")).toMatchObject({ value: "Thunder." });
    await isHeld(journey);
    await driver.back();
    await page.press("button", "Discard");
    await page.miss("dialog", "Edit Session");
    await page.see("dialog", "Session Details");
    await driver.back();
    await page.miss("dialog", "Session Details");
    await page.see("article", "/^Harlequin/");
    await journey.hasNoErrors();
  });

  test.each(sizesInEngines)("on a %s a form with unsaved words isn't left by Back, a link or a jump", async (size) => {
    const journey = current();
    const { driver, page } = journey;
    await journey.register(size);
    // As the app's own links do, which aren't the same in both sizes.
    const goTo = (path: string) => page.evaluate(`void history.pushState(null, "", "${path}")`);
    for (const path of ["/messages", "/settings", "/settings/security"]) await goTo(path);
    await page.fillLabelled("Current password", "correct");
    for (const leave of [() => driver.back(), () => page.evaluate("void history.go(-3)"), () => goTo("/")]) {
      await leave();
      await page.see("alertdialog", "Discard changes?");
      await page.press("button", "Cancel");
      await page.miss("alertdialog", "Discard changes?");
      await isHeld(journey);
      expect(await page.evaluate("[...document.querySelectorAll('input')].map(({ value }) => value)")).toContain(
        "correct",
      );
    }
    await driver.back();
    await page.press("button", "Discard");
    await page.miss("textbox", "Current password");
    expect(await page.evaluate("location.pathname")).not.toBe("/settings/security");
    await journey.hasNoErrors();
  });

  test.each(sizesInEngines)("on a %s Back in the rating goes a step back, and skips it at last", async (size) => {
    const journey = current();
    const { driver, page } = journey;
    await journey.register(size);
    await journey.logAndRate("Jack Herer");
    await journey.fillIn("Durban Poison");
    await page.press("button", "Log Session");
    await page.press("button", "Rate now");
    await page.press("button", "/^I liked it/");
    await page.see("button", "/Jack Herer/");
    await driver.back();
    await page.see("button", "/^I liked it/");
    await isHeld(journey);
    await driver.back();
    await page.miss("dialog", "Rate Your Experience");
    await page.see("article", "/^Durban Poison/");
  });
});
