import type { Page } from "@playwright/test";
import { jpeg } from "#test/pictures.ts";
import { atRest } from "./steps/at-rest.ts";
import { expect, test } from "./steps/journey.ts";
import { fillInSession } from "./steps/log-form.ts";
import { follow, logSession } from "./steps/people.ts";
import { card, closeToast, dialog, expectToast, hasFocus, holdToast, pressUntil, tab, toasts } from "./steps/screen.ts";

const desk = { width: 1280, height: 860 };
const phone = { width: 390, height: 844 };
const navigation = (page: Page) => page.getByRole("navigation", { name: "Main" });

test("every signed-in page has the navigation, at every width", async ({ join, enter, complaints }) => {
  complaints.expect(/status of 404 .*\/nowhere/);
  const wren = await join("Wren");
  const page = await enter(wren);
  await page.setViewportSize(desk);
  const { id } = await logSession(wren, { strainName: "Blue Dream" });
  const tabs = ["/", "/search", "/log", "/profile"];
  const others = ["/messages", "/rankings", "/compare", "/notifications", "/settings", "/nowhere"];
  for (const path of [...tabs, ...others]) {
    await page.goto(path);
    await expect(navigation(page).getByRole("button", { name: "Feed" })).toBeVisible();
    await expect(navigation(page).getByRole("link", { name: "Messages" })).toBeVisible();
  }
  await page.goto(`/sessions/${id}`);
  await expect(dialog(page, "Session Details").getByRole("heading", { name: "Blue Dream" })).toBeVisible();
  // Behind the dialog: to be seen, and reached once that is closed.
  await expect(page.locator("nav.rail")).toBeInViewport({ ratio: 1 });
  await dialog(page, "Session Details").getByRole("button", { name: "Close" }).click();
  await expect(navigation(page).getByRole("link", { name: "Messages" })).toBeVisible();
  await page.setViewportSize(phone);
  for (const path of ["/", "/search", "/profile", "/messages", "/rankings", "/compare"]) {
    await page.goto(path);
    await expect(tab(page, "Feed")).toBeVisible();
    await expect(navigation(page).getByRole("link", { name: "Messages" })).toBeHidden();
  }
  await page.goto("/log");
  await expect(page.getByRole("button", { name: "Back" }).or(page.getByRole("link", { name: "Back" }))).toBeVisible();
  await expect(tab(page, "Feed")).toBeHidden();
});

test("a session's head and foot stay on a low screen, upright and sideways", async ({ join, enter }) => {
  const wren = await join("Wren");
  const notes = "Second side of the record. ".repeat(15);
  const { id } = await logSession(wren, { strainName: "Blue Dream", rating: 8, notes, picture: await jpeg(800, 800) });
  const page = await enter(wren);
  for (const size of [
    { width: 375, height: 667 },
    { width: 844, height: 390 },
  ]) {
    await page.setViewportSize(size);
    await page.goto(`/sessions/${id}`);
    const details = dialog(page, "Session Details");
    await expect(details.getByText("Second side of the record.")).toBeAttached();
    for (const name of ["Close", "More about this session", "Log again"])
      await expect.soft(details.getByRole("button", { name })).toBeInViewport({ ratio: 1, timeout: 5_000 });
  }
});

test("the focus doesn't go under the foot of the log form", async ({ join, enter }) => {
  const page = await enter(await join("Wren"));
  await page.setViewportSize(desk);
  await page.goto("/log");
  // The details load after the rest.
  await page.getByRole("slider").first().waitFor();
  await page.getByRole("combobox", { name: "Strain" }).focus();
  const reached: string[] = [];
  const below: string[] = [];
  do {
    await page.keyboard.press("Tab");
    const { name, isBelow } = await page.locator(":focus").evaluate((element) => {
      const foot = document.querySelector(".logfoot");
      if (foot?.contains(element)) return { name: "", isBelow: false };
      const top = foot?.getBoundingClientRect().top ?? 0;
      return { name: element.outerHTML.slice(0, 80), isBelow: element.getBoundingClientRect().bottom > top };
    });
    reached.push(name);
    if (isBelow) below.push(name);
  } while (reached.at(-1) !== "" && reached.length < 60);
  expect(reached.length).toBeGreaterThan(10);
  expect(below).toEqual([]);
});

test("a wide page without a head of its own shows its title", async ({ join, enter }) => {
  const page = await enter(await join("Wren"));
  await page.setViewportSize(desk);
  for (const [path, title] of [
    ["/profile?view=edit", "Edit Profile"],
    ["/want-to-try", "Want to try"],
    ["/close-friends", "Close friends"],
  ] as const) {
    await page.goto(path);
    const heading = page.getByRole("heading", { level: 1, name: title });
    await expect(heading).toBeInViewport();
    expect((await heading.boundingBox())?.height).toBeGreaterThan(20);
  }
});

