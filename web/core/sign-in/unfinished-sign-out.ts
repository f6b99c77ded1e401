import { logoutPath } from "#shared/contract/wire.ts";
import { readSignInHint } from "#web/core/api/credentials.ts";
import { asText, stored } from "#web/core/browser/stored.ts";
import { isSignInUnchanged } from "./watch-sign-in.ts";

/**
 * Signing out works offline, too. Scripts can't delete the HttpOnly cookie, so its hint is stored as revoked: the next visit
 * starts signed out and tells the server.
 */
const revokedHint = stored("signingOut", asText);

/** Not after another account has signed in: the cookie is theirs. */
export function rememberUnfinishedSignOut(): void {
  const hint = readSignInHint();
  if (hint && isSignInUnchanged()) revokedHint.set(hint);
}

/** Whether this browser still has the revoked cookie. */
export function isSignOutUnfinished(): boolean {
  const hint = revokedHint.get();
  return hint !== null && hint === readSignInHint();
}

/** Each visit retries until it succeeds. */
export async function finishSignOut(): Promise<void> {
  const answer = await fetch(logoutPath, { method: "POST", credentials: "include" }).catch(() => undefined);
  if (answer?.ok) forgetUnfinishedSignOut();
}

/** After it is done, or after a new sign-in. */
export const forgetUnfinishedSignOut = revokedHint.remove;
