import { expect, type Page } from "@playwright/test";
import type { Person } from "./people.ts";
import { card, dialog, tab } from "./screen.ts";

type Enter = (person: Person, path?: string) => Promise<Page>;

/** From one's profile tab, which Back leaves for the feed. */
export async function editFromProfile(enter: Enter, wren: Person): Promise<Page> {
  const page = await enter(wren);
  await expect(card(page, "Blue Dream")).toBeVisible();
  await tab(page, "Profile").click();
  await page.getByRole("button", { name: "Edit Blue Dream" }).click();
  await expect(isEditing(page)).toBeVisible();
  return page;
}
export const isTab = (page: Page, name: "Feed" | "Profile" | "Insights") =>
  expect(tab(page, name)).toHaveAttribute("aria-current", "page");
export const isEditing = (page: Page) => dialog(page, "Edit Session");
/** When what Back didn't close has its entry again: in the browser, a Back that crosses its return may be lost. */
export const isHeld = (page: Page) =>
  expect.poll(() => page.evaluate(() => Number(Object(window.history.state).place.overlays))).toBeGreaterThan(0);
export const question = (page: Page, name: string) => page.getByRole("alertdialog", { name });
