import type { CurrentUser } from "#shared/contract/users.ts";
import { readOwner } from "./device/device-owner.ts";

/**
 * At each start: has what this device keeps of someone who isn't signed in here any more removed, because they signed out in
 * another window or everywhere, or their sign-in expired, or their account was deleted or suspended. Most starts find
 * nothing, and load nothing for it.
 */
export function checkForStaleData(user: CurrentUser | null): void {
  const owner = readOwner();
  const isOwn = user && !user.isSuspended && owner?.personId === user.id && !owner.isLeft;
  // A script that doesn't load: the next start tries again.
  if (owner && !isOwn) import("./leave-device.ts").then((module) => module.removeStaleData(user)).catch(() => {});
}
