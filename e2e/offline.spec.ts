import { writeFileSync } from "node:fs";
import type { Page } from "@playwright/test";
import { routes } from "#shared/contract/routes.ts";
import { lostConnection } from "./steps/complaints.ts";
import { expectKept, isOnDevice } from "./steps/device.ts";
import { expect, test } from "./steps/journey.ts";
import { choosePhoto, fillInSession, photograph } from "./steps/log-form.ts";
import { outboxLoaded } from "./steps/outbox.ts";
import { follow, logSession, write } from "./steps/people.ts";
import { card, closeToast, dialog, expectToast, holdToast, reloadBy, tab, toasts } from "./steps/screen.ts";
import { withoutWrittenFeed } from "./steps/showing.ts";

/** The tags that the page asks to be woken with: the browser of these tests has the event, but doesn't fire it by itself. */
const watchTags = (page: Page) =>
  page.evaluate(() => {
    const manager = (Reflect.get(window, "SyncManager") as { prototype: object }).prototype;
    const register = async (tag: string) => void sessionStorage.setItem("tag", tag);
    Object.defineProperty(manager, "register", { value: register });
  });
const askedTag = (page: Page) => page.evaluate(() => sessionStorage.getItem("tag"));

/** A constructor of the service worker's. */
declare const ExtendableEvent: typeof Event;

/** What the service worker tells the page when the browser says that the network is back. */
async function wakingOf(page: Page, tag: string): Promise<unknown> {
  await page.evaluate(() =>
    navigator.serviceWorker.addEventListener("message", ({ data }) => sessionStorage.setItem("told", data)),
  );
  const [worker] = page.context().serviceWorkers();
  // Only the browser's own events may keep the worker awake, so this one ends with a complaint after it was heard.
  await worker?.evaluate(
    (asked) => self.dispatchEvent(Object.assign(new ExtendableEvent("sync"), { tag: asked })),
    tag,
  );
  await page.waitForFunction(() => sessionStorage.getItem("told") !== null);
  return await page.evaluate(() => sessionStorage.getItem("told"));
}

