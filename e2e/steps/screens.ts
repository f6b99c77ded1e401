import { expect, type Page } from "@playwright/test";
import { messages } from "#shared/contract/errors.ts";
import { shownLogForm } from "./log-form.ts";
import { newcomerScreens } from "./newcomer-screens.ts";
import { safetyScreens } from "./safety-screens.ts";
import { dialog } from "./screen.ts";
import { settingsScreens } from "./settings-screens.ts";
import {
  askForPassword,
  at,
  heading,
  profileTab,
  type Screen,
  type ShownScreen,
  showWhole,
  text,
  toTab,
  withhold,
} from "./showing.ts";
import { visitorScreens } from "./visitor-screens.ts";
import type { World } from "./world.ts";

/** Where the rail and the aside are. */
const desk = { width: 1280, height: 860 };

async function openRating(page: Page, { unratedId }: World): Promise<void> {
  await page.goto(`/sessions/${unratedId}`);
  await dialog(page, "Session Details").getByRole("button", { name: "Rate" }).click();
  await text(page, "How did you feel about this experience?");
}

async function openEditing(page: Page, { ratedId }: World): Promise<void> {
  await page.goto(`/sessions/${ratedId}`);
  await dialog(page, "Session Details").getByRole("button", { name: "Edit" }).click();
  await dialog(page, "Edit Session").waitFor();
}

async function openNotifications(page: Page): Promise<void> {
  // What is unread stays so for the next visit.
  await page.route(/\/api\/notifications\/read$/, (route) => route.fulfill({ status: 204 }));
  await page.goto("/");
  await page.getByRole("button", { name: /^Notifications/ }).click();
  await dialog(page, "Notifications").getByRole("listitem").first().waitFor();
}

async function openComments(page: Page): Promise<void> {
  await page.goto("/");
  await page
    .getByRole("button", { name: /^\d+ comments?$/ })
    .first()
    .click();
  await page.getByRole("region", { name: "Comments" }).getByRole("listitem").first().waitFor();
}

async function openCommentEditor(page: Page): Promise<void> {
  await openComments(page);
  const edit = page.getByRole("button", { name: "Edit comment" });
  // The demo's person may not have said anything there.
  if ((await edit.count()) === 0) {
    await page.getByPlaceholder("Add a comment...").fill("Back porch, second cup.");
    await page.getByPlaceholder("Add a comment...").press("Enter");
  }
  await edit.first().click();
  await page.getByRole("textbox", { name: "Edit your comment" }).waitFor();
}

async function openConversation(page: Page, { neighbourId }: World): Promise<void> {
  // What is unread stays so for the next visit.
  await page.route(/\/api\/conversations\/[^/]+\/read$/, (route) => route.fulfill({ status: 204 }));
  await page.goto(`/messages/${neighbourId}`);
  await page.getByRole("region", { name: "Messages" }).getByRole("listitem").first().waitFor();
}

