import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Page } from "@playwright/test";
import { type ServerProcess, startServer } from "#test/server-process.ts";
import { test as base, expect } from "./steps/journey.ts";
import { newUsername, password } from "./steps/people.ts";
import { card, expectToast } from "./steps/screen.ts";

/** A server that nobody has been to, with its set-up link. */
const test = base.extend<{ fresh: ServerProcess; setUpLink: string }>({
  fresh: async ({ page }, use) => {
    const folder = await mkdtemp(join(tmpdir(), "highnote-first-hour-"));
    const server = await startServer({ DATA_DIR: folder, RATE_LIMIT_SCALE: "1000" });
    await use(server);
    // Its calls would find nobody.
    await page.goto("about:blank");
    await server.end("SIGTERM");
    await rm(folder, { recursive: true });
  },
  setUpLink: async ({ fresh }, use) => {
    await expect.poll(() => fresh.log()).toContain("/join#");
    await use(/http\S+\/join#\S+/.exec(fresh.log())?.[0] ?? "");
  },
});

async function register(page: Page, firstName: string): Promise<void> {
  const username = newUsername(firstName);
  for (const [name, value] of [
    ["Username", username],
    ["Email", `${username}@example.com`],
    ["First name", firstName],
    ["Password", password],
    ["Confirm password", password],
  ] as const)
    await page.getByRole("textbox", { name, exact: true }).fill(value);
  await page.getByRole("button", { name: "Create Account" }).click();
}

/** By its words and its state. */
const line = (page: Page, title: string, state: string) =>
  page.getByRole("listitem").filter({ has: page.getByRole("heading", { name: new RegExp(`^${title} ?, ${state}$`) }) });

test("whoever runs a server is led through the first hour: link, account, set-up, a backup, Health, and then their journal", async ({
  page,
  setUpLink,
}) => {
  const at = (path: string) => page.goto(new URL(path, setUpLink).href);
  await page.goto(setUpLink);
  await expect(page.getByRole("heading", { name: "Set up HighNote" })).toBeVisible();
  await register(page, "Mara");

  await expect(page.getByRole("heading", { name: "Set up your server" })).toBeVisible();
  expect(page.url()).toBe(new URL("/server/set-up", setUpLink).href);
  await expect(page.getByText("1 of 6 done")).toBeVisible();
  await expect(line(page, "HTTPS", "done")).toContainText("Fine on this machine.");
  await expect(line(page, "Push", "waits")).toBeVisible();

  const backup = line(page, "Backup", "needs attention");
  await expect(backup).toContainText("There's no backup yet. If this disk fails, everything's gone.");
  await backup.getByRole("link", { name: "Back up now" }).click();
  await expect(line(page, "No backup yet", "needs attention")).toBeVisible();
  await page.getByRole("button", { name: "Back up now" }).click();
  const made = line(page, "Backed up just now", "done");
  await expect(made).toContainText("Opened and checked: 1 person, 0 sessions, 0 photos.");

  await at("/server/set-up");
  await expect(line(page, "Backup", "done")).toBeVisible();
  await line(page, "Name", "to do").getByRole("link", { name: "Edit" }).click();
  await page.getByRole("textbox", { name: "Name", exact: true }).fill("Green Room");
  await page.getByRole("button", { name: "Save Changes" }).click();
  await expectToast(page, "Saved");
  await at("/server/set-up");
  await expect(line(page, "Name", "done")).toContainText("Green Room");
  await line(page, "Who may join", "to do").getByRole("button", { name: "Skip" }).click();
  await line(page, "Mail", "to do").getByRole("button", { name: "Skip" }).click();
  await expect(page.getByRole("button", { name: "Don't skip" })).toHaveCount(2);

  await at("/server");
  // The disk of the machine that the journeys run on may be full.
  await expect(page.getByText(/^(?:Everything's fine|One thing needs attention: the disk)\./)).toBeVisible();
  await expect(line(page, "Backup", "done")).toContainText("There's a recent one to go back to.");
  await expect(page.getByText("Set up your server")).toBeHidden();

  await at("/");
  await page.getByRole("combobox", { name: "Strain" }).fill("Northern Lights");
  await page.keyboard.press("Escape");
  await page.getByRole("button", { name: "Log Session" }).click();
  await page.getByRole("radio", { name: /^I liked it/ }).check();
  await page.getByRole("button", { name: "Continue" }).click();
  await page.getByRole("button", { name: "Open my feed" }).click();
  await expect(card(page, "Northern Lights")).toBeVisible();
});

test("who registered before the set-up link was opened takes the server over by it, also signed out", async ({
  page,
  setUpLink,
}) => {
  await page.goto(new URL("/register", setUpLink).href);
  await register(page, "Early");
  await page.getByRole("button", { name: "Skip this step" }).click();
  await page.getByRole("button", { name: "Open my feed" }).click();
  await page
    .getByRole("region", { name: "First steps" })
    .getByRole("link", { name: /^You're the first here/ })
    .click();
  await expect(page.getByRole("heading", { name: "You're the first here. Run this server?" })).toBeVisible();

  const email = await page.evaluate(async () => (await (await fetch("/api/auth/user")).json()).email);
  await page.context().clearCookies();
  await page.evaluate(() => localStorage.clear());
  // From the same page the link would only be another part of it.
  await page.goto("about:blank");
  await page.goto(setUpLink);
  await expect(page.getByText("Nobody runs this server yet.")).toBeVisible();
  await page.getByRole("link", { name: "Already have an account? Sign In" }).click();
  expect(new URL(page.url()).search).not.toContain(new URL(setUpLink).hash.slice(1));
  await page.getByRole("textbox", { name: "Email" }).fill(email);
  await page.getByRole("textbox", { name: "Password" }).fill(password);
  await page.getByRole("button", { name: "Sign In" }).click();
  await page.getByRole("button", { name: "Run this server" }).click();
  await expect(page.getByRole("heading", { name: "Set up your server" })).toBeVisible();
});
