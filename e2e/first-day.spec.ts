import type { Locator, Page } from "@playwright/test";
import { isHeld } from "./steps/editing.ts";
import { expect, test } from "./steps/journey.ts";
import { logSession, newUsername, password } from "./steps/people.ts";
import { card, dialog, expectToast, hasFocus, person } from "./steps/screen.ts";

/** Nobody looks for anything longer than this. */
const patience = 120;

/** With the Tab key alone. */
async function reach(page: Page, target: Locator): Promise<void> {
  await expect(target).toBeVisible();
  for (let pressed = 0; pressed < patience; pressed += 1) {
    await page.keyboard.press("Tab");
    if (await hasFocus(target)) return;
  }
  throw new Error("the Tab key does not lead there");
}
async function press(page: Page, name: string | RegExp): Promise<void> {
  await reach(page, page.getByRole("button", { name, exact: true }).first());
  await page.keyboard.press("Enter");
}
async function follow(page: Page, link: Locator): Promise<void> {
  await reach(page, link);
  await page.keyboard.press("Enter");
}
async function write(page: Page, name: string, value: string): Promise<void> {
  await reach(page, page.getByRole("textbox", { name, exact: true }));
  await page.keyboard.type(value);
}

async function registerByKeyboard(page: Page, username: string): Promise<void> {
  await page.goto("/register");
  await write(page, "Username", username);
  await write(page, "Email", `${username}@example.com`);
  await write(page, "First name", "Wren");
  await write(page, "Password", password);
  await write(page, "Confirm password", password);
  await page.keyboard.press("Enter");
}

async function logByKeyboard(page: Page, strain: string): Promise<void> {
  await reach(page, page.getByRole("combobox", { name: "Strain" }));
  await page.keyboard.type(strain);
  await page.keyboard.press("Escape");
  await press(page, "Log Session");
  await expect(dialog(page, "Session logged")).toBeVisible();
}

test("someone new gets through a whole day by keyboard alone: register, follow, log, rate, comment, compare, settings", async ({
  page,
  join,
}) => {
  const june = await join("June");
  await logSession(june, { strainName: "Durban Poison" });
  await registerByKeyboard(page, newUsername("Wren"));

  await expect(page.getByRole("heading", { name: "Start with last night" })).toBeVisible();
  await reach(page, page.getByRole("combobox", { name: "Strain" }));
  await page.keyboard.type("Northern Lights");
  await page.keyboard.press("Escape");
  await press(page, "Log Session");
  await expect(page.getByRole("heading", { name: "How was it?" })).toBeFocused();
  await reach(page, page.getByRole("radio", { name: "I liked it 6.5-10.0" }));
  await page.keyboard.press("Space");
  await press(page, "Continue");
  await expectToast(page, "Rating saved!");
  await expect(page.getByRole("heading", { name: "Better with a friend or two" })).toBeFocused();
  await press(page, "Open my feed");
  await expect(card(page, "Northern Lights")).toBeVisible();
  await expect(page).toHaveURL("/");

  // The step shows five people of a server that all journeys share, and June may not be one of them.
  await press(page, "Search");
  await reach(page, page.getByRole("searchbox", { name: "Search users" }));
  await page.keyboard.type(june.username);
  await reach(page, person(page, june).getByRole("button", { name: /^Follow/ }));
  await page.keyboard.press("Enter");
  await expectToast(page, "User followed");
  await press(page, "Feed");
  await page.reload();
  await expect(card(page, "Northern Lights")).toBeVisible();
  await expect(page.getByRole("region", { name: "First steps" })).toBeHidden();

  const friends = card(page, "Durban Poison");
  await reach(page, friends.getByRole("button", { name: "Comment" }));
  await page.keyboard.press("Enter");
  await reach(page, friends.getByPlaceholder("Add a comment..."));
  await page.keyboard.type("Save me some.");
  await page.keyboard.press("Enter");
  await expect(friends.getByRole("listitem").filter({ hasText: "Save me some." })).toBeVisible();

  await press(page, "Log");
  await logByKeyboard(page, "Sour Diesel");
  await press(page, "Skip Rating");
  await press(page, "Insights");
  await follow(page, page.getByRole("link", { name: "Compare", exact: true }));
  await expect(page.getByRole("radio", { name: /^Sour Diesel/ })).toBeVisible();
  await page.keyboard.press("ArrowLeft");
  await page.keyboard.press("Enter");
  await expect(page.getByRole("button", { name: "Undo last choice" })).toBeVisible();

  await press(page, "Profile");
  await follow(page, page.getByRole("link", { name: "Settings" }));
  await follow(page, page.getByRole("navigation", { name: "Settings" }).getByRole("link", { name: /^Privacy/ }));
  await expect(page).toHaveURL("/settings/privacy");
  await reach(page, page.getByRole("switch", { name: "Show Location" }));
  await page.keyboard.press("Space");
  await expectToast(page, "Privacy settings updated");
});

