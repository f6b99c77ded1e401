import { readFile } from "node:fs/promises";
import { pages } from "#shared/contract/pages.ts";
import { routes } from "#shared/contract/routes.ts";
import { lostConnection } from "./steps/complaints.ts";
import { expectKept, isOnDevice } from "./steps/device.ts";
import { expect, test } from "./steps/journey.ts";
import { follow, logSession } from "./steps/people.ts";
import { dialog, toasts } from "./steps/screen.ts";

test.use({ viewport: { width: 1280, height: 800 } });

test("by keyboard alone, sessions are sorted, selected, shown to fewer people, and back, and exported", async ({
  join,
  enter,
}) => {
  const [wren, sol] = [await join("Wren"), await join("Sol")];
  await follow(sol, wren);
  const strains = ["Gelato", "Haze", "Blue Dream", "Northern Lights", "Harlequin"];
  for (const [at, strainName] of strains.entries()) await logSession(wren, { strainName, rating: at + 4 });
  const seenBySol = async () => (await sol.call(routes.listFeed)).length;
  const page = await enter(wren);
  await page.goto(pages.sessions);
  const { keyboard } = page;
  const names = page.getByRole("rowheader").locator("b");
  await expect(names).toHaveCount(5);

  await page.getByRole("columnheader", { name: "Strain" }).getByRole("button").focus();
  await keyboard.press("Enter");
  await expect(names).toHaveText(["Blue Dream", "Gelato", "Harlequin", "Haze", "Northern Lights"]);

  // From the heads on, the rows are one stop.
  await page.getByRole("columnheader", { name: "Rating" }).getByRole("button").focus();
  await keyboard.press("Tab");
  await expect(page.getByRole("checkbox", { name: /^Select Blue Dream/ })).toBeFocused();
  await keyboard.press("ArrowDown");
  await keyboard.press("Shift+ArrowDown");
  await keyboard.press("Shift+ArrowDown");
  await expect(page.getByRole("toolbar", { name: "3 selected" })).toBeVisible();
  await expect(page.getByRole("row", { selected: true }).locator("b")).toHaveText(["Gelato", "Harlequin", "Haze"]);

  await page.getByRole("button", { name: "Who can see" }).focus();
  await keyboard.press("Enter");
  const sheet = dialog(page, "Who can see 3 sessions");
  await sheet.getByRole("radio", { name: "Only me" }).focus();
  await keyboard.press("Space");
  await sheet.getByRole("button", { name: "Change 3 sessions" }).focus();
  await keyboard.press("Enter");
  await expect(page.getByText("3 sessions changed", { exact: true })).toBeVisible();
  expect(await seenBySol()).toBe(2);
  // The focus goes back to what opened the sheet once that is gone.
  await expect(sheet).toHaveCount(0);
  await page.getByRole("button", { name: "Undo" }).focus();
  await keyboard.press("Enter");
  await expect(page.getByText("3 sessions changed back", { exact: true })).toBeVisible();
  expect(await seenBySol()).toBe(5);

  await page.getByRole("button", { name: "Export" }).focus();
  await keyboard.press("Enter");
  const download = page.waitForEvent("download");
  await dialog(page, "Export 3 sessions").getByRole("button", { name: "Export", exact: true }).focus();
  await keyboard.press("Enter");
  const table = await readFile(await (await download).path(), "utf8");
  expect(table.trimEnd().split("\r\n")).toHaveLength(4);
  expect(table).not.toContain("Northern Lights");

  await page.getByRole("checkbox", { name: /^Select Gelato/ }).focus();
  await keyboard.press("Escape");
  await expect(page.getByRole("toolbar")).toHaveCount(0);
});

test("Back from a session finds the table as it was: its filter, order, place and selection", async ({
  join,
  enter,
}) => {
  const wren = await join("Wren");
  for (let at = 1; at <= 40; at += 1)
    await logSession(wren, { strainName: `Number ${at}`, ingestionMethod: "joint", rating: (at % 9) + 1 });
  await logSession(wren, { strainName: "Pen", ingestionMethod: "pen" });
  const page = await enter(wren);
  await page.goto(`${pages.sessions}?method=joint`);
  await page.getByRole("columnheader", { name: "Strain" }).getByRole("button").click();
  await expect(page.getByRole("rowheader").first()).toContainText("Number 1");
  await page.getByRole("checkbox", { name: /^Select Number 2,/ }).check();
  const last = page.getByRole("rowheader", { name: /Number 40/ });
  await page.mouse.move(700, 400);
  await page.mouse.wheel(0, 10_000);
  await expect(last).toBeInViewport();
  await last.getByRole("link").click();
  await expect(dialog(page, "Session Details")).toBeVisible();
  await page.goBack();
  await expect(page.getByRole("toolbar", { name: "1 selected" })).toBeVisible();
  await expect(last).toBeInViewport();
  await expect(page.getByRole("link", { name: "Remove filter Joint" })).toBeVisible();

  await page.setViewportSize({ width: 390, height: 844 });
  await expect(page).toHaveURL(/\/search\?segment=sessions&method=joint$/);
});

test.describe("with the service worker", () => {
  test.use({ serviceWorkers: "allow" });

  test("offline, the table is the one this device keeps, and a change waits in its sheet for the connection", async ({
    complaints,
    join,
    enter,
  }) => {
    complaints.expect(lostConnection);
    const wren = await join("Wren");
    for (let at = 1; at <= 30; at += 1) await logSession(wren, { strainName: `Number ${at}` });
    const page = await enter(wren);
    await page.goto(pages.sessions);
    const names = page.getByRole("rowheader").locator("b");
    await expect(names.first()).toHaveText("Number 30");
    await isOnDevice(page);
    await expectKept(page, { sessions: 30 });
    await page.context().setOffline(true);
    await page.reload();
    await expect(page.getByText("You're offline.")).toBeVisible();
    await page.getByRole("columnheader", { name: "Strain" }).getByRole("button").click();
    await expect(names.first()).toHaveText("Number 1");
    await page.getByRole("checkbox", { name: /^Select Number 1,/ }).check();
    await page.getByRole("checkbox", { name: /^Select Number 2,/ }).check();
    const bar = page.getByRole("toolbar", { name: "2 selected" });
    await expect(bar).toBeInViewport({ ratio: 1 });
    // Only the rows scroll.
    expect(await page.evaluate(() => document.documentElement.scrollHeight - window.innerHeight)).toBe(0);
    await bar.getByRole("button", { name: "Who can see" }).click();
    const sheet = dialog(page, "Who can see 2 sessions");
    await sheet.getByRole("radio", { name: "Only me" }).check();
    const change = sheet.getByRole("button", { name: "Change 2 sessions" });
    await change.click();
    await expect(toasts(page)).toContainText("You seem to be offline");
    await page.context().setOffline(false);
    await change.click();
    await expect(toasts(page)).toContainText("2 sessions changed");
    const audiences = (await wren.call(routes.listTable)).map(({ visibility }) => visibility);
    expect(audiences.filter((audience) => audience === "private")).toHaveLength(2);
  });
});
