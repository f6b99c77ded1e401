import type { Registered } from "#shared/contract/auth.ts";
import { stored } from "#web/core/browser/stored.ts";

/**
 * Registering reloads the app (spec section 4), so the codes of a new account wait in session storage until the first
 * steps have shown them once. Another account that signs in here before that deletes them unseen.
 */
const waitingCodes = stored("hn-recovery-codes", parse, { area: "sessionStorage" });

function parse(text: string | null): readonly unknown[] {
  const value: unknown = JSON.parse(text ?? "[]");
  return Array.isArray(value) ? value : [];
}

/** Without storage the person makes new codes in the settings. */
export function rememberRecoveryCodes({ user, recoveryCodes }: Registered): void {
  waitingCodes.set(JSON.stringify([user.id, ...recoveryCodes]));
}

/** The unseen codes of this account. */
export function findRecoveryCodes(userId: string): readonly string[] | null {
  const [owner, ...codes] = waitingCodes.get();
  if (owner === userId) return codes.filter((code) => typeof code === "string");
  waitingCodes.remove();
  return null;
}

export const forgetRecoveryCodes = (): void => waitingCodes.remove();
