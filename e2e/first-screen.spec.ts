import type { Locator, Page } from "@playwright/test";
import { pages } from "#shared/contract/pages.ts";
import { currentUserPath, feedPath, suggestionsPath, writtenFeedId } from "#shared/contract/wire.ts";
import { jpeg } from "#test/pictures.ts";
import { atRest } from "./steps/at-rest.ts";
import { expect, test } from "./steps/journey.ts";
import { shownLogForm } from "./steps/log-form.ts";
import { logSession, type Person } from "./steps/people.ts";

interface FirstScreen {
  readonly path: string;
  /** There once it shows what it has. */
  readonly content: string;
  /** What comes after what stands there without it. */
  readonly late: string;
  readonly before: string;
  /** Answers that come with the page. */
  readonly brought: readonly string[];
}

/** The app's own, which takes the place of what the server has drawn. */
const firstCard = "#root > :not([inert]) [role=feed] article";
const firstScreens: readonly FirstScreen[] = [
  {
    path: "/",
    content: `${firstCard} img`,
    late: "/assets/feed-screen-*.js",
    before: `#${writtenFeedId} article`,
    brought: [currentUserPath, feedPath],
  },
  { path: "/log", content: shownLogForm, late: "/api/sessions/suggestions", before: "form", brought: [] },
  { path: "/profile", content: "[role=tab]", late: "/api/users/**", before: "header", brought: [] },
];

/** Someone with a photo in their feed and a product to log again. */
async function withSession(person: Person): Promise<Person> {
  await logSession(person, { strainName: "Blue Dream", picture: await jpeg(800, 800) });
  return person;
}

const linksIn = (html: string) => [...html.matchAll(/<link [^>]*>/g)].map(([link]) => link);
const address = (link: string) => /href="([^"]+)"/.exec(link)?.[1] ?? "";
const sourcesIn = (html: string) => [...html.matchAll(/<script[^>]* src="([^"]+)"/g)].map(([, source = ""]) => source);

declare global {
  interface Window {
    /** What the app's own script called. */
    called: string[];
    moved: number;
    /** Of the aside, when the first of them came. */
    parts: number;
  }
}

async function watchMoves(page: Page): Promise<void> {
  await page.addInitScript(() => {
    window.moved = 0;
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) if ("value" in entry) window.moved += Number(entry.value);
    }).observe({ type: "layout-shift", buffered: true });
  });
}

for (const { path, content, late, before, brought } of firstScreens) {
  test(`the page at ${path} asks at once, and once, for all that the first screen of someone signed in needs`, async ({
    join,
    enter,
  }) => {
    const page = await enter(await withSession(await join("Wren")), "about:blank");
    await page.addInitScript(() => {
      window.called = [];
      const { fetch } = window;
      window.fetch = (input, options) => {
        window.called.push(String(input));
        return fetch(input, options);
      };
    });
    const html = await (await page.request.get(path)).text();
    const ahead = linksIn(html).filter((link) => /rel="(?:preload|modulepreload|stylesheet)"/.test(link));
    // A photo is preloaded by its sizes.
    const named = ahead.map(address).filter((file) => file !== "");
    const scripts = sourcesIn(html);
    // The screen must be complete without any other script, however long that takes to arrive.
    await page.route(/\/assets\/[^/]*\.js$/, async (route) => {
      if ([...scripts, ...named].includes(new URL(route.request().url()).pathname)) await route.continue();
    });
    const asked: string[] = [];
    page.on("request", (request) => asked.push(new URL(request.url()).pathname));
    await page.goto(path);
    await page.locator(content).first().waitFor();

    const calls = ahead.filter((link) => link.includes('as="fetch"')).map(address);
    expect([...calls, ...brought]).toContain(currentUserPath);
    // A call that the app makes in another way than the page is a second request, and so is one whose answer came with it.
    const called = await page.evaluate(() => window.called);
    expect(called).toEqual(expect.arrayContaining(calls));
    expect(called.filter((address) => brought.includes(address))).toEqual([]);
    for (const file of named) expect(asked.filter((each) => each === file)).toEqual([file]);
  });

  test(`nothing at ${path} moves when what it shows comes late`, async ({ join, enter }) => {
    const page = await enter(await withSession(await join("Wren")), "about:blank");
    await watchMoves(page);
    await page.route(`**${late}`, async (route) => {
      await page.locator(before).first().waitFor({ state: "attached" });
      await route.continue();
    });
    const come = page.waitForResponse(`**${late}`);
    await page.goto(path);
    await come;
    await page.locator(content).first().waitFor();
    await atRest(page);
    // On a busy machine the fonts come after the cards that the server has drawn, whose headings are some pixels lower then.
    const slack = brought.length > 0 ? 0.002 : 0;
    expect(await page.evaluate(() => window.moved)).toBeLessThanOrEqual(slack);
  });
}

