import type { Page } from "@playwright/test";
import { routes } from "#shared/contract/routes.ts";
import { skipFirstSteps } from "./steps/first-steps.ts";
import { expect, test } from "./steps/journey.ts";
import { newUsername, password } from "./steps/people.ts";
import { expectToast, expectToastClear, holdToast, signOut, tab, toasts } from "./steps/screen.ts";
import { askForPassword } from "./steps/showing.ts";

const field = (page: Page, name: string) => page.getByRole("textbox", { name, exact: true });
const codes = (page: Page) => page.getByRole("list", { name: "Recovery codes" });

async function recover(page: Page, email: string, code: string, newPassword: string): Promise<void> {
  await field(page, "Email").fill(email);
  await field(page, "Recovery code").fill(code);
  await field(page, "New password").fill(newPassword);
  await field(page, "Confirm new password").fill(newPassword);
  await page.getByRole("button", { name: "Change password and sign in" }).click();
}

async function forget(page: Page): Promise<void> {
  await signOut(page);
  await page.getByRole("link", { name: "Already have an account? Sign In" }).click();
  await page.getByRole("link", { name: "Forgot your password?" }).click();
}

test("a code that was saved on the second day opens the account once its password is forgotten", async ({
  page,
  complaints,
}) => {
  const email = await createAccount(page);
  await expectToast(page, "Welcome to HighNote!");
  await holdToast(page);
  await expectToastClear(page, page.locator(".first"));
  await skipFirstSteps(page);
  const offer = page.getByRole("region", { name: "In case you lose your phone" });
  await expect(page.getByText("No sessions in your feed yet.")).toBeVisible();
  await expect(offer).toBeHidden();

  await page.clock.setSystemTime(Date.now() + 24 * 60 * 60_000);
  await page.reload();
  await offer.getByRole("button", { name: "Save my codes" }).click();
  await page.getByRole("button", { name: "Show my codes" }).click();
  await expect(codes(page).getByRole("listitem")).toHaveCount(10);
  const code = (await codes(page).getByRole("listitem").first().textContent()) ?? "";
  const downloading = page.waitForEvent("download");
  await page.getByRole("button", { name: "Save as a file" }).click();
  expect((await downloading).suggestedFilename()).toBe("highnote-recovery-codes.txt");
  expect(await page.evaluate(() => JSON.stringify({ ...localStorage, ...sessionStorage }))).not.toContain(code);
  await page.getByRole("button", { name: "I've saved them" }).click();
  await expect(offer).toBeHidden();
  await page.reload();
  await expect(page.getByText("No sessions in your feed yet.")).toBeVisible();
  await expect(offer).toBeHidden();

  await forget(page);
  await page.getByRole("button", { name: "Back" }).click();
  await expect(page).toHaveURL("/login");
  await page.getByRole("link", { name: "Forgot your password?" }).click();
  await recover(page, email, code.toLowerCase().replaceAll("-", " "), "a better horse");
  await expectToast(page, "Welcome back!", "Your password's changed and every other device is signed out.");
  await page.goto("/recover");
  await expect(page).toHaveURL("/");

  await forget(page);
  complaints.expect(/status of 401 .*\/api\/auth\/recover$/);
  await recover(page, email, code, "the best horse");
  await expectToast(page, "Recovery failed", "Invalid email or recovery code");
});

test("one device is signed out from another", async ({ browser, join, enter, complaints }) => {
  const wren = await join("Wren");
  const phone = await browser.newContext({
    userAgent: "Mozilla/5.0 (Android 15; Mobile; rv:140.0) Gecko/140.0 Firefox/140.0",
  });
  complaints.listenTo(phone);
  const onPhone = await phone.newPage();
  await onPhone.goto("/login");
  await field(onPhone, "Email").fill(wren.email);
  await field(onPhone, "Password").fill(password);
  await onPhone.getByRole("button", { name: "Sign In" }).click();
  await expect(tab(onPhone, "Feed")).toBeVisible();

  const page = await enter(wren, "/settings/security");
  const devices = page.getByRole("list", { name: "Devices" }).getByRole("listitem");
  await expect(devices).toHaveCount(2);
  await expect(devices.filter({ hasText: "Firefox on Android" })).toContainText("Last used today");
  await page.getByRole("button", { name: "Sign out of Firefox on Android" }).click();
  await expectToast(page, "Device signed out", "Firefox on Android will need to sign in again.");
  await expect(devices).toHaveCount(1);
  await expect(devices).toContainText("This device");

  await onPhone.reload();
  await expect(onPhone.getByRole("link", { name: "Start Your Journey" })).toBeVisible();
  await phone.close();
});

