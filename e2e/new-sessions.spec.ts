import type { Page } from "@playwright/test";
import { expect, test } from "./steps/journey.ts";
import { follow, logSession } from "./steps/people.ts";
import { appIsShown, card, tab } from "./steps/screen.ts";

/** One finger, straight down over the middle of the feed. */
async function pullDown(page: Page): Promise<void> {
  const browser = await page.context().newCDPSession(page);
  const touch = (type: "touchStart" | "touchMove" | "touchEnd", y?: number) =>
    browser.send("Input.dispatchTouchEvent", { type, touchPoints: y === undefined ? [] : [{ x: 195, y }] });
  await touch("touchStart", 200);
  for (const y of [230, 280, 340, 400]) await touch("touchMove", y);
  await touch("touchEnd");
}

test("new sessions are offered and move nothing, until the offer, the tab or a pull loads them", async ({
  join,
  enter,
}) => {
  const [wren, ash] = [await join("Wren"), await join("Ash")];
  await follow(wren, ash);
  for (const strainName of ["Haze", "Gelato", "Zkittlez", "Runtz", "Blue Dream"]) await logSession(ash, { strainName });
  const page = await enter(wren, "about:blank");
  await page.clock.install();
  await page.goto("/");
  const heart = card(page, "Blue Dream").getByRole("button", { name: /^Like/ });
  const offered = (name: string) => page.getByRole("button", { name, exact: true });

  await logSession(ash, { strainName: "Sour Diesel" });
  await expect(heart).toBeVisible();
  await appIsShown(page);
  const place = await card(page, "Blue Dream").boundingBox();
  const again = page.waitForResponse((answer) => new URL(answer.url()).pathname === "/api/sessions/feed");
  await heart.click();
  await again;
  await expect(heart).toHaveAccessibleName("Like, 1 like");
  await page.clock.fastForward("01:01");
  await expect(offered("1 new session")).toBeVisible();
  await expect(card(page, "Sour Diesel")).toBeHidden();
  expect(await card(page, "Blue Dream").boundingBox()).toEqual(place);

  await offered("1 new session").click();
  await expect(card(page, "Sour Diesel")).toBeVisible();
  await expect(offered("1 new session")).toBeHidden();

  await logSession(ash, { strainName: "Northern Lights" });
  await page.mouse.wheel(0, 400);
  await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(0);
  await tab(page, "Feed").click();
  await expect(card(page, "Northern Lights")).toBeInViewport();
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(0);

  await logSession(ash, { strainName: "Granddaddy Purple" });
  await pullDown(page);
  await expect(card(page, "Granddaddy Purple")).toBeInViewport();
});
