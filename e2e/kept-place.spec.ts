import type { Page } from "@playwright/test";
import { routes } from "#shared/contract/routes.ts";
import { expect, test } from "./steps/journey.ts";
import { logSession, type Person } from "./steps/people.ts";

/** From now on: where the feed's first card stands on the screen, in each frame that's drawn. */
const watchFirstCard = (page: Page) =>
  page.addInitScript(() => {
    const places = new Set<number>();
    Object.assign(window, { places });
    function look() {
      // The last to be told of this frame's sizes: then it stands as it's drawn.
      const last = new ResizeObserver(() => {
        last.disconnect();
        const first = document.querySelector("[role=feed] article");
        if (first) places.add(Math.round(first.getBoundingClientRect().top));
        requestAnimationFrame(look);
      });
      last.observe(document.documentElement);
    }
    requestAnimationFrame(look);
  });
const placesOf = (page: Page) => page.evaluate(() => [...(window as unknown as { places: Set<number> }).places]);

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
