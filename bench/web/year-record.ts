import { routes } from "#shared/contract/routes.ts";
import { register } from "../../e2e/steps/people.ts";
import { type MeasuringBrowser, openPhone } from "./browser.ts";

/** Milliseconds from the finger on a year's record to its tracks: the middle and the slowest of the openings. */
export interface YearRecordFigures {
  readonly sessions: number;
  readonly middle: number;
  readonly worst: number;
}

const sessions = 1_000;
const openings = 5;
const yearOf = (date: Date) => date.getUTCFullYear() - 1;
const strains = ["Blue Dream", "Harlequin", "Granddaddy Purple", "Jack Herer", "ACDC", "Gelato", "Haze", "Kush"];
const methods = ["joint", "pen", "edible", "bong"] as const;

/** Someone who has logged last year's sessions, all over it. */
async function joinWithYear(url: string, year: number) {
  const person = await register(url, "Year");
  const begin = Date.UTC(year, 0, 2);
  const log = (number: number) =>
    person.call(routes.logSession, {
      body: {
        strainName: strains[number % strains.length] ?? "Haze",
        ingestionMethod: methods[number % methods.length],
        notes: `Evening ${number}, rain on the roof.`,
        consumedAt: new Date(begin + number * 8.6 * 60 * 60 * 1_000).toISOString(),
        utcOffset: 0,
      },
    });
  const abreast = 8;
  for (let first = 0; first < sessions; first += abreast)
    await Promise.all(Array.from({ length: Math.min(abreast, sessions - first) }, (_, offset) => log(first + offset)));
  return person;
}

/** Opens the record of a year with 1,000 sessions, on a phone that computes `slowdown` times slower than this machine. */
export async function yearRecordFigures(
  browser: MeasuringBrowser,
  url: string,
  slowdown: number,
): Promise<YearRecordFigures> {
  const year = yearOf(new Date());
  const { page, devtools, close } = await openPhone(browser, url, await joinWithYear(url, year));
  try {
    await page.goto("/records");
    const record = page.locator(`a[href="/records/${year}"]`).first();
    // What the first opening would load.
    await record.tap();
    await page.locator(opened).first().waitFor();
    await page.goBack();
    await devtools.send("Emulation.setCPUThrottlingRate", { rate: slowdown });
    const durations: number[] = [];
    for (let opening = 0; opening < openings; opening++) {
      await record.waitFor();
      await page.evaluate(watchOpening, opened);
      await record.tap();
      const shown = await page.waitForFunction(() => performance.getEntriesByName("record opened")[0]?.duration);
      durations.push((await shown.jsonValue()) ?? 0);
      await page.goBack();
    }
    durations.sort((a, b) => a - b);
    return { sessions, middle: durations[Math.floor(openings / 2)] ?? 0, worst: durations.at(-1) ?? 0 };
  } finally {
    await close();
  }
}

/** Its list of tracks. */
const opened = ".gatefold a[href*='/a1']";

/** Runs in the page: from the finger to the frame after the one that has what's looked for. */
function watchOpening(selector: string): void {
  performance.clearMeasures("record opened");
  performance.clearMarks("finger");
  addEventListener("pointerup", () => performance.mark("finger"), { once: true, capture: true });
  const observer = new MutationObserver(() => {
    if (!document.querySelector(selector)) return;
    observer.disconnect();
    requestAnimationFrame(() => setTimeout(() => performance.measure("record opened", "finger")));
  });
  observer.observe(document, { subtree: true, childList: true });
}