test("a window that becomes wide and narrow again keeps the typed text, its place and the focus", async ({
  join,
  enter,
}) => {
  const page = await enter(await join("Wren"));
  await tab(page, "Log").click();
  await fillInSession(page, { strain: "Blue Dream", notes: "Half a page" });
  const notes = page.getByRole("textbox", { name: "Notes" });
  const field = await notes.elementHandle();
  for (const size of [{ width: 768, height: 1024 }, desk, phone]) {
    await page.setViewportSize(size);
    await expect(notes).toHaveValue("Half a page");
    await expect(notes).toBeFocused();
    expect(await notes.evaluate((now, before) => now === before, field)).toBe(true);
  }
});

test("the account menu opens upward, changes the theme and leads to the settings; Escape returns the focus", async ({
  join,
  enter,
}) => {
  const page = await enter(await join("Wren"));
  const account = page.getByRole("button", { name: /^Account: Wren/ });
  // Where only the picture has room, it's called by whose it is, too.
  await page.setViewportSize({ ...desk, width: 800 });
  await expect(account).toBeVisible();
  await page.setViewportSize(desk);
  await account.click();
  const menu = page.getByRole("dialog", { name: "Account" });
  await menu.getByRole("radio", { name: "Light" }).check();
  await expect(page.locator("html")).toHaveAttribute("data-theme", "light");
  await menu.getByRole("radio", { name: "Auto" }).check();
  await expect(page.locator("html")).not.toHaveAttribute("data-theme");
  await expect(menu.getByRole("link", { name: "Settings" })).toHaveAttribute("href", "/settings");
  await atRest(page);
  const [above, below] = [await menu.boundingBox(), await account.boundingBox()];
  expect((above?.y ?? 0) + (above?.height ?? 0)).toBeLessThanOrEqual(below?.y ?? 0);
  await page.keyboard.press("Escape");
  await expect(menu).toBeHidden();
  await expect(account).toBeFocused();
  await account.click();
  await menu.getByRole("button", { name: "Sign out" }).click();
  await page.getByRole("alertdialog").getByRole("button", { name: "Stay" }).click();
  await expect(account).toBeFocused();
});

test("the rail opens the notifications that the bell opens", async ({ join, enter }) => {
  const [wren, sol] = [await join("Wren"), await join("Sol")];
  await follow(sol, wren);
  const page = await enter(wren);
  await page.setViewportSize(desk);
  await navigation(page).getByRole("button", { name: "Notifications, 1 unread" }).click();
  const panel = page.getByRole("dialog", { name: "Notifications" });
  await expect(panel.getByRole("listitem")).toHaveCount(1);
  await page.keyboard.press("Escape");
  await expect(navigation(page).getByRole("button", { name: "Notifications", exact: true })).toBeFocused();
});

test("the first press of Tab skips the navigation", async ({ join, enter }) => {
  const page = await enter(await join("Wren"), "/rankings");
  await page.getByRole("heading", { name: "Rate a session and it has its place." }).waitFor();
  await page.keyboard.press("Tab");
  await expect(page.getByRole("link", { name: "Skip to content" })).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(page.getByRole("main")).toBeFocused();
  await expect(page).toHaveURL("/rankings");
});

test("keys step through the feed, like, search, log and tell of themselves; a switch turns them off", async ({
  join,
  enter,
}) => {
  const wren = await join("Wren");
  for (const strainName of ["Older", "Newer"]) await logSession(wren, { strainName });
  const page = await enter(wren);
  await page.setViewportSize(desk);
  await card(page, "Newer").waitFor();
  await expect(page.getByRole("feed").getByRole("article").first()).toHaveAttribute("aria-setsize", "2");
  await pressUntil(page, "j", () => hasFocus(card(page, "Newer")));
  await page.keyboard.press("j");
  await expect(card(page, "Older")).toBeFocused();
  await page.keyboard.press("l");
  await expect(card(page, "Older").getByRole("button", { name: "Like, 1 like" })).toHaveAttribute(
    "aria-pressed",
    "true",
  );
  await page.keyboard.press("k");
  await expect(card(page, "Newer")).toBeFocused();
  await page.keyboard.press("/");
  const search = page.getByRole("searchbox", { name: "Search users" });
  await expect(search).toBeFocused();
  await page.keyboard.press("n");
  await expect(search).toHaveValue("n");
  await tab(page, "Feed").click();
  await page.keyboard.press("n");
  await expect(page.getByRole("combobox", { name: /^Strain/ })).toBeFocused();
  await tab(page, "Feed").click();
  await page.keyboard.press("?");
  const help = page.getByRole("dialog", { name: "Keyboard shortcuts" });
  await help.getByRole("switch", { name: "Keyboard shortcuts" }).uncheck();
  await page.keyboard.press("Escape");
  await expect(help).toBeHidden();
  await page.keyboard.press("n");
  await page.reload();
  await card(page, "Newer").waitFor();
  await page.keyboard.press("n");
  await expect(card(page, "Newer")).toBeVisible();
  await expect(page.getByRole("heading", { name: "Log New Session" })).toBeHidden();
});

