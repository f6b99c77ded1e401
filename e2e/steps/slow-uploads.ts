import type { Page } from "@playwright/test";

const bytesPerSecond = 250_000;

/** As over a weak connection, so that there is something to wait for. Call the answer to end it. */
export async function slowUploads(page: Page): Promise<() => Promise<void>> {
  const browser = await page.context().newCDPSession(page);
  const limit = (uploadThroughput: number) =>
    browser.send("Network.emulateNetworkConditions", {
      offline: false,
      latency: 0,
      downloadThroughput: -1,
      uploadThroughput,
    });
  await browser.send("Network.enable");
  await limit(bytesPerSecond);
  return async () => {
    await limit(-1);
  };
}
