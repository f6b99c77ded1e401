import type { Locator, Page } from "@playwright/test";
import { pages, settingsPaths } from "#shared/contract/pages.ts";
import { sharePath } from "#shared/contract/wire.ts";
import { jpeg } from "#test/pictures.ts";
import { type ChangingServer, startChangingServer } from "./steps/changing-server.ts";
import { lostConnection } from "./steps/complaints.ts";
import { isOnDevice } from "./steps/device.ts";
import { test as base, expect } from "./steps/journey.ts";
import { logSession, openAs, type Person, password } from "./steps/people.ts";
import { card, dialog, expectToast, reloadBy, signOut, tab } from "./steps/screen.ts";

interface Shell {
  changing: ChangingServer;
  /** A page whose device has the app by now. */
  visit: (person: Person) => Promise<Page>;
}

const test = base.extend<Shell>({
  changing: async ({ server }, use) => {
    const changing = await startChangingServer(server);
    await use(changing);
    await changing.stop();
  },
  visit: async ({ browser, changing, complaints }, use) => {
    const opened: Page[] = [];
    await use(async (person) => {
      const page = await openAs(browser, person, changing.address);
      opened.push(page);
      complaints.listenTo(page.context());
      await page.goto(`${changing.address}/`);
      await isOnDevice(page);
      return page;
    });
    for (const page of opened) await page.context().close();
  },
});

test.use({ serviceWorkers: "allow" });

const buildOf = (page: Page) => page.locator('meta[name="build"]').getAttribute("content");

const lookForUpdate = (page: Page) =>
  page.evaluate(async () => {
    const registration = await navigator.serviceWorker.ready;
    await registration.update();
  });

/** As the app's own links do. */
const goTo = (page: Page, path: string) => page.evaluate((to) => history.pushState(null, "", to), path);

/** Everything in Cache Storage: addresses and bodies, as text. */
const keptTexts = (page: Page) =>
  page.evaluate(async () => {
    const kept: [string, string][] = [];
    for (const name of await caches.keys()) {
      const cache = await caches.open(name);
      for (const request of await cache.keys())
        kept.push([new URL(request.url).pathname, (await (await cache.match(request))?.text()) ?? ""]);
    }
    return kept;
  });

const reloadBar = (page: Page) => page.getByRole("status").filter({ hasText: "A new version is ready." });

test("pages that are open while their server gets another build open every screen, and reload when they're told to", async ({
  join,
  visit,
  changing,
  complaints,
}) => {
  // A session's id is no product's and no experiment's, and no link has this token.
  complaints.expect(/status of 404 .*\/api\/(?:products|experiments|shared-links)/);
  const wren = await join("Wren");
  const { id } = await logSession(wren, { strainName: "Blue Dream" });
  const page = await visit(wren);
  const other = await page.context().newPage();
  await other.goto(`${changing.address}/`);
  await card(other, "Blue Dream").waitFor();
  const [before, script] = [await buildOf(page), await page.locator("script[type=module]").getAttribute("src")];
  changing.deploy();
  expect((await page.request.get(`${changing.address}${script}`)).status()).toBe(404);

  // The log form may have no heading but the header's: what may be logged again comes with the next visit where it's late.
  const shown = (place: Locator) => place.getByRole("heading").or(place.getByRole("combobox")).first();
  for (const name of ["Search", "Insights", "Profile", "Log"] as const) {
    await tab(page, name).click();
    await expect(shown(page.getByRole("main"))).toBeVisible();
  }
  const addresses = Object.values(pages).map((path) => path.replace(":id", String(id)).replace(":userId", wren.id));
  // They lead someone who's signed in to the feed.
  const toFeed: readonly string[] = [pages.home, pages.login, pages.register, pages.recover, pages.join];
  // A provider leads to the one with a new document; the others are no use offline, and operators get them by a reload.
  const isKept = (path: string) => path !== pages.openId && !path.startsWith(pages.server);
  for (const path of [...addresses, ...settingsPaths].filter((each) => !toFeed.includes(each) && isKept(each))) {
    // From a page whose heading none of them has.
    await goTo(page, "/");
    await tab(page, "Feed").click();
    await card(page, "Blue Dream").waitFor();
    await goTo(page, path);
    await expect(card(page, "Blue Dream")).toBeHidden();
    // A session stands over the page.
    await expect(shown(page.getByRole("main").or(page.getByRole("dialog")))).toBeAttached();
    await expect(page.getByText("This page didn't load")).toHaveCount(0);
  }
  // And whatever else loads later.
  const lost = await page.evaluate(async () => {
    const names = (await caches.keys()).filter((name) => name.startsWith("shell "));
    const requests = (await Promise.all(names.map(async (name) => (await caches.open(name)).keys()))).flat();
    const scripts = requests.map(({ url }) => url).filter((url) => url.endsWith(".js"));
    const loads = scripts.map((url) =>
      import(url).then(
        () => [],
        () => [url],
      ),
    );
    return { count: scripts.length, urls: (await Promise.all(loads)).flat() };
  });
  expect(lost.urls).toEqual([]);
  expect(lost.count).toBeGreaterThan(50);

  await goTo(page, "/");
  await lookForUpdate(page);
  await expect(reloadBar(page)).toBeVisible();
  await expect(reloadBar(other)).toBeVisible();
  expect(await buildOf(page)).toBe(before);
  await reloadBy(page, reloadBar(page).getByRole("button", { name: "Reload" }));
  await card(page, "Blue Dream").waitFor();
  expect(await buildOf(page)).toBe(`${before}x`);
  // The other one's files stay with it.
  await card(other, "Blue Dream").getByRole("button", { name: "View details" }).click();
  await expect(dialog(other, "Session Details")).toBeVisible();
  // The new page has nothing newer to wait for.
  await lookForUpdate(page);
  await expect(reloadBar(page)).toHaveCount(0);
});

