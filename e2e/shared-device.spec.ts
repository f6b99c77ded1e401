import type { Page } from "@playwright/test";
import { routes } from "#shared/contract/routes.ts";
import { privacyFlags } from "#test/people.ts";
import { lostConnection } from "./steps/complaints.ts";
import { everythingKept, expectKept } from "./steps/device.ts";
import { expect, test } from "./steps/journey.ts";
import { fillInSession, photograph } from "./steps/log-form.ts";
import { follow, logSession, type Person, password } from "./steps/people.ts";
import { card, dialog, signOut, tab } from "./steps/screen.ts";

const landing = (page: Page) => page.getByRole("link", { name: "Start Your Journey" });

async function leave(page: Page, choice?: { readonly keep: boolean }): Promise<void> {
  await page.goto("/");
  await signOut(page, choice);
  await expect(landing(page)).toBeVisible();
}

async function signIn(page: Page, { email }: Person): Promise<void> {
  await page.goto("/login");
  await page.getByRole("textbox", { name: "Email" }).fill(email);
  await page.getByRole("textbox", { name: "Password" }).fill(password);
  await page.getByRole("button", { name: "Sign In" }).click();
  await expect(tab(page, "Log")).toBeVisible();
}

/** Another window of the same browser: there one person leaves and another one comes. */
async function handOver(page: Page, next: Person): Promise<void> {
  const other = await page.context().newPage();
  await leave(other);
  await signIn(other, next);
}

/** From now on pages of this browser do not hear what other windows do to its storage. */
const deafen = (page: Page) =>
  page
    .context()
    .addInitScript(() => window.addEventListener("storage", (event) => event.stopImmediatePropagation(), true));

/** As where someone has forbidden it. */
const refuseStorage = (page: Page) =>
  page.context().addInitScript(() => {
    Object.defineProperty(window, "localStorage", {
      get: () => {
        throw new DOMException("Refused", "SecurityError");
      },
    });
  });

const browsers = [
  ["that does not tell of its storage", deafen],
  ["that refuses storage", refuseStorage],
] as const;

const sessionsOf = (person: Person) => person.call(routes.listUserSessions, { params: { id: person.id } });

// A window may be asking for something at the moment in which its sign-in ends elsewhere.
test.beforeEach(({ complaints }) => complaints.expect(/status of 401/));

test("every window leaves its person when another window signs out, and shows the next one nothing of theirs", async ({
  join,
  enter,
}) => {
  const wren = await join("Wren");
  const sol = await join("Sol");
  await logSession(wren, { strainName: "Blue Dream", visibility: "private" });
  const form = await enter(wren, "/log");
  await fillInSession(form, { strain: "Slow Acre", notes: "For nobody's eyes" });
  const others = await Promise.all(
    [`/profile?userId=${wren.id}`, "/rankings"].map(async (path) => {
      const page = await form.context().newPage();
      // What is still asked for when the sign-in ends is refused, and the page leads back to where it was after signing in.
      await page.goto(path, { waitUntil: "networkidle" });
      return page;
    }),
  );
  const last = await form.context().newPage();
  await leave(last);
  for (const page of [form, ...others]) {
    await expect(landing(page)).toBeVisible();
    await expect(page).toHaveURL("/");
  }
  await signIn(last, sol);
  for (const page of [form, ...others]) {
    await expect(tab(page, "Profile")).toBeVisible();
    await expect(card(page, "Blue Dream")).toBeHidden();
  }
  await tab(form, "Log").click();
  await expect(form.getByRole("combobox", { name: "Strain" })).toHaveValue("");
  expect(await sessionsOf(sol)).toEqual([]);
});

test("the next person finds no byte of the one before on this device", async ({ join, enter }) => {
  const wren = await join("Wren");
  const sol = await join("Sol");
  // What the next person may see of them anyway is no trace.
  await wren.call(routes.updatePrivacy, { body: privacyFlags({ allowDiscovery: false }) });
  const { id, photo } = await logSession(wren, {
    strainName: "Purple Kush",
    visibility: "private",
    privateNote: "For nobody's eyes",
    picture: await photograph(200),
  });
  // The feed is kept, too, with what friends share with her alone.
  const june = await join("June");
  await follow(wren, june);
  await logSession(june, { strainName: "Moonlit Fig", visibility: "followers" });
  const page = await enter(wren);
  await expect(card(page, "Purple Kush")).toBeVisible();
  await expect(card(page, "Moonlit Fig")).toBeVisible();
  await expectKept(page, { sessions: 1, answers: ["feed"] });
  await page.goto("/messages");
  await tab(page, "Insights").click();
  await tab(page, "Profile").click();
  await expectKept(page, { sessions: 1, photos: 1 });
  const traces = [
    wren.id,
    wren.username,
    "Purple Kush",
    "Moonlit Fig",
    "nobody's eyes",
    photo?.smallUrl ?? "",
    `"id":${id}`,
  ];
  const before = await everythingKept(page);
  for (const trace of traces) expect(before).toContain(trace);

  await leave(page);
  await signIn(page, sol);
  await expectKept(page, { sessions: 0 });
  const after = await everythingKept(page);
  for (const trace of traces) expect(after).not.toContain(trace);
});

