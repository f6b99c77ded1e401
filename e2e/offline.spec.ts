import { routes } from "#shared/contract/routes.ts";
import { lostConnection } from "./steps/complaints.ts";
import { expect, test } from "./steps/journey.ts";
import { fillInSession } from "./steps/log-form.ts";
import { logSession } from "./steps/people.ts";
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
  await expect(page.getByText("You're offline, so this may be out of date.")).toBeVisible();
  await page.getByRole("button", { name: "Log Session" }).click();
  await expectToast(page, "Failed to create session", "You seem to be offline. Check your connection and try again.");
  await expect(page.getByRole("combobox", { name: "Strain" })).toHaveValue("Blue Dream");
  await expect(page.getByRole("textbox", { name: "Notes" })).toHaveValue("Rain on the roof.");

  await page.context().setOffline(false);
  await expect(page.getByText("You're offline, so this may be out of date.")).toBeHidden();
  await page.getByRole("button", { name: "Log Session" }).click();
  await dialog(page, "Rate Your Experience").getByRole("button", { name: "Skip Rating" }).click();
  await expect(card(page, "Blue Dream")).toBeVisible();
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
  await toasts(page).getByRole("button", { name: "Reload" }).click();
  await bell.click();
  await expect(dialog(page, "Notifications")).toContainText("Sol");
  await page.keyboard.press("Escape");
  await details.click();
  await expect(dialog(page, "Session Details")).toBeVisible();
});
