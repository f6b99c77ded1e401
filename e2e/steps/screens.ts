import type { Page } from "@playwright/test";
import { messages } from "#shared/contract/errors.ts";
import { agreementScreens } from "./agreement-screens.ts";
import { breakScreens, helplinesScreen, saferUseScreen } from "./break-screens.ts";
import { companyScreens } from "./company-screens.ts";
import { deviceScreens } from "./device-screens.ts";
import { doorScreens, inviteScreens } from "./door-screens.ts";
import { experimentScreens } from "./experiment-screens.ts";
import { feedScreens } from "./feed-screens.ts";
import { labelScreens } from "./label-screens.ts";
import { messageScreens } from "./message-screens.ts";
import { newcomerScreens } from "./newcomer-screens.ts";
import { operatorScreens } from "./operator-screens.ts";
import { productScreens } from "./product-screens.ts";
import { recordScreens } from "./record-screens.ts";
import { reminderScreens } from "./reminder-screens.ts";
import { safetyScreens } from "./safety-screens.ts";
import { dialog } from "./screen.ts";
import { searchScreens } from "./search-screens.ts";
import { sessionScreens } from "./session-screens.ts";
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
} from "./showing.ts";
import { visitorScreens } from "./visitor-screens.ts";

async function openNotifications(page: Page): Promise<void> {
  // What is unread stays so for the next visit.
  await page.route(/\/api\/notifications\/read$/, (route) => route.fulfill({ status: 204 }));
  await page.goto("/");
  await page.getByRole("button", { name: /^Notifications/ }).click();
  await dialog(page, "Notifications").getByRole("listitem").first().waitFor();
}

async function openCharts(page: Page): Promise<void> {
  await toTab(page, "Insights");
  await page.getByText("Most often").waitFor();
  const closed = page.locator(".fold:not([open]) > summary");
  while ((await closed.count()) > 0) await closed.first().press("Enter");
}

