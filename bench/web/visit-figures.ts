import type { BrowserContext, CDPSession, Page } from "@playwright/test";

export type Figures = Readonly<Record<string, number>>;

/** Milliseconds in which a page has done all that its opening brings along. */
const settleMs = 7_000;

/** @param slowdown how many times slower than this machine the page computes */
export async function openPage(
  context: BrowserContext,
  slowdown: number,
): Promise<{ page: Page; devtools: CDPSession }> {
  const page = await context.newPage();
  const devtools = await context.newCDPSession(page);
  await devtools.send("Emulation.setCPUThrottlingRate", { rate: slowdown });
  return { page, devtools };
}

/** What a person waits for: milliseconds since the address was entered, and by how much things moved. */
export async function waitsOf(context: BrowserContext, path: string, slowdown: number): Promise<Figures> {
  const { page, devtools } = await openPage(context, slowdown);
  try {
    await page.addInitScript(watchPaints);
    await stopWorkers(devtools);
    await page.goto(path, { waitUntil: "commit" });
    await page.waitForFunction(() => performance.getEntriesByName("first card").length > 0, undefined, {
      timeout: 60_000,
    });
    await page.waitForTimeout(settleMs);
    return await page.evaluate(() => {
      const at = (name: string) => performance.getEntriesByName(name)[0]?.startTime ?? Number.NaN;
      return {
        "first card, ms": at("first card"),
        "first paint, ms": at("first-contentful-paint"),
        "largest paint, ms": window.seen.largest,
        "layout shift": window.seen.shift,
      };
    });
  } finally {
    await page.close();
  }
}

/** What the main thread spends on opening the page, without slowdown, by its own clock. */
export async function costsOf(context: BrowserContext, path: string): Promise<Figures> {
  const { page, devtools } = await openPage(context, 1);
  try {
    await stopWorkers(devtools);
    await countThreadTime(devtools);
    const before = await threadTime(devtools);
    await page.goto(path, { waitUntil: "commit" });
    await page.getByRole("article").first().waitFor({ timeout: 60_000 });
    await page.waitForTimeout(settleMs);
    return spentSince(before, await threadTime(devtools));
  } finally {
    await page.close();
  }
}

export const countThreadTime = (devtools: CDPSession) =>
  devtools.send("Performance.enable", { timeDomain: "threadTicks" });

const counted = {
  TaskDuration: "",
  ScriptDuration: ", script",
  RecalcStyleDuration: ", style",
  LayoutDuration: ", layout",
};

export async function threadTime(devtools: CDPSession): Promise<Figures> {
  const { metrics } = await devtools.send("Performance.getMetrics");
  return Object.fromEntries(
    Object.entries(counted).map(([name, words]) => [
      `CPU ms${words}`,
      (metrics.find((metric) => metric.name === name)?.value ?? Number.NaN) * 1_000,
    ]),
  );
}

export const spentSince = (before: Figures, now: Figures): Figures =>
  Object.fromEntries(Object.entries(now).map(([name, value]) => [name, value - (before[name] ?? 0)]));

/** Opening the app again after a while finds none running. */
async function stopWorkers(devtools: CDPSession): Promise<void> {
  await devtools.send("ServiceWorker.enable");
  await devtools.send("ServiceWorker.stopAllWorkers");
}

declare global {
  interface Window {
    seen: { largest: number; shift: number };
  }
}

/** Runs in the page. */
function watchPaints(): void {
  window.seen = { largest: 0, shift: 0 };
  new PerformanceObserver((list) => {
    window.seen.largest = list.getEntries().at(-1)?.startTime ?? 0;
  }).observe({ type: "largest-contentful-paint", buffered: true });
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) if ("value" in entry) window.seen.shift += Number(entry.value);
  }).observe({ type: "layout-shift", buffered: true });
  const observer = new MutationObserver(() => {
    if (!document.querySelector("article")) return;
    observer.disconnect();
    // After the frame that has it.
    requestAnimationFrame(() => setTimeout(() => performance.mark("first card")));
  });
  observer.observe(document, { subtree: true, childList: true });
}
