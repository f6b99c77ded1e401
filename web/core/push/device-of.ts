import type { SubscribeDevice } from "#shared/contract/push.ts";

/** What the server has to know of a browser's subscription. The service worker uses it, too. */
export function deviceOf(subscription: PushSubscription): SubscribeDevice {
  const { keys } = subscription.toJSON();
  return {
    endpoint: subscription.endpoint,
    p256dh: keys?.p256dh ?? "",
    auth: keys?.auth ?? "",
    timeZone: new Intl.DateTimeFormat().resolvedOptions().timeZone,
  };
}
