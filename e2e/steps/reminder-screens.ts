import type { Page } from "@playwright/test";
import type { Session } from "#shared/contract/sessions.ts";
import { fillInStrain } from "./log-form.ts";
import { dialog } from "./screen.ts";
import type { ShownScreen } from "./showing.ts";
import type { World } from "./world.ts";

const minute = 60_000;
const ago = (minutes: number) => new Date(Date.now() - minutes * minute).toISOString();

/** One of the resident's, with some fields made up: the world stays as it is. */
async function madeUp(page: Page, { unratedId }: World, fields: object): Promise<Session> {
  const session = await page.evaluate(async (id) => await (await fetch(`/api/sessions/${id}`)).json(), unratedId);
  return { ...session, ...fields };
}

/** As if a session had just been logged. */
async function log(page: Page, world: World, fields: object): Promise<void> {
  // The session is made up: nothing is to be asked about it after the next screen's start.
  await page.route(/\/api\/sessions\/\d+\/reminder$/, (route) => route.fulfill({ status: 204 }));
  await page.goto("/log");
  const session = await madeUp(page, world, { consumedAt: ago(0), createdAt: ago(0), ...fields });
  await page.route(/\/api\/sessions$/, (route) =>
    route.request().method() === "POST" ? route.fulfill({ status: 201, json: session }) : route.fallback(),
  );
  await fillInStrain(page, session.strainName);
  await page.getByRole("button", { name: "Log Session" }).click();
  await dialog(page, "Session logged").waitFor();
}

const joint = { strainName: "Blue Dream", ingestionMethod: "joint", amount: 0.3, amountUnit: "g", reasons: [] };
const edible = { strainName: "Wedding Cake", ingestionMethod: "edible", thcPercentage: 5, amount: null, reasons: [] };

const sleep = { reason: "sleep", before: 3, after: null, beforeAt: ago(14 * 60), afterAt: null };

/** As if sessions waited to be rated, more than three with `count`. */
async function wait(page: Page, world: World, count: number, fields: object = {}): Promise<void> {
  await page.goto("/");
  const had = { consumedAt: ago(25), createdAt: ago(25), rating: null, moods: "[]", unwantedEffects: [] };
  const slept = { consumedAt: ago(14 * 60), createdAt: ago(14 * 60), reasons: ["sleep"], reasonLevels: [sleep] };
  const sessions = await Promise.all(
    Array.from({ length: count }, (_, at) =>
      madeUp(page, world, {
        ...had,
        ...(at % 2 === 0 ? joint : edible),
        ...(at === 0 && slept),
        ...fields,
        id: 1_000_000 + at,
      }),
    ),
  );
  await page.route(/\/api\/reminders$/, (route) =>
    route.fulfill({ json: sessions.map((session, at) => ({ session, dueAt: ago(5 + at) })) }),
  );
  // A device that didn't know of it leaves the feed where it is, and has the card above; the next start keeps its place.
  for (let starts = 0; starts < 2; starts++) {
    await page.reload();
    await page.getByRole("region", { name: "How were these?" }).waitFor();
  }
}

export const reminderScreens: readonly ShownScreen[] = [
  { name: "later-ask", show: (page, world) => log(page, world, joint) },
  { name: "later-ask-edible", show: (page, world) => log(page, world, edible) },
  { name: "later-ask-past", show: (page, world) => log(page, world, { ...joint, consumedAt: ago(24 * 60) }) },
  {
    name: "later-when",
    show: async (page, world) => {
      await log(page, world, joint);
      await page.getByRole("button", { name: "Choose when" }).click();
      await dialog(page, "When should we ask?").waitFor();
    },
  },
  { name: "later-feed", show: (page, world) => wait(page, world, 5) },
  {
    name: "later-sheet",
    show: async (page, world) => {
      await wait(page, world, 1);
      await page.getByRole("button", { name: /^Rate Blue Dream/ }).click();
      await dialog(page, "Rate Your Experience").waitFor();
    },
  },
  {
    name: "later-night",
    show: async (page, world) => {
      await wait(page, world, 1, { rating: 8.2, ratedBy: "dialog" });
      await page.getByRole("button", { name: "Answer Blue Dream How was the night?" }).click();
      const sheet = dialog(page, "How was the night?");
      await sheet.getByRole("button", { name: "Save" }).click();
      await sheet.getByText("Pick a number first").waitFor();
    },
  },
];
