import { routes } from "#shared/contract/routes.ts";
import { call } from "#web/core/api/api.ts";
import { markNeutralName } from "#web/core/browser/home-screen.ts";
import { deviceOf } from "./device-of.ts";
import { endPush, rememberPushChoice } from "./push-state.ts";

/** The browser has no service worker of ours, or its push service didn't answer. */
export class PushUnavailable extends Error {}

/** How long a browser's push service may take. */
const pushServiceTimeoutMs = 20_000;

/**
 * From a tap: browsers ask for nothing else. @returns whether the person allowed it
 * @throws PushUnavailable, or what a call of ours throws
 */
export async function turnOnPush(personId: string, publicKey: string): Promise<boolean> {
  if ((await Notification.requestPermission()) !== "granted") return false;
  await subscribe(personId, publicKey);
  return true;
}

/** @throws when the server couldn't be told */
export async function turnOffPush(): Promise<void> {
  await call(routes.unsubscribeDevice, {});
  await endPush();
}

/** Keeps a subscription that is by this server's key, and tells the server of it. */
export async function subscribe(personId: string, publicKey: string): Promise<void> {
  const registration = await navigator.serviceWorker.getRegistration();
  if (!registration) throw new PushUnavailable("there's no service worker");
  const subscription = await subscriptionBy(publicKey, registration);
  try {
    await call(routes.subscribeDevice, { body: deviceOf(subscription) });
  } catch (error) {
    await subscription.unsubscribe();
    throw error;
  }
  rememberPushChoice(personId);
  markNeutralName();
}

async function subscriptionBy(
  publicKey: string,
  { pushManager }: ServiceWorkerRegistration,
): Promise<PushSubscription> {
  try {
    const kept = await pushManager.getSubscription();
    if (kept && keyOf(kept) === publicKey) return kept;
    // Of a server that was set up anew.
    await kept?.unsubscribe();
    const options = { userVisibleOnly: true, applicationServerKey: publicKey };
    return await Promise.race([pushManager.subscribe(options), failAfter(pushServiceTimeoutMs)]);
  } catch (error) {
    throw new PushUnavailable("the push service didn't answer", { cause: error });
  }
}

const failAfter = (milliseconds: number) =>
  new Promise<never>((_, reject) => setTimeout(() => reject(new Error("it took too long")), milliseconds));

function keyOf({ options: { applicationServerKey: key } }: PushSubscription): string | undefined {
  if (!key) return undefined;
  const bytes = String.fromCharCode(...new Uint8Array(key));
  return btoa(bytes).replaceAll("+", "-").replaceAll("/", "_").replace(/=+$/, "");
}

/**
 * At each start of a device that wants pushes: browsers drop subscriptions without a word, servers are restored, people
 * travel. What fails here is tried at the next start.
 */
export async function renewPush(personId: string): Promise<void> {
  if (Notification.permission !== "granted") return await endPush();
  const { publicKey } = await call(routes.getPushSettings, {});
  if (publicKey !== null) await subscribe(personId, publicKey);
}
