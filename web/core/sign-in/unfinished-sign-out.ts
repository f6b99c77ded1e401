import { logoutPath } from "#shared/contract/wire.ts";
import { readSignInHint } from "#web/core/api/bootstrap-fetch.ts";
import { isSignInUnchanged } from "./watch-sign-in.ts";

/**
 * Signing out works offline, too. Scripts can't delete the HttpOnly cookie, so its hint is stored as revoked: the next visit
 * starts signed out and tells the server.
 */
const name = "signingOut";

/** Not after another account has signed in: the cookie is theirs. */
export function rememberUnfinishedSignOut(): void {
  const hint = readSignInHint();
  try {
    if (hint && isSignInUnchanged()) localStorage.setItem(name, hint);
  } catch {
    // Storage is forbidden.
  }
}

/** Whether this browser still has the revoked cookie. */
export function isSignOutUnfinished(): boolean {
  try {
    const hint = localStorage.getItem(name);
    return hint !== null && hint === readSignInHint();
  } catch {
    return false;
  }
}

/** Each visit retries until it succeeds. */
export async function finishSignOut(): Promise<void> {
  const answer = await fetch(logoutPath, { method: "POST", credentials: "include" }).catch(() => undefined);
  if (answer?.ok) forgetUnfinishedSignOut();
}

/** After it is done, or after a new sign-in. */
export function forgetUnfinishedSignOut(): void {
  try {
    localStorage.removeItem(name);
  } catch {
    // See above.
  }
}
