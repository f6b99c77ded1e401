import type { Page } from "@playwright/test";
import { expect } from "./journey.ts";

/** The worker has all of the app and answers for this page: `ready` alone comes a moment before. */
export const isOnDevice = (page: Page): Promise<unknown> =>
  page.waitForFunction(() => navigator.serviceWorker.controller !== null, null, { timeout: 120_000 });

interface Kept {
  readonly sessions: number;
  readonly photos?: number;
  /** The first word of their names. */
  readonly answers?: readonly string[];
}

/** Resolves when the device keeps so many of the person's sessions, a photo if there is one to keep, and such answers. */
export async function expectKept(page: Page, { sessions, photos = 0, answers = [] }: Kept) {
  await expect.poll(async () => (await page.evaluate(findKept)).sessions).toBe(sessions);
  await expect.poll(async () => (await page.evaluate(findKept)).photos).toBeGreaterThanOrEqual(photos);
  for (const answer of answers)
    await expect
      .poll(async () => (await page.evaluate(findKept)).answers)
      .toContainEqual(expect.stringContaining(`["${answer}"`));
}

/** Runs in the page. */
async function findKept(): Promise<Required<Kept>> {
  const answer = <Value>(request: IDBRequest<Value>) =>
    new Promise<Value>((resolve, reject) => {
      request.onsuccess = () => resolve(request.result);
      request.onerror = () => reject(request.error);
    });
  // Opening would make one that is empty, before the app makes its own.
  if ((await indexedDB.databases()).length === 0) return { sessions: 0, photos: 0, answers: [] };
  const database = await answer(indexedDB.open("highnote"));
  const stores = database.objectStoreNames;
  const sessions = stores.contains("journal")
    ? await answer(database.transaction("journal").objectStore("journal").count())
    : 0;
  const names = stores.contains("snapshots")
    ? await answer(database.transaction("snapshots").objectStore("snapshots").getAllKeys())
    : [];
  database.close();
  let photos = 0;
  for (const name of await caches.keys())
    if (name.startsWith("photos ")) photos += (await (await caches.open(name)).keys()).length;
  return { sessions, photos, answers: names.map(String) };
}

/** Everything that this browser keeps for the app and shows of it, as one text. */
export const everythingKept = (page: Page): Promise<string> =>
  page.evaluate(async () => {
    const answer = <Value>(request: IDBRequest<Value>) =>
      new Promise<Value>((resolve, reject) => {
        request.onsuccess = () => resolve(request.result);
        request.onerror = () => reject(request.error);
      });
    const parts = [document.documentElement.outerHTML, document.cookie];
    for (const storage of [localStorage, sessionStorage]) parts.push(JSON.stringify({ ...storage }));
    for (const { name = "" } of await indexedDB.databases()) {
      const database = await answer(indexedDB.open(name));
      for (const store of database.objectStoreNames) {
        const rows = database.transaction(store).objectStore(store);
        const [keys, values] = await Promise.all([answer(rows.getAllKeys()), answer(rows.getAll())]);
        // A map has no text of its own.
        const write = (_key: string, value: unknown) => (value instanceof Map ? [...value] : value);
        parts.push(store, JSON.stringify(keys), JSON.stringify(values, write));
      }
      database.close();
    }
    for (const name of await caches.keys()) {
      parts.push(name);
      const cache = await caches.open(name);
      for (const request of await cache.keys()) {
        parts.push(request.url);
        const kept = await cache.match(request, { ignoreVary: true });
        if (kept?.headers.get("content-type")?.startsWith("text/")) parts.push(await kept.text());
      }
    }
    return parts.join("\n");
  });