test("the app opens without its server for the person it knows, and what it keeps for that is nobody's", async ({
  join,
  visit,
  changing,
  complaints,
}) => {
  complaints.expect(lostConnection);
  complaints.expect(/ERR_CONNECTION_REFUSED|Signing out failed/);
  const wren = await join("Wren", "Halloway");
  await logSession(wren, { strainName: "Kestrel Ridge" });
  const page = await visit(wren);
  const kept = await keptTexts(page);
  expect(kept.map(([path]) => path).filter((path) => !path.startsWith("/assets/"))).toEqual(["/shell.html"]);
  for (const [path, text] of kept) {
    expect(text.includes("/api/sessions/feed") && path.endsWith(".html"), path).toBe(false);
    for (const own of [wren.id, wren.username, wren.sessionId, "Kestrel Ridge"]) expect(text, path).not.toContain(own);
  }
  const context = page.context();
  await page.waitForFunction(() => localStorage.getItem("knownPerson") !== null);
  await page.close();
  await changing.stop();
  await context.setOffline(true);

  const next = await context.newPage();
  await next.goto(`${changing.address}/`);
  await expect(next.locator("html")).toHaveAttribute("data-shell", "");
  await expect(tab(next, "Feed")).toHaveAttribute("aria-current", "page");
  await tab(next, "Log").click();
  await expect(next.getByRole("combobox", { name: "Strain" })).toBeVisible();
  await next.goBack();

  await signOut(next);
  await expect(next.getByRole("heading", { name: "Sign In" })).toBeVisible();
  await expect(next.getByText("You're offline. You'll need a connection for this.")).toBeVisible();
  expect(await next.evaluate(() => localStorage.getItem("knownPerson"))).toBeNull();
});

test("a server that takes too long for its page is not waited for", async ({ join, visit, changing }) => {
  const wren = await join("Wren");
  await logSession(wren, { strainName: "Blue Dream" });
  const page = await visit(wren);
  await page.waitForFunction(() => localStorage.getItem("knownPerson") !== null);
  changing.hold("/");
  await page.reload();
  await expect(page.locator("html")).toHaveAttribute("data-shell", "");
  // Its calls are answered as ever.
  await expect(card(page, "Blue Dream")).toBeVisible();
});

test("a page that comes after the one kept here, with a new sign-in's cookie, sends nobody away", async ({
  join,
  visit,
  changing,
}) => {
  const wren = await join("Wren");
  const page = await visit(wren);
  const hint = () => page.evaluate(() => /signedIn=\w+/.exec(document.cookie)?.[0]);
  const before = await hint();
  changing.hold("/");
  await page.evaluate(
    async (body) => {
      const headers = { "content-type": "application/json" };
      const answer = await fetch("/api/auth/login", { method: "POST", headers, body: JSON.stringify(body) });
      localStorage.setItem("sessionId", (await answer.json()).sessionId);
    },
    { email: wren.email, password },
  );
  await page.goto(`${changing.address}/`);
  await expect(page.locator("html")).toHaveAttribute("data-shell", "");
  await expect(tab(page, "Feed")).toBeVisible();
  changing.release();
  await expect.poll(hint).not.toBe(before);
  // As when someone comes back to this tab; a page that's being left is hidden.
  const visibility = await page.evaluate(() => {
    document.dispatchEvent(new Event("visibilitychange"));
    return [document.visibilityState, document.documentElement.style.visibility];
  });
  expect(visibility).toEqual(["visible", ""]);
});

