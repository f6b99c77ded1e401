import type { Page } from "@playwright/test";
import { expectToast, holdToast } from "./screen.ts";
import { answerWith, at, type ShownScreen, text } from "./showing.ts";

async function signIn(page: Page, email: string, password: string): Promise<void> {
  await page.goto("/login");
  await page.getByRole("textbox", { name: "Email" }).fill(email);
  await page.getByRole("textbox", { name: "Password" }).fill(password);
  await page.getByRole("button", { name: "Sign In" }).click();
}

export const visitorScreens: readonly ShownScreen[] = [
  { name: "landing", show: at("/", "Start Your Journey") },
  {
    name: "landing-signed-out",
    show: async (page) => {
      await page.goto("/terms");
      await page.evaluate(() => sessionStorage.setItem("hn-sign-out-notice", "signed-out"));
      await page.goto("/");
      await expectToast(page, "You were signed out");
      await holdToast(page);
    },
  },
  {
    name: "first-shared",
    show: async (page, { sharedToken }) => {
      await page.goto(`/shared/${sharedToken}`);
      await page.getByRole("article").getByRole("img").first().waitFor();
    },
  },
  { name: "shared-sign-in", show: at("/sessions/1", "Sign in to see it") },
  { name: "login", show: at("/login", "Your sessions are where you left them.") },
  {
    name: "register-password-warning",
    show: async (page) => {
      await page.goto("/register");
      await page.getByRole("textbox", { name: "Password", exact: true }).fill("iloveyou");
      await text(page, "This is one of the most common passwords.");
    },
  },
  { name: "register", show: at("/register", "Start a journal of what hits.") },
  { name: "recover", show: at("/recover", "Use a recovery code to set a new password.") },
  {
    name: "recover-by-mail",
    show: async (page) => {
      await answerWith(page, /\/api\/about$/, { sendsMail: true });
      await page.goto("/recover");
      await text(page, "Get a link to set a new password.");
    },
  },
  { name: "reset", show: at("/reset#used", "Choose one you don't use anywhere else.") },
  { name: "verify", show: at("/verify#used", "We sent a link there.") },
  { name: "open-id-failed", show: at("/openid", "You didn't finish over there, so nothing has changed.") },
  {
    name: "open-id-newcomer",
    show: async (page) => {
      const newcomer = { token: "t", email: "nora@elsewhere.example", firstName: "Nora", lastName: "Lind" };
      await page.route("**/api/auth/openid/answer", (route) => route.fulfill({ json: { signedIn: null, newcomer } }));
      await page.goto("/openid?code=c&state=s");
      await text(page, /^You're new here/);
    },
  },
  { name: "privacy", show: at("/privacy", "Last updated: July 24, 2025") },
  { name: "terms", show: at("/terms", "Last updated: July 24, 2025") },
  { name: "404", refusal: /status of 404/, show: at("/nowhere", "Page Not Found") },
  {
    name: "toast-destructive",
    refusal: /status of 401/,
    show: async (page, { resident }) => {
      await signIn(page, resident.email, "battery staple");
      await expectToast(page, "Login failed");
      await holdToast(page);
    },
  },
  {
    name: "toast-default",
    show: async (page, { resident }) => {
      await signIn(page, resident.email, resident.password);
      await expectToast(page, "Welcome back!");
      await holdToast(page);
    },
  },
];