test("a browser keeps nothing of what someone read once they have signed out", async ({ join, enter, complaints }) => {
  const wren = await join("Wren");
  const page = await enter(wren);
  const read = ["/api/notifications", "/api/conversations"];
  const kept = (path: string) =>
    page.evaluate(
      async (address) => (await fetch(address, { cache: "only-if-cached", mode: "same-origin" })).status,
      path,
    );
  await page.evaluate((paths) => Promise.all(paths.map((path) => fetch(path))), read);
  for (const path of read) expect(await kept(path)).toBe(200);
  await signOut(page);
  await expect(page.getByRole("link", { name: "Start Your Journey" })).toBeVisible();
  complaints.expect(/ERR_CACHE_MISS|status of 504/);
  for (const path of read) expect([504, "TypeError"]).toContain(await kept(path).catch(() => "TypeError"));
});

test("a page that was signed out elsewhere says so, and signing in leads back to it", async ({
  join,
  enter,
  complaints,
}) => {
  complaints.expect(/status of 401/);
  const wren = await join("Wren", "Hall");
  const page = await enter(wren);
  await tab(page, "Profile").click();
  await page.getByRole("link", { name: "Edit Profile" }).click();
  await expect(field(page, "First name")).toHaveValue("Wren");
  await wren.call(routes.logout, {});
  await field(page, "First name").fill("Wrenna");
  await page.getByRole("button", { name: "Save Changes" }).click();
  await expectToast(page, "You were signed out", "Sign in again to keep going.");
  await page.getByRole("link", { name: "Already have an account? Sign In" }).click();
  await field(page, "Email").fill(wren.email);
  await page.getByRole("link", { name: "Forgot your password?" }).click();
  await expect(field(page, "Email")).toHaveValue(wren.email);
  await page.getByRole("button", { name: "Back" }).click();
  await expect(field(page, "Email")).toHaveValue(wren.email);
  await field(page, "Password").fill(password);
  await page.getByRole("button", { name: "Sign In" }).click();
  await expect(page.getByRole("heading", { name: "Edit Profile" })).toBeVisible();
  await page.goto("/");
  await signOut(page);
  await expect(page.getByRole("link", { name: "Start Your Journey" })).toBeVisible();
  await expect(toasts(page)).toHaveCount(0);
});

/** @returns its email */
async function createAccount(page: Page): Promise<string> {
  const username = newUsername("Wren");
  const email = `${username}@example.com`;
  await page.goto("/register");
  for (const [name, value] of [
    ["Username", username],
    ["Email", email],
    ["First name", "Wren"],
    ["Password", password],
    ["Confirm password", password],
  ] as const)
    await field(page, name).fill(value);
  await page.getByRole("button", { name: "Create Account" }).click();
  return email;
}

test("new recovery codes stay until they are saved", async ({ join, enter, complaints }) => {
  const page = await enter(await join("Wren"), "/settings/security");
  await page.getByRole("button", { name: "Make new codes" }).click();
  const sheet = page.getByRole("dialog", { name: "recovery codes" });
  complaints.expect(/status of 403/);
  await askForPassword(page, "**/api/user/recovery-codes");
  await sheet.getByRole("button", { name: "Make new codes" }).click();
  const prompt = page.getByRole("dialog", { name: "Confirm your password" });
  await expect(field(page, "Password")).toBeFocused();
  await page.goBack();
  await expect(prompt).toBeHidden();
  await askForPassword(page, "**/api/user/recovery-codes");
  await sheet.getByRole("button", { name: "Make new codes" }).click();
  await field(page, "Password").fill("not it");
  await page.keyboard.press("Enter");
  await expect(prompt).toContainText("That's not your current password");
  await field(page, "Password").fill(password);
  await page.keyboard.press("Enter");
  await expect(codes(page)).toBeVisible();
  await page.keyboard.press("Escape");
  await page.goBack();
  await page.mouse.click(5, 5);
  await expect(codes(page)).toBeVisible();
  await expect(sheet.getByRole("button", { name: "Close" })).toHaveCount(0);
  await sheet.getByRole("button", { name: "I've saved them" }).click();
  await expect(sheet).toBeHidden();
  await page.reload();
  const activity = page.getByRole("list", { name: "Recent activity" }).getByRole("listitem");
  await expect(activity).toContainText(["New recovery codes made", "Wrong password or code", "Signed in"]);
});
