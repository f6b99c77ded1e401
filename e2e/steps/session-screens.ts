import type { Page } from "@playwright/test";
import { shownLogForm } from "./log-form.ts";
import { dialog } from "./screen.ts";
import { at, type ShownScreen, showWhole, text, toTab, withhold } from "./showing.ts";
import type { World } from "./world.ts";

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

/** Logging, rating, reading and editing a session. */
export const sessionScreens: readonly ShownScreen[] = [
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
    name: "log-details",
    show: async (page) => {
      await toTab(page, "Log");
      await page.getByRole("combobox", { name: "Strain" }).fill("Blue Dream");
      await page.getByRole("radio", { name: "Joint" }).check();
      await page.getByRole("textbox", { name: "Amount in g" }).fill("0.3");
      await page.getByRole("textbox", { name: "THC" }).fill("20");
      await text(page, "55–65 mg THC in the joint");
      await page.getByRole("checkbox", { name: "music sounds wider" }).check();
      await page.getByRole("checkbox", { name: "Dry mouth" }).check();
      await showWhole(page);
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
];
