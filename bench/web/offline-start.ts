import { type BrowserContext, expect, type Page } from "@playwright/test";
import { type MeasuringBrowser, openPhone } from "./browser.ts";

/** Milliseconds from the address to the person's own sessions, offline: the middle and the slowest of the starts. */
export interface OfflineStartFigures {
  readonly middle: number;
  readonly worst: number;
}

const starts = 5;
/** In the list that a phone shows. */
const ownSession = ".logs > li";

/** Cold starts without a connection, on a phone that computes `slowdown` times slower than this machine. */
export async function offlineStartFigures(
  browser: MeasuringBrowser,
  url: string,
  person: { readonly id: string; readonly sessionId: string },
  slowdown: number,
): Promise<OfflineStartFigures> {
  const { page, close } = await openPhone(browser, url, person);
  const context = page.context();
  try {
    await page.goto("/");
    await journalIsKept(page, person.id);
    await context.addInitScript(noteFirst, ownSession);
    await page.close();
    await context.setOffline(true);
    const durations: number[] = [];
    for (let start = 0; start < starts; start++) durations.push(await coldStart(context, slowdown));
    durations.sort((a, b) => a - b);
    return { middle: durations[Math.floor(starts / 2)] ?? 0, worst: durations.at(-1) ?? 0 };
  } finally {
    await close();
  }
}

/** Also the service worker has to be started. @returns milliseconds until the first of the person's own sessions is painted */
async function coldStart(context: BrowserContext, slowdown: number): Promise<number> {
  const page = await context.newPage();
  const devtools = await context.newCDPSession(page);
  await devtools.send("ServiceWorker.enable");
  await devtools.send("ServiceWorker.stopAllWorkers");
  await devtools.send("Emulation.setCPUThrottlingRate", { rate: slowdown });
  await page.goto("/profile", { waitUntil: "commit" });
  const shown = await page.waitForFunction(() => performance.getEntriesByName("first own session")[0]?.startTime);
  const duration = await shown.jsonValue();
  await page.close();
  return duration ?? 0;
}

/** Runs in the page. */
function noteFirst(selector: string): void {
  const observer = new MutationObserver(() => {
    if (!document.querySelector(selector)) return;
    observer.disconnect();
    // After the frame that has it.
    requestAnimationFrame(() => setTimeout(() => performance.mark("first own session")));
  });
  observer.observe(document, { subtree: true, childList: true });
}

/** The app is on the device, and with it all of the person's sessions. */
async function journalIsKept(page: Page, personId: string): Promise<void> {
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
  // Not waitForFunction: it takes any promise for a yes.
  const isKept = async (id: string) => {
    const answer = <Value>(request: IDBRequest<Value>) =>
      new Promise<Value>((resolve, reject) => {
        request.onsuccess = () => resolve(request.result);
        request.onerror = () => reject(request.error);
      });
    // Opening would make one that is empty, before the app makes its own.
    if ((await indexedDB.databases()).length === 0) return false;
    const database = await answer(indexedDB.open("highnote"));
    const index = await answer(database.transaction("snapshots").objectStore("snapshots").get([id, "journal"]));
    database.close();
    return index?.savedAt > 0;
  };
  await expect.poll(() => page.evaluate(isKept, personId), { timeout: 60_000 }).toBe(true);
}
