import type { CurrentUser } from "#shared/contract/users.ts";
import { currentUserPath } from "#shared/contract/wire.ts";
import { bootstrapFetch, hasCookie } from "#web/lib/api/bootstrap-fetch.ts";
import { setCurrentViewer } from "./current-viewer.ts";
import { storeSignOutNotice } from "./sign-out-notice.ts";
import { forgetSessionId, readSessionId } from "./stored-session-id.ts";
import { finishSignOut, isSignOutUnfinished } from "./unfinished-sign-out.ts";

/**
 * The signed-in person, or null when signed out (spec section 4, Authentication). A plain fetch: visitors load neither the
 * contract nor the query client, and send no request. @throws for any other answer, or when there is none
 */
export async function readCurrentUser(): Promise<CurrentUser | null> {
  if (!maySignIn()) return null;
  if (isSignOutUnfinished()) {
    await finishSignOut();
    return null;
  }
  const answer = await bootstrapFetch(currentUserPath);
  if (answer.status === 401) {
    await answer.text();
    forgetSessionId();
    storeSignOutNotice("signed-out");
    return null;
  }
  if (!answer.ok) throw new Error(`${answer.status}: ${answer.statusText}`);
  const user: CurrentUser = await answer.json();
  setCurrentViewer(user.id);
  return user;
}

/** Whether this browser has a stored id or, by its hint, a sign-in cookie. */
export const maySignIn = (): boolean => readSessionId() !== null || hasCookie();
