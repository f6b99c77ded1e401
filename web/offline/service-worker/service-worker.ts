import { pages } from "#shared/contract/pages.ts";
import {
  type PushMessage,
  pushSubscriptionPath,
  type Shared,
  sharedParameter,
  sharePath,
} from "#shared/contract/wire.ts";
import { waitingText } from "#shared/domain/reminders.ts";
import {
  lockCache,
  neutralCache,
  neutralName,
  outboxTag,
  sharedCache,
  sharedPhotoPath,
  shellCachePrefix,
} from "#web/core/browser/worker-names.ts";
import { deviceOf } from "#web/core/push/device-of.ts";

// Keeps the app itself on the device, so that it opens without a connection (docs/decisions/0039). It keeps nothing of a
// person: no answer of the API, and no page as it was served.
declare const self: ServiceWorkerGlobalScope;

/** Of an older server, or without a payload that can be read: the line that says nothing. */
function messageOf(event: PushEvent): PushMessage {
  try {
    return event.data?.json() ?? { kind: "something-new" };
  } catch {
    return { kind: "something-new" };
  }
}

/**
 * One line, whatever comes, and always: a browser ends subscriptions whose pushes it can't see (docs/decisions/0048). A new
 * one takes the place of one of its kind that is still shown.
 */
export async function showPush(message: PushMessage): Promise<void> {
  const isNeutral = await caches.has(neutralCache).catch(() => false);
  const icon = isNeutral ? "/icons/notes-192.png" : "/icons/icon-192.png";
  const shown = { tag: message.kind, icon, lang: "en" };
  if (message.kind === "waiting") {
    const body = waitingText(message.count);
    await self.registration.showNotification(isNeutral ? neutralName : "HighNote", { ...shown, body });
  } else {
    const title = `Something new in your ${isNeutral ? "notes" : "journal"}`;
    await self.registration.showNotification(title, shown);
  }
}

/** Focuses an open app; otherwise opens the notifications, or the feed, where sessions waiting for a rating come first. */
export async function openWhatIsNew(notification: Notification): Promise<void> {
  const isWaiting = notification.tag === ("waiting" satisfies PushMessage["kind"]);
  notification.close();
  const [latest] = await self.clients.matchAll({ type: "window", includeUncontrolled: true });
  if (latest) await latest.focus();
  else await self.clients.openWindow(isWaiting ? pages.home : pages.notifications);
}

/** The browser has replaced its address by itself. Without the old one the next start looks after it. */
export async function replaceSubscription({ oldSubscription, newSubscription }: PushSubscriptionChangeEvent) {
  if (!oldSubscription) return;
  const { userVisibleOnly, applicationServerKey } = oldSubscription.options;
  const fresh =
    newSubscription ?? (await self.registration.pushManager.subscribe({ userVisibleOnly, applicationServerKey }));
  const body = JSON.stringify({ ...deviceOf(fresh), replaces: oldSubscription.endpoint });
  const answer = await fetch(pushSubscriptionPath, {
    method: "POST",
    body,
    headers: { "content-type": "application/json" },
  });
  // It was the device of a person who isn't signed in here any more.
  if (answer.status === 401 || answer.status === 404) await fresh.unsubscribe();
}

/** Not in every browser, so not in TypeScript's library. */
interface SyncEvent extends ExtendableEvent {
  readonly tag: string;
}
/** By scripts/service-worker.ts. */
declare const __SHELL__: { readonly build: string; readonly files: readonly string[] };

const { build, files } = __SHELL__;
const cacheName = shellCachePrefix + build;
const shellPath = "/shell.html";
/** How long a page may take to come from the network before the shell is shown instead. */
const pageTimeoutMs = 3_000;
/** Files fetched at once during the installation: the page needs the connection, too. */
const installConcurrency = 3;

/** Says nothing of a person. */
const isForEveryone = /^\/api\/(?:docs|openapi)\b/;

const isHashed = (path: string) => path.startsWith("/assets/");

// Waits until no page of an older build lives: no skipWaiting, ever.
self.addEventListener("install", (event) => event.waitUntil(Promise.all([keepFiles(), doWithoutStart(event)])));

self.addEventListener("activate", (event) => event.waitUntil(takeOver()));

/** A page asks which build is waiting. */
self.addEventListener("message", ({ ports: [port] }) => port?.postMessage(build));

/** The network is back, and a page asked to be told (web/core/browser/service-worker.ts): pages send, the worker only wakes them. */
self.addEventListener("sync", (event) => {
  const { tag } = event as SyncEvent;
  if (tag === outboxTag) (event as SyncEvent).waitUntil(wakePages());
});

self.addEventListener("fetch", (event) => {
  const { request } = event;
  const { origin, pathname } = new URL(request.url);
  if (origin !== self.location.origin) return;
  if (request.method === "POST" && pathname === sharePath) event.respondWith(takeShared(request));
  if (request.method !== "GET") return;
  const isPage = request.mode === "navigate";
  if (/^\/(?:api|media)\//.test(pathname)) {
    if (isPage && !isForEveryone.test(pathname)) event.respondWith(unlessLocked(event));
  } else if (isPage) event.respondWith(pageFor(event));
  else if (isHashed(pathname)) event.respondWith(asset(request));
});

