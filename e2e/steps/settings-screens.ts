import type { Page } from "@playwright/test";
import { pages, settingsPath } from "#shared/contract/pages.ts";
import { importScreens } from "./import-screens.ts";
import { fillInSession } from "./log-form.ts";
import { dialog } from "./screen.ts";
import { securityScreens } from "./security-screens.ts";
import { at, heading, type ShownScreen, showWhole, text } from "./showing.ts";

async function openSecurity(page: Page): Promise<void> {
  await page.goto(settingsPath("security"));
  await page.getByRole("list", { name: "Recent activity" }).waitFor();
  await page.getByRole("list", { name: "Devices" }).waitFor();
}

/** As if another device of the person were told: no browser's push service can be reached here. */
const tellOtherDevice = (page: Page) =>
  page.route(
    "**/api/user/push",
    (route) => {
      const kinds = {
        follow: true,
        like: false,
        comment: true,
        reply: true,
        mention: true,
        message: true,
        companion: true,
      };
      const quietHours = { from: "22:00", until: "08:00" };
      return route.fulfill({ json: { publicKey: "B", isOn: false, otherDevices: 1, kinds, quietHours } });
    },
    { times: 1 },
  );

export const settingsScreens: readonly ShownScreen[] = [
  {
    name: "settings",
    show: async (page) => {
      await page.goto(pages.settings);
      // The first panel is beside the list only where there is room.
      await page.getByText("never shown to others").waitFor({ state: "attached" });
    },
  },
  { name: "settings-account", show: at(settingsPath("account"), "never shown to others") },
  {
    name: "settings-security",
    show: async (page) => {
      await openSecurity(page);
      await showWhole(page);
    },
  },
  {
    name: "renew-recovery-codes",
    show: async (page) => {
      await openSecurity(page);
      await page.getByRole("button", { name: "Make new codes" }).click();
      await dialog(page, "New recovery codes").waitFor();
    },
  },
  { name: "settings-privacy", show: at(settingsPath("privacy"), "Approve Followers") },
  {
    name: "settings-notifications",
    show: at(settingsPath("notifications"), /Push on this device|isn't set up for push/),
  },
  {
    name: "settings-push",
    show: async (page) => {
      await tellOtherDevice(page);
      await page.goto(settingsPath("notifications"));
      await heading(page, "Quiet hours");
      await showWhole(page);
    },
  },
  { name: "settings-reminders", show: at(settingsPath("reminders"), "Nothing between 11 PM and 8 AM") },
  { name: "settings-appearance", show: at(settingsPath("appearance"), "Auto follows your device.") },
  { name: "settings-device", show: at(settingsPath("device"), /^(No|\d+) drafts?$/) },
  {
    name: "settings-drafts",
    show: async (page) => {
      await page.goto("/log");
      await fillInSession(page, { strain: "Slow Acre", notes: "Half a thou" });
      await page.goto(settingsPath("device"));
      await page.getByRole("button", { name: "Remove drafts" }).click();
      await page.getByRole("alertdialog", { name: "Remove all drafts?" }).waitFor();
    },
  },
  {
    name: "settings-sign-out",
    show: async (page) => {
      await page.goto(settingsPath("device"));
      await page.getByRole("button", { name: "Sign out of this device" }).click();
      await page.getByRole("alertdialog", { name: "Sign out of HighNote?" }).waitFor();
    },
  },
  { name: "settings-effects", show: at(settingsPath("effects"), "music sounds wider") },
  {
    name: "settings-effects-merge",
    show: async (page) => {
      await page.goto(settingsPath("effects"));
      await page.getByRole("button", { name: "Change lost the thread" }).click();
      await page.getByRole("button", { name: "Merge" }).click();
      await dialog(page, "Merge “lost the thread”").waitFor();
    },
  },
  { name: "settings-data", show: at(settingsPath("data"), "From another app") },
  ...securityScreens,
  ...importScreens,
  {
    name: "settings-server",
    show: async (page) => {
      await page.goto(settingsPath("server"));
      await text(page, /^HighNote \d/);
    },
  },
];
