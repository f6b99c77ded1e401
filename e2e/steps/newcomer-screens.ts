import type { Page } from "@playwright/test";
import { tab } from "./screen.ts";
import { at, heading, profileTab, type ShownScreen, text, toTab } from "./showing.ts";

/** As if somebody had registered a moment ago. */
async function openFreshCodes(page: Page): Promise<void> {
  await page.goto("/");
  await tab(page, "Feed").waitFor();
  await page.evaluate(async (code) => {
    const { id } = await (await fetch("/api/auth/user")).json();
    const codes = Array.from({ length: 10 }, (_, index) => `${code}${index}`);
    sessionStorage.setItem("hn-recovery-codes", JSON.stringify([id, ...codes]));
  }, "7QWJ-E0ZM-X4TB-9K3");
  await page.reload();
  await heading(page, "Save your recovery codes");
}

export const newcomerScreens: readonly ShownScreen[] = [
  { name: "recovery-codes", show: openFreshCodes },
  { name: "feed-empty", show: at("/", "No sessions in your feed yet.") },
  { name: "compare-empty", show: at("/compare", "You need to log sessions before you can compare them.") },
  { name: "rankings-empty", show: at("/rankings", "Log More Sessions") },
  {
    name: "insights-empty",
    show: async (page) => {
      await toTab(page, "Insights");
      await text(page, "No data yet");
    },
  },
  {
    name: "profile-tab-empty",
    show: async (page) => {
      await toTab(page, "Profile");
      await text(page, "No sessions logged yet");
    },
  },
  {
    name: "manage-rankings-empty",
    show: async (page) => {
      await toTab(page, "Profile");
      await page.getByRole("button", { name: "Manage Rankings" }).click();
      await text(page, "No sessions to rank yet");
    },
  },
  {
    name: "notifications-empty",
    show: async (page) => {
      await page.goto("/");
      await page.getByRole("button", { name: "Notifications", exact: true }).click();
      await text(page, "No notifications yet");
    },
  },
  { name: "messages-empty", show: at("/messages", "No messages yet") },
  {
    name: "conversation-closed",
    show: (page, { neighbourId }) =>
      at(`/messages/${neighbourId}`, "You can message each other once you both follow.")(page),
  },
  {
    name: "profile-page-stranger",
    show: (page, { neighbourId }) => profileTab("Sessions", `/profile?userId=${neighbourId}`)(page),
  },
];
