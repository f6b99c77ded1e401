import type { Page } from "@playwright/test";
import { routes } from "#shared/contract/routes.ts";
import { skipFirstSteps } from "./steps/first-steps.ts";
import { expect, test } from "./steps/journey.ts";
import { choosePhoto, fillInSession, photograph } from "./steps/log-form.ts";
import { loseAnswer } from "./steps/lost-answers.ts";
import { logSession, newUsername, type Person, password } from "./steps/people.ts";
import { card, dialog, expectToast, signOut, tab, toastsLoaded } from "./steps/screen.ts";

const offline = "You seem to be offline. Check your connection and try again.";
const logButton = (page: Page) => page.getByRole("button", { name: "Log Session" });

test.beforeEach(({ complaints }) => complaints.expect(/ERR_FAILED/));

const saved = "Saved on this phone";

test("a session whose answer was lost is there once, with its photo, as it was pressed", async ({ join, enter }) => {
  const wren = await join("Wren");
  const page = await enter(wren);
  await tab(page, "Log").click();
  await fillInSession(page, { strain: "Blue Dream" });
  await choosePhoto(page, { name: "jar.jpg", mimeType: "image/jpeg", buffer: await photograph(300) });
  await loseAnswer(page, "POST", "/api/sessions", () => logButton(page).click());
  await expectToast(page, saved);
  await expectToast(page, "1 session sent");
  await dialog(page, "Session logged").getByRole("button", { name: "Skip Rating" }).click();
  await expect(card(page, "Blue Dream")).toHaveCount(1);
  await expect(card(page, "Blue Dream").getByRole("img", { name: /Photo/ })).toBeVisible();
  expect((await wren.call(routes.getCurrentUser, {})).sessionsCount).toBe(1);
});

test("a session whose answer was lost is there once also when the page was reloaded since", async ({ join, enter }) => {
  const wren = await join("Wren");
  const page = await enter(wren, "/log");
  await fillInSession(page, { strain: "Blue Dream" });
  await loseAnswer(page, "POST", "/api/sessions", () => logButton(page).click());
  await expectToast(page, saved);
  // It's tried again after two seconds, which a busy machine needs for the reload.
  const again = (url: URL) => url.pathname === "/api/sessions";
  await page.route(again, (route) => (route.request().method() === "POST" ? route.abort() : route.fallback()));
  await page.goto("/log");
  await page.unroute(again);
  await expectToast(page, "1 session sent");
  await expect(page.getByRole("combobox", { name: "Strain" })).toHaveValue("");
  expect((await wren.call(routes.getCurrentUser, {})).sessionsCount).toBe(1);
});

test("a comment whose answer was lost is there once, and the same words again are another one", async ({
  join,
  enter,
}) => {
  const wren = await join("Wren");
  const session = await logSession(wren, { strainName: "Blue Dream" });
  const page = await enter(wren);
  const comment = page.getByPlaceholder("Add a comment...");
  const comments = () => wren.call(routes.listComments, { params: { id: session.id } });
  await card(page, "Blue Dream").getByRole("button", { name: "Comment", exact: true }).click();
  await comment.fill("Slow");
  await loseAnswer(page, "POST", `/api/sessions/${session.id}/comments`, () => comment.press("Enter"));
  await expect(comment).toHaveValue("");
  await expectToast(page, "1 comment sent");
  expect(await comments()).toHaveLength(1);
  await comment.fill("Slow");
  await comment.press("Enter");
  await expect(comment).toHaveValue("");
  await expect.poll(comments).toHaveLength(2);
});

const field = (page: Page, name: string) => page.getByRole("textbox", { name, exact: true });
const codes = (page: Page) => page.getByRole("list", { name: "Recovery codes" }).getByRole("listitem");
const fillIn = async (page: Page, values: Record<string, string>) => {
  for (const [name, value] of Object.entries(values)) await field(page, name).fill(value);
};

test("a registration whose answer was lost goes on after another press, and so does a recovery", async ({
  page,
  complaints,
}) => {
  complaints.expect(/status of 409 .*\/api\/auth\/register$/);
  const username = newUsername("Wren");
  const email = `${username}@example.com`;
  const create = page.getByRole("button", { name: "Create Account" });
  await page.goto("/register");
  await fillIn(page, { Username: username, Email: email, "First name": "Wren", Password: password });
  await field(page, "Confirm password").fill(password);
  await loseAnswer(page, "POST", "/api/auth/register", () => create.click());
  await expectToast(page, "Registration failed", offline);
  await create.click();
  await skipFirstSteps(page);
  await page.goto("/settings/security");
  await page.getByRole("button", { name: "Save my codes" }).click();
  await page.getByRole("button", { name: "Show my codes" }).click();
  await expect(codes(page)).toHaveCount(10);
  const code = (await codes(page).first().textContent()) ?? "";
  await page.getByRole("button", { name: "I've saved them" }).click();
  await expect(codes(page)).toHaveCount(0);
  await page.goto("/");

  await signOut(page);
  await page.getByRole("link", { name: "Already have an account? Sign In" }).click();
  await page.getByRole("link", { name: "Forgot your password?" }).click();
  const change = page.getByRole("button", { name: "Change password and sign in" });
  complaints.expect(/status of 401 .*\/api\/auth\/recover$/);
  const changed = { "New password": "a better horse", "Confirm new password": "a better horse" };
  await fillIn(page, { Email: email, "Recovery code": code, ...changed });
  await loseAnswer(page, "POST", "/api/auth/recover", () => change.click());
  await expectToast(page, "Recovery failed", offline);
  await change.click();
  await expect(tab(page, "Feed")).toBeVisible();
});

test("a name that someone else has got is refused also when the answer before was lost", async ({
  page,
  join,
  complaints,
}) => {
  complaints.expect(/status of 409 .*\/api\/auth\/register$/);
  complaints.expect(/status of 401 .*\/api\/auth\/login$/);
  const sol: Person = await join("Sol");
  await page.goto("/register");
  await fillIn(page, { Username: sol.username, Email: `other_${sol.email}`, "First name": "Wren", Password: password });
  await field(page, "Confirm password").fill(password);
  const create = page.getByRole("button", { name: "Create Account" });
  await toastsLoaded(page);
  await page.context().setOffline(true);
  complaints.expect(/ERR_INTERNET_DISCONNECTED/);
  await create.click();
  await expectToast(page, "Registration failed", offline);
  await page.context().setOffline(false);
  await create.click();
  await expect(page.getByText("Username is already taken").first()).toBeVisible();
});