const residentScreens: readonly ShownScreen[] = [
  {
    name: "insights",
    show: async (page) => {
      await toTab(page, "Insights");
      await page.getByText("Most often").waitFor();
      await showWhole(page);
    },
  },
  {
    name: "insights-charts",
    show: async (page) => {
      await openCharts(page);
      await page.getByRole("region", { name: "THC over time" }).waitFor();
      await showWhole(page);
    },
  },
  {
    name: "insights-tables",
    show: async (page) => {
      await openCharts(page);
      const toTable = page.getByRole("button", { name: "Show as table" });
      while ((await toTable.count()) > 0) await toTable.first().click();
      await showWhole(page);
    },
  },
  {
    name: "insights-sure",
    show: async (page) => {
      await toTab(page, "Insights");
      const pattern = page.getByRole("region", { name: "What goes along with good nights" });
      await pattern.getByRole("button", { name: /^How (sure|we'll decide)/ }).click();
      await page.getByRole("heading", { name: "What you can't conclude" }).waitFor();
    },
  },
  {
    name: "insights-reason",
    show: async (page) => {
      await toTab(page, "Insights");
      await page.getByRole("radio", { name: "Sleep" }).check();
      await text(page, /^Sleep: better after/);
      await showWhole(page);
    },
  },
  {
    name: "doctor-page",
    show: async (page) => {
      await toTab(page, "Insights");
      await page.getByRole("button", { name: "Page for your doctor" }).click();
      const sheet = dialog(page, "A page for your doctor");
      await sheet.getByRole("radio", { name: "Sleep" }).check();
      await sheet.getByRole("switch", { name: "Your notes" }).check();
      await sheet.getByRole("switch", { name: "Year of birth" }).check();
      await sheet.getByRole("table").nth(1).waitFor();
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
    name: "profile-tab-sleeves",
    show: async (page) => {
      await toTab(page, "Profile");
      await page.getByRole("button", { name: "Sleeves" }).click();
      await page.getByRole("tabpanel", { name: "Sessions" }).getByRole("listitem").first().waitFor();
      await showWhole(page);
    },
  },
  {
    name: "favorites-change",
    show: async (page) => {
      await toTab(page, "Profile");
      await page.getByRole("button", { name: "Change" }).click();
      await dialog(page, "Favorites").getByRole("listitem").first().waitFor();
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
  {
    name: "profile-page-sleeves",
    show: async (page) => {
      await page.goto("/profile");
      await page.getByRole("button", { name: "Sleeves" }).click();
      await page.getByRole("tabpanel", { name: "Sessions" }).getByRole("listitem").first().waitFor();
    },
  },
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
      await page.getByRole("main").getByRole("listitem").first().waitFor();
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
    name: "rankings-products",
    show: async (page) => {
      await page.goto("/rankings");
      await page.getByRole("radio", { name: "Products" }).check();
      await page.getByRole("main").getByRole("listitem").first().waitFor();
    },
  },
  {
    name: "rankings-opened",
    show: async (page) => {
      await page.goto("/rankings");
      await page.getByRole("radio", { name: "Products" }).check();
      const row = page.getByRole("main").getByRole("listitem").first();
      await row.getByRole("button", { name: /^Sessions of/ }).click();
      await row.getByRole("listitem").first().waitFor();
    },
  },
  {
    name: "rankings-filtered",
    show: async (page) => {
      await page.goto("/rankings");
      await page.getByRole("button", { name: "Filter" }).click();
      const sheet = dialog(page, "Filter the ranking");
      await sheet.getByRole("checkbox", { name: "Joint" }).check();
      await sheet.getByRole("button", { name: "Show" }).click();
      await text(page, /Places stay what they are in the whole list/);
    },
  },
  {
    name: "rankings-explained",
    show: async (page) => {
      await page.goto("/rankings");
      await page.getByRole("button", { name: "How it works" }).click();
      await text(page, "You have the last word");
    },
  },
  {
    name: "rankings-early",
    show: async (page) => {
      await page.route(/\/api\/sessions\/rankings\?placed=true/, async (route) => {
        const response = await route.fetch();
        const entries: { session: { rating: number | null } }[] = await response.json();
        const rated = entries.filter(({ session }) => session.rating !== null);
        await route.fulfill({ response, json: rated.slice(0, 4) });
      });
      await page.goto("/rankings");
      await text(page, "Four rated so far. Places come with the fifth.");
    },
  },
  {
    name: "manage-rankings-place",
    show: async (page) => {
      await page.goto("/rankings?by=hand");
      await dialog(page, "REORDER LIST")
        .getByRole("button", { name: /^Place 2 of/ })
        .click();
      await dialog(page, "Move").waitFor();
    },
  },
  {
    name: "rankings-without-place",
    show: async (page) => {
      await page.goto("/rankings");
      await page.getByRole("region", { name: "No place yet" }).scrollIntoViewIfNeeded();
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
  ...seenBy("visitor", [...visitorScreens, saferUseScreen]),
  ...seenBy("visitor", doorScreens),
  ...seenBy("newcomer", newcomerScreens),
  ...seenBy("resident", feedScreens),
  ...seenBy("resident", sessionScreens),
  ...seenBy("resident", productScreens),
  ...seenBy("resident", agreementScreens),
  ...seenBy("resident", companyScreens),
  ...seenBy("resident", searchScreens),
  ...seenBy("resident", labelScreens),
  ...seenBy("resident", residentScreens),
  ...seenBy("resident", messageScreens),
  ...seenBy("resident", experimentScreens),
  ...seenBy("resident", recordScreens),
  ...seenBy("resident", breakScreens),
  ...seenBy("resident", safetyScreens),
  ...seenBy("resident", reminderScreens),
  ...seenBy("resident", settingsScreens),
  ...seenBy("resident", inviteScreens),
  ...seenBy("operator", [...operatorScreens, helplinesScreen]),
  ...seenBy("resident", deviceScreens),
];
