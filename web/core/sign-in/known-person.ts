import type { CurrentUser } from "#shared/contract/users.ts";
import { readSignInHint } from "#web/core/api/bootstrap-fetch.ts";
import { clearBadge } from "#web/core/browser/app-badge.ts";
import { sharedCache } from "#web/core/browser/cache-names.ts";
import { setCurrentViewer } from "./current-viewer.ts";
import { removeLock } from "./device-lock.ts";
import { forgetSessionId } from "./stored-session-id.ts";
import { isSignInUnchanged } from "./watch-sign-in.ts";

/** In local storage: whose app this is, for a start without a connection. Gone with the sign-in. */
const name = "knownPerson";

interface KnownPerson {
  readonly user: CurrentUser;
  /** Of the sign-in: another one makes it nobody's. */
  readonly hint: string | null;
}

const currentHint = () => readSignInHint() ?? null;

export function rememberPerson(user: CurrentUser): void {
  const known: KnownPerson = { user, hint: currentHint() };
  try {
    localStorage.setItem(name, JSON.stringify(known));
  } catch {
    // Without storage nothing opens offline.
  }
}

let isAssumed = false;

/** The page has started without the server, which may know better by now. */
export const isPersonAssumed = (): boolean => isAssumed;

/** The person of this browser's sign-in, as of the last visit with a connection: the page is theirs now. */
export function assumePerson(): CurrentUser | undefined {
  const user = readPerson();
  isAssumed = user !== undefined;
  if (user) setCurrentViewer(user.id);
  return user;
}

function readPerson(): CurrentUser | undefined {
  try {
    const known: KnownPerson | null = JSON.parse(localStorage.getItem(name) ?? "null");
    return known?.hint === currentHint() ? known.user : undefined;
  } catch {
    return undefined;
  }
}

/**
 * This browser's sign-in is over, and with it all that the device does for that person alone: their lock, their badge, a photo
 * on its way to them. Leaves whatever belongs to another sign-in, which a window has begun since.
 */
export function endSignIn(): void {
  if (isSignInUnchanged()) forgetPerson();
  forgetSessionId();
}

/** What the device does for the person of this sign-in alone ends. */
export function forgetPerson(): void {
  try {
    localStorage.removeItem(name);
  } catch {
    // As above.
  }
  removeLock();
  clearBadge();
  void globalThis.caches?.delete(sharedCache);
}
