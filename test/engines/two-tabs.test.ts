import { expect, test } from "vitest";
import { sizesInEngines } from "#test/sets.ts";
import { describeJourneys } from "./journey.ts";

describeJourneys((current) => {
  test.each(sizesInEngines)("on a %s both tabs show what one of them has sent, once", async (size) => {
    const journey = current();
    const { driver, page } = journey;
    await journey.register(size);
    await journey.hasWorker();
    await page.goto("/");
    await page.see(undefined, "No sessions in your feed yet.");
    await driver.openTab();
    await page.goto("/");
    await page.see(undefined, "No sessions in your feed yet.");
    await journey.endServer();
    await journey.fillIn("Harlequin");
    await page.press("button", "Log Session");
    await page.press("button", "Skip Rating");
    await page.see("article", "Harlequin, waiting to be sent");
    await driver.turnTo(0);
    await page.see("article", "Harlequin, waiting to be sent");
    await journey.startServer();
    for (const tab of [0, 1]) {
      await driver.turnTo(tab);
      await page.see("article", "/^Harlequin, by/");
      await page.miss("article", "Harlequin, waiting to be sent");
    }
    const sent = await journey.sessions();
    expect(sent.map(({ strainName, photos }) => [strainName, photos.length])).toEqual([["Harlequin", 1]]);
  });
});
