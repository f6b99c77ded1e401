import type { Page } from "@playwright/test";
import { routes } from "#shared/contract/routes.ts";
import { lostConnection } from "./steps/complaints.ts";
import { isOnDevice } from "./steps/device.ts";
import { expect, test } from "./steps/journey.ts";
import { fillInSession } from "./steps/log-form.ts";
import { outboxLoaded } from "./steps/outbox.ts";
import { logSession, type Person } from "./steps/people.ts";
import { card, dialog, tab } from "./steps/screen.ts";

/** Where one of the feed's cards stands on the screen, in each frame that's drawn. */
function watchCard(name: string) {
  const places = new Set<number>();
  Object.assign(window, { places });
  function look() {
    // The last to be told of this frame's sizes: then it stands as it's drawn.
    const last = new ResizeObserver(() => {
      last.disconnect();
      const cards = [...document.querySelectorAll("[role=feed] article")];
      const card = cards.find((each) => each.checkVisibility() && each.textContent.includes(name));
      if (card) places.add(Math.round(card.getBoundingClientRect().top));
      requestAnimationFrame(look);
    });
    last.observe(document.documentElement);
  }
  requestAnimationFrame(look);
}
/** From the page's start. */
const watchFirstCard = (page: Page) => page.addInitScript(watchCard, "");
/** On a busy machine no frame may have come yet since a card is there. */
async function placesOf(page: Page): Promise<number[]> {
  const read = () => page.evaluate(() => [...(window as unknown as { places: Set<number> }).places]);
  await expect.poll(read).not.toEqual([]);
  return await read();
}

async function wait(person: Person, strainName: string) {
  const { id } = await logSession(person, { strainName, ingestionMethod: "joint" });
  await person.call(routes.setReminder, {
    params: { id },
    body: { dueAt: new Date(Date.now() - 60_000).toISOString() },
  });
}

test("what asks to be rated doesn't push the feed down, on a new device and on one that knew of it", async ({
  join,
  enter,
}) => {
  const wren = await join("Wren");
  for (const name of ["Haze", "Kush", "Gelato", "Diesel"]) await logSession(wren, { strainName: name });
  await wait(wren, "Tangie");
  await wait(wren, "Harlequin");
  const page = await enter(wren);
  await watchFirstCard(page);
  const asked = page.getByRole("region", { name: "How were these?" });
  await page.evaluate(() => localStorage.removeItem("hn-reminders"));
  // Nobody told this device: the page scrolls by as much as comes above what's read.
  await page.reload();
  await expect(asked).toBeVisible();
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBeGreaterThan(100);
  expect(await placesOf(page)).toHaveLength(1);

  await page.goto("/?again");
  await expect(asked).toBeInViewport({ ratio: 1 });
  expect(await page.evaluate(() => window.scrollY)).toBe(0);
  expect(await placesOf(page)).toHaveLength(1);
});

/** As browsers are that don't anchor what's read by themselves. */
const withoutAnchoring = (page: Page) =>
  page.addInitScript(() => {
    const supports = CSS.supports.bind(CSS);
    const without = (...asked: [string, string]) => asked[0] !== "overflow-anchor" && supports(...asked);
    Object.assign(CSS, { supports: without });
    const sheet = new CSSStyleSheet();
    sheet.replaceSync("* { overflow-anchor: none !important }");
    document.adoptedStyleSheets = [sheet];
  });

/** Back in the feed, with a session that waits above the ten that are there. */
async function logWithoutConnection(page: Page) {
  await page.goto("/");
  await expect(card(page, "Sherbet")).toBeVisible();
  await outboxLoaded(page);
  await tab(page, "Log").click();
  await fillInSession(page, { strain: "Blue Dream", method: "Joint" });
  await isOnDevice(page);
  await page.context().setOffline(true);
  await page.getByRole("button", { name: "Log Session" }).click();
  await dialog(page, "Session logged").getByRole("button", { name: "Skip Rating" }).click();
  await tab(page, "Feed").click();
  const waiting = page.getByRole("article", { name: "Blue Dream, waiting to be sent" });
  await expect(waiting).toBeVisible();
  return waiting;
}

test.describe("with the app on the device", () => {
  test.use({ serviceWorkers: "allow" });
  const strains = ["Haze", "Kush", "Gelato", "Diesel", "Amnesia", "Lemon", "Zkittlez", "Runtz", "Cookies", "Sherbet"];

  for (const [browser, prepare] of [
    ["a browser", async () => undefined],
    ["one without scroll anchoring", withoutAnchoring],
  ] as const)
    test(`what waits above the feed moves nothing that's read when it's sent, in ${browser}`, async ({
      join,
      enter,
      complaints,
    }) => {
      complaints.expect(lostConnection);
      const wren = await join("Wren");
      for (const strainName of strains) await logSession(wren, { strainName });
      const page = await enter(wren, "about:blank");
      await prepare(page);
      const waiting = await logWithoutConnection(page);
      await card(page, "Zkittlez").evaluate((element) => element.scrollIntoView({ block: "start" }));
      await page.evaluate(() => new Promise(requestAnimationFrame));
      await page.evaluate(watchCard, "Runtz");
      await page.context().setOffline(false);
      await expect(waiting).toHaveCount(0);
      await expect(card(page, "Blue Dream")).toHaveCount(1);
      await page.waitForLoadState("networkidle");
      expect(await placesOf(page)).toHaveLength(1);
    });

  test("what waits to be sent is above the feed from the start", async ({ join, enter, complaints }) => {
    complaints.expect(lostConnection);
    const wren = await join("Wren");
    for (const strainName of strains) await logSession(wren, { strainName });
    const page = await enter(wren, "about:blank");
    const waiting = await logWithoutConnection(page);
    // In each frame with the feed: whether it was there as well.
    await page.addInitScript(() => {
      const seen = new Set<boolean>();
      Object.assign(window, { seen });
      const look = () => {
        if (document.querySelector("[role=feed] article")) seen.add(document.querySelector(".entry--waiting") !== null);
        requestAnimationFrame(look);
      };
      requestAnimationFrame(look);
    });
    await page.goto("/?again");
    await expect(waiting).toBeVisible();
    await expect(card(page, "Sherbet")).toBeVisible();
    // As above, there may have been no frame yet.
    await expect
      .poll(() => page.evaluate(() => [...(window as unknown as { seen: Set<boolean> }).seen]))
      .toEqual([true]);
  });
});
