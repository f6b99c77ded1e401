import type { Page } from "@playwright/test";
import { startChangingServer } from "./steps/changing-server.ts";
import { lostConnection } from "./steps/complaints.ts";
import { expect, test } from "./steps/journey.ts";
import { openAs } from "./steps/people.ts";

const strain = (page: Page) => page.getByRole("combobox", { name: "Strain" });
const notes = (page: Page) => page.getByRole("textbox", { name: "Notes" });

/** What a page has no worker to bring it from, early in a visit. */
const laterParts = /\/assets\/(?:log-form-rules|detail-fields|toast-area|while-idle)-/;

/** Counts how often the page was loaded. */
async function countLoads(page: Page): Promise<() => number> {
  let loads = 0;
  page.on("request", (request) => {
    if (request.isNavigationRequest()) loads++;
  });
  return () => loads;
}

test("a server that stops answering early in a visit takes nothing of what is being written", async ({
  browser,
  server,
  join,
  complaints,
}) => {
  complaints.expect(lostConnection);
  const wren = await join("Wren");
  const front = await startChangingServer(server);
  const page = await openAs(browser, wren, front.address);
  // Nothing that loads later is there yet when the server goes.
  await page.route(laterParts, () => undefined);
  await page.goto(`${front.address}/log`);
  const loads = await countLoads(page);
  await strain(page).pressSequentially("Blue Dream");
  await front.stop();
  await page.unrouteAll({ behavior: "ignoreErrors" });
  await notes(page).pressSequentially("Half a page");
  await page.getByRole("button", { name: "Log Session" }).click();
  const toast = page.getByRole("alert").filter({ has: page.getByText("This didn't load", { exact: true }) });
  await expect(toast.locator(".toast__icon .disc + svg")).toBeVisible();
  await toast.getByRole("button", { name: "Close" }).click();
  await expect(toast).toBeHidden();
  await expect(strain(page)).toHaveValue("Blue Dream");
  await expect(notes(page)).toHaveValue("Half a page");
  expect(loads()).toBe(0);
  await page.context().close();
});

test("parts that fail on a slow line neither reload a form that is being filled in nor take it away", async ({
  join,
  enter,
  complaints,
}) => {
  complaints.expect(lostConnection);
  const wren = await join("Wren");
  const page = await enter(wren);
  const held: (() => Promise<void>)[] = [];
  await page.route(laterParts, (route) => void held.push(() => route.abort()));
  await page.goto("/log");
  const loads = await countLoads(page);
  await strain(page).pressSequentially("Blue Dream");
  await expect.poll(() => held.length).toBeGreaterThan(0);
  for (const fail of held) await fail();
  await notes(page).pressSequentially("Half a page");
  await expect(strain(page)).toHaveValue("Blue Dream");
  await expect(page.getByText("This didn't load")).toBeVisible();
  expect(loads()).toBe(0);
  // The person's own reload finds every word.
  await page.unrouteAll({ behavior: "ignoreErrors" });
  await page.getByRole("button", { name: "Reload" }).click();
  await expect(page.getByText(/^Picked up where you left off/)).toBeVisible();
  await expect(strain(page)).toHaveValue("Blue Dream");
  await expect(notes(page)).toHaveValue("Half a page");
});
