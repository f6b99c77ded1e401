import type { Registered, SignedIn } from "#shared/contract/auth.ts";
import { storeSessionId } from "#web/core/api/credentials.ts";
import { wantedPage } from "#web/core/navigation/page-paths.ts";
import { forgetUnfinishedSignOut } from "#web/core/sign-in/sign-out-state.ts";
import { type Occasion, rememberRecoveryCodes, rememberWelcome } from "./welcome.ts";

/**
 * Stores the sign-in, deletes what this device keeps of other accounts and an unfinished sign-out, and reloads the whole app at
 * the requested page (spec section 4, Authentication).
 */
export async function completeSignIn({ user, sessionId }: SignedIn, occasion: Occasion): Promise<void> {
  storeSessionId(sessionId);
  forgetUnfinishedSignOut();
  rememberWelcome(occasion);
  await claimDevice(user.id);
  window.location.assign(wantedPage(window.location.search, window.location.origin));
}

/** Completes the sign-in of a new account, whose recovery codes wait until its first steps show them. */
export function completeRegistration(registered: Registered): Promise<void> {
  rememberRecoveryCodes(registered);
  return completeSignIn(registered, "registration");
}

/** A failure doesn't stop the sign-in, because the next start does the same. */
async function claimDevice(userId: string): Promise<void> {
  const module = await import("#web/offline/leave-device.ts").catch(() => undefined);
  await module?.claimDevice(userId);
}
