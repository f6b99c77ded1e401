import type { Page } from "@playwright/test";
import { dialog, tab, toasts } from "./screen.ts";
import type { World } from "./world.ts";

export interface Screen {
  /** As the pictures of the design are named. */
  readonly name: string;
  readonly who: "visitor" | "resident" | "newcomer";
  /** What the browser says about a refusal that belongs to the screen. */
  readonly refusal?: RegExp;
  /** Brings it up from a fresh page and waits until it is there; changes nothing in the world. */
  readonly show: (page: Page, world: World) => Promise<void>;
}

const heading = (page: Page, name: string) => page.getByRole("heading", { name }).waitFor();
const text = (page: Page, said: string | RegExp) => page.getByText(said).first().waitFor();

/** Opens a page of its own and waits for the words. */
const at = (path: string, said: string) => async (page: Page) => {
  await page.goto(path);
  await text(page, said);
};

async function toTab(page: Page, name: Parameters<typeof tab>[1]): Promise<void> {
  await page.goto("/");
  await tab(page, name).click();
}

const profileTab =
  (name: string, path = "/profile") =>
  async (page: Page) => {
    await page.goto(path);
    await page.getByRole("tab", { name }).click();
    await page.getByRole("tabpanel", { name }).waitFor();
  };

/** An answer that never comes. */
const withhold = (page: Page, path: RegExp) => page.route(path, () => {});

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

async function signIn(page: Page, email: string, password: string): Promise<void> {
  await page.goto("/login");
  await page.getByRole("textbox", { name: "Email" }).fill(email);
  await page.getByRole("textbox", { name: "Password" }).fill(password);
  await page.getByRole("button", { name: "Sign In" }).click();
}

/** A toast's time does not run while the pointer is on it. */
const holdToast = (page: Page, title: string) => toasts(page).getByText(title).hover();

async function openNotifications(page: Page): Promise<void> {
  // What is unread stays so for the next visit.
  await page.route(/\/api\/notifications\/read$/, (route) => route.fulfill({ status: 204 }));
  await page.goto("/");
  await page.getByRole("button", { name: /^Notifications/ }).click();
  await dialog(page, "Notifications").getByRole("listitem").first().waitFor();
}

async function openConversation(page: Page, { neighbourId }: World): Promise<void> {
  // What is unread stays so for the next visit.
  await page.route(/\/api\/conversations\/[^/]+\/read$/, (route) => route.fulfill({ status: 204 }));
  await page.goto(`/messages/${neighbourId}`);
  await page.getByRole("region", { name: "Messages" }).getByRole("listitem").first().waitFor();
}

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

const visitorScreens: readonly Omit<Screen, "who">[] = [
  { name: "landing", show: at("/", "Start Your Journey") },
  { name: "login", show: at("/login", "Your sessions are where you left them.") },
  { name: "register", show: at("/register", "Start a journal of what hits.") },
  { name: "recover", show: at("/recover", "One of your recovery codes sets a new password.") },
  { name: "privacy", show: at("/privacy", "Last updated: July 24, 2025") },
  { name: "terms", show: at("/terms", "Last updated: July 24, 2025") },
  { name: "404", refusal: /status of 404/, show: at("/nowhere", "Page Not Found") },
  {
    name: "loading",
    show: async (page) => {
      await withhold(page, /\/api\/auth\/user$/);
      await page.goto("/");
      await text(page, "Loading...");
    },
  },
  {
    name: "toast-destructive",
    refusal: /status of 401/,
    show: async (page, { resident }) => {
      await signIn(page, resident.email, "battery staple");
      await holdToast(page, "Login failed");
    },
  },
  {
    name: "toast-default",
    show: async (page, { resident }) => {
      await signIn(page, resident.email, resident.password);
      await holdToast(page, "Welcome back!");
    },
  },
];

const newcomerScreens: readonly Omit<Screen, "who">[] = [
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

const residentScreens: readonly Omit<Screen, "who">[] = [
  {
    name: "feed",
    show: async (page) => {
      await page.goto("/");
      await page.getByRole("article").first().waitFor();
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
    show: async (page) => {
      await page.goto("/");
      await page
        .getByRole("button", { name: /^\d+ comments?$/ })
        .first()
        .click();
      await page.getByRole("region", { name: "Comments" }).getByRole("listitem").first().waitFor();
    },
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
      await page.getByRole("combobox", { name: "Strain" }).fill("Wedding Cake");
      await page.reload();
      await text(page, /^Your unfinished session from .+ is back/);
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
    },
  },
  {
    name: "insights-charts",
    show: async (page) => {
      await toTab(page, "Insights");
      await page.getByRole("region", { name: "THC over time" }).scrollIntoViewIfNeeded();
    },
  },
  {
    name: "insights-tables",
    show: async (page) => {
      await toTab(page, "Insights");
      const toTable = page.getByRole("button", { name: "Show as table" });
      await page.getByRole("region", { name: "THC over time" }).waitFor();
      while ((await toTable.count()) > 0) await toTable.first().click();
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
      await page.getByRole("button", { name: /\d Followers$/ }).click();
      await page.getByRole("list", { name: "Followers" }).waitFor();
    },
  },
  { name: "profile-page", show: profileTab("Sessions") },
  { name: "profile-page-stats", show: profileTab("Stats") },
  { name: "profile-page-reviews", show: profileTab("Reviews") },
  { name: "profile-page-privacy", show: profileTab("Privacy") },
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
  { name: "edit-profile", show: at("/profile?view=edit", "Save Changes") },
  {
    name: "edit-profile-devices",
    show: async (page) => {
      await page.goto("/profile?view=edit");
      await page.getByRole("list", { name: "Devices" }).scrollIntoViewIfNeeded();
    },
  },
  {
    name: "renew-recovery-codes",
    show: async (page) => {
      await page.goto("/profile?view=edit");
      await page.getByRole("button", { name: "Make new codes" }).click();
      await dialog(page, "New recovery codes").waitFor();
    },
  },
  { name: "notifications", show: openNotifications },
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

const seenBy = (who: Screen["who"], screens: readonly Omit<Screen, "who">[]): Screen[] =>
  screens.map((screen) => ({ ...screen, who }));

/** Every screen and dialog of the product, for whoever looks at all of them: the checks and the pictures. */
export const screens: readonly Screen[] = [
  ...seenBy("visitor", visitorScreens),
  ...seenBy("newcomer", newcomerScreens),
  ...seenBy("resident", residentScreens),
];
