import { type MeasuringBrowser, openPhone, type Phone } from "./browser.ts";

export interface LongFeedFigures {
  readonly cards: number;
  /** Cards in the document when the first page is there, and when the end is reached. */
  readonly drawn: { readonly first: number; readonly last: number };
  /** In the whole document, likewise. */
  readonly elements: { readonly first: number; readonly last: number };
  /** Bytes of the script's memory, after collecting garbage. */
  readonly heap: { readonly first: number; readonly last: number };
  /** Milliseconds between frames while a thumb flicks through it: the middle, of the slowest twentieth the fastest, the slowest. */
  readonly frames: { readonly p50: number; readonly p95: number; readonly worst: number };
  /** Milliseconds: the longest that a press would have had to wait meanwhile. */
  readonly longestTask: number;
  /** Pixels that the feed has moved when one comes back from a profile. */
  readonly movedOnReturn: number;
  readonly layoutShift: number;
}

const cardsDrawn = ".feed article";

/** Scrolls to the end of a long feed and back, on a phone that computes `slowdown` times slower than this machine. */
export async function longFeedFigures(
  browser: MeasuringBrowser,
  url: string,
  person: { readonly sessionId: string },
  { cards, slowdown }: { cards: number; slowdown: number },
): Promise<LongFeedFigures> {
  const phone = await openPhone(browser, url, person);
  const { page, devtools, close } = phone;
  try {
    await page.goto("/");
    await page.locator(cardsDrawn).first().waitFor();
    const first = await size(phone);
    await loadAll(phone);
    const last = await size(phone);
    await devtools.send("Emulation.setCPUThrottlingRate", { rate: slowdown });
    await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight / 2));
    await page.evaluate(watch);
    for (let flick = 0; flick < 12; flick++)
      await devtools.send("Input.synthesizeScrollGesture", {
        x: 200,
        y: 400,
        yDistance: flick < 8 ? -2_500 : 2_500,
        speed: 4_000,
      });
    const smoothness = await page.evaluate(readWatch);
    await devtools.send("Emulation.setCPUThrottlingRate", { rate: 1 });
    return {
      cards,
      drawn: { first: first.drawn, last: last.drawn },
      elements: { first: first.elements, last: last.elements },
      heap: { first: first.heap, last: last.heap },
      ...smoothness,
      movedOnReturn: await moveOnReturn(phone),
    };
  } finally {
    await close();
  }
}

async function loadAll({ page }: Phone): Promise<void> {
  const end = page.getByText("You're all caught up.");
  while (!(await end.isVisible())) {
    await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight));
    await page.waitForTimeout(30);
  }
}

async function size({ page, devtools }: Phone) {
  await devtools.send("HeapProfiler.collectGarbage");
  const { usedSize } = await devtools.send("Runtime.getHeapUsage");
  return {
    heap: usedSize,
    drawn: await page.locator(cardsDrawn).count(),
    elements: await page.evaluate(() => document.getElementsByTagName("*").length),
  };
}

/** Opens the profile of a card in the middle of the screen and comes back. */
async function moveOnReturn({ page }: Phone): Promise<number> {
  await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight * 0.7));
  await page.waitForTimeout(500);
  const place = () =>
    page.evaluate(() => {
      const cards = [...document.querySelectorAll(".feed article")];
      const card = cards.find((article) => article.getBoundingClientRect().bottom > 200);
      return { name: card?.getAttribute("aria-label") ?? "", top: card?.getBoundingClientRect().top ?? 0 };
    });
  const before = await place();
  await page
    .getByRole("article", { name: before.name })
    .getByRole("link")
    .first()
    .evaluate((link: HTMLElement) => link.click());
  await page.getByRole("heading", { level: 1 }).first().waitFor();
  await page.waitForURL(/profile/);
  await page.goBack();
  await page.getByRole("article", { name: before.name }).waitFor();
  await page.waitForTimeout(500);
  const card = page.getByRole("article", { name: before.name });
  return Math.abs((await card.evaluate((article) => article.getBoundingClientRect().top)) - before.top);
}

declare global {
  interface Window {
    measured: { frames: number[]; tasks: number[]; shift: number; watching: boolean };
  }
}

/** In the page: counts from now on. */
function watch(): void {
  const measured: Window["measured"] = { frames: [], tasks: [], shift: 0, watching: true };
  window.measured = measured;
  let last = performance.now();
  const frame = (now: number) => {
    measured.frames.push(now - last);
    last = now;
    if (measured.watching) requestAnimationFrame(frame);
  };
  requestAnimationFrame(frame);
  new PerformanceObserver((list) => {
    for (const { duration } of list.getEntries()) measured.tasks.push(duration);
  }).observe({ type: "longtask" });
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries())
      if ("value" in entry && "hadRecentInput" in entry && !entry.hadRecentInput) measured.shift += Number(entry.value);
  }).observe({ type: "layout-shift" });
}

/** In the page. */
function readWatch() {
  const { measured } = window;
  measured.watching = false;
  const frames = measured.frames.slice(1).sort((a, b) => a - b);
  const at = (share: number) => frames[Math.min(frames.length - 1, Math.floor(frames.length * share))] ?? 0;
  return {
    frames: { p50: at(0.5), p95: at(0.95), worst: at(1) },
    longestTask: Math.max(0, ...measured.tasks),
    layoutShift: measured.shift,
  };
}
