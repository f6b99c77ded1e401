import { logoutPath } from "#shared/contract/wire.ts";
import { readSignInHint } from "#web/lib/api/bootstrap-fetch.ts";
import { isSignInOwn } from "./sign-in-unchanged.ts";

/**
 * Whoever signs out without a connection has left all the same. The page cannot take back the cookie that signs in, so
 * the device remembers which one is not to be used any more: the next visit begins as a visitor's, and tells the server.
 */
const name = "signingOut";

/** Not where somebody else has signed in meanwhile: the cookie is theirs. */
export function rememberUnfinishedSignOut(): void {
  const hint = readSignInHint();
  try {
    if (hint && isSignInOwn()) localStorage.setItem(name, hint);
  } catch {
    // Where storage is forbidden, nothing can be remembered.
  }
}

/** Whether the cookie of this browser is still that one. */
export function isSignOutUnfinished(): boolean {
  try {
    const hint = localStorage.getItem(name);
    return hint !== null && hint === readSignInHint();
  } catch {
    return false;
  }
}

/** Until it succeeds, each visit tries again. */
export async function finishSignOut(): Promise<void> {
  const answer = await fetch(logoutPath, { method: "POST", credentials: "include" }).catch(() => undefined);
  if (answer?.ok) forgetUnfinishedSignOut();
}

/** It is done, or somebody has signed in since. */
export function forgetUnfinishedSignOut(): void {
  try {
    localStorage.removeItem(name);
  } catch {
    // See above.
  }
}
