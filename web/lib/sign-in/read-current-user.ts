import type { CurrentUser } from "#shared/contract/users.ts";
import { currentUserPath } from "#shared/contract/wire.ts";
import { fetchAtStart, hasCookie } from "#web/lib/api/bootstrap-fetch.ts";
import { showPerson } from "./current-viewer.ts";
import { rememberFarewell } from "./sign-out-notice.ts";
import { forgetSessionId, readSessionId } from "./stored-session-id.ts";
import { finishSignOut, isSignOutUnfinished } from "./unfinished-sign-out.ts";

/**
 * The signed-in person, or null when signed out (spec section 4, Authentication). A plain call: visitors load neither
 * the table of calls nor the query client, and do not ask at all. @throws for every other answer, and when there is none
 */
export async function readCurrentUser(): Promise<CurrentUser | null> {
  if (!maySignIn()) return null;
  if (isSignOutUnfinished()) {
    await finishSignOut();
    return null;
  }
  const answer = await fetchAtStart(currentUserPath);
  if (answer.status === 401) {
    await answer.text();
    forgetSessionId();
    rememberFarewell("signed-out");
    return null;
  }
  if (!answer.ok) throw new Error(`${answer.status}: ${answer.statusText}`);
  const user: CurrentUser = await answer.json();
  showPerson(user.id);
  return user;
}

/** Whether this browser holds something that may sign in; the page cannot see the cookie itself. */
export const maySignIn = (): boolean => readSessionId() !== null || hasCookie();
