import { pages } from "#shared/contract/pages.ts";
import { pushSubscriptionPath } from "#shared/contract/wire.ts";
import { neutralCache } from "#web/core/browser/cache-names.ts";
import { deviceOf } from "#web/core/push/device-of.ts";

declare const self: ServiceWorkerGlobalScope;

/** A new one takes the place of the one that is still shown. */
const tag = "something-new";

/** One line, whatever comes, and always: a browser ends subscriptions whose pushes it can't see (docs/decisions/0048). */
export async function showSomethingNew(): Promise<void> {
  const isNeutral = await caches.has(neutralCache).catch(() => false);
  const [title, icon] = isNeutral
    ? ["Something new in your notes", "/icons/notes-192.png"]
    : ["Something new in your journal", "/icons/icon-192.png"];
  await self.registration.showNotification(title, { tag, icon, lang: "en" });
}

/** Back to the app where it's open, else to what is new. */
export async function openNotifications(notification: Notification): Promise<void> {
  notification.close();
  const [latest] = await self.clients.matchAll({ type: "window", includeUncontrolled: true });
  if (latest) await latest.focus();
  else await self.clients.openWindow(pages.notifications);
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
