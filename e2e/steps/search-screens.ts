import type { Page } from "@playwright/test";
import { pages } from "#shared/contract/pages.ts";
import { sessionsPath } from "#web/core/navigation/search-address.ts";
import { dialog } from "./screen.ts";
import { answerWith, desk, heading, type ShownScreen, text, toTab } from "./showing.ts";

const results = (page: Page) => page.getByText(", newest first").waitFor();

async function openFilters(page: Page): Promise<void> {
  await page.goto(sessionsPath({ strainTypes: ["indica"], scores: ["8-and-up"] }));
  await results(page);
  await page.getByRole("button", { name: /^Filters/ }).click();
  await dialog(page, "Filter my sessions")
    .getByRole("button", { name: /^Show \d/ })
    .waitFor();
}

/** The Search tab with its segments. */
export const searchScreens: readonly ShownScreen[] = [
  {
    name: "search",
    show: async (page) => {
      await toTab(page, "Search");
      await page.getByRole("list", { name: "People" }).waitFor();
    },
  },
  {
    name: "search-recent",
    show: async (page) => {
      await page.goto("/search?segment=products");
      await heading(page, "In your crate");
      await page.evaluate(
        async (texts) => {
          const { id } = await (await fetch("/api/auth/user")).json();
          const searches = texts.map((text) => ({ where: "products", text }));
          localStorage.setItem(`searches ${id}`, JSON.stringify(searches));
        },
        ["lemon", "slow acre", "blue"],
      );
      await page.reload();
      await page.getByRole("region", { name: "Recent" }).waitFor();
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
    name: "search-all",
    show: async (page) => {
      await page.goto("/search?segment=all&q=blu");
      await page.locator("mark").first().waitFor();
    },
  },
  {
    name: "search-beside",
    show: async (page) => {
      await page.setViewportSize(desk);
      await page.goto("/search?segment=all&q=blu");
      await page.getByRole("complementary").getByRole("heading", { level: 2 }).first().waitFor();
    },
  },
  {
    name: "search-products",
    show: async (page) => {
      await page.goto("/search?segment=products");
      await heading(page, "In your crate");
    },
  },
  {
    name: "search-products-found",
    show: async (page) => {
      await page.goto("/search?segment=products&q=blu");
      await page.locator("mark").first().waitFor();
    },
  },
  {
    name: "search-products-none",
    show: async (page) => {
      await page.goto("/search?segment=products&q=purple%20elephnt");
      await heading(page, "Nothing called “purple elephnt”");
    },
  },
  {
    name: "search-sessions",
    show: async (page) => {
      await page.goto(sessionsPath({}));
      await heading(page, "Filter by");
      await results(page);
    },
  },
  {
    name: "search-sessions-found",
    show: async (page) => {
      await page.goto(sessionsPath({ q: "w", strainTypes: ["indica", "sativa"], scores: ["8-and-up"] }));
      await results(page);
    },
  },
  {
    name: "search-sessions-none",
    show: async (page) => {
      await page.goto(sessionsPath({ q: "zzz", withPhoto: true, moods: ["sleepy"] }));
      await heading(page, "No sessions like that");
    },
  },
  {
    name: "search-reasons",
    show: async (page) => {
      await page.route(/\/api\/sessions\/search\?/, async (route) => {
        const response = await route.fetch({ url: new URL("/api/sessions/search", route.request().url()).href });
        const sessions: object[] = await response.json();
        const levels = (at: number) => [{ reason: "sleep", before: 2, after: 9 - at, beforeAt: null, afterAt: null }];
        const slept = sessions.slice(0, 6).map((session, at) => ({ ...session, reasonLevels: levels(at) }));
        await route.fulfill({ json: slept });
      });
      await answerWith(page, /\/api\/sessions\/search\/count/, { sessions: 6 });
      await page.goto(sessionsPath({ reasons: ["sleep"], betterAfter: true, sort: "biggest-change" }));
      await text(page, /before and after/);
    },
  },
  { name: "search-filter", show: openFilters },
  {
    name: "table",
    show: async (page) => {
      await page.setViewportSize(desk);
      await page.goto(pages.sessions);
      for (const row of [0, 2]) await page.getByRole("checkbox", { name: /, / }).nth(row).check();
      await page.getByRole("toolbar", { name: "2 selected" }).waitFor();
    },
  },
  {
    name: "table-edit",
    show: async (page) => {
      await page.setViewportSize(desk);
      await page.goto(pages.sessions);
      await page.getByRole("checkbox", { name: "Select all" }).check();
      await page.getByRole("button", { name: "Edit a field" }).click();
      await dialog(page, "Edit ").waitFor();
    },
  },
  {
    name: "table-none",
    show: async (page) => {
      await page.setViewportSize(desk);
      await page.goto(`${pages.sessions}?q=nothing-like-it`);
      await text(page, "No sessions match");
    },
  },
];
