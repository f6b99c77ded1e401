import type { Page } from "@playwright/test";
import { screensLikeOthers } from "#test/screens-like-others.ts";
import { isCommitSet } from "#test/sets.ts";
import { atRest } from "./steps/at-rest.ts";
import { violations } from "./steps/axe.ts";
import { test as base, expect } from "./steps/journey.ts";
import { password, signedInAs } from "./steps/people.ts";
import { runningOut } from "./steps/running-out.ts";
import { screens } from "./steps/screens.ts";
import { type Screen, withoutWrittenFeed } from "./steps/showing.ts";
import { createWorld, type World } from "./steps/world.ts";

interface Shared {
  /** One for all screens of a worker: none of them changes it. */
  world: World;
  /** A page for each of those who look, as they would find it in a browser that has been here before. */
  pageOf: (who: Screen["who"]) => Promise<Page>;
}

const test = base.extend<object, Shared>({
  world: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads from it what the fixture needs
    async ({}, use, { project }) => {
      const { resident, ...rest } = await createWorld(project.use.baseURL ?? "");
      await use({ ...rest, resident: { ...resident, password } });
    },
    { scope: "worker" },
  ],
  pageOf: [
    async ({ browser, world }, use, { project }) => {
      const server = project.use.baseURL ?? "";
      const pages = new Map<Screen["who"], Page>();
      await use(async (who) => {
        const open = async () => {
          const context = await browser.newContext(who === "visitor" ? {} : signedInAs(world[who], server));
          return await context.newPage();
        };
        const page = pages.get(who) ?? (await open());
        pages.set(who, page);
        return page;
      });
      for (const page of pages.values()) await page.context().close();
    },
    { scope: "worker" },
  ],
});

/** A small phone zoomed in to 200 %, where there is the least room of all. */
const narrowest = { width: 195, textSize: "100%" };
/** Text of 200 % (WCAG 1.4.4) and the smallest screen (WCAG 1.4.10), both of which have more. */
const narrow = isCommitSet
  ? [narrowest]
  : [{ width: 390, textSize: "200%" }, { width: 320, textSize: "100%" }, narrowest];

/** What runs out of the page or is cut where there is little room. */
async function runningOutWhereNarrow(page: Page): Promise<string[]> {
  const found: string[] = [];
  for (const { width, textSize } of narrow) {
    await page.evaluate((size) => {
      document.documentElement.style.fontSize = size;
    }, textSize);
    await page.setViewportSize({ width, height: 844 });
    await atRest(page);
    found.push(...(await runningOut(page)).map((text) => `${width} px, text of ${textSize}: ${text}`));
  }
  return found;
}

/** Operators sit at desks, too, where their pages stand in columns. */
const desk = { width: 1280, height: 860 };

/** A change of theme fades from level to level, which on a whole page takes a second. */
const withoutTransitions = (page: Page) =>
  page.evaluate(() => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync("*, ::before, ::after { transition: none !important; }");
    document.adoptedStyleSheets.push(sheet);
  });

/**
 * The next one finds nothing that was typed or prepared for this screen; only what browsers keep of a site stays. The page
 * waits at the same site: from another one the browser would start a process for the next screen.
 */
async function leave(page: Page, server: string, who: Screen["who"]): Promise<void> {
  await page.unrouteAll({ behavior: "ignoreErrors" });
  // One of the visitor's screens is that of signing in.
  if (who === "visitor") await page.context().clearCookies();
  await page.context().setOffline(false);
  await page.evaluate(() => sessionStorage.clear());
  await page.goto("/healthz");
  const browser = await page.context().newCDPSession(page);
  await browser.send("Storage.clearDataForOrigin", { origin: server, storageTypes: "indexeddb,local_storage" });
  await browser.detach();
}

/** What a theme can break. */
async function violationsInDark(page: Page): Promise<string[]> {
  await withoutTransitions(page);
  await page.emulateMedia({ colorScheme: "dark" });
  await atRest(page);
  return violations(page, "color");
}

for (const { name, who, refusal, show } of screens.filter(({ name }) => !isCommitSet || !(name in screensLikeOthers))) {
  test(`nothing is wrong with ${name}`, async ({ server, world, complaints, pageOf, viewport }) => {
    if (refusal) complaints.expect(refusal);
    const page = await pageOf(who);
    // The screen before was left narrow.
    if (viewport) await page.setViewportSize(viewport);
    complaints.listenTo(page.context());
    await page.emulateMedia({ colorScheme: "light" });
    await withoutWrittenFeed(page);
    await show(page, world);
    await atRest(page);
    expect.soft(await runningOut(page), `${name}, its longest texts`).toEqual([]);
    expect.soft(await violations(page, "all"), `${name}, light`).toEqual([]);
    if (!isCommitSet) expect.soft(await violationsInDark(page), `${name}, dark`).toEqual([]);
    // At the end: a new size closes what hangs on a button.
    expect.soft(await runningOutWhereNarrow(page), `${name}, where there is little room`).toEqual([]);
    if (who === "operator") {
      await page.setViewportSize(desk);
      // What only a wide page has is loaded for it.
      await page.getByRole("button", { name: /^Account: / }).waitFor();
      await atRest(page);
      expect.soft(await runningOut(page), `${name}, wide`).toEqual([]);
      expect.soft(await violations(page, "all"), `${name}, wide`).toEqual([]);
      if (!isCommitSet) {
        await page.emulateMedia({ colorScheme: "light" });
        await atRest(page);
        expect.soft(await violations(page, "color"), `${name}, wide and light`).toEqual([]);
      }
    }
    await leave(page, server, who);
  });
}
