import { pages } from "#shared/contract/pages.ts";
import { isPersonShown } from "./current-viewer.ts";
import { isSignInOwn } from "./sign-in-unchanged.ts";

/**
 * Leaves when another window has signed out or somebody else in: as soon as the browser tells of it, and else before
 * anybody looks at the page again (docs/decisions/0025).
 */
export function watchSignIn(): void {
  window.addEventListener("storage", leaveOthers);
  document.addEventListener("visibilitychange", () => {
    if (document.visibilityState === "visible") leaveOthers();
  });
  // A page that is kept for going back is not to be seen before it is known whose the browser is by then.
  window.addEventListener("pagehide", () => setSeen(false));
  window.addEventListener("pageshow", leaveOthers);
}

/** @returns whether it does: the page is not its person's any more */
export function leaveOthers(): boolean {
  const isOwn = isSignInOwn();
  setSeen(isOwn);
  if (isOwn) return false;
  // An address of nobody's may stay: a form to sign in, the terms.
  if (isPersonShown()) window.location.assign(pages.home);
  else window.location.reload();
  return true;
}

function setSeen(isSeen: boolean): void {
  document.documentElement.style.visibility = isSeen ? "" : "hidden";
}
