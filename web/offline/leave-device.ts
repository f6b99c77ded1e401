import type { CurrentUser } from "#shared/contract/users.ts";
import { removeStored } from "#web/core/browser/stored.ts";
import { endPush } from "#web/core/push/push-state.ts";
import { forgetPerson } from "#web/core/sign-in/known-person.ts";
import { isSignOutNotice } from "#web/core/sign-in/sign-out-state.ts";
import { isSignInUnchanged } from "#web/core/sign-in/watch-sign-in.ts";
import { removePhotosOfOthers } from "./copies/photos.ts";
import { copyStores, removeRows, unsentStores } from "./device/device-database.ts";
import { clearOwner, markSignedOut, readOwner } from "./device/device-owner.ts";
import { removeOffers } from "./device/offers.ts";
import { removeSearches } from "./device/recent-searches.ts";
import { claimDrafts, wipeDrafts } from "./drafts/draft-store.ts";

/**
 * Removes what this device keeps of a person: every way out of the account comes through here (docs/decisions/0041). `keep`:
 * what they have not sent stays, which is for them to decide, and for a sign-in that ends without asking. Never rejects.
 */
export async function leaveDevice(personId: string, notSent: "keep" | "remove"): Promise<void> {
  // Before anything else, so that other windows write nothing more, and a start goes on if this one is cut short.
  markSignedOut(personId);
  forgetVisit();
  removeSearches((id) => id === personId);
  removeOffers();
  if (isSignInUnchanged()) forgetPerson();
  await Promise.all([
    removeCopies(personId),
    endPush(),
    ...(notSent === "remove" ? [removeRows(unsentStores, (owner) => owner === personId), wipeDrafts()] : []),
  ]);
  clearOwner();
}

/** Removes the copies for reading offline; they come back as the person opens things. Never rejects. */
export async function removeCopies(personId: string): Promise<void> {
  await Promise.all([removeRows(copyStores, (owner) => owner === personId), removePhotosOfOthers(null)]);
}

/** Someone has signed in: of everyone else only what they have not sent stays, which no screen of this person shows. */
export async function claimDevice(personId: string): Promise<void> {
  removeSearches((id) => id !== personId);
  await Promise.all([
    removeRows(copyStores, (owner) => owner !== personId),
    removePhotosOfOthers(personId),
    claimDrafts(personId),
    // It's bound to a sign-in, and this is another one.
    endPush(),
  ]);
  clearOwner();
}

/** What the pages of a visit tell each other; why the person is leaving stays for the next one. */
function forgetVisit(): void {
  removeStored((name) => !isSignOutNotice(name), "sessionStorage");
}

/** What they have not sent stays (docs/decisions/0041). Never rejects. */
export async function removeStaleData(user: CurrentUser | null): Promise<void> {
  const kept = readOwner();
  if (kept === null) return;
  if (user === null || user.isSuspended || user.id === kept.personId) await leaveDevice(kept.personId, "keep");
  else await claimDevice(user.id);
}
