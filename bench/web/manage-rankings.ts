import { setTimeout as wait } from "node:timers/promises";
import type { Page } from "@playwright/test";
import { routes } from "#shared/contract/routes.ts";
import { reorderPath } from "#web/core/navigation/page-paths.ts";
import { type Person, register } from "../../e2e/steps/people.ts";
import { median } from "../arithmetic.ts";
import { type MeasuringBrowser, openPhone } from "./browser.ts";
import { countThreadTime, spentSince, threadTime } from "./visit-figures.ts";

export interface ManageRankingsFigures {
  readonly sessions: number;
  /** Milliseconds of the page's own processor time until the whole order is there. */
  readonly opening: number;
  /** Elements of the page then. */
  readonly elements: number;
  /** The same milliseconds for one move by keys, in the middle of several. */
  readonly move: number;
}

const moves = 9;
const total = "CPU ms";

/** Somebody who has rated so many sessions: brought in as a table, because rating each would fit the ranking each time. */
export async function joinWithRatedSessions(url: string, count: number): Promise<Person> {
  const person = await register(url, "Ranker");
  const day = (number: number) => new Date(Date.UTC(2026, 0, 1) - number * 3_600_000).toISOString();
  const rows = Array.from(
    { length: count },
    (_, number) => `Number ${number},${((number * 37) % 101) / 10},${day(number)}`,
  );
  const content = Buffer.from(["Strain,Rating,Date", ...rows].join("\n"));
  const { id } = await person.call(routes.uploadImport, { picture: content });
  await person.call(routes.runImport, { params: { id } });
  for (;;) {
    const { state } = await person.call(routes.getImport, { params: { id } });
    if (state === "done") return person;
    if (state !== "running") throw new Error(`The import is ${state}`);
    await wait(200);
  }
}

/** Opens the order by hand, and moves sessions in it. */
export async function manageRankingsFigures(
  browser: MeasuringBrowser,
  url: string,
  person: Pick<Person, "sessionId">,
  sessions: number,
): Promise<ManageRankingsFigures> {
  const { page, devtools, close } = await openPhone(browser, url, person);
  try {
    await countThreadTime(devtools);
    const before = await threadTime(devtools);
    await page.goto(reorderPath);
    await page.locator(`[data-session][aria-setsize="${sessions}"]`).first().waitFor();
    const opened = await threadTime(devtools);
    const elements = await page.evaluate(() => document.getElementsByTagName("*").length);
    const costs: number[] = [];
    for (let move = 0; move < moves; move++) {
      await page.locator("[data-session] [data-control=place]").nth(1).focus();
      await nextFrame(page);
      const still = await threadTime(devtools);
      await page.keyboard.press("Alt+ArrowDown");
      await nextFrame(page);
      costs.push(spentSince(still, await threadTime(devtools))[total] ?? Number.NaN);
    }
    return { sessions, opening: spentSince(before, opened)[total] ?? Number.NaN, elements, move: median(costs) };
  } finally {
    await close();
  }
}

/** What a press has changed is drawn. */
const nextFrame = (page: Page) =>
  page.evaluate(() => new Promise<void>((drawn) => requestAnimationFrame(() => setTimeout(drawn))));
