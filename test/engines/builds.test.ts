import { expect, test } from "vitest";
import { sizesInEngines } from "#test/sets.ts";
import { type ChangingServer, startChangingServer } from "../../e2e/steps/changing-server.ts";
import { describeJourneys } from "./journey.ts";

const build = `document.querySelector('meta[name="build"]').content`;

const shownHeading = `[...document.querySelectorAll("main :is(h1, h2)")].find((heading) => heading.checkVisibility())`;

describeJourneys((current) => {
  const withFront = async (use: (front: ChangingServer) => Promise<void>) => {
    const front = await startChangingServer(current().address);
    current().reachThrough(front.address);
    await use(front).finally(front.stop);
  };

  test.each(sizesInEngines)("on a %s a page that is open while its server gets a new build opens every tab", (size) =>
    withFront(async (front) => {
      const journey = current();
      const { driver, page } = journey;
      await journey.register(size);
      await journey.log("Blue Dream");
      await page.goto("/");
      await journey.hasWorker();
      const before = await page.evaluate<string>(build);
      front.deploy();
      for (const [tab, title] of [
        ["Search", "Find People"],
        ["Insights", "Your Cannabis Insights"],
        ["Profile", "Profile"],
        ["Log", "Log New Session"],
      ] as const) {
        await page.press("button", tab);
        await page.until(title, `document.title.startsWith("${title}") && ${shownHeading} !== undefined`);
        await driver.back();
        await page.see("article", "/^Blue Dream/");
      }
      expect(await page.find({ name: "This page didn't load" })).toEqual([]);
      await page.until(
        "the new worker",
        "navigator.serviceWorker.ready.then((known) => known.update()).then(() => true)",
      );
      await page.see(undefined, "A new version is ready.");
      expect(await page.evaluate(build)).toBe(before);
      await page.press("button", "Reload");
      await page.until("the new build", `${build} === "${before}x"`);
      await page.see("article", "/^Blue Dream/");
      await journey.hasNoErrors();
    }),
  );

  test.each(sizesInEngines)("on a %s a script that once didn't load is there after 'Reload'", (size) =>
    withFront(async (front) => {
      const journey = current();
      const { page } = journey;
      await journey.resize(size);
      front.fail(/register-screen/);
      await page.goto("/register");
      await page.see("heading", "This page didn't load");
      front.fail(undefined);
      await page.press("button", "Reload");
      await page.see("heading", "Create Account");
    }),
  );
});