const isScript = (name: string) => /\/assets\/[^/]*\.js$/.test(name);

/** What the page asked for before it had what `markFirst` waits for. */
async function scriptsBefore(page: Page, selector: string): Promise<string[]> {
  // Then all that was asked for has an entry.
  await page.waitForLoadState("networkidle");
  return await page.evaluate((selector) => {
    const [shown] = performance.getEntriesByName(selector);
    const asked = performance.getEntriesByType("resource");
    return asked
      .filter(({ startTime }) => startTime < (shown?.startTime ?? 0))
      .map(({ name }) => new URL(name).pathname);
  }, selector);
}

const markFirst = (page: Page, selector: string) =>
  page.addInitScript((selector) => {
    const observer = new MutationObserver(() => {
      if (!document.querySelector(selector)) return;
      observer.disconnect();
      performance.mark(selector);
    });
    observer.observe(document, { subtree: true, childList: true });
  }, selector);

// What the page names is what the build holds to the feed's budget (scripts/script-budgets.ts), which sees no lazy part
// that's asked for while the feed is drawn.
test("a phone asks for no script before the feed's first card but what the page names", async ({ join, enter }) => {
  const page = await enter(await withSession(await join("Wren")), "about:blank");
  await markFirst(page, firstCard);
  const html = await (await page.request.get("/")).text();
  const named = [...sourcesIn(html), ...linksIn(html).map(address)].filter(isScript);
  // Its answers come with the page, so the feed is drawn at once: all that starts after that comes after the first card.
  await page.goto("/");
  await page.locator(firstCard).first().waitFor();
  const asked = (await scriptsBefore(page, firstCard)).filter(isScript);
  expect(asked.sort()).toEqual(named.sort());
});

test.describe("on a desk", () => {
  test.use({ viewport: { width: 1280, height: 800 } });
  test("the rail and the aside are asked for beside the app that draws them, and the aside comes whole", async ({
    join,
    enter,
  }) => {
    const [wren] = [await join("Wren"), await join("Kai")];
    await logSession(wren, { strainName: "Gelato", rating: 8 });
    const page = await enter(await withSession(wren), "about:blank");
    const pair = page.waitForResponse("**/api/sessions/compare");
    await page.route("**/api/users", async (route) => {
      await pair;
      await route.continue();
    });
    await page.addInitScript(() => {
      const observer = new MutationObserver(() => {
        const parts = document.querySelectorAll(".aside h2").length;
        if (parts === 0) return;
        observer.disconnect();
        Object.assign(window, { parts });
      });
      observer.observe(document, { subtree: true, childList: true });
    });
    const wide = page.waitForRequest(/\/assets\/wide-(?!rail)[^/]*\.js$/);
    await page.route(/\/assets\/signed-in-app-[^/]*\.js$/, async (route) => {
      await wide;
      await route.continue();
    });
    await page.goto("/");
    await page.locator(firstCard).first().waitFor();
    await page.getByRole("button", { name: /^Account: / }).waitFor();
    const headings = page.getByRole("complementary", { name: "For you" }).getByRole("heading");
    await headings.first().waitFor();
    await atRest(page);
    expect(await page.evaluate(() => window.parts)).toBe(await headings.count());
  });
});

test("the log form waits for nobody long: what may be logged again comes with the next visit then", async ({
  join,
  enter,
}) => {
  const page = await enter(await withSession(await join("Wren")), "about:blank");
  await watchMoves(page);
  await page.route(`**${suggestionsPath}`, async (route) => {
    await page.locator(shownLogForm).waitFor();
    await route.continue();
  });
  await page.goto(pages.log);
  await page.getByRole("combobox", { name: "Strain" }).click();
  // Their own strains are there by then.
  await page.getByRole("option", { name: "Blue Dream" }).waitFor();
  await atRest(page);
  const again = page.getByRole("region", { name: "Again" });
  await expect(again).toBeHidden();
  expect(await page.evaluate(() => window.moved)).toBe(0);
  await page.unroute(`**${suggestionsPath}`);
  await reloadUntilShown(page, again);
});

/** On a busy machine it may be late more than once. */
const reloadUntilShown = (page: Page, part: Locator) =>
  expect(async () => {
    await page.reload();
    await expect(part).toBeVisible({ timeout: 3_000 });
  }).toPass();

