import type { Registered } from "#shared/contract/auth.ts";

/**
 * Registering reloads the app (spec section 4), so the codes of a new account wait for the screen that shows them once.
 * They wait in this window's own storage, which no other window reads and which ends with it, and only until they are
 * shown. Whoever else signs in here before that wipes them unseen.
 */
const key = "hn-recovery-codes";

export function rememberRecoveryCodes({ user, recoveryCodes }: Registered): void {
  try {
    sessionStorage.setItem(key, JSON.stringify([user.id, ...recoveryCodes]));
  } catch {
    // Storage may be refused: Edit Profile makes new ones.
  }
}

/** The codes that wait for this person. */
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