test("what a device keeps goes at the next start when the sign-in has ended elsewhere", async ({ join, enter }) => {
  const wren = await join("Wren");
  await logSession(wren, { strainName: "Purple Kush" });
  const page = await enter(wren);
  await expectKept(page, { sessions: 1 });
  await page.goto("about:blank");
  await wren.call(routes.logout);
  await page.goto("/");
  await expect(landing(page)).toBeVisible();
  await expect.poll(async () => await everythingKept(page)).not.toContain("Purple Kush");
  expect(await everythingKept(page)).not.toContain(wren.username);
});

test("signing out offline lasts: the next visit is signed out and tells the server", async ({
  join,
  enter,
  complaints,
}) => {
  complaints.expect(lostConnection);
  complaints.expect(/Signing out failed|status of 503/);
  const page = await enter(await join("Wren"));
  // The question is there once it has been asked.
  await page.getByRole("button", { name: "HighNote, sign out" }).click();
  await page.getByRole("alertdialog").getByRole("button", { name: "Stay" }).click();
  await page.context().setOffline(true);
  const leaves = page.waitForEvent("requestfailed", (request) => request.isNavigationRequest());
  await signOut(page);
  await leaves;
  await page.context().setOffline(false);
  await page.route("/api/auth/logout", (route) => route.fulfill({ status: 503 }));
  await page.goto("/profile");
  await expect(landing(page)).toBeVisible();
  await page.unroute("/api/auth/logout");
  await page.goto("/profile");
  await expect(landing(page)).toBeVisible();
  expect((await page.request.get("/api/auth/user")).status()).toBe(401);
});

test("who comes back finds what they were writing in another window", async ({ join, enter }) => {
  const wren = await join("Wren");
  const form = await enter(wren, "/log");
  await fillInSession(form, { strain: "Slow Acre", notes: "Half a page" });
  const last = await form.context().newPage();
  await leave(last, { keep: true });
  await expect(landing(form)).toBeVisible();
  await signIn(last, wren);
  await form.goto("/log");
  await expect(form.getByRole("textbox", { name: "Notes" })).toHaveValue("Half a page");
});

test("a window with changes that nobody saved asks nobody before it goes", async ({ join, enter }) => {
  const wren = await join("Wren");
  const { id } = await logSession(wren, { strainName: "Blue Dream" });
  const page = await enter(wren, `/sessions/${id}`);
  await dialog(page, "Session Details").getByRole("button", { name: "Edit" }).click();
  await page.getByRole("textbox", { name: "Notes" }).fill("Unsaved");
  page.on("dialog", () => {
    throw new Error("It asks");
  });
  const last = await page.context().newPage();
  await leave(last);
  // A call of its own may have told it first; then it stays where it was, signed out.
  await expect(landing(page).or(page.getByRole("heading", { name: "Sign in to see it" }))).toBeVisible();
});

for (const [browser, prepare] of browsers)
  test(`in a browser ${browser} an unaware window does nothing in the name of a person who has signed in since`, async ({
    join,
    enter,
  }) => {
    const wren = await join("Wren");
    const sol = await join("Sol");
    const form = await enter(wren, "about:blank");
    await prepare(form);
    await form.goto("/log");
    await fillInSession(form, { strain: "Slow Acre", notes: "For nobody's eyes" });
    const privacy = await form.context().newPage();
    await privacy.goto("/profile");
    await privacy.getByRole("tab", { name: "Privacy" }).click();
    await privacy.getByRole("button", { name: "Delete Account" }).click();
    await handOver(form, sol);

    await form.getByRole("button", { name: "Log Session" }).click();
    await privacy.getByRole("alertdialog").getByRole("button", { name: "Delete" }).click();
    for (const page of [form, privacy]) await expect(tab(page, "Log")).toBeVisible();
    expect(await sessionsOf(sol)).toEqual([]);
    await expect(form.getByRole("combobox", { name: "Strain" })).toBeHidden();
  });

for (const [browser, prepare] of browsers)
  test(`in a browser ${browser} a page from the back/forward cache shows only to its own person`, async ({
    join,
    enter,
  }) => {
    const wren = await join("Wren");
    await logSession(wren, { strainName: "Blue Dream", visibility: "private" });
    const page = await enter(wren, "about:blank");
    await prepare(page);
    await page.goto("/");
    const secret = card(page, "Blue Dream");
    await expect(secret).toBeVisible();
    // As a browser does that keeps it for Back, which the one that runs this keeps none for.
    const tell = (name: "pagehide" | "pageshow") =>
      page.evaluate((type) => window.dispatchEvent(new PageTransitionEvent(type, { persisted: true })), name);
    await tell("pagehide");
    await expect(secret).toBeHidden();
    await tell("pageshow");
    await expect(secret).toBeVisible();

    await tell("pagehide");
    await handOver(page, await join("Sol"));
    await tell("pageshow");
    await expect(tab(page, "Log")).toBeVisible();
    await expect(secret).toBeHidden();
  });