test("the first screen of a phone has all that a session needs, also below what may be logged again", async ({
  join,
  enter,
}) => {
  const page = await enter(await withSession(await join("Wren")), pages.log);
  await reloadUntilShown(page, page.getByRole("region", { name: "Again" }));
  await atRest(page);
  const moods = page.getByRole("group", { name: "How it felt" });
  const submit = page.getByRole("button", { name: "Log Session" });
  for (const essential of [
    page.getByRole("combobox", { name: "Strain" }),
    page.getByRole("group", { name: "Method" }),
    moods.getByText("Relaxed"),
    page.getByText("Everyone", { exact: true }),
    submit,
  ])
    await expect(essential).toBeInViewport({ ratio: 1 });
  // Its bar stands below the first of them, rather than over it.
  const [above, below] = [await moods.getByText("Relaxed").boundingBox(), await submit.boundingBox()];
  expect((above?.y ?? 0) + (above?.height ?? 0)).toBeLessThanOrEqual(below?.y ?? 0);
});

test("a visitor's page asks for nothing of that, and no page but the feed's tells whose it is", async ({
  page,
  join,
  enter,
}) => {
  const visitors = await page.goto("/");
  expect(await visitors?.text()).not.toMatch(/api|signed-in/);

  const opened = await Promise.all(["Wren", "Sol"].map(async (name) => enter(await join(name), "about:blank")));
  const [one, other] = await Promise.all(opened.map(async (hers) => await (await hers.goto("/log"))?.text()));
  expect(one).toContain(suggestionsPath);
  expect(one).toBe(other);
});

test("a sign-in by the stored id holds when the cookie no longer signs in", async ({ join, enter, server }) => {
  const wren = await join("Wren");
  await logSession(wren, { strainName: "Blue Dream" });
  const page = await enter(wren, "about:blank");
  await page.context().addCookies([{ name: "sessionId", value: "gone", url: server, httpOnly: true, sameSite: "Lax" }]);
  await page.goto("/");
  await expect(page.getByRole("heading", { level: 2, name: "Blue Dream" })).toBeVisible();
});

test("a page whose script is on its way says that it loads", async ({ page }) => {
  let arrive = () => {};
  const arrived = new Promise<void>((resolve) => {
    arrive = resolve;
  });
  await page.route(/\/assets\/index-[^/]*\.js$/, async (route) => {
    await arrived;
    await route.continue();
  });
  await page.goto("/", { waitUntil: "commit" });
  await expect(page.getByText("Loading...")).toBeVisible();
  arrive();
  await expect(page.getByRole("heading", { name: "Track your highs, remember what hits" })).toBeVisible();
  await expect(page.getByText("Loading...")).toHaveCount(0);
});

test.describe("without scripts", () => {
  test.use({ javaScriptEnabled: false });
  test("a page asks for them and does not say that it loads", async ({ page }) => {
    await page.goto("/");
    await expect(page.locator("noscript")).toBeVisible();
    await expect(page.getByText("Loading...")).toBeHidden();
  });
});

test("the first cards stand there before the app does, can't be pressed yet, and stay where they're scrolled to", async ({
  join,
  enter,
}) => {
  const wren = await join("Wren");
  for (const strainName of ["Gelato", "Haze", "Blue Dream"]) await logSession(wren, { strainName });
  const page = await enter(wren, "about:blank");
  let come = () => {};
  const here = new Promise<void>((resolve) => {
    come = resolve;
  });
  await page.route(/\/assets\/index-[^/]*\.js$/, async (route) => {
    await here;
    await route.continue();
  });
  await page.goto("/", { waitUntil: "commit" });
  const written = page.locator(`#${writtenFeedId}`);
  await expect(written.getByText("Blue Dream")).toBeVisible();
  // It's only read out.
  expect((await page.locator(".app--awaited").boundingBox())?.height).toBe(1);
  await page.mouse.click(195, 400);
  await page.keyboard.press("Tab");
  expect(await page.evaluate(() => document.activeElement?.tagName)).toBe("BODY");
  await page.evaluate(() => window.scrollTo(0, 120));
  come();
  await expect(page.locator(firstCard)).toHaveCount(3);
  await expect(written).toHaveCount(0);
  expect(await page.evaluate(() => window.scrollY)).toBe(120);
  await page.locator(firstCard).first().getByRole("button", { name: "Like" }).click();
  await expect(page.locator(firstCard).first().getByRole("button", { name: "Like, 1 like" })).toBeVisible();
});
