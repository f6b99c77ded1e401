import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from "vitest";
import type { Session } from "#shared/contract/sessions.ts";
import type { CurrentUser } from "#shared/contract/users.ts";
import { jpeg } from "#test/pictures.ts";
import { type ServerProcess, startServer } from "#test/server-process.ts";
import { sizesInEngines } from "#test/sets.ts";
import { freePort } from "../../scripts/free-port.mjs";
import type { Driver } from "./driver.ts";
import { startFirefox } from "./firefox.ts";
import { Page } from "./page.ts";
import { startWebKit } from "./webkit.ts";

/** Of scripts/engines.mjs: the programs by their names; an engine that isn't there has none. */
const { FIREFOX, WEBKIT_DRIVER, WEBKIT_BROWSER, XVFB } = process.env;
const engines: [string, () => Promise<Driver>][] = [];
if (FIREFOX) engines.push(["Firefox", () => startFirefox(FIREFOX)]);
if (WEBKIT_DRIVER && WEBKIT_BROWSER && XVFB)
  engines.push(["WebKit", () => startWebKit({ driver: WEBKIT_DRIVER, browser: WEBKIT_BROWSER, xvfb: XVFB })]);

test.skipIf(engines.length > 0)("neither Firefox nor WebKit is installed", () => undefined);

/** A phone's, and a desk's. WebKitGTK's window doesn't become narrower than its toolbar. */
const sizes = { phone: [390, 844], desk: [1280, 800] } as const;

let folder: string;
let photo: string;
let environment: Record<string, string>;
let server: ServerProcess;
let people = 0;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "highnote-engines-"));
  photo = join(folder, "evening.jpg");
  await writeFile(photo, await jpeg(600, 400));
  const PORT = String(await freePort());
  environment = { PORT, DATA_DIR: join(folder, "data"), RATE_LIMIT_SCALE: "1000" };
  server = await startServer(environment);
});
afterAll(async () => {
  await server.end("SIGTERM");
  await rm(folder, { recursive: true, force: true });
});

describe.each(engines)("%s", (_, start) => {
  let driver: Driver;
  let page: Page;
  beforeEach(async () => {
    driver = await start();
    // A host name of its own is a secure context without a certificate.
    page = new Page(driver, `http://localhost:${environment.PORT}`);
  });
  afterEach(async () => {
    await driver.close();
    // A journey that failed may have left it ended.
    if (!server.isRunning()) server = await startServer(environment);
  });

  /** From nothing to the feed of a new account. */
  async function register(size: keyof typeof sizes): Promise<void> {
    const [width, height] = sizes[size];
    await driver.resize(width, height);
    await page.goto("/register");
    const username = `wren${++people}_${driver.engine}`;
    await page.fillLabelled("Username", username);
    await page.fillLabelled("Email", `${username}@example.com`);
    await page.fillLabelled("First name", "Wren");
    await page.fillLabelled("Password", "correct horse");
    await page.fillLabelled("Confirm password", "correct horse");
    await page.press("button", "Create Account");
    for (const step of [1, 2, 3]) {
      await page.see("img", `Step ${step} of 3`);
      await page.press("button", "Later");
    }
    await page.see(undefined, "No sessions in your feed yet.");
  }

  async function fillIn(strain: string): Promise<void> {
    await page.press("button", "Log");
    await page.fill("combobox", "Strain", strain);
    await page.press("radio", "Joint");
    await page.fill("textbox", "Notes", "Rain on the roof.");
    await page.choose("/^Add a photo|^Photo/", photo);
    await page.see(undefined, "evening.jpg");
  }

  async function sessions(): Promise<Session[]> {
    const { id } = await page.ask<CurrentUser>("/api/auth/user");
    return await page.ask<Session[]>(`/api/sessions/user/${id}`);
  }

  const hasNoErrors = async () => expect(await driver.takeErrors()).toEqual([]);

  test.each(sizesInEngines)("on a %s someone new logs a session with a photo and rates it", async (size) => {
    await register(size);
    await fillIn("Blue Dream");
    await page.press("button", "Log Session");
    await page.see("dialog", "Rate Your Experience");
    await page.press("button", "/^I liked it/");
    await page.press("button", "Done");
    await page.see("article", "/^Blue Dream/");
    await page.see("img", "Photo of Blue Dream");
    const [session, ...others] = await sessions();
    expect(others).toEqual([]);
    expect(session).toMatchObject({ strainName: "Blue Dream", ingestionMethod: "joint", notes: "Rain on the roof." });
    expect(session?.photos).toHaveLength(1);
    expect(session?.rating).not.toBeNull();
    await hasNoErrors();
  });

  test.each(sizesInEngines)("on a %s the app opens and logs while its server is gone, and sends once", async (size) => {
    await register(size);
    await page.until(
      "the worker",
      "navigator.serviceWorker.ready.then(() => navigator.serviceWorker.controller !== null)",
    );
    await server.end("SIGKILL");
    await page.goto("/");
    await page.see("button", "Log");
    await fillIn("Harlequin");
    await page.press("button", "Log Session");
    await page.see("dialog", "Rate Your Experience");
    await page.press("button", "Skip Rating");
    await page.see("article", "Harlequin, waiting to be sent");
    // The browser starts anew, too.
    await page.goto("/");
    await page.see("article", "Harlequin, waiting to be sent");
    server = await startServer(environment);
    await page.miss("article", "Harlequin, waiting to be sent");
    await page.see("article", "/^Harlequin, by/");
    const sent = await sessions();
    expect(sent.map(({ strainName, photos }) => [strainName, photos.length])).toEqual([["Harlequin", 1]]);
  });

  test.each(sizesInEngines)("on a %s a PIN keeps the journal away, also from the address bar", async (size) => {
    await register(size);
    await page.until(
      "the worker",
      "navigator.serviceWorker.ready.then(() => navigator.serviceWorker.controller !== null)",
    );
    await page.goto("/settings/device");
    await page.press("switch", "Lock with a PIN");
    for (const title of ["Choose a PIN", "Enter it once more"]) {
      await page.see("dialog", title);
      await driver.type("2580");
    }
    await page.see(undefined, "PIN set");
    await page.goto("/settings");
    await page.press("button", "Lock now");
    await page.see("heading", "Enter your PIN");
    for (const path of ["/", "/api/auth/user"]) {
      await page.goto(path);
      await page.see("heading", "Enter your PIN");
      expect(await page.evaluate<string>("document.documentElement.outerHTML")).not.toContain("Wren");
    }
    await page.goto("/");
    await page.see("heading", "Enter your PIN");
    await driver.type("2580");
    await page.see("button", "Log");
  });
});
