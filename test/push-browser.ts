import { vi } from "vitest";
import { newDevice } from "./push-receiver.ts";

/** What happy-dom lacks: a browser with a push service that answers at once. */
export function withPushBrowser() {
  let subscription: PushSubscription | null = null;
  let made = 0;
  const browser = {
    permission: "default" as NotificationPermission,
    /** What the person answers. */
    answer: "granted" as NotificationPermission,
    isReachable: true,
    shown: [] as { close(): void }[],
    /** The subscription's endpoint. */
    endpoint: () => subscription?.endpoint,
    /** As browsers do without a word. */
    drop: () => {
      subscription = null;
    },
  };
  const pushManager = {
    getSubscription: async () => subscription,
    async subscribe({ applicationServerKey }: { applicationServerKey: string }) {
      if (!browser.isReachable) throw new DOMException("Registration failed", "AbortError");
      made += 1;
      const { endpoint, p256dh, auth } = newDevice(`https://push.example.org/browser-${made}`).subscription;
      const key = Buffer.from(applicationServerKey, "base64url");
      subscription = {
        endpoint,
        options: { applicationServerKey: new Uint8Array(key).buffer, userVisibleOnly: true },
        toJSON: () => ({ endpoint, keys: { p256dh, auth } }),
        async unsubscribe() {
          subscription = null;
          return true;
        },
      } as unknown as PushSubscription;
      return subscription;
    },
  };
  const registration = { pushManager, getNotifications: async () => browser.shown };
  vi.stubGlobal("isSecureContext", true);
  vi.stubGlobal("PushManager", class {});
  vi.stubGlobal("Notification", {
    get permission() {
      return browser.permission;
    },
    requestPermission: async () => {
      browser.permission = browser.answer;
      return browser.answer;
    },
  });
  Object.defineProperty(navigator, "serviceWorker", {
    configurable: true,
    value: { getRegistration: async () => registration },
  });
  return browser;
}

export function withoutPushBrowser(): void {
  vi.unstubAllGlobals();
  Reflect.deleteProperty(navigator, "serviceWorker");
}
