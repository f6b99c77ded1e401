import { expect, type Page } from "@playwright/test";
import { closeToast, expectToast, tab } from "./screen.ts";

/** From right after the registration form to the feed. */
export async function skipFirstSteps(page: Page): Promise<void> {
  await expectToast(page, "Welcome to HighNote!");
  await closeToast(page);
  await expect(page.getByRole("img", { name: "Step 1 of 3" })).toBeVisible();
  await page.getByRole("button", { name: "Skip this step" }).click();
  await expect(page.getByRole("img", { name: "Step 3 of 3" })).toBeVisible();
  await page.getByRole("button", { name: "Open my feed" }).click();
  await expect(tab(page, "Feed")).toBeVisible();
}
