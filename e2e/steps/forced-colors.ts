import type { Locator, Page } from "@playwright/test";
import { expect } from "./journey.ts";

/** Where a person has their own colors for all pages, fills and shadows are gone: an edge sets each of these apart. */
export async function expectEdges(page: Page, parts: readonly Locator[]): Promise<void> {
  await page.emulateMedia({ forcedColors: "active" });
  for (const part of parts) await expect(part).not.toHaveCSS("border-top-width", "0px");
  await page.emulateMedia({ forcedColors: null });
}