test.describe("with the app on the device", () => {
  test.use({ serviceWorkers: "allow" });
  test("in airplane mode a session with its photo, its rating and a comment wait, and arrive once", async ({
    join,
    enter,
    complaints,
  }) => {
    complaints.expect(lostConnection);
    const wren = await join("Wren");
    const older = await logSession(wren, { strainName: "Jack Herer" });
    await wren.call(routes.editSession, { params: { id: older.id }, body: { rating: 7 } });
    const page = await enter(wren);
    await expect(card(page, "Jack Herer")).toBeVisible();
    await card(page, "Jack Herer").getByRole("button", { name: "Comment", exact: true }).click();
    await page.getByPlaceholder("Add a comment...").fill("No signal here");
    await tab(page, "Log").click();
    await fillInSession(page, {
      strain: "Blue Dream",
      brand: "Slow Acre",
      method: "Joint",
      notes: "Rain on the roof.",
    });
    // As large as phones make them.
    const photo = await photograph(4_000);
    expect(photo.length).toBeGreaterThan(12_000_000);
    const path = test.info().outputPath("evening.jpg");
    writeFileSync(path, photo);
    await choosePhoto(page, path);
    await outboxLoaded(page);
    // Whatever else it needs is on the device.
    await isOnDevice(page);
    await expectKept(page, { sessions: 1 });
    await watchTags(page);
    await page.context().setOffline(true);
    const pressed = Date.now();
    await page.getByRole("button", { name: "Log Session" }).click();
    await expectToast(page, "Saved on this phone", "It'll be sent when you're back online.");
    await holdToast(page);
    const saved = Date.now();
    await toasts(page).getByRole("button", { name: "View" }).click();
    const sheet = dialog(page, "Waiting to be sent");
    await expect(sheet.getByRole("listitem")).toHaveCount(1);
    await sheet.getByRole("button", { name: "Close" }).click();
    await dialog(page, "Session logged").getByRole("button", { name: "Rate now" }).click();
    const rating = dialog(page, "Rate Your Experience");
    await rating.getByRole("button", { name: "I liked it" }).click();
    await rating.getByRole("button", { name: "This session" }).click();
    const reveal = dialog(page, "You liked it");
    await expect(reveal).toContainText("Scores and places come with your fifth rated session.");
    await reveal.getByRole("button", { name: "Done" }).click();
    const waiting = page.getByRole("article", { name: "Blue Dream, waiting to be sent" });
    await expect(waiting).toContainText("It's safe on this phone.");
    await expect(waiting).toContainText("Liked");
    await expect(page.getByText(/^The rest is as of \d/)).toBeVisible();
    await expect(waiting.getByRole("img", { name: "Photo of Blue Dream" })).toBeVisible();
    await expect(waiting.getByRole("button", { name: /Like|Comment/ })).toHaveCount(0);
    await page.getByPlaceholder("Add a comment...").press("Enter");
    await expect(page.getByRole("region", { name: "Comments" })).toContainText("Waiting to be sent");

    await page.getByRole("button", { name: "2 waiting" }).click();
    await expect(sheet.getByRole("listitem")).toHaveCount(3);
    await sheet.getByRole("button", { name: "More for Comment to Wren" }).click();
    await page.getByRole("button", { name: "Edit" }).click();
    await sheet.getByRole("textbox", { name: "Your comment" }).fill("Still no signal");
    await sheet.getByRole("button", { name: "Save" }).click();
    await expect(sheet).toContainText("Still no signal");
    await sheet.getByRole("button", { name: "Close" }).click();
    const tag = (await askedTag(page)) ?? "";
    expect(await wakingOf(page, tag)).toBe(tag);

    await page.context().setOffline(false);
    // One by one, where the connection comes back to page and worker at different moments.
    await expect(toasts(page)).toContainText(/\d (?:comment|rating|session)s? sent$/);
    await expect(card(page, "Blue Dream")).toHaveCount(1);
    await expect(page.getByRole("button", { name: /waiting$/ })).toBeHidden();
    const [logged, ...others] = await wren.call(routes.listUserSessions, { params: { id: wren.id } });
    expect(others.map(({ id }) => id)).toEqual([older.id]);
    expect(logged?.photos).toHaveLength(1);
    expect(logged).toMatchObject({ rating: 10, ratedBy: "dialog" });
    const order = await wren.call(routes.listRankings);
    expect(order.map(({ id, wins, losses }) => [id, wins, losses])).toEqual([
      [logged?.id, 1, 0],
      [older.id, 0, 1],
    ]);
    const consumedAt = Date.parse(logged?.consumedAt ?? "");
    expect(consumedAt).toBeGreaterThan(pressed - 5_000);
    expect(consumedAt).toBeLessThan(saved);
    const comments = await wren.call(routes.listComments, { params: { id: older.id } });
    expect(comments.map(({ content }) => content)).toEqual(["Still no signal"]);
  });

  test("Compare goes on without a connection, and its answers arrive once", async ({ join, enter, complaints }) => {
    complaints.expect(lostConnection);
    const wren = await join("Wren");
    for (const [strainName, rating] of [["Gelato", 9] as const, ["Harlequin", 8] as const, ["Kush", 7] as const])
      await logSession(wren, { strainName, rating });
    const page = await enter(wren);
    await expect(card(page, "Kush")).toBeVisible();
    await outboxLoaded(page);
    await isOnDevice(page);
    await expectKept(page, { sessions: 3 });
    await page.context().setOffline(true);
    await page.goto("/compare");
    await expect(page.getByText("You're offline. Your picks wait on this device.")).toBeVisible();
    const said = page.getByRole("status").filter({ hasText: /^Choice (recorded|undone)\.$/ });
    for (let pick = 0; pick < 2; pick++) {
      await page.getByRole("radio").first().check();
      await page.getByRole("button", { name: "Confirm Choice" }).click();
      await expect(said).toHaveText("Choice recorded.");
      await expect(page.getByRole("radio").first()).not.toBeChecked();
    }
    await page.getByRole("button", { name: "Undo last choice" }).click();
    await expect(said).toHaveText("Choice undone.");
    await page.context().setOffline(false);
    await expect(toasts(page)).toContainText("1 comparison sent");
    const order = await wren.call(routes.listRankings);
    expect(order.reduce((sum, { wins }) => sum + wins, 0)).toBe(1);
  });

  test("one's own journal, the feed and a conversation are read without a connection, as of when it was lost", async ({
    join,
    enter,
    complaints,
  }) => {
    complaints.expect(lostConnection);
    const wren = await join("Wren");
    const sol = await join("Sol");
    await follow(wren, sol);
    await follow(sol, wren);
    await write(sol, wren, "Bring the good blanket");
    const quiet = await logSession(wren, {
      strainName: "Northern Lights",
      privateNote: "Snow until noon",
      visibility: "private",
    });
    const ranked = await logSession(wren, { strainName: "Harlequin", picture: await photograph(200) });
    await wren.call(routes.compareSessions, { body: { winnerSessionId: ranked.id, loserSessionId: quiet.id } });
    await logSession(sol, { strainName: "Gelato" });
    const page = await enter(wren);
    const opened = [
      { path: `/messages/${sol.id}`, text: "Bring the good blanket", place: "Conversation", kept: "messages" },
      { path: "/rankings", text: "Harlequin", place: "Rankings", kept: "rankings" },
      { path: "/notifications", text: "started following you", place: "Notifications", kept: "notifications" },
    ];
    for (const { path, text, kept } of opened) {
      await page.goto(path);
      await expect(page.getByText(text).first()).toBeVisible();
      await expectKept(page, { sessions: 2, answers: [kept] });
    }
    await page.goto("/search?segment=sessions");
    await expect(page.getByRole("button", { name: /Northern Lights/ })).toBeVisible();
    await tab(page, "Feed").click();
    await expect(card(page, "Gelato")).toBeVisible();
    await expectKept(page, { sessions: 2, photos: 1 });
    await isOnDevice(page);
    await page.waitForLoadState("networkidle");
    await page.context().setOffline(true);
    const bar = page.getByRole("status").filter({ hasText: "You're offline." });
    await expect(bar).toContainText(/Feed as of \d/);

    await tab(page, "Profile").click();
    await page.getByRole("button", { name: /^Northern Lights/ }).click();
    await expect(dialog(page, "Session Details")).toContainText("Snow until noon");
    await page.goBack();
    await tab(page, "Search").click();
    await page.getByRole("link", { name: "My sessions" }).click();
    await page.getByRole("searchbox", { name: "Search my sessions" }).fill("snow light");
    await expect(page.getByText("1 session, newest first")).toBeVisible();
    await expect(bar).toContainText(/Your sessions as of \d/);

    // A start in which nothing comes but the app itself.
    await page.route(/\/(api|media)\//, (route) => route.abort());
    await page.goto("/");
    await expect(bar).toContainText(/Feed as of \d/);
    await expect(card(page, "Gelato")).toBeVisible();
    await expect(card(page, "Harlequin").locator("img[src^='blob:']")).toBeVisible();
    await page.context().setOffline(false);
    for (const { path, text, place } of opened) {
      await page.goto(path);
      await expect(page.getByText(text).first()).toBeVisible();
      await expect(bar).toContainText(new RegExp(`${place} as of \\d`));
    }
    await page.goto("/");
    await tab(page, "Profile").click();
    const lights = page.getByRole("button", { name: /^Northern Lights/ });
    await expect(lights).toBeVisible();

    const own = await wren.call(routes.listUserSessions, { params: { id: wren.id } });
    const { id = 0 } = own.find(({ strainName }) => strainName === "Northern Lights") ?? {};
    await wren.call(routes.deleteSession, { params: { id } });
    await page.unrouteAll();
    await page.evaluate(() => window.dispatchEvent(new Event("online")));
    await expect(bar).toBeHidden();
    await expect(lights).toHaveCount(0);
    await expectKept(page, { sessions: 1 });
  });
});

test("a feed that does not load offers another try", async ({ join, enter, complaints }) => {
  complaints.expect(/status of 500 .*\/api\/sessions\/feed/);
  const wren = await join("Wren");
  await logSession(wren, { strainName: "Blue Dream" });
  const own = await enter(wren, "/log");
  const feed = /\/api\/sessions\/feed/;
  await withoutWrittenFeed(own);
  await own.route(feed, (route) =>
    route.fulfill({ status: 500, json: { message: "Something went wrong on our side" } }),
  );
  await own.goto("/");
  await expect(own.getByRole("alert")).toContainText("Couldn't load your feed");
  await own.unroute(feed);
  await own.getByRole("button", { name: "Try again" }).click();
  await expect(card(own, "Blue Dream")).toBeVisible();
});

test("a panel or a sheet that does not load says so at every press, until a reload brings it", async ({
  join,
  enter,
  complaints,
}) => {
  complaints.expect(lostConnection);
  const wren = await join("Wren");
  await logSession(wren, { strainName: "Blue Dream" });
  await (await join("Sol")).call(routes.followUser, { body: { followingId: wren.id } });
  const page = await enter(wren, "/privacy");
  const lost = /\/assets\/(?:menu-panel|session-screen|parts-overlay-links)-[^/]*\.js/;
  await page.route(lost, (route) => route.abort());
  await page.goto("/");
  // Its one reload by itself didn't help.
  await page.evaluate(() => {
    const build = document.querySelector<HTMLMetaElement>('meta[name="build"]')?.content ?? "";
    sessionStorage.setItem("hn-reloaded", build);
  });
  // What was not seen stays unread.
  const bell = page.getByRole("button", { name: "Notifications, 1 unread" });
  const details = card(page, "Blue Dream").getByRole("button", { name: "View details" });
  const comments = card(page, "Blue Dream").getByRole("button", { name: "Comment" });
  for (const opener of [bell, details, comments, bell, details, comments]) {
    await opener.click();
    await expectToast(page, "This didn't load", "Check your connection, then reload.");
    await expect(opener).toBeFocused();
    await expect(page).toHaveURL(/\/$/);
    await closeToast(page);
  }
  await page.unroute(lost);
  await details.click();
  await expectToast(page, "This didn't load", "Check your connection, then reload.");
  await holdToast(page);
  await reloadBy(page, toasts(page).getByRole("button", { name: "Reload" }));
  await bell.click();
  await expect(dialog(page, "Notifications")).toContainText("Sol");
  await page.keyboard.press("Escape");
  await details.click();
  await expect(dialog(page, "Session Details")).toBeVisible();
});
