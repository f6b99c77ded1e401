import type { Registered } from "#shared/contract/auth.ts";

/**
 * Registering reloads the app (spec section 4), so the codes of a new account wait in session storage until the first
 * steps have shown them once. Another account that signs in here before that deletes them unseen.
 */
const key = "hn-recovery-codes";

export function rememberRecoveryCodes({ user, recoveryCodes }: Registered): void {
  try {
    sessionStorage.setItem(key, JSON.stringify([user.id, ...recoveryCodes]));
  } catch {
    // Without storage: the settings make new codes.
  }
}

/** The unseen codes of this account. */
export function findRecoveryCodes(userId: string): readonly string[] | null {
  try {
    const [owner, ...codes]: unknown[] = JSON.parse(sessionStorage.getItem(key) ?? "[]");
    if (owner === userId) return codes.filter((code) => typeof code === "string");
    forgetRecoveryCodes();
    return null;
  } catch {
    return null;
  }
}

export function forgetRecoveryCodes(): void {
  try {
    sessionStorage.removeItem(key);
  } catch {
    // See rememberRecoveryCodes.
  }
}
