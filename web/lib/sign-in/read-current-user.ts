import type { CurrentUser } from "#shared/contract/users.ts";
import { currentUserPath } from "#shared/contract/wire.ts";
import { bootstrapFetch, hasCookie } from "#web/lib/api/bootstrap-fetch.ts";
import { setCurrentViewer } from "./current-viewer.ts";
import { storeSignOutNotice } from "./sign-out-notice.ts";
import { forgetSessionId, readSessionId } from "./stored-session-id.ts";
import { finishSignOut, isSignOutUnfinished } from "./unfinished-sign-out.ts";

/**
 * The signed-in person, or null when signed out (spec section 4, Authentication). A plain fetch: visitors load neither the
 * contract nor the query client, and send no request. Without an answer, whom this device knows by this sign-in.
 * @throws for any other answer, or when there is none and nobody is known
 */
export async function readCurrentUser(): Promise<CurrentUser | null> {
  if (!maySignIn()) return null;
  if (isSignOutUnfinished()) {
    await finishSignOut();
    return null;
  }
  let answer: Response;
  try {
    answer = await bootstrapFetch(currentUserPath);
  } catch (error) {
    const known = await readKeptUser();
    if (!known) throw error;
    setCurrentViewer(known.id);
    return known;
  }
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

async function readKeptUser(): Promise<CurrentUser | undefined> {
  try {
    return await (await import("#web/lib/device/kept-user.ts")).readKeptUser();
  } catch {
    // Its script didn't load, either.
    return undefined;
  }
}

/** Whether this browser has a stored id or, by its hint, a sign-in cookie. */
export const maySignIn = (): boolean => readSessionId() !== null || hasCookie();
