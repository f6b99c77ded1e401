import type { SignedIn } from "#shared/contract/auth.ts";
import { claimDrafts } from "#web/lib/drafts/draft-store.ts";
import { wantedPage } from "#web/lib/navigation/wanted-page.ts";
import { storeSessionId } from "#web/lib/sign-in/stored-session-id.ts";
import { forgetUnfinishedSignOut } from "#web/lib/sign-in/unfinished-sign-out.ts";
import type { Occasion } from "./greetings.ts";
import { rememberWelcome } from "./welcome.ts";

/**
 * Stores the sign-in, deletes another account's drafts and unfinished sign-out on this device, and reloads the whole app at
 * the requested page (spec section 4, Authentication).
 */
export async function completeSignIn({ user, sessionId }: SignedIn, occasion: Occasion): Promise<void> {
  storeSessionId(sessionId);
  forgetUnfinishedSignOut();
  rememberWelcome(occasion);
  await claimDrafts(user.id);
  window.location.assign(wantedPage(window.location.search, window.location.origin));
}
