import type { CurrentUser } from "#shared/contract/users.ts";
import { forgetSessionId, readSignInHint, setCurrentViewer } from "#web/core/api/credentials.ts";
import { clearBadge } from "#web/core/browser/home-screen.ts";
import { stored } from "#web/core/browser/stored.ts";
import { sharedCache } from "#web/core/browser/worker-names.ts";
import { removeLock } from "./app-lock.ts";
import { isSignInUnchanged } from "./watch-sign-in.ts";

interface KnownPerson {
  readonly user: CurrentUser;
  /** Of the sign-in: another one makes it nobody's. */
  readonly hint: string | null;
}

/** Whose app this is, for a start without a connection. It goes with the sign-in. */
const knownPerson = stored<KnownPerson | null>("knownPerson", (text) => JSON.parse(text ?? "null"));

const currentHint = () => readSignInHint() ?? null;

export function rememberPerson(user: CurrentUser): void {
  const known: KnownPerson = { user, hint: currentHint() };
  // Without storage nothing opens offline.
  knownPerson.set(JSON.stringify(known));
}

export const forgetKnownPerson = knownPerson.remove;

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
  const known = knownPerson.get();
  return known?.hint === currentHint() ? known.user : undefined;
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
  knownPerson.remove();
  removeLock();
  clearBadge();
  void globalThis.caches?.delete(sharedCache);
}
