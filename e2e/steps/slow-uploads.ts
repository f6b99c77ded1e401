import type { CDPSession, Page } from "@playwright/test";

/** Half a minute for the photo of the journeys, so that a busy machine sees it under way. */
const uploadBytesPerSecond = 20_000;

/** As over a weak connection, so that there is something to wait for. Call the answer to end it. */
export const slowUploads = (page: Page): Promise<() => Promise<void>> =>
  emulate(page, { latency: 0, uploadThroughput: uploadBytesPerSecond });

/** What is sent leaves at once, and its answer takes a minute. Call the answer to end it. */
export const slowAnswers = (page: Page): Promise<() => Promise<void>> =>
  emulate(page, { latency: 60_000, uploadThroughput: -1 });

async function emulate(page: Page, conditions: { latency: number; uploadThroughput: number }) {
  const browser: CDPSession = await page.context().newCDPSession(page);
  const limit = async (chosen: typeof conditions) => {
    await browser.send("Network.emulateNetworkConditions", { offline: false, downloadThroughput: -1, ...chosen });
  };
  await browser.send("Network.enable");
  await limit(conditions);
  return () => limit({ latency: 0, uploadThroughput: -1 });
}
