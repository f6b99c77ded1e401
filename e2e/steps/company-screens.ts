import type { Page } from "@playwright/test";
import type { Company } from "#shared/contract/companions.ts";
import type { Notification } from "#shared/contract/notifications.ts";
import type { Session } from "#shared/contract/sessions.ts";
import { openRow } from "./log-form.ts";
import { dialog } from "./screen.ts";
import { type ShownScreen, text, toTab } from "./showing.ts";
import type { World } from "./world.ts";

const person = (id: string, firstName: string, lastName: string) => ({
  ...{ id, username: id, firstName, lastName, profileImageUrl: null },
});
const june = person("juneokafor", "June", "Okafor");
const teo = person("teomarch", "Teo", "Marchetti");
const friends = [june, teo, person("dezfontaine", "Dez", "Fontaine"), person("priyaraman", "Priya", "Raman")];

const rows = [
  { id: 900_001, user: june, rating: 8.6, notes: "Warm and slow. Wren fell asleep first." },
  { id: 900_002, user: teo, rating: 6.4, notes: "Good company, average joint." },
];

/** People to ask, of whom nobody in the world has enough. */
async function answerFriends(page: Page): Promise<void> {
  await page.route(/\/api\/mutual-follows/, (route) => route.fulfill({ json: friends }));
  await page.route(/\/api\/companions$/, (route) => route.fulfill({ json: [june, teo] }));
}

async function openSheet(page: Page): Promise<void> {
  await answerFriends(page);
  await toTab(page, "Log");
  await openRow(page, "When, where, with whom");
  await page.getByRole("button", { name: "Friends or names" }).click();
  const sheet = dialog(page, "With whom?");
  await sheet.getByRole("checkbox", { name: /^June/ }).check();
  await sheet.getByRole("checkbox", { name: /^Teo/ }).check();
  await sheet.getByRole("searchbox").fill("Sam");
  await sheet.getByRole("searchbox").press("Enter");
  await sheet.getByRole("checkbox", { name: "Sam" }).waitFor();
}

/** As if the newest notification were an ask; what is unread stays so for the next visit. */
async function answerAsk(page: Page): Promise<void> {
  await page.route(/\/api\/notifications\/read$/, (route) => route.fulfill({ status: 204 }));
  await page.route(/\/api\/notifications(\?|$)/, async (route) => {
    const response = await route.fetch();
    const [first, ...others]: Notification[] = await response.json();
    if (!first) throw new Error("The world has no notification");
    const ask = {
      ...{ sessionId: 900_000, strainName: "Blue Dream", strainType: "hybrid", brand: "Slow Acre" },
      ...{ ingestionMethod: "joint", amount: 0.3, amountUnit: "g" },
    };
    const asking = { ...first, kind: "companion", isRequest: false, sessionId: 900_000, session: null, ask };
    await route.fulfill({ response, json: [asking, ...others] });
  });
}

async function openAsk(page: Page): Promise<void> {
  await answerAsk(page);
  await page.goto("/notifications");
  await text(page, /logged this with you: add yours$/);
}

async function openCompany(page: Page, { ratedId }: World): Promise<void> {
  const asked: Company["companions"][number] = {
    ...{ kind: "asked", user: teo, session: null },
    askedAt: new Date(Date.now() - 61 * 60_000).toISOString(),
  };
  const joined = rows.slice(0, 1).map((session) => ({ kind: "joined", user: session.user, askedAt: null, session }));
  const company = { gatheringId: ratedId, companions: [...joined, asked] };
  await page.route(/\/api\/sessions\/\d+\/companions$/, (route) => route.fulfill({ json: company }));
  await page.goto(`/sessions/${ratedId}`);
  await page.getByRole("region", { name: "With" }).scrollIntoViewIfNeeded();
  await text(page, /Only you see this until they add theirs/);
}

/** As if the first card stood for three sessions. */
async function openGathering(page: Page): Promise<void> {
  await page.route(/\/api\/sessions\/feed(\?|$)/, async (route) => {
    const response = await route.fetch();
    const [first, ...others]: Session[] = await response.json();
    if (!first) throw new Error("The world has no session");
    const { id, user, rating, notes } = first;
    const gathering = [{ id, user, rating, notes }, ...rows];
    await route.fulfill({ response, json: [{ ...first, gathering }, ...others] });
  });
  await page.goto("/");
  await text(page, "@juneokafor");
}

/** Whom a session was with. */
export const companyScreens: readonly ShownScreen[] = [
  { name: "with-log", show: openSheet },
  {
    name: "with-log-empty",
    show: async (page) => {
      await page.route(/\/api\/mutual-follows/, (route) => route.fulfill({ json: [] }));
      await toTab(page, "Log");
      await openRow(page, "When, where, with whom");
      await page.getByRole("button", { name: "Friends or names" }).click();
      await text(page, "You can ask people here once you follow each other.");
    },
  },
  { name: "with-notice", show: openAsk },
  {
    name: "with-asked",
    show: async (page) => {
      await openAsk(page);
      await page.getByRole("button", { name: /^Add yours/ }).click();
      const sheet = dialog(page, "logged this with you");
      await sheet.getByRole("radio", { name: "I liked it" }).check();
      await sheet.getByRole("textbox", { name: "Your note" }).fill("Warm and slow. Wren fell asleep first.");
    },
  },
  {
    name: "with-asked-more",
    show: async (page) => {
      await openAsk(page);
      await page.getByRole("button", { name: /^Add yours/ }).click();
      await dialog(page, "logged this with you").getByRole("button", { name: "More" }).click();
      await page.getByRole("region", { name: /logged this with you$/ }).waitFor();
    },
  },
  { name: "with-session", show: openCompany },
  { name: "with-feed", show: openGathering },
];
