import type { Page } from "@playwright/test";
import { routes } from "#shared/contract/routes.ts";
import { expect, test } from "./steps/journey.ts";
import { logSession, password } from "./steps/people.ts";
import { dialog, expectToast, signOut, tab } from "./steps/screen.ts";

test("a wrong password is refused, a right one signs in, and the brand button signs out", async ({
  page,
  join,
  complaints,
}) => {
  const wren = await join("Wren");
  await page.goto("/");
  await page.getByRole("link", { name: "Already have an account? Sign In" }).click();
  const signIn = page.getByRole("button", { name: "Sign In" });

  await signIn.click();
  await expectToast(page, "Missing information", "Please fill in all fields");

  complaints.expect(/status of 401 .*\/api\/auth\/login$/);
  await page.getByRole("textbox", { name: "Email" }).fill(wren.email);
  await page.getByRole("textbox", { name: "Password" }).fill("battery staple");
  await signIn.click();
  await expectToast(page, "Login failed", "Invalid email or password");

  await page.getByRole("textbox", { name: "Password" }).fill(password);
  await signIn.click();
  await expectToast(page, "Welcome back!");
  await expect(page).toHaveURL("/");

  await page.goto("/login");
  await expect(page).toHaveURL("/");
  await page.goto("/register");
  await expect(page).toHaveURL("/");

  await signOut(page);
  await expect(page.getByRole("link", { name: "Start Your Journey" })).toBeVisible();
  await page.reload();
  await expect(page.getByRole("link", { name: "Start Your Journey" })).toBeVisible();
});

test("the landing page shows the product in pictures that nobody can press", async ({ page }) => {
  await page.goto("/");
  for (const name of ["A session in HighNote", "A ranking in HighNote", "An insight in HighNote"])
    await page.getByRole("img", { name }).scrollIntoViewIfNeeded();
  for (const photo of await page.locator("main img").all()) await expect(photo).not.toHaveJSProperty("naturalWidth", 0);

  await page.getByRole("link", { name: "Sign In", exact: true }).focus();
  const reached: (string | null)[] = [];
  for (let step = 0; step < 5; step += 1) {
    await page.keyboard.press("Tab");
    reached.push(await page.locator(":focus").textContent());
  }
  expect(reached).toEqual([
    "Start Your Journey",
    "Already have an account? Sign In",
    "Create Account",
    "Privacy Policy",
    "Terms of Service",
  ]);
});

for (const family of ["Instrument Sans Variable", "Besley Variable"])
  test(`no digit of ${family} is drawn closer to a decimal point: 1.5 g is never read as 15 g`, async ({ page }) => {
    await page.goto("/");
    const widths = await page.evaluate(async (font) => {
      await document.fonts.load(`100px "${font}"`, "1.5");
      const place = document.body.appendChild(document.createElement("span"));
      place.style.cssText = `position: absolute; font: 100px "${font}"`;
      const widthOf = (text: string) => {
        place.textContent = text;
        return place.getBoundingClientRect().width;
      };
      return ["1.5", "2.5", "7.1", "21.6"].map((dose) => [
        widthOf(dose),
        [...dose].map(widthOf).reduce((sum, width) => sum + width),
      ]);
    }, family);
    for (const [together = 0, apart] of widths) expect(together).toBeCloseTo(apart ?? 0, 0);
  });

declare global {
  var secondTap: Promise<void>;
}

/** Two frames after the next page's top bar is there: by way of the test, a busy machine's second half is too late for one. */
const tapOnceMore = (page: Page, place: readonly [number, number]) =>
  page.evaluate(([x, y]) => {
    const { promise, resolve } = Promise.withResolvers<void>();
    globalThis.secondTap = promise;
    const tap = () => {
      const press = { bubbles: true, cancelable: true, detail: 1, pointerType: "touch", clientX: x, clientY: y };
      document.elementFromPoint(x, y)?.dispatchEvent(new PointerEvent("click", press));
      resolve();
    };
    new MutationObserver((_, observer) => {
      if (!document.querySelector('button[aria-label="HighNote, sign out"]')) return;
      observer.disconnect();
      requestAnimationFrame(() => requestAnimationFrame(tap));
    }).observe(document.body, { childList: true, subtree: true });
  }, place);

test("the second half of a double tap on Back does not sign out", async ({ join, enter }) => {
  const page = await enter(await join("Wren"));
  for (const away of ["Edit Profile", "Settings", /Following$/]) {
    await tab(page, "Profile").click();
    await page
      .getByRole("link", { name: away })
      .or(page.getByRole("button", { name: away }))
      .click();
    const back = page.getByRole("link", { name: "Back" }).or(page.getByRole("button", { name: "Back" }));
    const place = await back.boundingBox();
    if (!place) throw new Error("There is no way back");
    const [x, y] = [place.x + place.width / 2, place.y + place.height / 2];
    await tapOnceMore(page, [x, y]);
    await page.touchscreen.tap(x, y);
    await page.evaluate(() => secondTap);
    await page.getByRole("button", { name: "HighNote, sign out" }).waitFor();
  }
  await page.reload();
  await expect(tab(page, "Feed")).toBeVisible();
});

