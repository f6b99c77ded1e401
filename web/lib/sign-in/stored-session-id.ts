/** The sign-in's id in the browser's local storage, under the name that spec section 3 gives it. */
const name = "sessionId";

/**
 * What this page began with, or has signed in with itself. It stays with that: another window may store somebody else's
 * meanwhile, as whom this one must never act (docs/decisions/0025).
 */
let own = readStored();

function readStored(): string | null {
  try {
    return localStorage.getItem(name);
  } catch {
    // Storage may be forbidden; the HttpOnly cookie still signs in.
    return null;
  }
}

export const readSessionId = (): string | null => own;

/** Whether the browser still has what this page has. */
export const isSessionIdStored = (): boolean => readStored() === own;

/** What signs a call in besides the cookie; empty without an id. */
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

/** Only this page's own: what another window has stored since is not this one's to end. */
export function forgetSessionId(): void {
  const isStored = isSessionIdStored();
  own = null;
  try {
    if (isStored) localStorage.removeItem(name);
  } catch {
    // See readStored.
  }
}
