import type { Page } from "@playwright/test";
import { messages } from "#shared/contract/errors.ts";
import { pages } from "#shared/contract/pages.ts";
import { tab } from "./screen.ts";
import type { World } from "./world.ts";

export interface Screen {
  /** As the pictures of the design are named. */
  readonly name: string;
  readonly who: "visitor" | "resident" | "newcomer" | "operator";
  /** What the browser says about a refusal that belongs to the screen. */
  readonly refusal?: RegExp;
  /** Brings it up from a fresh page and waits until it is there; changes nothing in the world. */
  readonly show: (page: Page, world: World) => Promise<void>;
}

/** A screen without its viewer. */
export type ShownScreen = Omit<Screen, "who">;

/** Where the rail and the aside are. */
export const desk = { width: 1280, height: 860 };

export const heading = (page: Page, name: string) => page.getByRole("heading", { name }).waitFor();
export const text = (page: Page, said: string | RegExp) => page.getByText(said).first().waitFor();

/** Opens a page of its own and waits for the words. */
export const at = (path: string, said: string | RegExp) => async (page: Page) => {
  await page.goto(path);
  await text(page, said);
};

export async function toTab(page: Page, name: Parameters<typeof tab>[1]): Promise<void> {
  await page.goto("/");
  await tab(page, name).click();
}

export const profileTab =
  (name: string, path = "/profile") =>
  async (page: Page) => {
    await page.goto(path);
    await page.getByRole("tab", { name }).click();
    const panel = page.getByRole("tabpanel", { name });
    await panel.waitFor();
    // Its content, rather than the skeleton of it.
    await panel.locator(".skel").first().waitFor({ state: "hidden" });
  };

/** Makes the viewport as tall as the page: nothing lies under a bar, nor depends on how far the page is scrolled. */
export async function showWhole(page: Page): Promise<void> {
  const viewport = page.viewportSize();
  if (!viewport) throw new Error("A screen is shown in a viewport");
  const height = await page.evaluate(() => document.documentElement.scrollHeight);
  await page.setViewportSize({ ...viewport, height });
}

/** For a screen that answers the feed's calls itself: the server's own page would bring them along. */
export const withoutWrittenFeed = (page: Page) =>
  page.route(
    ({ pathname }) => pathname === pages.home,
    async (route) => {
      const url = new URL(pages.settings, route.request().url()).href;
      await route.fulfill({ response: await route.fetch({ url }) });
    },
  );

/** Refuses the next call as the server does when the password was given long ago. */
export const askForPassword = (page: Page, address: string) =>
  page.route(address, (route) => route.fulfill({ status: 403, json: { message: messages.confirmPassword } }), {
    times: 1,
  });

/** What the server says, but for these fields. */
export const answerWith = (page: Page, path: RegExp, fields: object) =>
  page.route(path, async (route) => {
    const response = await route.fetch();
    await route.fulfill({ response, json: { ...(await response.json()), ...fields } });
  });

/** An answer that never comes. */
export const withhold = (page: Page, path: RegExp) => page.route(path, () => {});
