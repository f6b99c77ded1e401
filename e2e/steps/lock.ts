import type { Page } from "@playwright/test";
import { dialog, expectToast } from "./screen.ts";

export const lockScreen = (page: Page) => page.getByRole("heading", { name: "Enter your PIN" });
export const lockNow = (page: Page) => page.getByRole("button", { name: "Lock now" });

/** At the settings of this device. */
export async function setPin(page: Page, pin: string): Promise<void> {
  await page.getByRole("switch", { name: "Lock with a PIN" }).click();
  for (const title of ["Choose a PIN", "Enter it once more"]) {
    await dialog(page, title).waitFor();
    await page.keyboard.type(pin);
  }
  await expectToast(page, "PIN set");
}