test("a message stands low, beside or above the navigation, and over nothing that was just pressed", async ({
  join,
  enter,
  complaints,
}) => {
  complaints.expect(/status of 503/);
  const wren = await join("Wren");
  for (const strainName of ["Older", "Blue Dream", "Gelato", "Sour Diesel"]) await logSession(wren, { strainName });
  const page = await enter(wren);
  const heart = card(page, "Blue Dream").getByRole("button", { name: "Like" });
  await page.route("/api/likes", (route) => route.fulfill({ status: 503 }));
  for (const { size, edge } of [
    { size: phone, edge: 120 },
    { size: desk, edge: 40 },
  ]) {
    await page.setViewportSize(size);
    // With the heart, which is further down at first, where the message would stand.
    await heart.evaluate(
      (button, room) => window.scrollBy(0, button.getBoundingClientRect().bottom - window.innerHeight + room),
      edge,
    );
    await heart.click();
    await expectToast(page, "Couldn't like this");
    await holdToast(page);
    await atRest(page);
    const [message, pressed, bar] = await Promise.all(
      [toasts(page).getByRole("listitem"), heart, navigation(page)].map((each) => each.boundingBox()),
    );
    if (!message || !pressed || !bar) throw new Error("Something is not there");
    // Titles and the bell of a phone stand high.
    expect(message.y).toBeGreaterThan(size.height / 2);
    expect(message.x >= bar.x + bar.width || message.y + message.height <= bar.y).toBe(true);
    const above = pressed.y - (message.y + message.height);
    expect(above).toBeGreaterThanOrEqual(0);
    // Right above it: it was in the way.
    expect(above).toBeLessThan(16);
    if (size === desk) {
      // A mouse that rests on Close has its tooltip, which goes at the press: the message stands still all the same.
      await expect(async () => {
        await page.mouse.move(5, 5);
        await toasts(page).getByRole("button", { name: "Close" }).hover();
        await expect(page.locator("[role=tooltip]")).toHaveText("Close", { timeout: 5_000 });
      }).toPass();
    }
    await closeToast(page);
  }
});

test("on paper a page is dark on white, without navigation", async ({ join, enter }) => {
  const wren = await join("Wren");
  await logSession(wren, { strainName: "Blue Dream", strainType: "sativa" });
  const page = await enter(wren);
  await card(page, "Blue Dream").waitFor();
  await page.emulateMedia({ media: "print", colorScheme: "dark" });
  await expect(tab(page, "Feed")).toBeHidden();
  await expect(page.getByRole("heading", { name: "Blue Dream" })).toHaveCSS("color", "rgb(0, 0, 0)");
  await expect(page.locator("body")).toHaveCSS("background-color", "rgb(255, 255, 255)");
  await expect(card(page, "Blue Dream").locator(".entry__sleeve")).toHaveCSS("background-color", "rgb(255, 255, 255)");
});

test("on paper an open sheet stands alone, as long as its content", async ({ join, enter }) => {
  const wren = await join("Wren");
  for (let night = 1; night <= 4; night++) await logSession(wren, { strainName: `Night ${night}.` });
  const { id } = await logSession(wren, { strainName: "Blue Dream", notes: "A long walk home.\n".repeat(60).trim() });
  const page = await enter(wren, `/sessions/${id}`);
  for (const size of [
    { width: 390, height: 844 },
    { width: 1280, height: 800 },
  ]) {
    await page.emulateMedia({ media: "screen", colorScheme: "dark" });
    await page.setViewportSize(size);
    const sheet = dialog(page, "Session Details");
    await expect(sheet.getByText("A long walk home.")).toBeVisible();
    await atRest(page);
    await page.emulateMedia({ media: "print", colorScheme: "dark" });
    await expect(page.locator("article").first()).toBeHidden();
    await expect(sheet.getByRole("button", { name: "Close" })).toBeHidden();
    const ends = await sheet.evaluate((element) => {
      const { top, bottom } = element.getBoundingClientRect();
      const { scrollHeight } = document.documentElement;
      const { bottom: end = 0 } = element.querySelector(".detail__rest")?.getBoundingClientRect() ?? {};
      return { top: top + window.scrollY, below: scrollHeight - bottom - window.scrollY, isWhole: end <= bottom };
    });
    expect(ends).toEqual({ top: 0, below: 0, isWhole: true });
    await expect(sheet).toHaveCSS("background-color", "rgb(255, 255, 255)");
  }
});
