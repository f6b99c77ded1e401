import { type MeasuringBrowser, openPhone } from "./browser.ts";

/** Milliseconds from the address to the person's own app, offline: the middle and the slowest of the starts. */
export interface OfflineStartFigures {
  readonly middle: number;
  readonly worst: number;
}

const starts = 5;

/** Cold starts without a connection, on a phone that computes `slowdown` times slower than this machine. */
export async function offlineStartFigures(
  browser: MeasuringBrowser,
  url: string,
  person: { readonly sessionId: string },
  slowdown: number,
): Promise<OfflineStartFigures> {
  const { page, close } = await openPhone(browser, url, person);
  const context = page.context();
  try {
    await page.goto("/");
    await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
    await page.close();
    await context.setOffline(true);
    const durations: number[] = [];
    for (let start = 0; start < starts; start++) {
      const cold = await context.newPage();
      const devtools = await context.newCDPSession(cold);
      await devtools.send("Emulation.setCPUThrottlingRate", { rate: slowdown });
      await cold.goto("/profile", { waitUntil: "commit" });
      await cold.getByRole("navigation", { name: "Main" }).waitFor();
      durations.push(await cold.evaluate(() => performance.now()));
      await cold.close();
    }
    durations.sort((a, b) => a - b);
    return { middle: durations[Math.floor(starts / 2)] ?? 0, worst: durations.at(-1) ?? 0 };
  } finally {
    await close();
  }
}
