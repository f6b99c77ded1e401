import type { CDPSession, Page, Worker } from "@playwright/test";

/** Has Chromium deliver pushes to the page's service worker, as if they came from its push service. */
export async function deliverPush(page: Page): Promise<(data: string) => Promise<void>> {
  const session = await page.context().newCDPSession(page);
  const registrationId = await registrationOf(session);
  const { origin } = new URL(page.url());
  return async (data) => {
    await session.send("ServiceWorker.deliverPushMessage", { origin, registrationId, data });
  };
}

async function registrationOf(session: CDPSession): Promise<string> {
  const registered = new Promise<string>((resolve) => {
    session.on("ServiceWorker.workerRegistrationUpdated", ({ registrations }) => {
      const [registration] = registrations.filter(({ isDeleted }) => !isDeleted);
      if (registration) resolve(registration.registrationId);
    });
  });
  await session.send("ServiceWorker.enable");
  return await registered;
}

/** What the service worker has asked the system to show, as 'title: text (tag)', since it was last asked. */
export const takeShown = (page: Page): Promise<string[]> =>
  workerOf(page).evaluate<string[]>("globalThis.shown?.splice(0) ?? []");

/**
 * A Chromium without a window shows no notifications, and only a true click may open or focus a window: what the worker
 * asks for is noted instead.
 */
export const watchWorker = (page: Page): Promise<void> =>
  workerOf(page).evaluate<void>(`
    globalThis.shown = [];
    registration.showNotification = async (title, { tag, body }) =>
      void shown.push([title, body].filter(Boolean).join(": ") + " (" + tag + ")");
  `);

/** Windows of the app that the worker knows of. */
export const countWindows = (page: Page): Promise<number> =>
  workerOf(page).evaluate<number>(`(async () =>
    (await clients.matchAll({ type: "window", includeUncontrolled: true })).length
  )()`);

/** @returns 'closed, then focus /path' or 'closed, then open /path' */
export const click = (page: Page): Promise<string> =>
  workerOf(page).evaluate<string>(`(async () => {
    const windows = await clients.matchAll({ type: "window", includeUncontrolled: true });
    return await new Promise((resolve) => {
      let first = "open";
      const notification = { close: () => { first = "closed"; } };
      clients.openWindow = async (address) => resolve(first + ", then open " + address);
      clients.matchAll = async () =>
        windows.map(({ url }) => ({ focus: async () => resolve(first + ", then focus " + new URL(url).pathname) }));
      dispatchEvent(Object.assign(new Event("notificationclick"), { notification, waitUntil: () => {} }));
    });
  })()`);

function workerOf(page: Page): Worker {
  const [worker] = page.context().serviceWorkers();
  if (!worker) throw new Error("there's no service worker");
  return worker;
}
