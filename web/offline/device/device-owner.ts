import { readSignInHint } from "#web/core/api/credentials.ts";
import { asText, stored } from "#web/core/browser/stored.ts";

/**
 * Whose answers this device saves, and by which sign-in they came. In local storage, which is synchronous: each write asks
 * right before it, and a start asks before anything is loaded.
 */
interface DeviceOwner {
  readonly personId: string;
  readonly signIn: string;
  /** The person has left; their data may not all be removed yet. */
  readonly isLeft: boolean;
}

const left = "left";

const keptFor = stored("keptFor", (text): DeviceOwner | null => {
  const [personId, signIn = ""] = text?.split(" ") ?? [];
  if (!personId) return null;
  return personId === left ? { personId: signIn, signIn: "", isLeft: true } : { personId, signIn, isLeft: false };
});

export const readOwner = keptFor.get;

/** @returns whether this device keeps anything: not without storage, nor before all of another person is gone */
export function claim(personId: string): boolean {
  const before = readOwner();
  if (before && (before.isLeft || before.personId !== personId)) return false;
  return keptFor.set(`${personId} ${currentSignIn()}`);
}

/** Whether an answer to this person may be kept at this moment: not after someone has left in another window. */
export function isOwner(personId: string): boolean {
  const kept = readOwner();
  return kept !== null && kept.personId === personId && !kept.isLeft;
}

/** Whether what this device keeps is of this very sign-in, and nobody has left since. */
export const isClaimed = ({ personId, signIn, isLeft }: DeviceOwner): boolean =>
  !isLeft && signIn !== "" && signIn === currentSignIn() && isOwner(personId);

/** From now on no window keeps anything until `clearOwner`. */
export const markSignedOut = (personId: string): boolean => keptFor.set(`${left} ${personId}`);

export const clearOwner = keptFor.remove;

/** Tells sign-ins apart; nothing signs in with it. */
const currentSignIn = (): string => readSignInHint() ?? "";

/** The account whose drafts this device stores, known before anything is saved: a form may be left while the page closes. */
const draftsOf = stored("draftsOf", asText);

/** @param userId null: no account, so that no draft is stored */
export function rememberDraftsOwner(userId: string | null): void {
  if (userId === null) draftsOf.remove();
  else draftsOf.set(userId);
}

export const readDraftsOwner = draftsOf.get;
