import type { SignedIn } from "#shared/contract/auth.ts";
import { pages } from "#shared/contract/pages.ts";
import { storeSessionId } from "#web/core/api/credentials.ts";
import { wantedPage } from "#web/core/navigation/page-paths.ts";
import { forgetUnfinishedSignOut } from "#web/core/sign-in/sign-out-state.ts";
import { type Occasion, rememberWelcome } from "./welcome.ts";

/**
 * Stores the sign-in, deletes what this device keeps of other accounts and an unfinished sign-out, and reloads the whole app at
 * the requested page (spec section 4, Authentication).
 * @param page in place of the one that the address asks for
 */
export async function completeSignIn({ user, sessionId }: SignedIn, occasion: Occasion, page?: string): Promise<void> {
  storeSessionId(sessionId);
  forgetUnfinishedSignOut();
  rememberWelcome(occasion);
  await claimDevice(user.id);
  const { search, origin, hash } = window.location;
  const wanted = wantedPage(search, origin);
  // A set-up link's token, which stays behind '#'.
  window.location.assign(page ?? (wanted === pages.join ? wanted + hash : wanted));
}

/** A failure doesn't stop the sign-in, because the next start does the same. */
async function claimDevice(userId: string): Promise<void> {
  const module = await import("#web/offline/leave-device.ts").catch(() => undefined);
  await module?.claimDevice(userId);
}
