import { expect, type Page, type Route } from "@playwright/test";
import { messages } from "#shared/contract/errors.ts";
import { lostConnection } from "./complaints.ts";
import { choosePhoto, fillInSession, photograph } from "./log-form.ts";
import { outboxLoaded } from "./outbox.ts";
import { dialog, openPalette, tab, toasts } from "./screen.ts";
import { desk, heading, type ShownScreen, text, withhold } from "./showing.ts";

async function openComments(page: Page): Promise<void> {
  await page.goto("/");
  await openFirstComments(page);
}

async function openFirstComments(page: Page): Promise<void> {
  // What the first card says of others moves the cards below it.
  await page.locator(".entry__said").first().waitFor();
  await page
    .getByRole("button", { name: /^\d+ comments?$/ })
    .first()
    .click();
  await page.getByRole("region", { name: "Comments" }).getByRole("listitem").first().waitFor();
}

async function openCommentEditor(page: Page): Promise<void> {
  await openComments(page);
  const edit = page.getByRole("button", { name: "Edit comment" });
  // The demo's person may not have said anything there.
  if ((await edit.count()) === 0) {
    await page.getByPlaceholder("Add a comment...").fill("Back porch, second cup.");
    await page.getByPlaceholder("Add a comment...").press("Enter");
  }
  await edit.first().click();
  const editor = page.getByRole("textbox", { name: "Edit your comment" });
  // Away from the bars, which would cover a part of its neighbors.
  await editor.evaluate((element) => element.scrollIntoView({ block: "center" }));
}

async function logUnrated(page: Page): Promise<void> {
  await page.getByRole("button", { name: "Log Session" }).click();
  await dialog(page, "Session logged").getByRole("button", { name: "Skip Rating" }).click();
}

/** A session that waits, as the server can't be reached. */
async function logOffline(page: Page): Promise<void> {
  await page.goto("/");
  await outboxLoaded(page);
  await tab(page, "Log").click();
  await fillInSession(page, { strain: "Harlequin", brand: "Slow Acre", method: "Vape Pen", notes: "Two small pulls." });
  await choosePhoto(page, { name: "deck.jpg", mimeType: "image/jpeg", buffer: await photograph(300) });
  await page.route(/\/api\/sessions$/, (route) => route.abort());
  await logUnrated(page);
  const waiting = page.getByRole("article", { name: "Harlequin, waiting to be sent" });
  await waiting.getByRole("img", { name: "Photo of Harlequin" }).waitFor();
  // It may be gone by itself.
  await toasts(page).getByRole("button", { name: "Close" }).waitFor({ state: "hidden" });
}

/** A comment that waits on a session that's gone when it's sent. */
async function commentTooLate(page: Page): Promise<void> {
  const posted = /\/api\/sessions\/\d+\/comments$/;
  const post = (answer: (route: Route) => Promise<void>) =>
    page.route(posted, (route) => (route.request().method() === "POST" ? answer(route) : route.fallback()));
  await post((route) => route.abort());
  await openFirstComments(page);
  await page.getByPlaceholder("Add a comment...").fill("Back porch, second cup.");
  await page.getByPlaceholder("Add a comment...").press("Enter");
  const comments = page.getByRole("region", { name: "Comments" });
  await comments.getByRole("status").filter({ hasText: "Waiting to be sent" }).waitFor({ state: "attached" });
  await page.unroute(posted);
  await post((route) => route.fulfill({ status: 404, json: { message: messages.sessionNotFound } }));
}

