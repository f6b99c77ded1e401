import { currentUserPath } from "#shared/contract/current-user-path.ts";
import type { CurrentUser } from "#shared/contract/users.ts";
import { bearerHeader, forgetSessionId } from "#web/lib/stored-session-id.ts";

/**
 * The signed-in person, or null when signed out (spec section 4, Authentication). A plain call: visitors load neither
 * the contract's schemas nor the query client. @throws for every other answer, and when there is none
 */
export async function readCurrentUser(): Promise<CurrentUser | null> {
  const answer = await fetch(currentUserPath, { credentials: "include", headers: bearerHeader() });
  if (answer.status === 401) {
    await answer.text();
    forgetSessionId();
    return null;
  }
  if (!answer.ok) throw new Error(`${answer.status}: ${answer.statusText}`);
  return await answer.json();
}