self.addEventListener("push", (event) => event.waitUntil(showPush(messageOf(event))));
self.addEventListener("notificationclick", (event) => event.waitUntil(openWhatIsNew(event.notification)));
self.addEventListener("pushsubscriptionchange", (event) => event.waitUntil(replaceSubscription(event)));

async function keepFiles(): Promise<void> {
  const cache = await caches.open(cacheName);
  const waiting = [...files];
  const keepWaiting = async () => {
    for (let path = waiting.shift(); path !== undefined; path = waiting.shift()) await keepFile(cache, path);
  };
  await Promise.all(Array.from({ length: installConcurrency }, keepWaiting));
}

async function keepFile(cache: Cache, path: string): Promise<void> {
  // A hashed file of an older build is the same file.
  const known = isHashed(path) ? await kept(path) : undefined;
  const answer = known ?? (await fetch(path, { cache: isHashed(path) ? "default" : "no-cache", priority: "low" }));
  // A build with a hole is worse than the older one: the browser tries again.
  if (!answer.ok) throw new Error(`${answer.status}: ${path}`);
  await cache.put(path, answer);
}

const kept = (request: Request | string) => caches.match(request, { ignoreVary: true });

/**
 * Where the browser can, it does without the worker for each call, of which an address that's opened as a page is none, and
 * takes the app's own files from the caches by itself: the worker's start, and its way of handing them on, came before the
 * first paint.
 */
async function doWithoutStart(event: Event): Promise<void> {
  const calls = { condition: { urlPattern: { pathname: "/api/*" }, requestMode: "cors" }, source: "network" };
  const assets = { condition: { urlPattern: { pathname: "/assets/*" } }, source: "cache" };
  if ("addRoutes" in event && typeof event.addRoutes === "function")
    await event.addRoutes([calls, assets]).catch(() => undefined);
}

async function takeOver(): Promise<void> {
  const names = await caches.keys();
  const old = names.filter((name) => name.startsWith(shellCachePrefix) && name !== cacheName);
  await Promise.all(old.map((name) => caches.delete(name)));
  await self.registration.navigationPreload?.enable();
  // The page that registered it opens every screen from here on, too.
  await self.clients.claim();
}

/** From the network first, so that a new build needs no new worker. */
async function pageFor(event: FetchEvent): Promise<Response> {
  const fromNetwork = fetchPage(event);
  const settled = fromNetwork.catch(() => undefined);
  event.waitUntil(settled);
  const answer = await Promise.race([settled, pause(pageTimeoutMs)]);
  if (answer && answer.status < 500) return answer;
  return (await shell()) ?? (await fromNetwork);
}

const shell = () => caches.match(shellPath, { cacheName });

async function fetchPage(event: FetchEvent): Promise<Response> {
  // Behind a PIN: without the sign-in the page has no early calls in its head.
  if (await caches.has(lockCache)) return await fetch(event.request.url, { credentials: "omit" });
  return await fetchAsAsked(event);
}

/** @throws without an answer: in Firefox a preload that failed is an answer itself, an error */
async function fetchAsAsked({ preloadResponse, request }: FetchEvent): Promise<Response> {
  const answer = (await preloadResponse) ?? (await fetch(request));
  if (answer.type === "error") throw new TypeError("The page couldn't be fetched");
  return answer;
}

/** Behind a PIN the person's data has no address: what the server would show of it there isn't behind the lock. */
const unlessLocked = async (event: FetchEvent): Promise<Response> =>
  ((await caches.has(lockCache)) && (await shell())) || (await fetchAsAsked(event));

const pause = (milliseconds: number) =>
  new Promise<undefined>((resolve) => setTimeout(resolve, milliseconds, undefined));

async function wakePages(): Promise<void> {
  for (const page of await self.clients.matchAll({ type: "window" })) page.postMessage(outboxTag);
}

/** Any build's: a page that was open when a newer one came asks for its own. */
const asset = async (request: Request) => (await kept(request)) ?? (await fetch(request));

/** A photo from another app waits for the log form. */
async function takeShared(request: Request): Promise<Response> {
  const photo = await keepShared(request).catch(() => false);
  const shared: Shared = photo ? "photo" : "lost";
  return Response.redirect(`${pages.log}?${sharedParameter}=${shared}`, 303);
}

async function keepShared(request: Request): Promise<boolean> {
  const photo = (await request.formData()).get("photo");
  if (!(photo instanceof File) || photo.size === 0) return false;
  const cache = await caches.open(sharedCache);
  const headers = { "content-type": photo.type, "x-name": encodeURIComponent(photo.name) };
  await cache.put(sharedPhotoPath, new Response(photo, { headers }));
  return true;
}
