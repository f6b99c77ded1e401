import type { Page } from "@playwright/test";
import type { FirstSteps } from "#shared/contract/users.ts";
import { at, heading, profileTab, type ShownScreen, text, toTab } from "./showing.ts";

/** The next visit is that of someone new, whatever the server knows; it tells the server nothing. */
async function asNew(page: Page, firstSteps: FirstSteps): Promise<void> {
  await page.route("**/api/auth/user", async (route) => {
    const answer = await route.fetch();
    await route.fulfill({ response: answer, json: { ...(await answer.json()), firstSteps } });
  });
  await page.route("**/api/user/first-steps", (route) => route.fulfill({ json: firstSteps }));
}
const stepsAhead = { shown: false, codesSaved: false, welcomeClosed: false };

/** As if they had registered a moment ago. */
async function openFreshCodes(page: Page): Promise<void> {
  await asNew(page, stepsAhead);
  await page.goto("/");
  await heading(page, "Better with a friend or two");
  await page.evaluate(async (code) => {
    const { id } = await (await fetch("/api/auth/user")).json();
    const codes = Array.from({ length: 10 }, (_, index) => `${code}${index}`);
    sessionStorage.setItem("hn-recovery-codes", JSON.stringify([id, ...codes]));
  }, "7QWJ-E0ZM-X4TB-9K3");
  await page.reload();
  await heading(page, "A spare key, just in case");
}

async function openAllCodes(page: Page): Promise<void> {
  await openFreshCodes(page);
  await page.getByRole("button", { name: "Show all ten" }).click();
  await page.getByRole("button", { name: "Save as a file" }).click();
  await page.getByRole("button", { name: "Continue" }).waitFor();
}

async function openPeopleStep(page: Page): Promise<void> {
  await openFreshCodes(page);
  await page.getByRole("button", { name: "Later" }).click();
  await page.getByRole("region", { name: "Already here" }).getByRole("listitem").first().waitFor();
}

async function openSessionStep(page: Page): Promise<void> {
  await openPeopleStep(page);
  await page.getByRole("button", { name: "Continue" }).click();
  await heading(page, "What was the last good one?");
  await page.getByRole("combobox", { name: "Strain" }).waitFor();
}

async function openFirstDay(page: Page): Promise<void> {
  await asNew(page, { shown: true, codesSaved: true, welcomeClosed: false });
  await page.goto("/");
  await page.getByRole("region", { name: "From the people here" }).getByRole("article").waitFor();
  await page.getByRole("region", { name: "People here" }).getByRole("listitem").first().waitFor();
}

export const newcomerScreens: readonly ShownScreen[] = [
  { name: "onboarding-codes", show: openFreshCodes },
  { name: "onboarding-codes-all", show: openAllCodes },
  { name: "onboarding-friends", show: openPeopleStep },
  { name: "onboarding-first", show: openSessionStep },
  { name: "feed-first-day", show: openFirstDay },
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
  { name: "close-friends-empty", show: at("/close-friends", "No followers yet") },
  { name: "want-to-try-empty", show: at("/want-to-try", "Nothing on your list yet") },
  { name: "messages-empty", show: at("/messages", "No messages yet") },
  {
    name: "conversation-closed",
    show: (page, { neighbourId }) =>
      at(`/messages/${neighbourId}`, "Once you follow each other, you can send messages.")(page),
  },
  {
    name: "profile-page-stranger",
    show: (page, { neighbourId }) => profileTab("Sessions", `/profile?userId=${neighbourId}`)(page),
  },
];
