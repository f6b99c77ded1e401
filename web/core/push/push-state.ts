import { installWay } from "#web/core/browser/install-prompt.ts";
import { isPushWanted } from "./push-wish.ts";

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

/** Of the person who is signed in here. */
export async function findSubscription(): Promise<PushSubscription | null> {
  const registration = await navigator.serviceWorker?.getRegistration();
  return (await registration?.pushManager?.getSubscription()) ?? null;
}
