import type { Page } from "@playwright/test";
import { type MeasuringBrowser, openPhone } from "./browser.ts";

/** Milliseconds from the finger to the next picture, by name: the middle and the worst of its repetitions. */
export type InteractionFigures = ReadonlyMap<string, { readonly middle: number; readonly worst: number }>;

const repetitions = 5;
/** Milliseconds in which the browser has said how long an event took. */
const reportTime = 400;

const tab = (page: Page, name: string) => page.getByRole("navigation", { name: "Main" }).getByRole("button", { name });

/** What people do most, on a phone that computes `slowdown` times slower than this machine. */
export async function interactionFigures(
  browser: MeasuringBrowser,
  url: string,
  person: { readonly sessionId: string },
  slowdown: number,
): Promise<InteractionFigures> {
  const { page, devtools, close } = await openPhone(browser, url, person);
  try {
    await page.goto("/");
    await page.getByRole("article").first().waitFor();
    // What loads while nothing else is to be done.
    await page.waitForTimeout(6_000);
    await devtools.send("Emulation.setCPUThrottlingRate", { rate: slowdown });
    await page.evaluate(watchEvents);
    const figures = new Map<string, { middle: number; worst: number }>();
    for (const [name, act] of Object.entries(interactions)) {
      const durations: number[] = [];
      for (let repetition = 0; repetition < repetitions; repetition++) {
        await act.prepare?.(page, repetition);
        await page.waitForTimeout(reportTime);
        await page.evaluate(() => {
          window.slowest = 0;
        });
        await act.act(page, repetition);
        await page.waitForTimeout(reportTime);
        durations.push(await page.evaluate(() => window.slowest));
        await act.undo?.(page);
      }
      durations.sort((a, b) => a - b);
      figures.set(name, { middle: durations[Math.floor(repetitions / 2)] ?? 0, worst: durations.at(-1) ?? 0 });
    }
    return figures;
  } finally {
    await close();
  }
}

interface Interaction {
  prepare?(page: Page, repetition: number): Promise<void>;
  act(page: Page, repetition: number): Promise<void>;
  undo?(page: Page): Promise<void>;
}

const card = (page: Page, number: number) => page.getByRole("article").nth(number);

const interactions: Record<string, Interaction> = {
  "like a session": {
    prepare: (page, number) => card(page, number).scrollIntoViewIfNeeded(),
    act: (page, number) => card(page, number).getByRole("button", { name: /like/i }).first().tap(),
  },
  "open comments": {
    prepare: (page, number) => card(page, number).scrollIntoViewIfNeeded(),
    act: (page, number) =>
      card(page, number)
        .getByRole("button", { name: /comment/i })
        .first()
        .tap(),
    undo: (page) => page.getByRole("button", { name: "Hide comments" }).first().tap(),
  },
  "open a session's details": {
    prepare: (page, number) => card(page, number).scrollIntoViewIfNeeded(),
    act: (page, number) =>
      card(page, number)
        .getByRole("button", { name: /rat|view/i })
        .first()
        .tap(),
    async undo(page) {
      await page.getByRole("dialog").waitFor();
      await page.keyboard.press("Escape");
      await page.getByRole("dialog").waitFor({ state: "detached" });
    },
  },
  "open notifications": {
    act: (page) => page.getByRole("button", { name: /^Notifications/ }).tap(),
    async undo(page) {
      await page.keyboard.press("Escape");
      await page.getByRole("dialog").waitFor({ state: "detached" });
    },
  },
  "switch to Insights": { act: (page) => tab(page, "Insights").tap(), undo: (page) => tab(page, "Feed").tap() },
  "switch to Profile": { act: (page) => tab(page, "Profile").tap(), undo: (page) => tab(page, "Feed").tap() },
  // The form stands without the tabs.
  "switch to Log": {
    act: (page) => tab(page, "Log").tap(),
    undo: (page) => page.getByRole("button", { name: "Close" }).tap(),
  },
  "switch to Feed": {
    prepare: (page) => tab(page, "Search").tap(),
    act: (page) => tab(page, "Feed").tap(),
  },
  "type in the log form": {
    async prepare(page, repetition) {
      if (repetition === 0) await tab(page, "Log").tap();
      await page.getByRole("textbox").first().tap();
    },
    act: (page, repetition) =>
      page.keyboard.type(["Blue", " Dre", "am", " is", " it"][repetition] ?? "x", { delay: 60 }),
  },
};

declare global {
  interface Window {
    slowest: number;
  }
}

/** In the page: Event Timing, which counts from the finger to the picture after it. */
function watchEvents(): void {
  window.slowest = 0;
  const options: PerformanceObserverInit & { durationThreshold: number } = { type: "event", durationThreshold: 16 };
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries())
      if ("interactionId" in entry && Number(entry.interactionId) > 0)
        window.slowest = Math.max(window.slowest, entry.duration);
  }).observe(options);
}