test("the registration form names missing fields, in the order of its rules", async ({ page, join, complaints }) => {
  const { username } = await join("Wren");
  await page.goto("/register");
  const create = page.getByRole("button", { name: "Create Account" });
  const field = (name: string) => page.getByRole("textbox", { name, exact: true });

  await create.click();
  await expectToast(page, "Missing information", "Please fill in all required fields");
  await expect(field("Username")).toBeFocused();

  await field("Username").fill(username.toUpperCase());
  await field("Email").fill("someone.new@example.com");
  await field("First name").fill("Sol");
  await field("Password").fill("short");
  await field("Confirm password").fill("shorter");
  await create.click();
  await expectToast(page, "Password mismatch", "Passwords do not match");

  await field("Confirm password").fill("short");
  await create.click();
  await expectToast(page, "Password too short", "Password must be at least 6 characters");

  complaints.expect(/status of 409 .*\/api\/auth\/register$/);
  await field("Password").fill(password);
  await field("Confirm password").fill(password);
  await create.click();
  await expectToast(page, "Registration failed", "Username is already taken");
  await expect(field("Username")).toHaveAccessibleDescription("Username is already taken");
  await expect(field("Password")).toHaveValue(password);
});

test("an address that was asked for signed out opens after signing in", async ({ page, join }) => {
  const wren = await join("Wren");
  const { id } = await logSession(wren, { strainName: "Blue Dream" });
  await page.goto(`/sessions/${id}`);
  await expect(page.getByRole("heading", { name: "Sign in to see it", level: 1 })).toBeVisible();
  await expect(page.getByText("Blue Dream")).toHaveCount(0);
  await page.getByRole("link", { name: "Sign in", exact: true }).click();
  await page.getByRole("textbox", { name: "Email" }).fill(wren.email);
  await page.getByRole("textbox", { name: "Password" }).fill(password);
  await page.getByRole("button", { name: "Sign In" }).click();
  await expect(dialog(page, "Session Details")).toContainText("Blue Dream");
  await expect(page).toHaveURL(`/sessions/${id}`);
});

test("a session that's shared by its link shows a visitor who shared it, until the owner takes it back", async ({
  browser,
  join,
  enter,
}) => {
  const june = await join("June");
  const { id } = await logSession(june, { strainName: "Granddaddy Purple", notes: "Feet up.", visibility: "private" });
  const page = await enter(june, `/sessions/${id}`);
  await page.getByRole("button", { name: "More about this session" }).click();
  await page.getByRole("button", { name: "Share a link" }).click();
  const sheet = dialog(page, "Share a link");
  const anyone = sheet.getByRole("switch", { name: "Anyone with the link can see it" });
  await expect(anyone).not.toBeChecked();
  await anyone.press("Space");
  await expect(sheet.getByText("In the app itself, who can see it stays as you've set it.")).toBeVisible();
  const { token } = await june.call(routes.getSharedLink, { params: { id } });

  const context = await browser.newContext();
  const visitor = await context.newPage();
  await visitor.goto(`/shared/${token}`);
  await expect(visitor.getByRole("heading", { name: "June shared a session with you", level: 1 })).toBeVisible();
  await expect(visitor.getByRole("article")).toContainText("Granddaddy Purple");
  await expect(visitor.getByRole("article")).toContainText("Feet up.");
  await expect(visitor.locator('meta[property="og:description"]')).toHaveAttribute("content", "Granddaddy Purple");
  await visitor.getByRole("link", { name: "Join HighNote" }).click();
  await expect(visitor.getByRole("button", { name: "Create Account" })).toBeVisible();
  await visitor.goBack();
  await expect(visitor.getByRole("article")).toContainText("Granddaddy Purple");

  await anyone.press("Space");
  await expect(sheet.getByText("When it's off, only you can open it.")).toBeVisible();
  await visitor.reload();
  await expect(visitor.getByRole("heading", { name: "Sign in to see it", level: 1 })).toBeVisible();
  await expect(visitor.locator('meta[property="og:description"]')).toHaveCount(0);
  await context.close();
});

test("the policy, the terms and the missing page are open to everybody", async ({ page, complaints }) => {
  await page.goto("/");
  await page.getByRole("link", { name: "Privacy Policy" }).click();
  await expect(page.getByRole("heading", { name: "Privacy Policy", level: 1 })).toBeVisible();
  await expect(page.getByText("Last updated: July 24, 2025")).toBeVisible();
  await page.getByRole("button", { name: "Back" }).click();
  await page.getByRole("link", { name: "Terms of Service" }).click();
  await expect(page.getByRole("heading", { name: "Terms of Service", level: 1 })).toBeVisible();

  complaints.expect(/status of 404 .*\/nowhere$/);
  const answer = await page.goto("/nowhere");
  expect(answer?.status()).toBe(404);
  await expect(page).toHaveTitle("Page Not Found · HighNote");
  await expect(page.getByRole("heading", { name: "Page Not Found" })).toBeVisible();
  await page.getByRole("link", { name: "Back to HighNote" }).click();
  await expect(page.getByRole("link", { name: "Start Your Journey" })).toBeVisible();
});