test("who signs out while the page takes too long is signed out, without being asked for again", async ({
  join,
  visit,
  changing,
}) => {
  const page = await visit(await join("Wren"));
  changing.hold("/");
  await page.waitForLoadState("networkidle");
  const asked: string[] = [];
  page.on("request", (request) => asked.push(new URL(request.url()).pathname));
  await signOut(page);
  await expect(page.locator("html")).toHaveAttribute("data-shell", "");
  await expect(page.getByRole("heading", { name: "Sign In" })).toBeVisible();
  expect(asked).toContain("/api/auth/logout");
  expect(asked).not.toContain("/api/auth/user");
});

test("SERVICE_WORKER=off takes the worker and what it kept from a browser that had them", async ({
  join,
  visit,
  changing,
}) => {
  const page = await visit(await join("Wren"));
  changing.turnWorkerOff();
  await lookForUpdate(page);
  await expect
    .poll(() =>
      page.evaluate(async () => [(await navigator.serviceWorker.getRegistrations()).length, await caches.keys()]),
    )
    .toEqual([0, []]);
  await page.reload();
  await expect(tab(page, "Feed")).toBeVisible();
});

test.describe("without a service worker, as on plain HTTP", () => {
  test.use({ serviceWorkers: "block" });
  test("a page that has lost a part reloads once, but not with something unsent", async ({
    browser,
    join,
    changing,
    complaints,
  }) => {
    complaints.expect(/status of 404|dynamically imported module|Unable to preload CSS/);
    const wren = await join("Wren");
    const page = await openAs(browser, wren, changing.address);
    complaints.listenTo(page.context());
    await page.goto(`${changing.address}/`);
    await page.waitForFunction(() => localStorage.getItem("knownPerson") !== null);
    const before = await buildOf(page);
    const wait = (personId: string) =>
      page.evaluate(
        (owner) =>
          new Promise<void>((resolve) => {
            const opening = indexedDB.open("highnote");
            opening.onsuccess = () => {
              const transaction = opening.result.transaction("outbox", "readwrite");
              const label = { noun: "message", title: "Message to Sol" };
              const request = {
                route: "sendMessage",
                params: { userId: "sol" },
                body: { content: "Are you up?" },
                label,
              };
              const refusal = { message: "No", isPhoto: false, issues: [] };
              const entry = { id: "one", personId: owner, request, refusal, state: "refused", attempts: 1, retryAt: 0 };
              transaction.objectStore("outbox").put({ ...entry, order: 1, madeAt: 1, localId: -1 });
              transaction.oncomplete = () => {
                opening.result.close();
                resolve();
              };
            };
          }),
        personId,
      );
    await wait(wren.id);
    changing.deploy();
    await tab(page, "Insights").click();
    await expect(page.getByText("This page didn't load")).toBeVisible();
    expect(await buildOf(page)).toBe(before);

    // Another person's doesn't count.
    await wait("someone-else");
    await tab(page, "Search").click();
    await expect.poll(() => buildOf(page)).toBe(`${before}x`);
    await tab(page, "Insights").click();
    await expect(page.getByRole("heading", { name: "Your Cannabis Insights" })).toBeVisible();
    await page.context().close();
  });
});

/** As a phone does for another app: it sends a form. */
async function share(page: Page, picture: Buffer): Promise<void> {
  await page.evaluate(
    ({ path, bytes }) => {
      const form = document.createElement("form");
      Object.assign(form, { action: path, method: "post", enctype: "multipart/form-data" });
      const field = document.createElement("input");
      Object.assign(field, { type: "file", name: "photo" });
      const transfer = new DataTransfer();
      transfer.items.add(new File([new Uint8Array(bytes)], "Rooftop.jpg", { type: "image/jpeg" }));
      field.files = transfer.files;
      form.append(field);
      document.body.append(form);
      form.submit();
    },
    { path: sharePath, bytes: [...picture] },
  );
}

test("a photo shared by another app opens the log form with it", async ({ join, visit }) => {
  const page = await visit(await join("Wren"));
  await share(page, await jpeg(60, 40));
  await expect(page.getByRole("heading", { name: "Log New Session" })).toBeVisible();
  await expect(page.locator(".photorow")).toHaveCount(1);
  expect(await page.evaluate(() => caches.has("shared"))).toBe(false);
});

test.describe("without a service worker", () => {
  test.use({ serviceWorkers: "block" });
  test("a photo shared by another app opens the log form, which asks for it again", async ({ join, enter }) => {
    const page = await enter(await join("Wren"));
    await share(page, await jpeg(60, 40));
    await expectToast(page, "The photo didn't come along", "Add it here instead.");
    await expect(page.getByRole("combobox", { name: "Strain" })).toBeVisible();
  });
});
