import type { Page } from "@playwright/test";
import type { FirstSteps } from "#shared/contract/users.ts";
import { closeToast } from "./screen.ts";
import { at, heading, profileTab, type ShownScreen, text, toTab } from "./showing.ts";
import type { World } from "./world.ts";

/** The next visit is that of someone new, whatever the server knows; it tells the server nothing. */
async function asNew(page: Page, firstSteps: FirstSteps): Promise<void> {
  await page.route("**/api/auth/user", async (route) => {
    const answer = await route.fetch();
    await route.fulfill({ response: answer, json: { ...(await answer.json()), firstSteps } });
  });
  await page.route("**/api/user/first-steps", (route) => route.fulfill({ json: firstSteps }));
}
const stepsAhead = { shown: false, codesSaved: false, welcomeClosed: false };

async function openSessionStep(page: Page): Promise<void> {
  await asNew(page, stepsAhead);
  await page.goto("/");
  await heading(page, "Start with last night");
  await page.getByRole("combobox", { name: "Strain" }).waitFor();
}

/** As if a first session had just been logged. */
async function openRatingStep(page: Page, { unratedId }: World): Promise<void> {
  await openSessionStep(page);
  const session = await page.evaluate(async (id) => await (await fetch(`/api/sessions/${id}`)).json(), unratedId);
  const { id: userId } = await page.evaluate(async () => await (await fetch("/api/auth/user")).json());
  const logged = { ...session, userId, strainName: "Blue Dream", ingestionMethod: "joint", photo: null, moods: "[]" };
  await page.route(/\/api\/sessions$/, (route) => route.fulfill({ status: 201, json: logged }));
  await page.getByRole("combobox", { name: "Strain" }).fill("Blue Dream");
  await page.keyboard.press("Escape");
  await page.getByRole("button", { name: "Log Session" }).click();
  await heading(page, "How was it?");
  await closeToast(page);
}

/** Someone who came by an invite of the neighbour's, or without one. */
const openFriendsStep =
  (isInvited: boolean) =>
  async (page: Page, { neighbourId }: World): Promise<void> => {
    await asNew(page, stepsAhead);
    await page.goto("/");
    const inviter = await page.evaluate(
      async (id) => await (await fetch(`/api/users/${id}/profile`)).json(),
      neighbourId,
    );
    const told = { inviter: isInvited ? { ...inviter, isFollowing: true, followsYou: true } : null };
    await page.route("**/api/invites/inviter", (route) => route.fulfill({ json: told }));
    await page.reload();
    await page.getByRole("button", { name: "Skip this step" }).click();
    if (isInvited) await page.getByRole("article").waitFor();
    else await page.getByRole("region", { name: "Already here" }).getByRole("listitem").first().waitFor();
  };

/** Registered yesterday. */
async function openSecondDay(page: Page): Promise<void> {
  await asNew(page, { shown: true, codesSaved: false, welcomeClosed: true });
  await page.clock.setFixedTime(Date.now() + 24 * 60 * 60_000);
  await page.goto("/");
  await page.getByRole("region", { name: "In case you lose your phone" }).waitFor();
}

async function openFirstCodes(page: Page): Promise<void> {
  await openSecondDay(page);
  const recoveryCodes = Array.from({ length: 10 }, (_, index) => `7QWJ-E0ZM-X4TB-9K3${index}`);
  await page.route("**/api/user/recovery-codes", (route) => route.fulfill({ status: 201, json: { recoveryCodes } }));
  await page.getByRole("button", { name: "Save my codes" }).click();
  await page.getByRole("button", { name: "Show my codes" }).click();
  await page.getByRole("list", { name: "Recovery codes" }).waitFor();
}

async function openFirstDay(page: Page): Promise<void> {
  await asNew(page, { shown: true, codesSaved: true, welcomeClosed: false });
  await page.goto("/");
  await page.getByRole("region", { name: "From the people here" }).getByRole("article").waitFor();
  await page.getByRole("region", { name: "People here" }).getByRole("listitem").first().waitFor();
}

export const newcomerScreens: readonly ShownScreen[] = [
  { name: "first-session", show: openSessionStep },
  { name: "first-rate", show: openRatingStep },
  { name: "first-friends", show: openFriendsStep(true) },
  { name: "first-friends-alone", show: openFriendsStep(false) },
  { name: "feed-codes", show: openSecondDay },
  { name: "recovery-codes", show: openFirstCodes },
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
