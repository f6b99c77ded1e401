import { expect, type Page } from "@playwright/test";
import { closeToast, expectToast, tab } from "./screen.ts";

/** From right after the registration form to the feed. */
export async function skipFirstSteps(page: Page): Promise<void> {
  await expectToast(page, "Welcome to HighNote!");
  await closeToast(page);
  for (const step of [1, 2, 3]) {
    await expect(page.getByRole("img", { name: `Step ${step} of 3` })).toBeVisible();
    await page.getByRole("button", { name: "Later" }).click();
  }
  await expect(tab(page, "Feed")).toBeVisible();
}