test("Back leads out of the steps: a session that was logged in them waits to be rated, and whom it's for is kept", async ({
  page,
}) => {
  await registerByKeyboard(page, newUsername("Wren"));
  await page.getByRole("radio", { name: /^Only me/ }).check();
  await page.getByRole("combobox", { name: "Strain" }).fill("Northern Lights");
  await page.keyboard.press("Escape");
  await page.getByRole("button", { name: "Log Session" }).click();
  await expect(page.getByRole("heading", { name: "How was it?" })).toBeVisible();
  await page.mouse.click(5, 5);
  await isHeld(page);
  await page.goBack();
  await expect(card(page, "Northern Lights")).toBeVisible();
  await expect(page.getByRole("region", { name: "How were these?" })).toContainText("Northern Lights");
  await page.goto("/log");
  await expect(page.getByRole("button", { name: "Who can see this session: Only me" })).toBeVisible();
  await page.goto("/");
  await expect(page.getByRole("heading", { name: "Welcome, Wren" })).toBeVisible();
});

test("from the landing page to a first rated session it takes fourteen taps at most", async ({ page }) => {
  const username = newUsername("Wren");
  let taps = 0;
  const tap = async (target: Locator) => {
    await target.tap();
    taps += 1;
  };
  const fill = async (name: string, value: string) => {
    await tap(page.getByRole("textbox", { name, exact: true }));
    await page.keyboard.type(value);
  };
  await page.goto("/");
  await tap(page.getByRole("link", { name: "Start Your Journey" }));
  await fill("Username", username);
  await fill("Email", `${username}@example.com`);
  await fill("First name", "Wren");
  await fill("Password", password);
  await fill("Confirm password", password);
  await tap(page.getByRole("button", { name: "Create Account" }));
  await tap(page.getByRole("combobox", { name: "Strain" }));
  await page.keyboard.type("Northern Lights");
  await tap(page.getByRole("radio", { name: "Joint" }));
  await tap(page.getByRole("button", { name: "Log Session" }));
  await tap(page.getByRole("radio", { name: /^I liked it/ }));
  await tap(page.getByRole("button", { name: "Continue" }));
  await expectToast(page, "Rating saved!");
  await tap(page.getByRole("button", { name: "Open my feed" }));
  await expect(card(page, "Northern Lights")).toBeVisible();
  expect(taps).toBeLessThanOrEqual(14);
});

test("steps that were left are not shown again on another device, and the welcome card stays until it is hidden", async ({
  page,
  browser,
  server,
  complaints,
}) => {
  const username = newUsername("Wren");
  await registerByKeyboard(page, username);
  await expect(page.getByRole("img", { name: "Step 1 of 3" })).toBeVisible();
  // As the server has them: here they're shown, and left, before it knows.
  const steps = async (device: Page) => (await (await device.request.get("/api/auth/user")).json()).firstSteps;
  await expect.poll(() => steps(page)).toMatchObject({ shown: true });
  await page.close();

  const phone = await browser.newContext({ baseURL: server });
  complaints.listenTo(phone);
  const other = await phone.newPage();
  await other.goto("/login");
  await other.getByRole("textbox", { name: "Email" }).fill(`${username}@example.com`);
  await other.getByRole("textbox", { name: "Password", exact: true }).fill(password);
  await other.getByRole("button", { name: "Sign In" }).click();
  const welcome = other.getByRole("region", { name: "First steps" });
  await expect(welcome).toBeVisible();
  await welcome.getByRole("button", { name: /^Log a session/ }).click();
  await expect(other.getByRole("combobox", { name: "Strain" })).toBeVisible();
  await other.goBack();
  const size = other.viewportSize();
  await other.setViewportSize({ width: 1280, height: 860 });
  const aside = other.getByRole("complementary", { name: "For you" });
  await aside.getByRole("button", { name: "Show a code" }).click();
  await expect(aside.getByRole("img", { name: "The invite as a code to scan" })).toBeVisible();
  if (size) await other.setViewportSize(size);
  await welcome.getByRole("button", { name: "Hide this" }).click();
  await expect(welcome).toBeHidden();
  await expect(other.getByRole("button", { name: "Log a session" })).toBeVisible();
  await expect.poll(() => steps(other)).toMatchObject({ welcomeClosed: true });
  await other.reload();
  await expect(other.getByRole("button", { name: "Log a session" })).toBeVisible();
  await expect(welcome).toBeHidden();
  await phone.close();
});

test("a common password is warned of and accepted, and never leaves the form for that", async ({ page }) => {
  const username = newUsername("Wren");
  const sent: string[] = [];
  page.on("request", (request) => {
    if ((request.postData() ?? request.url()).includes("iloveyou")) sent.push(request.url());
  });
  const lists: string[] = [];
  page.on("response", (response) => {
    if (response.url().includes("common-passwords")) lists.push(response.url());
  });
  await page.goto("/register");
  const secret = page.getByRole("textbox", { name: "Password", exact: true });
  await page.getByRole("textbox", { name: "Username" }).fill(username);
  await page.getByRole("textbox", { name: "Email" }).fill(`${username}@example.com`);
  await page.getByRole("textbox", { name: "First name" }).fill("Wren");
  expect(lists).toEqual([]);
  await secret.fill("wren1234");
  await expect(secret).toHaveAccessibleDescription(/mostly your own name or email/);
  await secret.fill("iloveyou");
  await expect(page.getByText("This is one of the most common passwords.")).toBeVisible();
  await expect(secret).toHaveAccessibleDescription(/This is one of the most common passwords/);
  expect(sent).toEqual([]);
  await page.getByRole("textbox", { name: "Confirm password" }).fill("iloveyou");
  await page.getByRole("button", { name: "Create Account" }).click();
  await expect(page.getByRole("heading", { name: "Start with last night" })).toBeVisible();
});