/** The feed, and the frame around every page. */
export const feedScreens: readonly ShownScreen[] = [
  {
    name: "feed",
    show: async (page) => {
      await page.goto("/");
      await page.locator(".entry__said").first().waitFor();
    },
  },
  { name: "feed-waiting", refusal: /ERR_FAILED/, show: logOffline },
  {
    name: "offline-outbox",
    refusal: /ERR_FAILED|status of (413|404)/,
    show: async (page) => {
      await logOffline(page);
      await commentTooLate(page);
      await page.unroute(/\/api\/sessions$/);
      await page.route(/\/api\/sessions$/, (route) =>
        route.fulfill({ status: 413, json: { message: messages.photoTooLarge } }),
      );
      // It's tried again by itself.
      await page.getByRole("article", { name: "Harlequin, waiting to be sent" }).getByText("Needs you").waitFor();
      await page.unroute(/\/api\/sessions$/);
      await page.route(/\/api\/sessions$/, (route) => route.abort());
      await tab(page, "Log").click();
      await fillInSession(page, { strain: "Jack Herer", method: "Joint" });
      await logUnrated(page);
      await page.getByRole("button", { name: /needs? you$/ }).click();
      const sheet = dialog(page, "Waiting to be sent");
      await sheet.getByRole("button", { name: "Try now" }).click();
      await sheet.getByRole("button", { name: "Discard it" }).waitFor();
      await sheet.getByRole("button", { name: "Try now" }).waitFor();
    },
  },
  {
    name: "feed-offline",
    refusal: lostConnection,
    show: async (page) => {
      const words = page.waitForResponse(/\/assets\/offline-words-/);
      await page.goto("/");
      await page.locator(".entry__said").first().waitFor();
      await words;
      await page.context().setOffline(true);
      await page.getByText(/Feed as of/).waitFor();
    },
  },
  {
    name: "feed-wide",
    show: async (page) => {
      await page.setViewportSize(desk);
      await page.goto("/");
      await page.getByRole("complementary", { name: "For you" }).getByRole("button").first().waitFor();
    },
  },
  {
    name: "account-menu",
    show: async (page) => {
      await page.setViewportSize(desk);
      await page.goto("/");
      await page.getByRole("button", { name: /^Account: / }).click();
      await dialog(page, "Account").waitFor();
    },
  },
  {
    name: "keyboard-shortcuts",
    show: async (page) => {
      await page.setViewportSize(desk);
      await page.goto("/");
      await expect(async () => {
        await page.keyboard.press("?");
        await dialog(page, "Keyboard shortcuts").waitFor({ timeout: 500 });
      }).toPass();
    },
  },
  {
    name: "palette",
    show: async (page) => {
      await page.setViewportSize(desk);
      await page.goto("/");
      const palette = await openPalette(page);
      await page.keyboard.type("blu");
      const search = palette.getByRole("option").filter({ hasText: "Search your sessions" });
      await palette.getByRole("option").first().waitFor();
      // It tells how many there are once it's known, and goes where there are none.
      await expect(search.filter({ hasNotText: "found" })).toHaveCount(0);
    },
  },
  {
    name: "sign-out",
    show: async (page) => {
      await page.goto("/");
      await page.getByRole("button", { name: "HighNote, sign out" }).click();
      await page.getByRole("alertdialog").waitFor();
    },
  },
  {
    name: "feed-new-sessions",
    show: async (page) => {
      await page.route(/\/api\/sessions\/feed\/new/, (route) => route.fulfill({ json: { count: 3 } }));
      await page.goto("/");
      await page.locator(".pull").waitFor({ state: "attached" });
      // As when the app comes back after a minute away.
      await page.evaluate(() => {
        const later = Date.now() + 61_000;
        Date.now = () => later;
        window.dispatchEvent(new Event("visibilitychange"));
      });
      await text(page, "3 new sessions");
    },
  },
  {
    name: "loading",
    show: async (page) => {
      await withhold(page, /\/api\/auth\/user$/);
      await page.goto("/");
      await text(page, "Loading...");
    },
  },
  {
    name: "feed-loading",
    show: async (page) => {
      await withhold(page, /\/api\/sessions\/feed/);
      await page.goto("/");
      await heading(page, "Feed");
    },
  },
  {
    name: "feed-comments",
    show: openComments,
  },
  {
    name: "feed-comments-mention",
    show: async (page) => {
      await openComments(page);
      await page
        .getByRole("button", { name: /^Reply to / })
        .first()
        .click();
      await page.getByRole("textbox", { name: /^Reply to / }).pressSequentially(" @");
      await page.getByRole("listbox", { name: "People to mention" }).waitFor();
    },
  },
  {
    name: "feed-comments-edit",
    show: openCommentEditor,
  },
];
