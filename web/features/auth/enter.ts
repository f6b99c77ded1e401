import type { SignedIn } from "#shared/contract/auth.ts";
import { storeSessionId } from "#web/lib/stored-session-id.ts";
import { wantedPage } from "#web/lib/wanted-page.ts";
import { rememberWelcome } from "./welcome.ts";

/** Keeps the sign-in and reloads the whole app at the page that was asked for (spec section 4, Authentication). */
export function enter({ sessionId }: SignedIn, occasion: "login" | "registration"): void {
  storeSessionId(sessionId);
  rememberWelcome(occasion);
  window.location.assign(wantedPage(window.location.search, window.location.origin));
}
