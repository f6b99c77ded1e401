import type { Page } from "@playwright/test";
import { expect } from "./journey.ts";

/** Resolves when the device keeps so many of the person's sessions, and a photo if there is one to keep. */
export async function expectKept(page: Page, { sessions, photos = 0 }: { sessions: number; photos?: number }) {
  await expect.poll(async () => await page.evaluate(countKept)).toEqual([sessions, expect.any(Number)]);
  await expect.poll(async () => (await page.evaluate(countKept))[1]).toBeGreaterThanOrEqual(photos);
}

/** Runs in the page. */
async function countKept(): Promise<[sessions: number, photos: number]> {
  const answer = <Value>(request: IDBRequest<Value>) =>
    new Promise<Value>((resolve, reject) => {
      request.onsuccess = () => resolve(request.result);
      request.onerror = () => reject(request.error);
    });
  // Opening would make one that is empty, before the app makes its own.
  if ((await indexedDB.databases()).length === 0) return [0, 0];
  const database = await answer(indexedDB.open("highnote"));
  const stores = database.objectStoreNames;
  const sessions = stores.contains("journal")
    ? await answer(database.transaction("journal").objectStore("journal").count())
    : 0;
  database.close();
  let photos = 0;
  for (const name of await caches.keys())
    if (name.startsWith("photos ")) photos += (await (await caches.open(name)).keys()).length;
  return [sessions, photos];
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
