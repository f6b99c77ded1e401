import { expect, test } from "vitest";
import { sizesInEngines } from "#test/sets.ts";
import { describeJourneys } from "./journey.ts";

describeJourneys((current) => {
  test.each(sizesInEngines)("on a %s someone new logs a session with a photo and rates it", async (size) => {
    const journey = current();
    const { page } = journey;
    await journey.register(size);
    await journey.logAndRate("Blue Dream");
    await page.see("img", "Photo of Blue Dream");
    const [session, ...others] = await journey.sessions();
    expect(others).toEqual([]);
    expect(session).toMatchObject({ strainName: "Blue Dream", ingestionMethod: "joint", notes: "Rain on the roof." });
    expect(session?.photos).toHaveLength(1);
    expect(session?.rating).not.toBeNull();
    await journey.hasNoErrors();
  });

  test.each(sizesInEngines)("on a %s the app opens and logs while its server is gone, and sends once", async (size) => {
    const journey = current();
    const { page } = journey;
    await journey.register(size);
    await journey.hasWorker();
    await journey.endServer();
    await page.goto("/");
    await page.see("button", "Log");
    await journey.fillIn("Harlequin");
    await page.press("button", "Log Session");
    await page.see("dialog", "Session logged");
    await page.press("button", "Skip Rating");
    await page.see("article", "Harlequin, waiting to be sent");
    // The browser starts anew, too.
    await page.goto("/");
    await page.see("article", "Harlequin, waiting to be sent");
    await journey.startServer();
    await page.miss("article", "Harlequin, waiting to be sent");
    await page.see("article", "/^Harlequin, by/");
    const sent = await journey.sessions();
    expect(sent.map(({ strainName, photos }) => [strainName, photos.length])).toEqual([["Harlequin", 1]]);
  });

  test.each(sizesInEngines)("on a %s a PIN keeps the journal away, also from the address bar", async (size) => {
    const journey = current();
    const { page } = journey;
    await journey.register(size);
    await journey.hasWorker();
    await page.goto("/settings/device");
    await page.press("switch", "Lock with a PIN");
    for (const title of ["Choose a PIN", "Enter it once more"]) {
      await page.see("dialog", title);
      await journey.driver.type("2580");
    }
    await page.see(undefined, "PIN set");
    await page.goto("/settings");
    await page.press("button", "Lock now");
    await page.see("heading", "Enter your PIN");
    for (const path of ["/", "/api/auth/user"]) {
      await page.goto(path);
      await page.see("heading", "Enter your PIN");
      expect(await page.evaluate<string>("document.documentElement.outerHTML")).not.toContain("Wren");
    }
    await page.goto("/");
    await page.see("heading", "Enter your PIN");
    await journey.driver.type("2580");
    await page.see("button", "Log");
  });
});
