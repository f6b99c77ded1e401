/** The sign-in's id in the browser's local storage, under the name that spec section 3 gives it. */
const name = "sessionId";

/**
 * The id this page started with, or signed in with itself. Fixed from then on: another window may store another account's
 * id, which this page must never use (docs/decisions/0025).
 */
let own = readStored(name);

/** Null where storage is forbidden, too. */
export function readStored(key: string): string | null {
  try {
    return localStorage.getItem(key);
  } catch {
    // Storage may be forbidden; the HttpOnly cookie still signs in.
    return null;
  }
}

export const readSessionId = (): string | null => own;

/** Whether storage still has this page's id. */
export const isSessionIdStored = (): boolean => readStored(name) === own;

/** Signs a call in without the cookie; empty without an id. */
export function bearerHeader(): Record<string, string> {
  return own ? { authorization: `Bearer ${own}` } : {};
}

export function storeSessionId(sessionId: string): void {
  own = sessionId;
  try {
    localStorage.setItem(name, sessionId);
  } catch {
    // See readStored.
  }
}

/** Leaves an id that another window has stored since. */
export function forgetSessionId(): void {
  const isStored = isSessionIdStored();
  own = null;
  try {
    if (isStored) localStorage.removeItem(name);
  } catch {
    // See readStored.
  }
}
