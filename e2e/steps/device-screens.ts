import type { Page } from "@playwright/test";
import { settingsPath } from "#shared/contract/pages.ts";
import { lostConnection } from "./complaints.ts";
import { dialog, tab } from "./screen.ts";
import { type ShownScreen, showWhole, text } from "./showing.ts";

/** A PIN that is due; which one it is, nobody knows. */
async function lock(page: Page, wrongTries = 0): Promise<void> {
  await page.goto("/terms");
  await page.evaluate((tries) => {
    const stored = { personId: "", minutes: 5, salt: "", hash: "", wrongTries: tries, isLocked: true, passkeyId: "AA" };
    localStorage.setItem("deviceLock", JSON.stringify(stored));
  }, wrongTries);
  await page.goto("/");
}

async function typePin(page: Page, digits: string): Promise<void> {
  await page.getByRole("heading", { name: "Enter your PIN" }).waitFor();
  await page.keyboard.type(digits);
}

/** Once the visit has had its first idle moment. */
const isIdle = (page: Page) => page.waitForFunction(() => localStorage.getItem("knownPerson") !== null);

export const deviceScreens: readonly ShownScreen[] = [
  {
    name: "settings-device-pin",
    show: async (page) => {
      await page.goto(settingsPath("device"));
      await isIdle(page);
      await page.evaluate(() => {
        const { user } = JSON.parse(localStorage.getItem("knownPerson") ?? "");
        const pin = { minutes: 5, salt: "", hash: "", wrongTries: 0, isLocked: false, passkeyId: "AA" };
        const stored = { personId: user.id, ...pin };
        localStorage.setItem("deviceLock", JSON.stringify(stored));
        localStorage.setItem("lastSeen", String(Date.now()));
      });
      await page.reload();
      await page.getByRole("button", { name: "Change PIN" }).waitFor();
      await showWhole(page);
    },
  },
  {
    name: "choose-pin",
    show: async (page) => {
      await page.goto(settingsPath("device"));
      await page.getByRole("switch", { name: "Lock with a PIN" }).click();
      await dialog(page, "Choose a PIN").waitFor();
      await page.keyboard.type("25");
    },
  },
  {
    name: "lock",
    show: async (page) => {
      await lock(page);
      await typePin(page, "25");
      await page.getByRole("img", { name: "2 of 4 digits" }).waitFor();
    },
  },
  {
    name: "lock-wrong",
    show: async (page) => {
      await lock(page, 1);
      await typePin(page, "2580");
      await text(page, "Wrong PIN. 3 tries left.");
    },
  },
  {
    name: "lock-password",
    show: async (page) => {
      await lock(page, 5);
      await page.getByRole("heading", { name: "Enter your password" }).waitFor();
    },
  },
  {
    name: "blur",
    show: async (page) => {
      await page.goto("/terms");
      await page.evaluate(() => localStorage.setItem("veilWhenAway", ""));
      await page.goto("/");
      await page.getByRole("article").first().waitFor();
      await isIdle(page);
      await page.evaluate(() => {
        Object.defineProperty(document, "visibilityState", { value: "hidden" });
        document.dispatchEvent(new Event("visibilitychange"));
      });
      await text(page, "Hidden while you're away");
    },
  },
  {
    name: "photos-hidden",
    show: async (page) => {
      await page.goto("/terms");
      await page.evaluate(() => localStorage.setItem("hn-reading", "hidden-photos"));
      await page.goto("/");
      await page.getByRole("button", { name: "Show photo" }).first().waitFor();
    },
  },
  {
    name: "install",
    show: async (page) => {
      await page.goto(settingsPath("device"));
      await page.getByRole("switch", { name: "Neutral name and icon" }).waitFor();
      await page.evaluate(() => {
        window.dispatchEvent(Object.assign(new Event("beforeinstallprompt"), { prompt: async () => undefined }));
      });
      await page.getByRole("button", { name: "Add", exact: true }).click();
      await dialog(page, "Install the app").waitFor();
    },
  },
  {
    name: "offline-page",
    refusal: lostConnection,
    show: async (page) => {
      await page.route(/\/assets\/insights-[^/]*\.js$/, (route) => route.abort());
      await page.goto("/");
      await page.evaluate(() => Object.defineProperty(navigator, "onLine", { value: false }));
      await tab(page, "Insights").click();
      await page.getByRole("heading", { name: "You're offline" }).waitFor();
    },
  },
];
