import type { Page } from "@playwright/test";
import { expect, test } from "./steps/journey.ts";
import { logSession } from "./steps/people.ts";
import { card, dialog, hasFocus, openPalette, pressUntil } from "./steps/screen.ts";

const desk = { width: 1280, height: 860 };

test("the palette goes anywhere by the keyboard alone, and gives back where one was", async ({ join, enter }) => {
  const [wren] = [await join("Wren"), await join("Bluma", "Katz")];
  const joint = { ingestionMethod: "joint", amount: 0.3, amountUnit: "g" };
  for (const strainName of ["Gelato", "Blue Dream"]) await logSession(wren, { ...joint, strainName });
  const page = await enter(wren);
  await page.setViewportSize(desk);
  await card(page, "Blue Dream").waitFor();
  const focus = page.locator(":focus");

  let palette = await openPalette(page);
  await expect(palette.getByRole("combobox")).toBeFocused();
  await page.keyboard.type("blu");
  await expect(palette.getByRole("option", { selected: true })).toContainText(
    "Log Blue Dream again Joint, 0.3 g, as today",
  );
  for (const found of ["Blue Dream 1 session", "Bluma Katz"])
    await expect(palette.getByRole("option").filter({ hasText: found })).toBeVisible();
  await page.keyboard.press("ArrowDown");
  await expect(palette.getByRole("option", { selected: true })).toContainText("Blue Dream 1 session");
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(/\/products\//);
  await expect(page.getByRole("heading", { level: 1, name: "Blue Dream" })).toBeVisible();
  await page.goBack();
  await expect(card(page, "Blue Dream")).toBeVisible();

  palette = await openPalette(page);
  await page.keyboard.type("blu");
  await expect(palette.getByText("1 found")).toBeVisible();
  await page.keyboard.press("Control+f");
  await expect(page).toHaveURL(/\/search\?segment=sessions&q=blu/);
  await expect(page.getByText("1 session, newest first")).toBeVisible();

  await openPalette(page);
  await page.keyboard.type("gelato");
  await expect(palette.getByRole("option", { selected: true })).toContainText("Log Gelato again");
  await page.keyboard.press("Enter");
  await expect(page.getByRole("combobox", { name: /^Strain/ })).toHaveValue("Gelato");

  await openPalette(page);
  await page.keyboard.type("compare");
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(/\/compare$/);
  // A page that has just opened takes the focus to its heading.
  await expect(focus).toHaveText("Which one hit better?");

  await page.getByRole("link", { name: "Rankings" }).focus();
  const scheme = () => page.evaluate(() => document.documentElement.dataset.theme);
  await openPalette(page);
  await page.keyboard.type("switch");
  await page.keyboard.press("Enter");
  await expect.poll(scheme).toMatch(/light|dark/);
  await expect(focus).toHaveText("Rankings");
  const before = await scheme();
  await page.keyboard.press("Shift+L");
  await expect.poll(scheme).not.toBe(before);

  for (const width of [720, 1103, 1104]) {
    await page.setViewportSize({ width, height: 700 });
    await page.getByRole("button", { name: /^Command palette/ }).click();
    await expect(palette.getByRole("combobox")).toBeFocused();
    await page.keyboard.press("Escape");
  }
});

test("what's found is shown beside the list: arrows move, Enter opens, and Back finds the same row", async ({
  join,
  enter,
}) => {
  const wren = await join("Wren");
  for (const strainName of ["Harlequin", "Gelato", "Blue Dream"]) await logSession(wren, { strainName });
  const page = await enter(wren, "/search?segment=sessions");
  await page.setViewportSize(desk);
  const pane = (name: string) => page.getByRole("complementary", { name });
  const row = (name: string) => page.getByRole("main").getByRole("button", { name: new RegExp(`^${name}`) });
  await expect(pane("Blue Dream")).toBeVisible();
  await expect(row("Blue Dream")).toHaveAttribute("aria-current", "true");
  const field = page.getByRole("searchbox", { name: "Search my sessions" });
  await pressUntil(page, "/", () => hasFocus(field));
  await page.keyboard.press("ArrowDown");
  await expect(row("Blue Dream")).toBeFocused();
  await page.keyboard.press("ArrowDown");
  await expect(row("Gelato")).toBeFocused();
  await expect(pane("Gelato")).toBeVisible();
  await page.keyboard.press("Enter");
  await expect(dialog(page, "Session Details").getByRole("heading", { name: "Gelato" })).toBeVisible();
  await page.goBack();
  await expect(row("Gelato")).toHaveAttribute("aria-current", "true");
  await expect(page).toHaveURL(/show=session-\d+$/);
  await page.reload();
  await expect(pane("Gelato")).toBeVisible();

  // A mouse shows a row first, and opens what's shown.
  await row("Harlequin").click();
  await expect(pane("Harlequin")).toBeVisible();
  await expect(dialog(page, "Session Details")).toBeHidden();
  await row("Harlequin").click();
  await expect(dialog(page, "Session Details").getByRole("heading", { name: "Harlequin" })).toBeVisible();
  await page.keyboard.press("Escape");
  // The step back that closes it would take the place of what follows.
  await expect(dialog(page, "Session Details")).toBeHidden();
  await expect(page).toHaveURL(/\/search\?/);

  await page.goto("/search?segment=all&q=gel");
  await expect(pane("Gelato")).toBeVisible();
  await pane("Gelato").getByRole("link", { name: "Open Gelato" }).click();
  await expect(page).toHaveURL(/\/products\//);
  await page.goBack();
  await expect(page.getByRole("searchbox", { name: "Search" })).toHaveValue("gel");
  await page.setViewportSize({ width: 1000, height: 800 });
  await expect(pane("Gelato")).toBeHidden();
  await row("Gelato").first().click();
  await expect(dialog(page, "Session Details")).toBeVisible();
});

test("an edit that another window has overtaken is kept, and shows at which field", async ({
  join,
  enter,
  complaints,
}) => {
  complaints.expect(/status of 409 .*\/api\/sessions\/\d+$/);
  const wren = await join("Wren");
  const { id } = await logSession(wren, { strainName: "Gelato", notes: "Slow" });
  const first = await enter(wren, `/sessions/${id}`);
  const second = await first.context().newPage();
  await second.goto(`/sessions/${id}`);
  const edits = [first, second].map((page) => dialog(page, "Edit Session"));
  for (const [at, page] of [first, second].entries()) {
    await page.getByRole("button", { name: "Edit", exact: true }).click();
    await edits[at]?.getByLabel("Notes").fill(`From window ${at}`);
  }
  const save = async (page: Page) => await page.getByRole("button", { name: "Save Changes" }).click();
  await save(second);
  await expect(dialog(second, "Edit Session")).toHaveCount(0);
  await save(first);
  const notes = dialog(first, "Edit Session").getByLabel("Notes");
  await expect(notes).toBeFocused();
  await expect(notes).toBeInViewport();
  await expect(notes).toHaveValue("From window 0");
});