const residentScreens: readonly ShownScreen[] = [
  {
    name: "feed",
    show: async (page) => {
      await page.goto("/");
      await page.getByRole("article").first().waitFor();
    },
  },
  {
    name: "feed-wide",
    show: async (page) => {
      await page.setViewportSize(desk);
      await page.goto("/");
      await page.getByRole("complementary", { name: "For you" }).getByRole("button").first().waitFor();
    },
  },
  {
    name: "account-menu",
    show: async (page) => {
      await page.setViewportSize(desk);
      await page.goto("/");
      await page.getByRole("button", { name: /^Account: / }).click();
      await dialog(page, "Account").waitFor();
    },
  },
  {
    name: "keyboard-shortcuts",
    show: async (page) => {
      await page.setViewportSize(desk);
      await page.goto("/");
      await expect(async () => {
        await page.keyboard.press("?");
        await dialog(page, "Keyboard shortcuts").waitFor({ timeout: 500 });
      }).toPass();
    },
  },
  {
    name: "sign-out",
    show: async (page) => {
      await page.goto("/");
      await page.getByRole("button", { name: "HighNote, sign out" }).click();
      await page.getByRole("alertdialog").waitFor();
    },
  },
  {
    name: "feed-new-sessions",
    show: async (page) => {
      await page.route(/\/api\/sessions\/feed\/new/, (route) => route.fulfill({ json: { count: 3 } }));
      await page.goto("/");
      await page.locator(".pull").waitFor({ state: "attached" });
      // As when the app comes back after a minute away.
      await page.evaluate(() => {
        const later = Date.now() + 61_000;
        Date.now = () => later;
        window.dispatchEvent(new Event("visibilitychange"));
      });
      await text(page, "3 new sessions");
    },
  },
  {
    name: "loading",
    show: async (page) => {
      await withhold(page, /\/api\/auth\/user$/);
      await page.goto("/");
      await text(page, "Loading...");
    },
  },
  {
    name: "feed-loading",
    show: async (page) => {
      await withhold(page, /\/api\/sessions\/feed/);
      await page.goto("/");
      await heading(page, "Feed");
    },
  },
  {
    name: "feed-comments",
    show: openComments,
  },
  {
    name: "feed-comments-mention",
    show: async (page) => {
      await openComments(page);
      await page
        .getByRole("button", { name: /^Reply to / })
        .first()
        .click();
      await page.getByRole("textbox", { name: /^Reply to / }).pressSequentially(" @");
      await page.getByRole("listbox", { name: "People to mention" }).waitFor();
    },
  },
  {
    name: "feed-comments-edit",
    show: openCommentEditor,
  },
  {
    name: "session-detail",
    show: async (page, { ratedId }) => {
      await page.goto(`/sessions/${ratedId}`);
      await dialog(page, "Session Details").getByRole("heading", { name: "Overall Rating" }).waitFor();
    },
  },
  {
    name: "session-detail-loading",
    show: async (page, { ratedId }) => {
      await withhold(page, /\/api\/sessions\/\d+$/);
      await withhold(page, /\/api\/sessions\/feed/);
      await page.goto(`/sessions/${ratedId}`);
      await dialog(page, "Session Details").getByText("Loading...").waitFor();
    },
  },
  {
    name: "session-detail-missing",
    refusal: /status of 404/,
    show: at("/sessions/999999", "Session not found"),
  },
  {
    name: "log",
    show: async (page) => {
      await toTab(page, "Log");
      await page.getByRole("combobox", { name: "Strain" }).click();
      await page.getByRole("listbox", { name: "Strains" }).waitFor();
    },
  },
  {
    name: "log-edible",
    show: async (page) => {
      await toTab(page, "Log");
      await page.getByRole("combobox", { name: "Strain" }).fill("Wedding Cake");
      await page.getByRole("radio", { name: "Edible" }).check();
      await text(page, "THC (mg)");
    },
  },
  {
    name: "log-unfinished",
    show: async (page) => {
      await toTab(page, "Log");
      await page.locator(shownLogForm).waitFor();
      await page.getByRole("combobox", { name: "Strain" }).fill("Wedding Cake");
      await page.reload();
      await text(page, /^Picked up where you left off/);
    },
  },
  { name: "rating-1", show: openRating },
  {
    name: "rating-2",
    show: async (page, world) => {
      await openRating(page, world);
      await page.getByRole("button", { name: /^I liked it/ }).click();
      await text(page, "Which experience was better?");
    },
  },
  { name: "edit-session", show: openEditing },
  {
    name: "delete-session",
    show: async (page, world) => {
      await openEditing(page, world);
      await page.getByRole("button", { name: "Delete Session" }).click();
      await page.getByRole("alertdialog", { name: "Delete Session" }).waitFor();
    },
  },
  {
    name: "insights",
    show: async (page) => {
      await toTab(page, "Insights");
      await heading(page, "Top 3 Brands");
      await page.getByRole("region", { name: "THC over time" }).waitFor();
      await showWhole(page);
    },
  },
  {
    name: "insights-tables",
    show: async (page) => {
      await toTab(page, "Insights");
      const toTable = page.getByRole("button", { name: "Show as table" });
      await page.getByRole("region", { name: "THC over time" }).waitFor();
      while ((await toTable.count()) > 0) await toTable.first().click();
      await showWhole(page);
    },
  },
  {
    name: "search",
    show: async (page) => {
      await toTab(page, "Search");
      await page.getByRole("list", { name: "People" }).waitFor();
    },
  },
  {
    name: "search-empty",
    show: async (page) => {
      await toTab(page, "Search");
      await page.getByRole("searchbox", { name: "Search users" }).fill("nobody is called like this");
      await text(page, "No users found");
    },
  },
  {
    name: "profile-tab",
    show: async (page) => {
      await toTab(page, "Profile");
      await heading(page, "My Sessions");
    },
  },
  {
    name: "following",
    show: async (page) => {
      await toTab(page, "Profile");
      await page.getByRole("button", { name: /\d Following$/ }).click();
      await page.getByRole("list", { name: "Following" }).waitFor();
    },
  },
  {
    name: "followers",
    show: async (page) => {
      await page.goto("/profile");
      await page.getByRole("button", { name: /\d Followers?$/ }).click();
      await page.getByRole("list", { name: "Followers" }).waitFor();
    },
  },
  { name: "profile-page", show: profileTab("Sessions") },
  { name: "profile-page-stats", show: profileTab("Stats") },
  { name: "profile-page-reviews", show: profileTab("Reviews") },
  {
    name: "profile-page-privacy",
    show: async (page) => {
      await profileTab("Privacy")(page);
      await page.getByRole("list", { name: "Blocked people" }).getByRole("button").first().waitFor();
      await showWhole(page);
    },
  },
  {
    name: "profile-page-other",
    show: (page, { neighbourId }) => profileTab("Sessions", `/profile?userId=${neighbourId}`)(page),
  },
  {
    name: "delete-account",
    show: async (page) => {
      await profileTab("Privacy")(page);
      await page.getByRole("button", { name: "Delete Account" }).click();
      await page.getByRole("alertdialog", { name: "Delete Account" }).waitFor();
    },
  },
  {
    name: "edit-profile",
    show: async (page) => {
      await at("/profile?view=edit", "Save Changes")(page);
      await showWhole(page);
    },
  },
  {
    name: "confirm-password",
    refusal: /status of 403/,
    show: async (page) => {
      await askForPassword(page, "**/api/user/export");
      await profileTab("Privacy")(page);
      await page.getByRole("button", { name: "Export Data" }).click();
      await dialog(page, "Confirm your password").waitFor();
    },
  },
  {
    name: "confirm-password-wrong",
    refusal: /status of 403/,
    show: async (page) => {
      await askForPassword(page, "**/api/user/delete");
      await profileTab("Privacy")(page);
      await page.getByRole("button", { name: "Delete Account" }).click();
      await page.getByRole("alertdialog").getByRole("button", { name: "Delete" }).click();
      const message = messages.wrongPassword;
      await page.route("**/api/auth/confirm", (route) => route.fulfill({ status: 403, json: { message } }));
      await page.getByRole("textbox", { name: "Password" }).fill("not it");
      await page.keyboard.press("Enter");
      await text(page, message);
    },
  },
  { name: "notifications", show: openNotifications },
  {
    name: "notifications-page",
    show: async (page) => {
      // What is unread stays so for the next visit.
      await page.route(/\/api\/notifications\/read$/, (route) => route.fulfill({ status: 204 }));
      await page.goto("/notifications");
      await page.getByRole("listitem").first().waitFor();
    },
  },
  {
    name: "messages",
    show: async (page) => {
      await page.goto("/messages");
      await page.getByRole("list", { name: "Conversations" }).waitFor();
    },
  },
  { name: "conversation", show: openConversation },
  {
    name: "conversation-failed",
    refusal: /status of 503/,
    show: async (page, world) => {
      await openConversation(page, world);
      await page.route(/\/api\/conversations\/[^/]+\/messages$/, (route) => route.fulfill({ status: 503, json: {} }));
      await page.getByRole("textbox", { name: /^Message to/ }).fill("The dishes again tonight?");
      await page.getByRole("button", { name: "Send" }).click();
      await text(page, /^Not sent/);
    },
  },
  {
    name: "manage-rankings",
    show: async (page) => {
      await toTab(page, "Profile");
      await page.getByRole("button", { name: "Manage Rankings" }).click();
      await dialog(page, "REORDER LIST").getByRole("listitem").first().waitFor();
    },
  },
  { name: "compare-idle", show: at("/compare", "Too close to call") },
  {
    name: "compare",
    show: async (page) => {
      await page.goto("/compare");
      await page.getByRole("radio").first().check();
    },
  },
  {
    name: "rankings",
    show: async (page) => {
      await page.goto("/rankings");
      await page.getByRole("main").getByRole("listitem").first().waitFor();
    },
  },
  {
    name: "rankings-error",
    refusal: /status of 500/,
    show: async (page) => {
      await page.route(/\/api\/sessions\/rankings/, (route) => route.fulfill({ status: 500, json: { message: "" } }));
      await page.goto("/rankings");
      await text(page, "Unable to Load Rankings");
    },
  },
];

const seenBy = (who: Screen["who"], screens: readonly ShownScreen[]): Screen[] =>
  screens.map((screen) => ({ ...screen, who }));

/** Every screen and dialog of the product, for the accessibility checks and the pictures. */
export const screens: readonly Screen[] = [
  ...seenBy("visitor", visitorScreens),
  ...seenBy("newcomer", newcomerScreens),
  ...seenBy("resident", residentScreens),
  ...seenBy("resident", safetyScreens),
  ...seenBy("resident", settingsScreens),
];
