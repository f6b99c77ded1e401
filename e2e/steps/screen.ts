import { expect, type Locator, type Page } from "@playwright/test";
import { writtenFeedId } from "#shared/contract/wire.ts";

type Tab = "Feed" | "Search" | "Log" | "Insights" | "Profile";

export const tab = (page: Page, name: Tab): Locator =>
  page.getByRole("navigation", { name: "Main" }).getByRole("button", { name });

/** A session in the feed. */
export const card = (page: Page, strain: string): Locator =>
  page.getByRole("article", { name: new RegExp(`^${strain}, by `) });

/** Someone in a list of people. */
export const person = (page: Page, { username }: { readonly username: string }): Locator =>
  page.getByRole("listitem").filter({ hasText: `@${username}` });

/** The app itself, and no longer what the server has drawn of it. For what's read at once, without waiting for it. */
export const appIsShown = (page: Page): Promise<void> => expect(page.locator(`#${writtenFeedId}`)).toHaveCount(0);

/** Presses a button that loads the page anew, until the new one is there: the old one would take the next press. */
export async function reloadBy(page: Page, button: Locator): Promise<void> {
  const loaded = page.waitForEvent("load");
  await button.click();
  await loaded;
}

export const dialog = (page: Page, name: string): Locator => page.getByRole("dialog", { name });

export const toasts = (page: Page): Locator => page.getByRole("region", { name: "Notifications (F8)" });

export async function expectToast(page: Page, title: string, text = ""): Promise<void> {
  await expect(toasts(page)).toContainText(title + text);
  await expect(toasts(page).getByRole("listitem")).toBeInViewport({ ratio: 1 });
}

/** Their script has come. Before going offline, after which what they'd say stands in a plainer box. */
export const toastsLoaded = (page: Page): Promise<void> => expect(toasts(page)).toBeAttached();

/** The toast stays: its time doesn't run while a pointer is on it. For what needs it after other steps. */
export const holdToast = (page: Page): Promise<void> => toasts(page).dispatchEvent("pointermove");

/** The toast lies over no button of the dialog and none of its choices, once both have arrived. */
export async function expectToastClear(page: Page, dialog: Locator): Promise<void> {
  const card = toasts(page).getByRole("listitem");
  await expect(async () => {
    const toast = await card.boundingBox();
    if (!toast) throw new Error("There is no toast");
    for (const control of await dialog.getByRole("button").or(dialog.getByRole("radio")).all()) {
      const box = await control.boundingBox();
      if (!box) throw new Error("A control is not there");
      const isBeside = box.x >= toast.x + toast.width || box.x + box.width <= toast.x;
      const isClear = isBeside || box.y >= toast.y + toast.height || box.y + box.height <= toast.y;
      expect(isClear, (await control.textContent()) ?? "").toBe(true);
    }
  }).toPass();
}

/** For what comes next: a toast lies over the lower part of the page. */
export async function closeToast(page: Page): Promise<void> {
  await toasts(page).getByRole("button", { name: "Close" }).click();
  await expect(toasts(page).getByRole("button", { name: "Close" })).toBeHidden();
}

/** By the brand button, which asks first, under its own name or the neutral one. `keep`: unsent work stays on the device. */
export async function signOut(page: Page, { keep = false } = {}): Promise<void> {
  await page.getByRole("button", { name: /^(?:HighNote|Notes), sign out$/ }).click();
  const question = page.getByRole("alertdialog", { name: /^Sign out of (?:HighNote|Notes)\?$/ });
  if (keep) await question.getByRole("radio", { name: "Keep it for me on this device" }).check();
  await question.getByRole("button", { name: "Sign out" }).click();
}

/** The app's keys are heard once their script has come: until then nothing comes of a press, and it's pressed again. */
export const pressUntil = (page: Page, key: string, isDone: () => Promise<boolean>): Promise<void> =>
  expect
    .poll(async () => {
      if (!(await isDone())) await page.keyboard.press(key);
      return await isDone();
    })
    .toBe(true);

/** Its keys close it, too, so they're pressed again only after a wait in which it would have opened. */
export async function openPalette(page: Page): Promise<Locator> {
  const palette = dialog(page, "Command palette");
  await expect(async () => {
    await page.keyboard.press("Control+k");
    await expect(palette.getByRole("combobox")).toBeFocused({ timeout: 5_000 });
  }).toPass();
  return palette;
}

export const hasFocus = (target: Locator): Promise<boolean> =>
  target.evaluate((element) => element === document.activeElement);
