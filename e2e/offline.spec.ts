import { routes } from "#shared/contract/routes.ts";
import { lostConnection } from "./steps/complaints.ts";
import { expectKept } from "./steps/device.ts";
import { expect, test } from "./steps/journey.ts";
import { fillInSession, photograph } from "./steps/log-form.ts";
import { follow, logSession, write } from "./steps/people.ts";
import { card, closeToast, dialog, expectToast, tab, toasts } from "./steps/screen.ts";

test("what was typed stays while the connection is lost, and is sent when it is back", async ({
  join,
  enter,
  complaints,
}) => {
  complaints.expect(lostConnection);
  const page = await enter(await join("Wren"));
  await tab(page, "Log").click();
  await fillInSession(page, { strain: "Blue Dream", brand: "Slow Acre", method: "Joint", notes: "Rain on the roof." });
  await page.context().setOffline(true);
  await expect(page.getByText("You're offline.", { exact: true })).toBeVisible();
  await page.getByRole("button", { name: "Log Session" }).click();
  await expectToast(page, "Failed to create session", "You seem to be offline. Check your connection and try again.");
  await expect(page.getByRole("combobox", { name: "Strain" })).toHaveValue("Blue Dream");
  await expect(page.getByRole("textbox", { name: "Notes" })).toHaveValue("Rain on the roof.");

  await page.context().setOffline(false);
  await expect(page.getByText("You're offline.", { exact: true })).toBeHidden();
  await page.getByRole("button", { name: "Log Session" }).click();
  await dialog(page, "Rate Your Experience").getByRole("button", { name: "Skip Rating" }).click();
  await expect(card(page, "Blue Dream")).toBeVisible();
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
  await logSession(wren, { strainName: "Northern Lights", privateNote: "Snow until noon", visibility: "private" });
  await logSession(wren, { strainName: "Harlequin", picture: await photograph(200) });
  await logSession(sol, { strainName: "Gelato" });
  const page = await enter(wren, `/messages/${sol.id}`);
  await expect(page.getByText("Bring the good blanket")).toBeVisible();
  await page.goto("/search?segment=sessions");
  await expect(page.getByRole("button", { name: /Northern Lights/ })).toBeVisible();
  await tab(page, "Feed").click();
  await expect(card(page, "Gelato")).toBeVisible();
  await expectKept(page, { sessions: 2, photos: 1 });
  await page.waitForLoadState("networkidle");
  await page.context().setOffline(true);
  const bar = page.getByRole("status").filter({ hasText: "You're offline." });
  await expect(bar).toContainText(/Feed as of \d/);

  await tab(page, "Profile").click();
  await page.getByRole("button", { name: /Northern Lights/ }).first().click();
  await expect(dialog(page, "Session Details")).toContainText("Snow until noon");
  await page.goBack();
  await tab(page, "Search").click();
  await page.getByRole("searchbox", { name: "Search my sessions" }).fill("snow light");
  await expect(page.getByText("1 session, newest first")).toBeVisible();
  await expect(bar).toContainText(/Your sessions as of \d/);

  // A start in which nothing comes but the app itself.
  await page.route(/\/(api|media)\//, (route) => route.abort());
  await page.context().setOffline(false);
  await page.goto("/");
  await expect(bar).toContainText(/Feed as of \d/);
  await expect(card(page, "Gelato")).toBeVisible();
  await expect(card(page, "Harlequin").locator("img[src^='blob:']")).toBeVisible();
  await tab(page, "Profile").click();
  const lights = page.getByRole("button", { name: /Northern Lights/ });
  await expect(lights.first()).toBeVisible();

  const own = await wren.call(routes.listUserSessions, { params: { id: wren.id } });
  const { id = 0 } = own.find(({ strainName }) => strainName === "Northern Lights") ?? {};
  await wren.call(routes.deleteSession, { params: { id } });
  await page.unrouteAll();
  await page.evaluate(() => window.dispatchEvent(new Event("online")));
  await expect(bar).toBeHidden();
  await expect(lights).toHaveCount(0);
  await expectKept(page, { sessions: 1 });
});

test("a feed that does not load offers another try", async ({ join, enter, complaints }) => {
  complaints.expect(/status of 500 .*\/api\/sessions\/feed/);
  const wren = await join("Wren");
  await logSession(wren, { strainName: "Blue Dream" });
  const own = await enter(wren, "/log");
  const feed = /\/api\/sessions\/feed/;
  await own.route(feed, (route) =>
    route.fulfill({ status: 500, json: { message: "Something went wrong on our side" } }),
  );
  await own.goto("/");
  await expect(own.getByRole("alert")).toContainText("Unable to Load Your Feed");
  await own.unroute(feed);
  await own.getByRole("button", { name: "Try again" }).click();
  await expect(card(own, "Blue Dream")).toBeVisible();
});

test("messages are shown plainly where what shows them better was lost, and what was typed stays", async ({
  join,
  enter,
  complaints,
}) => {
  complaints.expect(lostConnection);
  const page = await enter(await join("Wren"), "/privacy");
  await page.route(/\/assets\/toast-area-/, (route) => route.abort());
  await page.goto("/");
  await tab(page, "Log").click();
  await fillInSession(page, { strain: "Blue Dream", brand: "Slow Acre", method: "Joint", notes: "Rain on the roof." });
  await page.context().setOffline(true);
  await page.getByRole("button", { name: "Log Session" }).click();
  const message = page.getByRole("alert");
  await expect(message).toContainText("Failed to create session");
  const shown = page.getByRole("region", { name: "Notifications", exact: true });
  await shown.getByRole("button", { name: "Close" }).click();
  await expect(message).toBeHidden();
  await expect(page.getByRole("textbox", { name: "Notes" })).toHaveValue("Rain on the roof.");
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
  const lost = /\/assets\/(?:menu-panel|session-screen|comments-panel)-[^/]*\.js/;
  await page.route(lost, (route) => route.abort());
  await page.goto("/");
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
  await toasts(page).getByRole("button", { name: "Reload" }).click();
  await bell.click();
  await expect(dialog(page, "Notifications")).toContainText("Sol");
  await page.keyboard.press("Escape");
  await details.click();
  await expect(dialog(page, "Session Details")).toBeVisible();
});
