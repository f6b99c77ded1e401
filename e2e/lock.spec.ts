import type { Page } from "@playwright/test";
import { pages, settingsPath } from "#shared/contract/pages.ts";
import { isOnDevice } from "./steps/device.ts";
import { expectEdges } from "./steps/forced-colors.ts";
import { expect, test } from "./steps/journey.ts";
import { lockNow, lockScreen, setPin } from "./steps/lock.ts";
import { photograph } from "./steps/log-form.ts";
import { logSession } from "./steps/people.ts";
import { card, signOut } from "./steps/screen.ts";

test.use({ serviceWorkers: "allow" });

/** As if the phone had been put away, or taken out again. */
const turn = (page: Page, state: "hidden" | "visible") =>
  page.evaluate((visibility) => {
    Object.defineProperty(document, "visibilityState", { value: visibility, configurable: true });
    document.dispatchEvent(new Event("visibilitychange"));
  }, state);

test("a form with unsaved words doesn't hold its window back from the lock", async ({ join, enter }) => {
  const wren = await join("Wren");
  const page = await enter(wren, settingsPath("device"));
  await isOnDevice(page);
  await setPin(page, "2580");
  const other = await page.context().newPage();
  const asked: string[] = [];
  other.on("dialog", async (dialog) => {
    asked.push(dialog.type());
    await dialog.dismiss();
  });
  await other.goto(`${pages.profile}?${new URLSearchParams({ userId: wren.id, view: "edit" })}`);
  await other.getByLabel("Location").click();
  await other.keyboard.type("Lake loop");
  await page.goto(pages.settings);
  await lockNow(page).click();
  await expect(lockScreen(other)).toBeVisible();
  expect(asked).toEqual([]);
});

test("behind a PIN nothing of the journal is in the document, nor asked for, in any window, until it's opened", async ({
  join,
  enter,
}) => {
  const wren = await join("Wren", "Halloway");
  const { photoUrl } = await logSession(wren, { strainName: "Blue Dream", picture: await photograph(300) });
  const photo = photoUrl ?? "";
  const page = await enter(wren, settingsPath("device"));
  await isOnDevice(page);
  await setPin(page, "2580");
  const other = await page.context().newPage();
  await other.goto("/");
  await card(other, "Blue Dream").waitFor();

  await page.goto(pages.settings);
  await lockNow(page).click();
  await expect(lockScreen(page)).toBeVisible();
  await expect(lockScreen(other)).toBeVisible();
  const asked: string[] = [];
  for (const each of [page, other]) each.on("request", (request) => asked.push(new URL(request.url()).pathname));
  await page.reload();
  await other.goto("/");
  await expectEdges(page, [page.getByRole("button", { name: "5" }), page.locator(".pips i").first()]);
  await page.keyboard.type("1111");
  await expect(page.getByText("Wrong PIN. 4 tries left.")).toBeVisible();
  for (const each of [page, other]) {
    await expect(lockScreen(each)).toBeVisible();
    const shown = await each.content();
    for (const own of ["Blue Dream", "Halloway", wren.username, wren.id]) expect(shown).not.toContain(own);
  }
  expect(asked.filter((path) => path.startsWith("/api/"))).toEqual([]);

  // The address bar leads around nothing.
  for (const path of ["/api/auth/user", "/api/user/export", photo]) {
    await other.goto(path);
    await expect(lockScreen(other)).toBeVisible();
    expect(await other.content()).not.toContain("Blue Dream");
  }
  await other.goto("/api/docs/");
  await expect(lockScreen(other)).toBeHidden();
  await other.goto("/");

  await page.keyboard.type("2580");
  await expect(lockNow(page)).toBeVisible();
  await expect(card(other, "Blue Dream")).toBeVisible();

  // A window that is away while the other one is in use doesn't lock it.
  await page.getByRole("link", { name: "This device" }).click();
  await page.getByRole("radio", { name: "Immediately" }).check();
  await Promise.all([turn(other, "hidden"), turn(page, "visible")]);
  await expect(other.getByText("Hidden while you're away")).toBeVisible();
  await turn(page, "hidden");
  await expect(lockScreen(page)).toBeVisible();
  await page.keyboard.type("2580");
  // Without minutes, a page that takes three seconds to load is locked again.
  await page.getByRole("radio", { name: "5 min", exact: true }).check();

  await page.goto("/");
  await signOut(page);
  await page.getByRole("link", { name: "Already have an account? Sign In" }).waitFor();
  await expect
    .poll(() => page.evaluate(async () => [localStorage.getItem("deviceLock"), await caches.has("lock")]))
    .toEqual([null, false]);
});
