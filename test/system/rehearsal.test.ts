import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { type Browser, type BrowserContext, chromium, type Locator, type Page } from "@playwright/test";
import { afterAll, beforeAll, expect, test } from "vitest";
import { routes } from "#shared/contract/routes.ts";
import { emptyPlace } from "#test/database.ts";
import { randomSource } from "#test/ranking-simulation/random.ts";
import { type ServerProcess, startServer } from "#test/server-process.ts";
import { photograph } from "../../e2e/steps/log-form.ts";
import { logSession, type Person, register, signedInAs } from "../../e2e/steps/people.ts";
import { findChromium } from "../../scripts/chromium.mjs";

/** In `npm test` one on each engine, another one each time; `npm run rehearse` asks for many. */
const rounds = Number(process.env.REHEARSALS ?? 1);
/** The same accidents again, although not at the same moments: SEED=... npm run rehearse. */
const seed = Number(process.env.SEED ?? Math.floor(Math.random() * 1_000_000));
/** Milliseconds between the press and the accident: storing, sending and the answer all fall into it. */
const longestWait = 400;
/** Milliseconds that the time of a session may lie outside of its press. A restart takes longer. */
const tolerance = 2_000;
/** Milliseconds: a cap for what hangs. Other tests run beside this one, and a machine may be slow. */
const patience = 120_000;

/** The click's own time lies between: on a busy machine it may take a while to arrive. */
interface Press {
  readonly from: number;
  readonly to: number;
}

let place: Awaited<ReturnType<typeof emptyPlace>>;
let dataFolder: string;
let server: ServerProcess;
let browser: Browser;
let context: BrowserContext;
let wren: Person;
let base: number;
let photo: Buffer;

beforeAll(async () => {
  place = await emptyPlace();
  dataFolder = await mkdtemp(join(tmpdir(), "highnote-rehearsal-"));
  server = await startServer(environment());
  browser = await chromium.launch({ executablePath: await findChromium(), args: ["--no-sandbox", "--disable-gpu"] });
  wren = await register(server.url, "Wren");
  photo = await photograph(700);
  const phone = { viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true, locale: "en-US" };
  context = await browser.newContext({ ...phone, ...signedInAs(wren, server.url), baseURL: server.url });
  context.setDefaultTimeout(patience);
});
afterAll(async () => {
  await browser?.close();
  await server?.end("SIGKILL");
  await place?.remove();
  await rm(dataFolder, { recursive: true, force: true });
});

function environment(port = "0"): Record<string, string> {
  const database = place && "databaseUrl" in place.location ? { DATABASE_URL: place.location.databaseUrl } : {};
  return { DATA_DIR: dataFolder, PORT: port, RATE_LIMIT_SCALE: "1000", ...database };
}

/** Playwright waits until each worker confirms it, which one that was stopped offline never does: half a second is enough. */
const setOffline = (isOffline: boolean) =>
  Promise.race([context.setOffline(isOffline).catch(() => undefined), pause(500)]);

const accidents = {
  async crashedPage(page: Page) {
    const session = await context.newCDPSession(page);
    // Its answer can't come any more.
    void session.send("Page.crash").catch(() => undefined);
  },
  async closedPage(page: Page) {
    await page.close();
  },
  async lostNetwork() {
    await setOffline(true);
  },
  async killedServer() {
    await server.end("SIGKILL");
  },
  async stoppedWorker(page: Page) {
    const session = await context.newCDPSession(page);
    await session.send("ServiceWorker.enable");
    await session.send("ServiceWorker.stopAllWorkers");
  },
};
const names = Object.keys(accidents) as (keyof typeof accidents)[];
const random = randomSource(seed);
const any = <Item>(items: readonly Item[]): Item => items[random.below(items.length)] as Item;

const strain = (page: Page) => page.getByRole("combobox", { name: "Strain" });
const comment = (page: Page) => page.getByPlaceholder("Add a comment...");
const logNow = (page: Page) => page.getByRole("button", { name: "Log Session" });

async function open(): Promise<[Page, Page]> {
  const [form, talk] = [await context.newPage(), await context.newPage()];
  await Promise.all([form.goto("/log"), talk.goto(`/sessions/${base}`)]);
  return [form, talk];
}
async function during(press: () => Promise<unknown>): Promise<Press> {
  const from = Date.now();
  await press();
  return { from, to: Date.now() };
}
const outside = (time: number) => (press: Press) => Math.max(press.from - time, time - press.to, 0);

