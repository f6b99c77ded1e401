import { isPresent, stored } from "./stored.ts";

/** What Chromium offers instead of its own invitation. */
interface InstallPrompt extends Event {
  prompt(): Promise<unknown>;
}
const isInstallPrompt = (event: Event): event is InstallPrompt => "prompt" in event;

/** The invitation comes once. */
const wasInvited = stored("installInvited", isPresent);
const eventName = "inviteToInstall";

let offered: InstallPrompt | undefined;

window.addEventListener("beforeinstallprompt", (event) => {
  event.preventDefault();
  if (isInstallPrompt(event)) offered = event;
});
window.addEventListener("appinstalled", () => {
  offered = undefined;
});

/** How the app gets onto the home screen: by a press, by Safari's own menu, or not at all, as when it's there already. */
export function installWay(): "press" | "share menu" | undefined {
  if (window.matchMedia("(display-mode: standalone)").matches) return undefined;
  if (offered) return "press";
  // iPads say that they are Macs.
  const isTouchMac = /Macintosh/.test(navigator.userAgent) && navigator.maxTouchPoints > 1;
  return /iPhone|iPad/.test(navigator.userAgent) || isTouchMac ? "share menu" : undefined;
}

/** Browsers take their time to offer it. @returns a function that stops it */
export function watchInstallWay(listener: () => void): () => void {
  const events = ["beforeinstallprompt", "appinstalled"] as const;
  for (const name of events) window.addEventListener(name, listener);
  return () => {
    for (const name of events) window.removeEventListener(name, listener);
  };
}

export async function install(): Promise<void> {
  const prompt = offered;
  // It can be used once.
  offered = undefined;
  await prompt?.prompt();
}

/** Sessions after which someone knows whether they want the app at hand. */
const sessionsBeforeInvitation = 3;

/** After a session was saved on this device. @param sessionsCount how many the person has by now */
export function inviteOnce(sessionsCount: number): void {
  if (sessionsCount < sessionsBeforeInvitation) return;
  // Where storage refuses it, the invitation would come every time.
  if (installWay() === undefined || wasInvited.get() || !wasInvited.set("")) return;
  window.dispatchEvent(new Event(eventName));
}

/** @returns a function that stops it */
export function onInvitation(listener: () => void): () => void {
  window.addEventListener(eventName, listener);
  return () => window.removeEventListener(eventName, listener);
}
