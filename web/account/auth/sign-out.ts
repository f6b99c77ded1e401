import { pages } from "#shared/contract/pages.ts";
import { routes } from "#shared/contract/routes.ts";
import { call } from "#web/core/api/api.ts";
import { removeSignInHint } from "#web/core/api/credentials.ts";
import { endSignIn } from "#web/core/sign-in/known-person.ts";
import { rememberUnfinishedSignOut } from "#web/core/sign-in/sign-out-state.ts";
import { whileLeaving } from "#web/core/sign-in/watch-sign-in.ts";
import { leaveDevice } from "#web/offline/leave-device.ts";

/**
 * Spec section 4: ends the session on the server, deletes the local id, reloads at /. A failure is logged, and the next
 * visit retries.
 * Between the two goes what the device keeps of the person.
 */
export async function signOut(personId: string, notSent: "keep" | "remove"): Promise<void> {
  await whileLeaving(async () => {
    let isTold = false;
    try {
      await call(routes.logout, {});
      isTold = true;
    } catch (error) {
      // biome-ignore lint/suspicious/noConsole: the spec wants it logged, and the browser has no other log
      console.error("Signing out failed", error);
      rememberUnfinishedSignOut();
    }
    await leaveDevice(personId, notSent);
    endSignIn();
    // A page that the service worker shows before the server's is there would still ask whose it is.
    if (isTold) removeSignInHint();
  });
  window.location.assign(pages.home);
}
