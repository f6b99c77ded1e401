import type { Page } from "@playwright/test";
import { settingsPath } from "#shared/contract/pages.ts";
import type { Passkey } from "#shared/contract/passkeys.ts";
import type { SignInMethods } from "#shared/contract/sign-in-methods.ts";
import { dialog } from "./screen.ts";
import { heading, type ShownScreen, showWhole, text } from "./showing.ts";

const times = { createdAt: "2026-10-02T09:00:00.000Z", lastUsedAt: "2026-11-20T21:14:00.000Z" };
const elsewhere = "old-address-of-this-server.example.com";

/** As if the person signed in so. */
async function open(
  page: Page,
  signInMethods: (host: string) => Partial<SignInMethods>,
  isLinked: boolean,
): Promise<void> {
  const { hostname } = new URL((await page.request.get("/api/about")).url());
  const ways: SignInMethods = {
    ...{ hasPassword: true, passkeys: [], passkeyHost: hostname, asksForCode: false },
    ...signInMethods(hostname),
  };
  await page.route("**/api/user/sign-in-methods", (route) => route.fulfill({ json: ways }));
  await page.route("**/api/user/openid", (route) => route.fulfill({ json: { name: "Our Home", isLinked } }));
  await page.goto(settingsPath("security"));
  await heading(page, "Another account");
  await page.getByRole("list", { name: "Devices" }).waitFor();
}

const passkeys = (host: string): Passkey[] => [
  { id: 1, name: "Firefox on Android", host, ...times },
  { id: 2, name: "W".repeat(60), host, ...times, lastUsedAt: null },
  { id: 3, name: "Chrome on Windows", host: elsewhere, ...times },
];

/** Ways to sign in, and what they're set up with. */
export const securityScreens: readonly ShownScreen[] = [
  {
    name: "settings-security-passkeys",
    show: async (page) => {
      await open(page, (host) => ({ passkeys: passkeys(host), asksForCode: true }), true);
      await showWhole(page);
    },
  },
  {
    name: "settings-security-no-passkeys",
    show: async (page) => {
      await open(page, () => ({ hasPassword: false, passkeyHost: null }), false);
      await text(page, /^Passkeys need a secure address/);
      await showWhole(page);
    },
  },
  {
    name: "passkey-edit",
    show: async (page) => {
      await open(page, (host) => ({ passkeys: passkeys(host).slice(0, 1) }), false);
      await page.getByRole("button", { name: "Edit Firefox on Android" }).click();
      await dialog(page, "Edit passkey").waitFor();
    },
  },
  {
    name: "authenticator",
    show: async (page) => {
      const secret = "JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP";
      const address = `otpauth://totp/HighNote:alice?issuer=HighNote&secret=${secret}&algorithm=SHA1&digits=6&period=30`;
      await page.route("**/api/user/authenticator", (route) =>
        route.fulfill({ status: 201, json: { secret, address } }),
      );
      await page.goto(settingsPath("security"));
      await page.getByRole("button", { name: "Set up authenticator app" }).click();
      await page.getByRole("img", { name: "QR code for your authenticator app" }).waitFor();
    },
  },
];
