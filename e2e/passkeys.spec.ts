import type { CDPSession, Page } from "@playwright/test";
import { messages } from "#shared/contract/errors.ts";
import { pages, settingsPath } from "#shared/contract/pages.ts";
import { lostConnection } from "./steps/complaints.ts";
import { isOnDevice } from "./steps/device.ts";
import { expect, test } from "./steps/journey.ts";
import { lockNow, lockScreen, setPin } from "./steps/lock.ts";
import { newUsername } from "./steps/people.ts";
import { expectToast, signOut, tab } from "./steps/screen.ts";

/** The browser's own authenticator, which needs a name for the address, even on this machine. */
async function plugInAuthenticator(page: Page): Promise<{ cdp: CDPSession; authenticatorId: string }> {
  const cdp = await page.context().newCDPSession(page);
  await cdp.send("WebAuthn.enable", { enableUI: false });
  const { authenticatorId } = await cdp.send("WebAuthn.addVirtualAuthenticator", {
    options: {
      protocol: "ctap2",
      transport: "internal",
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
  return { cdp, authenticatorId };
}

const fieldOf = (page: Page) => (name: string) => page.getByRole("textbox", { name, exact: true });

/** A new account without a password, past the first steps. */
async function registerWithPasskey(page: Page): Promise<void> {
  const field = fieldOf(page);
  const username = newUsername("Wren");
  await page.goto("/register");
  await field("Username").fill(username);
  await field("Email").fill(`${username}@example.com`);
  await field("First name").fill("Wren");
  await page.getByRole("button", { name: "Create with a passkey" }).click();
  await expect(page.getByRole("heading", { name: "Start with last night" })).toBeVisible();
  const past = { shown: true, codesSaved: true, welcomeClosed: true };
  await page.request.patch("/api/user/first-steps", { data: past });
}

test("an account made with a passkey signs in by autofill, refuses a copy and keeps its last way in", async ({
  browser,
  server,
  complaints,
}) => {
  const context = await browser.newContext({ baseURL: server.replace("127.0.0.1", "localhost") });
  complaints.listenTo(context);
  complaints.expect(/status of 4(?:0[139]|29)/);
  const page = await context.newPage();
  const { cdp, authenticatorId } = await plugInAuthenticator(page);
  const holdCount = async (signCount: number) => {
    const [credential] = (await cdp.send("WebAuthn.getCredentials", { authenticatorId })).credentials;
    if (!credential) throw new Error("no passkey was made");
    await cdp.send("WebAuthn.clearCredentials", { authenticatorId });
    await cdp.send("WebAuthn.addCredential", { authenticatorId, credential: { ...credential, signCount } });
  };
  const leave = async () => {
    await signOut(page);
    await expect(page.getByRole("link", { name: "Already have an account? Sign In" })).toBeVisible();
  };
  const field = fieldOf(page);
  await registerWithPasskey(page);
  const { credentials } = await cdp.send("WebAuthn.getCredentials", { authenticatorId });
  expect(credentials).toHaveLength(1);

  await page.goto(settingsPath("security"));
  const ways = page.getByRole("list", { name: "Ways to sign in" });
  await expect(ways).toContainText("You don't have one");
  await ways.getByRole("button", { name: /^Edit / }).click();
  await field("Name").fill("Pocket phone");
  await page.getByRole("button", { name: "Save", exact: true }).click();
  await ways.getByRole("button", { name: "Edit Pocket phone" }).click();
  await page.getByRole("button", { name: "Remove", exact: true }).click();
  await expectToast(page, messages.lastWayIn);
  await expect(ways).toContainText("Pocket phone");

  await holdCount(100);
  // Chosen from what the browser offers at the field: nobody presses a button of ours.
  await page.goto("/");
  await leave();
  await page.goto("/login");
  await expect(tab(page, "Feed")).toBeVisible();

  // A copy, from before it was used: its count is behind.
  await leave();
  await holdCount(0);
  await page.goto("/login");
  await expectToast(page, messages.passkeyCopied);
  await context.close();
});

test("a passkey opens the lock, also offline, but not by someone else's face; after five wrong PINs the server checks it", async ({
  browser,
  server,
  complaints,
}) => {
  const baseURL = server.replace("127.0.0.1", "localhost");
  const context = await browser.newContext({ baseURL, serviceWorkers: "allow" });
  complaints.listenTo(context);
  const page = await context.newPage();
  const { cdp, authenticatorId } = await plugInAuthenticator(page);
  await registerWithPasskey(page);
  await page.goto(settingsPath("device"));
  await isOnDevice(page);
  const fingerprint = page.getByRole("button", { name: "Unlock with face or fingerprint" });

  await setPin(page, "2580");
  await page.getByRole("switch", { name: "Unlock with face or fingerprint" }).click();
  await page.waitForFunction(() => localStorage.getItem("deviceLock")?.includes("passkeyId"));
  await page.goto(pages.settings);
  await lockNow(page).click();

  await cdp.send("WebAuthn.setUserVerified", { authenticatorId, isUserVerified: false });
  await fingerprint.click();
  await expect(page.getByText("That didn't work. Use your PIN.")).toBeVisible();
  await cdp.send("WebAuthn.setUserVerified", { authenticatorId, isUserVerified: true });
  await context.setOffline(true);
  complaints.expect(lostConnection);
  await page.reload();
  await expect(lockScreen(page)).toBeVisible();
  await fingerprint.click();
  await expect(lockNow(page)).toBeVisible();
  await context.setOffline(false);

  await lockNow(page).click();
  for (const left of [4, 3, 2, 1]) {
    await lockScreen(page).waitFor();
    await page.keyboard.type("1111");
    await page.getByText(new RegExp(`${left} tr(y|ies) left`)).waitFor();
  }
  await page.keyboard.type("1111");
  await expect(page.getByText("That was five wrong PINs. Your passkey still opens it.")).toBeVisible();
  await expect(fingerprint).toBeHidden();
  await expect(page.getByLabel("Password")).toBeHidden();
  await page.getByRole("button", { name: "Use a passkey" }).click();
  await expect(lockNow(page)).toBeVisible();

  // Without it neither does the lock open by it.
  await page.request.post("/api/user/password", { data: { newPassword: "another way in" } });
  await page.goto(settingsPath("security"));
  await page
    .getByRole("list", { name: "Ways to sign in" })
    .getByRole("button", { name: /^Edit / })
    .click();
  await page.getByRole("button", { name: "Remove", exact: true }).click();
  await expectToast(page, "Passkey removed");
  await page.goto(pages.settings);
  await lockNow(page).click();
  await expect(lockScreen(page)).toBeVisible();
  await expect(fingerprint).toBeHidden();
  await context.close();
});
