import type { Page } from "@playwright/test";
import { operatorPages } from "#shared/contract/operator-pages.ts";
import { pages } from "#shared/contract/pages.ts";
import { at, heading, type ShownScreen, showWhole, text } from "./showing.ts";

const dayMs = 24 * 60 * 60_000;
const inDays = (days: number) => new Date(Date.now() + days * dayMs).toISOString().slice(0, 10);

const current = {
  ...{ id: 7, beganOn: inDays(-9), until: inDays(19), restsFeed: true, restsSuggestions: true, keepsLines: true },
};
const lines = [
  { day: inDays(-2), text: "Dreamed about the old flat. Every cupboard had another flat in it." },
  { day: inDays(-6), text: "Cross all day. Walked it off round the lake, mostly." },
];
const earlier = { ...current, id: 3, beganOn: inDays(-90), endedOn: inDays(-70), note: "Tea, long walks.", lines };

/** As if the person were on a break: the world stays as it is. */
async function takeBreak(page: Page): Promise<void> {
  await page.route(/\/api\/auth\/user$/, async (route) => {
    const response = await route.fetch();
    await route.fulfill({ response, json: { ...(await response.json()), currentBreak: current } });
  });
  const running = { ...current, endedOn: null, note: null, lines };
  await page.route(/\/api\/breaks$/, (route) => route.fulfill({ json: [running, earlier] }));
}

const urgent = { country: "Norway", name: "Emergency services", number: "113", hours: null, url: null };
const helplines = [
  { ...urgent, isUrgent: true, checkedOn: inDays(-10) },
  {
    ...{ country: "Norway", name: "Somebody to talk to about cannabis", number: "+47 22 55 01 00" },
    ...{ hours: "Free, day and night", url: "https://help.example/talk", isUrgent: false, checkedOn: inDays(-10) },
  },
  {
    ...{ country: "Sweden", name: "Somebody else", number: "08 123 45", hours: null, url: null },
    ...{ isUrgent: false, checkedOn: inDays(-40) },
  },
];
const enterLines = (page: Page) => page.route(/\/api\/helplines$/, (route) => route.fulfill({ json: helplines }));

/** A break from its start to its end, of which there's none in the world, and the page about safer use. */
export const breakScreens: readonly ShownScreen[] = [
  {
    name: "break-start",
    show: async (page) => {
      await page.route(/\/api\/breaks$/, (route) => route.fulfill({ json: [earlier] }));
      await page.goto(pages.takeBreak);
      await heading(page, "Earlier breaks");
      await showWhole(page);
    },
  },
  {
    name: "break",
    show: async (page) => {
      await takeBreak(page);
      await page.goto(pages.takeBreak);
      await text(page, /^Cross all day/);
      await showWhole(page);
    },
  },
  {
    name: "break-change",
    show: async (page) => {
      await takeBreak(page);
      await page.goto(pages.takeBreak);
      await page.getByRole("button", { name: "Change it" }).click();
      await page.getByRole("switch", { name: "Rest the feed" }).waitFor();
      await showWhole(page);
    },
  },
  {
    name: "break-end",
    show: async (page) => {
      await takeBreak(page);
      await page.goto(pages.endBreak);
      await heading(page, "Welcome back, whenever you like");
      await showWhole(page);
    },
  },
  {
    name: "break-log",
    show: async (page) => {
      await takeBreak(page);
      await page.goto(pages.log);
      await page.getByRole("button", { name: "Log Session" }).click();
      await page.getByRole("dialog", { name: "You're on a break" }).waitFor();
    },
  },
  {
    name: "break-feed",
    show: async (page) => {
      await takeBreak(page);
      await page.goto(pages.home);
      await heading(page, "The feed's resting, too");
    },
  },
  {
    name: "safer-lines",
    show: async (page) => {
      await enterLines(page);
      await page.goto(pages.saferUse);
      await text(page, "Somebody to talk to about cannabis");
      await showWhole(page);
    },
  },
];

/** The same page before the operators have entered numbers. */
export const saferUseScreen: ShownScreen = {
  name: "safer",
  show: at(pages.saferUse, "Short, sourced, and not a lecture."),
};

export const helplinesScreen: ShownScreen = {
  name: "operator-helplines",
  show: async (page) => {
    await enterLines(page);
    await page.goto(operatorPages.helplines);
    await page.getByRole("textbox", { name: "Country" }).first().waitFor();
    await showWhole(page);
  },
};
