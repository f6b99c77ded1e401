import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from "vitest";
import type { Session } from "#shared/contract/sessions.ts";
import type { CurrentUser } from "#shared/contract/users.ts";
import { jpeg } from "#test/pictures.ts";
import { type ServerProcess, startServer } from "#test/server-process.ts";
import { freePort } from "../../scripts/free-port.mjs";
import { startChromium } from "./chromium.ts";
import type { Driver } from "./driver.ts";
import { startFirefox } from "./firefox.ts";
import { Page } from "./page.ts";
import { startWebKit } from "./webkit.ts";

/** Of scripts/engines.mjs: the programs by their names; an engine that isn't there has none. */
const { CHROMIUM, FIREFOX, WEBKIT_DRIVER, WEBKIT_BROWSER, XVFB } = process.env;
const engines: [string, () => Promise<Driver>][] = [];
if (CHROMIUM) engines.push(["Chromium", () => startChromium(CHROMIUM)]);
if (FIREFOX) engines.push(["Firefox", () => startFirefox(FIREFOX)]);
if (WEBKIT_DRIVER && WEBKIT_BROWSER && XVFB)
  engines.push(["WebKit", () => startWebKit({ driver: WEBKIT_DRIVER, browser: WEBKIT_BROWSER, xvfb: XVFB })]);

/** A phone's, and a desk's. WebKitGTK's window doesn't become narrower than its toolbar. */
const sizes = { phone: [390, 844], desk: [1280, 800] } as const;
export type Size = keyof typeof sizes;

let people = 0;

/** What a person does in one engine, with a server of its own that can go and come. */
export class Journey {
  readonly driver: Driver;
  readonly page: Page;
  readonly photo: string;
  readonly address: string;
  readonly #environment: Record<string, string>;
  #server: ServerProcess;

  constructor(driver: Driver, server: ServerProcess, environment: Record<string, string>, photo: string) {
    this.driver = driver;
    this.#server = server;
    this.#environment = environment;
    this.photo = photo;
    // A host name of its own is a secure context without a certificate.
    this.address = `http://localhost:${environment.PORT}`;
    this.page = new Page(driver, this.address);
  }

  /** From now on the server is reached by what stands in front of it. */
  reachThrough(front: string): void {
    this.page.reachThrough(front);
  }

  /** In a folder that goes with the journeys. */
  fileNamed = (name: string): string => join(dirname(this.photo), name);

  /** As a power cut would. */
  async endServer(): Promise<void> {
    await this.#server.end("SIGKILL");
  }

  async startServer(): Promise<ServerProcess> {
    if (!this.#server.isRunning()) this.#server = await startServer(this.#environment);
    return this.#server;
  }

  async resize(size: Size): Promise<void> {
    const [width, height] = sizes[size];
    await this.driver.resize(width, height);
  }

  /** From nothing to the feed of a new account. @returns its username */
  async register(size: Size): Promise<string> {
    const { page } = this;
    await this.resize(size);
    await page.goto("/register");
    const username = `wren${++people}_${this.driver.engine}`;
    await page.fillLabelled("Username", username);
    await page.fillLabelled("Email", `${username}@example.com`);
    await page.fillLabelled("First name", "Wren");
    await page.fillLabelled("Password", "correct horse");
    await page.fillLabelled("Confirm password", "correct horse");
    await page.press("button", "Create Account");
    await page.see("img", "Step 1 of 3");
    await page.press("button", "Skip this step");
    await page.press("button", "Open my feed");
    await page.see(undefined, "No sessions in your feed yet.");
    return username;
  }

  async fillIn(strain: string): Promise<void> {
    const { page } = this;
    await page.press("button", "Log");
    await page.fill("combobox", "Strain", strain);
    await page.press("radio", "Joint");
    await page.fill("textbox", "Notes", "Rain on the roof.");
    await page.choose("/^Add a photo|^Photo/", this.photo);
    await page.see(undefined, "evening.jpg");
  }

  async logAndRate(strain: string): Promise<void> {
    const { page } = this;
    await this.fillIn(strain);
    await page.press("button", "Log Session");
    await page.press("button", "Rate now");
    await page.see("dialog", "Rate Your Experience");
    await page.press("button", "/^I liked it/");
    await page.press("button", "Done");
    await page.see("article", `/^${strain}/`);
  }

  /** Without the form. */
  async log(strainName: string, fields: object = {}): Promise<void> {
    const call = {
      method: "POST",
      headers: { "content-type": "application/json" },
      body: JSON.stringify({ strainName, ...fields }),
    };
    const status = await this.page.evaluate<number>(
      `fetch("/api/sessions", ${JSON.stringify(call)}).then(({ status }) => status)`,
    );
    expect(status).toBe(201);
  }

  /** Those that the server has of this person. */
  async sessions(): Promise<Session[]> {
    const { id } = await this.page.ask<CurrentUser>("/api/auth/user");
    return await this.page.ask<Session[]>(`/api/sessions/user/${id}`);
  }

  /** Once a worker answers for this page. */
  async hasWorker(): Promise<void> {
    const isThere = "navigator.serviceWorker.ready.then(() => navigator.serviceWorker.controller !== null)";
    await this.page.until("the worker", isThere);
  }

  async hasNoErrors(): Promise<void> {
    expect(await this.driver.takeErrors()).toEqual([]);
  }
}

/** Runs the same journeys in each engine, each time in a browser that nobody has used. */
export function describeJourneys(write: (current: () => Journey) => void): void {
  let folder: string;
  let photo: string;
  let environment: Record<string, string>;
  let server: ServerProcess;

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

  test.skipIf(engines.length > 0)("no browser is installed", () => undefined);

  describe.each(engines)("%s", (_, start) => {
    let journey: Journey;
    beforeEach(async () => {
      journey = new Journey(await start(), server, environment, photo);
    });
    afterEach(async () => {
      await journey.driver.close();
      // A journey that failed may have left it ended.
      server = await journey.startServer();
    });
    write(() => journey);
  });
}
