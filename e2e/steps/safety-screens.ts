import type { Page } from "@playwright/test";
import { card, dialog } from "./screen.ts";
import { at, profileTab, type ShownScreen, text, toTab } from "./showing.ts";

/** Of the first card that is somebody else's. */
async function openCardMenu(page: Page): Promise<void> {
  await page.goto("/");
  await card(page, ".+")
    .getByRole("button", { name: /^More about/ })
    .first()
    .click();
  await dialog(page, "More about").waitFor();
}

/** What one shows to whom, and who is kept out; shown to the resident. */
export const safetyScreens: readonly ShownScreen[] = [
  {
    name: "log-followers",
    show: async (page) => {
      await toTab(page, "Log");
      await page.getByRole("switch", { name: "Public" }).uncheck();
      await page.getByRole("radio", { name: "My followers" }).check();
      await page.getByRole("button", { name: "Log Session" }).scrollIntoViewIfNeeded();
    },
  },
  { name: "card-menu", show: openCardMenu },
  {
    name: "block",
    show: async (page) => {
      await openCardMenu(page);
      await page.getByRole("button", { name: /^Block @/ }).click();
      await page.getByRole("alertdialog").waitFor();
    },
  },
  {
    name: "blocked-people",
    show: async (page) => {
      await profileTab("Privacy")(page);
      const unblock = page.getByRole("list", { name: "Blocked people" }).getByRole("button").first();
      await unblock.waitFor();
      await unblock.evaluate((button) => button.scrollIntoView({ block: "center" }));
    },
  },
  {
    name: "make-all-private",
    show: async (page) => {
      await profileTab("Privacy")(page);
      await page.getByRole("button", { name: "Make all past sessions private" }).click();
      await page.getByRole("alertdialog", { name: "Make All Private" }).waitFor();
    },
  },
  {
    name: "profile-page-as-stranger",
    show: async (page) => {
      await profileTab("Privacy")(page);
      await page.getByRole("link", { name: "View my profile as a stranger" }).click();
      await text(page, "This is what a stranger sees");
      await page.getByRole("tabpanel").getByRole("listitem").first().waitFor();
    },
  },
  { name: "follow-requests", show: at("/profile?view=requests", "Accept") },
];
