import { pages } from "#shared/contract/pages.ts";
import { routes } from "#shared/contract/routes.ts";
import { call } from "#web/lib/api/api.ts";
import { endSignIn } from "#web/lib/sign-in/known-person.ts";
import { rememberUnfinishedSignOut } from "#web/lib/sign-in/unfinished-sign-out.ts";

/**
 * Spec section 4: ends the session on the server, deletes the local id, reloads at /. A failure is logged, and the next
 * visit retries.
 * @param forget removes what the device keeps of the person, between the two
 */
export async function signOut(forget: () => Promise<void> = async () => {}): Promise<void> {
  try {
    await call(routes.logout, {});
  } catch (error) {
    // biome-ignore lint/suspicious/noConsole: the spec wants it logged, and the browser has no other log
    console.error("Signing out failed", error);
    rememberUnfinishedSignOut();
  }
  await forget();
  endSignIn();
  window.location.assign(pages.home);
}
