import type { Page } from "@playwright/test";

/** Its script comes once the first screen has left the browser idle; without a service worker it can't come offline. */
export const outboxLoaded = (page: Page) =>
  page.waitForFunction(() => performance.getEntriesByType("resource").some(({ name }) => /outbox-chunk/.test(name)));