for (const [browser, prepare] of browsers)
  test(`in a browser ${browser} a window that gets the focus back leaves the person who has signed out`, async ({
    join,
    enter,
  }) => {
    const page = await enter(await join("Wren"), "about:blank");
    await prepare(page);
    await page.goto("/rankings");
    // Once it has all that it asks for: nothing of it is on its way when the sign-in ends.
    await expect(page.getByText("Start Comparing Sessions")).toBeVisible();
    await page.waitForLoadState("networkidle");
    await handOver(page, await join("Sol"));
    await page.evaluate(() => document.dispatchEvent(new Event("visibilitychange")));
    await expect(page).toHaveURL("/");
    await expect(tab(page, "Log")).toBeVisible();
  });

test("a browser that keeps the cookie of one person and the stored id of another is one person's throughout", async ({
  join,
  enter,
  server,
}) => {
  const wren = await join("Wren");
  const sol = await join("Sol");
  const page = await enter(wren, "about:blank");
  const cookie = { name: "sessionId", value: sol.sessionId, url: server, httpOnly: true, sameSite: "Lax" } as const;
  await page.context().addCookies([cookie]);
  await page.goto(`/profile?userId=${sol.id}`);
  await expect
    .poll(async () => JSON.stringify((await page.context().storageState()).origins))
    .not.toContain("sessionId");
  await page.goto("/log");
  await fillInSession(page, { strain: "Slow Acre" });
  await page.getByRole("button", { name: "Log Session" }).click();
  await dialog(page, "Session logged").getByRole("button", { name: "Skip Rating" }).click();
  expect(await sessionsOf(wren)).toEqual([]);
  expect(await sessionsOf(sol)).toMatchObject([{ strainName: "Slow Acre" }]);
});

declare global {
  interface Window {
    /** Tells the test that the text has stood on a page. */
    noteText(text: string): void;
  }
}

/** Which of these texts have stood on any page of this browser since, however briefly. */
async function watchForTexts(page: Page, ...texts: readonly string[]): Promise<ReadonlySet<string>> {
  const seen = new Set<string>();
  await page.context().exposeFunction("noteText", (text: string) => void seen.add(text));
  await page.context().addInitScript((wanted) => {
    const look = () => {
      const shown = document.documentElement?.textContent ?? "";
      for (const text of wanted) if (shown.includes(text)) window.noteText(text);
    };
    new MutationObserver(look).observe(document, { childList: true, subtree: true, characterData: true });
  }, texts);
  return seen;
}

/** The server answers no call of this browser's pages until it's told to. */
async function holdAnswers(page: Page): Promise<() => Promise<void>> {
  const { promise, resolve } = Promise.withResolvers<void>();
  await page.context().route("**/api/**", async (route) => {
    await promise;
    await route.fallback();
  });
  return async () => {
    resolve();
    await page.context().unroute("**/api/**");
  };
}

test.describe("with the app on the device", () => {
  test.use({ serviceWorkers: "allow" });
  test("the next person is shown no card that was kept for the one before, whether the server answers or not", async ({
    join,
    page,
    complaints,
  }) => {
    complaints.expect(lostConnection);
    const [wren, sol] = [await join("Wren"), await join("Sol")];
    await logSession(wren, { strainName: "Purple Kush", visibility: "private" });
    await logSession(sol, { strainName: "Harlequin" });
    const arrive = async (person: Person, strain: string) => {
      await signIn(page, person);
      await expect(card(page, strain)).toBeVisible();
      await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
      await expectKept(page, { sessions: 1, answers: ["feed"] });
    };
    await arrive(wren, "Purple Kush");
    // Its own person is shown what's kept before anything is answered: there is something to leak.
    const answerWren = await holdAnswers(page);
    await page.goto("/");
    await expect(card(page, "Purple Kush")).toBeVisible();
    await answerWren();
    await leave(page);

    const seen = await watchForTexts(page, "Purple Kush", "Harlequin");
    await arrive(sol, "Harlequin");
    const answerSol = await holdAnswers(page);
    await page.goto("/");
    await expect(card(page, "Harlequin")).toBeVisible();
    await answerSol();
    await page.context().setOffline(true);
    await page.goto("/");
    await expect(card(page, "Harlequin")).toBeVisible();
    await page.context().setOffline(false);
    expect([...seen]).toEqual(["Harlequin"]);
  });
});
