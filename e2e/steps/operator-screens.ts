import type { Page } from "@playwright/test";
import { operatorPages, personPath, reportPath } from "#shared/contract/operator-pages.ts";
import { at, heading, type ShownScreen, showWhole } from "./showing.ts";

async function openReport(page: Page, reportId: number): Promise<void> {
  await page.goto(reportPath(reportId));
  await heading(page, "1 · Does it break a rule?");
}

/** The pages of those who run the server. */
export const operatorScreens: readonly ShownScreen[] = [
  {
    name: "operator",
    show: async (page) => {
      await page.goto(operatorPages.overview);
      await heading(page, "Health");
      await page.getByRole("main").getByRole("listitem").first().waitFor();
    },
  },
  {
    name: "operator-set-up",
    show: async (page) => {
      await page.goto(operatorPages.setUp);
      await page.getByText("Without it nobody can reset").waitFor();
      await page.getByText("Ready as soon as HTTPS is on").waitFor();
    },
  },
  {
    name: "operator-backups",
    show: async (page) => {
      await page.goto(operatorPages.backups);
      await heading(page, "Restoring");
    },
  },
  {
    name: "operator-reports",
    show: async (page) => {
      await page.goto(operatorPages.reports);
      await page.getByRole("main").getByRole("listitem").first().waitFor();
    },
  },
  {
    name: "operator-reports-empty",
    show: async (page) => {
      const nothing = { open: [], openCount: 0, decided: [], decidedCount: 118, appeals: 0 };
      await page.route("**/api/operator/reports", (route) => route.fulfill({ json: nothing }));
      await at(operatorPages.reports, "Nothing's waiting")(page);
    },
  },
  {
    name: "operator-report",
    show: async (page, { reportId }) => {
      await openReport(page, reportId);
      await showWhole(page);
    },
  },
  {
    name: "operator-report-chosen",
    show: async (page, { reportId }) => {
      await openReport(page, reportId);
      await page.getByRole("radiogroup", { name: "Rule" }).getByRole("radio").first().check();
      await page.getByRole("radio", { name: /^Hide the session/ }).check();
      await showWhole(page);
    },
  },
  {
    name: "operator-people",
    show: async (page) => {
      await page.goto(operatorPages.people);
      await page.getByRole("row").nth(1).waitFor();
    },
  },
  {
    name: "operator-person",
    show: async (page, { neighbourId }) => {
      await page.goto(personPath(neighbourId));
      await heading(page, "What happened here");
      for (const name of ["Change", "Make a link", /^Suspend /]) await page.getByRole("button", { name }).click();
      await showWhole(page);
    },
  },
  {
    name: "operator-reset-link",
    show: async (page, { neighbourId }) => {
      const made = { token: "mH3vq0Zt7yQk1nL5c8RwXg", expiresAt: "2026-11-26T09:00:00.000Z" };
      await page.route("**/reset-link", (route) => route.fulfill({ status: 201, json: made }));
      await page.goto(personPath(neighbourId));
      await page.getByRole("button", { name: "Make a link" }).click();
      const making = page.getByRole("button", { name: "Make the link" });
      await page.locator("form", { has: making }).getByRole("textbox").fill("She lost her phone");
      await making.click();
      await page.getByRole("textbox", { name: /^Link for / }).waitFor();
      await showWhole(page);
    },
  },
  {
    name: "operator-invites",
    show: async (page) => {
      await page.goto(operatorPages.invites);
      await heading(page, "Joined");
    },
  },
  {
    name: "operator-settings",
    show: async (page) => {
      await page.goto(operatorPages.settings);
      await heading(page, "Who may join");
      await showWhole(page);
    },
  },
  {
    name: "operator-log",
    show: async (page) => {
      await page.goto(operatorPages.log);
      await page.getByRole("main").getByRole("listitem").first().waitFor();
    },
  },
];
