import { asText, stored } from "#web/core/browser/stored.ts";

/** The sign-in's id under the name that spec section 3 gives it. Without storage the HttpOnly cookie still signs in. */
const sessionId = stored("sessionId", asText);

/**
 * The id this page started with, or signed in with itself. Fixed from then on: another window may store another account's
 * id, which this page must never use (docs/decisions/0025).
 */
let own = sessionId.get();

export const readSessionId = (): string | null => own;

/** Whether storage still has this page's id. */
export const isSessionIdStored = (): boolean => sessionId.get() === own;

/** Signs a call in without the cookie; empty without an id. */
export function bearerHeader(): Record<string, string> {
  return own ? { authorization: `Bearer ${own}` } : {};
}

export function storeSessionId(id: string): void {
  own = id;
  sessionId.set(id);
}

/** Leaves an id that another window has stored since. */
export function forgetSessionId(): void {
  const isStored = isSessionIdStored();
  own = null;
  if (isStored) sessionId.remove();
}
