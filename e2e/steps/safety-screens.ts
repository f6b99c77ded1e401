import type { Page } from "@playwright/test";
import { pages } from "#shared/contract/pages.ts";
import { card, dialog } from "./screen.ts";
import { answerWith, at, heading, profileTab, type ShownScreen, showWhole, text, toTab } from "./showing.ts";

/** Of the first card that is someone else's. */
async function openCardMenu(page: Page): Promise<void> {
  await page.goto("/");
  await card(page, ".+")
    .getByRole("button", { name: /^More about/ })
    .first()
    .click();
  await dialog(page, "More about").waitFor();
}

async function openReport(page: Page): Promise<void> {
  await openCardMenu(page);
  await page.getByRole("button", { name: "Report session" }).click();
  await dialog(page, "Report session").getByRole("radio", { name: "Someone may be in danger" }).check();
}

/** Visibility, blocks, reports and moderation, as the resident sees them. */
export const safetyScreens: readonly ShownScreen[] = [
  {
    name: "log-private",
    show: async (page) => {
      await toTab(page, "Log");
      await page.getByRole("switch", { name: "Others can see this session in the feed" }).uncheck();
      await showWhole(page);
    },
  },
  {
    name: "log-audience",
    show: async (page) => {
      await toTab(page, "Log");
      await page.getByRole("button", { name: "Who can see this session" }).click();
      const sheet = dialog(page, "Who can see this session");
      await sheet.getByRole("radio", { name: "you picked" }).check();
    },
  },
  { name: "close-friends", show: at(pages.closeFriends, "you picked.") },
  { name: "card-menu", show: openCardMenu },
  {
    name: "block",
    show: async (page) => {
      await openCardMenu(page);
      await page.getByRole("button", { name: /^Block @/ }).click();
      await page.getByRole("alertdialog").waitFor();
    },
  },
  { name: "report", show: openReport },
  {
    name: "report-sent",
    show: async (page) => {
      // Nobody is told, so that the world stays as it is.
      await page.route(/\/api\/reports$/, (route) => route.fulfill({ status: 201, json: {} }));
      await openReport(page);
      await page.getByRole("button", { name: "Send report" }).click();
      await dialog(page, "Report sent").waitFor();
    },
  },
  {
    name: "session-detail-hidden",
    show: async (page, { ratedId }) => {
      await answerWith(page, /\/api\/sessions\/\d+$/, { isHidden: true });
      await page.goto(`/sessions/${ratedId}`);
      await dialog(page, "Session Details").getByText("Hidden by a moderator. Only you can see it.").waitFor();
    },
  },
  {
    name: "suspended",
    show: async (page) => {
      await answerWith(page, /\/api\/auth\/user$/, { isSuspended: true });
      await page.goto("/");
      await heading(page, "Your account is suspended");
    },
  },
  {
    name: "profile-page-blocked",
    refusal: /status of 404 .*\/api\/(users|sessions\/user)\//,
    show: async (page) => {
      const blocks: { user: { id: string } }[] = await (await page.request.get("/api/blocks")).json();
      await at(`/profile?userId=${blocks[0]?.user.id}`, "You blocked @")(page);
    },
  },
  {
    name: "make-all-private",
    show: async (page) => {
      await profileTab("Privacy")(page);
      await page.getByRole("button", { name: "Make all past sessions private" }).click();
      await page.getByRole("alertdialog", { name: "Make all private?" }).waitFor();
    },
  },
  {
    name: "profile-page-as-stranger",
    show: async (page) => {
      await profileTab("Privacy")(page);
      await page.getByRole("link", { name: "View my profile as others see it" }).click();
      await text(page, "This is what a stranger sees");
      await page.getByRole("tabpanel").getByRole("listitem").first().waitFor();
    },
  },
  { name: "follow-requests", show: at("/profile?view=requests", "Accept") },
];
