import type { CurrentUser } from "#shared/contract/users.ts";
import { currentUserPath } from "#shared/contract/wire.ts";
import { bootstrapFetch, hasCookie, readSessionId, setCurrentViewer } from "#web/core/api/credentials.ts";
import { finishSignOut, isSignOutUnfinished, storeSignOutNotice } from "./sign-out-state.ts";

/**
 * The signed-in person, or null when signed out (spec section 4, Authentication). A plain fetch: visitors load neither the
 * contract nor the query client, and send no request. If the server can't be
 * reached, it's the person whom this device has kept for this sign-in.
 * @param canDoWithout once it's fulfilled with true, an answer isn't waited for where the device knows the person
 * @throws for any other answer, or when there is none and nobody is known
 */
export async function readCurrentUser(canDoWithout = Promise.resolve(false)): Promise<CurrentUser | null> {
  if (!maySignIn()) return null;
  if (isSignOutUnfinished()) {
    await finishSignOut();
    return null;
  }
  // Behind the shell, the server was asked for the page just now, and didn't answer.
  const answering = isShell() ? undefined : ask();
  const first = await Promise.race([answering, canDoWithout.then((can) => (can ? undefined : answering))]);
  const known =
    first && first.status < 500 ? undefined : (await loadKnownPerson().catch(() => undefined))?.assumePerson();
  if (known) return known;
  // Someone has just signed in, and their first page took too long.
  const answer = await (answering ?? ask(AbortSignal.timeout(shellTimeoutMs)));
  if (answer?.status === 401) {
    await answer.text();
    (await loadKnownPerson()).endSignIn();
    storeSignOutNotice("signed-out");
    return null;
  }
  if (!answer?.ok) throw new Error(`${answer?.status}`);
  const user: CurrentUser = await answer.json();
  setCurrentViewer(user.id);
  return user;
}

/** Milliseconds for a server that has already taken too long for its page: then a reload is offered. */
const shellTimeoutMs = 20_000;

const ask = (signal?: AbortSignal) => bootstrapFetch(currentUserPath, signal).catch(() => undefined);

/** Only when it's needed: the file, too, is on the device. */
const loadKnownPerson = () => import("./known-person.ts");

/** Whether the service worker had to stand in for the server (scripts/service-worker.ts). */
export const isShell = (): boolean => document.documentElement.dataset.shell !== undefined;

/** Whether this browser has a stored id or, by its hint, a sign-in cookie. */
export const maySignIn = (): boolean => readSessionId() !== null || hasCookie();