async function closeAll(): Promise<void> {
  for (const page of context.pages()) await page.close().catch(() => undefined);
}

/** As a person does who finds their words still in the form. What has gone out opens a dialog, behind which no field is found. */
async function pressAgain([form, talk]: readonly [Page, Page], name: string, presses: Press[]): Promise<void> {
  const soon = { timeout: 2_000 };
  const holds = async (field: Locator) => (await field.inputValue(soon).catch(() => "")) === name;
  if ((await holds(strain(form))) && (await form.getByText("noise.jpg").isVisible()))
    presses.push(
      await during(() =>
        logNow(form)
          .click(soon)
          .catch(() => undefined),
      ),
    );
  if (await holds(comment(talk)))
    await comment(talk)
      .press("Enter", soon)
      .catch(() => undefined);
}

async function arrived(name: string) {
  const sessions = await wren.call(routes.listUserSessions, { params: { id: wren.id } });
  const comments = await wren.call(routes.listComments, { params: { id: base } });
  const logged = sessions.filter(({ strainName }) => strainName === name);
  return {
    photos: logged.map(({ photos }) => photos.length),
    times: logged.map(({ consumedAt }) => Date.parse(consumedAt ?? "")),
    comments: comments.filter(({ content }) => content === name).length,
  };
}

const rowsOf = (page: Page, store: "outbox" | "outbox-photos") =>
  page.evaluate(async (name) => {
    const opening = indexedDB.open("highnote");
    await new Promise((resolve) => opening.addEventListener("success", resolve));
    const rows = opening.result.transaction(name).objectStore(name).getAll();
    await new Promise((resolve) => rows.addEventListener("success", resolve));
    opening.result.close();
    return rows.result;
  }, store);

/** With all that tells why, should it stay. */
const waiting = async (page: Page) =>
  (await rowsOf(page, "outbox"))
    .filter(({ state }) => state !== "sent")
    .map(({ request, ...entry }) => ({ ...entry, ...request.label }));

test(
  `whatever is killed between press and answer, all is there exactly once (${rounds} rounds)`,
  async ({ skip }) => {
    if (!place) skip("several processes need a database that they can share");
    for (let round = 1; round <= rounds; round++) {
      const name = `Round ${round}`;
      const what = Array.from({ length: 1 + random.below(3) }, () => any(names));
      const waits = what.map(() => random.below(longestWait));
      const told = `seed ${seed}, ${name}: ${what.map((accident, at) => `${accident} after ${waits[at]} ms`).join(", ")}`;
      // A conversation of its own: a list shows fifty.
      base = (await logSession(wren, { strainName: "Base" })).id;
      const [form, talk] = await open();
      await strain(form).fill(name);
      await form
        .getByLabel(/^Add a photo/)
        .setInputFiles([{ name: "noise.jpg", mimeType: "image/jpeg", buffer: photo }]);
      await comment(talk).fill(name);
      // A draft is stored 0.3 seconds after the last change. Nobody presses sooner; a machine has, and the photo was lost.
      await expect.poll(() => rowsOf(form, "outbox-photos"), { timeout: patience }).toHaveLength(1);
      if (random.uniform() < 0.3) await setOffline(true);
      const presses = [await during(() => Promise.all([logNow(form).click(), comment(talk).press("Enter")]))];
      for (const [at, accident] of what.entries()) {
        // The moment of the accident is the point of the rehearsal.
        await pause(waits[at]);
        await accidents[accident](any([form, talk])).catch(() => undefined);
      }
      await closeAll();
      await server.end("SIGKILL");
      server = await startServer(environment(new URL(server.url).port));
      await setOffline(false);
      const pages = await open();
      await expect
        .poll(
          async () => {
            await pressAgain(pages, name, presses);
            const { photos, comments } = await arrived(name);
            return { photos, comments, waiting: await waiting(pages[0]) };
          },
          { message: told, timeout: patience },
        )
        .toEqual({ photos: [1], comments: 1, waiting: [] });
      const { times } = await arrived(name);
      const [difference] = times.flatMap((time) => presses.map(outside(time))).toSorted((a, b) => a - b);
      expect(difference, told).toBeLessThan(tolerance);
      await closeAll();
    }
  },
  rounds * 2 * patience,
);
