/** The sign-in's id in the browser's local storage, under the name that spec section 3 gives it. */
const name = "sessionId";

export function readSessionId(): string | null {
  try {
    return localStorage.getItem(name);
  } catch {
    // Storage may be forbidden; the HttpOnly cookie still signs in.
    return null;
  }
}

/** What signs a call in besides the cookie; empty without a stored id. */
export function bearerHeader(): Record<string, string> {
  const sessionId = readSessionId();
  return sessionId ? { authorization: `Bearer ${sessionId}` } : {};
}

export function storeSessionId(sessionId: string): void {
  try {
    localStorage.setItem(name, sessionId);
  } catch {
    // See readSessionId.
  }
}

export function forgetSessionId(): void {
  try {
    localStorage.removeItem(name);
  } catch {
    // See readSessionId.
  }
}
