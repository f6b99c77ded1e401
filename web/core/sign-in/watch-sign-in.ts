import { pages } from "#shared/contract/pages.ts";
import { hasCurrentViewer, isHintUnchanged, isSessionIdStored } from "#web/core/api/credentials.ts";

/** Whether this browser is still signed in, or still signed out, as when the page began. Costs no call. */
export const isSignInUnchanged = (): boolean => isSessionIdStored() && isHintUnchanged();

/**
 * Leaves the page when another window has signed out or signed in with another account: on the storage event, or else
 * before the page becomes visible again (docs/decisions/0025).
 */
export function watchSignIn(): void {
  window.addEventListener("storage", leaveIfSignInChanged);
  document.addEventListener("visibilitychange", () => {
    if (document.visibilityState === "visible") leaveIfSignInChanged();
  });
  // A page restored from the back/forward cache stays hidden until the sign-in is checked.
  window.addEventListener("pagehide", () => setVisible(false));
  window.addEventListener("pageshow", leaveIfSignInChanged);
}

/** @returns whether the sign-in has changed and the page is being left */
export function leaveIfSignInChanged(): boolean {
  const isUnchanged = isSignInUnchanged();
  setVisible(isUnchanged);
  if (isUnchanged) return false;
  // Signed-out pages (the sign-in forms, the terms) keep their address.
  if (hasCurrentViewer()) window.location.assign(pages.home);
  else window.location.reload();
  return true;
}

function setVisible(isVisible: boolean): void {
  document.documentElement.style.visibility = isVisible ? "" : "hidden";
}

let isUnderWay = false;

/**
 * Whether this page is ending its own sign-in. A read that's refused meanwhile is no news, and must not reload the page before
 * the device has forgotten what it has to.
 */
export const isLeaving = (): boolean => isUnderWay;

/** Ends the sign-in by the person's own wish. */
export async function whileLeaving(leave: () => Promise<void>): Promise<void> {
  isUnderWay = true;
  try {
    await leave();
  } finally {
    isUnderWay = false;
  }
}
