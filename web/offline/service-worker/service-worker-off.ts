// Served instead of the worker with SERVICE_WORKER=off: removes the worker that a browser has, and all that it kept.
import { shellCachePrefix } from "#web/core/browser/worker-names.ts";

declare const self: ServiceWorkerGlobalScope;

// The one worker that may: it changes nothing but that there is none.
self.addEventListener("install", () => void self.skipWaiting());

self.addEventListener("activate", (event) => event.waitUntil(leave()));

async function leave(): Promise<void> {
  const names = await caches.keys();
  await Promise.all(names.filter((name) => name.startsWith(shellCachePrefix)).map((name) => caches.delete(name)));
  await self.registration.unregister();
}
