// npm run bench:web:compare -- ../another-checkout: what opening the feed and its dialogs takes here, as a share of what it
// takes there. Both builds are served beside each other with copies of the same data and are opened in turns, so that other
// work on the machine slows both.
//   --turns 3       how often each is opened
//   --slowdown 4    how many times slower than this machine the phone computes
//   --only again    what is compared: first, again, dialogs
import { execFileSync } from "node:child_process";
import { join, resolve } from "node:path";
import { parseArgs } from "node:util";
import type { BrowserContext, Page } from "@playwright/test";
import { routes } from "#shared/contract/routes.ts";
import { callAs } from "../../e2e/steps/api.ts";
import { signedInAs } from "../../e2e/steps/people.ts";
import { cast } from "../../scripts/demo/cast.ts";
import { demoPassword } from "../../scripts/demo/joining.ts";
import { median } from "../arithmetic.ts";
import { sqlite } from "../engines.ts";
import { table } from "../report.ts";
import { ownCheckout, startMeasured } from "../running-server.ts";
import { launchBrowser, type MeasuringBrowser } from "./browser.ts";
import { openSlowLine, type SlowLine } from "./slow-line.ts";
import { costsOf, countThreadTime, type Figures, openPage, spentSince, threadTime, waitsOf } from "./visit-figures.ts";

/** A build that is served, and someone who is signed in there. */
interface Side {
  readonly line: SlowLine;
  readonly person: { readonly sessionId: string };
  /** Opens a phone that has never been there. */
  newPhone(): Promise<BrowserContext>;
  stop(): Promise<void>;
}

async function serve(
  browser: MeasuringBrowser,
  checkout: string,
  place: Awaited<ReturnType<typeof sqlite.open>>,
): Promise<Side> {
  const server = await startMeasured(place, { LOG_LEVEL: "error" }, checkout);
  const { origin } = server.subject(() => ({ method: "GET", path: "/", headers: {} }));
  const line = await openSlowLine(origin);
  const email = `${cast[0]?.username}@example.com`;
  const { sessionId } = await callAs(origin)(routes.login, { body: { email, password: demoPassword } });
  return {
    line,
    person: { sessionId },
    newPhone: () =>
      browser.browser.newContext({
        ...signedInAs({ sessionId }, line.url),
        baseURL: line.url,
        viewport: { width: 412, height: 823 },
        deviceScaleFactor: 1.75,
        isMobile: true,
        hasTouch: true,
      }),
    async stop() {
      await line.close();
      await server.stop();
      await place.remove();
    },
  };
}

async function slowly<Answer>({ line }: Side, act: () => Promise<Answer>): Promise<Answer> {
  line.isSlow = true;
  return await act().finally(() => {
    line.isSlow = false;
  });
}

/** Milliseconds after which the device keeps what it wants to. */
const keepingMs = 15_000;

/** A phone with the app and its data on it. */
async function knownPhone(side: Side): Promise<BrowserContext> {
  const context = await side.newPhone();
  const page = await context.newPage();
  await page.goto("/");
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null, undefined, { timeout: 60_000 });
  await page.waitForTimeout(keepingMs);
  await page.close();
  return context;
}

const dialogs: Readonly<Record<string, (page: Page) => Promise<void>>> = {
  "a session": (page) => page.getByRole("article").nth(1).locator(".entry__open").tap(),
  "the rating": (page) => page.getByRole("button", { name: "Rate", exact: false }).first().tap(),
};

async function dialogFigures(page: Page, devtools: Awaited<ReturnType<typeof openPage>>["devtools"]): Promise<Figures> {
  const figures: Record<string, number> = {};
  for (const [name, open] of Object.entries(dialogs)) {
    await page.waitForTimeout(600);
    const before = await threadTime(devtools);
    await open(page);
    await page.getByRole("dialog").waitFor();
    await page.waitForTimeout(1_000);
    for (const [words, value] of Object.entries(spentSince(before, await threadTime(devtools))))
      figures[`${name}: ${words}`] = value;
    await page.keyboard.press("Escape");
    await page.getByRole("dialog").waitFor({ state: "detached" });
  }
  return figures;
}

type Measure = () => Promise<Figures>;

/** What is measured of one side in each turn. */
async function measuresOf(side: Side, only: string, slowdown: number): Promise<Map<string, Measure>> {
  const measures = new Map<string, Measure>();
  if (only.includes("first"))
    measures.set("first visit", async () => {
      const context = await side.newPhone();
      const waits = await slowly(side, () => waitsOf(context, "/", slowdown)).finally(() => context.close());
      const other = await side.newPhone();
      return { ...waits, ...(await costsOf(other, "/").finally(() => other.close())) };
    });
  if (only.includes("again")) {
    const phone = await knownPhone(side);
    measures.set("opened again", async () => ({
      ...(await slowly(side, () => waitsOf(phone, "/", slowdown))),
      ...(await costsOf(phone, "/")),
    }));
  }
  if (only.includes("dialogs")) {
    const { page, devtools } = await openPage(await side.newPhone(), 1);
    await countThreadTime(devtools);
    await page.goto("/");
    await page.getByRole("article").first().waitFor();
    await page.waitForTimeout(6_000);
    // The first opening loads them.
    await dialogFigures(page, devtools);
    measures.set("opening", () => dialogFigures(page, devtools));
  }
  return measures;
}

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    turns: { type: "string", default: "3" },
    slowdown: { type: "string", default: "4" },
    only: { type: "string", default: "first,again,dialogs" },
  },
});
const [other] = positionals;
if (other === undefined) throw new Error("Which checkout is this one to be compared with?");
const checkouts = [resolve(other), ownCheckout] as const;
const browser = await launchBrowser();
const sides: Side[] = [];
try {
  const filled = await sqlite.open();
  execFileSync(process.execPath, [join(checkouts[0], "scripts/demo.ts")], {
    env: { ...process.env, DATA_DIR: filled.environment.DATA_DIR, DATABASE_URL: "" },
  });
  const copy = await sqlite.copy(filled);
  for (const [at, place] of [filled, copy].entries()) sides.push(await serve(browser, checkouts[at] ?? "", place));
  const measures = [];
  for (const side of sides) measures.push(await measuresOf(side, values.only, Number(values.slowdown)));
  const [there, here] = measures;
  const seen = new Map<string, [there: number[], here: number[]]>();
  for (let turn = 0; turn < Number(values.turns); turn++)
    // Whoever comes second may find the machine warm, so they take turns in that, too.
    for (const [name, measureThere] of there ?? [])
      for (const at of turn % 2 === 0 ? [0, 1] : [1, 0])
        for (const [words, value] of Object.entries((await (at === 0 ? measureThere : here?.get(name))?.()) ?? {})) {
          const key = `${name}: ${words}`;
          const both = seen.get(key) ?? [[], []];
          seen.set(key, both);
          both[at === 0 ? 0 : 1].push(value);
        }
  const cell = (value: number) => (value < 10 ? value.toFixed(2) : value.toFixed(0));
  const rows = [...seen].map(([name, [thereFigures, hereFigures]]) => {
    const [before, now] = [median(thereFigures), median(hereFigures)];
    const each = hereFigures.map((value, at) => (value / (thereFigures[at] ?? Number.NaN)).toFixed(2)).join(" ");
    return [name, cell(before), cell(now), (now / before).toFixed(2), each];
  });
  console.log(table(["", "there", "here", "ratio", "turns"], rows));
} finally {
  await browser.browser.close();
  for (const side of sides) await side.stop();
}
