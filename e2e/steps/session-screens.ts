import { expect, type Page } from "@playwright/test";
import { messages } from "#shared/contract/errors.ts";
import { choosePhotos, fillInStrain, foldedRows, openRow, shownLogForm } from "./log-form.ts";
import { dialog } from "./screen.ts";
import { answerWith, at, type ShownScreen, showWhole, text, toTab, withhold } from "./showing.ts";
import type { World } from "./world.ts";

async function openRating(page: Page, { unratedId }: World): Promise<void> {
  await page.goto(`/sessions/${unratedId}`);
  await dialog(page, "Session Details").getByRole("button", { name: "Rate it" }).click();
  await text(page, "How did you feel about this experience?");
}

interface MadeUp {
  readonly rating: number;
  readonly ratedSessionsCount: number;
  /** What the server answers about places; the ladder is made of it, too. */
  readonly place: { readonly number: number; readonly of: number; readonly range: { from: number; to: number } };
  /** How the reveal is called then. */
  readonly name: string;
}

const openPlace: MadeUp = {
  rating: 8.7,
  ratedSessionsCount: 10,
  place: { number: 2, of: 40, range: { from: 2, to: 4 } },
  name: "Between 2nd and 4th of your 40 sessions. 8.7 for now",
};
const firstPlace: MadeUp = {
  rating: 8,
  ratedSessionsCount: 1,
  place: { number: 1, of: 1, range: { from: 1, to: 1 } },
  name: "You liked it",
};

/** Its answers alone are made up, so that the world stays as it is. */
async function openReveal(
  page: Page,
  world: World,
  { rating, ratedSessionsCount, place, name }: MadeUp,
): Promise<void> {
  await countRated(page, ratedSessionsCount);
  await openRating(page, world);
  const rated = { ...(await sessionOf(page, world.unratedId)), rating, ratedBy: "dialog" };
  const other = await sessionOf(page, world.ratedId);
  await page.route(/\/api\/sessions\/\d+$/, (route) =>
    route.request().method() === "PATCH" ? route.fulfill({ json: rated }) : route.fallback(),
  );
  const others = { above: { ...other, rating: 9.4 }, below: { ...other, rating: 9 }, outranks: null };
  const alone = { above: null, below: null, outranks: null };
  await page.route(/\/standing$/, (route) =>
    route.fulfill({ json: { place: { ...place, ...(place.of > 1 ? others : alone) }, yours: null } }),
  );
  const range = (at: number) => (at === 1 ? { from: 1, to: 1 } : place.range);
  const entries = [9.4, rating, 9, 8.5].map((score, at) => {
    const session = at === 1 ? rated : { ...other, id: other.id + 1_000 + at, rating: score };
    const band = { low: score - 0.4, at: score, high: score + 0.4 };
    return { id: session.id, session, place: at + 1, range: range(at + 1), band };
  });
  await page.route(/\/api\/sessions\/rankings\?/, (route) => route.fulfill({ json: entries }));
  await page.getByRole("button", { name: /^I liked it/ }).click();
  const better = page.getByRole("button", { name: /^This session/ });
  const reveal = dialog(page, name);
  await expect(async () => {
    if (await better.isVisible()) await better.click();
    await expect(reveal).toBeVisible({ timeout: 500 });
  }).toPass();
}

/** As if the viewer had rated so many sessions. */
async function countRated(page: Page, ratedSessionsCount: number): Promise<void> {
  await page.route(/\/api\/auth\/user$/, async (route) => {
    const response = await route.fetch();
    await route.fulfill({ response, json: { ...(await response.json()), ratedSessionsCount } });
  });
}

/** As if the viewer's sessions were among the first that the dialog has rated: there are words in place of their scores. */
async function rateFirst(page: Page): Promise<void> {
  await countRated(page, 3);
  await page.route(/\/api\/sessions\/(?:user\/[^/]+|\d+)(?:\?|$)/, async (route) => {
    const response = await route.fetch();
    const answer = await response.json();
    const byDialog = (session: { rank?: number }) => ("rank" in session ? { ...session, ratedBy: "dialog" } : session);
    await route.fulfill({ response, json: Array.isArray(answer) ? answer.map(byDialog) : byDialog(answer) });
  });
}

const sessionOf = (page: Page, id: number) =>
  page.evaluate(async (path) => (await fetch(path)).json(), `/api/sessions/${id}`);

const sleptBetter = {
  reasons: ["sleep", "pain", "nausea", "fun", "back of the neck"],
  reasonLevels: [
    { reason: "sleep", before: 3, after: 8, beforeAt: "2026-06-13T21:40:00Z", afterAt: "2026-06-14T08:55:00Z" },
    { reason: "pain", before: 6, after: 4, beforeAt: "2026-06-13T21:40:00Z", afterAt: "2026-06-14T08:55:00Z" },
    { reason: "nausea", before: 5, after: null, beforeAt: "2026-06-13T21:40:00Z", afterAt: null },
  ],
  sharesReasons: false,
};

async function openEditing(page: Page, { ratedId }: World): Promise<void> {
  await page.goto(`/sessions/${ratedId}`);
  await dialog(page, "Session Details").getByRole("button", { name: "Edit", exact: true }).click();
  await dialog(page, "Edit Session").waitFor();
}

