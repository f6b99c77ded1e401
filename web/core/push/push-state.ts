import { installWay } from "#web/core/browser/install-prompt.ts";
import { asText, stored } from "#web/core/browser/stored.ts";

/** Whose pushes this device shows. It goes with the person (leave-device.ts). */
const pushFor = stored("pushFor", asText);

export const isPushWanted = (personId: string): boolean => pushFor.get() === personId;

/** Without storage the next start doesn't look after it. */
export function rememberPushChoice(personId: string): void {
  pushFor.set(personId);
}

/** Leaving doesn't wait for a push service that isn't there. */
const leaveTimeoutMs = 3_000;

/** This device is told no more, and what it shows is taken away. Never rejects. */
export async function endPush(): Promise<void> {
  pushFor.remove();
  await Promise.race([
    Promise.allSettled([unsubscribe(), closeShown()]),
    new Promise((resolve) => setTimeout(resolve, leaveTimeoutMs)),
  ]);
}

async function unsubscribe(): Promise<void> {
  await (await findSubscription())?.unsubscribe();
}

async function closeShown(): Promise<void> {
  const registration = await navigator.serviceWorker?.getRegistration();
  for (const shown of (await registration?.getNotifications?.()) ?? []) shown.close();
}

/** Whether this device can show pushes, may, and does. */
export type PushState = "on" | "off" | "denied" | "needs HTTPS" | "needs home screen" | "unsupported";

export async function readPushState(personId: string): Promise<PushState> {
  if (!window.isSecureContext) return "needs HTTPS";
  if (!("serviceWorker" in navigator && "PushManager" in window && "Notification" in window))
    // Apple's browsers can, in installed apps.
    return installWay() === "share menu" ? "needs home screen" : "unsupported";
  if (Notification.permission === "denied") return "denied";
  return (await findSubscription()) && isPushWanted(personId) ? "on" : "off";
}

/** The subscription of the person who is signed in here. */
async function findSubscription(): Promise<PushSubscription | null> {
  const registration = await navigator.serviceWorker?.getRegistration();
  return (await registration?.pushManager?.getSubscription()) ?? null;
}
