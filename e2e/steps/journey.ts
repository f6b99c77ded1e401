import { test as base, expect, type Page } from "@playwright/test";
import { Complaints } from "./complaints.ts";
import { openAs, type Person, register } from "./people.ts";
import { appIsShown } from "./screen.ts";

interface Journey {
  /** Where the server is, without a slash at the end. */
  server: string;
  complaints: Complaints;
  /** Someone new, through the API. */
  join: (firstName: string, lastName?: string) => Promise<Person>;
  /** That person's own browser, at a page. */
  enter: (person: Person, path?: string) => Promise<Page>;
}

/** A test of a journey. It fails also when any browser in it complains of something unexpected. */
export const test = base.extend<Journey>({
  server: async ({ baseURL }, use) => {
    if (baseURL === undefined) throw new Error("playwright.config.ts has no baseURL");
    await use(baseURL);
  },
  complaints: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads from it what the fixture needs
    async ({}, use) => {
      const complaints = new Complaints();
      await use(complaints);
      expect(complaints.unexpected, "complaints of the browser").toEqual([]);
    },
    { auto: true },
  ],
  /** Not for every journey: most have a browser for each person, and a context that nobody uses takes time. */
  context: async ({ context, complaints }, use) => {
    complaints.listenTo(context);
    await use(context);
  },
  join: async ({ server }, use) => {
    await use((firstName, lastName) => register(server, firstName, lastName));
  },
  enter: async ({ browser, server, complaints }, use) => {
    const pages: Page[] = [];
    await use(async (person, path = "/") => {
      const page = await openAs(browser, person, server);
      pages.push(page);
      complaints.listenTo(page.context());
      await page.goto(path);
      await appIsShown(page);
      return page;
    });
    for (const page of pages) await page.context().close();
  },
});
export { expect };
