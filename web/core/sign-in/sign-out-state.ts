import { useEffect } from "react";
import { logoutPath } from "#shared/contract/wire.ts";
import { readSignInHint } from "#web/core/api/credentials.ts";
import { asText, stored } from "#web/core/browser/stored.ts";
import { isSignInUnchanged } from "./watch-sign-in.ts";

/** Why a signed-in person lands on the landing page. */
export type SignOutNotice = "account-deleted" | "signed-out";

const noticeName = "hn-sign-out-notice";

/** The app reloads when a sign-in ends, so the notice waits in session storage for the landing page. */
const waiting = stored(noticeName, asText, { area: "sessionStorage" });

export const storeSignOutNotice = (notice: SignOutNotice): boolean => waiting.set(notice);

export const isSignOutNotice = (name: string): boolean => name === noticeName;

export const readSignOutNotice = waiting.get;

/** After it was shown, or after a new sign-in. */
export const clearSignOutNotice = waiting.remove;

/** The application-wide event behind every 'Sign out': the frame asks first. */
const eventName = "askToSignOut";

export function askToSignOut(): void {
  window.dispatchEvent(new Event(eventName));
}

export function useAskedToSignOut(onAsked: () => void): void {
  useEffect(() => {
    window.addEventListener(eventName, onAsked);
    return () => window.removeEventListener(eventName, onAsked);
  }, [onAsked]);
}

/**
 * Signing out works offline, too. Scripts can't delete the HttpOnly cookie, so its hint is stored as revoked: the next visit
 * starts signed out and tells the server.
 */
const revokedHint = stored("signingOut", asText);

/** Does nothing after another account has signed in: the cookie is theirs. */
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
