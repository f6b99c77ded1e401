import { pages } from "#shared/contract/pages.ts";
import { routes } from "#shared/contract/routes.ts";
import { call } from "#web/lib/api/api.ts";
import { forgetSessionId } from "#web/lib/sign-in/stored-session-id.ts";
import { rememberUnfinishedSignOut } from "#web/lib/sign-in/unfinished-sign-out.ts";

/** Spec section 4: the server is told, the local id goes, the app reloads at /. A failure is only logged, and made good by the next visit. */
export async function signOut(): Promise<void> {
  try {
    await call(routes.logout, {});
  } catch (error) {
    // biome-ignore lint/suspicious/noConsole: the spec wants it logged, and the browser has no other log
    console.error("Signing out failed", error);
    rememberUnfinishedSignOut();
  }
  forgetSessionId();
  window.location.assign(pages.home);
}