async function openCard(page: Page, { ratedId }: World): Promise<void> {
  await page.goto(`/sessions/${ratedId}`);
  await page.getByRole("button", { name: "More about this session" }).click();
  await page.getByRole("button", { name: "Share a card" }).click();
  await dialog(page, "Share a card").locator("canvas[aria-busy=false]").waitFor();
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
    name: "session-detail-early",
    show: async (page, { ratedId }) => {
      await rateFirst(page);
      await page.goto(`/sessions/${ratedId}`);
      await text(page, /come with your fifth rated session\./);
    },
  },
  {
    name: "profile-tab-early",
    show: async (page) => {
      await rateFirst(page);
      await toTab(page, "Profile");
      await page.getByRole("listitem").filter({ hasText: ", no score yet" }).first().scrollIntoViewIfNeeded();
    },
  },
  {
    name: "session-reasons",
    show: async (page, { ratedId }) => {
      await answerWith(page, /\/api\/sessions\/\d+$/, sleptBetter);
      await page.goto(`/sessions/${ratedId}`);
      const reasons = dialog(page, "Session Details").getByRole("region", { name: "What you took it for" });
      await reasons.getByRole("img", { name: "Sleep: 3 before, 8 after" }).scrollIntoViewIfNeeded();
    },
  },
  {
    name: "session-detail-other",
    show: async (page) => {
      await page.goto("/");
      const theirs = page.getByRole("article").filter({ has: page.getByRole("button", { name: /^More about @/ }) });
      await theirs.getByRole("heading").first().click();
      await dialog(page, "Session Details").getByRole("button", { name: "Log this too" }).waitFor();
    },
  },
  {
    name: "session-detail-menu",
    show: async (page, { ratedId }) => {
      await page.goto(`/sessions/${ratedId}`);
      await page.getByRole("button", { name: "More about this session" }).click();
      await text(page, "Make private");
    },
  },
  {
    name: "session-link",
    show: async (page, { ratedId }) => {
      await page.goto(`/sessions/${ratedId}`);
      await page.getByRole("button", { name: "More about this session" }).click();
      await page.getByRole("button", { name: "Share a link" }).click();
      await dialog(page, "Share a link").getByRole("switch", { checked: true }).waitFor();
    },
  },
  {
    name: "press",
    show: openCard,
  },
  {
    name: "press-ticked",
    show: async (page, world) => {
      await openCard(page, world);
      const composer = dialog(page, "Share a card");
      await composer.getByRole("radio", { name: "Story" }).check();
      for (const part of ["Place", "Day"]) await composer.getByRole("switch", { name: part }).check();
      await composer.getByText("This card says where and when.").waitFor();
      await composer.locator("canvas[aria-busy=false]").waitFor();
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
    name: "log-suggest",
    show: async (page) => {
      await toTab(page, "Log");
      await page.getByRole("combobox", { name: "Strain" }).fill("Blu");
      await page.getByRole("group", { name: "All strains" }).waitFor();
    },
  },
  {
    name: "log-edible",
    show: async (page) => {
      await toTab(page, "Log");
      await fillInStrain(page, "Wedding Cake");
      await page.getByRole("radio", { name: "Edible" }).check();
      await openRow(page, "Facts of the label");
      await text(page, "THC (mg)");
    },
  },
  {
    name: "log-details",
    show: async (page) => {
      await toTab(page, "Log");
      await fillInStrain(page, "Blue Dream");
      await page.getByRole("radio", { name: "Joint" }).check();
      await page.getByRole("textbox", { name: "Amount in g" }).fill("0.3");
      for (const title of foldedRows) await openRow(page, title);
      await page.getByRole("textbox", { name: "THC" }).fill("20");
      await text(page, "55–65 mg THC in the joint");
      await page.getByRole("checkbox", { name: "music sounds wider" }).check();
      await page.getByRole("checkbox", { name: "Dry mouth" }).check();
      await showWhole(page);
    },
  },
  {
    name: "log-reasons",
    show: async (page) => {
      await toTab(page, "Log");
      await fillInStrain(page, "Northern Lights");
      await openRow(page, "What's it for?");
      await page.getByRole("checkbox", { name: "Sleep", exact: true }).check();
      await page.getByRole("checkbox", { name: "Pain", exact: true }).check();
      await page
        .getByRole("radiogroup", { name: /^Sleep, before/ })
        .getByRole("radio", { name: "3" })
        .check();
      await page
        .getByRole("radiogroup", { name: /^Pain, before/ })
        .getByRole("radio", { name: "6" })
        .check();
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
  {
    name: "log-photo-refused",
    show: async (page) => {
      await page.goto("/log");
      await choosePhotos(page, [{ name: "empty.jpg", mimeType: "image/jpeg", buffer: Buffer.alloc(0) }]);
      await text(page, messages.notAnImage);
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
  { name: "rating-reveal", show: (page, world) => openReveal(page, world, openPlace) },
  { name: "rating-reveal-first", show: (page, world) => openReveal(page, world, firstPlace) },
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
